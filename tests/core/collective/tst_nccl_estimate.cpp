#include "core/collective/estimate.h"
#include "core/collective/fabrics.h"
#include "core/collective/groups.h"
#include "core/collective/nccl_jobs.h"
#include "support/design_edits.h"
#include "support/test_registry.h"

#include <algorithm>
#include <cmath>
#include <random>

using namespace fabric;
using namespace fabric::test;

/// NCCL's model on drawn networks.
class TestNcclEstimate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void undisturbedNetworkLeavesNcclsFigures();
    void oneNodeNeedsNoNetwork();
    void degradedPcieIsNamed();
    void missingCableSlowsTheRing();
    void slowCableIsNamed();
    void scatteredPlacementFeelsOversubscription();
    void miswiredRailSharesALink();
    void routingDecidesWhatIsLeft();
    void hashedPairsAreTheMeanOfTheirSeeds();
    void treeLoadsAreTwoAtInnerNodes();
    void fabricsDiffer();
    void ibDisableFallsBackToSockets();
    void algorithmsOnRequest();
    void alternativesAreSlower();
    void termsMakeTheTime();
    void bands();
    void allToAllOfPairs();
    void singleRank();
    void planIsReused();
    void groupsAmongOthers();
    void refusals();
    void doublingBandwidthsNeverSlows_data();
    void doublingBandwidthsNeverSlows();
    void relabellingChangesNothing();
    void ringTimeGrowsWithSize();
    void latencyIsLinearInNodes();
};

// Four DGX H100 on rails: 8 × 48 GB/s of the search, 400G links leave 8 × 50.
void TestNcclEstimate::undisturbedNetworkLeavesNcclsFigures()
{
    const FabricEstimate f = ownOf(railOf(4), ncclSpec(gibi, "ring"));
    QCOMPARE(QString::fromStdString(f.algorithm), QStringLiteral("ring"));
    QCOMPARE(QString::fromStdString(f.protocol), QStringLiteral("simple"));
    QCOMPARE(f.channels, 16);
    // Table 6.1 (b) of the reference.
    QVERIFY2(closeTo(f.time.value() * 1e6, 5813.6, 1e-4), qPrintable(QString::number(f.time.value() * 1e6)));
    QVERIFY(std::isnan(termOf(f, "network_limit")));
    QVERIFY(f.bottleneck.has_value());
    QCOMPARE(QString::fromStdString(f.bottleneck->kind), QStringLiteral("link"));
    QVERIFY(closeTo(toGbps(f.bottleneck->nominal), 400));
}

void TestNcclEstimate::oneNodeNeedsNoNetwork()
{
    const EstimateReport report =
        reportOf(designOf("star", {{"nodes", "1"}, {"node", "dgx-h100"}}), ncclSpec());
    for (const FabricEstimate& f : report.fabrics) {
        // Table 6.1 (a): NVLS, 3972.6 µs.
        QCOMPARE(QString::fromStdString(f.algorithm), QStringLiteral("nvls"));
        QVERIFY(closeTo(f.time.value() * 1e6, 3972.6, 1e-4));
        QVERIFY(f.bottleneck.has_value());
        QCOMPARE(QString::fromStdString(f.bottleneck->kind), QStringLiteral("nvlink"));
        QCOMPARE(QString::fromStdString(f.insight.rule), QStringLiteral("collective.insight_inside_nvlink"));
        QVERIFY(f.band.has_value());
        QCOMPARE(f.band->measuredLeast, 0.8);
    }
}

void TestNcclEstimate::degradedPcieIsNamed()
{
    Design design = railOf(4);
    const FabricEstimate whole = ownOf(design, ncclSpec());
    setNicLink(design, design.devices[2].id, 5, PcieLink{3, 8, {}});
    const FabricEstimate slow = ownOf(design, ncclSpec());
    // NCCL lays its channels around the slow slot: seven NICs do the work of eight.
    QVERIFY2(slow.time > 1.05 * whole.time, qPrintable(QString::number(slow.time / whole.time)));
    QVERIFY(slow.bottleneck.has_value());
    QCOMPARE(QString::fromStdString(slow.bottleneck->kind), QStringLiteral("pcie"));
    QVERIFY2(slow.bottleneck->name.find("node-2/nic-5") == 0, slow.bottleneck->name.c_str());
    QCOMPARE(QString::fromStdString(slow.insight.rule), QStringLiteral("collective.nccl_insight_weak_node"));
    QVERIFY(slow.insight.subjects.front().find("node-2/nic-5") == 0);
    // The promised gain is what the repaired design takes.
    const auto* gain = std::get_if<std::int64_t>(&slow.insight.arguments.back().value);
    QVERIFY(gain && std::abs(static_cast<double>(*gain) - 100 * (1 - whole.time / slow.time)) <= 0.5);
}

