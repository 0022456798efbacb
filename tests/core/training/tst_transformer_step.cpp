#include "core/training/efficiency.h"
#include "core/training/transformers.h"
#include "support/test_registry.h"

#include <cmath>
#include <map>

using namespace fabric;
using namespace fabric::test;

class TestTransformerStep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hashesSlowDownWhatCrossesTheNetwork();
    void layerByHand();
    void recomputationAddsAForwardPass();
    void equalStagesGiveTheBubbleOfThePaper();
    void overlapHidesDataOnly();
    void zeroThreeHidesBehindAllMicroBatches();
    void partsAddUp();
    void fasterLinksNeverSlow();
    void tensorOverTheNetworkIsNoted();
    void unknownPeakLeavesTrafficKnown();
    void runOfTokens();
    void expertsAndContext();
};

namespace {

Communication sent(const char* name, double each, double calls, double perLayer)
{
    Communication c;
    c.name = name;
    c.each = Seconds(each);
    c.calls = calls;
    c.perLayer = perLayer;
    c.total = calls * c.each;
    return c;
}

/// A layer takes 1 s forward and 2 s backward.
ComputeTimes plainTimes()
{
    ComputeTimes times;
    times.layerForward = Seconds(1);
    times.layerBackward = Seconds(2);
    return times;
}

Workload smallJob()
{
    Workload job;
    job.model = gpt(16, 2048, 16);
    job.parallel.emplace();
    job.parallel->tensor = 8;
    job.parallel->pipeline = 2;
    job.globalBatch = 32;
    job.samplesPerEpoch = 3200;
    return job;
}

TrainingReport reportOf(const FabricGraph& graph, const Workload& job)
{
    TrainingSpec spec;
    spec.workload = job;
    Result<TrainingReport> report = train(graph, spec);
    if (!report)
        qFatal("%s", report.error().findings.front().rule.c_str());
    return std::move(*report);
}

const FabricGraph& eightNodes()
{
    static const FabricGraph graph = graphOf("rail", {{"nodes", "8"}, {"tiers", "1"}, {"node", "dgx-h100"}});
    return graph;
}

} // namespace

// One layer of h = 1024, a = 16, s = 2048, b = 2 on a GPU of 100 TFLOP/s and 1 TB/s.
void TestTransformerStep::layerByHand()
{
    ParallelPlan plan;
    plan.microBatch = 2;
    const JobPlan job = jobOf(gpt(1, 1024, 16), plan, 1, 2);
    const ComputeTimes times = computeTimesOf(job, {100e12, gigabytesPerSecond(1000)});
    const double matrix =
        2 * 24.0 * 2048 * 1024 * 1024 * (1 + 2048 / (6 * 1024.0)) / (100e12 * efficiency::matrixShare);
    const double moved =
        efficiency::activationPasses * 2048 * 2 * 1024 * (34 + 5 * 16 * 2048 / 1024.0) / 1e12;
    QVERIFY(closeTo(times.layerForward.value(), matrix + moved, 1e-9));
    QVERIFY(closeTo(times.layerBackward.value(), 2 * (matrix + moved), 1e-9));
    QVERIFY(closeTo(times.outputForward.value(),
                    2 * 2.0 * 2048 * 1024 * 51200 / (100e12 * efficiency::matrixShare), 1e-9));
    const double parameters = parametersOf(job.model).total();
    QVERIFY(closeTo(times.optimizer.value(), efficiency::optimizerTraffic * parameters / 1e12, 1e-9));
    // A memory of unknown rate stands in the usual ratio to the peak.
    const ComputeTimes unknown = computeTimesOf(job, {efficiency::machineBalance * 1e12, {}});
    const ComputeTimes known =
        computeTimesOf(job, {efficiency::machineBalance * 1e12, gigabytesPerSecond(1000)});
    QVERIFY(closeTo(unknown.layer().value(), known.layer().value(), 1e-9));
}

