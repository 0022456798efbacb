#include "core/analyze/oversubscription.h"

#include <algorithm>
#include <limits>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

template<class Visit>
void forEachArc(const FabricGraph& graph, Vertex v, Visit visit)
{
    const auto [begin, end] = boost::out_edges(v, graph.network());
    for (auto it = begin; it != end; ++it)
        visit(static_cast<Vertex>(boost::target(*it, graph.network())), graph.network()[*it]);
}

/// What the ratios of a design's switches need to know beyond their own links.
struct Surroundings
{
    std::vector<std::uint32_t> dragonflyGroup; ///< position in Design::groups, or noIndex
    std::vector<int> topTier;                  ///< of switches: highest tier that switches lead to
    bool hasRouters = false;                   ///< switches in dragonfly groups
    bool hasLevelLinks = false;                ///< switches of one tier cabled to each other
};

std::vector<int> topTiers(const FabricGraph& graph)
{
    std::vector<int> top(graph.vertexCount(), std::numeric_limits<int>::min());
    std::vector<Vertex> part;
    for (Vertex start = 0; start < graph.vertexCount(); ++start) {
        if (!graph.isSwitch(start) || top[start] != std::numeric_limits<int>::min())
            continue;
        int highest = graph.tier(start);
        part.assign(1, start);
        top[start] = highest;
        for (std::size_t head = 0; head < part.size(); ++head) {
            forEachArc(graph, part[head], [&](Vertex u, const FabricGraph::Arc&) {
                if (!graph.isSwitch(u) || top[u] != std::numeric_limits<int>::min())
                    return;
                top[u] = graph.tier(u);
                highest = std::max(highest, graph.tier(u));
                part.push_back(u);
            });
        }
        for (const Vertex v : part)
            top[v] = highest;
    }
    return top;
}

Surroundings surroundings(const FabricGraph& graph)
{
    const Design& design = graph.design();
    Surroundings s;
    s.topTier = topTiers(graph);
    s.dragonflyGroup.assign(graph.vertexCount(), noIndex);
    for (std::size_t g = 0; g < design.groups.size(); ++g) {
        if (design.groups[g].kind != GroupKind::dragonflyGroup)
            continue;
        for (const DeviceId id : design.groups[g].members) {
            const auto v = static_cast<Vertex>(design.indexOf(id));
            if (!graph.isSwitch(v))
                continue;
            s.dragonflyGroup[v] = static_cast<std::uint32_t>(g);
            s.hasRouters = true;
        }
    }
    for (Vertex v = 0; v < graph.vertexCount() && !s.hasLevelLinks; ++v) {
        if (!graph.isSwitch(v))
            continue;
        forEachArc(graph, v, [&](Vertex u, const FabricGraph::Arc&) {
            s.hasLevelLinks |= graph.isSwitch(u) && graph.tier(u) == graph.tier(v);
        });
    }
    return s;
}

void addPort(std::vector<PortTerm>& terms, Bandwidth& total, Bandwidth rate)
{
    total += rate;
    const auto it =
        std::find_if(terms.begin(), terms.end(), [&](const PortTerm& t) { return t.rate == rate; });
    if (it == terms.end())
        terms.push_back({1, rate});
    else
        ++it->count;
}

SwitchRatio ratioOf(const FabricGraph& graph, const Surroundings& around, Vertex v)
{
    SwitchRatio s;
    s.device = v;
    s.tier = graph.tier(v);
    const std::uint32_t group = around.dragonflyGroup[v];
    forEachArc(graph, v, [&](Vertex u, const FabricGraph::Arc& arc) {
        const Bandwidth rate = graph.link(arc.element).rate;
        const bool toOtherGroup = group != noIndex && around.dragonflyGroup[u] != noIndex;
        if (toOtherGroup ? around.dragonflyGroup[u] != group : graph.tier(u) > s.tier)
            addPort(s.up, s.upTotal, rate);
        else if (!toOtherGroup && graph.tier(u) < s.tier)
            addPort(s.down, s.downTotal, rate);
    });
    const auto fasterFirst = [](const PortTerm& x, const PortTerm& y) { return x.rate > y.rate; };
    std::sort(s.down.begin(), s.down.end(), fasterFirst);
    std::sort(s.up.begin(), s.up.end(), fasterFirst);
    if (s.tier < 1 || s.downTotal.value() == 0)
        return s;
    if (s.upTotal.value() > 0)
        s.ratio = s.downTotal / s.upTotal;
    else if (group == noIndex && s.tier < around.topTier[v])
        s.ratio = std::numeric_limits<double>::infinity();
    return s;
}

