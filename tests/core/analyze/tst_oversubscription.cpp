#include "core/analyze/oversubscription.h"
#include "support/fixtures.h"
#include "support/network_builder.h"
#include "support/test_registry.h"

#include <cmath>

namespace fabric::test {

class TestOversubscription : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheArithmetic();
    void worstSwitchSpeaksForItsTier();
    void topAndLevelLinksCountNeitherWay();
    void dragonflyCountsGlobalPorts();
    void railsAndServices();
    void cutOffLeaf();
};

void TestOversubscription::showsTheArithmetic()
{
    // "24 × 100 G down / 12 × 100 G up = 2.00"
    NetworkBuilder build;
    const DeviceId leaf = build.sw("leaf");
    const DeviceId spine = build.sw("spine");
    for (int n = 0; n < 24; ++n)
        build.link(build.node(), leaf, 100);
    build.links(12, leaf, spine, 100);
    const Oversubscription found = oversubscription(build.graph());
    const SwitchRatio& s = found.switches.front();
    QCOMPARE(s.down, (std::vector<PortTerm>{{24, gbps(100)}}));
    QCOMPARE(s.up, (std::vector<PortTerm>{{12, gbps(100)}}));
    QCOMPARE(s.ratio, std::optional(2.0));
    QCOMPARE(found.tiers.size(), std::size_t{2});
    QCOMPARE(nameOf(found.tiers[0]), std::string("leaf"));
    QCOMPARE(nameOf(found.tiers[1]), std::string("spine"));
    QCOMPARE(found.worst, std::optional(2.0));
    QVERIFY(!found.tiers[1].ratio && !found.switches[1].ratio);
}

void TestOversubscription::worstSwitchSpeaksForItsTier()
{
    NetworkBuilder build;
    const DeviceId spine = build.sw("spine");
    for (const int down : {2, 6, 4}) {
        const DeviceId leaf = build.sw("leaf-" + std::to_string(down));
        for (int n = 0; n < down; ++n)
            build.link(build.node(), leaf, n == 0 ? 200 : 100); // by bandwidth, not by number
        build.link(leaf, spine, 200);
    }
    const FabricGraph graph = build.graph();
    const Oversubscription found = oversubscription(graph);
    QCOMPARE(found.tiers[0].ratio, std::optional(700.0 / 200));
    QCOMPARE(graph.device(*found.tiers[0].worst).name, std::string("leaf-6"));
    QCOMPARE(graph.device(*found.where).name, std::string("leaf-6"));
    QCOMPARE(toGbps(found.tiers[0].down), 1500.0);
    QCOMPARE(toGbps(found.tiers[0].up), 600.0);
    QCOMPARE(found.tiers[0].switches, 3);
    QCOMPARE(found.switches[2].down, (std::vector<PortTerm>{{1, gbps(200)}, {5, gbps(100)}}));
}

void TestOversubscription::topAndLevelLinksCountNeitherWay()
{
    NetworkBuilder ring; // four switches in a ring, two nodes each
    std::vector<DeviceId> switches;
    for (int s = 0; s < 4; ++s) {
        switches.push_back(ring.sw());
        ring.link(ring.node(), switches.back());
        ring.link(ring.node(), switches.back());
    }
    for (std::size_t s = 0; s < 4; ++s)
        ring.link(switches[s], switches[(s + 1) % 4]);
    const Oversubscription found = oversubscription(ring.graph());
    QCOMPARE(found.tiers.size(), std::size_t{1});
    QCOMPARE(nameOf(found.tiers[0]), std::string("router"));
    QVERIFY(!found.worst);
    QCOMPARE(toGbps(found.tiers[0].down), 8.0);
    QCOMPARE(toGbps(found.tiers[0].up), 0.0);
    QVERIFY(oversubscription(torusNetwork({4, 4}).graph()).tiers.empty());
    QVERIFY(!oversubscription(twoTierNetwork(1, 5, 0).graph()).worst);
}

void TestOversubscription::dragonflyCountsGlobalPorts()
{
    // p = 4 node ports and h = 2 global ports a router.
    const Oversubscription found = oversubscription(dragonflyNetwork(4, 4, 2, 9).graph());
    QCOMPARE(nameOf(found.tiers[0]), std::string("router"));
    QCOMPARE(found.worst, std::optional(2.0));
    QCOMPARE(found.groups.size(), std::size_t{9});
    for (const GroupRatio& g : found.groups) {
        QCOMPARE(toGbps(g.down), 16.0);
        QCOMPARE(toGbps(g.up), 8.0);
        QCOMPARE(g.ratio, std::optional(2.0));
    }
    // Three groups use 2 of 8 global ports each: 16 ÷ 2. Routers without one have no ratio of their own.
    const Oversubscription few = oversubscription(dragonflyNetwork(4, 4, 2, 3).graph());
    QCOMPARE(few.groups.front().ratio, std::optional(8.0));
    QCOMPARE(few.worst, std::optional(2.0));
    QVERIFY(!few.switches[3].ratio);
    QVERIFY(!oversubscription(dragonflyNetwork(2, 4, 2, 1).graph()).worst);
}

void TestOversubscription::railsAndServices()
{
    Design design = *rail(40, 8).design; // units of 32 and 8 nodes, eight rails
    const Oversubscription found = oversubscription(FabricGraph(std::make_shared<const Design>(design)));
    QCOMPARE(found.rails.size(), std::size_t{8});
    for (int r = 0; r < 8; ++r) {
        const RailRatio& rail = found.rails[static_cast<std::size_t>(r)];
        QCOMPARE(rail.rail, r);
        QCOMPARE(toGbps(rail.down), 40 * 400.0);
        QCOMPARE(toGbps(rail.up), 2 * 32 * 400.0);
    }
    NetworkBuilder build = twoTierNetwork(2, 3, 1);
    const DeviceId leaf = build.design().devices[1].id;
    build.link(build.service(), leaf);
    QCOMPARE(oversubscription(build.graph()).worst, std::optional(3.0));
}

void TestOversubscription::cutOffLeaf()
{
    NetworkBuilder build = twoTierNetwork(2, 3, 1);
    const DeviceId alone = build.sw("alone");
    build.link(build.node(), alone);
    build.link(alone, build.design().devices[1].id); // hangs from another leaf, of its own tier
    const FabricGraph graph = build.graph();
    const Oversubscription found = oversubscription(graph);
    QVERIFY(std::isinf(*found.worst));
    QCOMPARE(graph.device(*found.where).name, std::string("alone"));
}

} // namespace fabric::test

using TestOversubscription = fabric::test::TestOversubscription;
FABRIC_TEST(TestOversubscription)
#include "tst_oversubscription.moc"
