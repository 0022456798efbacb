#include "core/graph/best_split.h"
#include "core/graph/flow_router.h"
#include "core/graph/split_solver.h"
#include "support/network_builder.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <tuple>

using namespace fabric;
using namespace fabric::test;

class TestBestSplit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void worked_data();
    void worked();
    void waysAddUpToTheLoads_data();
    void waysAddUpToTheLoads();
    void aSurveyLooksAtTheWaysOfTheSplit();
    void evenSplitStays();
    void solverProvesItsBound();
    void neverWorseThanEven();
    void stops();
};

namespace {

/// The largest load ÷ rate of a link between switches.
double worstOf(const FabricGraph& graph, const std::vector<double>& load)
{
    double worst = 0;
    for (std::size_t i = 0; i < graph.design().links.size(); ++i) {
        const Link& link = graph.design().links[i];
        if (!graph.design().is(*graph.design().find(link.a.device), DeviceKind::switchDevice) ||
            !graph.design().is(*graph.design().find(link.b.device), DeviceKind::switchDevice))
            continue;
        worst = std::max({worst, load[2 * i] / toGbps(link.rate), load[2 * i + 1] / toGbps(link.rate)});
    }
    return worst;
}

NetworkFlow flowBetween(const FabricGraph& graph, std::size_t from, std::size_t to, double amount)
{
    return {nicEnd(graph, graph.nodes()[from], 0), nicEnd(graph, graph.nodes()[to], 0), amount, 0};
}

std::vector<double> routed(const FabricGraph& graph, const std::vector<NetworkFlow>& flows, IdealSplit split)
{
    std::vector<double> load(graph.elementCount());
    if (!FlowRouter(graph, Router::Weights::asDrawn, {}, split).add(flows, load).ok())
        qFatal("no route");
    return load;
}

/// Two leaves with one node each and two spines: cables from leaf 0 and leaf 1 to each of them, and between
/// the leaves. Node cables are wide.
FabricGraph twoLeaves(int a0, int a1, int b0, int b1, int across)
{
    NetworkBuilder build;
    const DeviceId s0 = build.sw("spine-0");
    const DeviceId s1 = build.sw("spine-1");
    const DeviceId a = build.sw("leaf-0");
    const DeviceId b = build.sw("leaf-1");
    build.links(a0, a, s0);
    build.links(a1, a, s1);
    build.links(b0, b, s0);
    build.links(b1, b, s1);
    build.links(across, a, b);
    build.link(build.node(1), a, 100);
    build.link(build.node(1), b, 100);
    return build.graph();
}

} // namespace

void TestBestSplit::worked_data()
{
    QTest::addColumn<int>("a0");
    QTest::addColumn<int>("a1");
    QTest::addColumn<int>("b0");
    QTest::addColumn<int>("b1");
    QTest::addColumn<int>("across");
    QTest::addColumn<double>("even");
    QTest::addColumn<double>("best");
    // 1 unit from leaf 0 to leaf 1: the best is 1 ÷ the largest flow between them.
    QTest::newRow("alike") << 1 << 1 << 1 << 1 << 0 << 0.5 << 0.5;
    // Leaf 0 hands spine 0 two thirds, which it cannot pass on.
    QTest::newRow("one more up") << 2 << 1 << 1 << 1 << 0 << 2.0 / 3 << 0.5;
    QTest::newRow("one more on both sides") << 2 << 1 << 2 << 1 << 0 << 1.0 / 3 << 1.0 / 3;
    QTest::newRow("crossed") << 3 << 1 << 1 << 3 << 0 << 0.75 << 0.5;
    // The shortest path is the cable across alone.
    QTest::newRow("across") << 1 << 1 << 1 << 1 << 1 << 1.0 << 1.0 / 3;
    QTest::newRow("across, uneven") << 2 << 1 << 1 << 2 << 2 << 0.5 << 0.25;
}

