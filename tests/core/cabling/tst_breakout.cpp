#include "core/cabling/breakout.h"
#include "core/cabling/small_design.h"
#include "core/cost/bill_of_materials.h"
#include "core/io/design_file.h"
#include "core/model/physical_counts.h"
#include "core/model/validate.h"
#include "support/design_edits.h"
#include "support/test_registry.h"

using namespace fabric;
using namespace fabric::test;

/// One port as two: cages, ports, links, cables and transceivers are counted as they are bought.
class TestBreakout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void portOfOneCage();
    void withOptics();
    void linkStaysInThePort();
    void laterPortsCountOn();
    void twinCageNeedsNoType();
    void linksOfATwinCage();
    void alikeDevicesShareAType();
    void backIsTheSame_data();
    void backIsTheSame();
    void fourWays();
    void refusals();
    void joiningRefused();
    void separate();
    void fileIsAccepted();

private:
    static void apply(Design& design, const cabling::Breakout& change)
    {
        if (change.newType)
            design.types.push_back(*change.newType);
        if (change.device)
            test::putDevice(design, *change.device);
        test::putLinks(design, change.changed);
        test::putLinks(design, change.added);
    }
    static Design after(Design design, PortRef port, int ways, const std::vector<PortRef>& targets,
                        Medium medium = Medium::dac)
    {
        cabling::Options options;
        options.medium = medium;
        const auto change = cabling::breakOut(design, PortUse(design), port, ways, targets, options);
        if (!change)
            qFatal("%s", change.error().findings[0].rule.c_str());
        apply(design, *change);
        return design;
    }
    static std::string refusal(const Design& design, PortRef port, int ways,
                               const std::vector<PortRef>& targets)
    {
        const auto change = cabling::breakOut(design, PortUse(design), port, ways, targets);
        return change ? std::string() : change.error().findings[0].rule;
    }
};

/// 64 × 800G, one port a cage: port 5 to NIC 0 of two nodes over one DAC splitter.
void TestBreakout::portOfOneCage()
{
    SmallDesign small;
    const auto nodes = small.nodes("dgx-h100", 2);
    const DeviceId leaf = small.switches("sn5600", 1, "leaf")[0];
    const Design design = after(small.design, {leaf, 5}, 2, {{nodes[0], 0}, {nodes[1], 0}});
    QVERIFY(validate(design).empty());

    const DeviceType& type = design.typeOf(*design.find(leaf));
    QCOMPARE(type.id, std::string("sn5600+5x2"));
    QCOMPARE(type.portCount(), 65);
    QCOMPARE(type.cageOf(64), 63); // still 64 cages
    QCOMPARE(type.ports.size(), std::size_t{3});
    QCOMPARE(toGbps(type.portRate(4)), 800.0);
    QCOMPARE(toGbps(type.portRate(5)), 400.0);
    QCOMPARE(toGbps(type.portRate(6)), 400.0);
    QCOMPARE(toGbps(type.portRate(7)), 800.0);
    QCOMPARE(portTotals(design, PortUse(design), leaf), (PortTotals{65, 63, 64, 63}));

    const PhysicalCounts counts = physicalCounts(design);
    QCOMPARE(counts.links, 2);
    QCOMPARE(counts.usedPorts, 4);
    QCOMPARE(counts.usedCages, 3); // one at the switch, one at each node
    QCOMPARE(counts.cables, 1);
    QCOMPARE(counts.splitters, 1);
    QCOMPARE(counts.transceivers(), 0);
    const BillOfMaterials bom = billOfMaterials(design);
    const auto cable = std::find_if(bom.lines.begin(), bom.lines.end(),
                                    [](const BomLine& line) { return line.category == PartCategory::cable; });
    QCOMPARE(cable->id, std::string("dac-2x400g"));
    QCOMPARE(cable->quantity, 1);
}

/// A twin transceiver at the switch, a single one at each of two single-port cages.
void TestBreakout::withOptics()
{
    SmallDesign small;
    const auto nodes = small.nodes("single-accelerator", 2);
    const DeviceId leaf = small.switches("sn5600", 1, "leaf")[0];
    const Design design = after(small.design, {leaf, 0}, 2, {{nodes[0], 0}, {nodes[1], 0}}, Medium::optics);
    const PhysicalCounts counts = physicalCounts(design);
    QCOMPARE(counts.cables, 1);
    QCOMPARE(counts.twinTransceivers, 1);
    QCOMPARE(counts.singleTransceivers, 2);
}

