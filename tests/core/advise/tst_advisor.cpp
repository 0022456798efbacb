#include "support/design_edits.h"
#include "support/test_registry.h"

#include "core/advise/advisor.h"
#include "core/advise/candidates.h"
#include "core/advise/improvements.h"
#include "core/collective/fabrics.h"
#include "core/generate/generate.h"

using namespace fabric;
using namespace fabric::test;

/// Rules of thumb, topologies for a number of GPUs, and what would help.
class TestAdvisor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fourRules_data();
    void fourRules();
    void topologies();
    void candidatesHoldExactlyTheNodes_data();
    void candidatesHoldExactlyTheNodes();
    void unevenGpusAreRefused();
    void unknownNodeIsRefused();
    void starThatDoesNotFitSaysWhy();
    void ringsAreAlikeAndAllToAllIsNot();
    void narrowSlotHelpsMost();
    void slowCableHelpsMost();
    void oneNodeNeedsNvlink();

private:
    static Result<std::vector<Improvement>> helped(const Design& design, EstimateSpec spec = {})
    {
        return improvements(graphOf(design), spec);
    }
    static bool lists(const std::vector<Improvement>& found, const char* rule)
    {
        return std::any_of(found.begin(), found.end(),
                           [&](const Improvement& i) { return i.change.rule == rule; });
    }
};

void TestAdvisor::fourRules_data()
{
    QTest::addColumn<int>("gpus");
    QTest::addColumn<QList<int>>("fabrics"); // in the order of the rules
    const int ib = 0;
    const int roce = 1;
    const int tcp = 2;
    QTest::newRow("8") << 8 << QList<int>{roce, roce, tcp, tcp};
    QTest::newRow("31") << 31 << QList<int>{roce, roce, tcp, roce};
    QTest::newRow("32") << 32 << QList<int>{ib, roce, roce, roce};
    QTest::newRow("64") << 64 << QList<int>{ib, ib, roce, roce};
    QTest::newRow("256") << 256 << QList<int>{ib, ib, roce, roce};
    QTest::newRow("512") << 512 << QList<int>{ib, ib, ib, roce};
    QTest::newRow("1000") << 1000 << QList<int>{ib, ib, ib, ib};
}

void TestAdvisor::fourRules()
{
    QFETCH(int, gpus);
    QFETCH(QList<int>, fabrics);
    const std::vector<RuleAdvice> rules = fabricRules(gpus);
    QCOMPARE(rules.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i)
        QCOMPARE(int(indexOf(rules[i].fabrics.front())), fabrics[qsizetype(i)]);
}

void TestAdvisor::topologies()
{
    QCOMPARE(topologyRule(16).families, std::vector<std::string>{"star"});
    QCOMPARE(topologyRule(256).families.front(), std::string("fat-tree"));
    QCOMPARE(topologyRule(4096).families, (std::vector<std::string>{"dragonfly", "torus"}));
}

void TestAdvisor::candidatesHoldExactlyTheNodes_data()
{
    QTest::addColumn<int>("gpus");
    for (const int gpus : {64, 256, 512, 1024})
        QTest::addRow("%d", gpus) << gpus;
}

void TestAdvisor::candidatesHoldExactlyTheNodes()
{
    QFETCH(int, gpus);
    const Result<Sizing> sizing = sizingFor(gpus, "dgx-h100", FabricKind::infiniband, catalog());
    QVERIFY(sizing.ok());
    QCOMPARE(sizing->nodes, gpus / 8);
    int possible = 0;
    for (const char* family : {"star", "fat-tree", "rail", "dragonfly", "torus"}) {
        const Result<Parameters> parameters = candidate(family, *sizing, catalog());
        if (!parameters)
            continue;
        const Result<Shape> shape = validate(*parameters, catalog());
        QVERIFY(shape.ok());
        QCOMPARE(int(shape->nodes), gpus / 8);
        ++possible;
    }
    QVERIFY(possible >= 3);
}

