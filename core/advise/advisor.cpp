#include "core/advise/advisor.h"

#include "core/advise/candidates.h"
#include "core/analyze/analyze.h"
#include "core/cost/cost.h"
#include "core/generate/generate.h"

#include <algorithm>

namespace fabric {
namespace {

constexpr std::array<std::string_view, 5> families{"star", "fat-tree", "rail", "dragonfly", "torus"};

void addTimes(const FabricGraph& graph, const AdviceSpec& spec, bool allToAll, const Context& context,
              TopologyOption& option)
{
    EstimateSpec estimateSpec;
    estimateSpec.collective = allToAll ? Collective::allToAll : Collective::allReduce;
    estimateSpec.bytes = spec.bytes;
    estimateSpec.model = spec.model;
    const Result<EstimateReport> report = estimate(graph, estimateSpec, context);
    if (!report)
        return;
    for (const FabricEstimate& e : report->fabrics)
        (allToAll ? option.fabrics[indexOf(e.fabric)].allToAll
                  : option.fabrics[indexOf(e.fabric)].allReduce) = e.time;
}

void addCost(const Design& design, const AdviceSpec& spec, const Catalog& catalog, TopologyOption& option)
{
    const Result<CostReport> report = cost(design, catalog, spec.prices);
    if (!report)
        return;
    option.tiers = report->tiers;
    for (const FabricCost& f : report->fabrics)
        option.fabrics[indexOf(f.fabric)].network = f.networkTotal;
}

TopologyOption optionOf(std::string_view family, const Sizing& sizing, const AdviceSpec& spec,
                        const Catalog& catalog, const Context& context)
{
    TopologyOption option;
    option.family = family;
    for (const FabricKind fabric : allFabrics)
        option.fabrics[indexOf(fabric)].fabric = fabric;
    const Result<Parameters> parameters = candidate(family, sizing, catalog);
    Result<Design> design = parameters ? generate(*parameters, catalog, context) : parameters.error();
    if (!design) {
        option.refusal = design.error().findings;
        return option;
    }
    option.parameters = *parameters;
    const FabricGraph graph(std::make_shared<const Design>(std::move(*design)));
    AnalysisSpec analysis;
    analysis.distances = false;
    if (const Result<AnalysisReport> report = analyze(graph, analysis, context)) {
        option.switches = report->counts.switches;
        option.links = report->counts.links;
        if (report->bisection)
            option.bisectionFraction = report->bisection->fraction;
    }
    addTimes(graph, spec, false, context, option);
    addTimes(graph, spec, true, context, option);
    addCost(graph.design(), spec, catalog, option);
    return option;
}

/// The least of a figure over all options that have it.
template<class Figure>
auto leastOf(const std::vector<TopologyOption>& options, Figure figure)
{
    decltype(figure(options.front())) least;
    for (const TopologyOption& option : options) {
        const auto value = figure(option);
        if (value && (!least || *value < *least))
            least = value;
    }
    return least;
}

Finding reason(const char* code)
{
    return finding(code, {}, Severity::info);
}

void addTimeReasons(TopologyOption& option, std::optional<Seconds> own, std::optional<Seconds> least,
                    const char* fastest, const char* slower)
{
    // Figures this near are the same to anybody who measures.
    constexpr double same = 1.02;
    if (!own || !least || least->value() <= 0)
        return;
    const double ratio = *own / *least;
    option.reasons.push_back(ratio <= same ? reason(fastest) : reason(slower).with("factor", ratio));
}

void addReasons(std::vector<TopologyOption>& options, FabricKind fabric)
{
    const std::size_t f = indexOf(fabric);
    const auto allReduce = leastOf(options, [&](const TopologyOption& o) { return o.fabrics[f].allReduce; });
    const auto allToAll = leastOf(options, [&](const TopologyOption& o) { return o.fabrics[f].allToAll; });
    const auto network = leastOf(options, [&](const TopologyOption& o) { return o.fabrics[f].network; });
    for (TopologyOption& option : options) {
        if (!option.parameters)
            continue;
        const OptionFigures& own = option.fabrics[f];
        addTimeReasons(option, own.allReduce, allReduce, "advise.all_reduce_fastest",
                       "advise.all_reduce_slower");
        addTimeReasons(option, own.allToAll, allToAll, "advise.all_to_all_fastest",
                       "advise.all_to_all_slower");
        if (own.network && network && network->value() > 0) {
            const double ratio = *own.network / *network;
            option.reasons.push_back(ratio <= 1.001 ? reason("advise.network_cheapest")
                                                    : reason("advise.network_dearer").with("factor", ratio));
        }
        if (option.family == "star")
            option.reasons.push_back(reason("advise.star_single_failure"));
    }
}

} // namespace

Result<Advice> advise(const AdviceSpec& spec, const Catalog& catalog, const Context& context)
{
    const Result<Sizing> sizing = sizingFor(spec.gpus, spec.node, spec.fabric, catalog);
    if (!sizing)
        return sizing.error();
    Advice advice;
    advice.gpus = spec.gpus;
    advice.fabricRules = fabricRules(spec.gpus);
    advice.topologyRule = topologyRule(spec.gpus);
    for (const std::string_view family : families) {
        if (context.stopped())
            return error(ErrorKind::cancelled, finding("advise.cancelled"));
        advice.options.push_back(optionOf(family, *sizing, spec, catalog, context));
        context.report(static_cast<double>(advice.options.size()) / families.size());
    }
    addReasons(advice.options, spec.fabric);
    return advice;
}

} // namespace fabric
