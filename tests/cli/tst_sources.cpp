#include "cli/cli_program.h"
#include "support/test_registry.h"

#include <QJsonArray>

#include <cmath>
#include <set>

using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Which rates were used, what each step loads, and every algorithm of a sweep.
class TestCliSources : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void defaultsAndSet();
    void measuredByKind();
    void unusedNvlinkFit();
    void badFitsAreRefused_data();
    void badFitsAreRefused();
    void training();
    void bandIsNoMeasurement();
    void stepsOfASchedule();
    void everyPairOfASweep();
    void allPairs();
    void helpTellsChoices();

private:
    static constexpr double mebibyte = 1024 * 1024;

    /// t = steps × α + factor × S ÷ B on `nodes` × 8 GPUs.
    static QByteArray log(const char* test, int nodes, double steps, double alphaUs, double factor,
                          double gigabytes)
    {
        QByteArray text = "# Collective test starting: " + QByteArray(test) + "\n# nThread 1 nGpus 1\n";
        for (int r = 0; r < 8 * nodes; ++r)
            text += "#  Rank " + QByteArray::number(r) + " Group 0 Pid 7 on host" +
                    QByteArray::number(r / 8) + " device " + QByteArray::number(r % 8) +
                    " [0x18] NVIDIA H100\n";
        text += "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n";
        for (double size = 1024; size < 5e9; size *= 8) {
            const double us = steps * alphaUs + factor * size / (1e3 * gigabytes);
            const QByteArray half = QByteArray::number(us, 'f', 6) + " 0.10 0.19 0";
            text += QByteArray::number(size, 'f', 0) + " 1 float sum -1 " + half + ' ' + half + '\n';
        }
        return text;
    }
    QJsonObject document(const QStringList& arguments)
    {
        const Outcome outcome = m_cli.run(arguments + QStringList{u"--json"_s});
        QString problem;
        const QJsonObject object = documentOf(outcome.out, problem);
        if (outcome.code != 0 || !problem.isEmpty())
            qWarning("%s %s", qPrintable(outcome.said()), qPrintable(problem));
        return object;
    }
    QJsonObject own(const QStringList& arguments)
    {
        return document(arguments)[u"fabrics"_s].toArray().at(0).toObject();
    }
    static QString source(const QJsonObject& fabric, const QString& rate)
    {
        return fabric[u"sources"_s][rate][u"source"_s].toString();
    }
    static QString label(const QJsonObject& fabric, const QString& rate)
    {
        return fabric[u"sources"_s][rate][u"measured"_s].toString();
    }
    bool calibrate(const QString& from, const QString& to, const QByteArray& text)
    {
        const QString file = m_cli.write(u"nccl.log"_s, text);
        const Outcome outcome = m_cli.run(
            {u"calibrate"_s, from, u"--log"_s, file, u"--date"_s, u"2026-11-30"_s, u"-o"_s, m_cli.path(to)});
        if (outcome.code != 0)
            qWarning("%s", qPrintable(outcome.said()));
        return outcome.code == 0;
    }

    CliProgram m_cli;
};

void TestCliSources::initTestCase()
{
    QVERIFY(!m_cli.generated(u"a.json"_s, {u"rail"_s, u"--nodes"_s, u"4"_s, u"--tiers"_s, u"2"_s}).isEmpty());
}

void TestCliSources::defaultsAndSet()
{
    const QStringList set{u"estimate"_s, u"a.json"_s, u"--set"_s, u"infiniband.latency_us=5"_s};
    const QJsonObject fabric = own(set);
    QCOMPARE(source(fabric, u"latency"_s), u"design"_s);
    QCOMPARE(source(fabric, u"efficiency"_s), u"default"_s);
    QCOMPARE(source(fabric, u"nvlink_efficiency"_s), u"default"_s);
    QVERIFY(fabric[u"sources"_s][u"latency"_s][u"measured"_s].isNull());
    QCOMPARE(fabric[u"sources"_s][u"defaults"_s].toString(), u"guide"_s);
    const Outcome text = m_cli.run(set);
    QVERIFY2(text.out.contains("rates of InfiniBand: latency set in the design, efficiency default"),
             text.out);
    const QJsonObject swept = document(QStringList{u"sweep"_s} + set.mid(1));
    QCOMPARE(swept[u"sources"_s][0][u"rates"_s][u"latency"_s][u"source"_s].toString(), u"design"_s);
    QVERIFY(m_cli.run(QStringList{u"sweep"_s} + set.mid(1)).out.contains("latency set in the design"));
    const QJsonObject nccl = own({u"estimate"_s, u"a.json"_s, u"--model"_s, u"nccl"_s});
    QCOMPARE(source(nccl, u"nvlink_latency"_s), u"nccl"_s);
}