void TestNcclEstimate::missingCableSlowsTheRing()
{
    Design design = railOf(4);
    const FabricEstimate whole = ownOf(design, ncclSpec(gibi, "ring"));
    removeLinks(design, {linkAt(design, 1, 3).id});
    const EstimateReport report = reportOf(design, ncclSpec(gibi, "ring"));
    const FabricEstimate& f = report.of(design.fabric.own);
    QVERIFY(f.time > 1.05 * whole.time);
    const auto limited = std::find_if(report.notes.begin(), report.notes.end(), [](const Finding& n) {
        return n.rule == "collective.channels_limited";
    });
    QVERIFY(limited != report.notes.end());
    QCOMPARE(limited->subjects, std::vector<std::string>{"node-1"});
    QCOMPARE(QString::fromStdString(f.insight.rule), QStringLiteral("collective.nccl_insight_uncabled"));
    QCOMPARE(f.insight.subjects, std::vector<std::string>{"node-1"});
    const auto* gain = std::get_if<std::int64_t>(&f.insight.arguments.back().value);
    QVERIFY(gain && std::abs(static_cast<double>(*gain) - 100 * (1 - whole.time / f.time)) <= 0.5);
}

void TestNcclEstimate::slowCableIsNamed()
{
    Design design = railOf(4);
    const FabricEstimate whole = ownOf(design, ncclSpec(gibi, "ring"));
    // A link between switches would do; here the cable of a NIC, which the NIC itself reports as slower.
    Link slow = linkAt(design, 3, 6);
    slow.rate = gbps(100);
    putLinks(design, {slow});
    const FabricEstimate f = ownOf(design, ncclSpec(gibi, "ring"));
    QVERIFY(f.time > 2 * whole.time);
    QVERIFY(f.bottleneck.has_value());
    QCOMPARE(QString::fromStdString(f.bottleneck->kind), QStringLiteral("link"));
    QVERIFY2(f.bottleneck->name.find("node-3/nic-6") != std::string::npos ||
                 closeTo(toGbps(f.bottleneck->nominal), 100),
             f.bottleneck->name.c_str());
}

void TestNcclEstimate::scatteredPlacementFeelsOversubscription()
{
    const auto tree = [](const char* ratio) {
        return designOf("fat-tree", {{"nodes", "48"},
                                     {"tiers", "2"},
                                     {"node", "dgx-h100"},
                                     {"radix", "64"},
                                     {"oversubscription", ratio}});
    };
    const Design four = tree("4:1");
    const Design one = tree("1:1");
    // Packed: eight channels over twelve up-links, which is enough.
    const EstimateSpec ring = ncclSpec(16 * gibi, "ring");
    const FabricEstimate packed = ownOf(four, ring);
    QVERIFY(closeTo(packed.time.value(), ownOf(one, ring).time.value()));
    QCOMPARE(QString::fromStdString(packed.insight.rule),
             QStringLiteral("collective.insight_oversubscription_not_felt"));
    EstimateSpec scattered = ring;
    scattered.placement = {PlacementKind::scattered, 1};
    const FabricEstimate felt = ownOf(four, scattered);
    QVERIFY(felt.time > 1.2 * packed.time);
    QVERIFY(felt.time > 1.2 * ownOf(one, scattered).time);
    QCOMPARE(QString::fromStdString(felt.insight.rule), QStringLiteral("collective.insight_switch_links"));
    QVERIFY(felt.bottleneck->name.find("spine") != std::string::npos);
    QVERIFY(termOf(felt, "network_limit") < termOf(felt, "search_channels") * termOf(felt, "channel_rate"));
    // Trees cross leaves too.
    EstimateSpec asTree = scattered;
    asTree.algorithm = "tree";
    QVERIFY(ownOf(four, asTree).time > ownOf(one, asTree).time);
}

