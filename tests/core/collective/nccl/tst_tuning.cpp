#include "core/collective/nccl/tables.h"
#include "hand_jobs.h"
#include "support/test_registry.h"

#include <QTest>

#include <cmath>
#include <optional>
#include <string>

using namespace fabric;
using namespace fabric::test;
using namespace fabric::nccl;

/// Times in the tables are those of NCCL 2.30.7 itself, run on graphs given by hand.
class TestTuning : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tables_data();
    void tables();
    void otherCollectives_data();
    void otherCollectives();
    void ringByHand();
    void nvlsByHand();
    void nvlsTreeByHand();
    void patByHand();
    void collnetByHand();
    void broadcastByHand();
    void chosenIsTheFastest();
    void tiesKeepTheFirst();
    void whyNot_data();
    void whyNot();
    void settingsClose();
    void ll128CanBeForced();
    void networkLimitBinds();
    void networkTermsOfTcp();
    void halvingGraphsHalvesBandwidth();
    void timeGrowsWithSize();
    void latencyIsLinearInSteps();
    void sizeSteps();
    void correctionsEndAt512MiB();
    void weakestOfTwo();
};

namespace {

constexpr double kib = 1024;
constexpr double mib = 1024 * kib;
constexpr double gib = 1024 * mib;

const TunedWay& wayOf(const std::vector<TunedWay>& ways, Algorithm a, Protocol p)
{
    return ways[indexOf(a) * allProtocols.size() + indexOf(p)];
}

/// Microseconds; NaN where the way is closed.
double us(const TuningJob& job, Function f, Algorithm a, Protocol p, double bytes,
          const Settings& settings = {})
{
    const std::vector<TunedWay> ways = waysFor(job, settings, f);
    const TunedWay& way = wayOf(ways, a, p);
    return way.usable() ? timeOf(job, f, way, bytes).totalUs() : std::nan("");
}

std::string why(const TuningJob& job, Function f, Algorithm a, Protocol p, const Settings& settings = {})
{
    const std::vector<TunedWay> ways = waysFor(job, settings, f);
    return wayOf(ways, a, p).unavailable.rule;
}

std::string chosenName(const TuningJob& job, Function f, double bytes, const Settings& settings = {})
{
    const std::vector<TunedWay> ways = waysFor(job, settings, f);
    const std::optional<std::size_t> best = fastest(job, f, ways, bytes);
    if (!best)
        return {};
    return std::string(nameOf(ways[*best].algorithm)) + "/" + std::string(nameOf(ways[*best].protocol));
}

/// As printed: to 0.1 µs or one in ten thousand.
bool agrees(double found, double printed)
{
    return std::abs(found - printed) <= std::max(0.1, 1e-4 * printed);
}

Settings set(std::initializer_list<std::string> assignments)
{
    const Result<Settings> settings = parseSettings(std::vector<std::string>(assignments));
    if (!settings)
        qFatal("%s", settings.error().findings.front().rule.c_str());
    return *settings;
}

} // namespace

