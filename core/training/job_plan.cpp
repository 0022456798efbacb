#include "core/training/job_plan.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fabric {
namespace {

constexpr std::int64_t mostOfAnything = 1'000'000'000;

struct Bounded
{
    const char* place;
    std::int64_t value;
    std::int64_t least;
    std::int64_t most;
};

using Findings = std::vector<Finding>;

void checkBounds(const char* rule, const Bounded& b, Findings& wrong)
{
    if (b.value < b.least || b.value > b.most)
        wrong.push_back(
            finding(rule, b.place).with("found", b.value).with("expected", b.least).with("limit", b.most));
}

/// A limit that another number sets, as long as that one can be meant.
std::int64_t limitOf(std::int64_t number)
{
    return number < 1 || number > mostOfAnything ? mostOfAnything : number;
}

void checkModel(const TransformerModel& m, Findings& wrong)
{
    for (const Bounded& b : {Bounded{"workload.model.layers", m.layers, 1, mostOfAnything},
                             {"workload.model.hidden", m.hidden, 1, mostOfAnything},
                             {"workload.model.heads", m.heads, 1, mostOfAnything},
                             {"workload.model.kv_heads", m.kvHeads, 0, limitOf(m.heads)},
                             {"workload.model.ffn", m.ffn, 0, mostOfAnything},
                             {"workload.model.vocabulary", m.vocabulary, 1, mostOfAnything},
                             {"workload.model.sequence", m.sequence, 1, mostOfAnything},
                             {"workload.model.experts", m.experts, 1, mostOfAnything},
                             {"workload.model.top_k", m.topK, 1, limitOf(m.experts)}})
        checkBounds("training.model_out_of_range", b, wrong);
}

/// The limit of the parts of a stage: its layers, where both numbers can be meant.
std::int64_t mostParts(const ParallelPlan& p, const TransformerModel& m)
{
    if (p.pipeline == 1)
        return 1;
    if (p.pipeline < 1 || p.pipeline > mostOfAnything || m.layers < 1 || m.layers > mostOfAnything)
        return mostOfAnything;
    return std::max<std::int64_t>(1, (m.layers + p.pipeline - 1) / p.pipeline);
}

void checkSizes(const ParallelPlan& p, const TransformerModel& m, std::uint32_t gpus, Findings& wrong)
{
    for (const Bounded& b :
         {Bounded{"workload.parallel.tp", p.tensor, 1, gpus},
          {"workload.parallel.cp", p.context, 1, gpus},
          {"workload.parallel.pp", p.pipeline, 1, std::min<std::int64_t>(gpus, limitOf(m.layers))},
          {"workload.parallel.dp", p.data, 0, gpus},
          {"workload.parallel.ep", p.expert, 1, limitOf(m.experts)},
          {"workload.parallel.zero", p.zero, 0, 3},
          {"workload.parallel.virtual_stages", p.virtualStages, 1, mostParts(p, m)},
          {"workload.parallel.accumulation", p.accumulation, 0, mostOfAnything}})
        checkBounds("training.plan_out_of_range", b, wrong);
    const auto number = [&](const char* place, double value) {
        wrong.push_back(finding("training.workload_out_of_range", place).with("found", value));
    };
    for (const auto& [place, value] : {std::pair{"workload.parallel.micro_batch", p.microBatch},
                                       {"workload.parallel.weight_bytes", p.weightBytes},
                                       {"workload.parallel.gradient_bytes", p.gradientBytes},
                                       {"workload.parallel.bucket_bytes", p.bucketBytes}}) {
        if (!(value > 0) || !std::isfinite(value))
            number(place, value);
    }
    if (!(p.optimizerBytes >= 0) || !std::isfinite(p.optimizerBytes))
        number("workload.parallel.optimizer_bytes", p.optimizerBytes);
}

struct Division
{
    const char* place;
    std::int64_t divisor;
    std::int64_t of;
    const char* what;
};

void checkDivision(const Division& d, Findings& wrong)
{
    if (d.of % d.divisor != 0)
        wrong.push_back(finding("training.plan_does_not_divide", d.place)
                            .with("found", d.divisor)
                            .with("limit", d.of)
                            .with("what", std::string(d.what)));
}

void checkDivisions(const JobPlan& job, Findings& wrong)
{
    const ParallelPlan& p = job.plan;
    for (const Division& d : {Division{"workload.parallel.tp", p.tensor, job.model.heads, "heads"},
                              {"workload.parallel.cp", p.context, job.model.sequence, "sequence"},
                              {"workload.parallel.ep", p.expert, job.model.experts, "experts"}})
        checkDivision(d, wrong);
}

/// False: the sizes do not take the GPUs.
bool setData(JobPlan& job, Findings& wrong)
{
    ParallelPlan& p = job.plan;
    // Each factor is at most the number of GPUs, so three of them stay far within 64 bits.
    const double others =
        static_cast<double>(p.tensor) * static_cast<double>(p.context) * static_cast<double>(p.pipeline);
    const double data = p.data > 0 ? static_cast<double>(p.data) : std::floor(job.gpus / others);
    if (others * data != job.gpus || data < 1) {
        wrong.push_back(finding("training.plan_gpus", "workload.parallel")
                            .with("found", others * std::max(data, 1.0))
                            .with("expected", static_cast<std::int64_t>(job.gpus)));
        return false;
    }
    p.data = static_cast<std::int64_t>(data);
    return true;
}

void setBatch(JobPlan& job, double globalBatch, Findings& wrong)
{
    const ParallelPlan& p = job.plan;
    const double perPass = static_cast<double>(p.data) * p.microBatch;
    const double passes = globalBatch > 0 ? globalBatch / perPass : static_cast<double>(p.accumulation);
    const double whole = std::round(passes);
    if (whole < 1 || std::abs(passes - whole) > 1e-9 * passes || whole > mostOfAnything) {
        wrong.push_back(finding("training.batch_uneven", "workload.global_batch")
                            .with("found", globalBatch)
                            .with("expected", perPass)
                            .with("nearest", perPass * std::max(1.0, std::min(whole, 1e9))));
        return;
    }
    if (p.accumulation > 0 && static_cast<double>(p.accumulation) != whole) {
        wrong.push_back(finding("training.accumulation_differs", "workload.parallel.accumulation")
                            .with("found", p.accumulation)
                            .with("samples", perPass)
                            .with("expected", globalBatch)
                            .with("nearest", static_cast<std::int64_t>(whole)));
        return;
    }
    job.microBatches = static_cast<std::int64_t>(whole);
    job.globalBatch = perPass * whole;
}

bool batchIsKnown(const JobPlan& job, double globalBatch, Findings& wrong)
{
    if (globalBatch > 0 || job.plan.accumulation != 0)
        return true;
    wrong.push_back(finding("training.batch_unknown", "workload.global_batch"));
    return false;
}

} // namespace

