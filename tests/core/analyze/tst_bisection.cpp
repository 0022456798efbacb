#include "core/analyze/bisection.h"
#include "core/analyze/brute_force.h"
#include "core/analyze/cut_pricer.h"
#include "core/analyze/exact_cut.h"
#include "support/design_edits.h"
#include "support/network_builder.h"
#include "support/test_registry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <thread>

namespace fabric::test {

class TestBisection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exactWithoutEnumeration_data();
    void exactWithoutEnumeration();
    void boundsOfUnevenDesigns();
    void superPodOfAnySize_data();
    void superPodOfAnySize();
    void railOnlyAddsUpItsRails();
    void limits();
    void unequalNodes();
    void partsOfANetwork();
    void editsMoveTheBounds();
    void neverAwayFromTheTruth_data();
    void neverAwayFromTheTruth();
    void theHalfIsARealCut();
    void stopsWhenAsked();
};

namespace {

Bisection bisect(const Design& design, bool enumerate = true)
{
    const FabricGraph fabric(std::make_shared<const Design>(design));
    const CapacityGraph graph(fabric);
    BisectionSpec spec;
    spec.enumerate = enumerate;
    return **bisection(fabric, graph, Symmetry(fabric, graph), spec, {});
}

/// SUs of 32 node places with one leaf a rail; the last place is left empty, as the fabric manager takes it.
NetworkBuilder superPod(int units)
{
    NetworkBuilder build;
    std::vector<DeviceId> spines;
    for (int s = 0; s < 4 * units; ++s)
        spines.push_back(build.sw());
    const DeviceId manager = build.service();
    for (int u = 0; u < units; ++u) {
        std::vector<DeviceId> leaves;
        for (int r = 0; r < 8; ++r) {
            leaves.push_back(build.sw());
            for (int up = 0; up < 32; ++up)
                build.link(leaves.back(), spines[static_cast<std::size_t>(up % (4 * units))], 400);
        }
        std::vector<DeviceId> members = leaves;
        const bool last = u == units - 1;
        for (int n = 0; n < (last ? 31 : 32); ++n) {
            members.push_back(build.node(8));
            for (const DeviceId leaf : leaves)
                build.link(members.back(), leaf, 400);
        }
        if (last) {
            for (std::size_t r = 0; r < 4; ++r)
                build.link(manager, leaves[r], 400);
        }
        build.group(GroupKind::pod, members);
    }
    return build;
}

/// A k-ary fat-tree of three tiers, unit links.
NetworkBuilder threeTiers(int k)
{
    NetworkBuilder build;
    std::vector<DeviceId> cores;
    for (int c = 0; c < k * k / 4; ++c)
        cores.push_back(build.sw());
    for (int pod = 0; pod < k; ++pod) {
        std::vector<DeviceId> members;
        std::vector<DeviceId> spines;
        for (int s = 0; s < k / 2; ++s) {
            spines.push_back(build.sw());
            for (int c = 0; c < k / 2; ++c)
                build.link(spines.back(), cores[static_cast<std::size_t>(s * k / 2 + c)]);
        }
        for (int l = 0; l < k / 2; ++l) {
            const DeviceId leaf = build.sw();
            for (const DeviceId spine : spines)
                build.link(leaf, spine);
            for (int n = 0; n < k / 2; ++n) {
                members.push_back(build.node(1));
                build.link(members.back(), leaf);
            }
        }
        build.group(GroupKind::pod, members);
    }
    return build;
}

bool near(double found, double expected)
{
    return std::abs(found - expected) <= 1e-9 * std::max(1.0, std::abs(expected));
}

QByteArray told(const Bisection& b)
{
    return QByteArray::number(toGbps(b.lower)) + " ... " + QByteArray::number(toGbps(b.upper)) + " " +
           QByteArray::fromStdString(b.method);
}

} // namespace

