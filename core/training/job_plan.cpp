#include "core/training/job_plan.h"

#include <cmath>

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

Error outOfRange(const char* rule, const Bounded& b)
{
    return error(
        ErrorKind::usage,
        finding(rule, b.place).with("found", b.value).with("expected", b.least).with("limit", b.most));
}

Result<void> checkModel(const TransformerModel& m)
{
    for (const Bounded& b : {Bounded{"workload.model.layers", m.layers, 1, mostOfAnything},
                             {"workload.model.hidden", m.hidden, 1, mostOfAnything},
                             {"workload.model.heads", m.heads, 1, mostOfAnything},
                             {"workload.model.kv_heads", m.kvHeads, 0, m.heads},
                             {"workload.model.ffn", m.ffn, 0, mostOfAnything},
                             {"workload.model.vocabulary", m.vocabulary, 1, mostOfAnything},
                             {"workload.model.sequence", m.sequence, 1, mostOfAnything},
                             {"workload.model.experts", m.experts, 1, mostOfAnything},
                             {"workload.model.top_k", m.topK, 1, m.experts}}) {
        if (b.value < b.least || b.value > b.most)
            return outOfRange("training.model_out_of_range", b);
    }
    return {};
}

Result<void> checkSizes(const ParallelPlan& p, const TransformerModel& m, std::uint32_t gpus)
{
    for (const Bounded& b :
         {Bounded{"workload.parallel.tp", p.tensor, 1, gpus},
          {"workload.parallel.cp", p.context, 1, gpus},
          {"workload.parallel.pp", p.pipeline, 1, std::min<std::int64_t>(gpus, m.layers)},
          {"workload.parallel.dp", p.data, 0, gpus},
          {"workload.parallel.ep", p.expert, 1, m.experts},
          {"workload.parallel.zero", p.zero, 0, 3},
          {"workload.parallel.virtual_stages", p.virtualStages, 1,
           p.pipeline > 1 ? std::max<std::int64_t>(1, (m.layers + p.pipeline - 1) / p.pipeline) : 1},
          {"workload.parallel.accumulation", p.accumulation, 0, mostOfAnything}}) {
        if (b.value < b.least || b.value > b.most)
            return outOfRange("training.plan_out_of_range", b);
    }
    const auto number = [](const char* place, double value) {
        return error(ErrorKind::usage, finding("training.workload_out_of_range", place).with("found", value));
    };
    if (!(p.microBatch > 0) || !std::isfinite(p.microBatch))
        return number("workload.parallel.micro_batch", p.microBatch);
    for (const auto& [place, value] : {std::pair{"workload.parallel.weight_bytes", p.weightBytes},
                                       {"workload.parallel.gradient_bytes", p.gradientBytes},
                                       {"workload.parallel.bucket_bytes", p.bucketBytes}}) {
        if (!(value > 0) || !std::isfinite(value))
            return number(place, value);
    }
    if (!(p.optimizerBytes >= 0) || !std::isfinite(p.optimizerBytes))
        return number("workload.parallel.optimizer_bytes", p.optimizerBytes);
    return {};
}

Result<void> checkDivisions(const JobPlan& job)
{
    struct Division
    {
        const char* place;
        std::int64_t divisor;
        std::int64_t of;
        const char* what;
    };
    const ParallelPlan& p = job.plan;
    for (const Division& d : {Division{"workload.parallel.tp", p.tensor, job.model.heads, "heads"},
                              {"workload.parallel.cp", p.context, job.model.sequence, "sequence"},
                              {"workload.parallel.ep", p.expert, job.model.experts, "experts"},
                              {"workload.parallel.ep", p.expert, p.data, "dp"}}) {
        if (d.of % d.divisor != 0)
            return error(ErrorKind::usage, finding("training.plan_does_not_divide", d.place)
                                               .with("found", d.divisor)
                                               .with("limit", d.of)
                                               .with("what", std::string(d.what)));
    }
    return {};
}

Result<void> setData(JobPlan& job)
{
    ParallelPlan& p = job.plan;
    // Each factor is at most the number of GPUs, so three of them stay far within 64 bits.
    const double others =
        static_cast<double>(p.tensor) * static_cast<double>(p.context) * static_cast<double>(p.pipeline);
    const double data = p.data > 0 ? static_cast<double>(p.data) : std::floor(job.gpus / others);
    if (others * data != job.gpus || data < 1)
        return error(ErrorKind::usage, finding("training.plan_gpus", "workload.parallel")
                                           .with("found", others * std::max(data, 1.0))
                                           .with("expected", static_cast<std::int64_t>(job.gpus)));
    p.data = static_cast<std::int64_t>(data);
    return {};
}

Result<void> setBatch(JobPlan& job, double globalBatch)
{
    const ParallelPlan& p = job.plan;
    const double perPass = static_cast<double>(p.data) * p.microBatch;
    if (!(globalBatch > 0) && p.accumulation == 0)
        return error(ErrorKind::usage, finding("training.batch_unknown", "workload.global_batch"));
    const double passes = globalBatch > 0 ? globalBatch / perPass : static_cast<double>(p.accumulation);
    const double whole = std::round(passes);
    if (whole < 1 || std::abs(passes - whole) > 1e-9 * passes || whole > mostOfAnything)
        return error(ErrorKind::usage, finding("training.batch_uneven", "workload.global_batch")
                                           .with("found", globalBatch)
                                           .with("expected", perPass)
                                           .with("nearest", perPass * std::max(1.0, std::min(whole, 1e9))));
    if (p.accumulation > 0 && static_cast<double>(p.accumulation) != whole)
        return error(ErrorKind::usage,
                     finding("training.accumulation_differs", "workload.parallel.accumulation")
                         .with("found", p.accumulation)
                         .with("samples", perPass)
                         .with("expected", globalBatch)
                         .with("nearest", static_cast<std::int64_t>(whole)));
    job.microBatches = static_cast<std::int64_t>(whole);
    job.globalBatch = perPass * whole;
    return {};
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
    if (const Result<void> checked = checkModel(job.model); !checked)
        return checked.error();
    if (const Result<void> checked = checkSizes(job.plan, job.model, gpus); !checked)
        return checked.error();
    if (const Result<void> set = setData(job); !set)
        return set.error();
    if (const Result<void> checked = checkDivisions(job); !checked)
        return checked.error();
    if (const Result<void> set = setBatch(job, workload.globalBatch); !set)
        return set.error();
    return job;
}

} // namespace fabric
