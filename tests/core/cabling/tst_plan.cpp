#include "core/cabling/plan.h"
#include "core/cabling/small_design.h"
#include "core/model/validate.h"
#include "support/test_registry.h"

#include <map>

using namespace fabric;
using namespace fabric::test;

/// Many cables at once: whole, in order, or refused with counts.
class TestPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void between();
    void betweenRefused();
    void allToOne();
    void allToOneByNic();
    void allToOnePartial();
    void meshInOrder();
    void meshRefused();
    void meshPartial();
    void meshWithin();
    void railWise();
    void railWiseRefused();
    void wrongFabric();
    void nothing();
    void optionsReachEveryLink();
    void plansAreValid_data();
    void plansAreValid();

private:
    static std::int64_t number(const Finding& finding, const char* name)
    {
        for (const Argument& argument : finding.arguments) {
            if (argument.name == name)
                return std::get<std::int64_t>(argument.value);
        }
        return -1;
    }
};

void TestPlan::between()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 2, "leaf");
    small.cable({leaves[0], 0}, {leaves[1], 5});
    const auto plan = cabling::between(small.design, leaves[0], leaves[1], 3);
    QVERIFY(plan.ok());
    QCOMPARE(plan->links.size(), std::size_t{3});
    const std::uint32_t expected[3][2] = {{1, 0}, {2, 1}, {3, 2}};
    for (std::size_t i = 0; i < 3; ++i) {
        QCOMPARE(plan->links[i].id, (LinkId{static_cast<std::uint32_t>(i) + 1}));
        QCOMPARE(plan->links[i].a, (PortRef{leaves[0], expected[i][0]}));
        QCOMPARE(plan->links[i].b, (PortRef{leaves[1], expected[i][1]}));
        QCOMPARE(toGbps(plan->links[i].rate), 400.0);
    }
}

void TestPlan::betweenRefused()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 1, "leaf");
    const DeviceId old = small.switches("qm8700", 1, "old")[0]; // 40 ports
    const auto plan = cabling::between(small.design, leaves[0], old, 41);
    QCOMPARE(plan.error().kind, ErrorKind::refused);
    const Finding& first = plan.error().findings[0];
    QCOMPARE(first.rule, std::string("cabling.mesh_short"));
    QCOMPARE(first.subjects[0], std::string("old-0"));
    QCOMPARE(number(first, "expected"), 41);
    QCOMPARE(number(first, "found"), 40);
    QCOMPARE(number(first, "nearest"), 40);
    const auto fits = cabling::between(small.design, leaves[0], old, 40);
    QCOMPARE(fits->notes[0].rule, std::string("cabling.links_slower"));
    QCOMPARE(toGbps(fits->links[0].rate), 200.0);
    QCOMPARE(cabling::between(small.design, old, old, 1).error().findings[0].rule,
             std::string("cabling.same_device_reason"));
    QCOMPARE(cabling::between(small.design, leaves[0], old, 0).error().kind, ErrorKind::usage);
    QCOMPARE(cabling::between(small.design, leaves[0], DeviceId{9}, 1).error().findings[0].rule,
             std::string("cabling.no_such_device"));
}

void TestPlan::allToOne()
{
    SmallDesign small;
    const auto nodes = small.nodes("dgx-h100", 8);
    const DeviceId leaf = small.switches("qm9700", 1, "leaf")[0];
    auto twice = nodes;
    twice.insert(twice.end(), nodes.begin(), nodes.end()); // named twice, cabled once
    twice.push_back(leaf);
    const auto plan = cabling::allToOne(small.design, twice, leaf);
    QCOMPARE(plan->links.size(), std::size_t{64}); // 8 × 8: the leaf is full
    for (std::size_t i = 0; i < 64; ++i) {
        QCOMPARE(plan->links[i].a, (PortRef{nodes[i / 8], static_cast<std::uint32_t>(i % 8)}));
        QCOMPARE(plan->links[i].b, (PortRef{leaf, static_cast<std::uint32_t>(i)}));
    }
    addAll(small.design, plan->links);
    const DeviceId ninth = small.nodes("dgx-h100", 1, "extra")[0];
    const auto more = cabling::allToOne(small.design, std::vector{nodes[0], ninth}, leaf);
    QCOMPARE(more.error().findings[0].rule, std::string("cabling.ports_short"));
    QCOMPARE(number(more.error().findings[0], "expected"), 8);
    QCOMPARE(number(more.error().findings[0], "found"), 0);
}

