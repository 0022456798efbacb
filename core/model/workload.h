#pragma once

#include "core/base/units.h"
#include "core/model/provenance.h"

#include <optional>
#include <string>

namespace fabric {

/// A data-parallel training job: what one step computes and what it must exchange.
/// Gradient of a step = parameters × gradientBytesPerParameter, one AllReduce over all GPUs.
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
    Provenance from;
    std::string notes;

    friend bool operator==(const Workload&, const Workload&) = default;
};

} // namespace fabric
