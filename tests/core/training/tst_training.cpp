#include "core/collective/fabrics.h"
#include "core/training/training.h"
#include "support/test_registry.h"

#include <cmath>

using namespace fabric;
using namespace fabric::test;

class TestTraining : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bertLargeOn64Gpus_data();
    void bertLargeOn64Gpus();
    void doubleBandwidthHalvesACommunicationBoundJob();
    void nineMicrosecondsAStep();
    void overlapHidesCommunication();
    void computeFromFlops();
    void theSlowestGpuSetsThePace();
    void oneGpuOnlyComputes();
    void unknownIsNotZero();
    void lessThanASampleAGpuIsNoted();
    void routingAsTheEstimates_data();
    void routingAsTheEstimates();
    void refusals();
};

namespace {

/// The reading of the guide's first example that holds end to end: 8 nodes × 8 A100 with PCIe 4.0, one NIC a
/// node.
Design bertDesign()
{
    Design design = designOf("star", {{"nodes", "8"}, {"node", "pcie-a100-8"}});
    Workload& job = design.workload;
    job = {};
    job.id = "bert-large";
    job.parameters = 340e6;
    job.gradientBytesPerParameter = 2;
    job.stepsPerEpoch = 2580;
    job.computePerStep = Seconds(0.2227);
    const std::array<double, 3> rate{200, 100, 40};
    const std::array<double, 3> efficiency{0.95, 0.85, 0.625};
    for (const FabricKind fabric : allFabrics) {
        design.fabric.of(fabric).linkRate = gbps(rate[indexOf(fabric)]);
        design.fabric.of(fabric).efficiency = efficiency[indexOf(fabric)];
    }
    return design;
}

bool near(double a, double b, double relative)
{
    return std::abs(a - b) <= relative * std::abs(b);
}

} // namespace

void TestTraining::bertLargeOn64Gpus_data()
{
    QTest::addColumn<int>("fabric");
    QTest::addColumn<double>("communicationMs");
    QTest::addColumn<double>("minutes");
    QTest::addColumn<double>("minutesWithLatency");
    QTest::newRow("InfiniBand") << 0 << 56.4 << 12.00 << 12.0;
    QTest::newRow("RoCE") << 1 << 126.0 << 14.99 << 15.0;
    QTest::newRow("Ethernet") << 2 << 428.4 << 28.00 << 28.2;
}

void TestTraining::bertLargeOn64Gpus()
{
    QFETCH(int, fabric);
    QFETCH(double, communicationMs);
    QFETCH(double, minutes);
    QFETCH(double, minutesWithLatency);
    Design design = bertDesign();
    const auto kind = static_cast<FabricKind>(fabric);
    const Result<TrainingReport> real = train(graphOf(design), {});
    QVERIFY(near(real->of(kind).epoch->value() / 60, minutesWithLatency, 0.004));
    for (const FabricKind each : allFabrics)
        design.fabric.of(each).latency = Seconds(0);
    const Result<TrainingReport> report = train(graphOf(design), {});
    QCOMPARE(report->ranks, 64U);
    QCOMPARE(report->gradient.value(), 680e6);
    const TrainingFigures& row = report->of(kind);
    QVERIFY(near(row.communication.value() * 1e3, communicationMs, 1e-3));
    QVERIFY(near(row.epoch->value() / 60, minutes, 1e-3));
    QVERIFY(near(row.exposedShare.value(), row.communication.value() / row.step->value(), 1e-12));
}

