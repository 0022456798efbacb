#include "core/graph/fabric_graph.h"
#include "support/design_edits.h"
#include "support/fixtures.h"
#include "support/network_builder.h"
#include "support/test_registry.h"

namespace fabric::test {

class TestFabricGraph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsWhatTheDesignHas();
    void leavesServicesOut();
    void addsUpInjection();
    void numbersElements();
    void sharesInsides();
    void keepsDomains();
};

void TestFabricGraph::countsWhatTheDesignHas()
{
    const FabricGraph graph = twoTierNetwork(3, 4, 2, 2).graph();
    QCOMPARE(graph.vertexCount(), std::size_t{2 + 3 + 12});
    QCOMPARE(graph.nodes().size(), std::size_t{12});
    QCOMPARE(boost::num_edges(graph.network()), std::size_t{2 * (3 * 2 * 2 + 12)});
    QCOMPARE(graph.tierCount(), 2);
    QVERIFY(graph.isSwitch(0) && graph.tier(0) == 2 && graph.tier(2) == 1);
    QVERIFY(graph.relays(0) && !graph.relays(graph.nodes()[0]));
    const FabricGraph ring = torusNetwork({5}).graph();
    QVERIFY(ring.relays(0));
    QCOMPARE(ring.tierCount(), 0);
}

void TestFabricGraph::leavesServicesOut()
{
    NetworkBuilder build;
    const DeviceId middle = build.sw();
    build.link(build.node(), middle);
    const DeviceId manager = build.service();
    build.link(manager, middle);
    const FabricGraph graph = build.graph();
    QCOMPARE(boost::num_edges(graph.network()), std::size_t{2});
    QCOMPARE(graph.kind(manager.value), DeviceKind::service);
    QVERIFY(!graph.relays(manager.value));
}

void TestFabricGraph::addsUpInjection()
{
    NetworkBuilder build;
    const DeviceId middle = build.sw();
    const DeviceId node = build.node(8);
    build.links(3, node, middle, 400);
    build.link(node, middle, 100);
    QCOMPARE(toGbps(build.graph().injection(node.value)), 1300.0); // of the cabled ports only
}

void TestFabricGraph::numbersElements()
{
    const Fixture pod = rail(3, 4);
    const FabricGraph graph(pod.design);
    const auto links = static_cast<ElementIndex>(pod.design->links.size());
    QVERIFY(graph.isLink(2 * links - 1) && !graph.isLink(2 * links));
    const std::size_t inside = 2 * graph.inside(graph.nodes()[0]).edges().size();
    QCOMPARE(graph.elementCount(), 2 * links + 3 * inside);
    for (const FabricGraph::Vertex node : graph.nodes()) {
        QCOMPARE(graph.nodeOf(graph.insideElement(node, 0)), node);
        QCOMPARE(graph.nodeOf(graph.insideElement(node, static_cast<std::uint32_t>(inside) - 1)), node);
    }
    const ElementInfo link = graph.info(0);
    QCOMPARE(link.kind, ElementKind::networkLink);
    QCOMPARE(toGbps(link.capacity), 400.0);
    const ElementInfo edge = graph.info(graph.insideElement(graph.nodes()[1], 0));
    QCOMPARE(edge.kind, ElementKind::pcie);
    QVERIFY(edge.name.starts_with(graph.device(graph.nodes()[1]).name + "/"));
}

void TestFabricGraph::sharesInsides()
{
    Design design = *rail(4, 4).design;
    const FabricGraph alike(std::make_shared<const Design>(design));
    for (const FabricGraph::Vertex node : alike.nodes())
        QCOMPARE(alike.insideKind(node), 0U);

    PcieLink slow;
    slow.generation = 3;
    slow.lanes = 8;
    const DeviceId second = alike.device(alike.nodes()[1]).id;
    test::setNicLink(design, second, 2, slow);
    const FabricGraph graph(std::make_shared<const Design>(design));
    QCOMPARE(graph.insideKind(graph.nodes()[0]), graph.insideKind(graph.nodes()[3]));
    QVERIFY(graph.insideKind(graph.nodes()[1]) != graph.insideKind(graph.nodes()[0]));
    const auto slowest = [](const InsideGraph& inside) {
        double least = 1e18;
        for (const InsideGraph::Edge& e : inside.edges()) {
            if (e.kind == ElementKind::pcie)
                least = std::min(least, toGbps(e.capacity));
        }
        return least;
    };
    QCOMPARE(slowest(graph.inside(graph.nodes()[1])), 8 * 8.0 * 128 / 130);
    QCOMPARE(slowest(graph.inside(graph.nodes()[0])), 16 * 32.0 * 128 / 130);
}

void TestFabricGraph::keepsDomains()
{
    Design design = *rail(6, 4).design;
    const FabricGraph alone(std::make_shared<const Design>(design));
    QCOMPARE(alone.domains().size(), std::size_t{6});
    Group group;
    group.id = design.nextGroupId();
    group.kind = GroupKind::nvlinkDomain;
    group.name = "domain";
    for (const std::size_t n : {std::size_t{1}, std::size_t{2}, std::size_t{4}})
        group.members.push_back(alone.device(alone.nodes()[n]).id);
    test::putGroup(design, group);
    const FabricGraph graph(std::make_shared<const Design>(design));
    QCOMPARE(graph.domains().size(), std::size_t{4});
    QCOMPARE(graph.domain(graph.nodes()[1]), graph.domain(graph.nodes()[4]));
    QVERIFY(graph.domain(graph.nodes()[0]) != graph.domain(graph.nodes()[1]));
}

} // namespace fabric::test

using TestFabricGraph = fabric::test::TestFabricGraph;
FABRIC_TEST(TestFabricGraph)
#include "tst_fabric_graph.moc"