void TestBreakout::linkStaysInThePort()
{
    SmallDesign small;
    const auto leaves = small.switches("sn5600", 2, "leaf");
    const DeviceId node = small.nodes("dgx-h100", 1)[0];
    small.cable({leaves[0], 5}, {leaves[1], 9});
    const Design design = after(small.design, {leaves[0], 5}, 2, {{node, 3}});
    QVERIFY(validate(design).empty());
    QCOMPARE(design.links.size(), std::size_t{2});
    QCOMPARE(toGbps(design.links[0].rate), 400.0);
    QCOMPARE(design.links[0].a, (PortRef{leaves[0], 5}));
    QCOMPARE(design.links[1].b, (PortRef{leaves[0], 6}));
    QVERIFY(design.links[0].cable.valid() && design.links[0].cable == design.links[1].cable);
    QCOMPARE(physicalCounts(design).cables, 1);
}

void TestBreakout::laterPortsCountOn()
{
    SmallDesign small;
    const auto leaves = small.switches("sn5600", 2, "leaf");
    for (std::uint32_t port = 0; port < 64; ++port)
        small.cable({leaves[0], port}, {leaves[1], port});
    const Design design = after(small.design, {leaves[1], 10}, 2, {});
    QVERIFY(validate(design).empty());
    for (std::uint32_t i = 0; i < 64; ++i) {
        QCOMPARE(design.links[i].a.port, i);
        QCOMPARE(design.links[i].b.port, i <= 10 ? i : i + 1);
    }
    const PhysicalCounts before = physicalCounts(small.design);
    const PhysicalCounts now = physicalCounts(design);
    QCOMPARE(now.usedCages, before.usedCages);
    QCOMPARE(now.cables, before.cables);
    QCOMPARE(PortUse(design).freeCount(1), 1);
}

void TestBreakout::twinCageNeedsNoType()
{
    SmallDesign small;
    const auto nodes = small.nodes("single-accelerator", 2);
    const DeviceId leaf = small.switches("qm9700", 1, "leaf")[0];
    const Design design = after(small.design, {leaf, 7}, 2, {{nodes[0], 0}, {nodes[1], 0}});
    QCOMPARE(design.types.size(), small.design.types.size());
    QCOMPARE(design.links[0].b, (PortRef{leaf, 6})); // the cage holds ports 6 and 7
    QCOMPARE(design.links[1].b, (PortRef{leaf, 7}));
    QCOMPARE(physicalCounts(design).cables, 1);
    QCOMPARE(physicalCounts(design).usedCages, 3);
}

void TestBreakout::linksOfATwinCage()
{
    SmallDesign small;
    const auto nodes = small.nodes("single-accelerator", 2);
    const DeviceId leaf = small.switches("qm9700", 1, "leaf")[0];
    small.cable({nodes[0], 0}, {leaf, 0});
    small.cable({nodes[1], 0}, {leaf, 1});
    QCOMPARE(physicalCounts(small.design).cables, 2);
    const Design design = after(small.design, {leaf, 0}, 2, {});
    QCOMPARE(physicalCounts(design).cables, 1);
    QCOMPARE(physicalCounts(design).links, 2);
    QCOMPARE(after(design, {leaf, 1}, 2, {}), design); // already so
}

void TestBreakout::alikeDevicesShareAType()
{
    SmallDesign small;
    const auto leaves = small.switches("sn5600", 2, "leaf");
    Design design = after(small.design, {leaves[0], 5}, 2, {});
    design = after(design, {leaves[0], 9}, 2, {}); // cage 8
    QCOMPARE(design.types.size(), std::size_t{3});
    design = after(design, {leaves[1], 8}, 2, {});
    design = after(design, {leaves[1], 5}, 2, {}); // the other way round
    QCOMPARE(design.devices[0].type, design.devices[1].type);
    QCOMPARE(design.typeOf(design.devices[0]).id, std::string("sn5600+5x2+8x2"));
    QVERIFY(validate(design).empty());
}

void TestBreakout::backIsTheSame_data()
{
    QTest::addColumn<std::uint32_t>("port");
    QTest::addColumn<int>("ways");
    for (const std::uint32_t port : {0U, 1U, 31U, 63U}) {
        for (const int ways : {2, 4, 8})
            QTest::addRow("port %u, %d ways", port, ways) << port << ways;
    }
}

void TestBreakout::backIsTheSame()
{
    QFETCH(std::uint32_t, port);
    QFETCH(int, ways);
    SmallDesign small;
    const auto leaves = small.switches("sn5600", 2, "leaf");
    for (std::uint32_t p = 0; p < 64; p += 3)
        small.cable({leaves[0], p}, {leaves[1], 63 - p});
    Design design = after(small.design, {leaves[0], port}, ways, {});
    QVERIFY(validate(design).empty());
    const auto back =
        cabling::joinBack(design, PortUse(design), {leaves[0], port + static_cast<std::uint32_t>(ways) - 1});
    QVERIFY(back.ok());
    QVERIFY(!back->newType);
    apply(design, *back);
    QCOMPARE(design.links, small.design.links);
    QCOMPARE(design.devices, small.design.devices);
}