// Two NICs of a node swapped: rails 0 and 1 then meet only over the spines. One up-link a rail leaf makes it
// felt.
void TestNcclEstimate::miswiredRailSharesALink()
{
    Design design =
        designOf("rail", {{"nodes", "8"}, {"tiers", "2"}, {"node", "dgx-h100"}, {"down", "8"}, {"up", "1"}});
    const FabricEstimate whole = ownOf(design, ncclSpec(gibi, "ring"));
    Link a = linkAt(design, 3, 0);
    Link b = linkAt(design, 3, 1);
    const auto nodeEnd = [&](Link& l) -> PortRef& { return l.a.device == design.devices[3].id ? l.a : l.b; };
    std::swap(nodeEnd(a), nodeEnd(b));
    removeLinks(design, {a.id, b.id});
    putLinks(design, {a, b});
    const FabricEstimate crossed = ownOf(design, ncclSpec(gibi, "ring"));
    // Two hops out of the rail and two into it share one up-link each way: no less than the NIC, since each
    // rail's flow that leaves is met by one that comes. It must not get faster.
    QVERIFY(crossed.time >= whole.time);
    QVERIFY(crossed.bottleneck.has_value());
}

// Scattered over a 2:1 tree: an even split leaves half of the links' rate, hashes leave less and on average
// less than half, choosing by load something between; each names a link between switches.
void TestNcclEstimate::routingDecidesWhatIsLeft()
{
    const Design design = designOf("fat-tree", {{"nodes", "24"},
                                                {"tiers", "2"},
                                                {"node", "dgx-h100"},
                                                {"radix", "64"},
                                                {"oversubscription", "2:1"}});
    EstimateSpec spec = ncclSpec(gibi, "ring");
    spec.placement = {PlacementKind::worst, 1};
    const auto with = [&](const char* routing) {
        spec.routing = *parseRouting(routing);
        return ownOf(design, spec);
    };
    for (const char* algorithm : {"ring", "tree"}) {
        spec.algorithm = algorithm;
        const FabricEstimate ideal = with("ideal");
        const FabricEstimate hashed = with("hashed:1:16");
        const FabricEstimate adaptive = with("adaptive");
        QVERIFY(termOf(hashed, "network_limit") < 0.9 * termOf(ideal, "network_limit", 400));
        QVERIFY(termOf(adaptive, "network_limit", 400) > termOf(hashed, "network_limit"));
        QVERIFY(termOf(adaptive, "network_limit", 400) <= termOf(ideal, "network_limit", 400) * (1 + 1e-9));
        QVERIFY(std::isnan(termOf(ideal, "seeds")) && std::isnan(termOf(adaptive, "seeds")));
        QCOMPARE(termOf(hashed, "seeds"), 16.0);
        QVERIFY(termOf(hashed, "worst_us") > toMicroseconds(hashed.time));
        QVERIFY(hashed.bottleneck.has_value());
        QVERIFY2(hashed.bottleneck->name.find("leaf") == 0 && hashed.bottleneck->name.find("spine") < 100,
                 hashed.bottleneck->name.c_str());
    }
    // The limit is the one that makes the mean time over the seeds; the worst is that of one of them.
    spec.algorithm = "ring";
    double slowness = 0;
    double worst = 0;
    for (int seed = 1; seed <= 4; ++seed) {
        const FabricEstimate one = with(("hashed:" + std::to_string(seed) + ":1").c_str());
        slowness += 1 / termOf(one, "network_limit") / 4;
        worst = std::max(worst, toMicroseconds(one.time));
    }
    const FabricEstimate four = with("hashed:1:4");
    QVERIFY(closeTo(termOf(four, "network_limit"), 1 / slowness));
    QVERIFY(closeTo(termOf(four, "worst_us"), worst));
}

