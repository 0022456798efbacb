#include "core/collective/algorithms.h"
#include "core/collective/fabrics.h"
#include "core/collective/pairwise.h"
#include "core/collective/schedule_estimate.h"
#include "support/test_registry.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>

using namespace fabric;
using namespace fabric::test;

class TestScheduleLoads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handWorkedTimes_data();
    void handWorkedTimes();
    void pairwiseAddsUpToAllToAll_data();
    void pairwiseAddsUpToAllToAll();
    void directPairsNeedOneNetwork();
    void directPairsCrossTheSpines();
    void peaksAreThoseOfTheStep();
    void timeGrowsWithSizeAndShrinksWithRate();
    void oneRankTakesNoTime();
    void hashedIsSlowerThanIdeal();
    void termsMakeTheTime();
    void tooMuchIsRefused();
};

namespace {

constexpr double gib = 1024.0 * 1024 * 1024;

FabricRates plainRates(double alphaUs)
{
    FabricRates r;
    r.latency = microseconds(alphaUs);
    r.nvlinkLatency = microseconds(1);
    return r;
}

ScheduleLoads loadsOf(const FabricGraph& graph, const char* algorithm, Collective collective,
                      const FlowRules& rules = {})
{
    const Ranks ranks = *placeRanks(graph, {});
    const auto schedule = makeSchedule(algorithm, graph, ranks, collective);
    if (!schedule)
        qFatal("%s", schedule.error().findings.front().rule.c_str());
    const Result<ScheduleLoads> loads = routeSchedule(graph, ranks, **schedule, rules);
    if (!loads)
        qFatal("%s", loads.error().findings.front().rule.c_str());
    return *loads;
}

bool close(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::abs(b);
}

} // namespace

// One GPU and one 400 Gb/s port a node, 50 GB/s; a DGX H100: NVLink 450 GB/s, a NIC a GPU. α = 2 µs.
void TestScheduleLoads::handWorkedTimes_data()
{
    QTest::addColumn<QByteArray>("algorithm");
    QTest::addColumn<QByteArray>("family");
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("dgx");
    QTest::addColumn<double>("latencyUs");
    QTest::addColumn<double>("transfer"); // seconds for 1 GiB
    const double net = gib / 50e9;
    const double nv = gib / 450e9;
    const auto row = [](const char* algorithm, const char* family, const char* option, const char* value,
                        bool dgx, double latencyUs, double transfer) {
        QTest::addRow("%s %s %s", algorithm, family, value)
            << QByteArray(algorithm) << QByteArray(family) << QByteArray(option) << QByteArray(value) << dgx
            << latencyUs << transfer;
    };
    row("hierarchical", "star", "nodes", "4", false, 6 * 2, 2 * 3.0 / 4 * net);
    row("hierarchical", "star", "nodes", "2", true, 14 * 1 + 2 * 2, 2 * 7.0 / 8 * nv + 2 * 1.0 / 2 / 8 * net);
    row("halving_doubling", "star", "nodes", "4", false, 4 * 2, 2 * 3.0 / 4 * net);
    row("halving_doubling", "star", "nodes", "3", false, 4 * 2, (1 + 0.5 + 0.5 + 1) * net);
    // Distances 1, 2, 4 stay inside the node: 1/2, 1/4, 1/8; distance 8 crosses with 1/16.
    row("halving_doubling", "star", "nodes", "2", true, 6 * 1 + 2 * 2, 2 * 7.0 / 8 * nv + 2 * 1.0 / 16 * net);
    // Two trees of depth 1, 16 chunks of 1/32 each: in the first and last step each direction carries one.
    row("double_binary_tree", "star", "nodes", "2", false, (16 + 2 - 1) * 2, (1 + 15 * 2 + 1) / 32.0 * net);
    // Four channels, each a quarter of the buffer.
    row("bucket", "torus", "dims", "4x4", false, 12 * 2, 2 * 15.0 / 16 / 4 * net);
    // A ring alone has two directions.
    row("bucket", "torus", "dims", "5", false, 8 * 2, 2 * 4.0 / 5 / 2 * net);
}

