#include "core/advise/calibrate.h"

#include "core/collective/groups.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace fabric {
namespace {

Error refusal(Finding finding)
{
    return error(ErrorKind::refused, std::move(finding));
}

const LogRun& largestRun(const NcclTestsLog& log)
{
    return *std::max_element(log.runs.begin(), log.runs.end(),
                             [](const LogRun& a, const LogRun& b) { return a.rows.size() < b.rows.size(); });
}

std::vector<TimedSize> timesOf(const LogRun& run)
{
    std::vector<TimedSize> times;
    for (const LogRow& row : run.rows) {
        // Sizes below one element are printed as 0.
        if (row.size.value() > 0)
            times.push_back({row.size, (row.outOfPlace ? row.outOfPlace : row.inPlace)->time});
    }
    std::stable_sort(times.begin(), times.end(),
                     [](const TimedSize& a, const TimedSize& b) { return a.size < b.size; });
    return times;
}

/// Whether the log can be of a part of this design.
Result<void> checkShape(const FabricGraph& graph, const LogRun& run, const std::string& file)
{
    if (run.ranks == 0 || run.hosts == 0)
        return refusal(finding("advise.log_ranks_unknown", file));
    if (run.ranks == 1)
        return refusal(finding("advise.log_single_rank", file));
    const Result<Ranks> ranks = placeRanks(graph, {});
    if (!ranks)
        return ranks.error();
    if (run.ranks > ranks->count())
        return refusal(finding("advise.log_ranks_too_many", file)
                           .with("found", static_cast<std::int64_t>(run.ranks))
                           .with("limit", static_cast<std::int64_t>(ranks->count())));
    std::uint32_t nodes = 1;
    for (std::uint32_t r = 1; r < run.ranks; ++r)
        nodes += ranks->gpus[r].node != ranks->gpus[r - 1].node;
    if (nodes != run.hosts)
        return refusal(finding("advise.log_shape_differs", file)
                           .with("ranks", static_cast<std::int64_t>(run.ranks))
                           .with("found", static_cast<std::int64_t>(run.hosts))
                           .with("expected", static_cast<std::int64_t>(nodes)));
    return {};
}

Result<Traffic> trafficOf(const FabricGraph& graph, Collective collective, std::uint32_t count,
                          const Context& context)
{
    const bool pairs = collective == Collective::allToAll;
    const Result<Ranks> ranks = placeRanks(graph, {});
    if (!ranks)
        return ranks.error();
    if (count == ranks->count())
        return routeTraffic(graph, {}, pairs, context);
    RankGroup group(count);
    std::iota(group.begin(), group.end(), 0U);
    return routeGroups(graph, {}, {group}, pairs ? GroupPattern::pairs : GroupPattern::ring, {}, context);
}

/// B of all channels, or of all peers of a rank.
std::optional<Bandwidth> bandwidthOf(const Traffic& traffic, const std::optional<Narrowest>& narrowest)
{
    if (!narrowest)
        return {};
    return (traffic.allToAll ? traffic.ranks - 1.0 : traffic.channels) * narrowest->share;
}

/// B if the links of one kind were the only ones and ran at their nominal rate.
std::optional<Bandwidth> fullBandwidth(const ElementTable& table, const Traffic& traffic, FabricRates rates,
                                       ElementKind kind)
{
    rates.efficiency = 1;
    rates.nvlinkEfficiency = 1;
    const auto narrow = table.narrowest(*traffic.loadsFor(rates), rates, [&](ElementIndex e, Bandwidth rate) {
        return table.kind(e) == kind ? rate : Bandwidth(std::numeric_limits<double>::infinity());
    });
    return narrow && std::isfinite(narrow->share.value()) ? bandwidthOf(traffic, narrow) : std::nullopt;
}

/// B of the whole path with given rates.
std::optional<Bandwidth> pathBandwidth(const ElementTable& table, const Traffic& traffic,
                                       const FabricRates& rates)
{
    return bandwidthOf(traffic, table.narrowest(*traffic.loadsFor(rates), rates));
}

void addPoints(Calibration& result, const std::vector<TimedSize>& times, std::optional<Bandwidth> before,
               Seconds alphaBefore)
{
    std::vector<double> errors;
    for (const TimedSize& t : times) {
        CalibrationPoint point{t.size, t.time, {}, result.line.at(t.size)};
        if (before) {
            point.before = guideTime(result.collective, result.ranks, t.size, *before, alphaBefore).total();
            errors.push_back(std::abs(point.before / point.measured - 1));
        }
        result.points.push_back(point);
    }
    if (!errors.empty())
        result.errorBefore = middleOf(std::move(errors));
}

/// Efficiency from what was measured and what the links carry at full rate.
Result<void> setEfficiency(Calibration& result, const std::string& file)
{
    // Fits of real logs end a little above the truth; more than that is another machine.
    constexpr double tolerance = 1.02;
    const double ratio = result.busBandwidth / result.full;
    if (ratio > tolerance)
        return refusal(finding(result.scaleUp ? "advise.log_above_nvlink" : "advise.log_above_links", file)
                           .with("found", toGigabytesPerSecond(result.busBandwidth))
                           .with("limit", toGigabytesPerSecond(result.full)));
    result.efficiency = std::min(ratio, 1.0);
    return {};
}

std::string labelOf(const CalibrationSpec& spec)
{
    return spec.date.empty() ? spec.file : spec.file + ", " + spec.date;
}

void noteWhatWasLeft(Calibration& result, const NcclTestsLog& log, const LogRun& run,
                     std::optional<Bandwidth> after, const std::string& file)
{
    result.notes = log.notes;
    if (log.runs.size() > 1)
        result.notes.push_back(finding("advise.log_other_runs", file, Severity::info)
                                   .with("found", static_cast<std::int64_t>(log.runs.size()))
                                   .with("count", static_cast<std::int64_t>(run.rows.size())));
    // PCIe or a socket link is drawn narrower than what came through.
    if (after && *after * 1.05 < result.busBandwidth)
        result.notes.push_back(finding("advise.log_above_insides", file, Severity::warning)
                                   .with("found", toGigabytesPerSecond(result.busBandwidth))
                                   .with("limit", toGigabytesPerSecond(*after)));
}

} // namespace

