#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QJsonArray>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Options of the commands that look at a design: what they take, what they refuse, and how they say it.
class TestCliOptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sizes_data();
    void sizes();
    void refusals_data();
    void refusals();
    void settings_data();
    void settings();
    void placements();
    void routings();
    void notBuilt_data();
    void notBuilt();
    void help_data();
    void help();
    void everySettingHolds();

private:
    QJsonObject estimate(const QStringList& options);

    CliProgram m_cli;
};

void TestCliOptions::initTestCase()
{
    QVERIFY(!m_cli.generated(u"a.json"_s, {u"fat-tree"_s, u"--k"_s, u"4"_s}).isEmpty());
}

QJsonObject TestCliOptions::estimate(const QStringList& options)
{
    QString problem;
    const QStringList command = {u"estimate"_s, u"a.json"_s, u"--json"_s};
    return documentOf(m_cli.run(command + options).out, problem);
}

void TestCliOptions::sizes_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<double>("bytes");
    QTest::newRow("bytes") << u"1024"_s << 1024.0;
    QTest::newRow("B") << u"7B"_s << 7.0;
    QTest::newRow("KiB") << u"64KiB"_s << 65536.0;
    QTest::newRow("GiB") << u"1GiB"_s << 1073741824.0;
    QTest::newRow("GB") << u"1GB"_s << 1e9;
    QTest::newRow("part") << u"1.5MB"_s << 1.5e6;
    QTest::newRow("exponent") << u"1e9"_s << 1e9;
}

void TestCliOptions::sizes()
{
    QFETCH(QString, size);
    QTEST(estimate({u"--size"_s, size})[u"bytes"_s].toDouble(), "bytes");
}

void TestCliOptions::refusals_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("names"); ///< what the sentence must hold, parted by bars
    for (const char* size : {"0", "-5", "1XB", "1e400", "1e30", "nan", "inf", "+5", "0x10", "0.2", "1gib"})
        QTest::addRow("size %s", size) << u"estimate a.json --size "_s + QString::fromUtf8(size)
                                       << u"--size|1GiB|“"_s + QString::fromUtf8(size) + u"”"_s;
    for (const char* placement : {"foo", "scattered", "scattered:", "scattered:-1", "scattered:x",
                                  "scattered:99999999999999999999999"})
        QTest::addRow("placement %s", placement)
            << u"rings a.json --placement "_s + QString::fromUtf8(placement)
            << u"packed|scattered:SEED|worst"_s;
    for (const char* routing : {"ecmp", "hashed:x", "hashed:1:0"})
        QTest::addRow("routing %s", routing)
            << u"rings a.json --routing "_s + QString::fromUtf8(routing) << u"ideal|hashed:SEED|adaptive"_s;
    QTest::newRow("routing of train") << u"train a.json --routing ecmp"_s << u"ideal|hashed:SEED|adaptive"_s;
    QTest::newRow("size of 64 bits") << u"estimate a.json --size 9223372036854775807"_s
                                     << u"--size|at most 1e18 bytes"_s;
    QTest::newRow("twice") << u"estimate a.json --size 1 --size 2"_s << u"--size|more than once"_s;
    QTest::newRow("nodes twice") << u"generate star --nodes 3 --nodes 4 -o x"_s
                                 << u"--nodes|more than once"_s;
    QTest::newRow("onto the input") << u"export a.json --to svg -o ./a.json"_s << u"-o|./a.json|a.json"_s;
    QTest::newRow("next to no rate") << u"estimate a.json --set infiniband.link_gbps=5e-324"_s
                                     << u"infiniband.link_gbps|5e-324"_s;
    QTest::newRow("faster than readers take") << u"generate torus --dims 2x2 --link-gbps 1e18 -o x"_s
                                              << u"link-gbps|1\u202f000\u202f000\u202f000"_s;
    QTest::newRow("switch of none") << u"generate torus --dims 2x2 --switch xyz -o x"_s
                                    << u"no switches|--switch"_s;
    QTest::newRow("ports of none") << u"generate torus --dims 2x2 --radix -1 -o x"_s
                                   << u"no switches|--radix"_s;
    QTest::newRow("no command") << u""_s << u"generate|analyze|--help"_s;
    QTest::newRow("unknown command") << u"analyse a.json"_s << u"analyse|analyze"_s;
    QTest::newRow("no topology") << u"generate"_s << u"star|torus"_s;
    QTest::newRow("no file") << u"estimate"_s << u"file|missing"_s;
    QTest::newRow("two files") << u"estimate a.json b.json"_s << u"b.json"_s;
    QTest::newRow("one to compare") << u"compare a.json"_s << u"two designs"_s;
    QTest::newRow("unknown option") << u"estimate a.json --sise 3"_s << u"--sise|estimate --help"_s;
    QTest::newRow("no value") << u"estimate a.json --set"_s << u"--set|value"_s;
    QTest::newRow("no pair") << u"estimate a.json --set foo"_s << u"--set|KEY=VALUE|foo"_s;
    QTest::newRow("no key") << u"estimate a.json --set =3"_s << u"--set|KEY=VALUE"_s;
    QTest::newRow("unknown key") << u"estimate a.json --set roce.link_gbp=3"_s << u"roce.link_gbps"_s;
    QTest::newRow("key without a number")
        << u"estimate a.json --set roce.link_gbps=fast"_s << u"roce.link_gbps|number|fast"_s;
    QTest::newRow("key in fabric") << u"estimate a.json --set fabric=rose"_s << u"rose|roce"_s;
    QTest::newRow("unknown collective") << u"estimate a.json --collective allreduce"_s << u"all_reduce"_s;
    QTest::newRow("unknown model") << u"estimate a.json --model best"_s << u"best|guide"_s;
    QTest::newRow("unknown algorithm") << u"estimate a.json --algorithm rign"_s << u"rign|ring"_s;
    QTest::newRow("ring for all_to_all")
        << u"estimate a.json --collective all_to_all --algorithm ring"_s << u"ring|all_to_all|auto"_s;
    QTest::newRow("unknown workload") << u"train a.json --workload bert-lage"_s << u"bert-lage|bert-large"_s;
    QTest::newRow("unknown prices") << u"cost a.json --prices xyz"_s << u"xyz|h100-capex-2024"_s;
    QTest::newRow("unknown section") << u"catalog nodez"_s << u"nodez|nodes"_s;
    QTest::newRow("unknown format") << u"export a.json --to dwg -o x"_s << u"dwg|--list"_s;
    QTest::newRow("no format") << u"export a.json -o x"_s << u"--to"_s;
    QTest::newRow("no output") << u"export a.json --to svg"_s << u"-o"_s;
    QTest::newRow("unknown theme") << u"export a.json --to svg -o x --theme red"_s
                                   << u"red|light, dark, print"_s;
    QTest::newRow("no scale") << u"export a.json --to png -o x --scale 0"_s << u"--scale|0.1 to 8"_s;
}

