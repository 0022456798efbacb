#include "core/advise/improvements.h"
#include "core/collective/fabrics.h"
#include "core/collective/nccl_plan.h"
#include "core/collective/ring_figures.h"
#include "core/collective/schedule_estimate.h"
#include "core/training/training.h"
#include "support/test_registry.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <optional>

using namespace fabric;
using namespace fabric::test;

/// Prints how long the estimates of large fabrics take; nothing here can fail for being slow.
class BenchCollective : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ringsOf65536Nodes();
    void farRingsOf65536Nodes_data();
    void farRingsOf65536Nodes();
    void everyHopOf65536Nodes();
    void oneMoreCableOf1024Gpus();
    void schedules_data();
    void schedules();
    void estimateOf1024NodesWithEightChannels();
    void scatteredEstimate();
    void allToAll_data();
    void allToAll();
    void sweepOverSizes();
    void ncclSweep();
    void improvements_data();
    void improvements();
};

namespace {

template<class Work>
double millisecondsOf(const char* what, Work work)
{
    QElapsedTimer timer;
    timer.start();
    work();
    const double milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    std::printf("%-55s %9.1f ms\n", what, milliseconds);
    return milliseconds;
}

FabricGraph rails(const char* nodes)
{
    return graphOf("rail", {{"nodes", nodes}, {"tiers", "3"}, {"node", "dgx-h100"}});
}

} // namespace

void BenchCollective::ringsOf65536Nodes()
{
    const FabricGraph graph = graphOf("fat-tree", {{"k", "64"}});
    millisecondsOf("rings, fat-tree k = 64, packed", [&] { QVERIFY(makeRings(graph, {}).ok()); });
    millisecondsOf("estimate, fat-tree k = 64, packed", [&] { QVERIFY(estimate(graph, {}).ok()); });
}

void BenchCollective::farRingsOf65536Nodes_data()
{
    QTest::addColumn<QByteArray>("placement");
    QTest::addColumn<QByteArray>("routing");
    for (const char* placement : {"worst", "scattered:1"}) {
        for (const char* routing : {"ideal", "hashed:1:1", "adaptive"})
            QTest::addRow("%s, %s", placement, routing) << QByteArray(placement) << QByteArray(routing);
    }
}

void BenchCollective::farRingsOf65536Nodes()
{
    QFETCH(QByteArray, placement);
    QFETCH(QByteArray, routing);
    const FabricGraph graph = graphOf("fat-tree", {{"k", "64"}});
    RingSpec spec;
    spec.routing = *parseRouting(routing.toStdString());
    millisecondsOf(("rings, fat-tree k = 64, " + placement + ", " + routing).constData(),
                   [&] { QVERIFY(makeRings(graph, *parsePlacement(placement.toStdString()), spec).ok()); });
}

/// What the listing of rings asks for.
void BenchCollective::everyHopOf65536Nodes()
{
    const FabricGraph graph = graphOf("fat-tree", {{"k", "64"}});
    const Placement scattered{PlacementKind::scattered, 1};
    const Result<RingSet> rings = makeRings(graph, scattered);
    QVERIFY(rings.ok());
    RingFigures figures(graph, *rings, ratesOf(graph.design().fabric, FabricKind::infiniband));
    millisecondsOf("every hop, fat-tree k = 64, scattered", [&] {
        for (std::uint32_t i = 0; i < rings->ranks.count(); ++i)
            QVERIFY(figures.hop(0, i).narrowest);
    });
}

/// Links between switches decide and are unlike: the split is computed, not even.
void BenchCollective::oneMoreCableOf1024Gpus()
{
    Design design = designOf("fat-tree", {{"nodes", "1024"},
                                          {"tiers", "2"},
                                          {"node", "single-accelerator"},
                                          {"radix", "64"},
                                          {"oversubscription", "2:1"}});
    const auto up = std::find_if(design.links.begin(), design.links.end(), [&](const Link& link) {
        return design.is(*design.find(link.a.device), DeviceKind::switchDevice) &&
               design.is(*design.find(link.b.device), DeviceKind::switchDevice);
    });
    QVERIFY(up != design.links.end());
    const FabricGraph before = graphOf(design);
    up->rate = 2 * up->rate;
    const FabricGraph after = graphOf(design);
    EstimateSpec spec;
    spec.placement = {PlacementKind::scattered, 1};
    millisecondsOf("estimate, 1,024 nodes 2:1, scattered", [&] { QVERIFY(estimate(before, spec).ok()); });
    millisecondsOf("the same with one cable of twice the rate", [&] { QVERIFY(estimate(after, spec).ok()); });
}

