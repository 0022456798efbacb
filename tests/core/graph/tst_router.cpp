#include "core/graph/router.h"
#include "support/network_builder.h"
#include "support/test_registry.h"

#include <map>

namespace fabric::test {

class TestRouter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spreadsOverSpines();
    void followsCapacityOrNot();
    void countsParallelLinksApart();
    void nodesPassNothingOn();
    void nodesOfATorusPassOn();
    void startsAndEndsAtOneNic();
    void spreadAddsUpManyFlows();
};

namespace {

/// Share of every directed link by the names of its ends.
std::map<std::pair<std::string, std::string>, double> sharesOf(const FabricGraph& graph, const Route& route)
{
    std::map<std::pair<std::string, std::string>, double> shares;
    for (const Route::Share& s : route.shares) {
        const Link& link = graph.link(s.element);
        const bool forward = s.element % 2 == 0;
        shares[{graph.design().find(forward ? link.a.device : link.b.device)->name,
                graph.design().find(forward ? link.b.device : link.a.device)->name}] += s.share;
    }
    return shares;
}

NetworkEnd end(DeviceId node)
{
    NetworkEnd e;
    e.node = node.value;
    return e;
}

} // namespace

void TestRouter::spreadsOverSpines()
{
    const FabricGraph graph = twoTierNetwork(2, 1, 4).graph();
    const auto [a, b] = std::pair(graph.nodes()[0], graph.nodes()[1]);
    const auto route = Router(graph).route({a}, {b});
    QVERIFY(route);
    QCOMPARE(route->equalCostPaths, 4.0);
    QCOMPARE(route->path.size(), std::size_t{4});
    auto shares = sharesOf(graph, *route);
    QCOMPARE(shares.size(), std::size_t{10});
    QCOMPARE((shares[{"node-0", "leaf-0"}]), 1.0);
    for (const std::string spine : {"spine-0", "spine-1", "spine-2", "spine-3"}) {
        QCOMPARE((shares[{"leaf-0", spine}]), 0.25);
        QCOMPARE((shares[{spine, "leaf-1"}]), 0.25);
    }
    QCOMPARE((shares[{"leaf-1", "node-1"}]), 1.0);
    QVERIFY(!Router(graph).route({a}, {a}));
}

void TestRouter::followsCapacityOrNot()
{
    NetworkBuilder build;
    const DeviceId left = build.sw("left");
    const DeviceId right = build.sw("right");
    const DeviceId fast = build.sw("fast");
    const DeviceId slow = build.sw("slow");
    for (const DeviceId leaf : {left, right}) {
        build.link(leaf, fast, 300);
        build.link(leaf, slow, 100);
    }
    const DeviceId a = build.node();
    const DeviceId b = build.node();
    build.link(a, left, 400);
    build.link(b, right, 400);
    const FabricGraph graph = build.graph();
    auto drawn = sharesOf(graph, *Router(graph).route(end(a), end(b)));
    QCOMPARE((drawn[{"left", "fast"}]), 0.75);
    QCOMPARE((drawn[{"slow", "right"}]), 0.25);
    auto even = sharesOf(graph, *Router(graph, Router::Weights::uniform).route(end(a), end(b)));
    QCOMPARE((even[{"left", "fast"}]), 0.5);
}

void TestRouter::countsParallelLinksApart()
{
    const FabricGraph graph = twoTierNetwork(2, 1, 1, 3).graph();
    const auto route = Router(graph).route({graph.nodes()[0]}, {graph.nodes()[1]});
    QCOMPARE(route->equalCostPaths, 9.0);
    QCOMPARE(route->shares.size(), std::size_t{8});
    QCOMPARE(route->shares[1].share, 1.0 / 3);
}

void TestRouter::nodesPassNothingOn()
{
    NetworkBuilder build;
    const DeviceId left = build.sw();
    const DeviceId right = build.sw();
    const DeviceId both = build.node();
    build.link(both, left);
    build.link(both, right);
    const DeviceId a = build.node();
    const DeviceId b = build.node();
    build.link(a, left);
    build.link(b, right);
    const FabricGraph graph = build.graph();
    QVERIFY(!Router(graph).route(end(a), end(b)));
    QVERIFY(Router(graph).route(end(a), end(both)));
    std::vector<std::int32_t> hops;
    Router(graph).distancesTo(end(b), hops);
    QCOMPARE(hops[both.value], 2);
    QCOMPARE(hops[a.value], -1);
}

void TestRouter::nodesOfATorusPassOn()
{
    const FabricGraph graph = torusNetwork({4}).graph();
    const auto route = Router(graph).route({0}, {2});
    QCOMPARE(route->equalCostPaths, 2.0);
    QCOMPARE(route->path.size(), std::size_t{2});
    for (const Route::Share& s : route->shares)
        QCOMPARE(s.share, 0.5);
}

void TestRouter::startsAndEndsAtOneNic()
{
    NetworkBuilder build;
    const DeviceId a = build.node(2);
    const DeviceId b = build.node(2);
    const DeviceId rail0 = build.sw("rail-0");
    const DeviceId rail1 = build.sw("rail-1");
    for (const DeviceId node : {a, b}) {
        build.link(node, rail0);
        build.link(node, rail1);
    }
    const FabricGraph graph = build.graph();
    Router router(graph);
    auto shares = sharesOf(graph, *router.route(nicEnd(graph, a.value, 1), nicEnd(graph, b.value, 1)));
    QCOMPARE(shares.size(), std::size_t{2});
    QCOMPARE((shares[{"node-0", "rail-1"}]), 1.0);
    QVERIFY(!router.route(nicEnd(graph, a.value, 0), nicEnd(graph, b.value, 1)));
    QCOMPARE(router.route(end(a), end(b))->equalCostPaths, 2.0);
}

void TestRouter::spreadAddsUpManyFlows()
{
    const FabricGraph graph = twoTierNetwork(2, 2, 2).graph();
    const Router router(graph);
    const NetworkEnd to{graph.nodes()[0]};
    std::vector<std::int32_t> hops;
    router.distancesTo(to, hops);
    std::vector<double> amount(graph.vertexCount());
    for (const FabricGraph::Vertex v : graph.nodes())
        amount[v] = v == to.node ? 0 : 1;
    std::vector<double> load(graph.elementCount());
    router.spread(to, hops, amount, load);
    double intoDestination = 0;
    double intoSpines = 0;
    for (ElementIndex e = 0; graph.isLink(e); ++e) {
        const Link& link = graph.link(e);
        const DeviceId head = e % 2 == 0 ? link.b.device : link.a.device;
        if (head.value == to.node)
            intoDestination += load[e];
        if (graph.tier(head.value) == 2) {
            QVERIFY(load[e] == 0 || load[e] == 1); // two flows over two spines
            intoSpines += load[e];
        }
    }
    QCOMPARE(intoDestination, 3.0);
    QCOMPARE(intoSpines, 2.0);
}

} // namespace fabric::test

using TestRouter = fabric::test::TestRouter;
FABRIC_TEST(TestRouter)
#include "tst_router.moc"
