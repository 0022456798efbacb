#include "core/collective/traffic.h"

#include "core/collective/rail_blame.h"
#include "core/collective/rank_flows.h"
#include "core/collective/traffic_seeds.h"

#include <algorithm>
#include <utility>

namespace fabric {
namespace {

bool allLinksAlike(const Design& design)
{
    return std::all_of(design.links.begin(), design.links.end(),
                       [&](const Link& link) { return link.rate == design.links.front().rate; });
}

bool someLinkRateSet(const FabricSettings& settings)
{
    return std::any_of(settings.parameters.begin(), settings.parameters.end(),
                       [](const FabricParameters& p) { return p.linkRate.has_value(); });
}

/// All ordered pairs of GPUs one by one, in steps as the pairwise algorithm takes them.
Result<std::vector<double>> loadsOfPairs(const FabricGraph& graph, const Ranks& ranks, const FlowRules& rules,
                                         const Context& context)
{
    constexpr std::size_t flowsAtOnce = 1U << 16U;
    RankFlows router(graph, ranks, rules);
    std::vector<double> load(graph.elementCount());
    std::vector<RankFlow> flows;
    const std::uint32_t count = ranks.count();
    for (std::uint32_t step = 1; step < count; ++step) {
        for (std::uint32_t rank = 0; rank < count; ++rank)
            flows.push_back({rank, (rank + step) % count, 1});
        if (flows.size() < flowsAtOnce && step + 1 < count)
            continue;
        context.report(static_cast<double>(step) / count);
        if (const Result<bool> added = router.add(flows, load, context); !added)
            return added.error();
        flows.clear();
    }
    return load;
}

Result<Traffic> routePairs(const FabricGraph& graph, const Placement& placement, const FlowRules& rules,
                           const Context& context)
{
    constexpr std::uint64_t mostPairs = std::uint64_t{1} << 26U;
    const Result<Ranks> ranks = placeRanks(graph, placement);
    if (!ranks)
        return ranks.error();
    const std::uint64_t pairs = std::uint64_t{ranks->count()} * (ranks->count() - 1);
    if (pairs > mostPairs)
        return error(ErrorKind::refused, finding("collective.too_many_transfers", "routing")
                                             .with("found", static_cast<std::int64_t>(pairs))
                                             .with("limit", static_cast<std::int64_t>(mostPairs)));
    Result<std::vector<double>> loads = loadsOfPairs(graph, *ranks, rules, context);
    if (!loads)
        return loads.error();
    Traffic traffic;
    traffic.ranks = ranks->count();
    traffic.channels = 1;
    traffic.crossesNetwork = ranks->units.size() > 1;
    traffic.asDrawn = std::make_shared<const std::vector<double>>(std::move(*loads));
    return traffic;
}

Result<Traffic> routeAllPairs(const FabricGraph& graph, const Placement& placement, Router::Weights weights,
                              const Context& context)
{
    Result<AllToAllLoads> loads = routeAllToAll(graph, placement, weights, context);
    if (!loads)
        return loads.error();
    Traffic traffic;
    traffic.ranks = loads->ranks;
    traffic.channels = 1;
    traffic.crossesNetwork = loads->crossesNetwork;
    traffic.asDrawn = std::make_shared<const std::vector<double>>(std::move(loads->pairs));
    return traffic;
}

Result<Traffic> routeRings(const FabricGraph& graph, const Placement& placement, const RingSpec& spec,
                           const Context& context)
{
    Result<RingSet> rings = makeRings(graph, placement, spec, context);
    if (!rings)
        return rings.error();
    Traffic traffic;
    traffic.ranks = rings->ranks.count();
    traffic.channels = static_cast<int>(rings->channels.size());
    traffic.crossesNetwork = rings->crossesNetwork;
    traffic.notes = std::move(rings->notes);
    traffic.uncabled = std::move(rings->uncabled);
    traffic.asDrawn = std::make_shared<const std::vector<double>>(std::move(rings->load));
    return traffic;
}

/// One seed.
Result<Traffic> routeOnce(const FabricGraph& graph, const Placement& placement, bool allToAll,
                          const FlowRules& rules, const Context& context)
{
    if (!allToAll)
        return routeRings(graph, placement, {0, rules.weights, rules.routing}, context);
    return rules.routing.kind == RoutingKind::ideal ? routeAllPairs(graph, placement, rules.weights, context)
                                                    : routePairs(graph, placement, rules, context);
}

Result<Traffic> routeWired(const FabricGraph& graph, const Placement& placement, bool allToAll,
                           const Routing& routing, const Context& context)
{
    return routeAllSeeds(graph, routing, [&](Router::Weights weights, const Routing& one) {
        Result<Traffic> traffic = routeOnce(graph, placement, allToAll, {true, weights, one}, context);
        if (traffic) {
            traffic->placement = placement;
            traffic->allToAll = allToAll;
        }
        return traffic;
    });
}

} // namespace

bool routesDifferByRate(const Design& design)
{
    return someLinkRateSet(design.fabric) && !allLinksAlike(design);
}

Result<Traffic> routeTraffic(const FabricGraph& graph, const Placement& placement, bool allToAll,
                             const Context& context)
{
    return routeTraffic(graph, placement, allToAll, Routing(), context);
}

Result<Traffic> routeTraffic(const FabricGraph& graph, const Placement& placement, bool allToAll,
                             const Routing& routing, const Context& context)
{
    Result<Traffic> traffic = routeWired(graph, placement, allToAll, routing, context);
    if (!traffic || !traffic->crossesNetwork)
        return traffic;
    const std::optional<Rewired> rewired = rewire(graph);
    if (!rewired)
        return traffic;
    Context quiet;
    quiet.stop = context.stop;
    Result<Traffic> there = routeWired(rewired->graph, placement, allToAll, routing, quiet);
    if (there)
        traffic->rewired = std::make_shared<const RewiredTraffic>(
            RewiredTraffic{rewired->graph, std::move(*there), rewired->moved});
    return traffic;
}

std::optional<Decisive> decisiveOf(const Traffic& traffic, const ElementTable& table,
                                   const FabricRates& rates)
{
    const std::vector<Traffic::Loads>& seeds =
        rates.linkRate && !traffic.uniformSeeds.empty() ? traffic.uniformSeeds : traffic.seeds;
    if (seeds.empty()) {
        const std::optional<Narrowest> narrow = table.narrowest(*traffic.loadsFor(rates), rates);
        return narrow ? std::optional<Decisive>({*narrow, narrow->share}) : std::nullopt;
    }
    std::optional<Narrowest> worst;
    double slowness = 0;
    for (const Traffic::Loads& loads : seeds) {
        const std::optional<Narrowest> narrow = table.narrowest(*loads, rates);
        if (!narrow)
            continue;
        slowness += 1 / narrow->share.value() / static_cast<double>(seeds.size());
        if (!worst || narrow->share < worst->share)
            worst = narrow;
    }
    if (!worst)
        return std::nullopt;
    Decisive decisive{*worst, worst->share};
    decisive.narrowest.share = Bandwidth(1 / slowness);
    decisive.narrowest.load = worst->nominal * worst->efficiency / decisive.narrowest.share;
    return decisive;
}

ElementTable::ElementTable(const FabricGraph& graph)
{
    m_nominal.reserve(graph.elementCount());
    m_kinds.reserve(graph.elementCount());
    for (const Link& link : graph.design().links) {
        m_nominal.insert(m_nominal.end(), 2, link.rate.value());
        m_kinds.insert(m_kinds.end(), 2, ElementKind::networkLink);
    }
    for (const FabricGraph::Vertex node : graph.nodes()) {
        for (const InsideGraph::Edge& edge : graph.inside(node).edges()) {
            m_nominal.insert(m_nominal.end(), 2, edge.capacity.value());
            m_kinds.insert(m_kinds.end(), 2, edge.kind);
        }
    }
}

} // namespace fabric
