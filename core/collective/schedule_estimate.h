#pragma once

#include "core/collective/estimate.h"
#include "core/collective/schedule_loads.h"

#include <string>
#include <vector>

namespace fabric {

/// One of scheduledAlgorithms() on the drawn links, for every fabric and size; hashed routing has one entry a
/// seed.
struct ScheduledTraffic
{
    std::string algorithm;
    Collective collective = Collective::allReduce;
    Placement placement;
    Routing routing;
    std::vector<ScheduleLoads> asDrawn;
    std::vector<ScheduleLoads> uniform; ///< for a fabric whose links all run at one rate; empty: as drawn

    const std::vector<ScheduleLoads>& loadsFor(const FabricRates& rates) const
    {
        return rates.linkRate && !uniform.empty() ? uniform : asDrawn;
    }
};

/// Of the steps of an estimate as many groups are told; of more, those that take longest.
inline constexpr std::size_t mostStepGroups = 256;

/// Errors as makeSchedule and routeSchedule.
Result<ScheduledTraffic> routeScheduled(const FabricGraph& graph, std::string_view algorithm,
                                        Collective collective, const Placement& placement,
                                        const Routing& routing = {}, const Context& context = {});

/// The guide's estimate of a schedule whose steps wait for each other: the mean over the seeds of hashed
/// routing. O(kinds of steps × seeds).
///
/// Terms: ranks, steps, network_steps, alpha (the mean of all steps), bytes, factor, bandwidth (what factor ×
/// bytes ÷ transfer time comes to), and of the kind of step that takes longest: slowest_steps, slowest_us,
/// nominal, efficiency, load (share of the bytes on the slowest element); with several seeds: seeds,
/// worst_us. `steps`: those of the seed that takes longest, like ones together, at most mostStepGroups.
EstimateReport estimate(const FabricGraph& graph, const ScheduledTraffic& traffic, Bytes bytes,
                        Defaults defaults = Defaults::guide);

} // namespace fabric