void TestNcclEstimate::hashedPairsAreTheMeanOfTheirSeeds()
{
    const Design design = designOf(
        "fat-tree", {{"nodes", "40"}, {"tiers", "2"}, {"radix", "16"}, {"node", "single-accelerator"}});
    EstimateSpec spec = ncclSpec(gibi);
    spec.collective = Collective::allToAll;
    const auto with = [&](const std::string& routing) {
        spec.routing = *parseRouting(routing);
        return ownOf(design, spec);
    };
    double mean = 0;
    double worst = 0;
    for (int seed = 1; seed <= 4; ++seed) {
        const double time = with("hashed:" + std::to_string(seed) + ":1").time.value();
        mean += time / 4;
        worst = std::max(worst, time);
    }
    const FabricEstimate four = with("hashed:1:4");
    QVERIFY(closeTo(four.time.value(), mean));
    QVERIFY(closeTo(termOf(four, "worst_us"), worst * 1e6));
    QCOMPARE(termOf(four, "seeds"), 4.0);
    QVERIFY(with("ideal").time.value() < mean);
}

void TestNcclEstimate::treeLoadsAreTwoAtInnerNodes()
{
    // Eight nodes of one GPU on one switch: an inner node of one tree is a leaf of the other, so its link
    // carries 1.5 + 0.5 each way; roots, which have no parent, carry less.
    const Design design = designOf("star", {{"nodes", "8"}});
    const FabricGraph graph = graphOf(design);
    const auto plan = planNccl(graph, *routeTraffic(graph, {}, false), {});
    QVERIFY(plan.ok());
    const std::optional<NcclLink>& link = (*plan)->fabrics[0].link(NcclRoute::tree);
    QVERIFY(link.has_value());
    QCOMPARE(link->bottleneck.load, 2.0);
    QVERIFY(closeTo(link->limitGBps, 50));
    QVERIFY(closeTo((*plan)->fabrics[0].link(NcclRoute::ring)->limitGBps, 50));
}

void TestNcclEstimate::fabricsDiffer()
{
    const EstimateReport report = reportOf(railOf(4), ncclSpec());
    const FabricEstimate& ib = report.of(FabricKind::infiniband);
    const FabricEstimate& roce = report.of(FabricKind::roce);
    const FabricEstimate& tcp = report.of(FabricKind::ethernet);
    QVERIFY(ib.time < roce.time);
    QVERIFY(roce.time < tcp.time);
    QCOMPARE(termOf(ib, "transport", 1), 1.0);
    QCOMPARE(termOf(roce, "transport"), 0.95);
    QCOMPARE(termOf(tcp, "transport"), 0.65);
    QCOMPARE(tcp.band->measuredLeast, 0.4);
    // What is set in the design counts instead.
    Design measured = railOf(4);
    measured.fabric.of(FabricKind::roce).efficiency = 0.5;
    const FabricEstimate set = reportOf(measured, ncclSpec(gibi, "ring")).of(FabricKind::roce);
    QVERIFY(closeTo(termOf(set, "network_limit"), 0.5 * 8 * 50));
    QVERIFY(std::isnan(termOf(set, "transport")));
}

void TestNcclEstimate::ibDisableFallsBackToSockets()
{
    const EstimateReport off = Planned(railOf(4), {"NCCL_IB_DISABLE=1"}).report(gibi);
    const EstimateReport on = Planned(railOf(4)).report(gibi);
    for (const FabricKind fabric : allFabrics)
        QVERIFY(closeTo(off.of(fabric).time.value(), on.of(FabricKind::ethernet).time.value()));
    QCOMPARE(QString::fromStdString(off.notes.front().rule), QStringLiteral("collective.nccl_ib_disabled"));
    QCOMPARE(off.of(FabricKind::infiniband).band->measuredMost, 1.0);
}