void TestTuning::tables_data()
{
    QTest::addColumn<char>("which");
    QTest::addColumn<double>("bytes");
    QTest::addColumn<QList<double>>("times"); // Ring, Tree: LL, LL128, Simple; NVLS or NVLSTree; < 0: closed
    QTest::addColumn<QString>("chosen");
    QTest::addColumn<double>("busbw");
    const auto row = [](char which, const char* size, double bytes, const QList<double>& times,
                        const char* chosen, double busbw) {
        QTest::addRow("%c %s", which, size)
            << which << bytes << times << QString::fromLatin1(chosen) << busbw;
    };
    row('a', "1 KiB", kib, {15.0, 40.6, 56.0, 15.2, 31.5, 64.4, 25.0}, "Ring/LL", 0.12);
    row('a', "1 MiB", mib, {28.0, 46.1, 61.1, 63.3, 45.1, 77.1, 28.9}, "Ring/LL", 65.50);
    row('a', "64 MiB", 64 * mib, {847.9, 395.2, 382.2, 1555.1, 610.4, 571.0, 271.7}, "NVLS/Simple", 432.21);
    row('a', "1 GiB", gib, {13341.6, 5714.1, 5275.6, 24654.2, 8368.0, 6548.3, 3972.6}, "NVLS/Simple", 473.00);
    row('b', "1 KiB", kib, {78.9, 144.4, 282.8, 35.3, 65.5, 120.4, 108.6}, "Tree/LL", 0.06);
    row('b', "1 MiB", mib, {178.4, 151.3, 401.2, 277.1, 83.2, 137.5, 114.2}, "Tree/LL128", 24.41);
    row('b', "64 MiB", 64 * mib, {6452.5, 587.3, 734.5, 7775.6, 821.7, 805.7, 465.8}, "NVLSTree/Simple",
        279.14);
    row('b', "1 GiB", gib, {102058.0, 7230.1, 5813.6, 123880.9, 10955.4, 8892.8, 5823.9}, "Ring/Simple",
        357.85);
    row('c', "1 KiB", kib, {535.7, 582.0, 1772.4, 55.3, 99.5, 176.4, -1}, "Tree/LL", 0.04);
    row('c', "1 MiB", mib, {645.1, 595.0, 2492.2, 276.0, 125.7, 205.9, -1}, "Tree/LL128", 16.56);
    row('c', "64 MiB", 64 * mib, {7544.5, 1414.3, 3174.9, 7119.3, 1216.6, 1354.6, -1}, "Tree/LL128", 109.46);
    row('c', "1 GiB", gib, {112678.0, 13898.9, 13578.8, 113080.7, 16185.5, 15257.0, -1}, "Ring/Simple",
        156.91);
    row('d', "1 KiB", kib, {156.8, -1, 843.0, 51.7, -1, 148.6, -1}, "Tree/LL", 0.04);
    row('d', "1 MiB", mib, {569.3, -1, 1386.4, 1783.2, -1, 604.3, -1}, "Ring/LL", 3.63);
    row('d', "64 MiB", 64 * mib, {26580.5, -1, 14392.0, 55488.6, -1, 18384.5, -1}, "Ring/Simple", 9.18);
    row('d', "1 GiB", gib, {422942.2, -1, 212572.8, 887054.9, -1, 233570.5, -1}, "Ring/Simple", 9.94);
}

void TestTuning::tables()
{
    QFETCH(char, which);
    QFETCH(double, bytes);
    QFETCH(QList<double>, times);
    QFETCH(QString, chosen);
    QFETCH(double, busbw);
    const TuningJob job = which == 'a'   ? dgxH100Job(1)
                          : which == 'b' ? dgxH100Job(4)
                          : which == 'c' ? dgxA100Job(16)
                                         : pcieJob(8);
    const Algorithm nvls = which == 'a' ? Algorithm::nvls : Algorithm::nvlsTree;
    const std::array<std::pair<Algorithm, Protocol>, 7> columns{{{Algorithm::ring, Protocol::ll},
                                                                 {Algorithm::ring, Protocol::ll128},
                                                                 {Algorithm::ring, Protocol::simple},
                                                                 {Algorithm::tree, Protocol::ll},
                                                                 {Algorithm::tree, Protocol::ll128},
                                                                 {Algorithm::tree, Protocol::simple},
                                                                 {nvls, Protocol::simple}}};
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double found = us(job, Function::allReduce, columns[i].first, columns[i].second, bytes);
        const double printed = times[static_cast<qsizetype>(i)];
        const bool good = printed < 0 ? std::isnan(found) : agrees(found, printed);
        QVERIFY2(good, qPrintable(QStringLiteral("column %1: %2, not %3").arg(i).arg(found).arg(printed)));
    }
    QCOMPARE(QString::fromStdString(chosenName(job, Function::allReduce, bytes)), chosen);
    const std::vector<TunedWay> ways = waysFor(job, {}, Function::allReduce);
    const double time =
        timeOf(job, Function::allReduce, ways[*fastest(job, Function::allReduce, ways, bytes)], bytes)
            .totalUs();
    const double bus = bytes / (time * 1000) * 2 * (job.ranks - 1) / job.ranks;
    QVERIFY2(std::abs(bus - busbw) <= 0.006, qPrintable(QString::number(bus)));
}