void TestScheduleLoads::handWorkedTimes()
{
    QFETCH(QByteArray, algorithm);
    QFETCH(QByteArray, family);
    QFETCH(QByteArray, option);
    QFETCH(QByteArray, value);
    QFETCH(bool, dgx);
    QFETCH(double, latencyUs);
    QFETCH(double, transfer);
    OptionList options{{option.toStdString(), value.toStdString()}};
    if (dgx)
        options.emplace_back("node", "dgx-h100");
    const FabricGraph graph = graphOf(family.toStdString(), options);
    const ScheduleLoads loads = loadsOf(graph, algorithm.constData(), Collective::allReduce);
    const ScheduleTime time = timeOf(loads, ElementTable(graph), plainRates(2), Bytes(gib));
    QVERIFY2(close(toMicroseconds(time.latency), latencyUs),
             qPrintable(QString::number(toMicroseconds(time.latency))));
    QVERIFY2(close(time.transfer.value(), transfer),
             qPrintable(QString::number(time.transfer.value()) + u' ' + QString::number(transfer)));
}

void TestScheduleLoads::pairwiseAddsUpToAllToAll_data()
{
    QTest::addColumn<QByteArray>("family");
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("node");
    QTest::newRow("rails") << QByteArray("rail") << QByteArray("nodes") << QByteArray("5")
                           << QByteArray("dgx-h100");
    QTest::newRow("fat-tree") << QByteArray("fat-tree") << QByteArray("nodes") << QByteArray("40")
                              << QByteArray("single-accelerator");
    QTest::newRow("dragonfly") << QByteArray("dragonfly") << QByteArray("groups") << QByteArray("5")
                               << QByteArray("single-accelerator");
    QTest::newRow("torus") << QByteArray("torus") << QByteArray("dims") << QByteArray("3x4")
                           << QByteArray("single-accelerator");
}

// All steps together are all pairs, which another piece of code routes at once.
void TestScheduleLoads::pairwiseAddsUpToAllToAll()
{
    QFETCH(QByteArray, family);
    QFETCH(QByteArray, option);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, node);
    const FabricGraph graph = graphOf(
        family.toStdString(), {{option.toStdString(), value.toStdString()}, {"node", node.toStdString()}});
    const Ranks ranks = *placeRanks(graph, {});
    const auto schedule = pairwiseSchedule(ranks.count());
    std::vector<double> sum(graph.elementCount());
    for (std::uint32_t step = 0; step < schedule->steps(); ++step) {
        const std::vector<double> load = *loadsOfStep(graph, ranks, *schedule, step);
        std::transform(sum.begin(), sum.end(), load.begin(), sum.begin(), std::plus<>());
    }
    const AllToAllLoads all = *routeAllToAll(graph, {});
    for (ElementIndex e = 0; e < sum.size(); ++e)
        QVERIFY2(std::abs(sum[e] * ranks.count() - all.pairs[e]) < 1e-6, graph.info(e).name.c_str());
}

void TestScheduleLoads::directPairsNeedOneNetwork()
{
    // Eight rails that nothing joins: GPU 0 reaches GPU 1 of another node by PXN only.
    const FabricGraph graph = graphOf("rail", {{"nodes", "3"}, {"tiers", "1"}, {"rail-only", ""}});
    QVERIFY(routeScheduled(graph, "pairwise", Collective::allToAll, {}));
    const auto direct = routeScheduled(graph, "pairwise_direct", Collective::allToAll, {});
    QVERIFY(!direct);
    QVERIFY(direct.error().kind == ErrorKind::refused);
    QCOMPARE(direct.error().findings.front().rule, std::string("collective.no_route"));
}