void TestCliSources::measuredByKind()
{
    // all_reduce on two nodes: 30 steps of 2 µs, 320 of 400 GB/s.
    QVERIFY(calibrate(m_cli.path(u"a.json"_s), u"ring.json"_s, log("all_reduce_perf", 2, 30, 2, 1.875, 320)));
    const QJsonObject ring = own({u"estimate"_s, u"ring.json"_s});
    QCOMPARE(source(ring, u"latency"_s), u"measured"_s);
    QCOMPARE(label(ring, u"efficiency"_s), u"nccl.log, 2026-11-30"_s);
    QVERIFY(m_cli.read(u"ring.json"_s).contains("\"measured_with\":\"all_reduce\""));
    QVERIFY(m_cli.run({u"estimate"_s, u"ring.json"_s})
                .out.contains("latency and efficiency measured (nccl.log, 2026-11-30)"));
    // Other ring collectives have it, all_to_all keeps the defaults and says so.
    QCOMPARE(source(own({u"estimate"_s, u"ring.json"_s, u"--collective"_s, u"broadcast"_s}), u"latency"_s),
             u"measured"_s);
    const QStringList pairs{u"estimate"_s, u"ring.json"_s, u"--collective"_s, u"all_to_all"_s};
    const QJsonObject all = document(pairs);
    QCOMPARE(source(all[u"fabrics"_s][0].toObject(), u"latency"_s), u"default"_s);
    QCOMPARE(all[u"fabrics"_s][0][u"time_s"_s],
             own({u"estimate"_s, u"a.json"_s, u"--collective"_s, u"all_to_all"_s})[u"time_s"_s]);
    QCOMPARE(all[u"notes"_s][0][u"rule"_s].toString(), u"collective.fit_of_other_collective"_s);

    // A log of all_to_all beside it: each counts for its own kind.
    QVERIFY(calibrate(m_cli.path(u"ring.json"_s), u"both.json"_s,
                      log("alltoall_perf", 2, 15, 12, 15.0 / 16, 60)));
    QCOMPARE(own({u"estimate"_s, u"both.json"_s})[u"time_s"_s], ring[u"time_s"_s]);
    const QJsonObject both =
        own({u"estimate"_s, u"both.json"_s, u"--collective"_s, u"all_to_all"_s, u"--size"_s, u"1KiB"_s});
    QCOMPARE(source(both, u"efficiency"_s), u"measured"_s);
    // 31 steps of 12 µs on all 32 GPUs.
    QVERIFY(std::abs(both[u"latency_s"_s].toDouble() - 31 * 12e-6) < 1e-7);

    // all_to_all alone leaves the rings as they were.
    QVERIFY(
        calibrate(m_cli.path(u"a.json"_s), u"pairs.json"_s, log("alltoall_perf", 2, 15, 12, 15.0 / 16, 60)));
    const QJsonObject untouched = own({u"estimate"_s, u"pairs.json"_s, u"--size"_s, u"1KiB"_s});
    QCOMPARE(untouched[u"time_s"_s], own({u"estimate"_s, u"a.json"_s, u"--size"_s, u"1KiB"_s})[u"time_s"_s]);
    QCOMPARE(source(untouched, u"latency"_s), u"default"_s);
    // What is set by hand is not what a log said.
    const QJsonObject set = own({u"estimate"_s, u"both.json"_s, u"--collective"_s, u"all_to_all"_s,
                                 u"--set"_s, u"infiniband.latency_us=4"_s});
    QCOMPARE(source(set, u"latency"_s), u"design"_s);
}

