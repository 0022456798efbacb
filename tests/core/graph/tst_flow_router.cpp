#include "core/collective/fabrics.h"
#include "core/graph/flow_router.h"
#include "support/test_registry.h"

#include <algorithm>
#include <cmath>
#include <random>

using namespace fabric;
using namespace fabric::test;

class TestFlowRouter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesOfRoutings();
    void manyFlowsAreTheSumOfEach_data();
    void manyFlowsAreTheSumOfEach();
    void singleWaysAreShortestPaths_data();
    void singleWaysAreShortestPaths();
    void hashesSpreadAsIdealDoes();
    void sameSeedSameWay();
    void adaptiveTakesFreeUplinks();
    void adaptiveDetoursInADragonfly();
    void unreachableAndCancelled();
};

namespace {

FabricGraph graphFrom(const QByteArray& words)
{
    const QList<QByteArray> parts = words.split(' ');
    OptionList options;
    for (int i = 1; i + 1 < parts.size(); i += 2)
        options.emplace_back(parts[i].toStdString(), parts[i + 1].toStdString());
    return graphOf(parts.front().toStdString(), options);
}

NetworkEnd portsOf(const FabricGraph& graph, FabricGraph::Vertex node, bool oneNic)
{
    if (oneNic)
        return nicEnd(graph, node, 0);
    NetworkEnd end;
    end.node = node;
    return end;
}

std::vector<NetworkFlow> randomFlows(const FabricGraph& graph, std::size_t count, bool oneNic)
{
    std::mt19937_64 random(7);
    const std::vector<FabricGraph::Vertex>& nodes = graph.nodes();
    std::vector<NetworkFlow> flows;
    while (flows.size() < count) {
        const FabricGraph::Vertex from = nodes[random() % nodes.size()];
        const FabricGraph::Vertex to = nodes[random() % nodes.size()];
        if (from != to)
            flows.push_back({portsOf(graph, from, oneNic), portsOf(graph, to, oneNic),
                             1.0 + static_cast<double>(random() % 8), flows.size()});
    }
    return flows;
}

void addFabrics()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<bool>("oneNic");
    QTest::newRow("star") << QByteArray("star nodes 6") << true;
    QTest::newRow("two tiers") << QByteArray("fat-tree nodes 40 tiers 2 radix 16 node single-accelerator")
                               << true;
    QTest::newRow("two tiers, uneven pairs")
        << QByteArray("fat-tree nodes 60 tiers 2 radix 16 down 10 up 6 spines min node single-accelerator")
        << true;
    QTest::newRow("three tiers") << QByteArray("fat-tree k 6") << true;
    QTest::newRow("rails") << QByteArray("rail nodes 32 tiers 2 node dgx-h100") << true;
    QTest::newRow("several leaves a node") << QByteArray("rail nodes 32 tiers 2 node dgx-h100") << false;
    QTest::newRow("dragonfly") << QByteArray("dragonfly p 2 a 4 h 2 groups 7") << true;
    QTest::newRow("torus") << QByteArray("torus dims 4x3x2") << false;
    QTest::newRow("torus of switches") << QByteArray("torus dims 4x4 hosts-per-switch 2") << true;
}

double largest(const std::vector<double>& load)
{
    return *std::max_element(load.begin(), load.end());
}

} // namespace

void TestFlowRouter::namesOfRoutings()
{
    QCOMPARE(nameOf(Routing{}), std::string("ideal"));
    for (const char* text : {"ideal", "adaptive", "hashed:3:5", "hashed:0:1"})
        QCOMPARE(nameOf(*parseRouting(text)), std::string(text));
    QCOMPARE(nameOf(*parseRouting("hashed")), std::string("hashed:1:8"));
    QCOMPARE(nameOf(*parseRouting("hashed:9")), std::string("hashed:9:8"));
    for (const char* text :
         {"", "ecmp", "hashed:", "hashed:x", "hashed:1:0", "hashed:1:1001", "hashedx", "ideal "}) {
        const Result<Routing> routing = parseRouting(text);
        QVERIFY2(!routing, text);
        QVERIFY(routing.error().kind == ErrorKind::usage);
        QCOMPARE(routing.error().findings.front().rule, std::string("graph.routing_unknown"));
    }
}

void TestFlowRouter::manyFlowsAreTheSumOfEach_data()
{
    addFabrics();
}