void TestTuning::otherCollectives_data()
{
    QTest::addColumn<double>("bytes");
    QTest::addColumn<double>("time");
    QTest::addColumn<QString>("chosen");
    QTest::newRow("1 KiB") << kib << 42.7 << QStringLiteral("Ring/LL");
    QTest::newRow("1 MiB") << mib << 82.7 << QStringLiteral("Ring/LL128");
    QTest::newRow("64 MiB") << 64 * mib << 300.6 << QStringLiteral("Ring/LL128");
    QTest::newRow("1 GiB") << gib << 2854.4 << QStringLiteral("Ring/Simple");
}

void TestTuning::otherCollectives()
{
    QFETCH(double, bytes);
    QFETCH(double, time);
    QFETCH(QString, chosen);
    const TuningJob job = dgxH100Job(4);
    for (const Function f : {Function::allGather, Function::reduceScatter}) {
        const std::vector<TunedWay> ways = waysFor(job, {}, f);
        const double found = timeOf(job, f, ways[*fastest(job, f, ways, bytes)], bytes).totalUs();
        QVERIFY2(agrees(found, time), qPrintable(QString::number(found)));
        QCOMPARE(QString::fromStdString(chosenName(job, f, bytes)), chosen);
    }
}

void TestTuning::ringByHand()
{
    // 4 × 8 H100: B = 8 · 48 · 32/62; 56 steps inside of 3.4 µs, 6 between of 14 µs; 1.4 for large chunks.
    const TuningJob job = dgxH100Job(4);
    const std::vector<TunedWay> ways = waysFor(job, {}, Function::allReduce);
    const TunedWay& ring = wayOf(ways, Algorithm::ring, Protocol::simple);
    QCOMPARE(ring.latency.intraSteps, 56.0);
    QCOMPARE(ring.latency.networkSteps, 6.0);
    QCOMPARE(ring.latency.totalUs(), 8.4 + 56 * 3.4 + 6 * 14.0);
    QCOMPARE(ring.bandwidth.algorithmGBps(), 8.0 * 48 * 32 / 62);
    const TunedTime time = timeOf(job, Function::allReduce, ring, gib);
    QCOMPARE(time.plateau, 1.4);
    QCOMPARE(time.totalUs(), 1.4 * (8.4 + 56 * 3.4 + 6 * 14.0) + gib / (1000 * 8.0 * 48 * 32 / 62));
}

void TestTuning::nvlsByHand()
{
    // 40 · 0.85 · 7/8 · 2 = 59.5, below the 60 of the other side; 8 heads · 8/14.
    const std::vector<TunedWay> ways = waysFor(dgxH100Job(1), {}, Function::allReduce);
    const TunedWay& nvls = wayOf(ways, Algorithm::nvls, Protocol::simple);
    QCOMPARE(nvls.latency.totalUs(), 25.0);
    QCOMPARE(nvls.bandwidth.algorithmGBps(), 8 * 59.5 * 8 / 14);
    // all_gather: 40 · 0.85 · 7/8 · 7/8, and the bus is the algorithm's.
    const std::vector<TunedWay> gathers = waysFor(dgxH100Job(1), {}, Function::allGather);
    QCOMPARE(wayOf(gathers, Algorithm::nvls, Protocol::simple).bandwidth.algorithmGBps(),
             8 * 40 * 0.85 * 7 / 8 * 7 / 8);
}

