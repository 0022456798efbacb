#include "core/collective/ring.h"

#include "core/collective/inside_order.h"
#include "core/collective/no_route.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;
using Order = std::vector<std::uint16_t>; ///< GPUs of a unit, counted over all its nodes

/// Lays out channels and orders before anything is traced.
class RingBuilder
{
public:
    RingBuilder(const FabricGraph& graph, const RingSpec& spec, RingSet& rings)
        : m_graph(graph), m_spec(spec), m_rings(rings), m_ranks(rings.ranks)
    {}

    Result<void> run()
    {
        if (m_ranks.units.size() == 1) {
            stayInside();
        } else if (isSwitchless(m_graph, m_ranks)) {
            walkAndReverse();
        } else if (Result<void> doors = chooseDoors(); !doors) {
            return doors;
        } else {
            for (std::size_t c = 0; c < m_doors.size(); ++c)
                m_rings.channels.push_back(throughDoors(c));
        }
        return {};
    }

private:
    std::size_t limited(std::size_t channels) const
    {
        return m_spec.maxChannels > 0 ? std::min(channels, static_cast<std::size_t>(m_spec.maxChannels))
                                      : channels;
    }

    void stayInside()
    {
        const Unit& unit = m_ranks.units.front();
        int nics = 1;
        for (const Vertex node : m_ranks.nodesOf(unit))
            nics = std::max(nics, m_graph.inside(node).nics());
        const auto channels = static_cast<int>(limited(static_cast<std::size_t>(nics)));
        Ring identity;
        identity.order.resize(m_ranks.count());
        std::iota(identity.order.begin(), identity.order.end(), 0U);
        m_rings.channels.assign(static_cast<std::size_t>(channels), identity);
        if (unit.nodeCount > 1)
            return;
        const std::vector<Order> orders = ordersInside(m_graph.inside(m_ranks.nodes.front()), channels);
        for (std::size_t c = 0; c < orders.size(); ++c)
            m_rings.channels[c].order.assign(orders[c].begin(), orders[c].end());
    }

    void walkAndReverse()
    {
        Ring walk;
        walk.order.resize(m_ranks.count());
        std::iota(walk.order.begin(), walk.order.end(), 0U);
        Ring reverse = walk;
        std::reverse(reverse.order.begin(), reverse.order.end());
        m_rings.channels.push_back(std::move(walk));
        if (limited(2) == 2)
            m_rings.channels.push_back(std::move(reverse));
    }

    /// The cabled NICs of a unit; an empty list is an error of the design.
    std::vector<Door> doorsOf(const Unit& unit) const
    {
        std::vector<Door> doors;
        for (std::uint32_t n = 0; n < unit.nodeCount; ++n) {
            for (const int nic : m_cabled[m_ranks.nodes[unit.firstNode + n]])
                doors.push_back({n, nic});
        }
        return doors;
    }

    /// m_doors[channel] holds one door for all units, or one each.
    Result<void> chooseDoors()
    {
        m_cabled = cabledNics(m_graph);
        std::vector<Door> common = doorsOf(m_ranks.units.front());
        std::size_t least = common.size();
        const Unit* fewest = &m_ranks.units.front();
        std::size_t most = 0;
        for (const Unit& unit : m_ranks.units) {
            const std::vector<Door> doors = doorsOf(unit);
            if (doors.empty()) {
                return error(ErrorKind::refused,
                             finding("collective.node_not_cabled")
                                 .about(m_graph.device(m_ranks.nodes[unit.firstNode]).name));
            }
            if (doors.size() < least) {
                least = doors.size();
                fewest = &unit;
            }
            most = std::max(most, doors.size());
            std::erase_if(common, [&](const Door& door) {
                return !std::binary_search(doors.begin(), doors.end(), door);
            });
        }
        const std::size_t channels = common.empty() ? least : common.size();
        if (channels < most)
            tellFewest(*fewest, channels, most);
        m_doors.resize(limited(channels));
        for (std::size_t c = 0; c < m_doors.size(); ++c) {
            if (!common.empty()) {
                m_doors[c].push_back(common[c]);
                continue;
            }
            for (const Unit& unit : m_ranks.units)
                m_doors[c].push_back(doorsOf(unit)[c]);
        }
        return {};
    }

