#include "support/test_registry.h"
#include "ui/editing/editing_bench.h"

using namespace fabric;
using namespace fabric::test;
using namespace Qt::StringLiterals;

/// Cabling through the editor.
class TestCables : public QObject
{
    Q_OBJECT

private:
    /// Nodes and switches without any cable.
    static Fixture loose()
    {
        Fixture fixture = rail(8, 4);
        Design design = *fixture.design;
        design.links.clear();
        fixture.design = std::make_shared<const Design>(design);
        return fixture;
    }

private Q_SLOTS:
    void portToPort()
    {
        EditingBench bench(loose());
        const DeviceId node = bench.nodes().front();
        const std::vector<DeviceId> switches = bench.switches();
        QVERIFY(bench.editor.portUse().isFree(PortRef{node, 2}));
        QCOMPARE(bench.checkStep([&] { return bench.editor.cable({node, 2}, {switches[0], 5}); }), QString());
        const Link link = bench.design().links.front();
        QVERIFY((link.a == PortRef{node, 2}) && (link.b == PortRef{switches[0], 5}));
        QCOMPARE(toGbps(link.rate), 400.0);
        QVERIFY(bench.said.last().contains(u"400\u00a0Gb/s"_s));
        QVERIFY(!bench.editor.portUse().isFree(PortRef{node, 2})); // worked out anew

        QVERIFY(!bench.editor.cable({node, 2}, {switches[0], 6}));
        QCOMPARE(bench.lastRefusal(), u"cabling.port_taken_reason"_s);
        QVERIFY(!bench.editor.cable({node, 0}, {node, 1}));
        QCOMPARE(bench.lastRefusal(), u"cabling.same_device_reason"_s);
        QVERIFY(!bench.editor.cable({node, 99}, {switches[0], 6}));
        QVERIFY(!bench.editor.cable({DeviceId{999}, 0}, {switches[0], 6}));
        QCOMPARE(bench.design().links.size(), 1U);
    }

    void toTheNextFreePort()
    {
        EditingBench bench(loose());
        const DeviceId node = bench.nodes().front();
        const DeviceId leaf = bench.switches().front();
        QCOMPARE(bench.checkStep([&] { return bench.editor.cable(PortRef{node, 3}, leaf); }), QString());
        QVERIFY((bench.design().links.back().b == PortRef{leaf, 0}));
        QCOMPARE(bench.checkStep([&] { return bench.editor.cableNext(node, leaf); }), QString());
        QVERIFY((bench.design().links.back().a == PortRef{node, 0}));
        for (int i = 0; i < 6; ++i)
            QVERIFY(bench.editor.cableNext(node, leaf));
        QVERIFY(!bench.editor.cableNext(node, leaf)); // eight NICs
        QVERIFY(bench.lastRefusal().startsWith(u"cabling."_s));
        QCOMPARE(bench.trouble(), QString());
    }

    void manyAtOnce()
    {
        EditingBench bench(loose());
        const std::vector<DeviceId> nodes = bench.nodes();
        const std::vector<DeviceId> switches = bench.switches();
        bench.select(nodes);
        QCOMPARE(bench.checkStep([&] { return bench.editor.cableAllTo(switches[0]); }), QString());
        QCOMPARE(bench.design().links.size(), 64U);
        QVERIFY(bench.said.last().startsWith(u"64 link(s) added"_s) ||
                bench.said.last().startsWith(u"64 links added"_s));
        bench.document.undoStack().undo();

        const std::span<const DeviceId> spines(switches.data(), 4);
        const std::span<const DeviceId> leaves(switches.data() + 4, 8);
        QCOMPARE(bench.checkStep([&] { return bench.editor.cableRailWise(nodes, leaves); }), QString());
        QCOMPARE(bench.design().links.size(), 64U);
        QCOMPARE(bench.checkStep([&] { return bench.editor.cableMesh(leaves, spines, 2); }), QString());
        QCOMPARE(bench.design().links.size(), 128U);
        QVERIFY(!bench.editor.cableMesh(leaves, spines, 100));
        QCOMPARE(bench.lastRefusal(), u"cabling.mesh_short"_s);
        bench.select({switches[4], switches[5], switches[6]});
        QCOMPARE(bench.checkStep([&] { return bench.editor.cableWithin(1); }), QString());
        QCOMPARE(bench.design().links.size(), 131U);
        bench.select({});
        QVERIFY(!bench.editor.cableAllTo(switches[0]));
        QCOMPARE(bench.lastRefusal(), u"cabling.nothing_to_cable"_s);
    }

    void theMediumFollowsTheLength()
    {
        EditingBench bench(loose());
        const DeviceId node = bench.nodes().front();
        const DeviceId leaf = bench.switches().front();
        CableOptions nearby;
        nearby.length = Metres(1);
        QVERIFY(bench.editor.cable(PortRef{node, 0}, leaf, nearby));
        QVERIFY(bench.design().links.back().medium == Medium::dac);
        EditSelection link;
        link.links = {bench.design().links.back().id};
        bench.editor.setSelection(link);
        LinkEdit far;
        far.settings.length = Metres(5000);
        far.mediumByLength = true;
        QCOMPARE(bench.checkStep([&] { return bench.editor.setLinks(far); }), QString());
        QVERIFY(bench.design().links.back().medium == Medium::optics);
        LinkEdit byLength; // the length stays
        byLength.mediumByLength = true;
        QVERIFY(bench.editor.setLinks(byLength));
        QCOMPARE(bench.design().links.back().length->value(), 5000.0);

        LinkEdit length;
        length.settings.length = Metres(7);
        QVERIFY(bench.editor.setLinks(length));
        const int steps = bench.steps();
        length.settings.length = Metres(8);
        QVERIFY(bench.editor.setLinks(length));
        QCOMPARE(bench.steps(), steps); // turning a field is one step

        LinkEdit fast;
        fast.settings.rate = gbps(1600);
        QVERIFY(!bench.editor.setLinks(fast));
        QCOMPARE(bench.lastRefusal(), u"model.rate_above_port"_s);
        QCOMPARE(bench.checkStep([&] { return bench.editor.remove(); }), QString());
        QVERIFY(bench.design().links.empty());
        QVERIFY(!bench.editor.setLinks(length));
        QCOMPARE(bench.lastRefusal(), u"edit.no_link_selected"_s);
    }

    void breakingOutAndJoining()
    {
        EditingBench bench;
        const auto& switches = productCatalog().switches();
        const auto single = std::find_if(switches.begin(), switches.end(), [](const DeviceType& type) {
            return type.portCount() > 0 && type.portsPerCage(0) == 1;
        });
        QVERIFY(single != switches.end());
        QVERIFY(bench.editor.place({PaletteSection::switches, single->id}, {0, 0}));
        const DeviceId device = bench.wanted.devices.front();
        const int ports = single->portCount();
        QCOMPARE(bench.checkStep([&] { return bench.editor.breakOut({device, 0}, 2); }), QString());
        QCOMPARE(bench.design().typeOf(*bench.design().find(device)).portCount(), ports + 1);
        QVERIFY(!bench.editor.breakOut({device, 4}, 3));
        QCOMPARE(bench.lastRefusal(), u"cabling.ways_unknown"_s);
        QCOMPARE(bench.checkStep([&] { return bench.editor.joinBack({device, 0}); }), QString());
        QVERIFY(!bench.editor.joinBack({device, 0}));
        QCOMPARE(bench.lastRefusal(), u"cabling.not_broken_out"_s);
    }
};

FABRIC_TEST(TestCables)
#include "tst_cables.moc"