void TestCliSources::unusedNvlinkFit()
{
    // One node: 14 steps, 7/4, 360 of 450 GB/s.
    QVERIFY(calibrate(m_cli.path(u"a.json"_s), u"nv.json"_s, log("all_reduce_perf", 1, 14, 1.5, 1.75, 360)));
    QCOMPARE(source(own({u"estimate"_s, u"nv.json"_s}), u"nvlink_efficiency"_s), u"measured"_s);
    const QJsonObject nccl = document({u"estimate"_s, u"nv.json"_s, u"--model"_s, u"nccl"_s});
    QCOMPARE(source(nccl[u"fabrics"_s][0].toObject(), u"nvlink_efficiency"_s), u"nccl"_s);
    bool told = false;
    for (const QJsonValue& note : nccl[u"notes"_s].toArray())
        told = told || (note[u"rule"_s] == u"collective.nccl_nvlink_fit_unused"_s &&
                        note[u"message"_s].toString().contains(u"nccl.log, 2026-11-30"_s));
    QVERIFY(told);
}

void TestCliSources::badFitsAreRefused_data()
{
    QTest::addColumn<QByteArray>("section");
    QTest::newRow("collective") << QByteArray(R"("measured":"x","measured_with":"all_to_all")");
    QTest::newRow("parts missing") << QByteArray(R"("all_to_all":{"efficiency":0.5})");
    QTest::newRow("efficiency") << QByteArray(
        R"("all_to_all":{"efficiency":1.5,"latency_us":1,"measured":"x"})");
    QTest::newRow("unknown key") << QByteArray(
        R"("all_to_all":{"efficiency":0.5,"latency_us":1,"measured":"x","link_gbps":1})");
}

void TestCliSources::badFitsAreRefused()
{
    QFETCH(QByteArray, section);
    QByteArray file = m_cli.read(u"a.json"_s);
    const QByteArray before = "\"types\":";
    QVERIFY(file.contains(before));
    file.replace(file.indexOf(before), before.size(), "\"infiniband\":{" + section + "}," + before);
    const Outcome outcome = m_cli.run({u"estimate"_s, m_cli.write(u"bad.json"_s, file)});
    QCOMPARE(outcome.code, 3);
    QVERIFY(!outcome.said().isEmpty());
}

void TestCliSources::training()
{
    const QJsonObject plain = own({u"train"_s, u"a.json"_s, u"--workload"_s, u"bert-large"_s});
    QCOMPARE(source(plain, u"efficiency"_s), u"default"_s);
    const Outcome text = m_cli.run({u"train"_s, u"a.json"_s, u"--workload"_s, u"llama3-405b"_s, u"--set"_s,
                                    u"workload.pp=2"_s, u"--set"_s, u"workload.tp=8"_s, u"--set"_s,
                                    u"workload.virtual_stages=1"_s, u"--set"_s, u"workload.capex_years=4"_s});
    QVERIFY2(text.code == 0, text.err);
    QVERIFY2(text.out.contains("model guide with defaults from published measurements"), text.out);
    QVERIFY2(text.out.contains("rates of InfiniBand"), text.out);
}

void TestCliSources::bandIsNoMeasurement()
{
    const QByteArray text = m_cli.run({u"estimate"_s, u"a.json"_s, u"--model"_s, u"nccl"_s}).out;
    QVERIFY(!text.contains("measured:"));
    QVERIFY(text.contains("measurements are expected from"));
}