// Tensor groups stay inside a node. Data groups and pipelines scattered over a tree of 4:1 meet on its links:
// each takes the mean of what single seeds say, and the worst step takes the worst of them.
void TestTransformerStep::hashesSlowDownWhatCrossesTheNetwork()
{
    const FabricGraph graph = graphOf("fat-tree", {{"nodes", "24"},
                                                   {"tiers", "2"},
                                                   {"node", "dgx-h100"},
                                                   {"radix", "64"},
                                                   {"oversubscription", "4:1"}});
    TrainingSpec spec;
    spec.workload = smallJob();
    spec.workload->parallel->tensor = 8;
    spec.workload->globalBatch = 24;
    spec.placement = {PlacementKind::scattered, 1};
    const auto trained = [&](const Routing& routing) {
        spec.routing = routing;
        Result<TrainingReport> report = train(graph, spec);
        if (!report)
            qFatal("%s", report.error().findings.front().rule.c_str());
        return report->of(FabricKind::infiniband);
    };
    const TrainingFigures ideal = trained({});
    const TrainingFigures hashed = trained({RoutingKind::hashed, 1, 3});
    std::vector<TrainingFigures> seeds;
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        seeds.push_back(trained({RoutingKind::hashed, seed, 1}));
    double total = 0;
    for (std::size_t i = 0; i < hashed.transformer->communications.size(); ++i) {
        const Communication& c = hashed.transformer->communications[i];
        const Communication& before = ideal.transformer->communications[i];
        total += c.calls * (c.worst ? *c.worst : c.each).value();
        QCOMPARE(c.worst.has_value(), c.network);
        if (!c.network) {
            QCOMPARE(c.each.value(), before.each.value());
            continue;
        }
        double mean = 0;
        double worst = 0;
        for (const TrainingFigures& one : seeds) {
            mean += one.transformer->communications[i].each.value() / 3;
            worst = std::max(worst, one.transformer->communications[i].each.value());
        }
        QVERIFY(closeTo(c.each.value(), mean, 1e-9));
        QVERIFY(closeTo(c.worst->value(), worst, 1e-9));
        QVERIFY(c.each > before.each);
    }
    QVERIFY(closeTo(hashed.worstCommunication->value(), total, 1e-12));
    QVERIFY(*hashed.worstStep > *hashed.step);
    QVERIFY(*hashed.step > *ideal.step);
    QVERIFY(!ideal.worstStep && !ideal.worstCommunication);
    for (const TrainingFigures& one : seeds)
        QVERIFY(one.step->value() <= hashed.worstStep->value() * (1 + 1e-9));
}

void TestTransformerStep::recomputationAddsAForwardPass()
{
    ParallelPlan plan;
    const GpuRates gpu{300e12, gigabytesPerSecond(2000)};
    const auto times = [&](Recompute recompute) {
        plan.recompute = recompute;
        return computeTimesOf(jobOf(gpt(4, 2048, 16), plan, 1, 1), gpu);
    };
    const ComputeTimes none = times(Recompute::none);
    const ComputeTimes selective = times(Recompute::selective);
    const ComputeTimes full = times(Recompute::full);
    QVERIFY(closeTo(full.layer().value(), 4.0 / 3 * none.layer().value(), 1e-12));
    QVERIFY(none.layer() < selective.layer() && selective.layer() < full.layer());
    for (const ComputeTimes& t : {none, selective, full})
        QVERIFY(closeTo((t.layerMatrix + t.layerMemory).value(), t.layer().value(), 1e-12));
}

// 8 layers on 4 stages, 6 s a stage and micro batch: m × 6 + (p−1) × 6 ÷ v.
void TestTransformerStep::equalStagesGiveTheBubbleOfThePaper()
{
    ParallelPlan plan;
    plan.pipeline = 4;
    std::vector<Communication> none;
    const auto step = [&](std::int64_t v, double batch) {
        plan.virtualStages = v;
        const JobPlan job = jobOf(gpt(8, 64, 4), plan, 4, batch);
        const StepParts parts = stepOf(job, plainTimes(), 0, none);
        if (!closeTo(parts.bubble.value(), job.bubble() * batch * 6, 1e-12))
            return -1.0;
        return parts.step().value();
    };
    QCOMPARE(step(1, 12), 12 * 6 + 3 * 6.0);
    QCOMPARE(step(2, 12), 12 * 6 + 3 * 6.0 / 2);
    // Many micro batches: the bubble is nothing.
    QVERIFY(closeTo(step(1, 1e6), 6e6, 1e-5));
}

void TestTransformerStep::overlapHidesDataOnly()
{
    const JobPlan job = jobOf(gpt(2, 64, 4), {}, 2, 8); // 4 micro batches of 6 s
    for (const double overlap : {0.0, 0.5, 1.0}) {
        std::vector<Communication> all = {sent("tensor", 0.1, 4 * 2 * 4, 4), sent("data", 1, 5, 0)};
        const StepParts parts = stepOf(job, plainTimes(), overlap, all);
        QVERIFY(closeTo(all[0].exposed.value(), 3.2, 1e-12));
        QVERIFY(std::abs(all[1].exposed.value() - std::max(0.0, 5 - overlap * 6)) < 1e-12);
        QVERIFY(closeTo(parts.step().value(), 24 + 3.2 + all[1].exposed.value(), 1e-12));
        QCOMPARE(parts.bubble.value(), 0.0);
    }
}

void TestTransformerStep::zeroThreeHidesBehindAllMicroBatches()
{
    ParallelPlan plan;
    plan.zero = 3;
    const JobPlan job = jobOf(gpt(2, 64, 4), plan, 2, 8);
    std::vector<Communication> all = {sent("data", 1, 20, 0)};
    stepOf(job, plainTimes(), 0.5, all);
    QCOMPARE(all[0].exposed.value(), 20 - 0.5 * 24);
}