void TestNcclEstimate::algorithmsOnRequest()
{
    const Design design = railOf(4);
    Planned job(design);
    for (const char* algorithm : {"ring", "tree", "nvls_tree"}) {
        const FabricEstimate f = job.own(gibi, algorithm);
        QCOMPARE(QString::fromStdString(f.algorithm), QString::fromLatin1(algorithm));
        QVERIFY(f.time >= job.own(gibi).time);
    }
    // The same by NCCL's own setting.
    QVERIFY(ownOf(design, ncclSpec(gibi, "auto", {"NCCL_ALGO=Tree"})).time ==
            ownOf(design, ncclSpec(gibi, "tree")).time);
    // SHARP is InfiniBand's.
    const EstimateReport sharp = reportOf(design, ncclSpec(gibi, "collnet_chain", {"NCCL_COLLNET_ENABLE=1"}));
    QVERIFY(std::isfinite(sharp.of(FabricKind::infiniband).time.value()));
    QCOMPARE(QString::fromStdString(sharp.of(FabricKind::roce).unavailable.rule),
             QStringLiteral("collective.nccl_no_sharp"));
    QVERIFY(std::isnan(sharp.of(FabricKind::roce).time.value()));
}

void TestNcclEstimate::alternativesAreSlower()
{
    Planned job(railOf(4));
    for (const double bytes : {1024.0, mebi, 64 * mebi, gibi}) {
        const FabricEstimate f = job.own(bytes);
        QVERIFY(f.alternatives.size() >= 6);
        std::optional<Seconds> last = f.time;
        for (const Alternative& a : f.alternatives) {
            QVERIFY(a.time.has_value() != !a.why.rule.empty());
            QVERIFY(!a.time || (last && *a.time >= *last));
            last = a.time;
            QVERIFY(a.algorithm != f.algorithm || a.protocol != f.protocol);
        }
    }
}

void TestNcclEstimate::termsMakeTheTime()
{
    Planned job(railOf(4));
    for (const char* algorithm : {"ring", "tree", "nvls_tree"}) {
        for (const double bytes : {1024.0, mebi, gibi}) {
            const FabricEstimate f = job.own(bytes, algorithm);
            const double latency =
                (termOf(f, "base", 0) + termOf(f, "inner_steps", 0) * termOf(f, "inner_step", 0) +
                 termOf(f, "network_steps", 0) * termOf(f, "network_step", 0) + termOf(f, "rest", 0)) *
                termOf(f, "plateau", 1);
            QVERIFY(closeTo(latency, termOf(f, "latency")));
            const double bandwidth = termOf(f, "bus_limit") * termOf(f, "ratio") * termOf(f, "correction", 1);
            QVERIFY(closeTo(bandwidth, termOf(f, "bandwidth")));
            QVERIFY(closeTo(latency + termOf(f, "bytes") / (1000 * bandwidth), f.time.value() * 1e6));
        }
    }
}

void TestNcclEstimate::bands()
{
    Planned job(railOf(4));
    const EstimateReport large = job.report(64 * mebi);
    const FabricEstimate& ib = large.of(FabricKind::infiniband);
    QVERIFY(closeTo(ib.band->low.value(), ib.time.value() / 1.25));
    QVERIFY(closeTo(ib.band->high.value(), ib.time.value() / 0.8));
    const FabricEstimate& tcp = large.of(FabricKind::ethernet);
    QVERIFY(closeTo(tcp.band->low.value(), tcp.time.value()));
    QVERIFY(closeTo(tcp.band->high.value(), tcp.time.value() / 0.4));
    QVERIFY(!job.own(64 * mebi - 1).band.has_value());
}

// Each GPU's NIC carries S (R − l) ÷ R; rates are 0.96 of the link.
void TestNcclEstimate::allToAllOfPairs()
{
    EstimateSpec spec = ncclSpec();
    spec.collective = Collective::allToAll;
    const EstimateReport report = reportOf(railOf(4), spec);
    const FabricEstimate& f = report.of(FabricKind::infiniband);
    QVERIFY(closeTo(f.latency.value() * 1e6, 30 + 1.5 * 4));
    QVERIFY(closeTo(f.bandwidth.value(), gibi * (32 - 8) / 32 / 48e9));
    // Bus bandwidth tends to N ÷ (N − 1) of a NIC's rate, for single GPUs exactly (R − 1) ÷ (R − l).
    QVERIFY(closeTo(toGigabytesPerSecond(*f.limit), 48.0 * 31 / 24));
    QVERIFY(std::any_of(report.notes.begin(), report.notes.end(),
                        [](const Finding& n) { return n.rule == "collective.nccl_all_to_all_ours"; }));
}