void TestCliSources::stepsOfASchedule()
{
    // 32 GPUs: halves of 1/2, 1/4, … 1/32, then the way back: ten steps, alike in pairs.
    const QJsonObject fabric = own({u"estimate"_s, u"a.json"_s, u"--algorithm"_s, u"halving_doubling"_s});
    int steps = 0;
    double time = 0;
    QVERIFY(!fabric[u"steps"_s].toArray().isEmpty());
    for (const QJsonValue& one : fabric[u"steps"_s].toArray()) {
        steps += one[u"count"_s].toInt();
        time += one[u"count"_s].toInt() * one[u"time_s"_s].toDouble();
        QVERIFY(one[u"load"_s].toDouble() > 0);
        QVERIFY(!one[u"link"_s].toString().isEmpty());
    }
    QCOMPARE(steps, 10);
    QVERIFY(std::abs(time / fabric[u"time_s"_s].toDouble() - 1) < 1e-9);
    QVERIFY(own({u"estimate"_s, u"a.json"_s})[u"steps"_s].toArray().isEmpty());
    const QStringList command{u"estimate"_s, u"a.json"_s, u"--algorithm"_s, u"halving_doubling"_s};
    QVERIFY(!m_cli.run(command).out.contains("  step  count"));
    QVERIFY(m_cli.run(command + QStringList{u"--steps"_s}).out.contains("  step  count"));
}

void TestCliSources::everyPairOfASweep()
{
    const QJsonObject swept = document({u"sweep"_s, u"a.json"_s, u"--model"_s, u"nccl"_s});
    const QJsonArray samples = swept[u"samples"_s].toArray();
    QCOMPARE(samples.size(), 24 * 3);
    for (const QJsonValue& sample : samples) {
        std::set<QString> pairs;
        for (const QJsonValue& way : sample[u"alternatives"_s].toArray()) {
            pairs.insert(way[u"algorithm"_s].toString() + u'/' + way[u"protocol"_s].toString());
            QCOMPARE(way[u"time_s"_s].isNull(), !way[u"why"_s].isNull());
            QVERIFY(way[u"time_s"_s].isNull() || way[u"time_s"_s].toDouble() > 0);
        }
        QCOMPARE(pairs.size(), 21U); // seven algorithms, three protocols
        const QJsonValue first = sample[u"alternatives"_s][0];
        QCOMPARE(first[u"algorithm"_s], sample[u"algorithm"_s]);
        QCOMPARE(first[u"time_s"_s], sample[u"time_s"_s]);
    }
    const QStringList command{u"sweep"_s, u"a.json"_s, u"--model"_s, u"nccl"_s};
    QVERIFY(!m_cli.run(command).out.contains("collnet_chain/simple: "));
    const QByteArray text = m_cli.run(command + QStringList{u"--all"_s}).out;
    for (const char* word : {"ring/simple", "tree/ll128", "nvls_tree/simple", "collnet_chain/simple: "})
        QVERIFY2(text.contains(word), word);
    QVERIFY(document({u"sweep"_s, u"a.json"_s})[u"samples"_s][0][u"alternatives"_s].toArray().isEmpty());
}

void TestCliSources::allPairs()
{
    const QStringList command{u"estimate"_s, u"a.json"_s, u"--collective"_s, u"all_to_all"_s,
                              u"--algorithm"_s};
    const QJsonObject formula = own(command.mid(0, 4));
    QCOMPARE(formula[u"algorithm"_s].toString(), u"all_pairs"_s);
    QCOMPARE(own(command + QStringList{u"all_pairs"_s})[u"time_s"_s], formula[u"time_s"_s]);
    QCOMPARE(own(command + QStringList{u"pairwise"_s})[u"algorithm"_s].toString(), u"pairwise"_s);
    QCOMPARE(m_cli.run({u"estimate"_s, u"a.json"_s, u"--algorithm"_s, u"all_pairs"_s}).code, 2);
}

void TestCliSources::helpTellsChoices()
{
    const QByteArray estimate = m_cli.run({u"estimate"_s, u"--help"_s}).out;
    for (const char* word : {"scattered:SEED", "hashed:SEED:COUNT", "guide (default)", "NCCL_IB_DISABLE=0|1",
                             "roce.link_gbps", "all_pairs"})
        QVERIFY2(estimate.contains(word), word);
    const QByteArray train = m_cli.run({u"train"_s, u"--help"_s}).out;
    for (const char* word : {"workload.parallel.tp", "workload.model.layers", "workload.run.tokens"})
        QVERIFY2(train.contains(word), word);
    QVERIFY(m_cli.run({u"calibrate"_s, u"--help"_s}).out.contains("--log all_reduce.log"));
}

FABRIC_TEST(TestCliSources)
#include "tst_sources.moc"
