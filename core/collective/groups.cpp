#include "core/collective/groups.h"

#include "core/collective/inside_order.h"
#include "core/collective/nic_use.h"
#include "core/collective/no_route.h"
#include "core/collective/traffic_seeds.h"
#include "core/graph/flow_router.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

/// Routes group after group into one vector of loads; hashed: for one seed.
class GroupLoads
{
public:
    GroupLoads(const FabricGraph& graph, const Ranks& ranks, Router::Weights weights, const Routing& routing,
               const Context& context)
        : m_graph(graph),
          m_ranks(ranks),
          m_context(context),
          m_tracer(graph, weights),
          m_router(graph, weights, routing),
          m_ideal(routing.kind == RoutingKind::ideal),
          m_cabled(cabledNics(graph)),
          m_uses(graph.vertexCount()),
          m_switchless(isSwitchless(graph, ranks)),
          m_load(graph.elementCount())
    {}

    Result<void> add(const RankGroup& group, GroupPattern pattern)
    {
        m_rings = {};
        m_rings.ranks = part(group);
        m_group = &group;
        ++m_groups;
        if (m_rings.ranks.units.size() > 1 && !m_switchless) {
            for (const Vertex node : m_rings.ranks.nodes) {
                if (m_cabled[node].empty())
                    return error(ErrorKind::refused,
                                 finding("collective.node_not_cabled").about(m_graph.device(node).name));
            }
        }
        return pattern == GroupPattern::ring    ? addRing()
               : pattern == GroupPattern::pairs ? addPairs()
                                                : addChain(pattern == GroupPattern::closedChain);
    }

    /// Routes what has been collected; once more when all groups are added.
    Result<void> route()
    {
        const bool byPorts = m_switchless && !m_ideal;
        std::vector<FlowRouter::Way> ways;
        const FlowRouter::Outcome outcome =
            m_router.add(m_flows, m_load, byPorts ? &ways : nullptr, {m_context.stop, {}});
        if (outcome.cancelled)
            return error(ErrorKind::cancelled, finding("collective.cancelled"));
        if (outcome.unreachable) {
            const Ends& ends = m_ends[*outcome.unreachable];
            return noRoute(m_ranks.gpus[ends.from], m_ranks.gpus[ends.to]);
        }
        for (std::size_t i = 0; i < ways.size(); ++i)
            addInsides(m_ends[i], ways[i], m_flows[i].amount);
        m_flows.clear();
        m_ends.clear();
        return {};
    }

    std::vector<double> takeLoad() { return std::move(m_load); }
    int channels() const { return m_channels; }
    bool crossesNetwork() const { return m_crossesNetwork; }

private:
    struct Ends
    {
        std::uint32_t from = 0; ///< ranks of the job
        std::uint32_t to = 0;
    };

    /// The group as ranks of its own, numbered in its order.
    Ranks part(const RankGroup& group) const
    {
        Ranks own;
        own.placement = m_ranks.placement;
        std::uint32_t unitBefore = 0;
        for (const std::uint32_t rank : group) {
            const Gpu& gpu = m_ranks.gpus[rank];
            const bool newUnit = own.gpus.empty() || m_ranks.unitOf[rank] != unitBefore;
            if (newUnit)
                own.units.push_back({static_cast<std::uint32_t>(own.nodes.size()), 0, own.count(), 0});
            Unit& unit = own.units.back();
            if (newUnit || own.nodes.back() != gpu.node) {
                own.nodes.push_back(gpu.node);
                ++unit.nodeCount;
            }
            ++unit.rankCount;
            own.gpus.push_back(gpu);
            own.unitOf.push_back(static_cast<std::uint32_t>(own.units.size() - 1));
            unitBefore = m_ranks.unitOf[rank];
        }
        return own;
    }

    const NicUse& useOf(Vertex node)
    {
        std::optional<NicUse>& use = m_uses[node];
        if (!use) {
            const InsideGraph& inside = m_graph.inside(node);
            use = nicUseOf(inside, m_cabled[node], static_cast<std::size_t>(inside.nics()));
        }
        return *use;
    }