void TestPlan::allToOneByNic()
{
    SmallDesign small;
    const auto nodes = small.nodes("dgx-h100", 3);
    const DeviceId leaf = small.switches("qm9700", 1, "leaf")[0];
    small.cable({nodes[1], 4}, {leaf, 0});
    const auto plan = cabling::allToOne(small.design, nodes, leaf, 4);
    QCOMPARE(plan->links.size(), std::size_t{2});
    QCOMPARE(plan->links[1].a, (PortRef{nodes[2], 4}));
    QCOMPARE(plan->links[1].b, (PortRef{leaf, 2}));
    QCOMPARE(plan->notes[0].rule, std::string("cabling.devices_without_port"));
    QCOMPARE(number(plan->notes[0], "found"), 1);
}

void TestPlan::allToOnePartial()
{
    SmallDesign small;
    const auto nodes = small.nodes("dgx-h100", 10);
    const DeviceId leaf = small.switches("qm9700", 1, "leaf")[0];
    QVERIFY(!cabling::allToOne(small.design, nodes, leaf).ok());
    cabling::Options options;
    options.partial = true;
    const auto plan = cabling::allToOne(small.design, nodes, leaf, {}, options);
    QCOMPARE(plan->links.size(), std::size_t{64});
    QCOMPARE(plan->notCabled, 16);
    QCOMPARE(plan->notes.back().rule, std::string("cabling.not_cabled"));
}

void TestPlan::meshInOrder()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 4, "leaf");
    const auto spines = small.switches("qm9700", 2, "spine");
    const auto plan = cabling::mesh(small.design, leaves, spines, 16); // 32 up, 64 down: all used
    QCOMPARE(plan->links.size(), std::size_t{4 * 2 * 16});
    std::map<std::pair<DeviceId, DeviceId>, int> pairs;
    for (const Link& link : plan->links)
        ++pairs[{link.a.device, link.b.device}];
    QCOMPARE(pairs.size(), std::size_t{8});
    for (const auto& [pair, count] : pairs)
        QCOMPARE(count, 16);
    QCOMPARE(plan->links[16].a, (PortRef{leaves[0], 16})); // leaf 0 to spine 1
    QCOMPARE(plan->links[16].b, (PortRef{spines[1], 0}));
    QCOMPARE(plan->links[32].b, (PortRef{spines[0], 16})); // leaf 1 to spine 0
}

/// The sentence of the brief: 32 needed, 24 free, nearest 3.
void TestPlan::meshRefused()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 8, "leaf");
    const auto spines = small.switches("qm9700", 1, "spine");
    const auto others = small.switches("qm9700", 1, "other");
    for (std::uint32_t port = 0; port < 40; ++port)
        small.cable({spines[0], port}, {others[0], port});
    const auto plan = cabling::mesh(small.design, leaves, spines, 4);
    const Finding& first = plan.error().findings[0];
    QCOMPARE(first.rule, std::string("cabling.mesh_short"));
    QCOMPARE(first.subjects[0], std::string("spine-0"));
    QCOMPARE(number(first, "expected"), 32);
    QCOMPARE(number(first, "found"), 24);
    QCOMPARE(number(first, "nearest"), 3);
    QVERIFY(cabling::mesh(small.design, leaves, spines, 3).ok()); // the nearest works
    QCOMPARE(cabling::mesh(small.design, leaves, leaves, 1).error().findings[0].rule,
             std::string("cabling.in_both_sets"));
}

void TestPlan::meshPartial()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 8, "leaf");
    const auto spines = small.switches("qm9700", 1, "spine");
    cabling::Options options;
    options.partial = true;
    const auto plan = cabling::mesh(small.design, leaves, spines, 9, options); // 72 of 64
    QCOMPARE(plan->links.size(), std::size_t{64});
    QCOMPARE(plan->notCabled, 8);
    std::map<DeviceId, int> perLeaf;
    for (const Link& link : plan->links)
        ++perLeaf[link.a.device];
    for (const auto& [leaf, count] : perLeaf) // what lacks is shared out
        QCOMPARE(count, 8);
}

void TestPlan::meshWithin()
{
    SmallDesign small;
    const auto routers = small.switches("qm9700", 5, "router");
    QCOMPARE(cabling::meshWithin(small.design, routers, 2)->links.size(), std::size_t{5 * 4 / 2 * 2});
    const auto refused = cabling::meshWithin(small.design, routers, 17); // 68 ports each
    QCOMPARE(number(refused.error().findings[0], "nearest"), 16);
    QCOMPARE(cabling::meshWithin(small.design, std::vector{routers[0]}, 1).error().findings[0].rule,
             std::string("cabling.nothing_to_cable"));
}

