#include "core/collective/estimate.h"
#include "core/collective/fabrics.h"
#include "support/design_edits.h"
#include "support/test_registry.h"

#include <map>

using namespace fabric;
using namespace fabric::test;

class TestEstimate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void worked();
    void oneSlowNicSlowsAll();
    void packedDoesNotFeelOversubscription();
    void scatteredFeelsOversubscription();
    void allToAllFeelsOversubscription();
    void dragonflyClosingHopSharesALocalLink();
    void torusHasTwoPortRates();
    void oneNodeIsTheSameInEveryFabric();
    void oneRankTakesNoTime();
    void linkRateOfAFabric();
    void termsGiveTheTime();
    void busBandwidthStaysBelowItsLimit();
    void allToAllLoadsNoLinkAboveCapacity();
    void doublingEverythingNeverSlows();
    void timeGrowsWithSize();
    void relabellingChangesNothing();
    void routedTrafficAnswersAgain();
    void refusals();
};

namespace {

/// Without latency, so that ratios are those of bandwidths.
Design withoutLatency(Design design)
{
    for (const FabricKind fabric : allFabrics)
        design.fabric.of(fabric).latency = Seconds(0);
    return design;
}

FabricEstimate own(const FabricGraph& graph, const EstimateSpec& spec = {})
{
    Result<EstimateReport> report = estimate(graph, spec);
    if (!report)
        qFatal("%s", report.error().findings.front().rule.c_str());
    return report->of(graph.design().fabric.own);
}

EstimateSpec placed(Placement placement)
{
    EstimateSpec spec;
    spec.placement = placement;
    return spec;
}

EstimateSpec of(Collective collective)
{
    EstimateSpec spec;
    spec.collective = collective;
    return spec;
}

double limitOf(const FabricGraph& graph, const EstimateSpec& spec = {})
{
    return toGigabytesPerSecond(*own(graph, spec).limit);
}

bool near(double a, double b, double relative = 1e-9)
{
    return std::abs(a - b) <= relative * std::abs(b);
}

FabricGraph dgxTree(const char* radix, const char* nodes, const char* ratio)
{
    return graphOf(withoutLatency(designOf("fat-tree", {{"nodes", nodes},
                                                        {"tiers", "2"},
                                                        {"radix", radix},
                                                        {"node", "dgx-h100"},
                                                        {"oversubscription", ratio}})));
}

/// A set of different fabrics for properties that hold everywhere.
std::vector<std::pair<std::string, Design>> gallery()
{
    return {
        {"star", designOf("star", {{"nodes", "9"}})},
        {"tapered tree", designOf("fat-tree", {{"nodes", "40"},
                                               {"tiers", "2"},
                                               {"radix", "16"},
                                               {"node", "single-accelerator"},
                                               {"oversubscription", "3:1"}})},
        {"rail", designOf("rail", {{"nodes", "20"}, {"tiers", "2"}, {"radix", "32"}, {"node", "dgx-h100"}})},
        {"pcie",
         designOf("fat-tree", {{"nodes", "6"}, {"tiers", "2"}, {"radix", "8"}, {"node", "pcie-l40s-8"}})},
        {"domains",
         designOf("rail", {{"nodes", "8"}, {"tiers", "1"}, {"node", "gb200-tray"}, {"nvlink-domain", "4"}})},
        {"dragonfly", designOf("dragonfly", {{"p", "2"}, {"a", "4"}, {"h", "2"}})},
        {"torus", designOf("torus", {{"dims", "3x5"}})}};
}

} // namespace

// Eight accelerators on a star of 400 Gb/s ports at efficiency 1 and 5 µs.
void TestEstimate::worked()
{
    Design design = designOf("star", {{"nodes", "8"}});
    design.fabric.of(FabricKind::infiniband).efficiency = 1;
    design.fabric.of(FabricKind::infiniband).latency = microseconds(5);
    EstimateSpec spec;
    spec.bytes = Bytes(1e9);
    const Result<EstimateReport> report = estimate(graphOf(design), spec);
    const FabricEstimate& row = report->of(FabricKind::infiniband);
    QVERIFY(row.selected);
    QVERIFY(!report->of(FabricKind::roce).selected);
    QVERIFY(near(row.time.value(), 35.07e-3));
    QVERIFY(near(row.latency.value(), 70e-6));
    QVERIFY(std::abs(toGigabytesPerSecond(*row.busBandwidth) - 49.90) < 0.005);
    QVERIFY(near(toGigabytesPerSecond(*row.algorithmBandwidth), 1 / 0.03507));
    QCOMPARE(row.bottleneck->kind, std::string("link"));
    QCOMPARE(toGbps(row.bottleneck->nominal), 400.0);
    // RoCE and Ethernet by the guide's defaults: 14 steps, efficiency 0.85 and 0.65.
    QVERIFY(near(report->of(FabricKind::roce).time.value(), 14 * 2e-6 + 0.035 / 0.85));
    QVERIFY(near(report->of(FabricKind::ethernet).time.value(), 14 * 30e-6 + 0.035 / 0.65));
}