void TestTuning::nvlsTreeByHand()
{
    // 16 nodes: 25 + 2 · 4 · 20.9 µs; 45.5 a channel is the most, below 48 and 59.5.
    const std::vector<TunedWay> ways = waysFor(dgxH100Job(16), {}, Function::allReduce);
    const TunedWay& way = wayOf(ways, Algorithm::nvlsTree, Protocol::simple);
    QCOMPARE(way.latency.totalUs(), 25 + 8 * 20.9);
    QCOMPARE(way.bandwidth.busGBps, 8 * 45.5);
    QCOMPARE(way.bandwidth.ratio, 128.0 / 254);
    // Two nodes: the network counts twice, so NVLink's 57.7 a channel is what is left.
    const std::vector<TunedWay> two = waysFor(dgxH100Job(2), {}, Function::allReduce);
    QCOMPARE(wayOf(two, Algorithm::nvlsTree, Protocol::simple).bandwidth.busGBps, 8 * 57.7);
}

void TestTuning::patByHand()
{
    // 16 nodes of one GPU: 8 + 4 · 14/3.5 + 16 · 2.8 µs; three quarters of the tree's graph.
    TuningJob job = handJob(16, 1, 90, HostCpu::intel);
    job.graphs.tree = handGraph(Pattern::balancedTree, 2, 24, 24, PathType::loc, PathType::pix);
    job.graphs.ring = handGraph(Pattern::ring, 2, 24, 24, PathType::loc, PathType::pix);
    const std::vector<TunedWay> ways = waysFor(job, {}, Function::allGather);
    const TunedWay& pat = wayOf(ways, Algorithm::pat, Protocol::simple);
    QVERIFY(pat.usable());
    QCOMPARE(pat.latency.totalUs(), 8 + 4 * 14 / 3.5 + 16 * 2.8);
    QCOMPARE(pat.bandwidth.algorithmGBps(), 0.75 * 48);
}

void TestTuning::collnetByHand()
{
    // Graphs of a SHARP job: eight heads of 40 GB/s inside, 48 to the network; 32 ranks on four nodes.
    TuningJob job = dgxH100Job(4);
    job.network.sharp = true;
    job.graphs.collnetDirect = handGraph(Pattern::collnetDirect, 8, 40, 48, PathType::nvl, PathType::pix);
    job.graphs.collnetChain = handGraph(Pattern::tree, 8, 45, 45, PathType::nvl, PathType::pix);
    const Settings on = set({"NCCL_COLLNET_ENABLE=1"});
    const std::vector<TunedWay> ways = waysFor(job, on, Function::allReduce);
    // 2 · (1 · 3.7 + 7 · 0.4) + 31; ppn ÷ channels = 1, and 0.85 on Hopper.
    const TunedWay& direct = wayOf(ways, Algorithm::collnetDirect, Protocol::simple);
    QCOMPARE(direct.latency.totalUs(), 2 * (3.7 + 7 * 0.4) + 31);
    QCOMPARE(direct.bandwidth.algorithmGBps(), 8 * 40 * 0.85 / 2);
    const TunedWay& chain = wayOf(ways, Algorithm::collnetChain, Protocol::simple);
    QCOMPARE(chain.latency.totalUs(), 2 * 7 * 2.8 + 30);
    QCOMPARE(chain.bandwidth.algorithmGBps(), 8 * 45 / 2.0);
    const std::vector<TunedWay> gathers = waysFor(job, on, Function::reduceScatter);
    QCOMPARE(wayOf(gathers, Algorithm::collnetDirect, Protocol::simple).bandwidth.algorithmGBps(),
             8 * std::min(40.0, 0.9 * 48));
    QVERIFY(wayOf(ways, Algorithm::nvls, Protocol::simple).usable());
}