void TestPlan::railWise()
{
    SmallDesign small;
    const auto nodes = small.nodes("dgx-h100", 32);
    const auto leaves = small.switches("qm9700", 8, "leaf");
    const auto plan = cabling::railWise(small.design, nodes, leaves);
    QCOMPARE(plan->links.size(), std::size_t{256});
    for (std::size_t i = 0; i < 256; ++i) { // NIC r of node n to port n of leaf r
        QCOMPARE(plan->links[i].a, (PortRef{nodes[i / 8], static_cast<std::uint32_t>(i % 8)}));
        QCOMPARE(plan->links[i].b, (PortRef{leaves[i % 8], static_cast<std::uint32_t>(i / 8)}));
    }
    const auto half = cabling::railWise(small.design, nodes, std::span(leaves).first(4));
    QCOMPARE(half->links.size(), std::size_t{128});
    QCOMPARE(half->notes[0].rule, std::string("cabling.rails_left"));
    QCOMPARE(number(half->notes[0], "found"), 128);
}

void TestPlan::railWiseRefused()
{
    SmallDesign small;
    const auto nodes = small.nodes("dgx-h100", 65);
    const auto leaves = small.switches("qm9700", 9, "leaf");
    QCOMPARE(cabling::railWise(small.design, nodes, leaves).error().findings[0].rule,
             std::string("cabling.more_leaves_than_rails"));
    const auto full = cabling::railWise(small.design, nodes, std::span(leaves).first(8)); // 65 on 64
    QCOMPARE(full.error().findings[0].rule, std::string("cabling.ports_short"));
    QCOMPARE(full.error().findings[0].subjects[0], std::string("leaf-0"));
    QCOMPARE(cabling::railWise(small.design, leaves, nodes).error().findings[0].rule,
             std::string("cabling.not_a_node"));
}

void TestPlan::wrongFabric()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 1, "ib");
    const auto others = small.switches("sn5600", 1, "eth");
    QCOMPARE(cabling::mesh(small.design, leaves, others, 1).error().findings[0].rule,
             std::string("cabling.other_fabric_reason"));
}

void TestPlan::nothing()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 1, "leaf");
    const std::string rule = "cabling.nothing_to_cable";
    QCOMPARE(cabling::allToOne(small.design, {}, leaves[0]).error().findings[0].rule, rule);
    QCOMPARE(cabling::mesh(small.design, {}, leaves, 1).error().findings[0].rule, rule);
    QCOMPARE(cabling::railWise(small.design, {}, leaves).error().findings[0].rule, rule);
}

void TestPlan::optionsReachEveryLink()
{
    SmallDesign small;
    const auto leaves = small.switches("qm9700", 2, "leaf");
    cabling::Options options;
    options.medium = Medium::dac;
    options.length = Metres(2);
    const auto plan = cabling::between(small.design, leaves[0], leaves[1], 5, options);
    for (const Link& link : plan->links) {
        QCOMPARE(link.medium, Medium::dac);
        QVERIFY(link.length == Metres(2));
    }
}

void TestPlan::plansAreValid_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("spines");
    QTest::addColumn<int>("cables");
    for (int i = 1; i < 8; ++i)
        QTest::addRow("%d", i) << 4 * i << i << 32 / i;
}

/// Plans one after the other on the same design: every port once, ids in order, the same each time.
void TestPlan::plansAreValid()
{
    QFETCH(int, nodes);
    QFETCH(int, spines);
    QFETCH(int, cables);
    SmallDesign small;
    const auto hosts = small.nodes("dgx-h100", nodes);
    const auto leaves = small.switches("qm9700", 8, "leaf");
    const auto above = small.switches("q3400-ra", spines, "spine");
    const auto rails = cabling::railWise(small.design, hosts, leaves);
    QVERIFY(rails.ok());
    QVERIFY(rails->links == cabling::railWise(small.design, hosts, leaves)->links);
    addAll(small.design, rails->links);
    cabling::Options options;
    options.partial = true;
    const auto up = cabling::mesh(small.design, leaves, above, cables, options);
    QVERIFY(up.ok());
    QCOMPARE(static_cast<std::int64_t>(up->links.size()) + up->notCabled, 8LL * spines * cables);
    addAll(small.design, up->links);
    QVERIFY(validate(small.design).empty());
}

FABRIC_TEST(TestPlan)
#include "tst_plan.moc"
