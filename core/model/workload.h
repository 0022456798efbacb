#pragma once

#include "core/base/units.h"
#include "core/model/parallel_plan.h"
#include "core/model/provenance.h"
#include "core/model/transformer.h"

#include <optional>
#include <string>

namespace fabric {

/// What is paid and trained for: nothing of it changes a step.
struct TrainingRun
{
    std::optional<double> tokens;        ///< of the whole run
    std::optional<Money> gpuHour;        ///< price of one GPU for an hour, everything included
    std::optional<double> capexYears;    ///< a bought cluster is written off over these years
    std::optional<Money> kilowattHour;   ///< price of electricity
    std::optional<double> powerOverhead; ///< facility ÷ equipment power (PUE), 1 and up

    friend bool operator==(const TrainingRun&, const TrainingRun&) = default;
};

/// A training job: what one step computes and what it must exchange.
///
/// Without a model it is data-parallel: gradient of a step = parameters × gradientBytesPerParameter, one
/// AllReduce over all GPUs. With a model the plan says how it is cut over the GPUs, and parameters, FLOPs and
/// traffic follow from both; the numbers of the simple job count then only where the model needs them
/// (globalBatch, samplesPerEpoch, stepsPerEpoch, overlap).
struct Workload
{
    std::string id;
    std::string name;
    double parameters = 0;
    double gradientBytesPerParameter = 2;
    double samplesPerEpoch = 0;
    double globalBatch = 0;                ///< samples a step, all GPUs together
    double flopsPerSample = 0;             ///< forward and backward
    double achievedShare = 0.4;            ///< of the GPU's dense peak, 0…1
    double overlap = 0;                    ///< share of compute during which communication may run, 0…1
    std::optional<Seconds> computePerStep; ///< measured or given; replaces FLOPs ÷ achieved rate
    std::optional<double> stepsPerEpoch;   ///< given; replaces ceil(samples ÷ batch)
    std::optional<TransformerModel> model;
    std::optional<ParallelPlan> parallel; ///< with a model only; none: data parallel alone
    std::optional<TrainingRun> run;
    Provenance from;
    std::string notes;

    friend bool operator==(const Workload&, const Workload&) = default;
};

} // namespace fabric
