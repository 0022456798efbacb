#include "core/collective/estimate.h"

#include "core/collective/algorithms.h"
#include "core/collective/insight.h"
#include "core/collective/nccl_estimate.h"
#include "core/collective/rail_blame.h"
#include "core/collective/schedule_estimate.h"
#include "core/json/nearest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace fabric {
namespace {

std::string_view wordFor(ElementKind kind)
{
    switch (kind) {
    case ElementKind::networkLink:
        return "link";
    case ElementKind::nvlink:
        return "nvlink";
    case ElementKind::pcie:
        return "pcie";
    case ElementKind::socketLink:
        break;
    }
    return "socket";
}

constexpr std::array<std::string_view, 15> knownAlgorithms{
    "auto",      "ring",     "tree",           "collnet_direct", "collnet_chain",    "nvls",
    "nvls_tree", "pat",      "hierarchical",   "bucket",         "halving_doubling", "double_binary_tree",
    "all_pairs", "pairwise", "pairwise_direct"};

Error algorithmError(const EstimateSpec& spec, Finding f)
{
    return error(ErrorKind::usage, f.with("found", spec.algorithm)
                                       .with("collective", std::string(nameOf(spec.collective)))
                                       .with("model", std::string(nameOf(spec.model))));
}

/// The formula's own way for all_to_all: all messages at once.
bool isAllPairs(const EstimateSpec& spec)
{
    return spec.algorithm == "all_pairs";
}

Result<void> checkAlgorithm(const EstimateSpec& spec)
{
    if (std::find(knownAlgorithms.begin(), knownAlgorithms.end(), spec.algorithm) == knownAlgorithms.end())
        return error(ErrorKind::usage,
                     finding("collective.algorithm_unknown", "algorithm")
                         .with("found", spec.algorithm)
                         .with("nearest", std::string(json::nearest(spec.algorithm, knownAlgorithms)))
                         .with("expected", fmt::format("{}", fmt::join(knownAlgorithms, ", "))));
    if (spec.algorithm == "auto" || (isAllPairs(spec) && spec.collective == Collective::allToAll))
        return {};
    if (spec.model == CostModel::nccl) {
        if (isScheduled(spec.algorithm))
            return algorithmError(spec, finding("collective.algorithm_not_of_nccl", "algorithm"));
    } else if (isScheduled(spec.algorithm)) {
        return {};
    } else if (spec.algorithm != "ring" && !isAllPairs(spec)) {
        return algorithmError(spec, finding("collective.algorithm_of_nccl", "algorithm"));
    }
    if (spec.collective == Collective::allToAll || isAllPairs(spec))
        return algorithmError(spec, finding("collective.algorithm_unfit", "algorithm"));
    return {};
}

Result<void> checkSpec(const EstimateSpec& spec)
{
    if (Result<void> checked = checkAlgorithm(spec); !checked)
        return checked;
    if (spec.model != CostModel::nccl && spec.nccl.changed())
        return error(
            ErrorKind::usage,
            finding("collective.nccl_settings_unused", "nccl").with("found", spec.nccl.assignments.front()));
    if (!std::isfinite(spec.bytes.value()) || spec.bytes.value() <= 0)
        return error(ErrorKind::usage,
                     finding("collective.size_not_positive", "size").with("found", spec.bytes.value()));
    return {};
}

FabricEstimate estimateOne(const FabricGraph& graph, const ElementTable& table, const Traffic& traffic,
                           const EstimateSpec& spec, FabricKind fabric)
{
    const FabricRates rates = ratesOf(graph.design().fabric, fabric, spec.defaults, traffic.allToAll);
    FabricEstimate result;
    result.fabric = fabric;
    result.selected = fabric == graph.design().fabric.own;
    result.algorithm = traffic.allToAll ? "all_pairs" : "ring";
    result.sources = sourcesOf(graph.design().fabric, fabric, spec.defaults, traffic.allToAll);
    result.channels = traffic.channels;
    if (traffic.ranks > 1) {
        const std::optional<Decisive> decisive = decisiveOf(traffic, table, rates);
        const std::optional<Narrowest> narrow =
            decisive ? std::optional<Narrowest>(decisive->narrowest) : std::nullopt;
        // GPUs joined by connections that cannot limit have no element to name; the transfer takes no time.
        const Bandwidth share = narrow ? narrow->share : Bandwidth(INFINITY);
        const double flows = traffic.allToAll ? traffic.ranks - 1.0 : traffic.channels;
        const Seconds alpha = traffic.crossesNetwork ? rates.latency : rates.nvlinkLatency;
        const Bandwidth limit = flows * share;
        const GuideTime time = guideTime(spec.collective, traffic.ranks, spec.bytes, limit, alpha);
        result.time = time.total();
        result.latency = time.latency;
        result.bandwidth = time.transfer;
        result.algorithmBandwidth = Bandwidth(8 * spec.bytes.value() / result.time.value());
        result.busBandwidth = busFactor(spec.collective, traffic.ranks) * *result.algorithmBandwidth;
        result.limit = limit;
        result.terms = {{"ranks", static_cast<double>(traffic.ranks), "1"},
                        {"steps", stepCount(spec.collective, traffic.ranks), "1"},
                        {"alpha", toMicroseconds(alpha), "us"},
                        {"bytes", spec.bytes.value(), "B"},
                        {"factor", busFactor(spec.collective, traffic.ranks), "1"},
                        {traffic.allToAll ? "peers" : "channels", flows, "1"}};
        if (narrow) {
            result.bottleneck = bottleneckOf(graph, table, *narrow);
            result.terms.push_back({"nominal", toGbps(narrow->nominal), "Gb/s"});
            result.terms.push_back({"efficiency", narrow->efficiency, "1"});
            result.terms.push_back({"load", narrow->load, traffic.allToAll ? "pairs" : "flows"});
            result.terms.push_back({"share", toGigabytesPerSecond(share), "GB/s"});
            result.terms.push_back({"bandwidth", toGigabytesPerSecond(limit), "GB/s"});
        }
        if (decisive && !traffic.seeds.empty()) {
            const GuideTime worst =
                guideTime(spec.collective, traffic.ranks, spec.bytes, flows * decisive->worst, alpha);
            result.terms.push_back({"seeds", static_cast<double>(traffic.seeds.size()), "1"});
            result.worst = worst.total();
            result.terms.push_back({"worst_us", toMicroseconds(*result.worst), "us"});
        }
    }
    result.insight = insightOf(graph, table, traffic, rates, result);
    if (traffic.uncabled)
        result.cause = Cause{"nic", traffic.uncabled->nics.front(), "uncabled"};
    return result;
}

void addNotes(std::vector<Finding> more, std::vector<Finding>& notes)
{
    notes.insert(notes.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// The plan that was given, if it is for this.
Result<std::shared_ptr<const NcclPlan>> planFor(const FabricGraph& graph, const Traffic& traffic,
                                                const EstimateSpec& spec, const Context& context)
{
    const auto& given = spec.ncclPlan;
    return given && fits(*given, traffic, spec.nccl) ? given : planNccl(graph, traffic, spec.nccl, context);
}

Result<void> fillNccl(const FabricGraph& graph, const Traffic& traffic, const EstimateSpec& spec,
                      EstimateReport& report)
{
    if (traffic.allToAll) {
        const ElementTable table(graph);
        for (const FabricKind fabric : allFabrics)
            report.fabrics[indexOf(fabric)] = estimateAllToAllNccl(graph, table, traffic, spec, fabric);
        report.notes = traffic.notes;
        addNotes(ncclNotes(spec, nullptr), report.notes);
    } else {
        const NcclPlan& plan = *spec.ncclPlan;
        if (Result<void> checked = checkNcclWays(plan, spec, graph.design().fabric.own); !checked)
            return checked;
        for (const FabricKind fabric : allFabrics)
            report.fabrics[indexOf(fabric)] = estimateNccl(plan, spec, fabric);
        report.notes = ncclNotes(spec, &plan);
    }
    for (FabricEstimate& f : report.fabrics) {
        f.selected = f.fabric == graph.design().fabric.own;
        f.sources = ncclSourcesOf(graph.design().fabric, f.fabric, traffic.allToAll);
    }
    return {};
}

Result<EstimateReport> estimateSchedule(const FabricGraph& graph, const Placement& placement,
                                        const Routing& routing, const EstimateSpec& spec,
                                        const Context& context)
{
    const Result<ScheduledTraffic> traffic =
        routeScheduled(graph, spec.algorithm, spec.collective, placement, routing, context);
    if (!traffic)
        return traffic.error();
    EstimateReport report = estimate(graph, *traffic, spec.bytes, spec.defaults);
    if (const std::optional<Rewired> rewired = rewire(graph)) {
        const Result<ScheduledTraffic> there =
            routeScheduled(rewired->graph, spec.algorithm, spec.collective, placement, routing, context);
        if (there)
            blameRails(rewired->moved, estimate(rewired->graph, *there, spec.bytes, spec.defaults), report);
    }
    return report;
}

/// Schedules are of the whole job; another answer than that of the groups would be wrong.
Result<void> checkGroupsWhole(const FabricGraph& graph, const Traffic& traffic, const EstimateSpec& spec)
{
    if (!traffic.groups || traffic.groups->empty())
        return {};
    const Result<Ranks> ranks = placeRanks(graph, traffic.placement);
    if (!ranks)
        return ranks.error();
    if (traffic.groups->front().size() == ranks->count())
        return {};
    Error refused = algorithmError(spec, finding("collective.algorithm_of_whole_job", "algorithm"));
    refused.kind = ErrorKind::refused;
    return refused;
}

/// Model nccl: with the plan that `spec` holds.
Result<EstimateReport> estimateAsDrawn(const FabricGraph& graph, const Traffic& traffic,
                                       const EstimateSpec& spec)
{
    EstimateReport report;
    report.collective = spec.collective;
    report.bytes = spec.bytes;
    report.ranks = traffic.ranks;
    report.model = spec.model;
    report.placement = traffic.placement;
    report.routing = traffic.routing;
    const bool nccl = spec.model == CostModel::nccl;
    const std::vector<Finding> unused = unusedFits(graph.design().fabric, traffic.allToAll, nccl);
    if (nccl) {
        if (Result<void> filled = fillNccl(graph, traffic, spec, report); !filled)
            return filled.error();
        addNotes(unused, report.notes);
        return report;
    }
    report.notes = traffic.notes;
    addNotes(unused, report.notes);
    const ElementTable table(graph);
    for (const FabricKind fabric : allFabrics)
        report.fabrics[indexOf(fabric)] = estimateOne(graph, table, traffic, spec, fabric);
    return report;
}

Result<EstimateReport> estimateOn(const FabricGraph& graph, const Traffic& traffic, const EstimateSpec& given,
                                  const Context& context)
{
    EstimateSpec spec = given;
    if (spec.model == CostModel::nccl && !traffic.allToAll) {
        const Result<std::shared_ptr<const NcclPlan>> plan = planFor(graph, traffic, spec, context);
        if (!plan)
            return plan.error();
        spec.ncclPlan = *plan;
    }
    Result<EstimateReport> report = estimateAsDrawn(graph, traffic, spec);
    if (!report || !traffic.rewired)
        return report;
    if (spec.ncclPlan)
        spec.ncclPlan = spec.ncclPlan->rewired;
    if (spec.model == CostModel::nccl && !traffic.allToAll && !spec.ncclPlan)
        return report;
    const RewiredTraffic& there = *traffic.rewired;
    if (const Result<EstimateReport> other = estimateAsDrawn(there.graph, there.traffic, spec))
        blameRails(there.moved, *other, *report);
    return report;
}

} // namespace

std::string_view nameOf(CostModel model)
{
    return model == CostModel::guide ? "guide" : "nccl";
}

Result<CostModel> parseCostModel(std::string_view text)
{
    for (const CostModel model : {CostModel::guide, CostModel::nccl}) {
        if (nameOf(model) == text)
            return model;
    }
    return error(ErrorKind::usage,
                 finding("collective.model_unknown", "model").with("found", std::string(text)));
}

Bottleneck bottleneckOf(const FabricGraph& graph, const ElementTable& table, const Narrowest& narrowest)
{
    return {narrowest.element,
            std::string(wordFor(table.kind(narrowest.element))),
            graph.info(narrowest.element).name,
            narrowest.nominal,
            narrowest.load,
            narrowest.equal};
}

Result<EstimateReport> estimate(const FabricGraph& graph, const Traffic& traffic, const EstimateSpec& spec)
{
    if (const Result<void> checked = checkSpec(spec); !checked)
        return checked.error();
    if (isScheduled(spec.algorithm)) {
        if (const Result<void> whole = checkGroupsWhole(graph, traffic, spec); !whole)
            return whole.error();
        return estimateSchedule(graph, traffic.placement, traffic.routing, spec, {});
    }
    return estimateOn(graph, traffic, spec, {});
}

Result<EstimateReport> estimate(const FabricGraph& graph, const EstimateSpec& spec, const Context& context)
{
    if (const Result<void> checked = checkSpec(spec); !checked)
        return checked.error();
    if (isScheduled(spec.algorithm))
        return estimateSchedule(graph, spec.placement, spec.routing, spec, context);
    const Result<Traffic> traffic =
        routeTraffic(graph, spec.placement, spec.collective == Collective::allToAll, spec.routing, context);
    if (!traffic)
        return traffic.error();
    return estimateOn(graph, *traffic, spec, context);
}

} // namespace fabric
