#include "core/advise/changes.h"
#include "core/advise/free_ports.h"

#include "core/model/patches.h"

#include <algorithm>
#include <map>
#include <set>

namespace fabric::changes {
namespace {

using Vertex = FabricGraph::Vertex;

/// More is needed of a ratio than what rounding leaves.
constexpr double aboveOne = 1 + 1e-9;

/// Cables free ports of nodes as the nodes of the same type have theirs.
class PortCabler
{
public:
    explicit PortCabler(const FabricGraph& graph)
        : m_graph(graph), m_design(graph.design()), m_free(graph.design())
    {
        for (const Vertex node : graph.nodes()) {
            Like& like = m_like[graph.device(node).type.value];
            ++like.nodes;
            forEachSwitch(node, [&](std::uint32_t port, Vertex leaf, ElementIndex link) {
                like.ports[port].often += 1;
                like.ports[port].leaves.insert(leaf);
                like.ports[port].medium = graph.link(link).medium;
            });
        }
    }

    std::optional<Design> cabled(Finding& told)
    {
        std::int64_t count = 0;
        for (const Vertex node : m_graph.nodes()) {
            const Like& like = m_like[m_graph.device(node).type.value];
            for (const auto& [port, use] : like.ports) {
                const PortRef from{m_graph.device(node).id, port};
                if (2 * use.often <= like.nodes || !m_free.isFree(from))
                    continue;
                if (const std::optional<PortRef> to = placeFor(node, port, use)) {
                    m_free.cable(m_design, from, *to, use.medium);
                    if (count++ == 0)
                        told.about(portName(m_design, from) + " – " + portName(m_design, *to));
                }
            }
        }
        told.with("count", count);
        return count > 0 ? std::optional(std::move(m_design)) : std::nullopt;
    }

private:
    struct PortUse
    {
        std::size_t often = 0; ///< nodes that have it cabled to a switch
        std::set<Vertex> leaves;
        Medium medium = Medium::optics;
    };
    struct Like
    {
        std::size_t nodes = 0;
        std::map<std::uint32_t, PortUse> ports;
    };

    template<class Visit>
    void forEachSwitch(Vertex node, Visit visit) const
    {
        const auto [begin, end] = boost::out_edges(node, m_graph.network());
        for (auto it = begin; it != end; ++it) {
            const auto other = static_cast<Vertex>(boost::target(*it, m_graph.network()));
            const FabricGraph::Arc& arc = m_graph.network()[*it];
            if (m_graph.isSwitch(other))
                visit(arc.fromPort, other, arc.element);
        }
    }

    /// A free port of the leaf that this port uses on most nodes with which the node shares leaves.
    std::optional<PortRef> placeFor(Vertex node, std::uint32_t port, const PortUse& use) const
    {
        std::map<Vertex, std::size_t> shared;
        for (const Vertex leaf : use.leaves)
            shared[leaf] = 0;
        forEachSwitch(node, [&](std::uint32_t, Vertex mine, ElementIndex) {
            const auto [begin, end] = boost::out_edges(mine, m_graph.network());
            for (auto it = begin; it != end; ++it) {
                const auto other = static_cast<Vertex>(boost::target(*it, m_graph.network()));
                if (other == node || !isLike(other, node))
                    continue;
                forEachSwitch(other, [&](std::uint32_t itsPort, Vertex leaf, ElementIndex) {
                    shared[leaf] += itsPort == port;
                });
            }
        });
        std::vector<std::pair<std::size_t, Vertex>> order;
        for (const auto& [leaf, often] : shared)
            order.emplace_back(often, leaf);
        std::stable_sort(order.begin(), order.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        const Bandwidth rate = m_graph.type(node).portRate(static_cast<int>(port));
        for (const auto& [often, leaf] : order) {
            if (const std::optional<PortRef> free = m_free.firstOf(m_graph.device(leaf), rate))
                return free;
        }
        return std::nullopt;
    }

    bool isLike(Vertex other, Vertex node) const
    {
        return m_graph.isNode(other) && m_graph.device(other).type == m_graph.device(node).type;
    }

    const FabricGraph& m_graph;
    Design m_design;
    FreePorts m_free;
    std::map<std::uint32_t, Like> m_like;
};

/// A link of a switch to a device of another tier.
struct Uplink
{
    std::size_t link = 0;
    Vertex upper = 0;
};

/// The links of a switch to upper and lower tiers, with their rates in a design that is being changed.
struct SwitchLinks
{
    std::vector<Uplink> up;
    Bandwidth upward;
    Bandwidth downward;