void TestScheduleLoads::directPairsCrossTheSpines()
{
    // One leaf a rail: with PXN nothing leaves its rail, without it seven of eight blocks do.
    const FabricGraph graph = graphOf("rail", {{"nodes", "4"}, {"tiers", "2"}, {"node", "dgx-h100"}});
    const Ranks ranks = *placeRanks(graph, {});
    const auto schedule = pairwiseSchedule(ranks.count());
    const auto betweenSwitches = [&](bool pxn) {
        double sum = 0;
        FlowRules rules;
        rules.pxn = pxn;
        for (std::uint32_t step = 0; step < schedule->steps(); ++step) {
            const std::vector<double> load = *loadsOfStep(graph, ranks, *schedule, step, rules);
            for (std::size_t i = 0; i < graph.design().links.size(); ++i) {
                const Link& link = graph.design().links[i];
                if (graph.design().is(*graph.design().find(link.a.device), DeviceKind::switchDevice) &&
                    graph.design().is(*graph.design().find(link.b.device), DeviceKind::switchDevice))
                    sum += load[2 * i] + load[2 * i + 1];
            }
        }
        return sum * ranks.count();
    };
    QVERIFY(betweenSwitches(true) < 1e-9);
    // 32 GPUs, each to 7 GPUs of other rails in 3 other nodes, up and down.
    QVERIFY(close(betweenSwitches(false), 32 * 7 * 3 * 2));
}

void TestScheduleLoads::peaksAreThoseOfTheStep()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "4"}, {"tiers", "2"}, {"node", "dgx-h100"}});
    const Ranks ranks = *placeRanks(graph, {});
    const auto schedule = *makeSchedule("hierarchical", graph, ranks, Collective::allReduce);
    const Result<ScheduleLoads> loads = routeSchedule(graph, ranks, *schedule);
    QVERIFY(loads);
    QCOMPARE(loads->kinds.size(), std::size_t{2});
    QCOMPARE(loads->kinds[0].steps, 14U);
    QCOMPARE(loads->kinds[1].steps, 6U);
    QVERIFY(!loads->kinds[0].crossesNetwork && loads->kinds[1].crossesNetwork);
    for (const StepKind& kind : loads->kinds) {
        const std::vector<double> load = *loadsOfStep(graph, ranks, *schedule, kind.first);
        const FabricRates plain = plainRates(1);
        const std::optional<Narrowest> narrow = ElementTable(graph).narrowest(load, plain);
        const ScheduleTime time = timeOf(*loads, ElementTable(graph), plain, Bytes(gib));
        const auto index = static_cast<std::size_t>(&kind - loads->kinds.data());
        QCOMPARE(time.kinds[index].narrowest->element, narrow->element);
        QCOMPARE(time.kinds[index].narrowest->equal, narrow->equal);
        QVERIFY(close(time.kinds[index].transfer.value(), 8 * gib / narrow->share.value()));
    }
}

void TestScheduleLoads::timeGrowsWithSizeAndShrinksWithRate()
{
    const FabricGraph graph = graphOf(
        "fat-tree", {{"nodes", "24"}, {"tiers", "2"}, {"radix", "16"}, {"node", "single-accelerator"}});
    const ElementTable table(graph);
    for (const char* algorithm : {"hierarchical", "halving_doubling"}) {
        const ScheduleLoads loads = loadsOf(graph, algorithm, Collective::allReduce);
        const ScheduleTime one = timeOf(loads, table, plainRates(2), Bytes(gib));
        const ScheduleTime two = timeOf(loads, table, plainRates(2), Bytes(2 * gib));
        QVERIFY(close(two.transfer.value(), 2 * one.transfer.value()));
        QVERIFY(close(two.latency.value(), one.latency.value()));
        QVERIFY(
            close(timeOf(loads, table, plainRates(4), Bytes(gib)).latency.value(), 2 * one.latency.value()));
        FabricRates doubled = plainRates(2);
        doubled.linkRate = gbps(800);
        QVERIFY(close(timeOf(loads, table, doubled, Bytes(gib)).transfer.value(), one.transfer.value() / 2));
        FabricRates lossy = plainRates(2);
        lossy.efficiency = 0.5;
        QVERIFY(close(timeOf(loads, table, lossy, Bytes(gib)).transfer.value(), 2 * one.transfer.value()));
    }
}

