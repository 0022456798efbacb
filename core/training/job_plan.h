#pragma once

#include "core/base/result.h"
#include "core/model/workload.h"

#include <cstdint>
#include <vector>

namespace fabric {

/// A plan on a number of GPUs, with everything that it left open worked out.
struct JobPlan
{
    ParallelPlan plan; ///< data is set
    TransformerModel model;
    std::uint32_t gpus = 0;
    std::int64_t microBatches = 1; ///< m: a step and data-parallel rank
    double globalBatch = 0;        ///< samples a step = data × microBatch × m

    /// Sizes of the five dimensions; expert × data of the plan's order is the plan's `data`.
    std::int64_t sizeOf(ParallelAxis axis) const;
    /// Layers of the fullest stage: ⌈l ÷ p⌉.
    std::int64_t layersOfStage() const;
    /// Layers of the last stage, which also has the output: ⌊l ÷ p⌋.
    std::int64_t layersOfLastStage() const;
    /// (p−1) ÷ (m·v): time that a stage waits in a step ÷ time it works (Narayanan et al., 2021,
    /// section 2.2).
    double bubble() const;

    /// All groups that differ in these dimensions only: every rank is in one. Members and groups ascend by
    /// rank.
    std::vector<std::vector<std::uint32_t>> groupsAlong(const std::vector<ParallelAxis>& axes) const;
};

/// Errors (usage), each with the place in the design file, what was found and what would do:
/// training.model_out_of_range, training.plan_out_of_range (a number that must be 1 or more, ZeRO 0…3, more
/// stages than layers), training.plan_does_not_divide (tp ∤ heads, ep ∤ experts, …), training.plan_gpus
/// (tp·cp·pp·dp is not the number of GPUs), training.batch_uneven (global batch ÷ (dp × micro batch) is no
/// whole number, or not the accumulation given), training.batch_unknown. All that can be told at once, in the
/// order of the design file.
Result<JobPlan> planJob(const Workload& workload, std::uint32_t gpus);

} // namespace fabric