void TestTuning::broadcastByHand()
{
    // Channels alike: one step over the network; S passes once at 8 · 48.
    TuningJob job = dgxH100Job(4);
    QVERIFY(agrees(us(job, Function::broadcast, Algorithm::ring, Protocol::simple, gib),
                   8.4 + 14 + gib / (1000 * 384.0)));
    // Channels that differ: all 32 steps, counted like the tree's.
    job.graphs.ring.sameChannels = false;
    QVERIFY(agrees(us(job, Function::reduce, Algorithm::ring, Protocol::simple, kib), 8.4 + 32 * 14));
    QVERIFY(agrees(us(job, Function::reduce, Algorithm::ring, Protocol::ll, kib), 6.6 + 32 * 2.7));
    TuningJob one = dgxH100Job(1);
    one.graphs.ring.sameChannels = false;
    QVERIFY(agrees(us(one, Function::broadcast, Algorithm::ring, Protocol::simple, 64), 8.4 + 8 * 4.0));
}

void TestTuning::chosenIsTheFastest()
{
    for (const int nodes : {1, 2, 4, 64}) {
        const TuningJob job = dgxH100Job(nodes);
        for (const Function f : allFunctions) {
            const std::vector<TunedWay> ways = waysFor(job, {}, f);
            for (double bytes = 8; bytes <= 8 * gib; bytes *= 4) {
                const std::size_t best = *fastest(job, f, ways, bytes);
                for (const TunedWay& way : ways)
                    QVERIFY(!way.usable() || timeOf(job, f, way, bytes).totalUs() >=
                                                 timeOf(job, f, ways[best], bytes).totalUs());
            }
        }
    }
}

void TestTuning::tiesKeepTheFirst()
{
    const TuningJob job = dgxH100Job(4);
    std::vector<TunedWay> ways = waysFor(job, {}, Function::allReduce);
    const std::size_t best = *fastest(job, Function::allReduce, ways, kib);
    std::vector<TunedWay> twice = ways;
    twice.insert(twice.end(), ways.begin(), ways.end());
    QCOMPARE(*fastest(job, Function::allReduce, twice, kib), best);
    for (TunedWay& way : ways)
        way.unavailable = finding("collective.nccl_no_graph");
    QVERIFY(!fastest(job, Function::allReduce, ways, kib));
}

