#include "support/design_edits.h"
#include "support/test_registry.h"

#include "core/advise/changes.h"
#include "core/advise/improvements.h"
#include "core/collective/fabrics.h"

#include <algorithm>
#include <optional>

using namespace fabric;
using namespace fabric::test;

/// What would help: every gain is that of the change made by hand.
class TestImprovements : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pcieGenerationByHand();
    void pcieGrowsAsItCanBeBought_data();
    void pcieGrowsAsItCanBeBought();
    void missingCableComesBack();
    void missingCableOfSecondPod();
    void portsThatNobodyUsesStayFree();
    void widerUplinksByHand();
    void removedUplinksComeBack();
    void fullPortsTakeNoCables();
    void nicsReturnToTheirSwitches();
    void badSettingGoes();
    void settingsAreOfNccl();
    void shortMessageWantsFewerSteps();
    void forcedAlgorithmGoes();
    void oneGpuNeedsNothing();
    void sameListTwice();

private:
    static EstimateSpec specOf(CostModel model, Collective collective = Collective::allReduce)
    {
        EstimateSpec spec;
        spec.model = model;
        spec.collective = collective;
        return spec;
    }
    static Seconds timeOf(const Design& design, const EstimateSpec& spec)
    {
        const Result<EstimateReport> report = estimate(graphOf(design), spec);
        return report ? report->of(design.fabric.own).time : Seconds(-1);
    }
    static std::optional<Improvement> improvementBy(const Design& design, const EstimateSpec& spec,
                                                    const char* rule)
    {
        const Result<std::vector<Improvement>> found = improvements(graphOf(design), spec);
        if (!found)
            return {};
        const auto it = std::find_if(found->begin(), found->end(),
                                     [&](const Improvement& i) { return i.change.rule == rule; });
        return it == found->end() ? std::nullopt : std::optional(*it);
    }
    static bool isBetweenSwitches(const Design& design, const Link& link)
    {
        return design.is(*design.find(link.a.device), DeviceKind::switchDevice) &&
               design.is(*design.find(link.b.device), DeviceKind::switchDevice);
    }
    static Argument text(const char* name, const char* value) { return {name, std::string(value)}; }
};

void TestImprovements::pcieGenerationByHand()
{
    Design design = designOf("star", {{"nodes", "8"}, {"node", "pcie-a100-8"}});
    setNicLink(design, design.devices[3].id, 0, PcieLink{3, 8, {}});
    const EstimateSpec spec = specOf(CostModel::nccl);
    const std::optional<Improvement> found = improvementBy(design, spec, "advise.change_pcie");
    QVERIFY(found);
    QVERIFY(found->change.arguments.at(0) == text("found", "PCIe 3.0 x8"));
    QVERIFY(found->change.arguments.at(1) == text("target", "PCIe 4.0 x8"));
    // NCCL's table knows only lanes × generation: twice that is twice the bandwidth, and latency is next to
    // nothing at 1 GiB.
    QVERIFY(found->gain > 1.98 && found->gain <= 2.0);
    setNicLink(design, design.devices[3].id, 0, PcieLink{4, 8, {}});
    QCOMPARE(found->after.value(), timeOf(design, spec).value());
    setNicLink(design, design.devices[3].id, 0, PcieLink{3, 16, {}});
    QCOMPARE(found->after.value(), timeOf(design, spec).value());
}

void TestImprovements::pcieGrowsAsItCanBeBought_data()
{
    QTest::addColumn<PcieLink>("before");
    QTest::addColumn<PcieLink>("after");
    QTest::newRow("next generation") << PcieLink{5, 16, {}} << PcieLink{6, 16, {}};
    QTest::newRow("more lanes") << PcieLink{6, 8, {}} << PcieLink{6, 16, {}};
    QTest::newRow("nothing wider") << PcieLink{6, 16, {}} << PcieLink{6, 16, {}};
    QTest::newRow("measured") << PcieLink{4, 16, gbps(180)} << PcieLink{4, 16, gbps(360)};
}

void TestImprovements::pcieGrowsAsItCanBeBought()
{
    QFETCH(PcieLink, before);
    QFETCH(PcieLink, after);
    Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "1"}});
    for (NicSlot& nic : design.types.front().insides.nics)
        nic.attachment.link = PcieLink{6, 16, {}};
    setNicLink(design, design.devices[0].id, 2, before);
    const changes::Changes made = changes::widerPcie(graphOf(design), {});
    if (before == after) {
        QVERIFY(made.empty());
        return;
    }
    QCOMPARE(made.size(), 1U);
    QVERIFY(made.front().design->nicOverrides.front().link == after);
    QVERIFY(made.front().design->types == design.types);
}

