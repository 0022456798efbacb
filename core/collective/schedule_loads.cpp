#include "core/collective/schedule_loads.h"

#include <algorithm>
#include <map>

namespace fabric {
namespace {

constexpr std::uint64_t mostTransfers = std::uint64_t{1} << 26U;

/// How many steps each kind of step has, by its first one.
std::map<std::uint32_t, std::uint32_t> kindsOf(const Schedule& schedule)
{
    std::map<std::uint32_t, std::uint32_t> kinds;
    for (std::uint32_t step = 0; step < schedule.steps(); ++step)
        ++kinds[schedule.sameAs(step)];
    return kinds;
}

void collect(const Schedule& schedule, std::uint32_t step, std::vector<RankFlow>& flows)
{
    flows.clear();
    for (int c = 0; c < schedule.channels(); ++c) {
        const std::uint32_t count = schedule.transferCount(c, step);
        for (std::uint32_t i = 0; i < count; ++i) {
            const Transfer t = schedule.transfer(c, step, i);
            flows.push_back({t.from, t.to, t.share});
        }
    }
}

std::array<std::optional<StepPeak>, 4> peaksOf(const std::vector<double>& load, const ElementTable& table,
                                               Router::Weights weights)
{
    std::array<std::optional<StepPeak>, 4> peaks;
    std::array<double, 4> highest{};
    const FabricRates raw;
    for (ElementIndex e = 0; e < load.size(); ++e) {
        if (load[e] <= 0)
            continue;
        const auto kind = static_cast<std::size_t>(table.kind(e));
        const bool byLoad = table.kind(e) == ElementKind::networkLink && weights == Router::Weights::uniform;
        const double slowness = byLoad ? load[e] : load[e] / table.nominal(e, raw).value();
        if (peaks[kind] && slowness < highest[kind] * (1 + 1e-9)) {
            peaks[kind]->equal += slowness >= highest[kind] * (1 - 1e-9);
            continue;
        }
        peaks[kind] = {e, load[e], 1};
        highest[kind] = slowness;
    }
    return peaks;
}

Result<void> checkCount(const Schedule& schedule, const std::map<std::uint32_t, std::uint32_t>& kinds)
{
    std::uint64_t transfers = 0;
    for (const auto& [first, count] : kinds) {
        for (int c = 0; c < schedule.channels(); ++c)
            transfers += schedule.transferCount(c, first);
    }
    if (transfers <= mostTransfers)
        return {};
    return error(ErrorKind::refused, finding("collective.too_many_transfers", "algorithm")
                                         .with("found", static_cast<std::int64_t>(transfers))
                                         .with("limit", static_cast<std::int64_t>(mostTransfers)));
}

} // namespace

Result<ScheduleLoads> routeSchedule(const FabricGraph& graph, const Ranks& ranks, const Schedule& schedule,
                                    const FlowRules& rules, const Context& context)
{
    const std::map<std::uint32_t, std::uint32_t> kinds = kindsOf(schedule);
    if (Result<void> few = checkCount(schedule, kinds); !few)
        return few.error();
    ScheduleLoads loads{schedule.collective(), schedule.ranks(), schedule.steps(), schedule.channels(), {}};
    RankFlows router(graph, ranks, rules);
    const ElementTable table(graph);
    std::vector<double> load;
    std::vector<RankFlow> flows;
    for (const auto& [first, count] : kinds) {
        context.report(static_cast<double>(loads.kinds.size()) / static_cast<double>(kinds.size()));
        collect(schedule, first, flows);
        load.assign(graph.elementCount(), 0);
        const Result<bool> crosses = router.add(flows, load, context);
        if (!crosses)
            return crosses.error();
        loads.kinds.push_back(
            {first, count, schedule.phaseOf(first), *crosses, peaksOf(load, table, rules.weights)});
    }
    return loads;
}

Result<std::vector<double>> loadsOfStep(const FabricGraph& graph, const Ranks& ranks,
                                        const Schedule& schedule, std::uint32_t step, const FlowRules& rules)
{
    std::vector<double> load(graph.elementCount());
    std::vector<RankFlow> flows;
    collect(schedule, step, flows);
    const Result<bool> crosses = RankFlows(graph, ranks, rules).add(flows, load);
    if (!crosses)
        return crosses.error();
    return load;
}

ScheduleTime timeOf(const ScheduleLoads& loads, const ElementTable& table, const FabricRates& rates,
                    Bytes bytes)
{
    ScheduleTime time;
    Seconds longest;
    for (const StepKind& kind : loads.kinds) {
        ScheduleTime::OfKind step;
        step.latency = kind.crossesNetwork ? rates.latency : rates.nvlinkLatency;
        for (const std::optional<StepPeak>& peak : kind.peaks) {
            if (!peak)
                continue;
            const double efficiency = rates.efficiencyOf(table.kind(peak->element));
            const Bandwidth nominal = table.nominal(peak->element, rates);
            const Seconds transfer(8 * bytes.value() * peak->load / (nominal.value() * efficiency));
            if (step.narrowest && transfer <= step.transfer)
                continue;
            step.transfer = transfer;
            step.narrowest = {
                peak->element, nominal, efficiency, peak->load, nominal * efficiency / peak->load,
                peak->equal};
        }
        const double count = kind.steps;
        time.latency = time.latency + count * step.latency;
        time.transfer = time.transfer + count * step.transfer;
        time.networkSteps += kind.crossesNetwork ? kind.steps : 0;
        if (step.narrowest && (!time.slowest || count * step.transfer > longest)) {
            longest = count * step.transfer;
            time.slowest = time.kinds.size();
        }
        time.kinds.push_back(step);
    }
    return time;
}

} // namespace fabric