    /// The NICs nearest to the GPUs of a unit, in order.
    std::vector<Door> doorsOf(const Unit& unit)
    {
        std::vector<Door> doors;
        std::uint32_t node = 0;
        for (std::uint32_t r = unit.firstRank; r < unit.firstRank + unit.rankCount; ++r) {
            const Gpu& gpu = m_rings.ranks.gpus[r];
            while (m_rings.ranks.nodes[unit.firstNode + node] != gpu.node)
                ++node;
            for (const NicUse::Part& part : useOf(gpu.node).railsOf[static_cast<std::size_t>(gpu.index)])
                doors.push_back({node, part.nic});
        }
        std::sort(doors.begin(), doors.end());
        doors.erase(std::unique(doors.begin(), doors.end()), doors.end());
        return doors;
    }

    bool isWholeNode(const Unit& unit) const
    {
        const Vertex node = m_rings.ranks.nodes[unit.firstNode];
        return unit.nodeCount == 1 &&
               unit.rankCount == static_cast<std::uint32_t>(m_graph.inside(node).gpus());
    }

    void stayInside()
    {
        const Unit& unit = m_rings.ranks.units.front();
        const InsideGraph& inside = m_graph.inside(m_rings.ranks.nodes.front());
        if (isWholeNode(unit) && inside.scaleUp() != ScaleUpKind::switched) {
            for (const auto& order : ordersInside(inside, std::max(1, inside.nics()))) {
                Ring ring;
                ring.order.assign(order.begin(), order.end());
                m_rings.channels.push_back(std::move(ring));
            }
            return;
        }
        Ring identity;
        identity.order.resize(m_rings.ranks.count());
        std::iota(identity.order.begin(), identity.order.end(), 0U);
        m_rings.channels.push_back(std::move(identity));
    }

    void walkAndReverse()
    {
        Ring walk;
        walk.order.resize(m_rings.ranks.count());
        std::iota(walk.order.begin(), walk.order.end(), 0U);
        Ring reverse = walk;
        std::reverse(reverse.order.begin(), reverse.order.end());
        m_rings.channels = {std::move(walk), std::move(reverse)};
    }

    void throughDoors()
    {
        std::vector<std::vector<Door>> doors;
        for (const Unit& unit : m_rings.ranks.units)
            doors.push_back(doorsOf(unit));
        std::size_t channels = doors.front().size();
        for (const std::vector<Door>& of : doors)
            channels = std::min(channels, of.size());
        m_rings.channels.resize(channels);
        for (std::size_t u = 0; u < doors.size(); ++u) {
            doors[u].resize(channels);
            addUnit(m_rings.ranks.units[u], doors[u]);
        }
    }

    /// Every channel enters at the GPU beside its NIC, if that is in the group, and goes down from there.
    void addUnit(const Unit& unit, const std::vector<Door>& doors)
    {
        const Vertex first = m_rings.ranks.nodes[unit.firstNode];
        const bool searched = isWholeNode(unit) && m_graph.inside(first).scaleUp() != ScaleUpKind::switched;
        for (std::size_t c = 0; c < doors.size(); ++c) {
            Ring& ring = m_rings.channels[c];
            ring.doors.push_back(doors[c]);
            if (searched) {
                for (const std::uint16_t gpu : searchedOrders(first, doors)[c])
                    ring.order.push_back(unit.firstRank + gpu);
                continue;
            }
            const Vertex node = m_rings.ranks.nodes[unit.firstNode + doors[c].node];
            const Gpu beside{node, m_graph.inside(node).gpuBeside(doors[c].nic)};
            std::uint32_t entry = 0;
            for (std::uint32_t k = 0; k < unit.rankCount; ++k) {
                if (m_rings.ranks.gpus[unit.firstRank + k] == beside)
                    entry = k;
            }
            for (std::uint32_t k = 0; k < unit.rankCount; ++k)
                ring.order.push_back(unit.firstRank + (entry + unit.rankCount - k) % unit.rankCount);
        }
    }

    const std::vector<std::vector<std::uint16_t>>& searchedOrders(Vertex node, const std::vector<Door>& doors)
    {
        std::vector<int> nics;
        for (const Door& door : doors)
            nics.push_back(door.nic);
        const auto [it, added] = m_searched.try_emplace({m_graph.insideKind(node), nics});
        if (added)
            it->second = ordersThrough(m_graph.inside(node), nics);
        return it->second;
    }

    Result<void> addRing()
    {
        if (m_rings.ranks.units.size() == 1)
            stayInside();
        else if (m_switchless)
            walkAndReverse();
        else
            throughDoors();
        const auto channels = static_cast<int>(m_rings.channels.size());
        if (m_channels == 0)
            m_channels = channels;
        const double weight = static_cast<double>(m_channels) / channels;
        for (std::uint32_t c = 0; c < m_rings.channels.size(); ++c) {
            const Ring& ring = m_rings.channels[c];
            for (std::uint32_t i = 0; i < ring.order.size(); ++i) {
                if (Result<void> hop = addHop(ring, i, weight, ringKey(c, i)); !hop)
                    return hop;
            }
        }
        return {};
    }