void TestBestSplit::worked()
{
    QFETCH(int, a0);
    QFETCH(int, a1);
    QFETCH(int, b0);
    QFETCH(int, b1);
    QFETCH(int, across);
    QFETCH(double, even);
    QFETCH(double, best);
    const FabricGraph graph = twoLeaves(a0, a1, b0, b1, across);
    const std::vector<NetworkFlow> flows{flowBetween(graph, 0, 1, 1)};
    const double split = worstOf(graph, routed(graph, flows, IdealSplit::even));
    QVERIFY2(std::abs(split - even) < 1e-12, qPrintable(QString::number(split)));
    const std::vector<double> load = routed(graph, flows, IdealSplit::best);
    QVERIFY2(std::abs(worstOf(graph, load) - best) <= 1e-4 * best,
             qPrintable(QString::number(worstOf(graph, load))));
    // Nothing is lost on the way: as much arrives by the last links as the node gets.
    double arrives = 0;
    for (std::size_t i = 0; i < graph.design().links.size(); ++i) {
        const Link& link = graph.design().links[i];
        const DeviceId leaf = graph.design().devices[3].id;
        if (link.b.device != leaf && link.a.device != leaf)
            continue;
        if (graph.design().is(*graph.design().find(link.a.device), DeviceKind::node))
            continue;
        arrives += link.b.device == leaf ? load[2 * i] - load[2 * i + 1] : load[2 * i + 1] - load[2 * i];
    }
    QVERIFY2(std::abs(arrives - 1) < 1e-9, qPrintable(QString::number(arrives)));
}

void TestBestSplit::waysAddUpToTheLoads_data()
{
    QTest::addColumn<int>("across");
    QTest::newRow("two tiers") << 0;
    QTest::newRow("with a cable across") << 1;
}

// Both ways at once, 1 and 2 units: the ways of both make the loads, each arrives as a whole, and what is
// called the widest way leads there.
void TestBestSplit::waysAddUpToTheLoads()
{
    QFETCH(int, across);
    const FabricGraph graph = twoLeaves(3, 1, 1, 3, across);
    const FabricGraph::Vertex leaf0 = 2;
    const FabricGraph::Vertex leaf1 = 3;
    const std::vector<NetworkFlow> flows{flowBetween(graph, 0, 1, 1), flowBetween(graph, 1, 0, 2)};
    std::vector<double> load(graph.elementCount());
    const FlowRouter::Outcome outcome = FlowRouter(graph, Router::Weights::asDrawn).add(flows, load);
    QVERIFY(outcome.split);
    std::vector<double> sum(graph.elementCount());
    for (const auto& [from, to, amount] :
         std::vector<std::tuple<FabricGraph::Vertex, FabricGraph::Vertex, double>>{{leaf0, leaf1, 1},
                                                                                   {leaf1, leaf0, 2}}) {
        double arrives = 0;
        for (const Route::Share& s : outcome.split->shares(from, to)) {
            sum[s.element] += amount * s.share;
            const Link& link = graph.link(s.element);
            const PortRef end = s.element % 2 == 0 ? link.b : link.a;
            if (end.device == graph.device(to).id)
                arrives += s.share;
        }
        QVERIFY2(std::abs(arrives - 1) < 5e-3, qPrintable(QString::number(arrives)));
        DeviceId at = graph.device(from).id;
        for (const ElementIndex e : outcome.split->widest(from, to)) {
            const Link& link = graph.link(e);
            QCOMPARE((e % 2 == 0 ? link.a : link.b).device, at);
            at = (e % 2 == 0 ? link.b : link.a).device;
        }
        QCOMPARE(at, graph.device(to).id);
    }
    for (std::size_t i = 0; i < graph.design().links.size() - 2; ++i) { // the last two are of the nodes
        for (const std::size_t e : {2 * i, 2 * i + 1})
            QVERIFY(std::abs(sum[e] - load[e]) < 0.01);
    }
    QVERIFY(outcome.split->shares(leaf0, 0).empty()); // nothing ends at a spine
    QVERIFY(outcome.split->widest(leaf0, 0).empty());
}

// One unit from leaf to leaf takes the cable across and both spines. The shortest way is the cable alone, and
// the cable to a spine that is named as slow is none of it.
void TestBestSplit::aSurveyLooksAtTheWaysOfTheSplit()
{
    const FabricGraph graph = twoLeaves(1, 1, 1, 1, 1);
    const std::vector<NetworkFlow> flows{flowBetween(graph, 0, 1, 1)};
    std::vector<double> load(graph.elementCount());
    FlowRouter router(graph, Router::Weights::asDrawn);
    const FlowRouter::Outcome outcome = router.add(flows, load);
    QVERIFY(outcome.split);
    constexpr ElementIndex leafToSpine = 0;
    QVERIFY(load[leafToSpine] > 0.3);
    std::vector<double> slowness(graph.elementCount());
    slowness[leafToSpine] = 1;
    QVERIFY(router.survey(flows, slowness).front().slowest != leafToSpine);
    QCOMPARE(router.survey(flows, slowness, outcome.split.get()).front().slowest, leafToSpine);
    // The way back over the same cables carries nothing of it.
    slowness[leafToSpine + 1] = 2;
    QCOMPARE(router.survey(flows, slowness, outcome.split.get()).front().slowest, leafToSpine);
    // Even splits have no ways of their own.
    QVERIFY(!FlowRouter(graph, Router::Weights::asDrawn, {}, IdealSplit::even).add(flows, load).split);
}

