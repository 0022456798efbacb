#include "small_designs.h"
#include "support/test_registry.h"

#include "core/cost/cost.h"
#include "core/model/patches.h"
#include "core/model/type_split.h"

#include <cmath>

using namespace fabric;
using namespace fabric::test;

namespace {

const PriceSet* prices(const char* id)
{
    return shippedCatalog().priceSet(id);
}

const CostLine* lineOf(const CostReport& report, const std::string& id)
{
    for (const CostLine& line : report.lines) {
        if (line.part.id == id)
            return &line;
    }
    return nullptr;
}

Design h100Rails(int nodes, int leaves, int spines)
{
    return railOnly(*shippedCatalog().node("dgx-h100"), nodes, *shippedCatalog().switchType("qm9700"), leaves,
                    spines, Medium::optics, Medium::optics);
}

Design starOf(int nodes, const DeviceType& box, Medium medium)
{
    return railOnly(accelerator(1), nodes, box, 1, 0, medium, medium);
}

} // namespace

class TestCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void h100SheetRows_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("leaves");
        QTest::addColumn<int>("spines");
        QTest::addColumn<int>("tiers");
        QTest::addColumn<double>("switches");
        QTest::addColumn<double>("cables");
        QTest::addColumn<double>("total");
        // Rows of the published sheet; leaves and spines of one of the eight rails.
        QTest::newRow("64") << 64 << 1 << 0 << 1 << 288000.0 << 675840.0 << 24003840.0;
        QTest::newRow("128") << 128 << 4 << 2 << 2 << 1728000.0 << 2621440.0 << 50429440.0;
        QTest::newRow("2048") << 2048 << 64 << 32 << 2 << 27648000.0 << 41943040.0 << 806871040.0;
    }
    void h100SheetRows()
    {
        QFETCH(int, nodes);
        QFETCH(int, leaves);
        QFETCH(int, spines);
        const CostReport report = cost(h100Rails(nodes, leaves, spines), prices("h100-capex-2024"));
        QTEST(report.tiers, "tiers");
        QTEST(report.total->value(), "total");
        QCOMPARE(report.nodesTotal->value(), 310000.0 * nodes);
        QCOMPARE(report.facilityTotal->value(), 50000.0 * nodes);
        QTEST(lineOf(report, "qm9700")->total->value(), "switches");
        QTEST(lineOf(report, "cable-per-gpu")->total->value(), "cables");
        QCOMPARE(report.unpricedLines, 0);
    }

    void coveredLinesAreIncludedNotUnpriced()
    {
        const CostReport report = cost(h100Rails(64, 1, 0), prices("h100-capex-2024"));
        for (const char* id : {"cx7-400", "fibre-400g", "transceiver-2x400g"}) {
            const CostLine* line = lineOf(report, id);
            QVERIFY2(line, id);
            QCOMPARE(line->status, PriceStatus::included);
            QVERIFY(!line->unitPrice && !line->total);
            QVERIFY(!line->from.source.empty());
        }
        QCOMPARE(lineOf(report, "fibre-400g")->part.quantity, 512);
        QCOMPARE(lineOf(report, "cx7-400")->part.quantity, 512);
    }

    void partsHaveNamesAndNumbers()
    {
        const auto report = cost(h100Rails(64, 1, 0), shippedCatalog(), "h100-capex-2024");
        QVERIFY(report.ok());
        QCOMPARE(lineOf(*report, "cx7-400")->part.partNumber, std::string("MCX75310AAS-NEAT"));
        QCOMPARE(lineOf(*report, "fibre-400g")->part.model, std::string("Fibre 400 Gb/s"));
        QCOMPARE(lineOf(*report, "transceiver-2x400g")->part.model, std::string("Transceiver 2 × 400 Gb/s"));
        for (const CostLine& line : report->lines)
            QVERIFY(line.from.source.find("(read)") == std::string::npos);
    }

    void networkShareOf256Gpus()
    {
        // 32 nodes, 8 leaves and 4 spines: 12 × 36,000 + 256 × 2,560 = 1,087,360 beside 9,920,000: 9.9 %.
        Bench bench;
        const TypeIndex node = bench.add(*shippedCatalog().node("dgx-h100"));
        const TypeIndex box = bench.add(*shippedCatalog().switchType("qm9700"));
        std::vector<DeviceId> nodes;
        std::vector<DeviceId> boxes;
        for (int i = 0; i < 32; ++i)
            nodes.push_back(bench.device(node));
        for (int i = 0; i < 12; ++i)
            boxes.push_back(bench.device(box));
        for (std::size_t leaf = 0; leaf < 8; ++leaf) {
            for (DeviceId n : nodes)
                bench.link({n, static_cast<std::uint32_t>(leaf)}, {boxes[leaf], bench.nextPort(boxes[leaf])},
                           Medium::optics);
            for (std::size_t up = 0; up < 32; ++up)
                bench.link(boxes[leaf], boxes[8 + up % 4], Medium::optics);
        }
        const CostReport report = cost(bench.design, prices("h100-capex-2024"));
        QCOMPARE(report.networkTotal->value(), 1087360.0);
        QVERIFY(std::abs(*report.networkShare - 1087360.0 / 11007360.0) < 1e-12);
        QVERIFY(std::abs(*report.networkShare - 0.099) < 0.0005);
    }

    void hammingMeshFatTree()
    {
        // 16 planes of 32 leaves and 16 spines: 768 × 14,280 + 16,384 × 272 + 16,384 × 603 = 25,303,040.
        const Design design = railOnly(accelerator(16), 1024, *shippedCatalog().switchType("th4-64x400"), 32,
                                       16, Medium::dac, Medium::aoc);
        const CostReport report = cost(design, prices("hammingmesh-2022"));
        QCOMPARE(lineOf(report, "th4-64x400")->part.quantity, 768);
        QCOMPARE(lineOf(report, "dac-400g")->part.quantity, 16384);
        QCOMPARE(lineOf(report, "aoc-400g")->part.quantity, 16384);
        QCOMPARE(report.networkTotal->value(), 25303040.0);
        QCOMPARE(report.total->value(), 25303040.0);
        QVERIFY(!report.nodesTotal);
        QVERIFY(!report.networkShare);
        QCOMPARE(report.unpricedLines, 1);
        QCOMPARE(lineOf(report, "generic-400")->status, PriceStatus::included);
    }

    void anySwitchOfTheShapeHasThePrice()
    {
        const CostReport plain =
            cost(starOf(4, plainSwitch(64, 400), Medium::dac), prices("hammingmesh-2022"));
        QCOMPARE(lineOf(plain, "plain")->unitPrice->value(), 14280.0);
        const CostReport other =
            cost(starOf(4, plainSwitch(32, 400), Medium::dac), prices("hammingmesh-2022"));
        QCOMPARE(lineOf(other, "plain")->status, PriceStatus::unpriced);
    }

    void theFabricOfASwitchDecides()
    {
        Design design = starOf(4, *shippedCatalog().switchType("sn5400"), Medium::optics);
        QCOMPARE(lineOf(cost(design, prices("h100-capex-2024")), "sn5400")->status, PriceStatus::unpriced);
        // A switch that speaks anything is what the design is.
        design.types[1] = plainSwitch(64, 400);
        QCOMPARE(lineOf(cost(design, prices("h100-capex-2024")), "plain")->unitPrice->value(), 36000.0);
        design.fabric.own = FabricKind::ethernet;
        QCOMPARE(lineOf(cost(design, prices("h100-capex-2024")), "plain")->status, PriceStatus::unpriced);
    }

    void withoutPricesNothingIsZero()
    {
        const CostReport report = cost(h100Rails(2, 1, 0), nullptr);
        QVERIFY(!report.total && !report.nodesTotal && !report.networkTotal && !report.networkShare);
        QVERIFY(!report.facilityTotal);
        // Nodes, NICs, switches, fibres, transceivers.
        QCOMPARE(report.unpricedLines, 5);
        for (const CostLine& line : report.lines)
            QVERIFY(!line.unitPrice);
        for (const FabricCost& fabric : report.fabrics)
            QVERIFY(!fabric.networkTotal);
    }

    void overridesOfTheDesignWin()
    {
        Design design = h100Rails(64, 1, 0);
        design.priceOverrides = {{"qm9700", Money(50000), "quote"},
                                 {"transceiver-2x400g", Money(1000), "quote"}};
        const CostReport report = cost(design, prices("h100-capex-2024"));
        QCOMPARE(lineOf(report, "qm9700")->total->value(), 400000.0);
        QCOMPARE(lineOf(report, "qm9700")->from.source, std::string("quote"));
        QCOMPARE(lineOf(report, "transceiver-2x400g")->status, PriceStatus::priced);
        QCOMPARE(lineOf(report, "fibre-400g")->status, PriceStatus::included);
        const CostReport alone = cost(design, nullptr);
        QCOMPARE(lineOf(alone, "qm9700")->total->value(), 400000.0);
        QCOMPARE(lineOf(alone, "dgx-h100")->status, PriceStatus::unpriced);
    }

    void aBrokenOutSwitchCostsWhatItWasMadeFrom()
    {
        Design design = starOf(4, plainSwitch(64, 400), Medium::dac);
        const auto box = static_cast<std::size_t>(design.devices.back().type.value);
        design.types[box] = splitType(splitType(design.types[box], 63, 2), 5, 4);
        QCOMPARE(design.types[box].id, std::string("plain+5x4+63x2"));
        QCOMPARE(design.types[box].portCount(), 64 + 3 + 1);
        const CostReport report = cost(design, prices("h100-capex-2024"));
        const CostLine* line = lineOf(report, "plain+5x4+63x2");
        QCOMPARE(line->unitPrice->value(), 36000.0);
        QCOMPARE(line->pricedAs, std::string("plain"));
        // By the port: those that it was bought with, 350.4 × 64 − 892.3.
        const CostReport byPort = cost(design, prices("slimfly-2014"));
        QVERIFY(std::abs(lineOf(byPort, "plain+5x4+63x2")->unitPrice->value() - 21533.3) < 1e-6);
        // Somebody may say otherwise, of the one or of the other.
        design.priceOverrides = {{"plain", Money(40000), "quote"}};
        QCOMPARE(lineOf(cost(design, nullptr), "plain+5x4+63x2")->unitPrice->value(), 40000.0);
        design.priceOverrides.push_back({"plain+5x4+63x2", Money(41000), "quote"});
        const CostReport own = cost(design, prices("h100-capex-2024"));
        QCOMPARE(lineOf(own, "plain+5x4+63x2")->unitPrice->value(), 41000.0);
        QVERIFY(lineOf(own, "plain+5x4+63x2")->pricedAs.empty());
        design.priceOverrides.clear();
        design.types[box].id = "plain+7x4"; // not made as the id says
        QCOMPARE(lineOf(cost(design, prices("h100-capex-2024")), "plain+7x4")->status, PriceStatus::unpriced);
    }

    void addedNicsAreNotInThePriceOfTheNode()
    {
        Design design = h100Rails(64, 1, 0);
        const Patch patch = *patches::nicAddition(design, std::vector{design.devices.front().id},
                                                  design.types[0].insides.nics[0]);
        Layout layout;
        apply(design, layout, patch);
        const CostReport report = cost(design, prices("h100-capex-2024"));
        const CostLine* node = lineOf(report, "dgx-h100+1nic");
        QVERIFY(node);
        QCOMPARE(node->part.quantity, 1);
        QCOMPARE(node->unitPrice->value(), 310000.0);
        QCOMPARE(node->pricedAs, std::string("dgx-h100"));
        std::int64_t included = 0;
        std::int64_t unpriced = 0;
        for (const CostLine& line : report.lines) {
            if (line.part.category != PartCategory::nic)
                continue;
            (line.status == PriceStatus::included ? included : unpriced) += line.part.quantity;
            QCOMPARE(line.part.added, line.status == PriceStatus::unpriced);
        }
        QCOMPARE(included, 64 * 8);
        QCOMPARE(unpriced, 1);
        QCOMPARE(report.unpricedLines, 1);
    }

    void networkCostScalesWithTheFabric()
    {
        Design design = starOf(4, plainSwitch(64, 400), Medium::dac);
        // 14,280 + 4 × 272 = 15,368 at factor 4.
        const CostReport report = cost(design, prices("hammingmesh-2022"));
        QCOMPARE(report.fabrics[0].networkTotal->value(), 15368.0);
        QCOMPARE(report.fabrics[1].networkTotal->value(), 7684.0);
        QCOMPARE(report.fabrics[2].networkTotal->value(), 3842.0);
        design.fabric.own = FabricKind::ethernet;
        design.fabric.of(FabricKind::roce).costFactor = 1.5;
        const CostReport ethernet = cost(design, prices("hammingmesh-2022"));
        QCOMPARE(ethernet.fabrics[2].networkTotal->value(), 15368.0);
        QCOMPARE(ethernet.fabrics[1].networkTotal->value(), 23052.0);
        QCOMPARE(ethernet.fabrics[0].networkTotal->value(), 61472.0);
    }

    void theDrawnSwitchesSayWhoseThePriceIs()
    {
        DeviceType type = plainSwitch(64, 400);
        type.fabrics = {FabricKind::infiniband};
        Design design = starOf(4, type, Medium::dac);
        const CostReport before = cost(design, prices("hammingmesh-2022"));
        design.fabric.own = FabricKind::ethernet;
        const CostReport after = cost(design, prices("hammingmesh-2022"));
        QCOMPARE(after.drawn, FabricKind::infiniband);
        for (const FabricKind kind : allFabrics)
            QCOMPARE(after.fabrics[indexOf(kind)].networkTotal->value(),
                     before.fabrics[indexOf(kind)].networkTotal->value());
        QCOMPARE(after.networkTotal->value(), before.networkTotal->value());
    }

    void aNetworkInPartsWithoutPriceIsNotScaled()
    {
        Design design = starOf(4, plainSwitch(63, 400), Medium::dac); // no rule prices this switch
        const CostReport report = cost(design, prices("hammingmesh-2022"));
        QCOMPARE(report.networkTotal->value(), 4 * 272.0);
        for (const FabricCost& fabric : report.fabrics)
            QVERIFY(!fabric.networkTotal);
    }

    void cablesByLengthNeedALength()
    {
        Design design = starOf(2, plainSwitch(64, 400), Medium::dac);
        const CostReport without = cost(design, prices("slimfly-2014"));
        QCOMPARE(lineOf(without, "dac-400g")->status, PriceStatus::unpriced);
        // 350.4 × 64 − 892.3
        QVERIFY(std::abs(lineOf(without, "plain")->unitPrice->value() - 21533.3) < 1e-6);
        for (Link& link : design.links)
            link.length = Metres(2);
        const CostReport with = cost(design, prices("slimfly-2014"));
        // 400 × (0.5771 + 0.4079 × 2)
        QVERIFY(std::abs(lineOf(with, "dac-400g")->unitPrice->value() - 557.16) < 1e-6);
    }

    void opticsByLengthIncludeTransceivers()
    {
        Design design = starOf(2, plainSwitch(64, 400), Medium::optics);
        for (Link& link : design.links)
            link.length = Metres(20);
        const CostReport report = cost(design, prices("slimfly-2014"));
        QCOMPARE(lineOf(report, "fibre-400g")->status, PriceStatus::priced);
        QCOMPARE(lineOf(report, "transceiver-400g")->status, PriceStatus::included);
    }

    void aBundleByTiersNeedsTiers()
    {
        Bench bench;
        const TypeIndex node = bench.add(accelerator(2));
        const DeviceId a = bench.device(node);
        bench.link(a, bench.device(node), Medium::optics);
        const CostReport report = cost(bench.design, prices("h100-capex-2024"));
        QCOMPARE(report.tiers, 0);
        QVERIFY(!lineOf(report, "cable-per-gpu"));
        QCOMPARE(lineOf(report, "fibre-400g")->status, PriceStatus::unpriced);
        QCOMPARE(report.facilityTotal->value(), 100000.0);
    }

    void powerCountsWhatIsKnown()
    {
        // 2 × 10,200 W + 8 × 1,720 W.
        CostReport report = cost(h100Rails(2, 1, 0), nullptr);
        QCOMPARE(report.power->value(), 34160.0);
        QCOMPARE(report.devicesWithoutPower, 0);
        report = cost(starOf(4, plainSwitch(64, 400), Medium::dac), nullptr);
        QVERIFY(!report.power);
        QCOMPARE(report.devicesWithoutPower, 5);
    }

    void partNumbersAndServiceHostsAreInTheBill()
    {
        Bench bench;
        DeviceType box = plainSwitch(64, 400);
        box.partNumber = "P-1";
        const DeviceId s = bench.device(bench.add(box));
        bench.link(bench.device(bench.add(*shippedCatalog().service("ufm"))), s, Medium::dac);
        const BillOfMaterials bom = billOfMaterials(bench.design);
        QCOMPARE(bom.nodes, 0);
        QCOMPARE(bom.lines.size(), std::size_t{3});
        QCOMPARE(bom.lines[0].id, std::string("ufm"));
        QCOMPARE(bom.lines[0].category, PartCategory::node);
        QCOMPARE(bom.lines[1].partNumber, std::string("P-1"));
        // Facility is for nodes, not for service hosts.
        QVERIFY(!cost(bench.design, prices("h100-capex-2024")).facilityTotal);
    }

    void anUnknownPriceSetIsRefused()
    {
        const auto refused = cost(Design{}, shippedCatalog(), "hamingmesh-2022");
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().kind, ErrorKind::usage);
        QCOMPARE(std::get<std::string>(refused.error().findings[0].arguments[1].value),
                 std::string("hammingmesh-2022"));
        // Where no name is near, one that exists.
        const auto far = cost(Design{}, shippedCatalog(), "?");
        QVERIFY(shippedCatalog().priceSet(std::get<std::string>(far.error().findings[0].arguments[1].value)));
        Design design;
        design.prices = "h100-capex-2024";
        QCOMPARE(cost(design, shippedCatalog(), "")->prices, std::string("h100-capex-2024"));
        QCOMPARE(cost(design, shippedCatalog(), "topoopt-2023")->prices, std::string("topoopt-2023"));
        QVERIFY(cost(Design{}, shippedCatalog(), "").ok());
    }

    void anEmptyDesignCostsNothing()
    {
        const CostReport report = cost(Design{}, prices("h100-capex-2024"));
        QVERIFY(report.lines.empty());
        QCOMPARE(report.total->value(), 0.0);
        QVERIFY(!report.networkShare);
    }
};

FABRIC_TEST(TestCost)
#include "tst_cost.moc"