// The buffer is cut in equal parts for the channels, so the slowest decides.
void TestEstimate::oneSlowNicSlowsAll()
{
    Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    QVERIFY(near(limitOf(graphOf(design)), 8 * 50 * 0.95));
    Design slowCable = design;
    Link degraded = slowCable.links[13];
    degraded.rate = gbps(100);
    test::putLinks(slowCable, {degraded});
    const FabricEstimate cable = own(graphOf(slowCable));
    QVERIFY(near(toGigabytesPerSecond(*cable.limit), 8 * 12.5 * 0.95));
    QVERIFY(cable.bottleneck->element / 2 == 13);
    QCOMPARE(cable.bottleneck->equal, std::size_t{2});

    // The same by a PCIe connection that was measured at 80 Gb/s: raw, without the fabric's efficiency.
    Design slowSlot = design;
    PcieLink link;
    link.measured = gbps(80);
    test::setNicLink(slowSlot, slowSlot.devices[2].id, 6, link);
    const FabricEstimate slot = own(graphOf(slowSlot));
    QVERIFY(near(toGigabytesPerSecond(*slot.limit), 8 * 10.0));
    QCOMPARE(slot.bottleneck->kind, std::string("pcie"));
    QVERIFY(slot.bottleneck->name.find("node-2") == 0);
    QVERIFY(slot.bottleneck->name.find("nic-6") != std::string::npos);
}

// Radix 64: 48 down, 12 up, 8 channels cross a leaf. Radix 32: 24 down, 6 up for 8 channels.
void TestEstimate::packedDoesNotFeelOversubscription()
{
    QVERIFY(near(own(dgxTree("64", "96", "4:1")).time.value(), own(dgxTree("64", "96", "1:1")).time.value()));
    QVERIFY(near(own(dgxTree("32", "48", "4:1")).time.value(),
                 own(dgxTree("32", "48", "1:1")).time.value() * 8 / 6));
}

void TestEstimate::scatteredFeelsOversubscription()
{
    const EstimateSpec spec = placed({PlacementKind::scattered, 1});
    QVERIFY(near(own(dgxTree("64", "96", "1:1"), spec).time.value(),
                 own(dgxTree("64", "96", "1:1")).time.value()));
    QVERIFY(own(dgxTree("64", "96", "4:1"), spec).time > 1.5 * own(dgxTree("64", "96", "4:1")).time);
    // Round robin over leaves: all 48 channels of a leaf leave it, over 12 up-links.
    const EstimateSpec worst = placed({PlacementKind::worst, 0});
    QVERIFY(near(own(dgxTree("64", "96", "4:1"), worst).time.value(),
                 own(dgxTree("64", "96", "1:1")).time.value() * 4));
}

// 16 full leaves of 51 down and 13 up: 51/13 · (R − 51)/(R − 1) with R = 816; balanced spines.
void TestEstimate::allToAllFeelsOversubscription()
{
    const auto tree = [](const char* ratio) {
        return graphOf(withoutLatency(designOf("fat-tree", {{"nodes", "816"},
                                                            {"tiers", "2"},
                                                            {"radix", "64"},
                                                            {"node", "single-accelerator"},
                                                            {"oversubscription", ratio}})));
    };
    const double ratio =
        own(tree("4:1"), of(Collective::allToAll)).time / own(tree("1:1"), of(Collective::allToAll)).time;
    QVERIFY(near(ratio, 51.0 / 13 * (816.0 - 51) / (816 - 1)));
    QVERIFY(std::abs(ratio - 3.68) < 0.005);
}

void TestEstimate::dragonflyClosingHopSharesALocalLink()
{
    const FabricGraph graph = graphOf("dragonfly", {{"p", "2"}, {"a", "4"}, {"h", "2"}});
    QCOMPARE(graph.nodes().size(), std::size_t{72});
    QVERIFY(near(limitOf(graph), 0.5 * 50 * 0.95));
    QCOMPARE(own(graph).bottleneck->load, 2.0);
}