void TestTuning::whyNot_data()
{
    QTest::addColumn<QString>("found");
    QTest::addColumn<QString>("expected");
    const TuningJob one = dgxH100Job(1);
    const TuningJob four = dgxH100Job(4);
    const auto row = [](const char* name, const std::string& found, const char* expected) {
        QTest::newRow(name) << QString::fromStdString(found) << QString::fromLatin1(expected);
    };
    constexpr auto ar = Function::allReduce;
    constexpr auto ag = Function::allGather;
    constexpr auto simple = Protocol::simple;
    row("tree does not gather", why(four, ag, Algorithm::tree, Protocol::ll),
        "collective.nccl_not_for_collective");
    row("PAT does not reduce all", why(four, ar, Algorithm::pat, simple),
        "collective.nccl_not_for_collective");
    row("broadcast is a ring", why(four, Function::broadcast, Algorithm::nvls, simple),
        "collective.nccl_not_for_collective");
    row("NVLS is Simple", why(one, ar, Algorithm::nvls, Protocol::ll128), "collective.nccl_simple_only");
    row("NVLS tree of one node", why(one, ar, Algorithm::nvlsTree, simple), "collective.nccl_one_node");
    row("NVLS of four nodes", why(four, ar, Algorithm::nvls, simple), "collective.nccl_collnet_off");
    row("SHARP off", why(four, ar, Algorithm::collnetDirect, simple), "collective.nccl_collnet_off");
    row("no SHARP here", why(four, ar, Algorithm::collnetChain, simple, set({"NCCL_COLLNET_ENABLE=1"})),
        "collective.nccl_no_sharp");
    row("SHARP on one node", why(one, ar, Algorithm::collnetChain, simple), "collective.nccl_one_node");
    row("PAT with eight GPUs", why(four, ag, Algorithm::pat, simple), "collective.nccl_pat_one_gpu");
    row("PAT forced", why(four, ag, Algorithm::pat, simple, set({"NCCL_PAT_ENABLE=1"})), "");
    row("PAT off", why(four, ag, Algorithm::pat, simple, set({"NCCL_PAT_ENABLE=0"})),
        "collective.nccl_pat_off");
    row("NVLS on Ampere", why(dgxA100Job(4), ar, Algorithm::nvlsTree, simple),
        "collective.nccl_nvls_hardware");
    row("NVLS off", why(four, ar, Algorithm::nvlsTree, simple, set({"NCCL_NVLS_ENABLE=0"})),
        "collective.nccl_nvls_off");
    row("LL128 over PCIe", why(pcieJob(8), ar, Algorithm::ring, Protocol::ll128),
        "collective.nccl_ll128_unsafe");
    TuningJob pxn = dgxA100Job(4);
    pxn.graphs.ring.typeInter = PathType::pxn;
    row("LL128 by PXN on Ampere", why(pxn, ar, Algorithm::ring, Protocol::ll128),
        "collective.nccl_ll128_unsafe");
    row("its tree is direct", why(pxn, ar, Algorithm::tree, Protocol::ll128), "");
    TuningJob hopper = dgxH100Job(4);
    hopper.graphs.ring.typeInter = PathType::pxn;
    row("LL128 by PXN on Hopper", why(hopper, ar, Algorithm::ring, Protocol::ll128), "");
    TuningJob mixed = dgxA100Job(4);
    mixed.maxComputeCapability = 90;
    row("LL128 of two kinds", why(mixed, ar, Algorithm::ring, Protocol::ll128),
        "collective.nccl_ll128_unsafe");
    TuningJob alone = handJob(4, 1, 80, HostCpu::amd);
    alone.graphs.ring = handGraph(Pattern::ring, 1, 12, 12, PathType::loc, PathType::pix);
    row("LL128 with one GPU a node", why(alone, ar, Algorithm::ring, Protocol::ll128), "");
    row("no graph", why(alone, ar, Algorithm::tree, Protocol::ll), "collective.nccl_no_graph");
}

void TestTuning::whyNot()
{
    QFETCH(QString, found);
    QFETCH(QString, expected);
    QCOMPARE(found, expected);
}

void TestTuning::settingsClose()
{
    const TuningJob job = dgxH100Job(4);
    QCOMPARE(chosenName(job, Function::allReduce, kib, set({"NCCL_ALGO=Ring"})), std::string("Ring/LL"));
    QCOMPARE(chosenName(job, Function::allReduce, kib, set({"NCCL_ALGO=^Tree"})), std::string("Ring/LL"));
    QCOMPARE(chosenName(job, Function::allReduce, kib, set({"NCCL_ALGO=Ring", "NCCL_PROTO=Simple"})),
             std::string("Ring/Simple"));
    QCOMPARE(chosenName(job, Function::allReduce, gib, set({"NCCL_ALGO=allgather:ring;allreduce:tree"})),
             std::string("Tree/Simple"));
    QCOMPARE(chosenName(job, Function::allReduce, kib, set({"NCCL_ALGO=PAT"})), std::string());
    // The post overhead counts inside the node where it is larger than a step: 3 · 2 µs against 3.4.
    const double with =
        us(job, Function::allReduce, Algorithm::ring, Protocol::simple, kib, set({"NCCL_NET_OVERHEAD=2000"}));
    QVERIFY(agrees(with, 282.8 + 56 * (6 - 3.4)));
}

void TestTuning::ll128CanBeForced()
{
    for (const char* proto : {"NCCL_PROTO=LL128", "NCCL_PROTO=^LL"})
        QCOMPARE(why(pcieJob(8), Function::allReduce, Algorithm::ring, Protocol::ll128, set({proto})),
                 std::string());
    QCOMPARE(
        why(pcieJob(8), Function::allReduce, Algorithm::ring, Protocol::ll128, set({"NCCL_PROTO=^LL128"})),
        std::string("collective.nccl_protocol_excluded"));
}