TierName tierName(const FabricGraph& graph, const Surroundings& around, int tier)
{
    if (tier == 1 && (around.hasRouters || (graph.tierCount() == 1 && around.hasLevelLinks)))
        return TierName::router;
    switch (tier) {
    case 1:
        return TierName::leaf;
    case 2:
        return TierName::spine;
    case 3:
        return TierName::core;
    default:
        return TierName::higher;
    }
}

/// A rail takes the share of a leaf's up-links that it has of the leaf's down-links.
std::vector<RailRatio> railRatios(const FabricGraph& graph, const std::vector<SwitchRatio>& switches)
{
    std::vector<RailRatio> rails;
    for (const SwitchRatio& s : switches) {
        if (s.tier != 1)
            continue;
        std::vector<Bandwidth> down;
        forEachArc(graph, s.device, [&](Vertex u, const FabricGraph::Arc& arc) {
            if (!graph.isNode(u))
                return;
            const auto nic =
                static_cast<std::size_t>(std::max(0, graph.type(u).nicOf(static_cast<int>(arc.toPort))));
            if (nic >= down.size())
                down.resize(nic + 1);
            down[nic] += graph.link(arc.element).rate;
        });
        while (rails.size() < down.size()) {
            RailRatio rail;
            rail.rail = static_cast<int>(rails.size());
            rails.push_back(rail);
        }
        for (std::size_t r = 0; r < down.size(); ++r) {
            rails[r].down += down[r];
            if (s.downTotal.value() > 0)
                rails[r].up += s.upTotal * (down[r] / s.downTotal);
        }
    }
    if (rails.size() < 2)
        rails.clear();
    std::erase_if(rails, [](const RailRatio& r) { return r.down.value() == 0; });
    for (RailRatio& r : rails) {
        if (r.up.value() > 0)
            r.ratio = r.down / r.up;
    }
    return rails;
}

std::vector<GroupRatio> groupRatios(const FabricGraph& graph, const Surroundings& around,
                                    const std::vector<SwitchRatio>& switches)
{
    const Design& design = graph.design();
    std::vector<GroupRatio> byPosition(design.groups.size());
    for (const SwitchRatio& s : switches) {
        const std::uint32_t g = around.dragonflyGroup[s.device];
        if (g == noIndex)
            continue;
        byPosition[g].group = design.groups[g].id;
        byPosition[g].down += s.downTotal;
        byPosition[g].up += s.upTotal;
    }
    std::erase_if(byPosition, [](const GroupRatio& g) { return !g.group.valid(); });
    for (GroupRatio& g : byPosition) {
        if (g.up.value() > 0)
            g.ratio = g.down / g.up;
    }
    return byPosition;
}

} // namespace

std::string nameOf(const TierRatio& tier)
{
    switch (tier.name) {
    case TierName::leaf:
        return "leaf";
    case TierName::spine:
        return "spine";
    case TierName::core:
        return "core";
    case TierName::router:
        return "router";
    case TierName::higher:
        break;
    }
    return "tier-" + std::to_string(tier.tier);
}

Oversubscription oversubscription(const FabricGraph& graph)
{
    const Surroundings around = surroundings(graph);
    Oversubscription result;
    for (int t = 1; t <= graph.tierCount(); ++t) {
        TierRatio tier;
        tier.tier = t;
        tier.name = tierName(graph, around, t);
        result.tiers.push_back(tier);
    }
    for (Vertex v = 0; v < graph.vertexCount(); ++v) {
        if (!graph.isSwitch(v))
            continue;
        result.switches.push_back(ratioOf(graph, around, v));
        const SwitchRatio& s = result.switches.back();
        if (s.tier < 1)
            continue;
        TierRatio& tier = result.tiers[static_cast<std::size_t>(s.tier - 1)];
        ++tier.switches;
        tier.down += s.downTotal;
        tier.up += s.upTotal;
        if (s.ratio && (!tier.ratio || *s.ratio > *tier.ratio)) {
            tier.ratio = s.ratio;
            tier.worst = v;
        }
    }
    for (const TierRatio& tier : result.tiers) {
        if (tier.ratio && (!result.worst || *tier.ratio > *result.worst)) {
            result.worst = tier.ratio;
            result.where = tier.worst;
        }
    }
    result.rails = railRatios(graph, result.switches);
    result.groups = groupRatios(graph, around, result.switches);
    return result;
}

} // namespace fabric