void TestCliOptions::refusals()
{
    QFETCH(QString, command);
    QFETCH(QString, names);
    const QStringList before = m_cli.files();
    const Outcome outcome = m_cli.run(command.split(u' ', Qt::SkipEmptyParts));
    QVERIFY2(outcome.code == 2, qPrintable(u"%1: %2"_s.arg(outcome.code).arg(outcome.said())));
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(!outcome.said().isEmpty() && !outcome.said().contains(u'\n'), qPrintable(outcome.said()));
    for (const QString& part : names.split(u'|'))
        QVERIFY2(outcome.said().contains(part), qPrintable(part + u" in: "_s + outcome.said()));
    QCOMPARE(m_cli.files(), before);
}

void TestCliOptions::settings_data()
{
    QTest::addColumn<QString>("setting");
    for (const char* fabric : {"infiniband", "roce", "ethernet"}) {
        for (const char* value : {"efficiency=0.5", "latency_us=7", "link_gbps=50", "cost_factor=3"})
            QTest::addRow("%s.%s", fabric, value)
                << u"%1.%2"_s.arg(QLatin1String(fabric), QLatin1String(value));
    }
    for (const char* setting :
         {"nvlink.efficiency=0.5", "nvlink.latency_us=2", "workload.parameters=1e9",
          "workload.gradient_bytes_per_parameter=4", "workload.samples_per_epoch=100",
          "workload.global_batch=10", "workload.flops_per_sample=1e12", "workload.achieved_share=0.5",
          "workload.overlap=0.66", "workload.compute_s=0.1", "workload.steps_per_epoch=12", "fabric=roce"})
        QTest::newRow(setting) << QString::fromLatin1(setting);
}

/// Every key is taken by every command that has --set.
void TestCliOptions::settings()
{
    QFETCH(QString, setting);
    for (const QString& command : {u"analyze"_s, u"estimate"_s, u"train"_s, u"rings"_s, u"cost"_s}) {
        const Outcome outcome = m_cli.run({command, u"a.json"_s, u"--set"_s, setting});
        QCOMPARE(outcome.said(), QString());
        QCOMPARE(outcome.code, 0);
    }
}

