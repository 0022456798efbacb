#include "core/training/transformers.h"
#include "support/test_registry.h"

using namespace fabric;
using namespace fabric::test;

class TestMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sixteenBytesAParameter();
    void zeroDividesByTheRanks_data();
    void zeroDividesByTheRanks();
    void activationsOfALayer();
    void microBatchesInFlight();
    void fitsOrNot();
    void expertsAreSplit();
};

namespace {

double statesPerParameter(std::int64_t zero, std::uint32_t gpus)
{
    ParallelPlan plan;
    plan.zero = zero;
    const JobPlan job = jobOf(gpt(4, 128, 4), plan, gpus, gpus);
    const MemoryUse use = memoryOf(job, {}).use;
    return (use.weights + use.gradients + use.optimizer).value() / parametersOf(job.model).total();
}

} // namespace

void TestMemory::sixteenBytesAParameter()
{
    QCOMPARE(statesPerParameter(0, 1), 16.0);
    QCOMPARE(statesPerParameter(0, 64), 16.0);
    QCOMPARE(statesPerParameter(3, 1), 16.0);
}

// Rajbhandari et al.: 4 + 12/n, 2 + 14/n, 16/n.
void TestMemory::zeroDividesByTheRanks_data()
{
    QTest::addColumn<int>("zero");
    QTest::addColumn<double>("bytesOn64");
    QTest::newRow("1") << 1 << 4 + 12.0 / 64;
    QTest::newRow("2") << 2 << 2 + 14.0 / 64;
    QTest::newRow("3") << 3 << 16.0 / 64;
}

void TestMemory::zeroDividesByTheRanks()
{
    QFETCH(int, zero);
    QFETCH(double, bytesOn64);
    QVERIFY(closeTo(statesPerParameter(zero, 64), bytesOn64, 1e-12));
}

// Korthikanti et al., table 2, with s b h = 2048 × 2 × 512, a = 8.
void TestMemory::activationsOfALayer()
{
    const TransformerModel model = gpt(4, 512, 8);
    const double sbh = 2048.0 * 2 * 512;
    const double scores = 5.0 * 8 * 2048 / 512;
    ParallelPlan plan;
    plan.microBatch = 2;
    const auto bytes = [&](Recompute recompute) {
        return layerActivations(jobOf(model, plan, static_cast<std::uint32_t>(plan.tensor * plan.context), 2),
                                recompute)
            .value();
    };
    QVERIFY(closeTo(bytes(Recompute::none), sbh * (34 + scores), 1e-12));
    QVERIFY(closeTo(bytes(Recompute::selective), sbh * 34, 1e-12));
    QVERIFY(closeTo(bytes(Recompute::full), sbh * 2, 1e-12));
    plan.tensor = 4;
    QVERIFY(closeTo(bytes(Recompute::none), sbh * (10 + 24 / 4.0 + scores / 4), 1e-12));
    QVERIFY(closeTo(bytes(Recompute::selective), sbh * (10 + 24 / 4.0), 1e-12));
    plan.sequenceParallel = true;
    QVERIFY(closeTo(bytes(Recompute::none), sbh / 4 * (34 + scores), 1e-12));
    QVERIFY(closeTo(bytes(Recompute::selective), sbh / 4 * 34, 1e-12));
    const double whole = bytes(Recompute::none);
    plan.context = 2;
    QVERIFY(closeTo(bytes(Recompute::none), whole / 2, 1e-12));
}

void TestMemory::microBatchesInFlight()
{
    ParallelPlan plan;
    plan.pipeline = 4;
    const auto inFlight = [&](double batch) {
        return memoryOf(jobOf(gpt(32, 1024, 8), plan, 4, batch), {}).inFlight;
    };
    QCOMPARE(inFlight(64), 4.0);
    QCOMPARE(inFlight(2), 2.0);
    plan.virtualStages = 2;
    QCOMPARE(inFlight(64), 4 * (1 + 3 / 8.0));
}

void TestMemory::fitsOrNot()
{
    const JobPlan job = jobOf(gpt(24, 2304, 24), {}, 8, 8);
    QVERIFY(!memoryOf(job, {}).fits().has_value());
    const Bytes total = memoryOf(job, {}).use.total();
    QVERIFY(*memoryOf(job, total).fits());
    QVERIFY(!*memoryOf(job, total * 0.999).fits());
    double sum = 0;
    for (const TrainingTerm& term : memoryOf(job, {}).terms) {
        if (term.name == "weights" || term.name == "gradients" || term.name == "optimizer" ||
            term.name == "activations" || term.name == "output")
            sum += term.value;
    }
    QVERIFY(closeTo(sum, total.value(), 1e-12));
}

void TestMemory::expertsAreSplit()
{
    TransformerModel model = gpt(4, 128, 4);
    model.experts = 8;
    ParallelPlan plan;
    const double all = expertParametersOnGpu(jobOf(model, plan, 16, 16), false);
    QCOMPARE(all, 4 * 8 * parametersOf(model).feedForward);
    plan.expert = 4;
    QCOMPARE(expertParametersOnGpu(jobOf(model, plan, 16, 16), false), all / 4);
    plan.tensor = 2;
    QCOMPARE(expertParametersOnGpu(jobOf(model, plan, 16, 16), false), all / 8);
}

FABRIC_TEST(TestMemory)
#include "tst_memory.moc"