    /// What hashes see: of the first group the same as of the rings of a whole job.
    std::uint64_t ringKey(std::uint32_t channel, std::uint32_t position) const
    {
        return std::uint64_t{m_groups - 1} << 40U ^ std::uint64_t{channel} << 32U ^ position;
    }

    Result<void> addPairs()
    {
        for (std::uint32_t from = 0; from < m_rings.ranks.count(); ++from) {
            for (std::uint32_t to = 0; to < m_rings.ranks.count(); ++to) {
                if (from == to)
                    continue;
                if (Result<void> pair = addPair(from, to); !pair)
                    return pair;
            }
        }
        return {};
    }

    Result<void> addChain(bool closed)
    {
        const std::uint32_t count = m_rings.ranks.count();
        for (std::uint32_t i = 0; i + (closed ? 0 : 1) < count; ++i) {
            if (Result<void> pair = addPair(i, (i + 1) % count); !pair)
                return pair;
        }
        return {};
    }

    std::uint32_t positionOf(const Unit& unit, Vertex node) const
    {
        const auto nodes = m_rings.ranks.nodesOf(unit);
        return static_cast<std::uint32_t>(std::find(nodes.begin(), nodes.end(), node) - nodes.begin());
    }

    Result<void> addPair(std::uint32_t from, std::uint32_t to)
    {
        const Ranks& ranks = m_rings.ranks;
        Ring pair;
        pair.order = {from, to};
        const std::uint64_t key = std::uint64_t{(*m_group)[from]} << 32U | (*m_group)[to];
        if (ranks.unitOf[from] == ranks.unitOf[to] || m_switchless)
            return addHop(pair, 0, 1, key);
        const Gpu& sender = ranks.gpus[from];
        const Gpu& receiver = ranks.gpus[to];
        pair.doors.resize(ranks.units.size());
        for (const NicUse::Part& in :
             useOf(receiver.node).railsOf[static_cast<std::size_t>(receiver.index)]) {
            const Unit& inUnit = ranks.units[ranks.unitOf[to]];
            pair.doors[ranks.unitOf[to]] = {positionOf(inUnit, receiver.node), in.nic};
            for (const NicUse::Part& out : waysOut(m_graph.inside(sender.node), useOf(sender.node),
                                                   sender.index, in.nic, m_cabled[sender.node])) {
                const Unit& outUnit = ranks.units[ranks.unitOf[from]];
                pair.doors[ranks.unitOf[from]] = {positionOf(outUnit, sender.node), out.nic};
                if (Result<void> hop = addHop(pair, 0, in.share * out.share, key); !hop)
                    return hop;
            }
        }
        return {};
    }

    Result<void> addHop(const Ring& ring, std::uint32_t position, double weight, std::uint64_t key)
    {
        constexpr std::uint32_t hopsBetweenLooks = 512;
        if (m_hops++ % hopsBetweenLooks == 0 && m_context.stopped())
            return error(ErrorKind::cancelled, finding("collective.cancelled"));
        const Ranks& ranks = m_rings.ranks;
        const std::uint32_t from = ring.order[position];
        const std::uint32_t to = ring.order[(position + 1) % ring.order.size()];
        if (ranks.unitOf[from] != ranks.unitOf[to] && (!ring.doors.empty() || !m_ideal))
            return addFlow(ring, position, weight, key);
        if (!m_tracer.trace(m_rings, ring, position, m_hop))
            return noRoute(ranks.gpus[from], ranks.gpus[to]);
        m_crossesNetwork = m_crossesNetwork || m_hop.network;
        addElements(weight);
        return {};
    }

    void addElements(double weight)
    {
        for (const Route::Share& s : m_hop.elements)
            m_load[s.element] += s.share * weight;
    }

    /// The insides at once, the network together with the others.
    Result<void> addFlow(const Ring& ring, std::uint32_t position, double weight, std::uint64_t key)
    {
        constexpr std::size_t flowsAtOnce = 1U << 20U;
        std::optional<NetworkFlow> flow = m_tracer.traceInsides(m_rings, ring, position, m_hop);
        m_crossesNetwork = true;
        addElements(weight);
        flow->amount = weight;
        flow->key = key;
        m_flows.push_back(*flow);
        m_ends.push_back({(*m_group)[m_hop.from], (*m_group)[m_hop.to]});
        return m_flows.size() < flowsAtOnce ? Result<void>() : route();
    }