void TestTransformerStep::partsAddUp()
{
    const TrainingReport report = reportOf(eightNodes(), smallJob());
    QCOMPARE(report.transformer->job.plan.data, std::int64_t{4});
    for (const TrainingFigures& f : report.fabrics) {
        QVERIFY(closeTo(f.step->value(), (*f.compute + *f.exposed + *f.transformer->bubble).value(), 1e-12));
        Seconds exposed;
        Seconds total;
        for (const Communication& c : f.transformer->communications) {
            exposed += c.exposed;
            total += c.total;
            QCOMPARE(c.network, c.name != "tensor");
        }
        QVERIFY(closeTo(exposed.value(), f.exposed->value(), 1e-12));
        QVERIFY(closeTo(total.value(), f.communication.value(), 1e-12));
        QVERIFY(closeTo(*f.transformer->mfu * 989.4e12 * 64 * f.step->value(), report.transformer->modelFlops,
                        1e-9));
        QVERIFY(closeTo(*f.transformer->tokensPerSecond, 32 * 2048 / f.step->value(), 1e-12));
        QCOMPARE(f.epoch->value(), 100 * f.step->value());
    }
    QVERIFY(*report.of(FabricKind::infiniband).step < *report.of(FabricKind::ethernet).step);
}

void TestTransformerStep::fasterLinksNeverSlow()
{
    double before = HUGE_VAL;
    for (const double rate : {50.0, 100.0, 200.0, 400.0, 800.0}) {
        Design design = eightNodes().design();
        design.fabric.of(FabricKind::infiniband).linkRate = gbps(rate);
        const double step = reportOf(graphOf(design), smallJob()).of(FabricKind::infiniband).step->value();
        QVERIFY(step <= before);
        before = step;
    }
}

void TestTransformerStep::tensorOverTheNetworkIsNoted()
{
    Workload job = smallJob();
    job.parallel->tensor = 16;
    job.parallel->pipeline = 1;
    const TrainingReport report = reportOf(eightNodes(), job);
    const auto noted = [](const TrainingReport& r) {
        for (const Finding& note : r.notes) {
            if (note.rule == "training.tensor_over_network")
                return true;
        }
        return false;
    };
    QVERIFY(noted(report));
    QCOMPARE(report.of(FabricKind::ethernet).transformer->insight.rule,
             std::string("training.insight_tensor_network"));
    QVERIFY(!noted(reportOf(eightNodes(), smallJob())));
    // With the data dimension first, tensor groups of 8 leave the node too.
    job = smallJob();
    QVERIFY(parseRankOrder("dp-tp-cp-ep-pp", job.parallel->order));
    QVERIFY(noted(reportOf(eightNodes(), job)));
}

void TestTransformerStep::unknownPeakLeavesTrafficKnown()
{
    Design design = eightNodes().design();
    for (DeviceType& type : design.types)
        type.insides.gpu.peakFlops.value.reset();
    const TrainingReport report = reportOf(graphOf(design), smallJob());
    const TrainingFigures& f = report.of(FabricKind::roce);
    QVERIFY(f.communication.value() > 0);
    QVERIFY(!f.compute && !f.step && !f.epoch && !f.transformer->mfu && !f.transformer->bubble);
    QCOMPARE(report.notes.front().rule, std::string("training.peak_unknown"));
}

void TestTransformerStep::runOfTokens()
{
    Workload job = smallJob();
    QVERIFY(!reportOf(eightNodes(), job).of(FabricKind::roce).transformer->run);
    job.run.emplace();
    job.run->tokens = 1e12;
    const TrainingReport report = reportOf(eightNodes(), job);
    const TrainingFigures& f = report.of(FabricKind::roce);
    QVERIFY(closeTo(f.transformer->run->value(), 1e12 / (32 * 2048) * f.step->value(), 1e-12));
    QVERIFY(closeTo(*f.transformer->gpuHours, f.transformer->run->value() / 3600 * 64, 1e-12));
    for (const double wrong : {0.0, -1.0, std::nan("")}) {
        TrainingSpec spec;
        spec.workload = job;
        spec.workload->run->tokens = wrong;
        QCOMPARE(train(eightNodes(), spec).error().kind, ErrorKind::usage);
    }
}

void TestTransformerStep::expertsAndContext()
{
    Workload job = smallJob();
    job.parallel->tensor = 2;
    job.parallel->context = 2;
    job.parallel->pipeline = 1;
    job.parallel->expert = 8;
    job.model->experts = 16;
    job.model->topK = 2;
    const TrainingReport report = reportOf(eightNodes(), job);
    std::map<std::string, const Communication*> found;
    for (const Communication& c : report.of(FabricKind::infiniband).transformer->communications)
        found[c.name] = &c;
    QCOMPARE(found.size(), std::size_t{5});
    QCOMPARE(found["context"]->groupSize, 2U);
    QVERIFY(!found["context"]->network);
    QCOMPARE(found["expert"]->groupSize, 8U);
    QVERIFY(found["expert"]->network);
    QCOMPARE(found["expert"]->collective, std::string("all_to_all"));
    QCOMPARE(found["data"]->groupSize, 32U);
    QCOMPARE(found["expert_data"]->groupSize, 4U);
}

FABRIC_TEST(TestTransformerStep)
#include "tst_transformer_step.moc"
