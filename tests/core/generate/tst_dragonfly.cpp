#include "core/generate/dragonfly.h"
#include "counting.h"
#include "support/test_registry.h"

#include <queue>
#include <set>

using namespace fabric;
using namespace fabric::test;
using generation::DragonflyPlan;
using generation::GroupLink;

class TestDragonfly : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPairHasItsLinks();
    void portsAreUsedOnce();
    void consecutiveWiring();
    void averageHops_data();
    void averageHops();
    void useAllPorts();
    void planes();
    void oneGroup();
    void wholeNodesStandAtOneRouter();

private:
    static DragonflyPlan planOf(int a, int h, int groups, int links, Arrangement arrangement)
    {
        DragonflyPlan plan;
        plan.p = 1;
        plan.a = a;
        plan.h = h;
        plan.groups = groups;
        plan.linksPerPair = links;
        plan.arrangement = arrangement;
        return plan;
    }
    static std::map<std::pair<int, int>, int> groupPairs(const Design& design)
    {
        std::map<DeviceId, int> groupOf;
        for (const Group& group : design.groups)
            if (group.kind == GroupKind::dragonflyGroup)
                for (DeviceId member : group.members)
                    groupOf[member] = group.index;
        std::map<std::pair<int, int>, int> pairs;
        for (const Link& link : design.links) {
            const int a = groupOf.at(link.a.device);
            const int b = groupOf.at(link.b.device);
            if (a != b)
                ++pairs[{std::min(a, b), std::max(a, b)}];
        }
        return pairs;
    }
};

void TestDragonfly::everyPairHasItsLinks()
{
    for (Arrangement arrangement : {Arrangement::consecutive, Arrangement::palmtree, Arrangement::circulant})
        for (int groups = 1; groups <= 13; ++groups)
            for (int links = 1; links <= 3; ++links) {
                const DragonflyPlan plan = planOf(12, 4, groups, links, arrangement);
                std::map<std::pair<int, int>, int> pairs;
                for (const GroupLink& link : globalLinks(plan)) {
                    QVERIFY(link.groupA != link.groupB);
                    ++pairs[std::minmax(link.groupA, link.groupB)];
                }
                QCOMPARE(pairs.size(), std::size_t(groups * (groups - 1) / 2));
                for (const auto& [pair, count] : pairs)
                    QCOMPARE(count, links);
            }
}

void TestDragonfly::portsAreUsedOnce()
{
    for (Arrangement arrangement : {Arrangement::consecutive, Arrangement::palmtree, Arrangement::circulant})
        for (int groups = 2; groups <= 13; ++groups) {
            const DragonflyPlan plan = planOf(12, 4, groups, 2, arrangement);
            std::set<std::pair<int, std::int64_t>> used;
            for (const GroupLink& link : globalLinks(plan)) {
                QVERIFY(used.emplace(link.groupA, link.portA).second);
                QVERIFY(used.emplace(link.groupB, link.portB).second);
                QVERIFY(link.portA < plan.globalPorts() && link.portB < plan.globalPorts());
            }
            QCOMPARE(used.size(),
                     static_cast<std::size_t>(plan.globalPorts()) * static_cast<std::size_t>(groups));
        }
}

/// Copy c of pair i < j: port c(g−1)+j−1 of group i, port c(g−1)+i of group j.
void TestDragonfly::consecutiveWiring()
{
    const DragonflyPlan plan = planOf(8, 2, 5, 3, Arrangement::consecutive);
    std::set<std::tuple<int, std::int64_t, int, std::int64_t>> links;
    for (const GroupLink& link : globalLinks(plan))
        links.emplace(link.groupA, link.portA, link.groupB, link.portB);
    for (int c = 0; c < 3; ++c)
        for (int i = 0; i < 5; ++i)
            for (int j = i + 1; j < 5; ++j)
                QVERIFY(links.contains({i, c * 4 + j - 1, j, c * 4 + i}));
}

void TestDragonfly::averageHops_data()
{
    QTest::addColumn<QString>("arrangement");
    QTest::addColumn<int>(
        "sum"); // over ordered pairs of 36 routers; consecutive and the averages are reference values
    QTest::newRow("consecutive") << "consecutive" << 2964;
    QTest::newRow("palmtree") << "palmtree" << 2952;
    QTest::newRow("circulant") << "circulant" << 2934;
}