void BenchCollective::schedules_data()
{
    QTest::addColumn<QByteArray>("algorithm");
    for (const char* algorithm :
         {"hierarchical", "halving_doubling", "double_binary_tree", "pairwise", "pairwise_direct"})
        QTest::newRow(algorithm) << QByteArray(algorithm);
}

void BenchCollective::schedules()
{
    QFETCH(QByteArray, algorithm);
    const FabricGraph graph = rails("128");
    const Collective collective =
        algorithm.startsWith("pairwise") ? Collective::allToAll : Collective::allReduce;
    millisecondsOf((algorithm + ", 1,024 GPUs").constData(),
                   [&] { QVERIFY(routeScheduled(graph, algorithm.toStdString(), collective, {}).ok()); });
}

void BenchCollective::estimateOf1024NodesWithEightChannels()
{
    const FabricGraph graph = rails("1024");
    millisecondsOf("estimate, 1,024 nodes × 8 channels, packed", [&] { QVERIFY(estimate(graph, {}).ok()); });
}

void BenchCollective::scatteredEstimate()
{
    const FabricGraph graph = rails("1024");
    EstimateSpec spec;
    spec.placement = {PlacementKind::scattered, 1};
    millisecondsOf("estimate, 1,024 nodes × 8 channels, scattered",
                   [&] { QVERIFY(estimate(graph, spec).ok()); });
}

void BenchCollective::allToAll_data()
{
    QTest::addColumn<QByteArray>("which");
    for (const char* which : {"rail 1,024 nodes", "fat-tree k = 64", "torus 16x16x16"})
        QTest::newRow(which) << QByteArray(which);
}

void BenchCollective::allToAll()
{
    QFETCH(QByteArray, which);
    const FabricGraph graph = which.startsWith("rail")    ? rails("1024")
                              : which.startsWith("torus") ? graphOf("torus", {{"dims", "16x16x16"}})
                                                          : graphOf("fat-tree", {{"k", "64"}});
    EstimateSpec spec;
    spec.collective = Collective::allToAll;
    millisecondsOf(("all_to_all, " + which).constData(), [&] { QVERIFY(estimate(graph, spec).ok()); });
}

void BenchCollective::sweepOverSizes()
{
    const FabricGraph graph = rails("128");
    const Result<Traffic> traffic = routeTraffic(graph, {}, false);
    millisecondsOf("24 sizes × 3 fabrics, 1,024 GPUs, routed before", [&] {
        EstimateSpec spec;
        for (int k = 0; k < 24; ++k) {
            spec.bytes = Bytes(1024.0 * (1 << k));
            QVERIFY(estimate(graph, *traffic, spec).ok());
        }
    });
}

/// Every algorithm with every protocol: the estimate tries them all for each size.
void BenchCollective::ncclSweep()
{
    const FabricGraph graph = rails("128");
    std::optional<Result<Traffic>> routed;
    EstimateSpec spec;
    spec.model = CostModel::nccl;
    double sum =
        millisecondsOf("routing of rings, 1,024 GPUs", [&] { routed = routeTraffic(graph, {}, false); });
    QVERIFY(routed->ok());
    const Traffic& traffic = **routed;
    sum += millisecondsOf("plan of model nccl, 1,024 GPUs, 3 fabrics",
                          [&] { spec.ncclPlan = *planNccl(graph, traffic, spec.nccl); });
    sum += millisecondsOf("24 sizes × 21 ways × 3 fabrics, 1,024 GPUs, planned", [&] {
        for (int k = 0; k < 24; ++k) {
            spec.bytes = Bytes(1024.0 * (1 << k));
            QVERIFY(estimate(graph, traffic, spec).ok());
        }
    });
    std::printf("%-55s %9.1f ms\n", "this sweep as a whole", sum);
}

void BenchCollective::improvements_data()
{
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QByteArray>("collective");
    for (const char* model : {"guide", "nccl"}) {
        for (const char* collective : {"all_reduce", "all_to_all"})
            QTest::addRow("%s, %s", model, collective) << QByteArray(model) << QByteArray(collective);
    }
}

/// All changes of “What would help”.
void BenchCollective::improvements()
{
    QFETCH(QByteArray, model);
    QFETCH(QByteArray, collective);
    const FabricGraph graph = rails("128");
    EstimateSpec spec;
    spec.model = *parseCostModel(model.toStdString());
    spec.collective = *parseCollective(collective.toStdString());
    millisecondsOf(("what would help, 1,024 GPUs, " + model + ", " + collective).constData(),
                   [&] { QVERIFY(fabric::improvements(graph, spec).ok()); });
}

FABRIC_TEST(BenchCollective)
#include "bench_collective.moc"
