#include "core/analyze/distance.h"
#include "support/network_builder.h"
#include "support/test_registry.h"

#include <cmath>

namespace fabric::test {

class TestDistance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void publishedFigures_data();
    void publishedFigures();
    void handCountedTree();
    void nodesPassNothingOn();
    void partsOfANetwork();
    void aShiftSavesWorkAndChangesNothing();
};

namespace {

Distances measure(const FabricGraph& fabric)
{
    const CapacityGraph graph(fabric);
    return *distances(graph, Symmetry(fabric, graph), {});
}

} // namespace

/// Diameters and averages of ground-truth.json, and the closed form of an even torus.
void TestDistance::publishedFigures_data()
{
    QTest::addColumn<std::shared_ptr<const Design>>("design");
    QTest::addColumn<int>("diameter");
    QTest::addColumn<double>("average"); // 0: not given
    QTest::addColumn<int>("switchDiameter");
    QTest::addColumn<double>("switchAverage");
    QTest::addRow("torus 4x4") << torusNetwork({4, 4}).snapshot() << 4 << 2.13333 << 0 << 0.0;
    QTest::addRow("torus 4x4x4") << torusNetwork({4, 4, 4}).snapshot() << 6 << 3.04762 << 0 << 0.0;
    QTest::addRow("torus 8x8x8") << torusNetwork({8, 8, 8}).snapshot() << 12 << 6.01174 << 0 << 0.0;
    QTest::addRow("torus 16x16x16") << torusNetwork({16, 16, 16}).snapshot() << 24 << 12.00293 << 0 << 0.0;
    QTest::addRow("dragonfly h=1") << dragonflyNetwork(1, 2, 1, 3).snapshot() << 5 << 0.0 << 3 << 1.8;
    QTest::addRow("dragonfly h=2") << dragonflyNetwork(2, 4, 2, 9).snapshot() << 5 << 0.0 << 3 << 2.352381;
    QTest::addRow("star of 7") << twoTierNetwork(1, 7, 0).snapshot() << 2 << 2.0 << 0 << 0.0;
}

void TestDistance::publishedFigures()
{
    QFETCH(std::shared_ptr<const Design>, design);
    QFETCH(int, diameter);
    QFETCH(double, average);
    QFETCH(int, switchDiameter);
    QFETCH(double, switchAverage);
    const Distances found = measure(FabricGraph(design));
    QCOMPARE(found.diameterHops, std::optional(diameter));
    if (average > 0)
        QVERIFY(std::abs(*found.averageHops - average) < 1e-5);
    QCOMPARE(found.switchDiameter.value_or(0), switchDiameter);
    QVERIFY(std::abs(found.switchAverage.value_or(0) - switchAverage) < 1e-6);
    QCOMPARE(found.components, std::int64_t{1});
    QCOMPARE(found.unreachablePairs, std::int64_t{0});
}

void TestDistance::handCountedTree()
{
    // 3 leaves of 2, 2 spines: each node has 1 neighbour 2 cables away and 4 neighbours 4 cables away.
    const Distances found = measure(twoTierNetwork(3, 2, 2).graph());
    QCOMPARE(found.diameterHops, std::optional(4));
    QCOMPARE(found.averageHops, std::optional((1 * 2 + 4 * 4) / 5.0));
    // Switches: 6 leaf–spine pairs at 1; 3 leaf pairs and 1 spine pair at 2.
    QCOMPARE(found.switchDiameter, std::optional(2));
    QCOMPARE(found.switchAverage, std::optional((6 * 1 + 4 * 2) / 10.0));
}

void TestDistance::nodesPassNothingOn()
{
    NetworkBuilder build;
    const DeviceId left = build.sw();
    const DeviceId right = build.sw();
    const DeviceId both = build.node();
    build.link(both, left);
    build.link(both, right);
    build.link(build.node(), left);
    build.link(build.node(), right);
    const Distances found = measure(build.graph());
    QVERIFY(!found.diameterHops && !found.averageHops);
    QCOMPARE(found.unreachablePairs, std::int64_t{2});
    QCOMPARE(found.components, std::int64_t{1}); // connected all the same
}

void TestDistance::partsOfANetwork()
{
    NetworkBuilder build = twoTierNetwork(1, 3, 0);
    build.node();
    build.node();
    build.sw();
    const Distances found = measure(build.graph());
    QCOMPARE(found.components, std::int64_t{4});
    QCOMPARE(found.unreachablePairs, std::int64_t{5 * 4 - 3 * 2});
    QVERIFY(!found.diameterHops);
    QVERIFY(!measure(NetworkBuilder().graph()).diameterHops);
}

void TestDistance::aShiftSavesWorkAndChangesNothing()
{
    NetworkBuilder build = torusNetwork({3, 4, 5});
    const Distances shifted = measure(build.graph());
    build.design().groups.clear();
    const Distances plain = measure(build.graph());
    QCOMPARE(shifted.diameterHops, plain.diameterHops);
    QCOMPARE(shifted.averageHops, plain.averageHops);

    // With a cable missing the torus is no longer the same seen from everywhere.
    NetworkBuilder broken = torusNetwork({3, 4, 5});
    broken.design().links.pop_back();
    const FabricGraph fabric = broken.graph();
    QVERIFY(Symmetry(fabric, CapacityGraph(fabric)).trivial);
}

} // namespace fabric::test

using TestDistance = fabric::test::TestDistance;
FABRIC_TEST(TestDistance)
#include "tst_distance.moc"