void TestDragonfly::averageHops()
{
    QFETCH(QString, arrangement);
    QFETCH(int, sum);
    const std::string command = "dragonfly --p 2 --a 4 --h 2 --arrangement " + arrangement.toStdString();
    const Result<Design> design = generate(parametersOf(command), shippedCatalog());
    QVERIFY(design.ok());
    std::map<DeviceId, std::vector<DeviceId>> next;
    for (const Link& link : design->links)
        if (link.a.device.value >= 72 && link.b.device.value >= 72) {
            next[link.a.device].push_back(link.b.device);
            next[link.b.device].push_back(link.a.device);
        }
    QCOMPARE(next.size(), std::size_t(36));
    int hops = 0;
    int longest = 0;
    for (const auto& [start, neighbours] : next) {
        std::map<DeviceId, int> distance = {{start, 0}};
        std::queue<DeviceId> queue({start});
        for (; !queue.empty(); queue.pop())
            for (DeviceId other : next[queue.front()])
                if (distance.emplace(other, distance[queue.front()] + 1).second)
                    queue.push(other);
        QCOMPARE(distance.size(), std::size_t(36));
        for (const auto& [router, d] : distance) {
            hops += d;
            longest = std::max(longest, d);
        }
    }
    QCOMPARE(hops, sum); // ÷ 1260: 2.352381, 2.342857, 2.328571
    QCOMPARE(longest, 3);
}

void TestDragonfly::useAllPorts()
{
    // HammingMesh's small dragonfly: 8 groups with 128 global ports each, 18 links a pair leave 2 ports: one
    // ring more.
    const std::string base = "dragonfly --p 8 --a 16 --h 8 --groups 8";
    const Result<Design> plain = generate(parametersOf(base), shippedCatalog());
    const Result<Design> all = generate(parametersOf(base + " --use-all-ports"), shippedCatalog());
    QVERIFY(plain.ok() && all.ok());
    QCOMPARE(all->links.size() - plain->links.size(), std::size_t(512 - 504));
    for (const auto& [pair, count] : groupPairs(*all)) {
        const bool neighbours = (pair.second - pair.first) % 8 == 1 || (pair.second - pair.first) % 8 == 7;
        QCOMPARE(count, neighbours ? 19 : 18);
    }
    // An odd remainder of one port goes to the groups that face each other.
    const Result<Design> half =
        generate(parametersOf("dragonfly --p 1 --a 4 --h 1 --groups 4 --use-all-ports"), shippedCatalog());
    QVERIFY(half.ok());
    for (const auto& [pair, count] : groupPairs(*half))
        QCOMPARE(count, pair.second - pair.first == 2 ? 2 : 1);
}

void TestDragonfly::planes()
{
    const Result<Design> design =
        generate(parametersOf("dragonfly --node dgx-h100 --planes 8 --p 2 --a 4 --h 2"), shippedCatalog());
    QVERIFY(design.ok());
    const Counted c = countOf(*design);
    QCOMPARE(c.nodes, 72);
    QCOMPARE(c.switches.at(1), 8 * 36);
    std::map<DeviceId, int> planeOf;
    for (const Group& group : design->groups)
        if (group.kind == GroupKind::plane)
            for (DeviceId member : group.members)
                planeOf[member] = group.index;
    for (const Link& link : design->links) {
        const Device& a = *design->find(link.a.device);
        if (design->is(a, DeviceKind::node))
            QCOMPARE(planeOf.at(link.b.device), design->typeOf(a).nicOf(static_cast<int>(link.a.port)));
        else
            QCOMPARE(planeOf.at(link.a.device), planeOf.at(link.b.device));
    }
}

void TestDragonfly::oneGroup()
{
    const Result<Shape> shape =
        validate(parametersOf("dragonfly --p 2 --a 4 --h 2 --groups 1"), shippedCatalog());
    QVERIFY(shape.ok());
    QCOMPARE(shape->globalLinks, 0);
    QCOMPARE(shape->localLinks, 6);
}

void TestDragonfly::wholeNodesStandAtOneRouter()
{
    const Result<Design> design =
        generate(parametersOf("dragonfly --node dgx-h100 --p 16 --a 4 --h 2"), shippedCatalog());
    QVERIFY(design.ok());
    std::map<DeviceId, std::set<DeviceId>> routers;
    for (const Link& link : design->links)
        if (design->is(*design->find(link.a.device), DeviceKind::node))
            routers[link.a.device].insert(link.b.device);
    QCOMPARE(routers.size(), std::size_t(9 * 4 * 2));
    for (const auto& [node, its] : routers)
        QCOMPARE(its.size(), std::size_t(1));
}

FABRIC_TEST(TestDragonfly)
#include "tst_dragonfly.moc"
