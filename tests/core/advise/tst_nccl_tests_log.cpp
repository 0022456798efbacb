#include "support/test_registry.h"

#include "logs.h"

using namespace fabric;
using namespace fabric::test;

class TestNcclTestsLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsARowOfEachEra_data();
    void readsARowOfEachEra();
    void noiseAndTagsAreNoRows();
    void rowsThatBreakOffAreNoted();
    void onlyInPlace();
    void wrongDataAreNoted();
    void runsInARowAreOne();
    void collectivesWithoutAName_data();
    void collectivesWithoutAName();
    void jsonFile();
    void refusals_data();
    void refusals();
    void everyPrefixIsReadOrRefused();
    void realLogs_data();
    void realLogs();
    void slowNetworksTellTheCollective();

private:
    static std::string rule(const std::string& text)
    {
        const Result<NcclTestsLog> log = parseNcclTestsLog(text, "a.log");
        return log ? std::string() : log.error().findings.front().rule;
    }
};

void TestNcclTestsLog::readsARowOfEachEra_data()
{
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("row");
    QTest::addColumn<double>("microseconds");
    QTest::addColumn<double>("inPlace");
    QTest::newRow("1, in ms")
        << "#   bytes    N    type    op    time  algbw  busbw  res    time  algbw  busbw  res"
        << "  1048576  262144  float  sum  0.125  8.39  14.68  2e-07  0.130  8.07  14.12  0e+00" << 125.0
        << 130.0;
    QTest::newRow("2, all_gather")
        << "#  size  count  type   time   algbw   busbw  error   time   algbw   busbw  error"
        << "  1048576  32768  float  74.8  14.02  12.27  0e+00  76.2  13.77  12.05  N/A" << 74.8 << 76.2;
    QTest::newRow("2, broadcast")
        << "#  size  count  type   root   time  algbw  busbw  error  time  algbw  busbw  error"
        << "  1048576  262144  float  0  74.8  14.02  14.02  0e+00  76  13.77  13.77  0e+00" << 74.8 << 76.0;
    QTest::newRow("2.13")
        << "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong"
        << "  1073741824  268435456  float  sum  -1  4389.5  244.62  458.65  0  4331  247.92  464.84  0"
        << 4389.5 << 4331.0;
    QTest::newRow("2.13, check off")
        << "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong"
        << "  1024  256  float  none  -1  15.2  0.07  0.12  N/A  15.1  0.07  0.12  N/A" << 15.2 << 15.1;
    QTest::newRow("2.17.6, timestamp")
        << "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong timestamp"
        << "  1024  256  float  sum  -1  15.2  0.07  0.12  0  1.5e+01  0.07  0.12  0  2026-03-01 10:11:12"
        << 15.2 << 15.0;
}

void TestNcclTestsLog::readsARowOfEachEra()
{
    QFETCH(QString, header);
    QFETCH(QString, row);
    QFETCH(double, microseconds);
    QFETCH(double, inPlace);
    const NcclTestsLog log = parsed((header + u'\n' + row + u'\n').toStdString());
    QCOMPARE(log.runs.size(), 1U);
    QCOMPARE(log.runs[0].rows.size(), 1U);
    const LogRow& read = log.runs[0].rows[0];
    QCOMPARE(read.line, 2);
    QCOMPARE(toMicroseconds(read.outOfPlace->time), microseconds);
    QCOMPARE(toMicroseconds(read.inPlace->time), inPlace);
    QVERIFY(log.notes.empty());
}

void TestNcclTestsLog::noiseAndTagsAreNoRows()
{
    const std::string text = logHead(16, 2) +
                             "host0:4000:4000 [0] NCCL INFO Channel 00/16 :    0   7\n"
                             "[1,0]<stdout>:" +
                             logRow(1048576, 120, 1.875) + "[0] " + logRow(2097152, 180, 1.875) +
                             "0: " + logRow(4194304, 260, 1.875) +
                             "slurmstepd: error: nothing\n# Out of bounds values : 0 OK\n"
                             "# Avg bus bandwidth    : 12.1\n";
    const NcclTestsLog log = parsed(text);
    QCOMPARE(log.runs.size(), 1U);
    const LogRun& run = log.runs[0];
    QCOMPARE(run.test, std::string("all_reduce_perf"));
    QVERIFY(run.collective == Collective::allReduce);
    QCOMPARE(run.ranks, 16U);
    QCOMPARE(run.hosts, 2U);
    QCOMPARE(run.gpu, std::string("NVIDIA H100"));
    QCOMPARE(run.rows.size(), 3U);
    QVERIFY(log.notes.empty());
}

