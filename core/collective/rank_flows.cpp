#include "core/collective/rank_flows.h"

#include "core/collective/no_route.h"

#include <map>
#include <utility>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

NetworkEnd allPortsOf(Vertex node)
{
    NetworkEnd end;
    end.node = node;
    return end;
}

} // namespace

RankFlows::RankFlows(const FabricGraph& graph, const Ranks& ranks, const FlowRules& rules)
    : m_graph(graph),
      m_ranks(ranks),
      m_rules(rules),
      m_switchless(isSwitchless(graph, ranks)),
      m_tracer(graph, rules.weights),
      m_router(graph, rules.weights),
      m_flowRouter(graph, rules.weights, rules.routing),
      m_cabled(cabledNics(graph)),
      m_useOf(graph.vertexCount(), noIndex)
{
    if (!m_switchless)
        findUses();
}

void RankFlows::findUses()
{
    std::size_t rails = 0;
    for (const Vertex node : m_ranks.nodes)
        rails = std::max(rails, static_cast<std::size_t>(m_graph.inside(node).nics()));
    std::map<std::pair<std::uint32_t, std::vector<int>>, std::uint32_t> known;
    for (const Vertex node : m_ranks.nodes) {
        if (m_cabled[node].empty())
            continue;
        const auto [it, added] = known.try_emplace({m_graph.insideKind(node), m_cabled[node]},
                                                   static_cast<std::uint32_t>(m_uses.size()));
        if (added)
            m_uses.push_back(nicUseOf(m_graph.inside(node), m_cabled[node], rails));
        m_useOf[node] = it->second;
    }
}

void RankFlows::addHop(double amount, std::vector<double>& load)
{
    for (const Route::Share& s : m_hop.elements)
        load[s.element] += amount * s.share;
    m_hop.elements.clear();
    m_hop.way.clear();
}

Result<bool> RankFlows::add(std::span<const RankFlow> flows, std::vector<double>& load,
                            const Context& context)
{
    m_network.clear();
    m_pending.clear();
    bool crosses = false;
    for (const RankFlow& flow : flows) {
        crosses = crosses || m_ranks.unitOf[flow.from] != m_ranks.unitOf[flow.to];
        if (Result<void> added = addOne(flow, load); !added)
            return added.error();
    }
    if (context.stopped())
        return error(ErrorKind::cancelled, finding("collective.cancelled"));
    if (m_network.empty())
        return crosses;
    std::vector<FlowRouter::Way> ways;
    const FlowRouter::Outcome outcome =
        m_flowRouter.add(m_network, load, m_switchless ? &ways : nullptr, {context.stop, {}});
    if (outcome.cancelled)
        return error(ErrorKind::cancelled, finding("collective.cancelled"));
    if (outcome.unreachable)
        return noRoute(m_pending[*outcome.unreachable].from, m_pending[*outcome.unreachable].to);
    for (std::size_t i = 0; i < ways.size(); ++i) {
        std::vector<Route::Share> shares;
        for (const ElementIndex e : ways[i])
            shares.push_back({e, 1});
        m_tracer.addNetwork(m_ranks.gpus[m_pending[i].from], m_ranks.gpus[m_pending[i].to], shares, ways[i],
                            m_hop);
        std::erase_if(m_hop.elements, [&](const Route::Share& s) { return m_graph.isLink(s.element); });
        addHop(m_pending[i].amount, load);
    }
    return crosses;
}

Result<void> RankFlows::addOne(const RankFlow& flow, std::vector<double>& load)
{
    if (m_ranks.unitOf[flow.from] == m_ranks.unitOf[flow.to]) {
        m_tracer.traceInside(m_ranks.gpus[flow.from], m_ranks.gpus[flow.to], 1, m_hop, false);
        addHop(flow.amount, load);
        return {};
    }
    return m_switchless ? addOverPorts(flow, load) : addOverNics(flow, load);
}

Result<void> RankFlows::addOverNics(const RankFlow& flow, std::vector<double>& load)
{
    const Gpu& from = m_ranks.gpus[flow.from];
    const Gpu& to = m_ranks.gpus[flow.to];
    for (const Vertex node : {from.node, to.node}) {
        if (m_useOf[node] == noIndex)
            return error(ErrorKind::refused,
                         finding("collective.node_not_cabled").about(m_graph.device(node).name));
    }
    const InsideGraph& inside = m_graph.inside(from.node);
    const auto key = std::uint64_t{flow.from} << 32U | flow.to;
    for (const NicUse::Part& in : useOf(to.node).railsOf[static_cast<std::size_t>(to.index)]) {
        const std::vector<NicUse::Part> own = useOf(from.node).railsOf[static_cast<std::size_t>(from.index)];
        const std::vector<NicUse::Part> outs =
            m_rules.pxn ? waysOut(inside, useOf(from.node), from.index, in.nic, m_cabled[from.node]) : own;
        m_tracer.traceIn(to.node, in.nic, to, in.share, m_hop, false);
        for (const NicUse::Part& out : outs) {
            m_tracer.traceOut(from, from.node, out.nic, in.share * out.share, m_hop, false);
            m_network.push_back({nicEnd(m_graph, from.node, out.nic), nicEnd(m_graph, to.node, in.nic),
                                 flow.amount * in.share * out.share, key});
            m_pending.push_back({flow.from, flow.to, m_network.back().amount});
        }
    }
    addHop(flow.amount, load);
    return {};
}

Result<void> RankFlows::addOverPorts(const RankFlow& flow, std::vector<double>& load)
{
    const Gpu& from = m_ranks.gpus[flow.from];
    const Gpu& to = m_ranks.gpus[flow.to];
    if (m_rules.routing.kind != RoutingKind::ideal) {
        m_network.push_back({allPortsOf(from.node), allPortsOf(to.node), flow.amount,
                             std::uint64_t{flow.from} << 32U | flow.to});
        m_pending.push_back({flow.from, flow.to, flow.amount});
        return {};
    }
    const std::optional<Route> route = m_router.route(allPortsOf(from.node), allPortsOf(to.node));
    if (!route)
        return noRoute(flow.from, flow.to);
    m_tracer.addNetwork(from, to, route->shares, route->path, m_hop);
    addHop(flow.amount, load);
    return {};
}

Error RankFlows::noRoute(std::uint32_t from, std::uint32_t to) const
{
    return noRouteError(m_graph, m_ranks.gpus[from], m_ranks.gpus[to]);
}

} // namespace fabric
