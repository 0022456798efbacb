#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QJsonArray>

#include <cmath>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// From a log to a design with measured values.
class TestCliCalibrate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void storesTheFit();
    void tellsKeys();
    void sameBytesTwice();
    void readsStandardInput();
    void refusals_data();
    void refusals();

private:
    /// Times of 2 nodes × 8 GPUs at B = 320 GB/s and α = 2 µs: t = 30 α + 15/8 S ÷ B.
    static QByteArray log()
    {
        QByteArray text = "# Collective test starting: all_reduce_perf\n# nThread 1 nGpus 1\n";
        for (int r = 0; r < 16; ++r)
            text += "#  Rank " + QByteArray::number(r) + " Group 0 Pid 7 on host" +
                    QByteArray::number(r / 8) + " device " + QByteArray::number(r % 8) +
                    " [0x18] NVIDIA H100\n";
        text += "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n";
        for (double size = 1024; size < 5e9; size *= 8) {
            const double us = 60 + 15.0 / 8 * size / 320e3;
            const QByteArray half = QByteArray::number(us, 'f', 6) + " 0.10 0.19 0";
            text += QByteArray::number(size, 'f', 0) + " 1 float sum -1 " + half + ' ' + half + '\n';
        }
        return text;
    }
    Outcome calibrate(const QString& out, const QStringList& more = {})
    {
        return m_cli.run(QStringList{u"calibrate"_s, m_rail, u"--log"_s, m_log, u"-o"_s, m_cli.path(out),
                                     u"--date"_s, u"2026-11-30"_s} +
                         more);
    }

    CliProgram m_cli;
    QString m_rail;
    QString m_log;
};

void TestCliCalibrate::initTestCase()
{
    m_rail = m_cli.generated(u"rail"_s, {u"rail"_s, u"--nodes"_s, u"4"_s, u"--tiers"_s, u"2"_s});
    QVERIFY(!m_rail.isEmpty());
    m_log = m_cli.write(u"nccl.log"_s, log());
}

void TestCliCalibrate::storesTheFit()
{
    const Outcome outcome = calibrate(u"fitted.fabric.json"_s);
    QVERIFY2(outcome.code == 0, outcome.err.constData());
    QVERIFY(outcome.out.contains("320"));
    const QByteArray file = m_cli.read(u"fitted.fabric.json"_s);
    QVERIFY(file.contains("\"measured\":\"nccl.log, 2026-11-30\""));
    // 8 channels × 50 GB/s at full rate: 320 is 0.8. 62 × 2 µs + 62/32 × 1 GiB ÷ 320 GB/s for all 32 ranks.
    QString problem;
    const QJsonObject estimate =
        documentOf(m_cli.run({u"estimate"_s, m_cli.path(u"fitted.fabric.json"_s), u"--json"_s}).out, problem);
    QCOMPARE(problem, QString());
    const double time = estimate[u"fabrics"_s][0][u"time_s"_s].toDouble();
    QVERIFY(std::abs(time / (62 * 2e-6 + 62.0 / 32 * 1073741824.0 / 320e9) - 1) < 1e-3);
}

void TestCliCalibrate::tellsKeys()
{
    const Outcome outcome = calibrate(u"keys.fabric.json"_s, {u"--json"_s, u"--fabric"_s, u"roce"_s});
    QCOMPARE(outcome.code, 0);
    QString problem;
    const QJsonObject document = documentOf(outcome.out, problem);
    QCOMPARE(problem, QString());
    QCOMPARE(wrongKeys(document, {u"fabric:string"_s, u"measured:string"_s, u"gpu:string?"_s,
                                  u"collective:string"_s, u"ranks:integer"_s, u"nodes:integer"_s,
                                  u"latency_us:number"_s, u"busbw_GBps:number"_s, u"full_GBps:number"_s,
                                  u"efficiency:number"_s, u"error_median:number"_s, u"error_worst:number"_s,
                                  u"points:array"_s, u"notes:array"_s}),
             QString());
    QCOMPARE(wrongElements(document[u"points"_s], {u"bytes:number"_s, u"measured_s:number"_s,
                                                   u"before_s:number"_s, u"fitted_s:number"_s}),
             QString());
    QCOMPARE(document[u"fabric"_s].toString(), u"roce"_s);
    QVERIFY(std::abs(document[u"efficiency"_s].toDouble() - 0.8) < 1e-3);
    QVERIFY(std::abs(document[u"latency_us"_s].toDouble() - 2) < 1e-2);
}

void TestCliCalibrate::sameBytesTwice()
{
    const Outcome first = calibrate(u"one.fabric.json"_s);
    const Outcome second = calibrate(u"two.fabric.json"_s);
    QCOMPARE(first.out, second.out);
    QCOMPARE(m_cli.read(u"one.fabric.json"_s), m_cli.read(u"two.fabric.json"_s));
}

void TestCliCalibrate::readsStandardInput()
{
    const Outcome outcome = m_cli.run({u"calibrate"_s, m_rail, u"--log"_s, u"-"_s, u"-o"_s, u"-"_s}, log());
    QVERIFY2(outcome.code == 0, outcome.err.constData());
    QVERIFY(outcome.out.contains("\"measured\":\"standard input\""));
}

void TestCliCalibrate::refusals_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<int>("code");
    QTest::newRow("empty") << QByteArray() << QStringList() << 3;
    QTest::newRow("binary") << QByteArray("a\0b", 3) << QStringList() << 3;
    QTest::newRow("no rows") << QByteArray("hello\n") << QStringList() << 3;
    QTest::newRow("too many ranks") << log()
                                           .replace("host0", "a")
                                           .replace("host1", "b")
                                           .replace("# size", "#  Rank 16 on c device 0 [0x0] G\n# size")
                                    << QStringList() << 4;
    QTest::newRow("fabric") << log() << QStringList{u"--fabric"_s, u"myrinet"_s} << 2;
    QTest::newRow("collective") << log() << QStringList{u"--collective"_s, u"all_sum"_s} << 2;
    QTest::newRow("date") << log() << QStringList{u"--date"_s, u"yesterday"_s} << 2;
}

void TestCliCalibrate::refusals()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, more);
    QFETCH(int, code);
    const QString bad = m_cli.write(u"bad.log"_s, text);
    const Outcome outcome = m_cli.run(
        QStringList{u"calibrate"_s, m_rail, u"--log"_s, bad, u"-o"_s, m_cli.path(u"bad.fabric.json"_s)} +
        more);
    QVERIFY2(outcome.code == code, outcome.err.constData());
    QCOMPARE(outcome.out, QByteArray());
    QVERIFY(!outcome.said().isEmpty());
    QVERIFY(!m_cli.files().contains(u"bad.fabric.json"_s));
}

FABRIC_TEST(TestCliCalibrate)
#include "tst_calibrate.moc"