void TestCliOptions::placements()
{
    const QJsonObject packed = estimate({});
    QCOMPARE(packed[u"placement"_s].toString(), u"packed"_s);
    const QJsonObject scattered = estimate({u"--placement"_s, u"scattered:7"_s});
    QCOMPARE(scattered[u"placement"_s].toString(), u"scattered:7"_s);
    QCOMPARE(estimate({u"--placement"_s, u"scattered:7"_s}), scattered);
    QCOMPARE(estimate({u"--placement"_s, u"scattered:18446744073709551615"_s})[u"placement"_s].toString(),
             u"scattered:18446744073709551615"_s);
    const QJsonObject worst = estimate({u"--placement"_s, u"worst"_s});
    QCOMPARE(worst[u"placement"_s].toString(), u"worst"_s);
    QVERIFY(worst[u"fabrics"_s][0][u"time_s"_s].toDouble() >=
            packed[u"fabrics"_s][0][u"time_s"_s].toDouble());
}

void TestCliOptions::routings()
{
    const QJsonObject ideal = estimate({u"--placement"_s, u"scattered:7"_s});
    QVERIFY(!ideal.contains(u"routing"_s));
    const QJsonObject hashed =
        estimate({u"--placement"_s, u"scattered:7"_s, u"--routing"_s, u"hashed:3:2"_s});
    QCOMPARE(hashed[u"routing"_s].toString(), u"hashed:3:2"_s);
    QVERIFY(hashed[u"fabrics"_s][0][u"time_s"_s].toDouble() >=
            ideal[u"fabrics"_s][0][u"time_s"_s].toDouble());
    QCOMPARE(m_cli.run({u"rings"_s, u"a.json"_s, u"--routing"_s, u"adaptive"_s}).code, 0);
    QCOMPARE(m_cli.run({u"train"_s, u"a.json"_s, u"--routing"_s, u"adaptive"_s}).code, 0);
    const QJsonObject stepped = estimate({u"--algorithm"_s, u"halving_doubling"_s});
    QCOMPARE(stepped[u"fabrics"_s][0][u"algorithm"_s].toString(), u"halving_doubling"_s);
}

void TestCliOptions::notBuilt_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("check") << u"check a.json --json"_s;
    QTest::newRow("report") << u"report a.json -o folder"_s;
    QTest::newRow("import") << u"import netbox a.csv b.csv -o b.json"_s;
    QTest::newRow("import list") << u"import --list"_s;
}

void TestCliOptions::notBuilt()
{
    QFETCH(QString, command);
    const QStringList before = m_cli.files();
    const Outcome outcome = m_cli.run(command.split(u' '));
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(outcome.said().contains(u"not built yet"_s), qPrintable(outcome.said()));
    QVERIFY2(!outcome.said().contains(u'\n'), qPrintable(outcome.said()));
    QCOMPARE(m_cli.files(), before);
}

void TestCliOptions::help_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command : {"",
                                "generate",
                                "generate star",
                                "generate fat-tree",
                                "generate rail",
                                "generate dragonfly",
                                "generate torus",
                                "generate reference",
                                "analyze",
                                "estimate",
                                "train",
                                "rings",
                                "cost",
                                "check",
                                "calibrate",
                                "compare",
                                "export",
                                "import",
                                "report",
                                "catalog"})
        QTest::addRow("%s --help", command) << QString::fromLatin1(command);
}

void TestCliOptions::help()
{
    QFETCH(QString, command);
    const Outcome outcome = m_cli.run(command.split(u' ', Qt::SkipEmptyParts) + QStringList{u"--help"_s});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.said(), QString());
    QVERIFY(outcome.out.contains("Usage: fabricwright-cli"));
    QVERIFY(outcome.out.contains("Exit codes") || !command.isEmpty());
    // Every option says what it is.
    for (const QByteArray& line : outcome.out.split('\n')) {
        if (line.startsWith("  -"))
            QVERIFY2(line.trimmed().contains("  ") || line.size() >= 30, line.constData());
        QVERIFY2(!line.endsWith("        "), line.constData());
    }
}

void TestCliOptions::everySettingHolds()
{
    const Outcome both = m_cli.run({u"train"_s, u"a.json"_s, u"--json"_s, u"--set"_s,
                                    u"workload.compute_s=1"_s, u"--set"_s, u"workload.steps_per_epoch=3"_s});
    QString problem;
    const QJsonObject fabric = documentOf(both.out, problem)[u"fabrics"_s][0].toObject();
    QCOMPARE(fabric[u"compute_s"_s].toDouble(), 1.0);
    QCOMPARE(fabric[u"steps_per_epoch"_s].toDouble(), 3.0);
}

FABRIC_TEST(TestCliOptions)
#include "tst_options.moc"
