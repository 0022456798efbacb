#include "core/training/compute_time.h"

#include "core/training/efficiency.h"
#include "core/training/memory.h"
#include "core/training/transformer.h"

#include <algorithm>

namespace fabric {

ComputeTimes computeTimesOf(const JobPlan& job, const GpuRates& gpu)
{
    const ParallelPlan& plan = job.plan;
    const ForwardFlops flops = forwardFlopsOf(job.model);
    const Bandwidth memory =
        gpu.memoryRate.value_or(Bandwidth(8 * gpu.peakFlops / efficiency::machineBalance));
    const double perFlop = plan.microBatch / static_cast<double>(plan.tensor * plan.context) /
                           (gpu.peakFlops * efficiency::matrixShare);
    const Bytes moved = efficiency::activationPasses * layerActivations(job, Recompute::none);
    const Seconds matrix(flops.layer() * perFlop);
    const Seconds elementwise = moved / memory;

    ComputeTimes times;
    times.layerForward = matrix + elementwise;
    times.layerBackward = 2 * times.layerForward;
    times.layerMatrix = 3 * matrix;
    times.layerMemory = 3 * elementwise;
    if (plan.recompute == Recompute::full) {
        times.layerBackward += times.layerForward;
        times.layerMatrix += matrix;
        times.layerMemory += elementwise;
    } else if (plan.recompute == Recompute::selective) {
        const Seconds scores(flops.scores * perFlop);
        const Bytes kept = efficiency::activationPasses * layerActivations(job, Recompute::selective);
        times.layerBackward += scores + (moved - kept) / memory;
        times.layerMatrix += scores;
        times.layerMemory += (moved - kept) / memory;
    }
    times.outputForward = Seconds(flops.output * perFlop);
    times.outputBackward = 2 * times.outputForward;

    const double ranks = plan.zero >= 1 ? static_cast<double>(plan.data * plan.context) : 1;
    const double experts = std::max(expertParametersOnGpu(job, false), expertParametersOnGpu(job, true));
    const double all = std::max(parametersOnGpu(job, false), parametersOnGpu(job, true));
    const double kept =
        plan.zero >= 1 ? (all - experts) / ranks + experts * static_cast<double>(plan.expert) / ranks : all;
    times.optimizer = Bytes(efficiency::optimizerTraffic * kept) / memory;
    return times;
}

} // namespace fabric
