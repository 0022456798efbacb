#include "core/graph/node_classes.h"
#include "support/network_builder.h"
#include "support/test_registry.h"

namespace fabric::test {

class TestNodeClasses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodesBehindOneLeafAreAlike();
    void rateAndNumberOfLinksCount();
    void relayingNodesStandAlone();
};

void TestNodeClasses::nodesBehindOneLeafAreAlike()
{
    const NetworkBuilder build = twoTierNetwork(3, 5, 2);
    const FabricGraph graph = build.graph();
    const NodeClasses classes(graph);
    QCOMPARE(classes.count(), std::size_t{3});
    std::size_t members = 0;
    for (std::uint32_t c = 0; c < 3; ++c) {
        QCOMPARE(classes.size(c), 5U);
        for (const FabricGraph::Vertex v : classes.members(c)) {
            QCOMPARE(classes.classOf(v), c);
            ++members;
        }
    }
    QCOMPARE(members, graph.nodes().size());
    QCOMPARE(classes.classOf(0), noIndex); // a spine
}

void TestNodeClasses::rateAndNumberOfLinksCount()
{
    NetworkBuilder build;
    const DeviceId left = build.sw();
    const DeviceId right = build.sw();
    const std::array ends{std::pair(left, right), std::pair(right, left)};
    for (const auto& [a, b] : ends) { // the order of the cables does not matter
        const DeviceId node = build.node();
        build.link(node, a);
        build.link(node, b);
    }
    const DeviceId faster = build.node();
    build.link(faster, left, 2);
    build.link(faster, right);
    const DeviceId twice = build.node();
    build.links(2, twice, left);
    build.link(twice, right);
    build.node();
    build.node();
    const FabricGraph graph = build.graph();
    const NodeClasses classes(graph);
    QCOMPARE(classes.count(), std::size_t{4});
    QCOMPARE(classes.size(0), 2U);
    QCOMPARE(classes.size(1), 1U);
    QCOMPARE(classes.size(2), 1U);
    QCOMPARE(classes.size(3), 2U); // no cable at all
}

void TestNodeClasses::relayingNodesStandAlone()
{
    const FabricGraph graph = torusNetwork({4, 4}).graph();
    QCOMPARE(NodeClasses(graph).count(), std::size_t{16});
}

} // namespace fabric::test

using TestNodeClasses = fabric::test::TestNodeClasses;
FABRIC_TEST(TestNodeClasses)
#include "tst_node_classes.moc"