void TestBisection::exactWithoutEnumeration_data()
{
    QTest::addColumn<std::shared_ptr<const Design>>("design");
    QTest::addColumn<double>("expected");
    QTest::addRow("star of 9") << twoTierNetwork(1, 9, 0).snapshot() << 4.0;
    QTest::addRow("8 leaves x 8, 8 spines") << twoTierNetwork(8, 8, 8).snapshot() << 32.0;
    QTest::addRow("8 leaves x 8, 4 spines") << twoTierNetwork(8, 8, 4).snapshot() << 16.0;
    QTest::addRow("6 leaves x 42, 21 spines") << twoTierNetwork(6, 42, 21).snapshot() << 63.0;
    QTest::addRow("k=4") << threeTiers(4).snapshot() << 8.0;
    QTest::addRow("k=8") << threeTiers(8).snapshot() << 64.0;
    QTest::addRow("torus 4x4") << torusNetwork({4, 4}).snapshot() << 8.0;
    QTest::addRow("torus 4x4x4") << torusNetwork({4, 4, 4}).snapshot() << 32.0;
    QTest::addRow("torus 4x4x8") << torusNetwork({4, 4, 8}).snapshot() << 32.0;
    QTest::addRow("torus 8x8x8") << torusNetwork({8, 8, 8}).snapshot() << 128.0;
    QTest::addRow("torus 2x4") << torusNetwork({2, 4}).snapshot() << 4.0;
    QTest::addRow("torus 3x4") << torusNetwork({3, 4}).snapshot() << 6.0;
    QTest::addRow("torus 5x6") << torusNetwork({5, 6}).snapshot() << 10.0;
    QTest::addRow("torus 2x8") << torusNetwork({2, 8}).snapshot() << 4.0;
    QTest::addRow("dragonfly p1 a2 h1") << dragonflyNetwork(1, 2, 1, 3).snapshot() << 2.0;
}

void TestBisection::exactWithoutEnumeration()
{
    QFETCH(std::shared_ptr<const Design>, design);
    QFETCH(double, expected);
    for (const bool enumerate : {false, true}) {
        const Bisection b = bisect(*design, enumerate);
        QVERIFY2(b.exact, told(b).constData());
        QVERIFY2(near(toGbps(b.upper), expected), told(b).constData());
        QCOMPARE(b.lower, b.upper);
    }
}

void TestBisection::boundsOfUnevenDesigns()
{
    const Bisection torus33 = bisect(*torusNetwork({3, 3}).snapshot(), false);
    QVERIFY(!torus33.exact);
    QVERIFY(near(toGbps(torus33.lower), 6));
    QVERIFY(near(toGbps(torus33.upper), 8));
    QVERIFY(bisect(*torusNetwork({3, 3}).snapshot()).exact);

    const Bisection butterfly = bisect(*dragonflyNetwork(2, 4, 2, 9).snapshot());
    QVERIFY(std::abs(toGbps(butterfly.lower) - 15.37) < 0.005);
    QVERIFY2(near(toGbps(butterfly.upper), 20), told(butterfly).constData());

    const Bisection seven = bisect(*twoTierNetwork(7, 8, 4).snapshot());
    QVERIFY2(seven.exact && near(toGbps(seven.upper), 16), told(seven).constData());
}

void TestBisection::superPodOfAnySize_data()
{
    QTest::addColumn<int>("units");
    QTest::addColumn<double>("links");
    QTest::addRow("31 nodes") << 1 << 120.0;
    QTest::addRow("63 nodes") << 2 << 248.0;
    QTest::addRow("95 nodes") << 3 << 376.0;
    QTest::addRow("127 nodes") << 4 << 504.0;
}

void TestBisection::superPodOfAnySize()
{
    QFETCH(int, units);
    QFETCH(double, links);
    const Bisection b = bisect(superPod(units).design(), false);
    QVERIFY2(b.exact, told(b).constData());
    QVERIFY2(near(toGbps(b.upper), 400 * links), told(b).constData());
    QVERIFY(near(*b.fraction, 1));
}

void TestBisection::railOnlyAddsUpItsRails()
{
    NetworkBuilder build;
    std::vector<DeviceId> nodes;
    for (int n = 0; n < 12; ++n)
        nodes.push_back(build.node(2));
    const DeviceId single = build.sw();
    for (const DeviceId node : nodes)
        build.link(node, single, 100);
    const DeviceId spine = build.sw();
    for (int leaf = 0; leaf < 2; ++leaf) {
        const DeviceId device = build.sw();
        build.links(3, device, spine, 200); // 6 × 200 down, 3 × 200 up
        for (std::size_t n = 0; n < 6; ++n)
            build.link(nodes[6 * static_cast<std::size_t>(leaf) + n], device, 200);
    }
    const Bisection b = bisect(build.design(), false);
    QVERIFY2(near(toGbps(b.upper), 6 * 100 + 3 * 200), told(b).constData());
    QVERIFY(near(toGbps(b.full), 6 * 300));
    // The hubs of both rails together prove less than the sum; enumeration closes the gap.
    QVERIFY(bisect(build.design()).exact);
}

