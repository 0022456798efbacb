#include "estimates.h"
#include "subject.h"
#include "support/design_edits.h"
#include "support/test_registry.h"

#include <cmath>

using namespace fabric;
using namespace fabric::test;

/// Figures that must come out of the whole road: generate, route, estimate, price.
class TestIssueFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void packedRingsIgnoreFourToOne();
    void narrowLeafSlowsPackedRings();
    void scatteredRingsFeelFourToOne();
    void allToAllOnTaperedLeaves();
    void dragonflyHasHalfAPortRate();
    void torusHasTwoPortRates();
    void oneDegradedNicSlowsAllEight();
    void busBandwidthNeverPassesTheLimit();
    void networkShareOf32Nodes();
};

namespace {

double seconds(const FabricGraph& graph, const char* placement = "packed")
{
    return estimateOf(graph, Collective::allReduce, placement).of(FabricKind::infiniband).time.value();
}

FabricGraph tree(const std::string& radix, const std::string& ratio)
{
    return graphOf(
        designOf("fat-tree --nodes 48 --tiers 2 --radix " + radix + " --oversubscription " + ratio));
}

bool about(double a, double b, double relative)
{
    return std::abs(a - b) <= relative * std::abs(b);
}

} // namespace

void TestIssueFigures::packedRingsIgnoreFourToOne()
{
    // 48 + 12 ports: eight channels cross a leaf's twelve up-links.
    QVERIFY(about(seconds(tree("64", "4:1")), seconds(tree("64", "1:1")), 1e-9));
}

void TestIssueFigures::narrowLeafSlowsPackedRings()
{
    // 24 + 6 ports: eight channels over six up-links. Latency is left out.
    const double one = estimateOf(tree("32", "1:1")).of(FabricKind::infiniband).bandwidth.value();
    const double four = estimateOf(tree("32", "4:1")).of(FabricKind::infiniband).bandwidth.value();
    QVERIFY2(about(four / one, 8.0 / 6, 1e-9), qPrintable(QString::number(four / one)));
}

void TestIssueFigures::scatteredRingsFeelFourToOne()
{
    const FabricGraph four = tree("64", "4:1");
    QVERIFY(seconds(four, "scattered:1") > 1.2 * seconds(four));
    QVERIFY(seconds(four, "scattered:1") > 1.2 * seconds(tree("64", "1:1"), "scattered:1"));
}

void TestIssueFigures::allToAllOnTaperedLeaves()
{
    // 16 full leaves of n = 51 nodes with one GPU each: down/up · (R − n)/(R − 1).
    const std::string nodes = "fat-tree --node single-accelerator --nodes 816 --tiers 2 --radix 64 ";
    const auto time = [](const FabricGraph& graph) {
        return estimateOf(graph, Collective::allToAll).of(FabricKind::infiniband).bandwidth.value();
    };
    const double ratio = time(graphOf(designOf(nodes + "--down 51 --up 13"))) /
                         time(graphOf(designOf(nodes + "--oversubscription 1:1")));
    QVERIFY2(about(ratio, 51.0 / 13 * (816 - 51) / (816 - 1), 1e-9), qPrintable(QString::number(ratio)));
    QVERIFY(about(ratio, 3.68, 1e-3));
}

void TestIssueFigures::dragonflyHasHalfAPortRate()
{
    // The closing hop shares a local link with another hop.
    QVERIFY(about(limitGbps(graphOf(designOf("dragonfly --p 2 --a 4 --h 2"))), 0.5 * 400 * 0.95, 1e-9));
}

void TestIssueFigures::torusHasTwoPortRates()
{
    // The snake and its reverse, one port each.
    QVERIFY(about(limitGbps(graphOf(designOf("torus --dims 4x4x4"))), 2.0 * 400 * 0.95, 1e-9));
}

void TestIssueFigures::oneDegradedNicSlowsAllEight()
{
    Design design = designOf("rail --nodes 4 --tiers 1");
    QVERIFY(about(limitGbps(graphOf(design)), 8.0 * 400 * 0.95, 1e-9));
    PcieLink slow;
    slow.generation = 3;
    slow.lanes = 8;
    test::setNicLink(design, design.devices[2].id, 5, slow);
    const FabricGraph graph = graphOf(design);
    // 8 lanes of 8 GT/s with 128b/130b: 63.02 Gb/s, and seven whole NICs do not help.
    QVERIFY(about(limitGbps(graph), 8 * (8 * 8 * 128.0 / 130), 1e-9));
    const FabricEstimate estimate = estimateOf(graph).of(FabricKind::infiniband);
    QVERIFY(estimate.bottleneck);
    QCOMPARE(estimate.bottleneck->kind, std::string("pcie"));
    QVERIFY2(estimate.bottleneck->name.find("node-2/nic-5") != std::string::npos,
             estimate.bottleneck->name.c_str());
}

void TestIssueFigures::busBandwidthNeverPassesTheLimit()
{
    for (const char* line :
         {"fat-tree --nodes 8 --tiers 2", "dragonfly --p 2 --a 4 --h 2", "torus --dims 4x4x4"}) {
        const FabricGraph graph = graphOf(designOf(std::string(line)));
        for (const Collective collective : {Collective::allReduce, Collective::allGather,
                                            Collective::reduceScatter, Collective::broadcast}) {
            for (const double bytes : {1e3, 1e6, 1e9, 1e13}) {
                const FabricEstimate e =
                    estimateOf(graph, collective, "packed", bytes).of(FabricKind::infiniband);
                QVERIFY(e.busBandwidth && e.limit);
                QVERIFY(e.busBandwidth->value() <= e.limit->value() * (1 + 1e-12));
                if (bytes > 1e12)
                    QVERIFY(about(e.busBandwidth->value(), e.limit->value(), 1e-3));
            }
        }
    }
}

void TestIssueFigures::networkShareOf32Nodes()
{
    // 32 nodes at $310k; 12 switches at $36k and 256 GPUs at $2,560 for two tiers of cables.
    Subject cluster(parseCommands("rail --nodes 32 --tiers 2 --switch qm9700; cost --prices h100-capex-2024")
                        .main.front());
    const double network = 12 * 36000.0 + 256 * 2560.0;
    QCOMPARE(cluster.cost().networkTotal.value_or(Money()).value(), network);
    QVERIFY(about(cluster.cost().networkShare.value_or(0), network / (network + 32 * 310000.0), 1e-12));
    QCOMPARE(std::round(cluster.cost().networkShare.value_or(0) * 1000) / 10, 9.9);
}

FABRIC_TEST(TestIssueFigures)
#include "tst_issue_figures.moc"
