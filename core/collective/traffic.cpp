#include "core/collective/traffic.h"

#include <algorithm>

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

Result<Traffic> route(const FabricGraph& graph, const Placement& placement, bool allToAll,
                      Router::Weights weights, const Context& context)
{
    Traffic traffic;
    traffic.placement = placement;
    traffic.allToAll = allToAll;
    if (allToAll) {
        Result<AllToAllLoads> loads = routeAllToAll(graph, placement, weights, context);
        if (!loads)
            return loads.error();
        traffic.ranks = loads->ranks;
        traffic.channels = 1;
        traffic.crossesNetwork = loads->crossesNetwork;
        traffic.asDrawn = std::make_shared<const std::vector<double>>(std::move(loads->pairs));
        return traffic;
    }
    RingSpec spec;
    spec.weights = weights;
    Result<RingSet> rings = makeRings(graph, placement, spec, context);
    if (!rings)
        return rings.error();
    traffic.ranks = rings->ranks.count();
    traffic.channels = static_cast<int>(rings->channels.size());
    traffic.crossesNetwork = rings->crossesNetwork;
    traffic.notes = std::move(rings->notes);
    traffic.asDrawn = std::make_shared<const std::vector<double>>(std::move(rings->load));
    return traffic;
}

} // namespace

Result<Traffic> routeTraffic(const FabricGraph& graph, const Placement& placement, bool allToAll,
                             const Context& context)
{
    Result<Traffic> traffic = route(graph, placement, allToAll, Router::Weights::asDrawn, context);
    if (!traffic)
        return traffic;
    traffic->uniform = traffic->asDrawn;
    if (someLinkRateSet(graph.design().fabric) && !allLinksAlike(graph.design())) {
        const Result<Traffic> other = route(graph, placement, allToAll, Router::Weights::uniform, context);
        if (!other)
            return other.error();
        traffic->uniform = other->asDrawn;
    }
    return traffic;
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
