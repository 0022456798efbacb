#include "core/analyze/hub_bound.h"
#include "support/network_builder.h"
#include "support/test_registry.h"

#include <cmath>

namespace fabric::test {

/// Lower bounds of reference designs, unit links, each computed by hand or by an independent prototype.
class TestHubBound : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void provesKnownBounds_data();
    void provesKnownBounds();
    void orbitsGiveTheSameAsAllHubs();
    void scalesWithTheLinks();
};

namespace {

double bestBound(const FabricGraph& fabric)
{
    const CapacityGraph graph(fabric);
    const Symmetry symmetry(fabric, graph);
    double best = 0;
    for (const HubSet& set : hubSets(graph))
        best = std::max(best, hubBound(graph, symmetry, set, {})->gbps);
    return best;
}

} // namespace

void TestHubBound::provesKnownBounds_data()
{
    QTest::addColumn<std::shared_ptr<const Design>>("design");
    QTest::addColumn<double>("expected");
    QTest::addRow("star of 9") << twoTierNetwork(1, 9, 0).snapshot() << 4.0;
    QTest::addRow("8 leaves x 8, 8 spines") << twoTierNetwork(8, 8, 8).snapshot() << 32.0;
    QTest::addRow("8 leaves x 8, 4 spines") << twoTierNetwork(8, 8, 4).snapshot() << 16.0;
    QTest::addRow("7 leaves x 8, 4 spines") << twoTierNetwork(7, 8, 4).snapshot() << 14.0;
    QTest::addRow("torus 4x4") << torusNetwork({4, 4}).snapshot() << 8.0;
    QTest::addRow("torus 4x4x4") << torusNetwork({4, 4, 4}).snapshot() << 32.0;
    QTest::addRow("torus 4x4x8") << torusNetwork({4, 4, 8}).snapshot() << 32.0;
    QTest::addRow("torus 2x4") << torusNetwork({2, 4}).snapshot() << 4.0;
    QTest::addRow("torus 3x3") << torusNetwork({3, 3}).snapshot() << 6.0;
    QTest::addRow("torus 4x6") << torusNetwork({4, 6}).snapshot() << 8.0;
    QTest::addRow("torus 4x5") << torusNetwork({4, 5}).snapshot() << 25.0 / 3;
    QTest::addRow("dragonfly p1 a2 h1") << dragonflyNetwork(1, 2, 1, 3).snapshot() << 2.0;
    QTest::addRow("dragonfly p2 a4 h2") << dragonflyNetwork(2, 4, 2, 9).snapshot() << 15.37;
}

void TestHubBound::provesKnownBounds()
{
    QFETCH(std::shared_ptr<const Design>, design);
    QFETCH(double, expected);
    const double found = bestBound(FabricGraph(design));
    QVERIFY2(std::abs(found - expected) < 0.005, qPrintable(QString::number(found, 'g', 12)));
}

void TestHubBound::orbitsGiveTheSameAsAllHubs()
{
    NetworkBuilder build = torusNetwork({3, 4, 5});
    const FabricGraph fabric = build.graph();
    const CapacityGraph graph(fabric);
    const Symmetry symmetry(fabric, graph);
    QVERIFY(!symmetry.trivial);
    build.design().groups.clear();
    const FabricGraph bare = build.graph();
    const Symmetry none(bare, graph);
    QVERIFY(none.trivial);
    const HubSet nodes = hubSets(graph).front();
    const double byOrbit = hubBound(graph, symmetry, nodes, {})->gbps;
    const double byHub = hubBound(graph, none, nodes, {})->gbps;
    QVERIFY(std::abs(byOrbit - byHub) < 1e-9 * byHub);
    QVERIFY(hubWork(graph, symmetry, nodes) * 60 == hubWork(graph, none, nodes));
}

void TestHubBound::scalesWithTheLinks()
{
    NetworkBuilder build = dragonflyNetwork(2, 3, 1, 4);
    const double one = bestBound(build.graph());
    for (Link& link : build.design().links)
        link.rate = gbps(400);
    QVERIFY(std::abs(bestBound(build.graph()) - 400 * one) < 1e-6);
}

} // namespace fabric::test

using TestHubBound = fabric::test::TestHubBound;
FABRIC_TEST(TestHubBound)
#include "tst_hub_bound.moc"
