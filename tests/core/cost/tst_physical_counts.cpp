#include "small_designs.h"
#include "support/test_registry.h"

#include "core/model/physical_counts.h"

using namespace fabric;
using namespace fabric::test;

class TestPhysicalCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingNeedsNothing()
    {
        const PhysicalCounts counts = physicalCounts(Design{});
        QCOMPARE(counts.links, 0);
        QCOMPARE(counts.cables, 0);
        QCOMPARE(counts.transceivers(), 0);
        QVERIFY(counts.cableKinds.empty());
    }

    void oneTransceiverAtEachEndWhereOneCageIsSingle()
    {
        // Two nodes with single cages on one twin cage of a switch: 2 links, 2 cables, 4 ports, 3 cages, 4
        // transceivers.
        Bench bench;
        const TypeIndex node = bench.add(accelerator(1));
        const TypeIndex box = bench.add(plainSwitch(4, 400, 2));
        const DeviceId a = bench.device(node);
        const DeviceId b = bench.device(node);
        const DeviceId s = bench.device(box);
        bench.link(a, s, Medium::optics);
        bench.link(b, s, Medium::optics);
        const PhysicalCounts counts = physicalCounts(bench.design);
        QCOMPARE(counts.links, 2);
        QCOMPARE(counts.usedPorts, 4);
        QCOMPARE(counts.usedCages, 3);
        QCOMPARE(counts.cables, 2);
        QCOMPARE(counts.singleTransceivers, 4);
        QCOMPARE(counts.twinTransceivers, 0);
    }

    void twinPortsShareATransceiver_data()
    {
        QTest::addColumn<int>("medium");
        QTest::addColumn<int>("switches");
        QTest::addColumn<int>("twin");
        QTest::addColumn<int>("single");
        const auto row = [](const char* name, Medium medium, int switches, int twin, int single) {
            QTest::newRow(name) << static_cast<int>(medium) << switches << twin << single;
        };
        // A DGX H100 has eight ports in four twin cages.
        row("all to one switch: 4 + 4", Medium::optics, 1, 8, 0);
        row("rails to eight switches: 4 + 8", Medium::optics, 8, 12, 0);
        row("single ones: 8 + 8", Medium::opticsSingle, 8, 0, 16);
        row("DAC has its ends", Medium::dac, 8, 0, 0);
        row("AOC has its ends", Medium::aoc, 1, 0, 0);
    }
    void twinPortsShareATransceiver()
    {
        QFETCH(int, medium);
        QFETCH(int, switches);
        Bench bench;
        const DeviceId node = bench.device(bench.add(*shippedCatalog().node("dgx-h100")));
        const TypeIndex box = bench.add(*shippedCatalog().switchType("qm9700"));
        std::vector<DeviceId> boxes;
        for (int i = 0; i < switches; ++i)
            boxes.push_back(bench.device(box));
        for (std::size_t nic = 0; nic < 8; ++nic)
            bench.link(node, boxes[nic % boxes.size()], static_cast<Medium>(medium));
        const PhysicalCounts counts = physicalCounts(bench.design);
        QCOMPARE(counts.links, 8);
        QCOMPARE(counts.cables, 8);
        QTEST(static_cast<int>(counts.twinTransceivers), "twin");
        QTEST(static_cast<int>(counts.singleTransceivers), "single");
    }

    void aSplitterIsOneCableWithTwoLinks_data()
    {
        QTest::addColumn<int>("medium");
        QTest::addColumn<int>("twin");
        QTest::addColumn<int>("single");
        QTest::newRow("copper") << static_cast<int>(Medium::dac) << 0 << 0;
        QTest::newRow("fibre: one at the switch, one at each node")
            << static_cast<int>(Medium::optics) << 1 << 2;
    }
    void aSplitterIsOneCableWithTwoLinks()
    {
        QFETCH(int, medium);
        Bench bench;
        const TypeIndex node = bench.add(accelerator(1));
        const DeviceId s = bench.device(bench.add(plainSwitch(4, 400, 2)));
        for (std::uint32_t port = 0; port < 2; ++port)
            bench.link({bench.device(node), 0}, {s, port}, static_cast<Medium>(medium), 400, CableId{7});
        bench.link({bench.device(node), 0}, {s, 2}, Medium::dac);
        const PhysicalCounts counts = physicalCounts(bench.design);
        QCOMPARE(counts.links, 3);
        QCOMPARE(counts.cables, 2);
        QCOMPARE(counts.splitters, 1);
        QTEST(static_cast<int>(counts.twinTransceivers), "twin");
        QTEST(static_cast<int>(counts.singleTransceivers), "single");
    }

    void kindsAreKeptApart()
    {
        Bench bench;
        const TypeIndex node = bench.add(accelerator(4));
        const DeviceId a = bench.device(node);
        const DeviceId b = bench.device(node);
        bench.link(a, b, Medium::dac, 200);
        bench.link(a, b, Medium::dac, 400);
        bench.link(a, b, Medium::optics, 400);
        bench.link(a, b, Medium::opticsSingle, 400);
        const PhysicalCounts counts = physicalCounts(bench.design);
        // Fibre is fibre, whatever is at its ends.
        QCOMPARE(counts.cableKinds.size(), std::size_t{3});
        QCOMPARE(counts.cableKinds[0], (CableCount{Medium::optics, gbps(400), 1, std::nullopt, 2}));
        QCOMPARE(counts.cableKinds[1], (CableCount{Medium::dac, gbps(200), 1, std::nullopt, 1}));
        QCOMPARE(counts.transceiverKinds, (std::vector<TransceiverCount>{{gbps(400), false, 4}}));
    }

    void serviceHostsCountInLinks()
    {
        Bench bench;
        const DeviceId ufm = bench.device(bench.add(*shippedCatalog().service("ufm")));
        const DeviceId leaf = bench.device(bench.add(*shippedCatalog().switchType("qm9700")));
        bench.link(ufm, leaf, Medium::optics);
        bench.link(ufm, leaf, Medium::optics);
        QCOMPARE(physicalCounts(bench.design).links, 2);
        QCOMPARE(physicalCounts(bench.design).singleTransceivers, 4);
    }

    void twiceTheFabricNeedsTwiceTheParts()
    {
        const DeviceType node = *shippedCatalog().node("dgx-h100");
        const DeviceType box = *shippedCatalog().switchType("qm9700");
        const PhysicalCounts one =
            physicalCounts(railOnly(node, 16, box, 1, 0, Medium::optics, Medium::optics));
        const PhysicalCounts two =
            physicalCounts(railOnly(node, 32, box, 1, 0, Medium::optics, Medium::optics));
        QCOMPARE(two.links, 2 * one.links);
        QCOMPARE(two.twinTransceivers, 2 * one.twinTransceivers);
        // 16 nodes: 64 twin ones in the nodes, 8 switches × 8 cages.
        QCOMPARE(one.twinTransceivers, 128);
    }
};

FABRIC_TEST(TestPhysicalCounts)
#include "tst_physical_counts.moc"
