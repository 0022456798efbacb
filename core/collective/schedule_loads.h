#pragma once

#include "core/collective/guide_model.h"
#include "core/collective/rank_flows.h"
#include "core/collective/schedule.h"
#include "core/collective/traffic.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace fabric {

/// The most loaded element of one kind in a step.
struct StepPeak
{
    ElementIndex element = 0;
    double load = 0;       ///< share of the collective's bytes that crosses it in the step
    std::size_t equal = 1; ///< elements as loaded as this one
};

/// Steps that load the fabric alike.
struct StepKind
{
    std::uint32_t first = 0;            ///< the first of them
    std::uint32_t steps = 0;            ///< how many
    Phase phase = Phase::reduceScatter; ///< of the first
    bool crossesNetwork = false;
    /// By ElementKind: efficiencies differ by kind only, so one of these four decides in every fabric.
    std::array<std::optional<StepPeak>, 4> peaks;
};

/// A schedule on the drawn links: what decides each step's time, for every size and fabric.
struct ScheduleLoads
{
    Collective collective = Collective::allReduce;
    std::uint32_t ranks = 0;
    std::uint32_t steps = 0;
    int channels = 1;
    std::vector<StepKind> kinds;
};

/// Routes every kind of step of a schedule. Transfers of one step run at once.
///
/// Errors: as RankFlows::add, and refused where the kinds together have more than 2^26 transfers
/// (collective.too_many_transfers). O(kinds × (transfers of a step + elements)) and the routing.
Result<ScheduleLoads> routeSchedule(const FabricGraph& graph, const Ranks& ranks, const Schedule& schedule,
                                    const FlowRules& rules = {}, const Context& context = {});

/// Share of the collective's bytes on every element in one step.
Result<std::vector<double>> loadsOfStep(const FabricGraph& graph, const Ranks& ranks,
                                        const Schedule& schedule, std::uint32_t step,
                                        const FlowRules& rules = {});

/// What a schedule takes in one fabric.
struct ScheduleTime
{
    struct OfKind
    {
        Seconds latency; ///< of one step
        Seconds transfer;
        std::optional<Narrowest> narrowest; ///< `share` is what a flow of the whole buffer would get
    };

    Seconds latency; ///< of all steps
    Seconds transfer;
    std::uint32_t networkSteps = 0;
    std::vector<OfKind> kinds;          ///< as in ScheduleLoads
    std::optional<std::size_t> slowest; ///< the kind that transfers longest in all its steps

    Seconds total() const { return latency + transfer; }
};

/// Step time = α + max over elements of bytes ÷ (nominal × efficiency), steps one after the other; α is the
/// fabric's latency for a step that crosses the network, else NVLink's. An upper bound where ranks may run
/// ahead of each other. O(kinds).
ScheduleTime timeOf(const ScheduleLoads& loads, const ElementTable& table, const FabricRates& rates,
                    Bytes bytes);

} // namespace fabric
