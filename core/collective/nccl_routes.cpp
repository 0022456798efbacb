#include "core/collective/nccl_routes.h"

#include "core/collective/nccl/double_tree.h"
#include "core/collective/no_route.h"
#include "core/graph/flow_router.h"

namespace fabric {
namespace {

/// Flows between units, over the doors of every channel.
class UnitFlows
{
public:
    UnitFlows(const FabricGraph& graph, const RingSet& rings) : m_graph(graph), m_rings(rings) {}

    void add(std::uint32_t from, std::uint32_t to, double amount)
    {
        // Without fixed doors all channels use the same ports.
        const bool anyPort = m_rings.channels.front().doors.empty();
        for (const Ring& ring : m_rings.channels) {
            m_flows.push_back({endOf(ring, from), endOf(ring, to),
                               anyPort ? amount * static_cast<double>(m_rings.channels.size()) : amount,
                               m_flows.size()});
            m_units.push_back({from, to});
            if (anyPort)
                return;
        }
    }

    Result<std::vector<double>> route(const NcclRouting& routing, const Context& context)
    {
        std::vector<double> load(m_graph.elementCount(), 0);
        const FlowRouter::Outcome outcome =
            FlowRouter(m_graph, routing.weights, routing.routing).add(m_flows, load, nullptr, context);
        if (outcome.cancelled)
            return error(ErrorKind::cancelled, finding("collective.cancelled"));
        if (outcome.unreachable) {
            const auto [from, to] = m_units[*outcome.unreachable];
            return noRouteError(m_graph, firstOf(from), firstOf(to));
        }
        return load;
    }

private:
    NetworkEnd endOf(const Ring& ring, std::uint32_t unit) const
    {
        const Ranks& ranks = m_rings.ranks;
        const auto nodes = ranks.nodesOf(ranks.units[unit]);
        if (ring.doors.empty()) {
            NetworkEnd end;
            end.node = nodes.front();
            return end;
        }
        const Door door = m_rings.doorOf(ring, unit);
        return nicEnd(m_graph, nodes[door.node], door.nic);
    }

    const Gpu& firstOf(std::uint32_t unit) const
    {
        return m_rings.ranks.gpus[m_rings.ranks.units[unit].firstRank];
    }

    const FabricGraph& m_graph;
    const RingSet& m_rings;
    std::vector<NetworkFlow> m_flows;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_units;
};

} // namespace

Result<std::vector<double>> treeLoads(const FabricGraph& graph, const RingSet& rings,
                                      const NcclRouting& routing, const Context& context)
{
    constexpr double halfOfChannel = 0.5;
    UnitFlows flows(graph, rings);
    const auto units = static_cast<int>(rings.ranks.units.size());
    const nccl::DoubleTree trees = nccl::doubleTree(units);
    for (const auto* tree : {&trees.first, &trees.second}) {
        for (std::uint32_t unit = 0; unit < tree->size(); ++unit) {
            if ((*tree)[unit].parent < 0)
                continue;
            const auto parent = static_cast<std::uint32_t>((*tree)[unit].parent);
            flows.add(unit, parent, halfOfChannel);
            flows.add(parent, unit, halfOfChannel);
        }
    }
    return flows.route(routing, context);
}

Result<std::vector<double>> patLoads(const FabricGraph& graph, const RingSet& rings,
                                     const NcclRouting& routing, const Context& context)
{
    UnitFlows flows(graph, rings);
    const auto units = static_cast<std::uint32_t>(rings.ranks.units.size());
    for (std::uint32_t distance = 1; distance < units; distance *= 2) {
        // Units at a distance whose lowest bit this is: every second multiple.
        const std::uint32_t reached = ((units - 1) / distance + 1) / 2;
        for (std::uint32_t unit = 0; unit < units; ++unit)
            flows.add(unit, (unit + distance) % units, static_cast<double>(reached) / units);
    }
    return flows.route(routing, context);
}

} // namespace fabric
