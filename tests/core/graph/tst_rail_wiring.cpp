#include "core/collective/fabrics.h"
#include "core/graph/rail_wiring.h"
#include "support/test_registry.h"

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

class TestRailWiring : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void swappedCablesOfOneNode();
    void everySecondNode();
    void withoutNotedRailsTheyStayDistinct();
    void cableAtAFreePort();
    void otherFamiliesHaveNoRails_data();
    void otherFamiliesHaveNoRails();
};

namespace {

Design railDesign(const char* nodes, const char* tiers)
{
    return designOf("rail", {{"nodes", nodes}, {"tiers", tiers}, {"node", "dgx-h100"}});
}

std::vector<std::string> namesOf(const FabricGraph& graph)
{
    std::vector<std::string> names;
    for (const WrongRail& wrong : railWiring(graph).wrong)
        names.push_back(nameOf(graph, wrong));
    return names;
}

Design repaired(const Design& design)
{
    const FabricGraph graph = graphOf(design);
    return onOwnRails(graph, railWiring(graph));
}

} // namespace

void TestRailWiring::swappedCablesOfOneNode()
{
    const Design sound = railDesign("16", "1");
    QVERIFY(namesOf(graphOf(sound)).empty());
    Design design = sound;
    swapCables(design, 5, 0, 1);
    QCOMPARE(namesOf(graphOf(design)),
             (std::vector<std::string>{"node-5/nic-0 – leaf-r1/port-5", "node-5/nic-1 – leaf-r0/port-5"}));
    QCOMPARE(repaired(design).links, sound.links);
}

// Half of the cables at two of eight leaves: the group of the rail tells which are right.
void TestRailWiring::everySecondNode()
{
    const Design sound = railDesign("64", "2");
    Design design = sound;
    for (std::size_t node = 0; node < 64; node += 2)
        swapCables(design, node, 0, 1);
    const RailWiring wiring = railWiring(graphOf(design));
    QCOMPARE(wiring.wrong.size(), std::size_t{64});
    for (const WrongRail& wrong : wiring.wrong) {
        QCOMPARE(wrong.node % 2, 0U);
        QCOMPARE(wrong.rail, 1 - wrong.nic);
    }
    QCOMPARE(repaired(design).links, sound.links);
}

void TestRailWiring::withoutNotedRailsTheyStayDistinct()
{
    Design design = railDesign("16", "1");
    for (std::size_t node = 1; node < 16; node += 2)
        swapCables(design, node, 0, 1);
    std::erase_if(design.groups, [](const Group& group) { return group.kind == GroupKind::rail; });
    const RailWiring wiring = railWiring(graphOf(design));
    QCOMPARE(wiring.wrong.size(), std::size_t{16});
    std::vector<int> rails = wiring.railOf;
    std::erase(rails, -1);
    std::sort(rails.begin(), rails.end());
    QCOMPARE(rails, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
    QVERIFY(namesOf(graphOf(repaired(design))).empty());
}

// One cable that went to the next leaf: its own leaf has the port free that it should be in.
void TestRailWiring::cableAtAFreePort()
{
    const Design sound = railDesign("16", "1");
    Design design = sound;
    Link& link = design.links[linkOfNic(design, 3, 6)];
    link.b = {design.links[linkOfNic(design, 3, 7)].b.device, 40};
    QCOMPARE(namesOf(graphOf(design)), (std::vector<std::string>{"node-3/nic-6 – leaf-r7/port-40"}));
    QCOMPARE(repaired(design).links, sound.links);
}

void TestRailWiring::otherFamiliesHaveNoRails_data()
{
    QTest::addColumn<QString>("family");
    QTest::addColumn<OptionList>("options");
    QTest::newRow("star") << "star" << OptionList{{"nodes", "8"}};
    QTest::newRow("fat-tree k") << "fat-tree" << OptionList{{"k", "8"}};
    QTest::newRow("fat-tree of many NICs")
        << "fat-tree" << OptionList{{"nodes", "12"}, {"tiers", "2"}, {"radix", "64"}, {"node", "dgx-h100"}};
    QTest::newRow("dragonfly") << "dragonfly" << OptionList{{"p", "2"}, {"a", "4"}, {"h", "2"}};
    QTest::newRow("torus") << "torus" << OptionList{{"dims", "4x4x4"}};
}

void TestRailWiring::otherFamiliesHaveNoRails()
{
    QFETCH(QString, family);
    QFETCH(OptionList, options);
    QVERIFY(namesOf(graphOf(family.toStdString(), options)).empty());
}

FABRIC_TEST(TestRailWiring)
#include "tst_rail_wiring.moc"