void TestNcclEstimate::singleRank()
{
    const EstimateReport report = reportOf(designOf("star", {{"nodes", "1"}}), ncclSpec());
    QCOMPARE(report.of(FabricKind::infiniband).time.value(), 0.0);
    QVERIFY(!report.of(FabricKind::infiniband).busBandwidth.has_value());
}

void TestNcclEstimate::planIsReused()
{
    const FabricGraph graph = graphOf(railOf(4));
    const Result<Traffic> traffic = routeTraffic(graph, {}, false);
    EstimateSpec spec = ncclSpec();
    const Result<EstimateReport> anew = estimate(graph, *traffic, spec);
    spec.ncclPlan = *planNccl(graph, *traffic, spec.nccl);
    QVERIFY(estimate(graph, *traffic, spec)->of(FabricKind::roce).time == anew->of(FabricKind::roce).time);
    // A plan made for other settings does not count.
    EstimateSpec other = ncclSpec(gibi, "auto", {"NCCL_ALGO=Tree"});
    other.ncclPlan = spec.ncclPlan;
    QCOMPARE(QString::fromStdString(estimate(graph, *traffic, other)->of(FabricKind::roce).algorithm),
             QStringLiteral("tree"));
}

void TestNcclEstimate::groupsAmongOthers()
{
    // Eight data-parallel groups of four GPUs, one on each rail: each has its NIC for itself.
    const FabricGraph graph = graphOf(railOf(4));
    std::vector<std::vector<std::uint32_t>> groups(8);
    for (std::uint32_t rank = 0; rank < 32; ++rank)
        groups[rank % 8].push_back(rank);
    const Result<Traffic> traffic = routeGroups(graph, {}, groups, GroupPattern::ring);
    QVERIFY(traffic.ok());
    const Result<EstimateReport> report = estimate(graph, *traffic, ncclSpec(gibi, "ring"));
    QVERIFY(report.ok());
    QCOMPARE(report->ranks, 4U);
    const double limit = toGigabytesPerSecond(*report->of(FabricKind::infiniband).limit);
    QVERIFY2(limit >= 40 && limit <= 50, qPrintable(QString::number(limit)));
}

void TestNcclEstimate::refusals()
{
    const FabricGraph graph = graphOf(railOf(4));
    const auto refused = [&](const EstimateSpec& spec) { return estimate(graph, spec).error(); };
    QCOMPARE(refused(ncclSpec(gibi, "pat")).kind, ErrorKind::refused);
    QCOMPARE(QString::fromStdString(refused(ncclSpec(gibi, "pat")).findings.front().rule),
             QStringLiteral("collective.nccl_nothing_left"));
    QCOMPARE(QString::fromStdString(refused(ncclSpec(gibi, "nvls")).findings.back().rule),
             QStringLiteral("collective.nccl_collnet_off"));
    QCOMPARE(refused(ncclSpec(gibi, "auto", {"NCCL_ALGO=PAT"})).kind, ErrorKind::refused);
    // What was meant to run says why it cannot, not what the list leaves out.
    QCOMPARE(
        QString::fromStdString(refused(ncclSpec(gibi, "auto", {"NCCL_ALGO=NVLSTree", "NCCL_NVLS_ENABLE=0"}))
                                   .findings.back()
                                   .rule),
        QStringLiteral("collective.nccl_nvls_off"));
    QCOMPARE(QString::fromStdString(refused(ncclSpec(gibi, "bucket")).findings.front().rule),
             QStringLiteral("collective.algorithm_not_of_nccl"));
    EstimateSpec all = ncclSpec(gibi, "tree");
    all.collective = Collective::allToAll;
    QCOMPARE(refused(all).kind, ErrorKind::usage);
    // Settings without the model would count for nothing.
    EstimateSpec guide = ncclSpec(gibi, "auto", {"NCCL_ALGO=Ring"});
    guide.model = CostModel::guide;
    QCOMPARE(QString::fromStdString(refused(guide).findings.front().rule),
             QStringLiteral("collective.nccl_settings_unused"));
    guide = ncclSpec(gibi, "tree");
    guide.model = CostModel::guide;
    QCOMPARE(QString::fromStdString(refused(guide).findings.front().rule),
             QStringLiteral("collective.algorithm_of_nccl"));
}