void TestImprovements::missingCableComesBack()
{
    const Design whole = designOf("rail", {{"nodes", "8"}, {"tiers", "1"}});
    Design design = whole;
    const Link gone = design.links[11];
    removeLinks(design, {gone.id});
    for (const CostModel model : {CostModel::guide, CostModel::nccl}) {
        const std::optional<Improvement> found =
            improvementBy(design, specOf(model), "advise.change_free_ports");
        QVERIFY(found);
        QCOMPARE(found->after.value(), timeOf(whole, specOf(model)).value());
        QVERIFY(found->gain > 1.05);
    }
    const changes::Changes made = changes::freePortsCabled(graphOf(design), {});
    const Link& back = made.at(0).design->links.back();
    QCOMPARE(portName(design, back.a), portName(whole, gone.a));
    QCOMPARE(portName(design, back.b), portName(whole, gone.b));
    QCOMPARE(back.rate.value(), gone.rate.value());
    QVERIFY(changes::freePortsCabled(graphOf(whole), {}).empty());
}

/// Rail 3 has a leaf in each pod: the one of the node's own pod is right.
void TestImprovements::missingCableOfSecondPod()
{
    const Design whole = designOf("rail", {{"nodes", "64"}, {"tiers", "2"}});
    Design design = whole;
    const Device& node = *std::find_if(whole.devices.begin(), whole.devices.end(),
                                       [](const Device& d) { return d.name == "node-45"; });
    const Link gone = *std::find_if(whole.links.begin(), whole.links.end(), [&](const Link& l) {
        return l.a == PortRef{node.id, 3};
    });
    removeLinks(design, {gone.id});
    const changes::Changes made = changes::freePortsCabled(graphOf(design), {});
    QCOMPARE(made.size(), 1U);
    const Link& back = made.front().design->links.back();
    QVERIFY(back.a == gone.a && back.b == gone.b);
}

void TestImprovements::portsThatNobodyUsesStayFree()
{
    Design design = designOf("rail", {{"nodes", "8"}, {"tiers", "1"}});
    std::vector<LinkId> ofSecondHalf;
    for (const Link& link : design.links) {
        if (link.a.port >= 4)
            ofSecondHalf.push_back(link.id);
    }
    QCOMPARE(ofSecondHalf.size(), 32U);
    removeLinks(design, ofSecondHalf);
    QVERIFY(changes::freePortsCabled(graphOf(design), {}).empty());
}

void TestImprovements::widerUplinksByHand()
{
    const Design design = designOf(
        "fat-tree",
        {{"nodes", "64"}, {"node", "single-accelerator"}, {"radix", "20"}, {"oversubscription", "4:1"}});
    const EstimateSpec spec = specOf(CostModel::guide, Collective::allToAll);
    const std::optional<Improvement> found = improvementBy(design, spec, "advise.change_uplinks");
    QVERIFY(found);
    Design wide = design;
    for (Link& link : wide.links) {
        if (isBetweenSwitches(wide, link))
            link.rate = 4 * link.rate;
    }
    QCOMPARE(found->after.value(), timeOf(wide, spec).value());
    QVERIFY(found->change.arguments.at(0) == (Argument{"factor", 4.0}));
    QVERIFY(found->gain > 2 && found->gain <= 4);
    QVERIFY(changes::widerUplinks(graphOf(wide), {}).empty());
}

void TestImprovements::removedUplinksComeBack()
{
    const Design whole =
        designOf("fat-tree", {{"nodes", "64"}, {"node", "single-accelerator"}, {"radix", "16"}});
    Design design = whole;
    std::vector<LinkId> everySecond;
    int seen = 0;
    for (const Link& link : whole.links) {
        if (isBetweenSwitches(whole, link) && ++seen % 2 == 0)
            everySecond.push_back(link.id);
    }
    removeLinks(design, everySecond);
    const EstimateSpec spec = specOf(CostModel::guide, Collective::allToAll);
    const std::optional<Improvement> found = improvementBy(design, spec, "advise.change_uplink_cables");
    QVERIFY(found);
    QVERIFY(found->change.arguments.at(0) ==
            (Argument{"count", static_cast<std::int64_t>(everySecond.size())}));
    QCOMPARE(found->after.value(), timeOf(whole, spec).value());
    QVERIFY(changes::moreUplinks(graphOf(whole), {}).empty());
}

void TestImprovements::fullPortsTakeNoCables()
{
    const Design design = designOf(
        "fat-tree",
        {{"nodes", "64"}, {"node", "single-accelerator"}, {"radix", "20"}, {"oversubscription", "4:1"}});
    QVERIFY(changes::moreUplinks(graphOf(design), {}).empty());
}