// 175 B parameters × 2 B on nodes with eight NICs at 0.95, 117,500 steps, five days of compute fully
// overlapped.
void TestTraining::doubleBandwidthHalvesACommunicationBoundJob()
{
    const auto days = [](double rate) {
        Design design =
            designOf("rail", {{"nodes", "128"}, {"tiers", "2"}, {"radix", "64"}, {"node", "dgx-h100"}});
        design.fabric.of(FabricKind::infiniband).linkRate = gbps(rate);
        design.fabric.of(FabricKind::infiniband).latency = Seconds(0);
        design.workload = {};
        design.workload.id = "gpt3-175b";
        design.workload.parameters = 175e9;
        design.workload.stepsPerEpoch = 117'500;
        design.workload.computePerStep = Seconds(5 * 86400.0 / 117'500);
        design.workload.overlap = 1;
        const Result<TrainingReport> report = train(graphOf(design), {});
        const TrainingFigures& row = report->of(FabricKind::infiniband);
        // Fully overlapped: a step takes the longer of the two.
        if (!near(row.step->value(), std::max(row.communication.value(), row.compute->value()), 1e-12))
            return 0.0;
        return row.epoch->value() / 86400;
    };
    QVERIFY(near(days(100), 10.0, 0.005));
    QVERIFY(near(days(200), 5.0, 0.005));
}

// 1 → 10 µs: a ring of 64 waits 126 times in one AllReduce of a step.
void TestTraining::nineMicrosecondsAStep()
{
    const auto step = [](double latency) {
        Design design = bertDesign();
        design.fabric.of(FabricKind::infiniband).latency = microseconds(latency);
        return train(graphOf(design), {})->of(FabricKind::infiniband).step->value();
    };
    QVERIFY(std::abs(step(10) - step(1) - 126 * 9e-6) < 1e-9);
}

void TestTraining::overlapHidesCommunication()
{
    Design design = bertDesign();
    double before = HUGE_VAL;
    for (const double overlap : {0.0, 0.2, 0.66, 1.0}) {
        design.workload.overlap = overlap;
        const Result<TrainingReport> report = train(graphOf(design), {});
        const TrainingFigures& row = report->of(FabricKind::roce);
        QVERIFY(near(row.exposed->value() + overlap * 0.2227,
                     std::max(row.communication.value(), overlap * 0.2227), 1e-12));
        QVERIFY(row.step->value() <= before);
        before = row.step->value();
    }
    QCOMPARE(before, 0.2227);
}

// 64 GPUs of 312 TFLOP/s at 40 %: 6,800 sequences of 128 tokens, 6 × 340 M × 128 FLOPs each.
void TestTraining::computeFromFlops()
{
    Design design = bertDesign();
    for (DeviceType& type : design.types)
        type.insides.gpu.peakFlops.value = 312e12;
    design.workload.computePerStep.reset();
    design.workload.stepsPerEpoch.reset();
    design.workload.globalBatch = 6800;
    design.workload.samplesPerEpoch = 6800 * 2579 + 1;
    design.workload.flopsPerSample = 6 * 340e6 * 128;
    design.workload.achievedShare = 0.4;
    const Result<TrainingReport> report = train(graphOf(design), {});
    const TrainingFigures& row = report->of(FabricKind::infiniband);
    QVERIFY(near(row.compute->value(), 6800 * 6 * 340e6 * 128 / (64 * 312e12 * 0.4), 1e-12));
    QVERIFY(near(row.compute->value(), 0.2227, 0.005));
    QCOMPARE(report->stepsPerEpoch.value(), 2580.0);
    QVERIFY(near(row.samplesPerSecond.value(), 6800 / row.step->value(), 1e-12));
}

void TestTraining::theSlowestGpuSetsThePace()
{
    Design design = designOf("star", {{"nodes", "4"}});
    DeviceType slow = design.types[design.devices[0].type.value];
    slow.id = "slow";
    slow.insides.gpu.peakFlops.value = 100e12;
    for (DeviceType& type : design.types)
        type.insides.gpu.peakFlops.value = 400e12;
    design.types.push_back(slow);
    design.devices[3].type = TypeIndex{static_cast<std::uint32_t>(design.types.size() - 1)};
    design.workload = {};
    design.workload.parameters = 1e9;
    design.workload.globalBatch = 100;
    design.workload.samplesPerEpoch = 1000;
    design.workload.flopsPerSample = 1e12;
    design.workload.achievedShare = 0.5;
    const Result<TrainingReport> report = train(graphOf(design), {});
    QVERIFY(near(report->of(FabricKind::roce).compute->value(), 100 * 1e12 / (4 * 100e12 * 0.5), 1e-12));
}

void TestTraining::oneGpuOnlyComputes()
{
    Design design = designOf("star", {{"nodes", "1"}});
    design.workload = bertDesign().workload;
    const Result<TrainingReport> report = train(graphOf(design), {});
    for (const TrainingFigures& row : report->fabrics) {
        QCOMPARE(row.communication.value(), 0.0);
        QCOMPARE(row.step->value(), 0.2227);
        QCOMPARE(row.exposedShare.value(), 0.0);
    }
}

void TestTraining::lessThanASampleAGpuIsNoted()
{
    Design design = designOf("star", {{"nodes", "4"}});
    design.workload.parameters = 1e9;
    design.workload.computePerStep = Seconds(1);
    design.workload.stepsPerEpoch = 10;
    design.workload.globalBatch = 4;
    QVERIFY(train(graphOf(design), {})->notes.empty());
    design.workload.globalBatch = 3;
    const Result<TrainingReport> report = train(graphOf(design), {});
    QCOMPARE(report->notes.size(), 1U);
    QCOMPARE(report->notes.front().rule, std::string("training.batch_below_ranks"));
}

void TestTraining::unknownIsNotZero()
{
    Design design = bertDesign();
    for (DeviceType& type : design.types)
        type.insides.gpu.peakFlops.value.reset();
    design.workload.computePerStep.reset();
    design.workload.globalBatch = 100;
    design.workload.flopsPerSample = 1e12;
    design.workload.stepsPerEpoch.reset();
    const Result<TrainingReport> report = train(graphOf(design), {});
    QVERIFY(report.ok());
    const TrainingFigures& row = report->of(FabricKind::roce);
    QVERIFY(row.communication.value() > 0);
    QVERIFY(!row.compute && !row.exposed && !row.step && !row.epoch && !row.samplesPerSecond &&
            !row.exposedShare);
    QVERIFY(!report->stepsPerEpoch);
    QCOMPARE(report->notes.size(), std::size_t{2});
    QCOMPARE(report->notes[0].rule, std::string("training.peak_unknown"));
    QCOMPARE(report->notes[1].rule, std::string("training.steps_unknown"));
}

void TestTraining::routingAsTheEstimates_data()
{
    QTest::addColumn<int>("model");
    QTest::newRow("guide") << 0;
    QTest::newRow("nccl") << 1;
}

// Scattered over a tree of 4:1, where hashes pile flows up: communication is what estimate() says of the
// gradient, mean and worst, and ideal routing is what it was without the choice.
void TestTraining::routingAsTheEstimates()
{
    QFETCH(int, model);
    Design design = designOf("fat-tree", {{"nodes", "24"},
                                          {"tiers", "2"},
                                          {"node", "dgx-h100"},
                                          {"radix", "64"},
                                          {"oversubscription", "4:1"}});
    design.workload = {};
    design.workload.id = "gradient";
    design.workload.parameters = 1e9;
    design.workload.computePerStep = Seconds(1e-3);
    const FabricGraph graph = graphOf(design);
    TrainingSpec spec;
    spec.model = static_cast<CostModel>(model);
    spec.placement = {PlacementKind::scattered, 1};
    const auto trained = [&](const Routing& routing) {
        spec.routing = routing;
        return *train(graph, spec);
    };
    const TrainingReport ideal = trained({});
    const TrainingReport hashed = trained({RoutingKind::hashed, 3, 4});
    const TrainingReport adaptive = trained({RoutingKind::adaptive, 1, 8});
    EstimateSpec gradient;
    gradient.bytes = ideal.gradient;
    gradient.model = spec.model;
    gradient.placement = spec.placement;
    for (const TrainingReport* report : {&ideal, &hashed, &adaptive}) {
        gradient.routing = report->routing;
        const Result<EstimateReport> expected = estimate(graph, gradient);
        for (const FabricKind fabric : allFabrics) {
            const TrainingFigures& row = report->of(fabric);
            QCOMPARE(row.communication.value(), expected->of(fabric).time.value());
            QCOMPARE(row.worstCommunication, expected->of(fabric).worst);
            QCOMPARE(row.worstStep.has_value(), report == &hashed);
        }
    }
    for (const FabricKind fabric : allFabrics) {
        const TrainingFigures& row = hashed.of(fabric);
        QVERIFY(*row.worstStep > *row.step);
        QVERIFY(*row.step > *ideal.of(fabric).step);
        QCOMPARE(row.worstStep->value(), 1e-3 + row.worstCommunication->value()); // nothing overlaps
    }
}

void TestTraining::refusals()
{
    Design design = bertDesign();
    const FabricGraph graph = graphOf(design);
    const auto refused = [&](auto change) {
        TrainingSpec spec;
        spec.workload = design.workload;
        change(*spec.workload);
        const Result<TrainingReport> report = train(graph, spec);
        return !report.ok() && report.error().kind == ErrorKind::usage;
    };
    QVERIFY(refused([](Workload& w) { w.parameters = 0; }));
    QVERIFY(refused([](Workload& w) { w.parameters = std::nan(""); }));
    QVERIFY(refused([](Workload& w) { w.overlap = 1.5; }));
    QVERIFY(refused([](Workload& w) { w.achievedShare = 0; }));
    QVERIFY(refused([](Workload& w) { w.gradientBytesPerParameter = -2; }));
    TrainingSpec spec;
    spec.model = CostModel::nccl;
    spec.algorithm = "bucket"; // NCCL has none
    QVERIFY(train(graph, spec).error().kind == ErrorKind::usage);
}

FABRIC_TEST(TestTraining)
#include "tst_training.moc"