void TestNcclEstimate::doublingBandwidthsNeverSlows_data()
{
    QTest::addColumn<QString>("family");
    QTest::addColumn<QString>("node");
    for (const char* node : {"dgx-h100", "dgx-a100", "dgx-b200", "pcie-a100-8", "single-accelerator"}) {
        for (const char* family : {"star", "fat-tree", "rail"})
            QTest::addRow("%s %s", family, node) << QString::fromLatin1(family) << QString::fromLatin1(node);
    }
}

void TestNcclEstimate::doublingBandwidthsNeverSlows()
{
    QFETCH(QString, family);
    QFETCH(QString, node);
    OptionList options{{"nodes", "6"}, {"node", node.toStdString()}};
    if (family != QStringLiteral("star"))
        options.push_back({"tiers", "2"});
    Design design = designOf(family.toStdString(), options);
    Design doubled = design;
    for (Link& link : doubled.links)
        link.rate = 2 * link.rate;
    for (DeviceType& type : doubled.types) {
        for (NicSlot& nic : type.insides.nics)
            nic.portRate = 2 * nic.portRate;
    }
    Planned was(design);
    Planned is(doubled);
    for (const double bytes : {1024.0, mebi, gibi}) {
        const EstimateReport before = was.report(bytes, "ring");
        const EstimateReport after = is.report(bytes, "ring");
        for (const FabricKind fabric : allFabrics)
            QVERIFY2(after.of(fabric).time.value() <= before.of(fabric).time.value() * (1 + 1e-9),
                     qPrintable(QStringLiteral("%1: %2 µs, then %3 µs")
                                    .arg(bytes)
                                    .arg(before.of(fabric).time.value() * 1e6)
                                    .arg(after.of(fabric).time.value() * 1e6)));
    }
}

// The same cables on nodes that stand in another order in the file, under other names.
void TestNcclEstimate::relabellingChangesNothing()
{
    const Design design = railOf(6);
    Design renamed = design;
    for (Device& device : renamed.devices)
        device.name = "x" + device.name;
    Planned first(design);
    Planned second(renamed);
    for (const double bytes : {1024.0, mebi, gibi}) {
        const FabricEstimate a = first.own(bytes);
        const FabricEstimate b = second.own(bytes);
        QCOMPARE(a.time.value(), b.time.value());
        QCOMPARE(a.algorithm, b.algorithm);
        QCOMPARE("x" + a.bottleneck->name.substr(0, 4), b.bottleneck->name.substr(0, 5));
    }
    Design shuffled = design;
    std::mt19937 random(11);
    std::shuffle(shuffled.links.begin(), shuffled.links.end(), random);
    for (std::size_t i = 0; i < shuffled.links.size(); ++i)
        shuffled.links[i].id = design.links[i].id;
    QVERIFY(closeTo(ownOf(shuffled, ncclSpec()).time.value(), ownOf(design, ncclSpec()).time.value()));
}

void TestNcclEstimate::ringTimeGrowsWithSize()
{
    for (const char* node : {"dgx-h100", "pcie-a100-8"}) {
        Planned job(railOf(4, "2", node));
        Seconds last;
        for (double bytes = 64; bytes <= 8 * gibi; bytes *= 2) {
            const Seconds time = job.own(bytes, "ring").time;
            QVERIFY(time > last);
            last = time;
        }
    }
}

// 14 steps inside and 2 between nodes for each further node.
void TestNcclEstimate::latencyIsLinearInNodes()
{
    const auto latency = [](int nodes) {
        return ownOf(railOf(nodes), ncclSpec(64, "auto", {"NCCL_ALGO=Ring", "NCCL_PROTO=LL128"}))
                   .latency.value() *
               1e6;
    };
    const double each = latency(4) - latency(3);
    QVERIFY(closeTo(each, 14 * 1.9 + 2 * 4.0));
    QVERIFY(closeTo(latency(12) - latency(4), 8 * each));
}

FABRIC_TEST(TestNcclEstimate)
#include "tst_nccl_estimate.moc"
