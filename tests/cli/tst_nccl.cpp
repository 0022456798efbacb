#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QJsonArray>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Model nccl on the command line: choice, settings, what is refused.
class TestCliNccl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void choice();
    void settings();
    void training();
    void text();
    void refusals_data();
    void refusals();

private:
    QJsonObject own(const QStringList& options);

    CliProgram m_cli;
};

void TestCliNccl::initTestCase()
{
    QVERIFY(!m_cli.generated(u"a.json"_s, {u"rail"_s, u"--nodes"_s, u"4"_s, u"--tiers"_s, u"2"_s}).isEmpty());
}

/// The entry of the design's own fabric.
QJsonObject TestCliNccl::own(const QStringList& options)
{
    QString problem;
    const QStringList command = {u"estimate"_s, u"a.json"_s, u"--json"_s, u"--model"_s, u"nccl"_s};
    return documentOf(m_cli.run(command + options).out, problem)[u"fabrics"_s][0].toObject();
}

void TestCliNccl::choice()
{
    const QJsonObject fabric = own({});
    QCOMPARE(fabric[u"algorithm"_s].toString(), u"ring"_s);
    QCOMPARE(fabric[u"protocol"_s].toString(), u"simple"_s);
    // Four DGX H100 on an undisturbed network: 5813.6 µs in NCCL's own tuner.
    QVERIFY(qAbs(fabric[u"time_s"_s].toDouble() * 1e6 - 5813.6) < 0.6);
    const QJsonArray alternatives = fabric[u"alternatives"_s].toArray();
    QVERIFY(alternatives.size() >= 6);
    QVERIFY(alternatives.first()[u"time_s"_s].toDouble() >= fabric[u"time_s"_s].toDouble());
    QVERIFY(alternatives.last()[u"time_s"_s].isNull());
    QVERIFY(!alternatives.last()[u"why"_s].toString().isEmpty());
    QVERIFY(qAbs(fabric[u"band"_s][u"low_s"_s].toDouble() * 1.25 - fabric[u"time_s"_s].toDouble()) < 1e-12);
    QVERIFY(own({u"--size"_s, u"1KiB"_s})[u"band"_s].isNull());
    QVERIFY(own({u"--size"_s, u"1KiB"_s})[u"algorithm"_s] == u"tree"_s);
}

void TestCliNccl::settings()
{
    QCOMPARE(own({u"--nccl"_s, u"NCCL_ALGO=Tree"_s, u"NCCL_PROTO=LL128"_s})[u"protocol"_s].toString(),
             u"ll128"_s);
    QVERIFY(own({u"--algorithm"_s, u"tree"_s})[u"time_s"_s] ==
            own({u"--nccl"_s, u"NCCL_ALGO=Tree"_s})[u"time_s"_s]);
    const Outcome sockets =
        m_cli.run({u"estimate"_s, u"a.json"_s, u"--model"_s, u"nccl"_s, u"--nccl"_s, u"NCCL_IB_DISABLE=1"_s});
    QCOMPARE(sockets.code, 0);
    QVERIFY(sockets.out.contains("TCP sockets"));
}

void TestCliNccl::training()
{
    for (const QStringList& more : {QStringList{}, QStringList{u"--nccl"_s, u"NCCL_ALGO=Ring"_s}}) {
        const QStringList command = {u"train"_s,
                                     u"a.json"_s,
                                     u"--model"_s,
                                     u"nccl"_s,
                                     u"--json"_s,
                                     u"--set"_s,
                                     u"workload.compute_s=1"_s};
        const Outcome outcome = m_cli.run(command + more);
        QCOMPARE(outcome.code, 0);
        QString problem;
        QCOMPARE(documentOf(outcome.out, problem)[u"model"_s].toString(), u"nccl"_s);
    }
}

void TestCliNccl::text()
{
    const Outcome outcome = m_cli.run({u"estimate"_s, u"a.json"_s, u"--model"_s, u"nccl"_s});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.out.contains("ring/simple, before "));
    QVERIFY(outcome.out.contains("measurements are expected from "));
}

void TestCliNccl::refusals_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* options, int code, const char* words) {
        QTest::newRow(options) << QString::fromLatin1(options) << code << QString::fromLatin1(words);
    };
    row("--model nccl --nccl NCCL_ALGOS=Ring", 2, "NCCL_ALGOS|NCCL_ALGO");
    row("--model nccl --nccl NCCL_ALGO=Rings", 2, "NCCL_ALGO|Rings|Ring");
    row("--model nccl --nccl NCCL_CROSS_NIC=7", 2, "NCCL_CROSS_NIC|7|2");
    row("--model nccl --nccl ring", 2, "NAME=VALUE");
    row("--nccl NCCL_ALGO=Ring", 2, "NCCL_ALGO=Ring|model nccl");
    row("--algorithm tree", 2, "tree|model nccl");
    row("--model nccl --algorithm bucket", 2, "bucket|NCCL");
    row("--model nccl --algorithm pat", 4, "all_reduce");
    row("--model nccl --nccl NCCL_ALGO=PAT", 4, "all_reduce");
    row("--model nccl --algorithm nvls", 4, "SHARP");
}

void TestCliNccl::refusals()
{
    QFETCH(QString, options);
    QFETCH(int, code);
    QFETCH(QString, words);
    const Outcome outcome = m_cli.run(QStringList{u"estimate"_s, u"a.json"_s} + options.split(u' '));
    QCOMPARE(outcome.code, code);
    QCOMPARE(outcome.out, QByteArray());
    for (const QString& word : words.split(u'|'))
        QVERIFY2(outcome.said().contains(word), qPrintable(outcome.said()));
}

FABRIC_TEST(TestCliNccl)
#include "tst_nccl.moc"