    void tellFewest(const Unit& fewest, std::size_t channels, std::size_t most)
    {
        UncabledNics uncabled;
        uncabled.node = m_graph.device(m_ranks.nodes[fewest.firstNode]).name;
        m_rings.notes.push_back(finding("collective.channels_limited", {}, Severity::info)
                                    .about(uncabled.node)
                                    .with("found", static_cast<std::int64_t>(channels))
                                    .with("limit", static_cast<std::int64_t>(most)));
        for (const Vertex node : m_ranks.nodesOf(fewest)) {
            const std::vector<std::string> nics = uncabledNics(m_graph, node);
            uncabled.nics.insert(uncabled.nics.end(), nics.begin(), nics.end());
        }
        uncabled.found = static_cast<int>(channels);
        uncabled.limit = static_cast<int>(std::min(most, channels + uncabled.nics.size()));
        if (!uncabled.nics.empty())
            m_rings.uncabled = std::move(uncabled);
    }

    Door doorOf(std::size_t channel, std::size_t unit) const
    {
        return m_doors[channel].size() == 1 ? m_doors[channel].front() : m_doors[channel][unit];
    }

    Ring throughDoors(std::size_t channel)
    {
        Ring ring;
        ring.doors = m_doors[channel];
        ring.order.reserve(m_ranks.count());
        for (std::size_t u = 0; u < m_ranks.units.size(); ++u) {
            const Unit& unit = m_ranks.units[u];
            const Door door = doorOf(channel, u);
            const InsideGraph& inside = m_graph.inside(m_ranks.nodes[unit.firstNode + door.node]);
            if (unit.nodeCount == 1 && inside.scaleUp() != ScaleUpKind::switched) {
                for (const std::uint16_t gpu : searchedOrder(channel, u))
                    ring.order.push_back(unit.firstRank + gpu);
                continue;
            }
            std::uint32_t entry = static_cast<std::uint32_t>(inside.gpuBeside(door.nic));
            for (std::uint32_t n = 0; n < door.node; ++n)
                entry += static_cast<std::uint32_t>(m_graph.inside(m_ranks.nodes[unit.firstNode + n]).gpus());
            for (std::uint32_t k = 0; k < unit.rankCount; ++k)
                ring.order.push_back(unit.firstRank + (entry + unit.rankCount - k) % unit.rankCount);
        }
        return ring;
    }

    const Order& searchedOrder(std::size_t channel, std::size_t unit)
    {
        std::vector<int> nics;
        for (std::size_t c = 0; c < m_doors.size(); ++c)
            nics.push_back(doorOf(c, unit).nic);
        const Vertex node = m_ranks.nodes[m_ranks.units[unit].firstNode];
        const auto [it, added] = m_searched.try_emplace({m_graph.insideKind(node), nics});
        if (added)
            it->second = ordersThrough(m_graph.inside(node), nics);
        return it->second[channel];
    }

    const FabricGraph& m_graph;
    const RingSpec& m_spec;
    RingSet& m_rings;
    const Ranks& m_ranks;
    std::vector<std::vector<int>> m_cabled;
    std::vector<std::vector<Door>> m_doors;
    std::map<std::pair<std::uint32_t, std::vector<int>>, std::vector<Order>> m_searched;
};

/// What the hops put on every element.
class RingLoads
{
public:
    RingLoads(const FabricGraph& graph, const RingSpec& spec, RingSet& rings, const Context& context)
        : m_graph(graph), m_spec(spec), m_rings(rings), m_context(context), m_tracer(graph, spec.weights)
    {}

    Result<void> run()
    {
        m_rings.load.assign(m_graph.elementCount(), 0);
        if (m_rings.ranks.count() < 2)
            return {};
        for (std::uint32_t c = 0; c < m_rings.channels.size(); ++c) {
            for (std::uint32_t i = 0; i < m_rings.ranks.count(); ++i) {
                if (Result<void> traced = trace(c, i); !traced)
                    return traced;
            }
        }
        return route();
    }

private:
    struct Place
    {
        std::uint32_t channel = 0;
        std::uint32_t position = 0;
    };