// Where switches are alike the even split is the best one, bit for bit.
void TestBestSplit::evenSplitStays()
{
    const FabricGraph graph = twoTierNetwork(6, 4, 2).graph();
    std::vector<NetworkFlow> flows;
    for (std::size_t n = 0; n < 24; ++n)
        flows.push_back(flowBetween(graph, n, (5 * n + 7) % 24, 1 + static_cast<double>(n % 3)));
    QVERIFY(worstOf(graph, routed(graph, flows, IdealSplit::even)) > 1.5);
    QVERIFY(routed(graph, flows, IdealSplit::even) == routed(graph, flows, IdealSplit::best));
}

// Three units from place 0 to place 3: by place 1 over channels of 1 and 2, by place 2 over 2 and 1, and
// directly over 1, where 0.5 runs already: (3 + 0.5) ÷ (1 + 1 + 1).
void TestBestSplit::solverProvesItsBound()
{
    SplitProblem problem;
    problem.places = 4;
    problem.capacity = {1, 2, 2, 1, 1};
    problem.fixed = {0, 0, 0, 0, 0.5};
    SplitProblem::Commodity commodity;
    commodity.arcs = {{0, 1, 0, 0.4}, {0, 2, 2, 0.4}, {0, 3, 4, 0.2}, {1, 3, 1, 1}, {2, 3, 3, 1}};
    commodity.sources = {{0, 3}};
    problem.commodities = {commodity};
    const SplitSolution solution = solveSplit(problem, 0);
    QVERIFY(std::abs(solution.worst - 3.5 / 3) <= 2e-4);
    QVERIFY(solution.bound <= 3.5 / 3 + 1e-12);
    QVERIFY(solution.worst <= solution.bound * (1 + 1e-4));
    // Enough is enough.
    QVERIFY(solveSplit(problem, 1.19).worst <= 1.19 * (1 + 1e-4));
}

void TestBestSplit::neverWorseThanEven()
{
    // Irregular: spine s has 1 + (s + l) mod 3 cables to leaf l.
    NetworkBuilder build;
    std::vector<DeviceId> spines;
    for (int s = 0; s < 4; ++s)
        spines.push_back(build.sw("spine-" + std::to_string(s)));
    for (int l = 0; l < 6; ++l) {
        const DeviceId leaf = build.sw("leaf-" + std::to_string(l));
        for (int s = 0; s < 4; ++s)
            build.links(1 + (s * l + l) % 3, leaf, spines[static_cast<std::size_t>(s)]);
        for (int n = 0; n < 3; ++n)
            build.link(build.node(1), leaf, 100);
    }
    const FabricGraph graph = build.graph();
    for (std::size_t step = 1; step < 18; ++step) {
        std::vector<NetworkFlow> flows;
        for (std::size_t n = 0; n < 18; ++n)
            flows.push_back(flowBetween(graph, n, (n + step) % 18, 1));
        const double even = worstOf(graph, routed(graph, flows, IdealSplit::even));
        const double best = worstOf(graph, routed(graph, flows, IdealSplit::best));
        QVERIFY2(best <= even, qPrintable(QString::number(best) + u' ' + QString::number(even)));
    }
}

void TestBestSplit::stops()
{
    const FabricGraph graph = twoLeaves(3, 1, 1, 3, 0);
    std::stop_source source;
    source.request_stop();
    std::vector<double> split(graph.elementCount(), 1);
    const std::vector<double> before = split;
    splitBest(graph, Router::Weights::asDrawn, {{2, 3, 1}}, std::vector<double>(graph.elementCount()), split,
              {source.get_token(), {}});
    QVERIFY(split == before);
}

FABRIC_TEST(TestBestSplit)
#include "tst_best_split.moc"