Result<Calibration> calibrate(const FabricGraph& graph, const NcclTestsLog& log, const CalibrationSpec& spec,
                              const Context& context)
{
    const LogRun& run = largestRun(log);
    if (Result<void> checked = checkShape(graph, run, spec.file); !checked)
        return checked.error();
    const std::optional<Collective> collective = spec.collective ? spec.collective : run.collective;
    if (!collective)
        return refusal(finding("advise.log_collective_unknown", spec.file));
    const std::vector<TimedSize> times = timesOf(run);
    const Result<LineFit> line = fitLine(times);
    if (!line)
        return line.error();
    const Result<Traffic> traffic = trafficOf(graph, *collective, run.ranks, context);
    if (!traffic)
        return traffic.error();

    const FabricSettings& settings = graph.design().fabric;
    Calibration result;
    result.fabric = spec.fabric.value_or(settings.own);
    result.scaleUp = !traffic->crossesNetwork;
    result.measured = labelOf(spec);
    result.gpu = run.gpu;
    result.collective = *collective;
    result.ranks = run.ranks;
    result.nodes = run.hosts;
    result.line = *line;
    result.latency = line->latency / stepCount(*collective, run.ranks);
    result.busBandwidth = busFactor(*collective, run.ranks) * line->bandwidth;

    const ElementTable table(graph);
    const bool pairs = *collective == Collective::allToAll;
    FabricRates rates = ratesOf(settings, result.fabric, Defaults::guide, pairs);
    const std::optional<Bandwidth> full = fullBandwidth(
        table, *traffic, rates, result.scaleUp ? ElementKind::nvlink : ElementKind::networkLink);
    if (!full)
        return refusal(finding("advise.nothing_to_fit", spec.file));
    result.full = *full;
    if (Result<void> set = setEfficiency(result, spec.file); !set)
        return set.error();
    addPoints(result, times, pathBandwidth(table, *traffic, rates),
              result.scaleUp ? rates.nvlinkLatency : rates.latency);
    (result.scaleUp ? rates.nvlinkEfficiency : rates.efficiency) = result.efficiency;
    noteWhatWasLeft(result, log, run, pathBandwidth(table, *traffic, rates), spec.file);
    return result;
}

void apply(const Calibration& calibration, FabricSettings& settings)
{
    FabricParameters& own = settings.of(calibration.fabric);
    if (calibration.collective == Collective::allToAll) {
        (calibration.scaleUp ? settings.nvlinkAllToAll : own.allToAll) =
            AllToAllFit{calibration.efficiency, calibration.latency, calibration.measured};
        return;
    }
    if (calibration.scaleUp) {
        settings.nvlinkEfficiency = calibration.efficiency;
        settings.nvlinkLatency = calibration.latency;
        settings.nvlinkMeasured = calibration.measured;
        settings.nvlinkMeasuredWith = nameOf(calibration.collective);
        return;
    }
    own.efficiency = calibration.efficiency;
    own.latency = calibration.latency;
    own.measured = calibration.measured;
    own.measuredWith = nameOf(calibration.collective);
}

bool isCalibrated(const FabricSettings& settings)
{
    return !settings.nvlinkMeasured.empty() || settings.nvlinkAllToAll ||
           std::any_of(settings.parameters.begin(), settings.parameters.end(),
                       [](const FabricParameters& own) { return !own.measured.empty() || own.allToAll; });
}

void removeCalibration(FabricSettings& settings)
{
    for (FabricParameters& own : settings.parameters)
        removeCalibration(own);
    removeNvlinkCalibration(settings);
}

void removeCalibration(FabricParameters& fabric)
{
    if (!fabric.measured.empty()) {
        fabric.efficiency.reset();
        fabric.latency.reset();
    }
    fabric.setByHand();
}

void removeNvlinkCalibration(FabricSettings& settings)
{
    if (!settings.nvlinkMeasured.empty()) {
        settings.nvlinkEfficiency.reset();
        settings.nvlinkLatency.reset();
    }
    settings.setNvlinkByHand();
}

} // namespace fabric
