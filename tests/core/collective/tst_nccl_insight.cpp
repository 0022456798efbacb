#include "core/collective/estimate.h"
#include "core/collective/fabrics.h"
#include "core/collective/nccl_jobs.h"
#include "support/test_registry.h"

#include <algorithm>

using namespace fabric;
using namespace fabric::test;

/// Sentences that must not mislead.
class TestNcclInsight : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nicsCarryNoMoreThanTheirRate_data();
    void nicsCarryNoMoreThanTheirRate();
    void leavesAreNotFeltBesideNcclsOwnLimit();
    void oneSpineCableLessIsNoOversubscription();
    void fewerChannelsAreNotCounted();
    void stepsThatMakeLittleAreNotNamed();
};

namespace {

double figureOf(const Finding& finding, const std::string& name)
{
    for (const Argument& a : finding.arguments) {
        if (a.name == name)
            return std::get<double>(a.value);
    }
    return std::nan("");
}

bool notes(const EstimateReport& report, const std::string& rule)
{
    return std::any_of(report.notes.begin(), report.notes.end(),
                       [&](const Finding& f) { return f.rule == rule; });
}

} // namespace

void TestNcclInsight::nicsCarryNoMoreThanTheirRate_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("nodes");
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<double>("most"); // GB/s of a node's NICs
    QTest::newRow("two p4d") << "aws-p4d"
                             << "2"
                             << "auto" << 50.0;
    QTest::newRow("tree of two p4d") << "aws-p4d"
                                     << "2"
                                     << "tree" << 50.0;
    QTest::newRow("tree of four p4d") << "aws-p4d"
                                      << "4"
                                      << "tree" << 50.0;
    QTest::newRow("ring of four p4d") << "aws-p4d"
                                      << "4"
                                      << "ring" << 50.0;
    QTest::newRow("ring of four H100") << "dgx-h100"
                                       << "4"
                                       << "ring" << 400.0;
    QTest::newRow("two V100") << "dgx-1v"
                              << "2"
                              << "auto" << 50.0;
}

void TestNcclInsight::nicsCarryNoMoreThanTheirRate()
{
    QFETCH(QString, node);
    QFETCH(QString, nodes);
    QFETCH(QString, algorithm);
    QFETCH(double, most);
    const Design design = designOf("star", {{"nodes", nodes.toStdString()}, {"node", node.toStdString()}});
    const FabricEstimate row = ownOf(design, ncclSpec(8 * gibi, algorithm.toStdString()));
    if (row.insight.rule == "collective.nccl_insight_nics") {
        const double found = figureOf(row.insight, "found");
        QVERIFY2(found > 0.5 * most && found <= most, qPrintable(QString::number(found)));
    } else {
        QVERIFY(row.insight.rule != "collective.insight_time_unknown");
    }
}

// Packed rings leave a 4:1 leaf twice only.
void TestNcclInsight::leavesAreNotFeltBesideNcclsOwnLimit()
{
    const Design design = designOf("fat-tree", {{"nodes", "12"},
                                                {"tiers", "2"},
                                                {"radix", "64"},
                                                {"node", "dgx-h100"},
                                                {"oversubscription", "4:1"}});
    Planned planned(design);
    const FabricEstimate row = planned.own(gibi);
    if (row.insight.rule == "collective.nccl_insight_own_limit_not_felt")
        QCOMPARE(figureOf(row.insight, "ratio"), 4.0);
    QVERIFY(row.insight.rule != "collective.nccl_insight_own_limit");
    QVERIFY(planned.own(gibi, "tree").insight.rule != "collective.nccl_insight_own_limit");
}

void TestNcclInsight::oneSpineCableLessIsNoOversubscription()
{
    Design design = railOf(64);
    const auto spine = std::find_if(design.links.begin(), design.links.end(), [&](const Link& link) {
        return design.is(*design.find(link.a.device), DeviceKind::switchDevice) &&
               design.is(*design.find(link.b.device), DeviceKind::switchDevice);
    });
    QVERIFY(spine != design.links.end());
    design.links.erase(spine);
    QCOMPARE(ownOf(design, EstimateSpec()).insight.rule, std::string("collective.insight_network_bound"));
    const std::string nccl = ownOf(design, ncclSpec()).insight.rule;
    QVERIFY(nccl.find("not_felt") == std::string::npos);
}

void TestNcclInsight::fewerChannelsAreNotCounted()
{
    const Design design = designOf("star", {{"nodes", "4"}, {"node", "dgx-h100"}});
    const std::string rule = "collective.nccl_channels_uncounted";
    QVERIFY(notes(reportOf(design, ncclSpec(gibi, "auto", {"NCCL_MAX_NCHANNELS=1"})), rule));
    QVERIFY(!notes(reportOf(design, ncclSpec(gibi, "auto", {"NCCL_MAX_NCHANNELS=64"})), rule));
    QVERIFY(!notes(reportOf(design, ncclSpec()), rule));
}

// 31 steps of all pairs, each to another partner: only all of them together make the time.
void TestNcclInsight::stepsThatMakeLittleAreNotNamed()
{
    const Design design = designOf("star", {{"nodes", "4"}, {"node", "dgx-h100"}});
    EstimateSpec spec;
    spec.collective = Collective::allToAll;
    spec.algorithm = "pairwise";
    const FabricEstimate row = ownOf(design, spec);
    for (const Argument& a : row.insight.arguments) {
        if (a.name == "share")
            QVERIFY(std::get<std::int64_t>(a.value) >= 50);
    }
    QCOMPARE(row.insight.rule, std::string("collective.insight_steps_network"));
}

FABRIC_TEST(TestNcclInsight)
#include "tst_nccl_insight.moc"