    bool oneByOne() const
    {
        return m_spec.routing.kind == RoutingKind::ideal && m_rings.channels.front().doors.empty();
    }

    Result<void> trace(std::uint32_t channel, std::uint32_t position)
    {
        constexpr std::uint32_t hopsBetweenLooks = 512;
        if (position % hopsBetweenLooks == 0) {
            if (m_context.stopped())
                return error(ErrorKind::cancelled, finding("collective.cancelled"));
            m_context.report((channel + static_cast<double>(position) / m_rings.ranks.count()) /
                             static_cast<double>(m_rings.channels.size()));
        }
        const Ring& ring = m_rings.channels[channel];
        if (oneByOne()) {
            if (!m_tracer.trace(m_rings, ring, position, m_hop))
                return noRoute();
        } else if (std::optional<NetworkFlow> flow = m_tracer.traceInsides(m_rings, ring, position, m_hop)) {
            flow->key = std::uint64_t{channel} << 32U | position;
            m_flows.push_back(*flow);
            m_places.push_back({channel, position});
        }
        m_rings.crossesNetwork = m_rings.crossesNetwork || m_hop.network;
        for (const Route::Share& s : m_hop.elements)
            m_rings.load[s.element] += s.share;
        return {};
    }

    Result<void> route()
    {
        if (m_flows.empty())
            return {};
        const bool single = m_spec.routing.kind != RoutingKind::ideal;
        std::vector<FlowRouter::Way> ways;
        FlowRouter::Outcome outcome = FlowRouter(m_graph, m_spec.weights, m_spec.routing)
                                          .add(m_flows, m_rings.load, single ? &ways : nullptr, m_context);
        if (outcome.cancelled)
            return error(ErrorKind::cancelled, finding("collective.cancelled"));
        if (outcome.unreachable) {
            const Place& place = m_places[*outcome.unreachable];
            m_tracer.traceInsides(m_rings, m_rings.channels[place.channel], place.position, m_hop);
            return noRoute();
        }
        m_rings.split = std::move(outcome.split);
        if (single)
            keep(std::move(ways));
        return {};
    }

    void keep(std::vector<FlowRouter::Way> ways)
    {
        for (Ring& ring : m_rings.channels)
            ring.ways.resize(ring.order.size());
        for (std::size_t i = 0; i < ways.size(); ++i)
            m_rings.channels[m_places[i].channel].ways[m_places[i].position] = std::move(ways[i]);
        if (!m_rings.channels.front().doors.empty())
            return;
        // Where no NIC is fixed, the ways tell which ones the hops use.
        for (const Place& place : m_places) {
            m_tracer.trace(m_rings, m_rings.channels[place.channel], place.position, m_hop);
            for (const Route::Share& s : m_hop.elements) {
                if (!m_graph.isLink(s.element))
                    m_rings.load[s.element] += s.share;
            }
        }
    }

    Error noRoute() const
    {
        return noRouteError(m_graph, m_rings.ranks.gpus[m_hop.from], m_rings.ranks.gpus[m_hop.to]);
    }

    const FabricGraph& m_graph;
    const RingSpec& m_spec;
    RingSet& m_rings;
    const Context& m_context;
    HopTracer m_tracer;
    Hop m_hop;
    std::vector<NetworkFlow> m_flows;
    std::vector<Place> m_places; ///< of each flow
};

} // namespace

Result<RingSet> makeRings(const FabricGraph& graph, const Placement& placement, const RingSpec& spec,
                          const Context& context)
{
    Result<Ranks> ranks = placeRanks(graph, placement);
    if (!ranks)
        return ranks.error();
    RingSet rings;
    rings.ranks = std::move(*ranks);
    if (Result<void> built = RingBuilder(graph, spec, rings).run(); !built)
        return built.error();
    if (Result<void> traced = RingLoads(graph, spec, rings, context).run(); !traced)
        return traced.error();
    return rings;
}

} // namespace fabric