void TestImprovements::nicsReturnToTheirSwitches()
{
    const Design whole = designOf("star", {{"nodes", "4"}, {"node", "dgx-h100"}});
    Design design = whole;
    NodeInsides& insides = design.types.front().insides;
    for (NicSlot& nic : insides.nics) {
        const Attachment& above = insides.pcieSwitches.at(static_cast<std::size_t>(nic.attachment.index));
        nic.attachment = {Attachment::To::cpu, above.index, nic.attachment.link};
    }
    const changes::Changes made = changes::nicsAtSwitches(graphOf(design), {});
    QCOMPARE(made.size(), 1U);
    QVERIFY(made.front().design->types == whole.types);
    const EstimateSpec spec = specOf(CostModel::nccl);
    const std::optional<Improvement> found = improvementBy(design, spec, "advise.change_nics_to_switches");
    QVERIFY(found);
    QCOMPARE(found->after.value(), timeOf(whole, spec).value());
    QVERIFY(changes::nicsAtSwitches(graphOf(whole), {}).empty());
    // No PCIe switch, so nothing to move to.
    QVERIFY(changes::nicsAtSwitches(graphOf(designOf("star", {{"nodes", "2"}, {"node", "pcie-a100-8"}})), {})
                .empty());
}

void TestImprovements::badSettingGoes()
{
    const Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "1"}});
    EstimateSpec spec = specOf(CostModel::nccl);
    spec.nccl = *nccl::parseSettings(std::vector<std::string>{"NCCL_ALGO=Ring", "NCCL_IB_DISABLE=1"});
    const std::optional<Improvement> found = improvementBy(design, spec, "advise.change_nccl_unset");
    QVERIFY(found);
    QVERIFY(found->change.arguments.at(0) == text("found", "NCCL_IB_DISABLE=1"));
    EstimateSpec without = specOf(CostModel::nccl);
    without.nccl = *nccl::parseSettings(std::vector<std::string>{"NCCL_ALGO=Ring"});
    QCOMPARE(found->after.value(), timeOf(design, without).value());
    // The other way round nothing is gained.
    QVERIFY(!improvementBy(design, without, "advise.change_nccl_unset") ||
            timeOf(design, specOf(CostModel::nccl)) < timeOf(design, without));
}

void TestImprovements::settingsAreOfNccl()
{
    const FabricGraph graph = graphOf(designOf("rail", {{"nodes", "4"}, {"tiers", "1"}}));
    QVERIFY(changes::ncclSettings(graph, specOf(CostModel::guide)).empty());
    // What is set already is not tried again.
    EstimateSpec spec = specOf(CostModel::nccl);
    const std::size_t all = changes::ncclSettings(graph, spec).size();
    spec.nccl = *nccl::parseSettings(std::vector<std::string>{"NCCL_COLLNET_ENABLE=1"});
    const changes::Changes rest = changes::ncclSettings(graph, spec);
    QCOMPARE(rest.size(), all);
    QCOMPARE(rest.front().what.rule, std::string("advise.change_nccl_unset"));
}

void TestImprovements::shortMessageWantsFewerSteps()
{
    const Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "1"}});
    EstimateSpec spec = specOf(CostModel::guide);
    spec.bytes = Bytes(1024);
    const std::optional<Improvement> found = improvementBy(design, spec, "advise.change_algorithm");
    QVERIFY(found);
    QVERIFY(found->change.arguments.at(0) == text("found", "halving_doubling"));
    // 2 × 31 steps of a ring to 2 × log2(32) = 10.
    QVERIFY(std::abs(found->gain - 6.2) < 0.1);
    spec.algorithm = "halving_doubling";
    QCOMPARE(found->after.value(), timeOf(design, spec).value());
    QVERIFY(!improvementBy(design, spec, "advise.change_algorithm"));
}

void TestImprovements::forcedAlgorithmGoes()
{
    const Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "1"}});
    EstimateSpec spec = specOf(CostModel::nccl);
    spec.bytes = Bytes(1024);
    spec.algorithm = "ring";
    const std::optional<Improvement> found = improvementBy(design, spec, "advise.change_algorithm_auto");
    QVERIFY(found);
    spec.algorithm = "auto";
    QCOMPARE(found->after.value(), timeOf(design, spec).value());
    QVERIFY(changes::otherAlgorithms(graphOf(design), spec).empty());
}

void TestImprovements::oneGpuNeedsNothing()
{
    const Result<std::vector<Improvement>> found = improvements(
        graphOf(designOf("star", {{"nodes", "1"}, {"node", "single-accelerator"}})), EstimateSpec());
    QVERIFY(found.ok());
    QVERIFY(found->empty());
}

void TestImprovements::sameListTwice()
{
    Design design = designOf("rail", {{"nodes", "8"}, {"tiers", "1"}});
    removeLinks(design, {design.links[11].id});
    const EstimateSpec spec = specOf(CostModel::nccl);
    const Result<std::vector<Improvement>> one = improvements(graphOf(design), spec);
    const Result<std::vector<Improvement>> two = improvements(graphOf(design), spec);
    QVERIFY(one.ok() && two.ok() && !one->empty());
    QCOMPARE(one->size(), two->size());
    for (std::size_t i = 0; i < one->size(); ++i) {
        QVERIFY((*one)[i].change == (*two)[i].change);
        QCOMPARE((*one)[i].after.value(), (*two)[i].after.value());
        QVERIFY(i == 0 || (*one)[i - 1].gain >= (*one)[i].gain);
    }
}

FABRIC_TEST(TestImprovements)
#include "tst_improvements.moc"