// The router that serves one flow at a time is another piece of code.
void TestFlowRouter::manyFlowsAreTheSumOfEach()
{
    QFETCH(QByteArray, words);
    QFETCH(bool, oneNic);
    const FabricGraph graph = graphFrom(words);
    const std::vector<NetworkFlow> flows = randomFlows(graph, 300, oneNic);
    std::vector<double> load(graph.elementCount());
    QVERIFY(FlowRouter(graph, Router::Weights::asDrawn, {}, IdealSplit::even).add(flows, load).ok());
    std::vector<double> expected(graph.elementCount());
    Router router(graph);
    for (const NetworkFlow& flow : flows) {
        const std::optional<Route> route = router.route(flow.from, flow.to);
        QVERIFY(route);
        for (const Route::Share& s : route->shares)
            expected[s.element] += flow.amount * s.share;
    }
    for (ElementIndex e = 0; e < load.size(); ++e)
        QVERIFY2(std::abs(load[e] - expected[e]) < 1e-9, qPrintable(QString::number(e)));
}

void TestFlowRouter::singleWaysAreShortestPaths_data()
{
    addFabrics();
}

void TestFlowRouter::singleWaysAreShortestPaths()
{
    QFETCH(QByteArray, words);
    QFETCH(bool, oneNic);
    const FabricGraph graph = graphFrom(words);
    const std::vector<NetworkFlow> flows = randomFlows(graph, 200, oneNic);
    Router router(graph);
    for (const char* name : {"hashed:5:1", "adaptive"}) {
        const Routing routing = *parseRouting(name);
        std::vector<double> load(graph.elementCount());
        std::vector<FlowRouter::Way> ways;
        QVERIFY(FlowRouter(graph, Router::Weights::asDrawn, routing).add(flows, load, &ways).ok());
        std::vector<double> expected(graph.elementCount());
        const bool mayDetour = routing.kind == RoutingKind::adaptive && words.startsWith("dragonfly");
        for (std::size_t i = 0; i < flows.size(); ++i) {
            DeviceId at = graph.device(flows[i].from.node).id;
            for (const ElementIndex e : ways[i]) {
                const Link& link = graph.link(e);
                const PortRef& out = e % 2 == 0 ? link.a : link.b;
                QCOMPARE(out.device, at);
                if (e == ways[i].front())
                    QVERIFY(flows[i].from.uses(out.port));
                at = (e % 2 == 0 ? link.b : link.a).device;
                expected[e] += flows[i].amount;
            }
            QCOMPARE(at, graph.device(flows[i].to.node).id);
            const std::size_t shortest = router.route(flows[i].from, flows[i].to)->path.size();
            QVERIFY(mayDetour ? ways[i].size() <= shortest + 3 : ways[i].size() == shortest);
        }
        QVERIFY(load == expected);
    }
}

void TestFlowRouter::hashesSpreadAsIdealDoes()
{
    constexpr int seeds = 2000;
    const FabricGraph graph = graphFrom("fat-tree nodes 32 tiers 2 radix 16 node single-accelerator");
    const std::vector<NetworkFlow> flow{
        {nicEnd(graph, graph.nodes().front(), 0), nicEnd(graph, graph.nodes().back(), 0), 1, 0}};
    std::vector<double> ideal(graph.elementCount());
    QVERIFY(FlowRouter(graph, Router::Weights::asDrawn).add(flow, ideal).ok());
    std::vector<double> load(graph.elementCount());
    for (int seed = 0; seed < seeds; ++seed)
        QVERIFY(FlowRouter(graph, Router::Weights::asDrawn,
                           {RoutingKind::hashed, static_cast<std::uint64_t>(seed), 1})
                    .add(flow, load)
                    .ok());
    // Five standard deviations of a binomial share of at most 1/2.
    const double most = 5 * std::sqrt(0.25 / seeds);
    for (ElementIndex e = 0; e < load.size(); ++e)
        QVERIFY2(std::abs(load[e] / seeds - ideal[e]) < most, qPrintable(QString::number(load[e] / seeds)));
}

void TestFlowRouter::sameSeedSameWay()
{
    const FabricGraph graph = graphFrom("fat-tree k 6");
    const std::vector<NetworkFlow> flows = randomFlows(graph, 100, true);
    std::vector<FlowRouter::Way> first;
    std::vector<FlowRouter::Way> second;
    std::vector<FlowRouter::Way> other;
    std::vector<double> load(graph.elementCount());
    QVERIFY(FlowRouter(graph, Router::Weights::asDrawn, {RoutingKind::hashed, 4, 1})
                .add(flows, load, &first)
                .ok());
    QVERIFY(FlowRouter(graph, Router::Weights::asDrawn, {RoutingKind::hashed, 4, 1})
                .add(flows, load, &second)
                .ok());
    QVERIFY(FlowRouter(graph, Router::Weights::asDrawn, {RoutingKind::hashed, 5, 1})
                .add(flows, load, &other)
                .ok());
    QVERIFY(first == second);
    QVERIFY(first != other);
}