void TestEstimate::torusHasTwoPortRates()
{
    QVERIFY(near(limitOf(graphOf("torus", {{"dims", "4x4x4"}})), 2 * 50 * 0.95));
}

void TestEstimate::oneNodeIsTheSameInEveryFabric()
{
    const Result<EstimateReport> report =
        estimate(graphOf("star", {{"nodes", "1"}, {"node", "dgx-h100"}}), {});
    QCOMPARE(report->ranks, 8U);
    // NVLink 450 GB/s a GPU and 1 µs a step, whatever the network.
    for (const FabricEstimate& row : report->fabrics) {
        QVERIFY(near(toGigabytesPerSecond(*row.limit), 450));
        QVERIFY(near(row.latency.value(), 14e-6));
        QCOMPARE(row.insight.rule, std::string("collective.insight_inside_nvlink"));
    }
}

void TestEstimate::oneRankTakesNoTime()
{
    for (const Collective collective : allCollectives) {
        const Result<EstimateReport> report = estimate(graphOf("star", {{"nodes", "1"}}), of(collective));
        QCOMPARE(report->ranks, 1U);
        for (const FabricEstimate& row : report->fabrics) {
            QCOMPARE(row.time.value(), 0.0);
            QVERIFY(!row.algorithmBandwidth);
            QVERIFY(!row.busBandwidth);
            QVERIFY(!row.bottleneck);
        }
    }
}

// A set rate replaces what is drawn, also in how equal-cost paths share a flow.
void TestEstimate::linkRateOfAFabric()
{
    Design design = designOf(
        "fat-tree", {{"nodes", "8"}, {"tiers", "2"}, {"radix", "8"}, {"node", "single-accelerator"}});
    Link thin = design.links[8]; // the first up-link
    thin.rate = gbps(100);
    test::putLinks(design, {thin});
    design.fabric.of(FabricKind::ethernet).linkRate = gbps(40);
    const Result<EstimateReport> report = estimate(graphOf(design), of(Collective::allToAll));
    const FabricEstimate& even = report->of(FabricKind::ethernet);
    QCOMPARE(toGbps(even.bottleneck->nominal), 40.0);
    // 7 peers for a node link; 4 · 4 pairs over four up-links of a leaf are fewer.
    QCOMPARE(even.bottleneck->load, 7.0);
    QVERIFY(near(toGigabytesPerSecond(*even.limit), 5 * 0.65));
    // As drawn, the thin link carries 1/13 of what crosses, and the others 4/13 of 16 pairs: below 7.
    QCOMPARE(report->of(FabricKind::infiniband).bottleneck->load, 7.0);
}

void TestEstimate::termsGiveTheTime()
{
    for (const auto& [name, design] : gallery()) {
        const FabricGraph graph = graphOf(design);
        for (const Collective collective : allCollectives) {
            const Result<EstimateReport> report = estimate(graph, of(collective));
            for (const FabricEstimate& row : report->fabrics) {
                std::map<std::string, double> term;
                for (const Term& t : row.terms)
                    term[t.name] = t.value;
                const double flows = collective == Collective::allToAll ? term["peers"] : term["channels"];
                QVERIFY(near(term["share"], term["nominal"] / 8 * term["efficiency"] / term["load"]));
                QVERIFY(near(term["bandwidth"], flows * term["share"]));
                QVERIFY(
                    near(row.time.value(), term["steps"] * term["alpha"] * 1e-6 +
                                               term["factor"] * term["bytes"] / (term["bandwidth"] * 1e9)));
            }
        }
    }
}

void TestEstimate::busBandwidthStaysBelowItsLimit()
{
    for (const auto& [name, design] : gallery()) {
        const FabricGraph graph = graphOf(design);
        for (const Collective collective : allCollectives) {
            EstimateSpec spec = of(collective);
            for (const double bytes : {1e3, 1e9, 1e15}) {
                spec.bytes = Bytes(bytes);
                const FabricEstimate row = own(graph, spec);
                QVERIFY(*row.busBandwidth <= *row.limit * (1 + 1e-12));
                if (bytes == 1e15)
                    QVERIFY(near(*row.busBandwidth / *row.limit, 1, 1e-3));
            }
        }
    }
}