std::int64_t JobPlan::sizeOf(ParallelAxis axis) const
{
    switch (axis) {
    case ParallelAxis::tensor:
        return plan.tensor;
    case ParallelAxis::context:
        return plan.context;
    case ParallelAxis::expert:
        return plan.expert;
    case ParallelAxis::data:
        return plan.data / plan.expert;
    case ParallelAxis::pipeline:
        break;
    }
    return plan.pipeline;
}

std::int64_t JobPlan::layersOfStage() const
{
    return (model.layers + plan.pipeline - 1) / plan.pipeline;
}

std::int64_t JobPlan::layersOfLastStage() const
{
    return model.layers / plan.pipeline;
}

double JobPlan::bubble() const
{
    return static_cast<double>(plan.pipeline - 1) /
           (static_cast<double>(microBatches) * static_cast<double>(plan.virtualStages));
}

std::vector<std::vector<std::uint32_t>> JobPlan::groupsAlong(const std::vector<ParallelAxis>& axes) const
{
    std::array<bool, parallelAxes> along{};
    for (const ParallelAxis axis : axes)
        along[static_cast<std::size_t>(axis)] = true;
    std::vector<std::vector<std::uint32_t>> groups;
    for (std::uint32_t rank = 0; rank < gpus; ++rank) {
        std::uint32_t left = rank;
        std::size_t group = 0;
        std::size_t scale = 1;
        for (const ParallelAxis axis : plan.order.axes) {
            const auto size = static_cast<std::uint32_t>(sizeOf(axis));
            if (!along[static_cast<std::size_t>(axis)]) {
                group += scale * (left % size);
                scale *= size;
            }
            left /= size;
        }
        if (groups.empty())
            groups.resize(scale);
        groups[group].push_back(rank);
    }
    return groups;
}

Result<JobPlan> planJob(const Workload& workload, std::uint32_t gpus)
{
    JobPlan job;
    job.model = workload.model.value_or(TransformerModel{});
    job.plan = workload.parallel.value_or(ParallelPlan{});
    job.gpus = gpus;
    // What does not depend on a number that is wrong itself is checked along with it.
    Findings wrong;
    checkModel(job.model, wrong);
    checkSizes(job.plan, job.model, gpus, wrong);
    const bool batchKnown = batchIsKnown(job, workload.globalBatch, wrong);
    if (wrong.empty() || (wrong.size() == 1 && !batchKnown)) {
        const bool dataKnown = setData(job, wrong);
        checkDivisions(job, wrong);
        if (dataKnown)
            checkDivision({"workload.parallel.ep", job.plan.expert, job.plan.data, "dp"}, wrong);
        if (dataKnown && batchKnown)
            setBatch(job, workload.globalBatch, wrong);
    }
    if (!wrong.empty())
        return Error{ErrorKind::usage, std::move(wrong)};
    return job;
}

} // namespace fabric