    /// Of a flow between nodes without switches, whose way tells which NICs it uses.
    void addInsides(const Ends& ends, const FlowRouter::Way& way, double weight)
    {
        std::vector<Route::Share> shares;
        for (const ElementIndex e : way)
            shares.push_back({e, 1});
        m_hop = {};
        m_tracer.addNetwork(m_ranks.gpus[ends.from], m_ranks.gpus[ends.to], shares, way, m_hop);
        std::erase_if(m_hop.elements, [&](const Route::Share& s) { return m_graph.isLink(s.element); });
        addElements(weight);
    }

    Error noRoute(const Gpu& a, const Gpu& b) const { return noRouteError(m_graph, a, b); }

    const FabricGraph& m_graph;
    const Ranks& m_ranks;
    const Context& m_context;
    HopTracer m_tracer;
    FlowRouter m_router;
    bool m_ideal;
    std::vector<NetworkFlow> m_flows;
    std::vector<Ends> m_ends; ///< of each flow
    const RankGroup* m_group = nullptr;
    std::uint32_t m_groups = 0; ///< added so far
    std::vector<std::vector<int>> m_cabled;
    std::vector<std::optional<NicUse>> m_uses;
    std::map<std::pair<std::uint32_t, std::vector<int>>, std::vector<std::vector<std::uint16_t>>> m_searched;
    bool m_switchless;
    std::vector<double> m_load;
    RingSet m_rings;
    Hop m_hop;
    std::uint32_t m_hops = 0;
    int m_channels = 0;
    bool m_crossesNetwork = false;
};

Result<void> checkGroups(const std::vector<RankGroup>& groups, std::uint32_t ranks)
{
    for (const RankGroup& group : groups) {
        const bool there =
            std::all_of(group.begin(), group.end(), [&](std::uint32_t rank) { return rank < ranks; });
        if (group.size() != groups.front().size() || group.empty() || !there)
            return error(ErrorKind::usage,
                         finding("collective.groups_uneven", "groups")
                             .with("found", static_cast<std::int64_t>(group.size()))
                             .with("expected", static_cast<std::int64_t>(groups.front().size()))
                             .with("limit", static_cast<std::int64_t>(ranks)));
    }
    return {};
}

Result<Traffic> routeWith(const FabricGraph& graph, const Ranks& ranks, const std::vector<RankGroup>& groups,
                          GroupPattern pattern, Router::Weights weights, const Routing& routing,
                          const Context& context)
{
    GroupLoads loads(graph, ranks, weights, routing, context);
    const bool chain = pattern == GroupPattern::chain || pattern == GroupPattern::closedChain;
    Traffic traffic;
    traffic.placement = ranks.placement;
    traffic.allToAll = pattern == GroupPattern::pairs;
    const auto size = static_cast<std::uint32_t>(groups.empty() ? 1 : groups.front().size());
    traffic.ranks = chain ? std::min(size, 2U) : size;
    if (size > 1) {
        for (const RankGroup& group : groups) {
            if (const Result<void> added = loads.add(group, pattern); !added)
                return added.error();
        }
        if (const Result<void> routed = loads.route(); !routed)
            return routed.error();
    }
    traffic.channels = std::max(1, loads.channels());
    traffic.crossesNetwork = loads.crossesNetwork();
    traffic.asDrawn = std::make_shared<const std::vector<double>>(loads.takeLoad());
    return traffic;
}

} // namespace

Result<Traffic> routeGroups(const FabricGraph& graph, const Placement& placement,
                            const std::vector<RankGroup>& groups, GroupPattern pattern,
                            const Routing& routing, const Context& context)
{
    const Result<Ranks> ranks = placeRanks(graph, placement);
    if (!ranks)
        return ranks.error();
    if (const Result<void> checked = checkGroups(groups, ranks->count()); !checked)
        return checked.error();
    Result<Traffic> traffic = routeAllSeeds(graph, routing, [&](Router::Weights weights, const Routing& one) {
        return routeWith(graph, *ranks, groups, pattern, weights, one, context);
    });
    if (!traffic)
        return traffic;
    traffic->groups = std::make_shared<const std::vector<RankGroup>>(groups);
    return traffic;
}

} // namespace fabric