void TestEstimate::allToAllLoadsNoLinkAboveCapacity()
{
    for (const auto& [name, design] : gallery()) {
        const FabricGraph graph = graphOf(design);
        const Result<Traffic> traffic = routeTraffic(graph, {}, true);
        const Result<EstimateReport> report = estimate(graph, *traffic, of(Collective::allToAll));
        const FabricRates rates = ratesOf(design.fabric, design.fabric.own);
        const double seconds = report->of(design.fabric.own).bandwidth.value();
        const double pair = report->bytes.value() / report->ranks;
        const ElementTable table(graph);
        for (ElementIndex e = 0; e < table.count(); ++e) {
            const double rate = (*traffic->asDrawn)[e] * pair * 8 / seconds;
            QVERIFY(rate <=
                    graph.capacity(e).value() * rates.efficiencyOf(graph.elementKind(e)) * (1 + 1e-9));
        }
    }
}

void TestEstimate::doublingEverythingNeverSlows()
{
    for (const auto& [name, design] : gallery()) {
        Design fast = design;
        for (Link& link : fast.links)
            link.rate = 2 * link.rate;
        for (DeviceType& type : fast.types) {
            type.insides.scaleUp.perGpu = 2 * type.insides.scaleUp.perGpu;
            for (ScaleUp::Edge& edge : type.insides.scaleUp.edges)
                edge.rate = 2 * edge.rate;
            if (type.insides.socketLink)
                type.insides.socketLink = 2 * *type.insides.socketLink;
            const auto widen = [](Attachment& a) { a.link.measured = 2 * a.link.rate(); };
            for (GpuSlot& gpu : type.insides.gpus)
                widen(gpu.attachment);
            for (NicSlot& nic : type.insides.nics)
                widen(nic.attachment);
            for (Attachment& uplink : type.insides.pcieSwitches)
                widen(uplink);
        }
        for (const Collective collective : allCollectives) {
            const FabricEstimate before = own(graphOf(design), of(collective));
            const FabricEstimate after = own(graphOf(fast), of(collective));
            QVERIFY(near(after.bandwidth * 2 / before.bandwidth, 1));
            QCOMPARE(after.latency.value(), before.latency.value());
        }
    }
}

void TestEstimate::timeGrowsWithSize()
{
    for (const auto& [name, design] : gallery()) {
        const FabricGraph graph = graphOf(design);
        for (const Collective collective : allCollectives) {
            Seconds before;
            for (double bytes = 8; bytes < 1e11; bytes *= 16) {
                EstimateSpec spec = of(collective);
                spec.bytes = Bytes(bytes);
                const Seconds now = own(graph, spec).time;
                QVERIFY(now > before);
                before = now;
            }
        }
    }
}

void TestEstimate::relabellingChangesNothing()
{
    for (const auto& [name, design] : gallery()) {
        Design renamed = design;
        for (Device& device : renamed.devices)
            device.name = "x" + std::to_string(1000 - device.id.value);
        QCOMPARE(own(graphOf(renamed)).time.value(), own(graphOf(design)).time.value());
    }
}

void TestEstimate::routedTrafficAnswersAgain()
{
    const FabricGraph graph = graphOf("dragonfly", {{"p", "2"}, {"a", "4"}, {"h", "2"}});
    const Placement placement{PlacementKind::scattered, 9};
    const Result<Traffic> traffic = routeTraffic(graph, placement, false);
    for (const Collective collective : {Collective::allReduce, Collective::broadcast}) {
        EstimateSpec spec = of(collective);
        spec.placement = placement;
        QCOMPARE(estimate(graph, *traffic, spec)->of(FabricKind::roce).time.value(),
                 estimate(graph, spec)->of(FabricKind::roce).time.value());
    }
}

void TestEstimate::refusals()
{
    const FabricGraph graph = graphOf("star", {{"nodes", "3"}});
    EstimateSpec spec;
    spec.algorithm = "tree";
    QCOMPARE(estimate(graph, spec).error().kind, ErrorKind::usage);
    spec.algorithm = "rign";
    const Error unknown = estimate(graph, spec).error();
    QCOMPARE(unknown.kind, ErrorKind::usage);
    QCOMPARE(unknown.findings.front().rule, std::string("collective.algorithm_unknown"));
    spec = of(Collective::allToAll);
    spec.algorithm = "ring";
    QCOMPARE(estimate(graph, spec).error().kind, ErrorKind::usage);
    for (const double bytes : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
        spec = {};
        spec.bytes = Bytes(bytes);
        QCOMPARE(estimate(graph, spec).error().kind, ErrorKind::usage);
    }
    QCOMPARE(estimate(graphOf(Design{}), {}).error().kind, ErrorKind::refused);
    QVERIFY(parseCostModel("guide").ok());
    QCOMPARE(parseCostModel("ideal").error().kind, ErrorKind::usage);
}

FABRIC_TEST(TestEstimate)
#include "tst_estimate.moc"