    double ratio() const { return up.empty() ? 0 : downward / upward; }
};

/// Gives switches as much bandwidth upwards as downwards, tier after tier.
class UplinkMaker
{
public:
    explicit UplinkMaker(const FabricGraph& graph)
        : m_graph(graph), m_design(graph.design()), m_linksOf(graph.vertexCount())
    {
        for (Vertex v = 0; v < graph.vertexCount(); ++v) {
            if (graph.isSwitch(v) && graph.tier(v) > 0)
                m_switches.push_back(v);
        }
        std::stable_sort(m_switches.begin(), m_switches.end(),
                         [&](Vertex a, Vertex b) { return graph.tier(a) < graph.tier(b); });
        for (std::size_t i = 0; i < m_design.links.size(); ++i)
            note(i);
    }

    Changes withCables(const EstimateSpec& spec)
    {
        FreePorts free(m_graph.design());
        std::int64_t count = 0;
        for (const Vertex v : m_switches) {
            while (linksOf(v).ratio() > aboveOne && addCable(v, free))
                ++count;
        }
        if (count == 0)
            return {};
        return {{changeOf("advise.change_uplink_cables").with("count", count), std::move(m_design), spec}};
    }

    Changes withRates(const EstimateSpec& spec)
    {
        double most = 1;
        for (const Vertex v : m_switches) {
            const SwitchLinks links = linksOf(v);
            const double ratio = links.ratio();
            if (ratio <= aboveOne)
                continue;
            most = std::max(most, ratio);
            for (const Uplink& up : links.up)
                m_design.links[up.link].rate = ratio * m_design.links[up.link].rate;
        }
        if (most <= aboveOne)
            return {};
        return {{changeOf("advise.change_uplinks").with("factor", most), std::move(m_design), spec}};
    }

private:
    void note(std::size_t link)
    {
        for (const PortRef& end : {m_design.links[link].a, m_design.links[link].b})
            m_linksOf[static_cast<std::size_t>(m_design.indexOf(end.device))].push_back(link);
    }

    SwitchLinks linksOf(Vertex v) const
    {
        SwitchLinks links;
        for (const std::size_t i : m_linksOf[v]) {
            const Link& link = m_design.links[i];
            const DeviceId self = m_graph.device(v).id;
            const auto other =
                static_cast<Vertex>(m_design.indexOf(link.a.device == self ? link.b.device : link.a.device));
            if (m_graph.isSwitch(other) && m_graph.tier(other) > m_graph.tier(v)) {
                links.up.push_back({i, other});
                links.upward += link.rate;
            } else if (m_graph.isNode(other) ||
                       (m_graph.isSwitch(other) && m_graph.tier(other) < m_graph.tier(v))) {
                links.downward += link.rate;
            }
        }
        return links;
    }

    /// To the switch above with a free port to which the fewest cables run.
    bool addCable(Vertex v, FreePorts& free)
    {
        const SwitchLinks links = linksOf(v);
        const Link& like = m_design.links[links.up.front().link];
        const Bandwidth rate = like.rate;
        const Medium medium = like.medium;
        const std::optional<PortRef> from = free.firstOf(m_graph.device(v), rate);
        if (!from)
            return false;
        std::map<Vertex, std::size_t> cables;
        for (const Uplink& up : links.up)
            ++cables[up.upper];
        std::optional<Vertex> best;
        for (const auto& [upper, count] : cables) {
            if (free.firstOf(m_graph.device(upper), rate) && (!best || count < cables[*best]))
                best = upper;
        }
        if (!best)
            return false;
        free.cable(m_design, *from, *free.firstOf(m_graph.device(*best), rate), medium);
        note(m_design.links.size() - 1);
        return true;
    }

    const FabricGraph& m_graph;
    Design m_design;
    std::vector<std::vector<std::size_t>> m_linksOf; ///< by vertex
    std::vector<Vertex> m_switches;                  ///< lower tiers first
};

} // namespace

Changes freePortsCabled(const FabricGraph& graph, const EstimateSpec& spec)
{
    Finding told = changeOf("advise.change_free_ports");
    std::optional<Design> design = PortCabler(graph).cabled(told);
    if (!design)
        return {};
    return {{std::move(told), std::move(design), spec}};
}

Changes moreUplinks(const FabricGraph& graph, const EstimateSpec& spec)
{
    return UplinkMaker(graph).withCables(spec);
}

Changes widerUplinks(const FabricGraph& graph, const EstimateSpec& spec)
{
    return UplinkMaker(graph).withRates(spec);
}

} // namespace fabric::changes