void TestTuning::networkLimitBinds()
{
    TuningJob job = dgxH100Job(4);
    const auto ring = [](const TuningJob& j) {
        return wayOf(waysFor(j, {}, Function::allReduce), Algorithm::ring, Protocol::simple).bandwidth;
    };
    const BandwidthParts free = ring(job);
    QCOMPARE(free.limit, BandwidthLimit::graph);
    job.network.limitGBps[indexOf(Algorithm::ring)] = 500;
    QCOMPARE(ring(job).algorithmGBps(), free.algorithmGBps());
    job.network.limitGBps[indexOf(Algorithm::ring)] = 192;
    QCOMPARE(ring(job).algorithmGBps(), free.algorithmGBps() / 2);
    QCOMPARE(ring(job).limit, BandwidthLimit::network);
    // On one node there is no network that could bind.
    TuningJob one = dgxH100Job(1);
    one.network.limitGBps[indexOf(Algorithm::ring)] = 1;
    QCOMPARE(ring(one).graphGBps, 360.0);
}

void TestTuning::networkTermsOfTcp()
{
    TuningJob job = dgxH100Job(4);
    job.network.factor = 0.65;
    job.network.addedStepUs = 20;
    const std::vector<TunedWay> ways = waysFor(job, {}, Function::allReduce);
    const TunedWay& ring = wayOf(ways, Algorithm::ring, Protocol::simple);
    QCOMPARE(ring.latency.totalUs(), 8.4 + 56 * 3.4 + 6 * 34.0);
    QCOMPARE(ring.bandwidth.busGBps, 0.65 * 8 * 48);
    job.network.addedStepUs = 0;
    job.network.leastStepUs = 30;
    QCOMPARE(wayOf(waysFor(job, {}, Function::allReduce), Algorithm::ring, Protocol::ll).latency.networkUs,
             30.0);
}

void TestTuning::halvingGraphsHalvesBandwidth()
{
    // Where no cap of NCCL's binds: LL is capped for the whole job, LL128 and trees for each channel.
    TuningJob job = dgxH100Job(4);
    for (ChannelGraph* graph : {&job.graphs.ring, &job.graphs.tree, &job.graphs.nvls})
        graph->bwIntraGBps = graph->bwInterGBps = 12;
    TuningJob half = job;
    for (ChannelGraph* graph : {&half.graphs.ring, &half.graphs.tree, &half.graphs.nvls})
        graph->bwIntraGBps = graph->bwInterGBps = 6;
    for (const Function f : allFunctions) {
        const std::vector<TunedWay> whole = waysFor(job, {}, f);
        const std::vector<TunedWay> halved = waysFor(half, {}, f);
        for (std::size_t i = 0; i < whole.size(); ++i) {
            if (!whole[i].usable() || whole[i].bandwidth.limit == BandwidthLimit::protocol)
                continue;
            QCOMPARE(halved[i].bandwidth.algorithmGBps(), whole[i].bandwidth.algorithmGBps() / 2);
            QCOMPARE(halved[i].latency.totalUs(), whole[i].latency.totalUs());
        }
    }
}

void TestTuning::timeGrowsWithSize()
{
    // NCCL's corrections for trees step up with the size, so only twice the size must not be faster by more
    // than they change; a ring grows always.
    const TuningJob job = dgxH100Job(4);
    const std::vector<TunedWay> ways = waysFor(job, {}, Function::allReduce);
    for (const Protocol p : allProtocols) {
        const TunedWay& ring = wayOf(ways, Algorithm::ring, p);
        double last = 0;
        for (double bytes = 8; bytes <= 8 * gib; bytes *= 1.5) {
            const double time = timeOf(job, Function::allReduce, ring, bytes).totalUs();
            QVERIFY(time > last);
            last = time;
        }
    }
}

