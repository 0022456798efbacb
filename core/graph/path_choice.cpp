#include "core/graph/path_choice.h"

#include <algorithm>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

/// SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
std::uint64_t mixed(std::uint64_t x)
{
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
}

/// 0 ≤ value < 1.
double fractionOf(std::uint64_t seed, std::uint64_t key, std::uint64_t place)
{
    return static_cast<double>(mixed(mixed(mixed(seed) ^ key) ^ place) >> 11U) * 0x1p-53;
}

} // namespace

PathChoice::PathChoice(ShortestWays& ways, const Routing& routing)
    : m_ways(ways), m_graph(ways.graph()), m_routing(routing)
{
    if (routing.kind != RoutingKind::adaptive)
        return;
    m_stamp.resize(m_graph.vertexCount());
    m_best.resize(m_graph.vertexCount());
    findDragonflyGroups();
}

void PathChoice::findDragonflyGroups()
{
    const Design& design = m_graph.design();
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::dragonflyGroup)
            continue;
        m_groupOf.resize(m_graph.vertexCount(), noIndex);
        for (const DeviceId member : group.members) {
            const std::ptrdiff_t at = design.indexOf(member);
            if (at >= 0 && m_graph.isSwitch(static_cast<Vertex>(at)))
                m_groupOf[static_cast<std::size_t>(at)] = group.id.value;
        }
    }
}

const PathChoice::Next& PathChoice::hashed(const std::vector<Next>& among, Vertex at, std::uint64_t key) const
{
    double total = 0;
    for (const Next& next : among)
        total += next.weight;
    double left = total * fractionOf(m_routing.seed, key, at);
    for (const Next& next : among) {
        left -= next.weight;
        if (left < 0)
            return next;
    }
    return among.back();
}

PathChoice::Cost PathChoice::with(const Cost& rest, const Next& next) const
{
    const double ratio = ((*m_load)[next.element] + m_amount) / next.weight;
    return {std::max(rest.worst, ratio), rest.sum + ratio};
}

// Depth first over the shortest paths; every device is looked at once a flow.
PathChoice::Cost PathChoice::best(Vertex v)
{
    if (v == m_to)
        return {};
    if (m_stamp[v] == m_round)
        return m_best[v];
    std::optional<Cost> least;
    m_ways.forEachNext(v, m_to, [&](const Next& next) {
        const Cost cost = with(best(next.to), next);
        if (!least || cost < *least)
            least = cost;
    });
    m_stamp[v] = m_round;
    m_best[v] = *least;
    return *least;
}

void PathChoice::walkHashed(const Next& start, std::uint64_t key, std::vector<ElementIndex>& way)
{
    way.push_back(start.element);
    std::vector<Next> among;
    Vertex v = start.to;
    while (v != m_to) {
        among.clear();
        m_ways.forEachNext(v, m_to, [&](const Next& next) { among.push_back(next); });
        const Next& next = hashed(among, v, key);
        way.push_back(next.element);
        v = next.to;
    }
}

void PathChoice::walkBest(Vertex v, std::vector<ElementIndex>& way)
{
    while (v != m_to) {
        std::optional<Cost> least;
        Next chosen;
        m_ways.forEachNext(v, m_to, [&](const Next& next) {
            const Cost cost = with(best(next.to), next);
            if (!least || cost < *least) {
                least = cost;
                chosen = next;
            }
        });
        way.push_back(chosen.element);
        v = chosen.to;
    }
}

void PathChoice::choose(const std::vector<Next>& starts, Vertex to, double amount, std::uint64_t key,
                        const std::vector<double>& load, std::vector<ElementIndex>& way)
{
    m_load = &load;
    m_amount = amount;
    m_to = to;
    if (m_routing.kind == RoutingKind::adaptive)
        chooseLeastLoaded(starts, way);
    else
        walkHashed(hashed(starts, noIndex, key), key, way);
}

ElementIndex PathChoice::chooseLink(const std::vector<Next>& links, double amount, std::uint64_t key,
                                    const std::vector<double>& load) const
{
    if (m_routing.kind == RoutingKind::hashed)
        return hashed(links, links.front().to, key).element;
    const auto ratio = [&](const Next& link) { return (load[link.element] + amount) / link.weight; };
    return std::min_element(links.begin(), links.end(),
                            [&](const Next& a, const Next& b) { return ratio(a) < ratio(b); })
        ->element;
}

void PathChoice::chooseLeastLoaded(const std::vector<Next>& starts, std::vector<ElementIndex>& way)
{
    ++m_round;
    const Next* first = nullptr;
    Cost least;
    for (const Next& start : starts) {
        const Cost cost = with(best(start.to), start);
        if (first && cost >= least)
            continue;
        first = &start;
        least = cost;
    }
    way.push_back(first->element);
    Detour detour;
    const std::int32_t hops = m_ways.hops(first->to, m_to);
    if (m_groupOf.empty() || hops < 1 || !detourFrom(first->to, best(first->to), hops, detour)) {
        walkBest(first->to, way);
        return;
    }
    if (detour.first.element != noIndex)
        way.push_back(detour.first.element);
    way.push_back(detour.second.element);
    walkBest(detour.second.to, way);
}

void PathChoice::consider(const Detour& detour, Detour& chosen) const
{
    const double weighed = detour.cost.worst * detour.length;
    const double known = chosen.cost.worst * chosen.length;
    if (chosen.length == 0 || weighed < known || (weighed == known && detour.cost.sum < chosen.cost.sum))
        chosen = detour;
}

bool PathChoice::detourFrom(Vertex from, const Cost& direct, double length, Detour& chosen)
{
    const std::uint32_t own = m_groupOf[from];
    const std::uint32_t target = m_groupOf[m_to];
    if (own == noIndex || target == noIndex)
        return false;
    const Next none{noIndex, from, 1};
    const auto byThird = [&](const Next& local, Vertex at) {
        m_ways.forEachArc(at, [&](Vertex u, const FabricGraph::Arc& arc) {
            if (!m_graph.isSwitch(u) || m_groupOf[u] == noIndex || m_groupOf[u] == own ||
                m_groupOf[u] == target || m_ways.hops(u, m_to) < 0)
                return;
            const Next global{arc.element, u, m_ways.weight(arc.element)};
            Cost cost = with(best(u), global);
            if (local.element != noIndex)
                cost = with(cost, local);
            consider({local, global, cost, (local.element == noIndex ? 1.0 : 2.0) + m_ways.hops(u, m_to)},
                     chosen);
        });
    };
    if (own != target)
        byThird(none, from);
    m_ways.forEachArc(from, [&](Vertex u, const FabricGraph::Arc& arc) {
        if (u == m_to || !m_graph.isSwitch(u) || m_groupOf[u] != own)
            return;
        const Next local{arc.element, u, m_ways.weight(arc.element)};
        if (own != target)
            byThird(local, u);
        else if (m_ways.hops(u, m_to) == 1)
            consider({none, local, with(best(u), local), 2}, chosen);
    });
    return chosen.length > 0 && chosen.cost.worst * chosen.length < direct.worst * length;
}

} // namespace fabric
