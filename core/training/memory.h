#pragma once

#include "core/base/units.h"
#include "core/training/job_plan.h"
#include "core/training/term.h"

#include <optional>
#include <vector>

namespace fabric {

/// What one GPU of a stage keeps. Total = the sum of the parts.
struct MemoryUse
{
    Bytes weights;
    Bytes gradients;
    Bytes optimizer;
    Bytes activations; ///< of all micro batches in flight
    Bytes output;      ///< scores over the vocabulary, on the last stage

    Bytes total() const { return weights + gradients + optimizer + activations + output; }
};

/// The fullest GPU of a job: the first stage, which has most micro batches in flight, or the last one.
struct MemoryFit
{
    MemoryUse use;
    bool lastStage = false;
    double parameters = 0;         ///< on this GPU, before ZeRO
    double inFlight = 1;           ///< micro batches whose activations are kept
    Bytes activationsOfLayer;      ///< one layer, one micro batch
    std::optional<Bytes> capacity; ///< of the smallest GPU
    std::vector<TrainingTerm> terms;

    std::optional<bool> fits() const
    {
        return capacity ? std::optional(use.total() <= *capacity) : std::nullopt;
    }
};

/// Parameters on one GPU of a stage: layers ÷ tensor (experts also ÷ expert), and the embedding ÷ tensor on
/// the first and the last stage (half each where input and output are apart).
double parametersOnGpu(const JobPlan& job, bool lastStage);
/// The part of them that experts are; they are averaged over fewer ranks.
double expertParametersOnGpu(const JobPlan& job, bool lastStage);

/// Bytes that one layer keeps of one micro batch for its backward pass (Korthikanti et al., Reducing
/// Activation Recomputation, 2022, equations 1–4, fp16), s already cut by context parallelism:
/// sbh (10 + 24/t + 5as/(ht)); with sequence parallelism sbh/t (34 + 5as/h); the last term is gone with
/// selective recomputation or flash attention; 2 sbh with full recomputation. Of the 24, 16 scale with f/(4h)
/// (24 for three matrices) and 4 with k/a. The Llama family has no dropout, so that the 10 (34) are 8 (32).
Bytes layerActivations(const JobPlan& job, Recompute recompute);

/// Weights, gradients and optimizer states: bytes a parameter as the plan says, 16 in all for Adam in mixed
/// precision. ZeRO divides by the n ranks of the data-parallel group (Rajbhandari et al., 2020): stage 1
/// optimizer 4 + 12/n, stage 2 also gradients 2 + 14/n, stage 3 all 16/n.
/// Micro batches in flight: min(m, p) on the first stage of 1F1B, × (1 + (p−1)/(p v)) when interleaved; 1 on
/// the last, p − (p−1)/v when interleaved. With full recomputation one layer at a time is there in full
/// besides.
MemoryFit memoryOf(const JobPlan& job, std::optional<Bytes> capacity);

} // namespace fabric