void TestTuning::latencyIsLinearInSteps()
{
    // A ring of n nodes adds the same for each: 14 steps inside and 2 between.
    const auto latency = [](int nodes) {
        return wayOf(waysFor(dgxH100Job(nodes), {}, Function::allReduce), Algorithm::ring, Protocol::ll128)
            .latency.totalUs();
    };
    const double each = latency(4) - latency(3);
    QVERIFY(agrees(each, 14 * 1.9 + 2 * 4.0));
    QVERIFY(agrees(latency(64) - latency(4), 60 * each));
    // A tree grows with the logarithm.
    const auto tree = [](int nodes) {
        return wayOf(waysFor(dgxH100Job(nodes), {}, Function::allReduce), Algorithm::tree, Protocol::ll)
            .latency.totalUs();
    };
    QVERIFY(agrees(tree(64) - tree(4), 2 * 4 * 5.0));
}

void TestTuning::sizeSteps()
{
    QCOMPARE(sizeStep(8), -1);
    QCOMPARE(sizeStep(63), -1);
    QCOMPARE(sizeStep(64), 0);
    QCOMPARE(sizeStep(127), 0);
    QCOMPARE(sizeStep(128), 1);
    QCOMPARE(sizeStep(512 * mib), 23);
    QCOMPARE(sizeStep(512 * mib - 64), 22);
}

void TestTuning::correctionsEndAt512MiB()
{
    QCOMPARE(treeCorrection(Protocol::ll, 12), 0.4);
    QCOMPARE(treeCorrection(Protocol::simple, -1), 1.0);
    QCOMPARE(treeCorrection(Protocol::simple, 24), 1.0);
    const TuningJob job = dgxH100Job(4);
    const std::vector<TunedWay> ways = waysFor(job, {}, Function::allReduce);
    const TunedWay& tree = wayOf(ways, Algorithm::tree, Protocol::simple);
    QCOMPARE(timeOf(job, Function::allReduce, tree, 512 * mib - 64).correction, 0.9);
    QCOMPARE(timeOf(job, Function::allReduce, tree, 512 * mib).correction, 1.0);
    // NVLS trees follow it on Blackwell only, one step farther.
    TuningJob blackwell = job;
    blackwell.graphs.computeCapability = 100;
    const TunedWay& nvlsTree = wayOf(ways, Algorithm::nvlsTree, Protocol::simple);
    QCOMPARE(timeOf(blackwell, Function::allReduce, nvlsTree, 512 * mib).correction, 0.9);
    QCOMPARE(timeOf(job, Function::allReduce, nvlsTree, 512 * mib).correction, 1.0);
}

void TestTuning::weakestOfTwo()
{
    const NodeGraphs h100 = dgxH100Job(4).graphs;
    const NodeGraphs a100 = dgxA100Job(4).graphs;
    TuningJob job;
    addNodes(job, h100, 3, true);
    QCOMPARE(job.ranks, 24);
    QVERIFY(!job.mixedCpus);
    addNodes(job, a100, 1, false);
    QCOMPARE(job.ranks, 32);
    QCOMPARE(job.nodes, 4);
    QVERIFY(job.mixedCpus);
    QCOMPARE(job.maxComputeCapability, 90);
    QCOMPARE(job.graphs.computeCapability, 80);
    QCOMPARE(job.graphs.ring.bwInterGBps, 24.0);
    QVERIFY(job.graphs.tree.pattern == Pattern::tree);
    QVERIFY(!job.graphs.nvls.found());
    TuningJob other;
    addNodes(other, a100, 1, true);
    addNodes(other, h100, 3, false);
    QCOMPARE(other.graphs.ring.nChannels, job.graphs.ring.nChannels);
    QCOMPARE(other.graphs.ring.bwIntraGBps, job.graphs.ring.bwIntraGBps);
}

FABRIC_TEST(TestTuning)
#include "tst_tuning.moc"
