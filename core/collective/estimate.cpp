#include "core/collective/estimate.h"

#include "core/collective/insight.h"

#include "core/json/nearest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

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

Result<void> checkSpec(const EstimateSpec& spec)
{
    if (spec.model != CostModel::guide)
        return error(
            ErrorKind::notBuilt,
            finding("collective.model_not_built", "model").with("found", std::string(nameOf(spec.model))));
    static constexpr std::array<std::string_view, 11> known{
        "auto",      "ring", "tree",         "collnet_direct", "collnet_chain",   "nvls",
        "nvls_tree", "pat",  "hierarchical", "bucket",         "halving_doubling"};
    if (std::find(known.begin(), known.end(), spec.algorithm) == known.end())
        return error(ErrorKind::usage, finding("collective.algorithm_unknown", "algorithm")
                                           .with("found", spec.algorithm)
                                           .with("nearest", std::string(json::nearest(spec.algorithm, known)))
                                           .with("expected", fmt::format("{}", fmt::join(known, ", "))));
    if (spec.algorithm != "auto" && spec.algorithm != "ring")
        return error(ErrorKind::notBuilt,
                     finding("collective.algorithm_not_built", "algorithm").with("found", spec.algorithm));
    if (spec.algorithm == "ring" && spec.collective == Collective::allToAll)
        return error(ErrorKind::usage, finding("collective.algorithm_unfit", "algorithm")
                                           .with("found", spec.algorithm)
                                           .with("collective", std::string(nameOf(spec.collective))));
    if (!std::isfinite(spec.bytes.value()) || spec.bytes.value() <= 0)
        return error(ErrorKind::usage,
                     finding("collective.size_not_positive", "size").with("found", spec.bytes.value()));
    return {};
}

FabricEstimate estimateOne(const FabricGraph& graph, const ElementTable& table, const Traffic& traffic,
                           const EstimateSpec& spec, FabricKind fabric)
{
    const FabricRates rates = ratesOf(graph.design().fabric, fabric, spec.defaults);
    FabricEstimate result;
    result.fabric = fabric;
    result.selected = fabric == graph.design().fabric.own;
    result.algorithm = traffic.allToAll ? "pairwise" : "ring";
    result.channels = traffic.channels;
    if (traffic.ranks > 1) {
        const std::optional<Narrowest> narrow = table.narrowest(*traffic.loadsFor(rates), rates);
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
    }
    result.insight = insightOf(graph, table, traffic, rates, result);
    return result;
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
    EstimateReport report;
    report.collective = spec.collective;
    report.bytes = spec.bytes;
    report.ranks = traffic.ranks;
    report.model = spec.model;
    report.placement = traffic.placement;
    report.notes = traffic.notes;
    const ElementTable table(graph);
    for (const FabricKind fabric : allFabrics)
        report.fabrics[indexOf(fabric)] = estimateOne(graph, table, traffic, spec, fabric);
    return report;
}

Result<EstimateReport> estimate(const FabricGraph& graph, const EstimateSpec& spec, const Context& context)
{
    if (const Result<void> checked = checkSpec(spec); !checked)
        return checked.error();
    const Result<Traffic> traffic =
        routeTraffic(graph, spec.placement, spec.collective == Collective::allToAll, context);
    if (!traffic)
        return traffic.error();
    return estimate(graph, *traffic, spec);
}

} // namespace fabric