void TestNcclTestsLog::rowsThatBreakOffAreNoted()
{
    const NcclTestsLog log =
        parsed(logHead(8, 1) + logRow(1024, 30, 1.75) + "  2048  512  float  sum  -1  31.0\n" +
               "  4096  1024  float  sum  -1  31.0  0.1host: NCCL INFO\n");
    QCOMPARE(log.runs[0].rows.size(), 1U);
    QCOMPARE(log.notes.size(), 1U);
    QCOMPARE(log.notes[0].rule, std::string("advise.log_rows_broken"));
    QVERIFY(log.notes[0].arguments[1] == (Argument{"count", std::int64_t{2}}));
}

void TestNcclTestsLog::onlyInPlace()
{
    // A half whose words are no numbers is left out, the other counts.
    const NcclTestsLog log =
        parsed(logHead(8, 1) + " 1024 256 float sum -1 N/A N/A N/A N/A 31.5 0.03 0.06 0\n");
    QVERIFY(!log.runs[0].rows[0].outOfPlace);
    QCOMPARE(toMicroseconds(log.runs[0].rows[0].inPlace->time), 31.5);
}

void TestNcclTestsLog::wrongDataAreNoted()
{
    const NcclTestsLog log =
        parsed(logHead(8, 1) + " 1024 256 float sum -1 31 0.03 0.06 17 31 0.03 0.06 0\n");
    QCOMPARE(log.notes.size(), 1U);
    QCOMPARE(log.notes[0].rule, std::string("advise.log_wrong_data"));
    QVERIFY(parsed(logHead(8, 1) + " 1024 256 float sum -1 31 0.03 0.06 2e-07 31 0.03 0.06 0e+00\n")
                .notes.empty());
}

void TestNcclTestsLog::runsInARowAreOne()
{
    const NcclTestsLog log = parsed(logHead(8, 1) + logRow(1024, 30, 1.75) + logHead(8, 1) +
                                    logRow(2048, 31, 1.75) + logHead(16, 2) + logRow(1024, 60, 1.875));
    QCOMPARE(log.runs.size(), 2U);
    QCOMPARE(log.runs[0].rows.size(), 2U);
    QCOMPARE(log.runs[1].hosts, 2U);
}

void TestNcclTestsLog::collectivesWithoutAName_data()
{
    QTest::addColumn<QString>("columns");
    QTest::addColumn<QString>("row");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("collective"); // -1: cannot be told
    const int unknown = -1;
    const auto of = [](Collective c) { return static_cast<int>(c); };
    QTest::newRow("all_reduce") << "type redop root"
                                << "float sum -1 1000 100 175 0 1000 100 175 0" << 8
                                << of(Collective::allReduce);
    QTest::newRow("all_reduce of two")
        << "type redop root"
        << "float sum -1 1000 100 100 0 1000 100 100 0" << 2 << of(Collective::allReduce);
    QTest::newRow("reduce of two") << "type redop root"
                                   << "float sum 0 1000 100 100 0 1000 100 100 0" << 2
                                   << of(Collective::reduce);
    QTest::newRow("reduce_scatter") << "type redop root"
                                    << "float sum -1 1000 100 87.5 0 1000 100 87.5 0" << 8
                                    << of(Collective::reduceScatter);
    QTest::newRow("broadcast") << "type redop root"
                               << "float none 0 1000 100 100 0 1000 100 100 0" << 8
                               << of(Collective::broadcast);
    QTest::newRow("all_gather or alltoall")
        << "type redop root"
        << "float none -1 1000 100 87.5 0 1000 100 87.5 0" << 8 << unknown;
    QTest::newRow("all_gather, 2") << "type"
                                   << "float 1000 100 87.5 0 1000 100 87.5 0" << 8
                                   << of(Collective::allGather);
    QTest::newRow("too slow to tell") << "type redop root"
                                      << "float sum -1 1000 0.01 0.02 0 1000 0.01 0.02 0" << 8 << unknown;
}

void TestNcclTestsLog::collectivesWithoutAName()
{
    QFETCH(QString, columns);
    QFETCH(QString, row);
    QFETCH(int, ranks);
    QFETCH(int, collective);
    std::string text = "# nThread 1\n";
    for (int r = 0; r < ranks; ++r)
        text += fmt::format("#   Rank {} Pid 1 on a device {} [0x0f] GPU\n", r, r);
    text += "#  size count " + columns.toStdString() + " time algbw busbw error time algbw busbw error\n" +
            "100000000 25000000 " + row.toStdString() + "\n";
    const NcclTestsLog log = parsed(text);
    const std::optional<Collective> found = log.runs[0].collective;
    QCOMPARE(found ? static_cast<int>(*found) : -1, collective);
}