void TestScheduleLoads::oneRankTakesNoTime()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "1"}});
    for (const char* algorithm : {"hierarchical", "halving_doubling"}) {
        const Result<ScheduledTraffic> traffic = routeScheduled(graph, algorithm, Collective::allReduce, {});
        QVERIFY(traffic);
        const EstimateReport report = estimate(graph, *traffic, Bytes(gib));
        const FabricEstimate& own = report.of(FabricKind::infiniband);
        QCOMPARE(own.time.value(), 0.0);
        QVERIFY(!own.busBandwidth && !own.bottleneck);
        QCOMPARE(own.insight.rule, std::string("collective.insight_single_rank"));
    }
}

// Scattered nodes, so that rings between them meet on up-links.
void TestScheduleLoads::hashedIsSlowerThanIdeal()
{
    const FabricGraph graph = graphOf(
        "fat-tree", {{"nodes", "64"}, {"tiers", "2"}, {"radix", "16"}, {"node", "single-accelerator"}});
    const Placement scattered{PlacementKind::scattered, 1};
    const auto secondsOf = [&](const Routing& routing) {
        const Result<ScheduledTraffic> traffic =
            routeScheduled(graph, "halving_doubling", Collective::allReduce, scattered, routing);
        return estimate(graph, *traffic, Bytes(gib)).of(FabricKind::infiniband).time.value();
    };
    const double ideal = secondsOf({});
    const double adaptive = secondsOf(*parseRouting("adaptive"));
    const double hashed = secondsOf(*parseRouting("hashed:1:8"));
    QVERIFY(ideal <= adaptive * (1 + 1e-9));
    QVERIFY(adaptive < hashed);
    // The mean over seeds is what it says.
    double mean = 0;
    for (int seed = 1; seed <= 8; ++seed)
        mean += secondsOf({RoutingKind::hashed, static_cast<std::uint64_t>(seed), 1}) / 8;
    QVERIFY(close(hashed, mean));
}

void TestScheduleLoads::termsMakeTheTime()
{
    const FabricGraph graph = graphOf("rail", {{"nodes", "6"}, {"tiers", "2"}, {"node", "dgx-h100"}});
    const Result<ScheduledTraffic> traffic =
        routeScheduled(graph, "hierarchical", Collective::allReduce, {}, *parseRouting("hashed:1:3"));
    QVERIFY(traffic);
    const EstimateReport report = estimate(graph, *traffic, Bytes(gib));
    for (const FabricEstimate& one : report.fabrics) {
        std::map<std::string, double> term;
        for (const Term& t : one.terms)
            term[t.name] = t.value;
        QVERIFY(close(one.time.value(), 1e-6 * term["steps"] * term["alpha"] +
                                            term["factor"] * term["bytes"] / (term["bandwidth"] * 1e9)));
        QCOMPARE(term["steps"], 24.0);
        QCOMPARE(term["network_steps"], 10.0);
        QCOMPARE(term["seeds"], 3.0);
        QVERIFY(term["worst_us"] >= toMicroseconds(one.time) * (1 - 1e-12));
        QCOMPARE(one.selected, one.fabric == FabricKind::infiniband);
    }
}

void TestScheduleLoads::tooMuchIsRefused()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "2"}});
    const Ranks ranks = *placeRanks(graph, {});
    const auto loads = routeSchedule(graph, ranks, *pairwiseSchedule(10'000));
    QVERIFY(!loads);
    QCOMPARE(loads.error().findings.front().rule, std::string("collective.too_many_transfers"));
    std::stop_source stop;
    stop.request_stop();
    const auto stopped = routeSchedule(graph, ranks, *pairwiseSchedule(2), {}, {stop.get_token(), {}});
    QVERIFY(!stopped && stopped.error().kind == ErrorKind::cancelled);
}

FABRIC_TEST(TestScheduleLoads)
#include "tst_schedule_loads.moc"
