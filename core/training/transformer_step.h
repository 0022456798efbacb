#pragma once

#include "core/training/compute_time.h"
#include "core/training/group_time.h"
#include "core/training/job_plan.h"
#include "core/training/memory.h"
#include "core/training/transformer.h"

#include <optional>
#include <vector>

namespace fabric {

/// What a transformer's training needs in every fabric alike.
struct TransformerReport
{
    JobPlan job;
    ParameterCount parameters;
    MemoryFit memory;
    double modelFlops = 0;    ///< of a step: forward and backward
    double hardwareFlops = 0; ///< with what is computed again
    std::optional<ComputeTimes> compute;
};

/// A transformer's step in one fabric; empty means unknown.
struct TransformerFigures
{
    std::vector<Communication> communications;
    std::optional<Seconds> bubble;    ///< waiting for other stages
    std::optional<Seconds> optimizer; ///< in `compute`
    std::optional<double> tokensPerSecond;
    std::optional<double> flopsPerGpu; ///< FLOP/s reached, with what is computed again
    std::optional<double> mfu;         ///< model FLOPs ÷ (step × GPUs × peak)
    std::optional<double> hfu;         ///< hardware FLOPs ÷ the same
    std::optional<Seconds> run;        ///< to train the tokens of the run
    std::optional<double> gpuHours;    ///< of the run
    std::vector<TrainingTerm> terms;   ///< what adds up to the step, then what follows from it
    Finding insight;                   ///< where most time is lost, severity info
};

/// The parts of a step on the stage that sets the pace.
struct StepParts
{
    Seconds compute; ///< m × (layers + output) + optimizer
    Seconds bubble;
    Seconds exposed; ///< of all communications
    double layers = 0;

    Seconds step() const { return compute + bubble + exposed; }
};

/// step = m × t + (Σ stages − t) ÷ v + data + optimizer, where t is the time of one micro batch, forward and
/// backward, on the slowest stage: its layers × (compute + tensor, context and expert traffic), its part of
/// the output, 2 v messages between stages. With equal stages the middle term is the bubble (p−1) t ÷ v
/// (Narayanan et al., 2021, section 2.2). Of tensor, context, expert and pipeline traffic nothing is hidden;
/// data-parallel traffic runs during `overlap` of the computation of one micro batch, with ZeRO-3 of all.
/// Sets `exposed` of every communication.
StepParts stepOf(const JobPlan& job, const ComputeTimes& compute, double overlap,
                 std::vector<Communication>& communications);

/// Hashed routing: the step with every kind of traffic in its own worst seed, which is an upper bound, since
/// the seeds need not be the same. Empty if nothing was hashed.
std::optional<Seconds> worstStepOf(const JobPlan& job, const ComputeTimes& compute, double overlap,
                                   std::vector<Communication> communications);

/// Everything else that follows from a step.
TransformerFigures transformerFigures(const TransformerReport& report, const std::optional<GpuRates>& gpu,
                                      const Workload& workload, std::vector<Communication> communications,
                                      StepParts& parts);

} // namespace fabric