void TestBreakout::fourWays()
{
    SmallDesign small;
    const auto nodes = small.nodes("single-accelerator", 4);
    const DeviceId leaf = small.switches("sn5600", 1, "leaf")[0];
    const Design design =
        after(small.design, {leaf, 63}, 4, {{nodes[0], 0}, {nodes[1], 0}, {nodes[2], 0}, {nodes[3], 0}});
    for (const Link& link : design.links)
        QCOMPARE(toGbps(link.rate), 200.0);
    QCOMPARE(physicalCounts(design).cables, 1);
    QCOMPARE(design.typeOf(*design.find(leaf)).portCount(), 67);
}

void TestBreakout::refusals()
{
    SmallDesign small;
    const auto nodes = small.nodes("single-accelerator", 3);
    const auto leaves = small.switches("sn5600", 2, "leaf");
    const DeviceId infiniband = small.switches("qm9700", 1, "ib")[0];
    small.cable({nodes[2], 0}, {leaves[1], 0});
    const Design& design = small.design;
    const PortRef port{leaves[0], 1};
    QCOMPARE(refusal(design, {nodes[0], 0}, 2, {}), std::string("cabling.breakout_of_nic"));
    QCOMPARE(refusal(design, port, 3, {}), std::string("cabling.ways_unknown"));
    QCOMPARE(refusal(design, {leaves[0], 64}, 2, {}), std::string("cabling.no_such_port"));
    QCOMPARE(refusal(design, port, 2, {{nodes[2], 0}}), std::string("cabling.port_taken_reason"));
    QCOMPARE(refusal(design, port, 2, {{nodes[0], 0}, {nodes[0], 0}}),
             std::string("cabling.port_taken_reason"));
    QCOMPARE(refusal(design, port, 2, {{infiniband, 0}}), std::string("cabling.other_fabric_reason"));
    QCOMPARE(refusal(design, port, 2, {{leaves[0], 7}}), std::string("cabling.same_device_reason"));
    QCOMPARE(refusal(design, port, 2, {{nodes[0], 0}, {nodes[1], 0}, {leaves[1], 1}}),
             std::string("cabling.breakout_short"));
    // Its own other end is taken although the link is in the port that is broken out.
    QCOMPARE(refusal(design, {leaves[1], 0}, 2, {{nodes[2], 0}}), std::string("cabling.port_taken_reason"));
}

void TestBreakout::joiningRefused()
{
    SmallDesign small;
    const auto nodes = small.nodes("single-accelerator", 2);
    const DeviceId leaf = small.switches("sn5600", 1, "leaf")[0];
    const DeviceId twin = small.switches("qm9700", 1, "twin")[0];
    const Design design = after(small.design, {leaf, 5}, 2, {{nodes[0], 0}, {nodes[1], 0}});
    const auto rule = [&](PortRef port) {
        return cabling::joinBack(design, PortUse(design), port).error().findings[0].rule;
    };
    QCOMPARE(rule({leaf, 5}), std::string("cabling.join_in_use"));
    QCOMPARE(rule({leaf, 4}), std::string("cabling.not_broken_out"));
    QCOMPARE(rule({twin, 0}), std::string("cabling.not_broken_out"));
    QCOMPARE(rule({nodes[0], 0}), std::string("cabling.not_broken_out"));

    Design one = design; // the second link alone may stay
    one.links.erase(one.links.begin());
    const auto back = cabling::joinBack(one, PortUse(one), {leaf, 5});
    apply(one, *back);
    QVERIFY(validate(one).empty());
    QCOMPARE(one.links[0].b, (PortRef{leaf, 5}));
    QVERIFY(!one.links[0].cable.valid());
    QCOMPARE(toGbps(one.links[0].rate), 400.0); // the node's port has no more
}

void TestBreakout::separate()
{
    SmallDesign small;
    const auto nodes = small.nodes("single-accelerator", 2);
    const DeviceId leaf = small.switches("qm9700", 1, "leaf")[0];
    Design design = after(small.design, {leaf, 0}, 2, {{nodes[0], 0}, {nodes[1], 0}});
    const cabling::Breakout change = cabling::separateCables(design, design.links[0].cable);
    QCOMPARE(change.changed.size(), std::size_t{2});
    apply(design, change);
    QCOMPARE(physicalCounts(design).cables, 2);
    QCOMPARE(physicalCounts(design).splitters, 0);
    QVERIFY(cabling::separateCables(design, {}).changed.empty());
}

void TestBreakout::fileIsAccepted()
{
    SmallDesign small;
    const auto nodes = small.nodes("dgx-h100", 2);
    const DeviceId leaf = small.switches("sn5600", 1, "leaf")[0];
    small.design.name = "broken out";
    const Design design = after(small.design, {leaf, 5}, 2, {{nodes[0], 0}, {nodes[1], 0}});
    const auto read = io::readDesign(io::writeDesign(design, {}), "test");
    QVERIFY(read.ok());
    QVERIFY(read->design == design);
}

FABRIC_TEST(TestBreakout)
#include "tst_breakout.moc"
