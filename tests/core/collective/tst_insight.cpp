#include "core/collective/estimate.h"
#include "core/collective/fabrics.h"
#include "support/design_edits.h"
#include "support/test_registry.h"

#include <cmath>

using namespace fabric;
using namespace fabric::test;

class TestInsight : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gainOfAWiderSlotIsReal();
    void slowCableIsNamed();
    void oversubscriptionNotFelt();
    void switchLinksDecide();
    void latencyDecides();
    void networkDecides();
    void pcieOfAllNodes();
};

namespace {

FabricEstimate own(const Design& design, const EstimateSpec& spec = {})
{
    const FabricGraph graph = graphOf(design);
    return estimate(graph, spec)->of(design.fabric.own);
}

double argument(const Finding& finding, const std::string& name)
{
    for (const Argument& a : finding.arguments) {
        if (a.name != name)
            continue;
        if (const auto* whole = std::get_if<std::int64_t>(&a.value))
            return static_cast<double>(*whole);
        return std::get<double>(a.value);
    }
    return std::nan("");
}

} // namespace

// A 400 G NIC whose slot gives 126 Gb/s: the promised gain is what the repaired design takes.
void TestInsight::gainOfAWiderSlotIsReal()
{
    Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    const Seconds whole = own(design).time;
    test::setNicLink(design, design.devices[1].id, 3, PcieLink{3, 16, {}});
    const FabricEstimate slow = own(design);
    QCOMPARE(slow.insight.rule, std::string("collective.insight_pcie_one"));
    QVERIFY(slow.insight.subjects.front().find("node-1") == 0);
    QCOMPARE(argument(slow.insight, "found"), 126.0);
    QCOMPARE(argument(slow.insight, "target"), 400.0);
    QCOMPARE(argument(slow.insight, "gain"), std::round(100 * (1 - whole / slow.time)));
}

void TestInsight::slowCableIsNamed()
{
    Design design = designOf("star", {{"nodes", "4"}});
    const Seconds whole = own(design).time;
    Link link = design.links[2];
    link.rate = gbps(200);
    test::putLinks(design, {link});
    const FabricEstimate slow = own(design);
    QCOMPARE(slow.insight.rule, std::string("collective.insight_slow_link"));
    QVERIFY(slow.insight.subjects.front().find("node-2") == 0);
    QCOMPARE(argument(slow.insight, "gain"), std::round(100 * (1 - whole / slow.time)));
}

void TestInsight::oversubscriptionNotFelt()
{
    const Design design = designOf("fat-tree", {{"nodes", "12"},
                                                {"tiers", "2"},
                                                {"radix", "64"},
                                                {"node", "dgx-h100"},
                                                {"oversubscription", "4:1"}});
    const FabricEstimate packed = own(design);
    QCOMPARE(packed.insight.rule, std::string("collective.insight_oversubscription_not_felt"));
    QCOMPARE(argument(packed.insight, "ratio"), 4.0);
}

void TestInsight::switchLinksDecide()
{
    const Design design = designOf("dragonfly", {{"p", "2"}, {"a", "4"}, {"h", "2"}});
    const FabricEstimate row = own(design);
    QCOMPARE(row.insight.rule, std::string("collective.insight_switch_links"));
    // Alone on the link, a channel would have the full port rate: half the transfer.
    QCOMPARE(argument(row.insight, "gain"), std::round(100 * (row.bandwidth / 2 / row.time)));
}

void TestInsight::latencyDecides()
{
    EstimateSpec spec;
    spec.bytes = Bytes(1024);
    const FabricEstimate row = own(designOf("star", {{"nodes", "8"}}), spec);
    QCOMPARE(row.insight.rule, std::string("collective.insight_latency_bound"));
    QCOMPARE(argument(row.insight, "steps"), 14.0);
    QCOMPARE(argument(row.insight, "latency"), 1.0);
}

void TestInsight::networkDecides()
{
    const FabricEstimate row = own(designOf("star", {{"nodes", "8"}}));
    QCOMPARE(row.insight.rule, std::string("collective.insight_network_bound"));
    QCOMPARE(argument(row.insight, "gain"), 50.0);
}

void TestInsight::pcieOfAllNodes()
{
    const FabricEstimate row = own(designOf("star", {{"nodes", "4"}, {"node", "pcie-l40s-8"}}));
    QCOMPARE(row.bottleneck->kind, std::string("pcie"));
    QCOMPARE(row.insight.rule, std::string("collective.insight_pcie_all"));
}

FABRIC_TEST(TestInsight)
#include "tst_insight.moc"
