#include "core/collective/schedule_estimate.h"

#include "core/collective/algorithms.h"

#include <algorithm>
#include <cmath>

namespace fabric {
namespace {

Result<std::vector<ScheduleLoads>> routeSeeds(const FabricGraph& graph, const Ranks& ranks,
                                              const Schedule& schedule, FlowRules rules,
                                              const Context& context)
{
    std::vector<ScheduleLoads> loads;
    const int seeds = rules.routing.kind == RoutingKind::hashed ? rules.routing.seeds : 1;
    for (int i = 0; i < seeds; ++i, ++rules.routing.seed) {
        Result<ScheduleLoads> routed = routeSchedule(graph, ranks, schedule, rules, context);
        if (!routed)
            return routed.error();
        loads.push_back(std::move(*routed));
    }
    return loads;
}

/// Times of all seeds and what the report tells of them.
struct SeedTimes
{
    std::vector<ScheduleTime> all;
    Seconds latency;
    Seconds transfer; ///< mean
    std::size_t slowest = 0;

    explicit SeedTimes(const std::vector<ScheduleLoads>& seeds, const ElementTable& table,
                       const FabricRates& rates, Bytes bytes)
    {
        for (const ScheduleLoads& loads : seeds) {
            all.push_back(timeOf(loads, table, rates, bytes));
            transfer += all.back().transfer / static_cast<double>(seeds.size());
            if (all.back().transfer > all[slowest].transfer)
                slowest = all.size() - 1;
        }
        latency = all.front().latency;
    }
};

/// No step alone makes half of the time: whether the network or the nodes make more of it.
Finding manySteps(const ElementTable& table, const ScheduleLoads& loads, const ScheduleTime& time,
                  Seconds whole)
{
    Seconds network;
    Seconds inside;
    std::int64_t networkSteps = 0;
    std::int64_t insideSteps = 0;
    for (std::size_t i = 0; i < loads.kinds.size(); ++i) {
        const auto steps = static_cast<std::int64_t>(loads.kinds[i].steps);
        if (!time.kinds[i].narrowest)
            continue;
        const bool isNetwork = table.kind(time.kinds[i].narrowest->element) == ElementKind::networkLink;
        (isNetwork ? network : inside) += loads.kinds[i].steps * time.kinds[i].transfer;
        (isNetwork ? networkSteps : insideSteps) += steps;
    }
    const bool mostlyNetwork = !(network < inside);
    const double share = (mostlyNetwork ? network : inside) / whole;
    Finding found = mostlyNetwork ? finding("collective.insight_steps_network", {}, Severity::info)
                                  : finding("collective.insight_steps_inside", {}, Severity::info);
    return found.with("steps", mostlyNetwork ? networkSteps : insideSteps)
        .with("count", static_cast<std::int64_t>(loads.steps))
        .with("share", static_cast<std::int64_t>(std::isfinite(share) ? std::llround(100 * share) : 0));
}

Finding insightOf(const ElementTable& table, const ScheduleLoads& loads, const ScheduleTime& time,
                  const FabricEstimate& estimate)
{
    const auto percentOf = [&](Seconds part) {
        const double share = part / estimate.time;
        return std::isfinite(share) ? std::llround(100 * share) : 0;
    };
    if (estimate.latency > 0.5 * estimate.time)
        return finding("collective.insight_steps_latency", {}, Severity::info)
            .with("steps", static_cast<std::int64_t>(loads.steps))
            .with("share", static_cast<std::int64_t>(percentOf(estimate.latency)));
    if (!estimate.bottleneck)
        return finding("collective.insight_inside_node", {}, Severity::info);
    const StepKind& kind = loads.kinds[*time.slowest];
    if (2 * kind.steps * time.kinds[*time.slowest].transfer < estimate.time)
        return manySteps(table, loads, time, estimate.time);
    return finding("collective.insight_slowest_steps", {}, Severity::info)
        .about(estimate.bottleneck->name)
        .with("steps", static_cast<std::int64_t>(kind.steps))
        .with("share", static_cast<std::int64_t>(percentOf(kind.steps * time.kinds[*time.slowest].transfer)));
}

void addTerms(const ScheduleLoads& loads, const SeedTimes& times, Bytes bytes, FabricEstimate& result)
{
    const ScheduleTime& time = times.all[times.slowest];
    const double factor = busFactor(loads.collective, loads.ranks);
    result.terms = {{"ranks", static_cast<double>(loads.ranks), "1"},
                    {"steps", static_cast<double>(loads.steps), "1"},
                    {"network_steps", static_cast<double>(time.networkSteps), "1"},
                    {"alpha", toMicroseconds(times.latency) / loads.steps, "us"},
                    {"bytes", bytes.value(), "B"},
                    {"factor", factor, "1"}};
    if (result.limit)
        result.terms.push_back({"bandwidth", toGigabytesPerSecond(*result.limit), "GB/s"});
    if (time.slowest) {
        const ScheduleTime::OfKind& step = time.kinds[*time.slowest];
        const double count = loads.kinds[*time.slowest].steps;
        result.terms.push_back({"slowest_steps", count, "1"});
        result.terms.push_back({"slowest_us", toMicroseconds(count * step.transfer), "us"});
        result.terms.push_back({"nominal", toGbps(step.narrowest->nominal), "Gb/s"});
        result.terms.push_back({"efficiency", step.narrowest->efficiency, "1"});
        result.terms.push_back({"load", step.narrowest->load, "1"});
    }
    if (times.all.size() > 1) {
        result.terms.push_back({"seeds", static_cast<double>(times.all.size()), "1"});
        result.worst = time.total();
        result.terms.push_back({"worst_us", toMicroseconds(*result.worst), "us"});
    }
}

bool alike(const StepFigures& a, const StepFigures& b)
{
    const auto near = [](double x, double y) { return std::abs(x - y) <= 1e-12 * std::abs(x); };
    return a.link == b.link && near(a.time.value(), b.time.value()) && near(a.load, b.load);
}

/// Keeps the steps that take longest, in their order.
void keepLongest(std::vector<StepFigures>& steps, std::size_t most)
{
    if (steps.size() <= most)
        return;
    const auto total = [](const StepFigures& s) { return s.count * s.time; };
    std::stable_sort(steps.begin(), steps.end(),
                     [&](const StepFigures& a, const StepFigures& b) { return total(a) > total(b); });
    steps.resize(most);
    std::stable_sort(steps.begin(), steps.end(),
                     [](const StepFigures& a, const StepFigures& b) { return a.first < b.first; });
}

/// The kinds of steps; those that follow each other and differ in nothing that is told are one.
std::vector<StepFigures> stepsOf(const FabricGraph& graph, const ScheduleLoads& loads,
                                 const ScheduleTime& time)
{
    std::vector<StepFigures> steps;
    for (std::size_t i = 0; i < loads.kinds.size(); ++i) {
        const ScheduleTime::OfKind& kind = time.kinds[i];
        StepFigures one{loads.kinds[i].first, loads.kinds[i].steps, kind.latency + kind.transfer, 0, {}};
        if (kind.narrowest) {
            one.load = kind.narrowest->load;
            one.link = graph.info(kind.narrowest->element).name;
        }
        if (!steps.empty() && alike(steps.back(), one))
            steps.back().count += one.count;
        else
            steps.push_back(std::move(one));
    }
    keepLongest(steps, mostStepGroups);
    return steps;
}

FabricEstimate estimateScheduledOne(const FabricGraph& graph, const ElementTable& table,
                                    const ScheduledTraffic& traffic, const FabricRates& rates, Bytes bytes)
{
    const std::vector<ScheduleLoads>& seeds = traffic.loadsFor(rates);
    const ScheduleLoads& loads = seeds.front();
    FabricEstimate result;
    result.algorithm = traffic.algorithm;
    result.channels = loads.channels;
    if (loads.steps == 0) {
        result.insight = finding("collective.insight_single_rank", {}, Severity::info);
        return result;
    }
    const SeedTimes times(seeds, table, rates, bytes);
    const ScheduleTime& time = times.all[times.slowest];
    const double factor = busFactor(loads.collective, loads.ranks);
    result.latency = times.latency;
    result.bandwidth = times.transfer;
    result.time = times.latency + times.transfer;
    result.algorithmBandwidth = Bandwidth(8 * bytes.value() / result.time.value());
    result.busBandwidth = factor * *result.algorithmBandwidth;
    if (times.transfer > Seconds())
        result.limit = Bandwidth(factor * 8 * bytes.value() / times.transfer.value());
    if (time.slowest)
        result.bottleneck = bottleneckOf(graph, table, *time.kinds[*time.slowest].narrowest);
    addTerms(seeds[times.slowest], times, bytes, result);
    result.steps = stepsOf(graph, seeds[times.slowest], time);
    result.insight = insightOf(table, seeds[times.slowest], time, result);
    return result;
}

} // namespace

Result<ScheduledTraffic> routeScheduled(const FabricGraph& graph, std::string_view algorithm,
                                        Collective collective, const Placement& placement,
                                        const Routing& routing, const Context& context)
{
    const Result<Ranks> ranks = placeRanks(graph, placement);
    if (!ranks)
        return ranks.error();
    const auto schedule = makeSchedule(algorithm, graph, *ranks, collective);
    if (!schedule)
        return schedule.error();
    ScheduledTraffic traffic{std::string(algorithm), collective, placement, routing, {}, {}};
    FlowRules rules{algorithm != "pairwise_direct", Router::Weights::asDrawn, routing};
    Result<std::vector<ScheduleLoads>> drawn = routeSeeds(graph, *ranks, **schedule, rules, context);
    if (!drawn)
        return drawn.error();
    traffic.asDrawn = std::move(*drawn);
    if (routesDifferByRate(graph.design())) {
        rules.weights = Router::Weights::uniform;
        Result<std::vector<ScheduleLoads>> uniform = routeSeeds(graph, *ranks, **schedule, rules, context);
        if (!uniform)
            return uniform.error();
        traffic.uniform = std::move(*uniform);
    }
    return traffic;
}

EstimateReport estimate(const FabricGraph& graph, const ScheduledTraffic& traffic, Bytes bytes,
                        Defaults defaults)
{
    EstimateReport report;
    report.collective = traffic.collective;
    report.bytes = bytes;
    report.ranks = traffic.asDrawn.front().ranks;
    report.placement = traffic.placement;
    report.routing = traffic.routing;
    const FabricSettings& settings = graph.design().fabric;
    const bool pairs = traffic.collective == Collective::allToAll;
    if (pairs)
        report.notes.push_back(finding("collective.steps_in_lockstep", {}, Severity::info));
    for (Finding& unused : unusedFits(settings, pairs, false))
        report.notes.push_back(std::move(unused));
    const ElementTable table(graph);
    for (const FabricKind fabric : allFabrics) {
        const FabricRates rates = ratesOf(settings, fabric, defaults, pairs);
        FabricEstimate& one = report.fabrics[indexOf(fabric)];
        one = estimateScheduledOne(graph, table, traffic, rates, bytes);
        one.fabric = fabric;
        one.selected = fabric == settings.own;
        one.sources = sourcesOf(settings, fabric, defaults, pairs);
    }
    return report;
}

} // namespace fabric
