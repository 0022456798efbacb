#include "core/collective/estimate.h"
#include "core/collective/fabrics.h"
#include "core/collective/nccl_jobs.h"
#include "support/test_registry.h"

#include <cmath>

using namespace fabric;
using namespace fabric::test;

/// Wrong and missing cables of a rail design.
class TestRailBlame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gainIsThatOfTheRepairedDesign_data();
    void gainIsThatOfTheRepairedDesign();
    void notSaidWhereNothingChanges();
    void refusalNamesTheCables();
    void refusalNamesWhatIsNotCabled();
    void missingCable();
    void missingCableUnderNccl();
};

namespace {

Design sparseSpine()
{
    return designOf("rail",
                    {{"nodes", "64"}, {"tiers", "2"}, {"node", "dgx-h100"}, {"oversubscription", "4:1"}});
}

Design everySecondSwapped(Design design)
{
    for (std::size_t node = 0; node < 64; node += 2)
        swapCables(design, node, 0, 1);
    return design;
}

std::int64_t wholeOf(const Finding& finding, const std::string& name)
{
    for (const Argument& a : finding.arguments) {
        if (a.name == name)
            return std::get<std::int64_t>(a.value);
    }
    return -1;
}

Design withoutCable(Design design, std::size_t node, int nic)
{
    design.links.erase(design.links.begin() + static_cast<std::ptrdiff_t>(linkOfNic(design, node, nic)));
    return design;
}

} // namespace

void TestRailBlame::gainIsThatOfTheRepairedDesign_data()
{
    QTest::addColumn<EstimateSpec>("spec");
    EstimateSpec spec;
    QTest::newRow("guide") << spec;
    spec.algorithm = "hierarchical";
    QTest::newRow("hierarchical") << spec;
    spec.algorithm = "auto";
    spec.collective = Collective::allToAll;
    QTest::newRow("all_to_all") << spec;
    QTest::newRow("nccl") << ncclSpec();
    spec.model = CostModel::nccl;
    QTest::newRow("nccl all_to_all") << spec;
}

void TestRailBlame::gainIsThatOfTheRepairedDesign()
{
    QFETCH(EstimateSpec, spec);
    const Design sound = sparseSpine();
    const FabricEstimate before = ownOf(everySecondSwapped(sound), spec);
    const FabricEstimate after = ownOf(sound, spec);
    QCOMPARE(before.insight.rule, std::string("collective.insight_wrong_rail"));
    QCOMPARE(before.insight.subjects.front(), std::string("node-0/nic-0 – leaf-0-r1/port-0"));
    QCOMPARE(wholeOf(before.insight, "count"), std::int64_t{64});
    QCOMPARE(wholeOf(before.insight, "gain"), std::llround(100 * (1 - after.time / before.time)));
    QCOMPARE(before.cause->name, before.insight.subjects.front());
    QCOMPARE(before.cause->what, std::string("wrong_rail"));
    QVERIFY(!after.cause);
}

void TestRailBlame::notSaidWhereNothingChanges()
{
    Design design = railOf(64);
    swapCables(design, 5, 0, 1);
    for (const EstimateSpec& spec : {EstimateSpec(), ncclSpec()}) {
        const FabricEstimate row = ownOf(design, spec);
        QVERIFY(row.insight.rule != "collective.insight_wrong_rail");
        QVERIFY(!row.cause);
    }
}

void TestRailBlame::refusalNamesTheCables()
{
    Design design = railOf(16, "1");
    swapCables(design, 5, 0, 1);
    for (EstimateSpec spec : {EstimateSpec(), ncclSpec()}) {
        for (const Collective collective : {Collective::allReduce, Collective::allToAll}) {
            spec.collective = collective;
            const Result<EstimateReport> refused = estimate(graphOf(design), spec);
            QVERIFY(!refused);
            QCOMPARE(refused.error().kind, ErrorKind::refused);
            const std::vector<Finding>& findings = refused.error().findings;
            QCOMPARE(findings.front().rule, std::string("collective.no_route"));
            QCOMPARE(findings[1].rule, std::string("collective.no_route_wrong_rail"));
            QCOMPARE(findings[1].subjects.front(), std::string("node-5/nic-0 – leaf-r1/port-5"));
            QCOMPARE(findings.size(), std::size_t{2});
        }
    }
}

// Two nodes that share no rail.
void TestRailBlame::refusalNamesWhatIsNotCabled()
{
    Design design = railOf(2, "1");
    for (int nic = 0; nic < 8; ++nic)
        design = withoutCable(std::move(design), nic < 4 ? 0 : 1, nic);
    const Result<EstimateReport> refused = estimate(graphOf(design), EstimateSpec());
    QVERIFY(!refused);
    const Finding& last = refused.error().findings.back();
    QCOMPARE(last.rule, std::string("collective.no_route_uncabled"));
    QCOMPARE(last.subjects.size(), std::size_t{8});
    QCOMPARE(last.subjects.front(), std::string("node-0/nic-0"));
    QCOMPARE(last.subjects.back(), std::string("node-1/nic-7"));
}

void TestRailBlame::missingCable()
{
    const Design whole = railOf(64);
    const FabricEstimate after = ownOf(whole, EstimateSpec());
    const FabricEstimate row = ownOf(withoutCable(whole, 5, 3), EstimateSpec());
    QCOMPARE(row.insight.rule, std::string("collective.insight_uncabled"));
    QCOMPARE(row.insight.subjects.front(), std::string("node-5"));
    QCOMPARE(wholeOf(row.insight, "found"), std::int64_t{7});
    QCOMPARE(wholeOf(row.insight, "limit"), std::int64_t{8});
    QCOMPARE(wholeOf(row.insight, "gain"), std::llround(100 * (1 - after.time / row.time)));
    QCOMPARE(row.cause->kind, std::string("nic"));
    QCOMPARE(row.cause->name, std::string("node-5/nic-3"));
    QCOMPARE(row.cause->what, std::string("uncabled"));
}

void TestRailBlame::missingCableUnderNccl()
{
    const FabricEstimate row = ownOf(withoutCable(railOf(64), 5, 3), ncclSpec());
    QCOMPARE(row.insight.rule, std::string("collective.nccl_insight_uncabled"));
    QCOMPARE(row.cause->name, std::string("node-5/nic-3"));
    QCOMPARE(row.cause->what, std::string("uncabled"));
}

FABRIC_TEST(TestRailBlame)
#include "tst_rail_blame.moc"