// Eight flows from one leaf to another and eight up-links: one each, where hashes make some carry several.
void TestFlowRouter::adaptiveTakesFreeUplinks()
{
    const FabricGraph graph = graphFrom("fat-tree nodes 16 tiers 2 radix 16 node single-accelerator");
    std::vector<NetworkFlow> flows;
    for (std::size_t i = 0; i < 8; ++i)
        flows.push_back({nicEnd(graph, graph.nodes()[i], 0), nicEnd(graph, graph.nodes()[i + 8], 0), 1, i});
    std::vector<double> adaptive(graph.elementCount());
    QVERIFY(
        FlowRouter(graph, Router::Weights::asDrawn, {RoutingKind::adaptive, 1, 1}).add(flows, adaptive).ok());
    QCOMPARE(largest(adaptive), 1.0);
    double worst = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        std::vector<double> hashed(graph.elementCount());
        QVERIFY(FlowRouter(graph, Router::Weights::asDrawn, {RoutingKind::hashed, seed, 1})
                    .add(flows, hashed)
                    .ok());
        worst = std::max(worst, largest(hashed));
    }
    QVERIFY(worst >= 2);
}

// All eight nodes of group 0 send to group 1. One link joins the two, and router 0 of group 0 has it; only
// from router 2 to router 2 the way over group 2 is as short, so the direct link gets 6 + 2 ÷ 2. Over group 2
// there is room for more, which longer ways may use.
void TestFlowRouter::adaptiveDetoursInADragonfly()
{
    const FabricGraph graph = graphFrom("dragonfly p 2 a 4 h 2 groups 3 links-per-pair 1");
    std::vector<NetworkFlow> flows;
    for (std::size_t i = 0; i < 8; ++i)
        flows.push_back({nicEnd(graph, graph.nodes()[i], 0), nicEnd(graph, graph.nodes()[i + 8], 0), 1, i});
    std::vector<double> ideal(graph.elementCount());
    QVERIFY(FlowRouter(graph, Router::Weights::asDrawn).add(flows, ideal).ok());
    QCOMPARE(largest(ideal), 7.0);
    std::vector<double> adaptive(graph.elementCount());
    QVERIFY(
        FlowRouter(graph, Router::Weights::asDrawn, {RoutingKind::adaptive, 1, 1}).add(flows, adaptive).ok());
    QVERIFY2(largest(adaptive) >= 4 && largest(adaptive) <= 6,
             qPrintable(QString::number(largest(adaptive))));
    // With two groups there is no third one to go by, and the links between them are what there is.
    const FabricGraph pair = graphFrom("dragonfly p 2 a 4 h 2 groups 2 links-per-pair 1");
    flows.clear();
    for (std::size_t i = 0; i < 8; ++i)
        flows.push_back({nicEnd(pair, pair.nodes()[i], 0), nicEnd(pair, pair.nodes()[i + 8], 0), 1, i});
    std::vector<double> alone(pair.elementCount());
    QVERIFY(FlowRouter(pair, Router::Weights::asDrawn, {RoutingKind::adaptive, 1, 1}).add(flows, alone).ok());
    QCOMPARE(largest(alone), 8.0);
}

void TestFlowRouter::unreachableAndCancelled()
{
    const FabricGraph graph = graphFrom("rail nodes 4 tiers 1 node dgx-h100");
    const FabricGraph::Vertex first = graph.nodes()[0];
    const FabricGraph::Vertex second = graph.nodes()[1];
    const std::vector<NetworkFlow> flows{{nicEnd(graph, first, 0), nicEnd(graph, second, 0), 1, 0},
                                         {nicEnd(graph, first, 0), nicEnd(graph, second, 1), 1, 0}};
    std::stop_source stop;
    stop.request_stop();
    for (const char* name : {"ideal", "hashed:1:1", "adaptive"}) {
        std::vector<double> load(graph.elementCount());
        FlowRouter router(graph, Router::Weights::asDrawn, *parseRouting(name));
        const FlowRouter::Outcome outcome = router.add(flows, load);
        QVERIFY2(outcome.unreachable && *outcome.unreachable == 1, name);
        QVERIFY(router.add({flows.data(), 1}, load, nullptr, {stop.get_token(), {}}).cancelled);
        QVERIFY(router.add({}, load).ok());
    }
}

FABRIC_TEST(TestFlowRouter)
#include "tst_flow_router.moc"
