#include "core/training/transformers.h"
#include "support/test_registry.h"

#include <set>

using namespace fabric;
using namespace fabric::test;

class TestJobPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsLeftIsDataParallel();
    void groupsByHand();
    void everyRankIsInOneGroup();
    void orderDecidesWhoIsNeighbour();
    void bubbles();
    void refusals();
    void allRefusalsAtOnce();
};

void TestJobPlan::whatIsLeftIsDataParallel()
{
    ParallelPlan plan;
    plan.tensor = 8;
    plan.pipeline = 4;
    plan.microBatch = 2;
    const JobPlan job = jobOf(gpt(60, 10240, 80), plan, 1024, 1792);
    QCOMPARE(job.plan.data, std::int64_t{32});
    QCOMPARE(job.microBatches, std::int64_t{28});
    QCOMPARE(job.layersOfStage(), std::int64_t{15});
    plan.accumulation = 3;
    QCOMPARE(jobOf(gpt(60, 10240, 80), plan, 1024, 0).globalBatch, 3.0 * 32 * 2);
}

// 8 GPUs, tp 2, pp 2, dp 2: ranks 0 1 | 2 3 share tensors, 0 2 data, 0 4 stages.
void TestJobPlan::groupsByHand()
{
    ParallelPlan plan;
    plan.tensor = 2;
    plan.pipeline = 2;
    const JobPlan job = jobOf(gpt(4, 64, 4), plan, 8, 2);
    using Groups = std::vector<std::vector<std::uint32_t>>;
    QVERIFY((job.groupsAlong({ParallelAxis::tensor}) == Groups{{0, 1}, {2, 3}, {4, 5}, {6, 7}}));
    QVERIFY((job.groupsAlong({ParallelAxis::data}) == Groups{{0, 2}, {1, 3}, {4, 6}, {5, 7}}));
    QVERIFY((job.groupsAlong({ParallelAxis::pipeline}) == Groups{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
    QVERIFY(
        (job.groupsAlong({ParallelAxis::tensor, ParallelAxis::data}) == Groups{{0, 1, 2, 3}, {4, 5, 6, 7}}));
    QCOMPARE(job.groupsAlong({ParallelAxis::context}).size(), std::size_t{8});
}

void TestJobPlan::everyRankIsInOneGroup()
{
    ParallelPlan plan;
    plan.tensor = 4;
    plan.context = 2;
    plan.pipeline = 3;
    plan.expert = 2;
    TransformerModel model = gpt(6, 64, 4);
    model.experts = 4;
    for (const char* order : {"tp-cp-ep-dp-pp", "pp-dp-ep-cp-tp", "dp-tp-pp-cp-ep"}) {
        QVERIFY(parseRankOrder(order, plan.order));
        const JobPlan job = jobOf(model, plan, 96, 8);
        for (const auto& axes :
             std::vector<std::vector<ParallelAxis>>{{ParallelAxis::tensor},
                                                    {ParallelAxis::context, ParallelAxis::data},
                                                    {ParallelAxis::expert}}) {
            std::set<std::uint32_t> seen;
            std::size_t size = 1;
            for (const ParallelAxis axis : axes)
                size *= static_cast<std::size_t>(job.sizeOf(axis));
            for (const auto& group : job.groupsAlong(axes)) {
                QCOMPARE(group.size(), size);
                seen.insert(group.begin(), group.end());
            }
            QCOMPARE(seen.size(), std::size_t{96});
        }
    }
}

void TestJobPlan::orderDecidesWhoIsNeighbour()
{
    ParallelPlan plan;
    plan.tensor = 2;
    QVERIFY(parseRankOrder("dp-tp-cp-ep-pp", plan.order));
    const JobPlan job = jobOf(gpt(4, 64, 4), plan, 8, 4);
    QVERIFY((job.groupsAlong({ParallelAxis::tensor}).front() == std::vector<std::uint32_t>{0, 4}));
    QVERIFY((job.groupsAlong({ParallelAxis::data}).front() == std::vector<std::uint32_t>{0, 1, 2, 3}));
}

void TestJobPlan::bubbles()
{
    ParallelPlan plan;
    plan.pipeline = 4;
    QCOMPARE(jobOf(gpt(8, 64, 4), plan, 4, 12).bubble(), 3.0 / 12);
    plan.virtualStages = 2;
    QCOMPARE(jobOf(gpt(8, 64, 4), plan, 4, 12).bubble(), 3.0 / 24);
    plan.virtualStages = 1;
    plan.pipeline = 1;
    QCOMPARE(jobOf(gpt(8, 64, 4), plan, 4, 12).bubble(), 0.0);
}

void TestJobPlan::refusals()
{
    const auto rule = [](auto change, std::uint32_t gpus = 64) {
        Workload w;
        w.model = gpt(8, 64, 8);
        w.parallel.emplace();
        w.globalBatch = 64;
        change(w);
        const Result<JobPlan> job = planJob(w, gpus);
        return job ? std::string("accepted") : job.error().findings.front().rule;
    };
    QCOMPARE(rule([](Workload&) {}), std::string("accepted"));
    const std::string model = "training.model_out_of_range";
    const std::string plan = "training.plan_out_of_range";
    QCOMPARE(rule([](Workload& w) { w.model->layers = 0; }), model);
    QCOMPARE(rule([](Workload& w) { w.model->heads = -1; }), model);
    QCOMPARE(rule([](Workload& w) { w.model->kvHeads = 9; }), model);
    QCOMPARE(rule([](Workload& w) { w.model->topK = 2; }), model);
    QCOMPARE(rule([](Workload& w) { w.model.reset(); }), model);
    QCOMPARE(rule([](Workload& w) { w.parallel->tensor = 0; }), plan);
    QCOMPARE(rule([](Workload& w) { w.parallel->tensor = 128; }), plan);
    QCOMPARE(rule([](Workload& w) { w.parallel->pipeline = 16; }), plan);
    QCOMPARE(rule([](Workload& w) { w.parallel->zero = 4; }), plan);
    QCOMPARE(rule([](Workload& w) { w.parallel->virtualStages = 2; }), plan);
    QCOMPARE(rule([](Workload& w) { w.parallel->expert = 2; }), plan);
    QCOMPARE(rule([](Workload& w) { w.parallel->tensor = 16; }),
             std::string("training.plan_does_not_divide"));
    QCOMPARE(rule([](Workload& w) { w.parallel->tensor = 3; }), std::string("training.plan_gpus"));
    QCOMPARE(rule([](Workload& w) { w.parallel->data = 32; }), std::string("training.plan_gpus"));
    QCOMPARE(rule([](Workload& w) { w.globalBatch = 65; }), std::string("training.batch_uneven"));
    QCOMPARE(rule([](Workload& w) { w.globalBatch = 32; }), std::string("training.batch_uneven"));
    QCOMPARE(rule([](Workload& w) { w.parallel->accumulation = 2; }),
             std::string("training.accumulation_differs"));
    QCOMPARE(rule([](Workload& w) { w.globalBatch = 0; }), std::string("training.batch_unknown"));
    for (const double wrong : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
        const std::string number = "training.workload_out_of_range";
        QCOMPARE(rule([&](Workload& w) { w.parallel->microBatch = wrong; }), number);
        QCOMPARE(rule([&](Workload& w) { w.parallel->bucketBytes = wrong; }), number);
        QCOMPARE(rule([&](Workload& w) { w.parallel->weightBytes = wrong; }), number);
    }
}

void TestJobPlan::allRefusalsAtOnce()
{
    using Places = std::vector<std::string>;
    const auto places = [](auto change) {
        Workload w;
        w.model = gpt(8, 64, 8);
        w.parallel.emplace();
        w.globalBatch = 64;
        change(w);
        const Result<JobPlan> job = planJob(w, 64);
        Places found;
        if (!job) {
            for (const Finding& finding : job.error().findings)
                found.push_back(finding.place);
        }
        return found;
    };
    QCOMPARE(places([](Workload& w) {
                 w.model->layers = 0;
                 w.model->topK = 2;
                 w.parallel->zero = 4;
                 w.parallel->microBatch = 0;
                 w.globalBatch = 0;
             }),
             (Places{"workload.model.layers", "workload.model.top_k", "workload.parallel.zero",
                     "workload.parallel.micro_batch", "workload.global_batch"}));
    // What a wrong number would decide is not told: 0 layers limit no stages, 0 experts no expert ranks.
    QCOMPARE(places([](Workload& w) {
                 w.model->layers = 0;
                 w.model->experts = 0;
                 w.parallel->pipeline = 4;
                 w.parallel->virtualStages = 2;
                 w.parallel->expert = 2;
             }),
             (Places{"workload.model.layers", "workload.model.experts"}));
    // 16 divides the 64 GPUs and no 8 heads; 3 takes no part of them, so how they share the batch is open.
    QCOMPARE(places([](Workload& w) {
                 w.parallel->tensor = 16;
                 w.globalBatch = 65;
             }),
             (Places{"workload.parallel.tp", "workload.global_batch"}));
    QCOMPARE(places([](Workload& w) {
                 w.parallel->tensor = 3;
                 w.globalBatch = 65;
             }),
             (Places{"workload.parallel", "workload.parallel.tp"}));
    // No multiplication of absurd numbers overflows.
    QCOMPARE(places([](Workload& w) {
                 w.model->layers = INT64_MAX;
                 w.parallel->pipeline = INT64_MAX;
             }),
             (Places{"workload.model.layers", "workload.parallel.pp"}));
}

FABRIC_TEST(TestJobPlan)
#include "tst_job_plan.moc"