void TestNcclTestsLog::jsonFile()
{
    const NcclTestsLog log = parsed(R"({"version": 3, "config": {"devices": [
        {"rank": 0, "hostname": "a", "name": "H100"}, {"rank": 1, "hostname": "b", "name": "H100"}]},
        "results": [{"size": 1048576, "count": 262144, "type": "float", "redop": "sum", "root": -1,
          "out_of_place": {"time": 100.5, "alg_bw": 10.4, "bus_bw": 10.4, "nwrong": 0}, "in_place": null}]})");
    QCOMPARE(log.runs[0].ranks, 2U);
    QCOMPARE(log.runs[0].hosts, 2U);
    QVERIFY(log.runs[0].collective == Collective::allReduce);
    QCOMPARE(toMicroseconds(log.runs[0].rows[0].outOfPlace->time), 100.5);
    QVERIFY(!log.runs[0].rows[0].inPlace);
}

void TestNcclTestsLog::refusals_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("empty") << QByteArray() << "advise.log_without_rows";
    QTest::newRow("prose") << QByteArray("1 2 three\nnothing here\n") << "advise.log_without_rows";
    QTest::newRow("head only") << QByteArray::fromStdString(logHead(8, 1)) << "advise.log_without_rows";
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\0\0",
                                          6)
                            << "advise.log_binary";
    QTest::newRow("other JSON") << QByteArray("{\"a\": 1}") << "advise.log_json";
    QTest::newRow("JSON cut") << QByteArray("{\"results\": [") << "json.truncated";
    QTest::newRow("JSON without rows")
        << QByteArray("{\"results\": [{\"size\": -1}, 7]}") << "advise.log_without_rows";
    QTest::newRow("impossible times") << QByteArray(" 1024 256 float sum -1 -3 1 1 0 nan 1 1 0\n"
                                                    " 1024 256 float sum -1 1e999 1 1 0 0 1 1 0\n")
                                      << "advise.log_without_rows";
}

void TestNcclTestsLog::refusals()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(rule(text.toStdString()), expected.toStdString());
}

void TestNcclTestsLog::everyPrefixIsReadOrRefused()
{
    const std::string whole = logHead(4, 2) + logRow(1024, 30, 1.5) + logRow(2048, 31, 1.5);
    for (std::size_t n = 0; n <= whole.size(); ++n) {
        const std::string found = rule(whole.substr(0, n));
        QVERIFY2(found.empty() || found == "advise.log_without_rows", found.c_str());
    }
}

void TestNcclTestsLog::realLogs_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("hosts");
    QTest::newRow("all_reduce") << "superbench_allreduce.log" << 34 << 8 << 1;
    QTest::newRow("alltoall") << "superbench_alltoall.log" << 34 << 8 << 1; // five of size 0
    QTest::newRow("four hosts") << "panlichen_4hosts_all_reduce.txt" << 25 << 32 << 4;
    QTest::newRow("one host, many calls") << "panlichen_h800_8gpu_all_reduce.txt" << 27 << 8 << 1;
}

void TestNcclTestsLog::realLogs()
{
    QFETCH(QString, name);
    const std::string text = corpusLog(name.toUtf8().constData());
    if (text.empty())
        QSKIP("corpus absent");
    const NcclTestsLog log = parsed(text);
    QCOMPARE(log.runs.size(), 1U);
    QTEST(int(log.runs[0].rows.size()), "rows");
    QTEST(int(log.runs[0].ranks), "ranks");
    QTEST(int(log.runs[0].hosts), "hosts");
    QVERIFY(log.notes.empty());
    QVERIFY(
        log.runs[0].collective ==
        (name == QStringLiteral("superbench_alltoall.log") ? Collective::allToAll : Collective::allReduce));
}

void TestNcclTestsLog::slowNetworksTellTheCollective()
{
    // 32 ranks over slow Ethernet: 4.03 ÷ 2.08 lies between 1.930 and 1.945; 2 · 31/32 = 1.9375.
    const auto collective = [](const char* algorithm, const char* bus, const char* reduction, int ranks) {
        std::string text = logHead(ranks, 1);
        text.erase(0, text.find('\n') + 1);
        const std::string half = fmt::format("100.0 {} {} 0", algorithm, bus);
        return parsed(text + fmt::format("1048576 262144 float {} -1 {} {}\n", reduction, half, half))
            .runs[0]
            .collective;
    };
    QVERIFY(collective("2.08", "4.03", "sum", 32) == Collective::allReduce);
    QVERIFY(collective("2.08", "2.01", "sum", 32) == Collective::reduceScatter);
    // 1.5 is neither; 0.05 GB/s is too little to tell anything.
    QVERIFY(!collective("2.00", "3.00", "sum", 32));
    QVERIFY(!collective("0.05", "0.10", "sum", 32));
}

FABRIC_TEST(TestNcclTestsLog)
#include "tst_nccl_tests_log.moc"
