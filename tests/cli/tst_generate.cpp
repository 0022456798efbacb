#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QJsonArray>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Each family builds a design that the other commands read; each bad parameter is refused in one sentence.
class TestCliGenerate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void families_data();
    void families();
    void refusals_data();
    void refusals();
    void listsReferences();
    void refusedLeavesTheFileAlone();
    void namesOfAllKinds();
};

void TestCliGenerate::families_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("switches");
    QTest::addColumn<int>("links");
    // Counts by hand from the meanings of the shapes.
    QTest::newRow("star") << u"star --nodes 7"_s << 7 << 1 << 7;
    QTest::newRow("k-ary") << u"fat-tree --k 4"_s << 16 << 20 << 48;
    QTest::newRow("fat tree, leaves of 42 + 21")
        << u"fat-tree --nodes 84 --tiers 2 --node single-accelerator "
           "--radix 64 --oversubscription 2:1"_s
        << 84 << 3 << 126;
    QTest::newRow("rail, one tier") << u"rail --nodes 4 --tiers 1 --rail-only"_s << 4 << 8 << 32;
    QTest::newRow("dragonfly") << u"dragonfly --p 2 --a 4 --h 2"_s << 72 << 36 << 72 + 54 + 36;
    QTest::newRow("torus") << u"torus --dims 4x4x4"_s << 64 << 0 << 192;
    QTest::newRow("torus with a side of 2") << u"torus --dims 4x2"_s << 8 << 0 << 12;
    QTest::newRow("torus of switches") << u"torus --dims 3x3 --hosts-per-switch 2"_s << 18 << 9 << 36;
    QTest::newRow("tray domains") << u"rail --nodes 18 --tiers 1 --node gb200-tray --nvlink-domain 18"_s << 18
                                  << 4 << 72;
}

void TestCliGenerate::families()
{
    QFETCH(QString, options);
    const CliProgram cli;
    const QStringList arguments = options.split(u' ');
    const QString design = cli.generated(u"a.json"_s, arguments);
    QVERIFY(!design.isEmpty());
    // The same bytes on standard output, which other commands read from standard input.
    const Outcome piped = cli.run(QStringList{u"generate"_s} + arguments + QStringList{u"-o"_s, u"-"_s});
    QCOMPARE(piped.code, 0);
    QCOMPARE(piped.said(), QString());
    QCOMPARE(piped.out, cli.read(u"a.json"_s));
    const Outcome analyzed = cli.run({u"analyze"_s, u"-"_s, u"--json"_s}, piped.out);
    QString problem;
    const QJsonObject counts = documentOf(analyzed.out, problem)[u"design"_s].toObject();
    QVERIFY2(problem.isEmpty(), qPrintable(problem + analyzed.said()));
    QTEST(counts[u"nodes"_s].toInt(), "nodes");
    QTEST(counts[u"switches"_s].toInt(), "switches");
    QTEST(counts[u"links"_s].toInt(), "links");
}

void TestCliGenerate::refusals_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("names"); ///< what the sentence must hold, parted by bars
    QTest::newRow("no nodes") << u"star --nodes 0"_s << u"nodes|0|Nearest: 1"_s;
    QTest::newRow("fewer than none") << u"star --nodes -3"_s << u"nodes|3|Nearest: 1"_s;
    QTest::newRow("overflow") << u"star --nodes 99999999999999999999"_s << u"nodes|99999999999999999999"_s;
    QTest::newRow("no number") << u"star --nodes 1e3"_s << u"nodes|1e3|whole number"_s;
    QTest::newRow("empty value") << u"star --nodes="_s << u"--nodes|needs a value"_s;
    QTest::newRow("option instead of a value") << u"star --nodes --radix 4"_s << u"--nodes|--radix"_s;
    QTest::newRow("not built so large") << u"star --nodes 65 --radix 64"_s << u"nodes|65|Nearest: 64"_s;
    QTest::newRow("odd k") << u"fat-tree --k 7"_s << u"k|7|6 or 8"_s;
    QTest::newRow("four tiers") << u"fat-tree --nodes 9 --tiers 4"_s << u"tiers|4|3"_s;
    QTest::newRow("ratio to nothing")
        << u"fat-tree --nodes 9 --oversubscription 2:0"_s << u"oversubscription"_s;
    QTest::newRow("ratio of no number")
        << u"fat-tree --nodes 9 --oversubscription nan:1"_s << u"oversubscription"_s;
    QTest::newRow("unknown word") << u"fat-tree --nodes 9 --spines few"_s << u"spines|balanced|min|few"_s;
    QTest::newRow("too many groups") << u"dragonfly --p 2 --a 4 --h 2 --groups 99"_s
                                     << u"groups|99|Nearest: 9"_s;
    QTest::newRow("too much") << u"dragonfly --p 2000000 --a 4 --h 2"_s << u"p"_s;
    QTest::newRow("side of 0") << u"torus --dims 0x3"_s << u"dims|0|1x3"_s;
    QTest::newRow("no sides") << u"torus --dims x"_s << u"dims|4x4x4|“x”"_s;
    QTest::newRow("sides beyond counting") << u"torus --dims 99999x99999x99999"_s << u"dims"_s;
    QTest::newRow("unknown design") << u"reference --design dgx-h100-superpo"_s << u"dgx-h100-superpod"_s;
    QTest::newRow("no unit") << u"reference --design dgx-h100-superpod --su 0"_s << u"su"_s;
    QTest::newRow("NVL72 is a domain")
        << u"rail --nodes 18 --node gb200-nvl72"_s << u"gb200-nvl72|--node gb200-tray --nvlink-domain 18"_s;
    QTest::newRow("unknown node") << u"star --node dgx-h10"_s << u"dgx-h10|dgx-h100"_s;
    QTest::newRow("unknown topology") << u"hypercube --nodes 3"_s << u"hypercube|star|fat-tree|dragonfly"_s;
    QTest::newRow("unknown option") << u"star --nodez 3"_s << u"--nodez|star --help"_s;
    QTest::newRow("setting out of range") << u"star --set workload.overlap=2"_s << u"workload.overlap|2"_s;
}