void TestAdvisor::unevenGpusAreRefused()
{
    const Result<Sizing> sizing = sizingFor(100, "dgx-h100", FabricKind::infiniband, catalog());
    QVERIFY(!sizing.ok());
    QCOMPARE(sizing.error().findings.front().rule, std::string("advise.gpus_uneven"));
    QVERIFY(sizing.error().findings.front().arguments.back() == (Argument{"nearest", std::int64_t{104}}));
    QCOMPARE(sizingFor(0, "dgx-h100", FabricKind::infiniband, catalog()).error().findings.front().rule,
             std::string("advise.gpus_not_positive"));
    QCOMPARE(sizingFor(std::int64_t{1} << 60, "dgx-h100", FabricKind::infiniband, catalog())
                 .error()
                 .findings.front()
                 .rule,
             std::string("advise.gpus_too_many"));
}

void TestAdvisor::unknownNodeIsRefused()
{
    const Result<Sizing> sizing = sizingFor(64, "dgx-h10", FabricKind::infiniband, catalog());
    QCOMPARE(sizing.error().findings.front().rule, std::string("advise.node_unknown"));
}

void TestAdvisor::starThatDoesNotFitSaysWhy()
{
    AdviceSpec spec;
    spec.gpus = 512; // 512 ports on one switch
    const Result<Advice> advice = advise(spec, catalog());
    QVERIFY(advice.ok());
    QCOMPARE(advice->options.size(), 5U);
    QVERIFY(!advice->options[0].parameters);
    QVERIFY(!advice->options[0].refusal.empty());
    QVERIFY(advice->options[1].parameters && advice->options[2].parameters);
}

void TestAdvisor::ringsAreAlikeAndAllToAllIsNot()
{
    AdviceSpec spec;
    spec.gpus = 512;
    const Result<Advice> advice = advise(spec, catalog());
    const TopologyOption& tree = advice->options[1];
    const TopologyOption& rail = advice->options[2];
    const std::size_t ib = indexOf(FabricKind::infiniband);
    // Both are 1:1, so packed rings run at the NICs' rate in both.
    QVERIFY(std::abs(*tree.fabrics[ib].allReduce / *rail.fabrics[ib].allReduce - 1) < 1e-9);
    const TopologyOption& torus = advice->options[4];
    if (torus.parameters)
        QVERIFY(*torus.fabrics[ib].allToAll > *rail.fabrics[ib].allToAll);
}

void TestAdvisor::narrowSlotHelpsMost()
{
    // One NIC of eight at Gen3 x8: 63 Gb/s instead of 400. The others wait for it.
    Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "1"}});
    setNicLink(design, design.devices[1].id, 3, PcieLink{3, 8, {}});
    const Result<std::vector<Improvement>> found = helped(design);
    QVERIFY(found.ok());
    QCOMPARE(found->front().change.rule, std::string("advise.change_slots"));
    QVERIFY(found->front().gain > 4);
    QVERIFY(!lists(*found, "advise.change_links"));
    QVERIFY(!lists(*found, "advise.change_full_rate"));
    for (std::size_t i = 1; i < found->size(); ++i)
        QVERIFY((*found)[i - 1].gain >= (*found)[i].gain);
}

void TestAdvisor::slowCableHelpsMost()
{
    Design design = designOf("rail", {{"nodes", "4"}, {"tiers", "1"}});
    Link slow = design.links.front();
    slow.rate = gbps(100);
    putLinks(design, {slow});
    const Result<std::vector<Improvement>> found = helped(design);
    QCOMPARE(found->front().change.rule, std::string("advise.change_full_rate"));
    // 100 to 400 Gb/s: four times for the part that bandwidth rules.
    QVERIFY(found->front().gain > 3.5 && found->front().gain <= 4.0 + 1e-9);
}

void TestAdvisor::oneNodeNeedsNvlink()
{
    const Result<std::vector<Improvement>> found =
        helped(designOf("star", {{"nodes", "1"}, {"node", "dgx-h100"}}));
    QVERIFY(found.ok());
    QCOMPARE(found->size(), 1U);
    QCOMPARE(found->front().change.rule, std::string("advise.change_nvlink"));
}

FABRIC_TEST(TestAdvisor)
#include "tst_advisor.moc"