void TestBisection::limits()
{
    NetworkBuilder empty;
    const FabricGraph none = empty.graph();
    const CapacityGraph noneGraph(none);
    QVERIFY(!*bisection(none, noneGraph, Symmetry(none, noneGraph), {}, {}));
    empty.node(1);
    const FabricGraph one = empty.graph();
    const CapacityGraph oneGraph(one);
    QVERIFY(!*bisection(one, oneGraph, Symmetry(one, oneGraph), {}, {}));

    empty.node(1);
    const Bisection apart = bisect(empty.design(), false);
    QVERIFY(apart.exact);
    QCOMPARE(toGbps(apart.upper), 0.0);
    QVERIFY(!apart.fraction);

    NetworkBuilder pair;
    const DeviceId a = pair.node(2);
    pair.links(2, a, pair.node(2), 25);
    const Bisection two = bisect(pair.design(), false);
    QVERIFY(two.exact);
    QCOMPARE(toGbps(two.upper), 50.0);
}

void TestBisection::unequalNodes()
{
    NetworkBuilder build;
    const DeviceId middle = build.sw();
    for (const double rate : {100.0, 100.0, 400.0, 400.0, 400.0})
        build.link(build.node(1), middle, rate);
    for (const bool enumerate : {false, true}) {
        const Bisection b = bisect(build.design(), enumerate);
        QVERIFY2(b.exact, told(b).constData());
        QCOMPARE(toGbps(b.upper), 200.0);
        QCOMPARE(toGbps(b.full), 200.0);
    }
}

void TestBisection::partsOfANetwork()
{
    NetworkBuilder even;   // two stars of 4: nothing crosses
    NetworkBuilder uneven; // stars of 3 and 7: two nodes of the large one have to join the small one
    for (auto& [build, sizes] : {std::pair<NetworkBuilder&, std::array<int, 2>>{even, {4, 4}},
                                 std::pair<NetworkBuilder&, std::array<int, 2>>{uneven, {3, 7}}}) {
        for (const int size : sizes) {
            const DeviceId middle = build.sw();
            for (int n = 0; n < size; ++n)
                build.link(build.node(1), middle);
        }
    }
    for (const bool enumerate : {false, true}) {
        const Bisection b = bisect(even.design(), enumerate);
        QVERIFY(b.exact);
        QCOMPARE(toGbps(b.upper), 0.0);
        const Bisection u = bisect(uneven.design(), enumerate);
        QVERIFY2(u.exact, told(u).constData());
        QCOMPARE(toGbps(u.upper), 2.0);
    }
}

void TestBisection::editsMoveTheBounds()
{
    const auto agrees = [](const Design& design) {
        const double truth = bruteForceBisection(design);
        const Bisection bounds = bisect(design, false);
        const Bisection exact = bisect(design);
        return toGbps(bounds.lower) <= truth + 1e-9 && toGbps(bounds.upper) >= truth - 1e-9 && exact.exact &&
               near(toGbps(exact.upper), truth);
    };
    Design design = twoTierNetwork(4, 2, 2).design();
    QVERIFY(agrees(design));
    QVERIFY(near(toGbps(bisect(design).upper), 4));

    // Two of the eight up-links go: side A of the cut loses one, then both leaves of a side have three.
    std::vector<LinkId> upLinks;
    for (const Link& link : design.links) {
        if (!design.is(*design.find(link.a.device), DeviceKind::node))
            upLinks.push_back(link.id);
    }
    Design fewer = design;
    test::removeLinks(fewer, {upLinks[0]});
    QVERIFY(agrees(fewer));
    QVERIFY(near(toGbps(bisect(fewer).upper), 3));

    Design more = fewer;
    Link added = design.links.front();
    added.id = more.nextLinkId();
    added.a.port = added.b.port = 100;
    test::putLinks(more, {added});
    QVERIFY(agrees(more));

    Design rewired = design;
    std::vector<Link> changed{*design.find(upLinks[0]), *design.find(upLinks[7])};
    std::swap(changed[0].b, changed[1].b);
    test::putLinks(rewired, changed);
    QVERIFY(agrees(rewired));
}

