#pragma once

#include "core/base/units.h"
#include "core/training/job_plan.h"

#include <optional>

namespace fabric {

/// What a GPU can do, of the slowest one of a job.
struct GpuRates
{
    double peakFlops = 0;                ///< dense, FLOP/s
    std::optional<Bandwidth> memoryRate; ///< none: peak ÷ efficiency::machineBalance
};

/// What one GPU computes for one micro batch.
struct ComputeTimes
{
    Seconds layerForward;
    Seconds layerBackward; ///< with what is computed again
    Seconds outputForward; ///< scores over the vocabulary, on the last stage
    Seconds outputBackward;
    Seconds layerMatrix; ///< of forward and backward: matrix products alone
    Seconds layerMemory; ///< of forward and backward: the rest
    Seconds optimizer;   ///< once a step

    Seconds layer() const { return layerForward + layerBackward; }
    Seconds output() const { return outputForward + outputBackward; }
};

/// A layer = FLOPs ÷ (t c × peak × matrixShare) + activationPasses × activations ÷ memory rate, where
/// activations are those of layerActivations without recomputation: matrix products run at the tensor cores'
/// pace, all else at the memory's. Backward = 2 × forward; recomputation adds one forward pass (full) or the
/// scores (selective). Optimizer = optimizerTraffic × parameters kept by the GPU ÷ memory rate. Constants:
/// core/training/efficiency.h.
ComputeTimes computeTimesOf(const JobPlan& job, const GpuRates& gpu);

} // namespace fabric