void TestCliGenerate::refusals()
{
    QFETCH(QString, options);
    QFETCH(QString, names);
    const CliProgram cli;
    const QStringList arguments =
        QStringList{u"generate"_s} + options.split(u' ') + QStringList{u"-o"_s, u"a.json"_s};
    const Outcome outcome = cli.run(arguments);
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY2(!outcome.said().isEmpty() && !outcome.said().contains(u'\n'), qPrintable(outcome.said()));
    for (const QString& part : names.split(u'|'))
        QVERIFY2(outcome.said().contains(part), qPrintable(part + u" in: "_s + outcome.said()));
    QCOMPARE(cli.files(), QStringList());
}

void TestCliGenerate::listsReferences()
{
    const Outcome outcome = CliProgram().run({u"generate"_s, u"reference"_s, u"--list"_s});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.out.contains("dgx-h100-superpod"));
    QVERIFY(outcome.out.contains("dgx-b200-superpod"));
}

void TestCliGenerate::refusedLeavesTheFileAlone()
{
    const CliProgram cli;
    const QString file = cli.write(u"keep.json"_s, "kept\n");
    QCOMPARE(cli.run({u"generate"_s, u"star"_s, u"--nodes"_s, u"0"_s, u"-o"_s, file}).code, 2);
    QCOMPARE(cli.read(u"keep.json"_s), QByteArray("kept\n"));
    const Outcome missing = cli.run({u"generate"_s, u"star"_s, u"-o"_s, cli.path(u"no/such/folder"_s)});
    QCOMPARE(missing.code, 3);
    QVERIFY(missing.said().contains(u"no/such/folder"_s));
    const Outcome folder = cli.run({u"generate"_s, u"star"_s, u"-o"_s, cli.path(QString())});
    QCOMPARE(folder.code, 3);
    QVERIFY2(folder.said().contains(u"directory"_s), qPrintable(folder.said()));
    const Outcome nowhere = cli.run({u"generate"_s, u"star"_s});
    QCOMPARE(nowhere.code, 2);
    QVERIFY2(nowhere.said().contains(u"-o"_s), qPrintable(nowhere.said()));
    QCOMPARE(cli.files(), QStringList{u"keep.json"_s});
}

void TestCliGenerate::namesOfAllKinds()
{
    const CliProgram cli;
    const QString name = u"第一 \"a\" <b> & c\\"_s;
    QVERIFY(!cli.generated(u"a.json"_s, {u"star"_s, u"--name"_s, name}).isEmpty());
    QString problem;
    const QJsonObject all = documentOf(cli.run({u"analyze"_s, u"a.json"_s, u"--json"_s}).out, problem);
    QCOMPARE(all[u"design"_s][u"name"_s].toString(), name);
    const Outcome bytes = cli.shell(u"\"$cli\" generate star --name \"$(printf '\\377\\376')\" -o b.json"_s);
    QCOMPARE(bytes.code, 2);
    QVERIFY2(bytes.said().contains(u"UTF-8"_s), qPrintable(bytes.said()));
    QCOMPARE(cli.files(), QStringList{u"a.json"_s});
}

FABRIC_TEST(TestCliGenerate)
#include "tst_generate.moc"