void TestBisection::neverAwayFromTheTruth_data()
{
    QTest::addColumn<int>("first");
    for (int i = 0; i < 10; ++i)
        QTest::addRow("seeds %d to %d", 30 * i, 30 * i + 29) << 30 * i;
}

void TestBisection::neverAwayFromTheTruth()
{
    QFETCH(int, first);
    for (int seed = first; seed < first + 30; ++seed) {
        std::mt19937 random(static_cast<std::mt19937::result_type>(seed));
        const auto upTo = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n + 1)); };
        NetworkBuilder build;
        std::vector<DeviceId> switches;
        std::vector<DeviceId> nodes;
        for (int i = 1 + upTo(4); i > 0; --i)
            switches.push_back(build.sw());
        for (int i = 2 + upTo(6); i > 0; --i)
            nodes.push_back(build.node());
        constexpr std::array rates{1.0, 2.0, 2.5};
        const auto any = [&](const std::vector<DeviceId>& list) {
            return list[static_cast<std::size_t>(upTo(static_cast<int>(list.size()) - 1))];
        };
        for (const DeviceId node : nodes) {
            for (int i = upTo(9) == 0 ? 0 : 1 + upTo(1); i > 0; --i)
                build.link(node, any(switches), rates[static_cast<std::size_t>(upTo(2))]);
        }
        for (int i = upTo(7); i > 0; --i) {
            const DeviceId a = any(switches);
            const DeviceId b = any(switches);
            if (a != b)
                build.link(a, b, rates[static_cast<std::size_t>(upTo(2))]);
        }
        for (int i = upTo(3) == 0 ? upTo(4) : 0; i > 0; --i) {
            const DeviceId a = any(nodes);
            const DeviceId b = any(nodes);
            if (a != b)
                build.link(a, b, rates[static_cast<std::size_t>(upTo(2))]);
        }
        const double truth = bruteForceBisection(build.design());
        const Bisection bounds = bisect(build.design(), false);
        QVERIFY2(toGbps(bounds.lower) <= truth + 1e-9, told(bounds).constData());
        QVERIFY2(toGbps(bounds.upper) >= truth - 1e-9, told(bounds).constData());
        const Bisection exact = bisect(build.design());
        QVERIFY2(exact.exact && near(toGbps(exact.upper), truth),
                 (told(exact) + " seed " + QByteArray::number(seed) + " truth " + QByteArray::number(truth))
                     .constData());
        const FabricGraph fabric = build.graph();
        const CapacityGraph graph(fabric);
        const ExactCut tiers = bestOfTwoTiers(graph, {});
        if (tiers.outcome == ExactCut::Outcome::found)
            QVERIFY(near(CutPricer(graph).price(tiers.split), truth));
    }
}

void TestBisection::theHalfIsARealCut()
{
    for (const Design& design :
         {dragonflyNetwork(2, 4, 2, 9).design(), threeTiers(6).design(), torusNetwork({3, 5}).design()}) {
        const Bisection b = bisect(design, false);
        std::vector<char> inHalf(design.devices.size());
        std::size_t nodes = 0;
        for (const FabricGraph::Vertex v : b.half) {
            inHalf[v] = 1;
            nodes += design.is(design.devices[v], DeviceKind::node) ? 1 : 0;
        }
        const auto all = static_cast<std::size_t>(
            std::count_if(design.devices.begin(), design.devices.end(),
                          [&](const Device& d) { return design.is(d, DeviceKind::node); }));
        QCOMPARE(nodes, all / 2);
        double cut = 0;
        for (const Link& link : design.links) {
            if (inHalf[link.a.device.value] != inHalf[link.b.device.value])
                cut += toGbps(link.rate);
        }
        QVERIFY(near(cut, toGbps(b.upper)));
    }
}

void TestBisection::stopsWhenAsked()
{
    std::stop_source stop;
    stop.request_stop();
    Context context;
    context.stop = stop.get_token();
    const FabricGraph fabric = dragonflyNetwork(2, 4, 2, 9).graph();
    const CapacityGraph graph(fabric);
    const auto result = bisection(fabric, graph, Symmetry(fabric, graph), {}, context);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::cancelled);
}

} // namespace fabric::test

using TestBisection = fabric::test::TestBisection;
FABRIC_TEST(TestBisection)
#include "tst_bisection.moc"
