#include "core/collective/leaf_flows.h"

namespace fabric {

LeafFlows::LeafFlows(const FabricGraph& graph, Router::Weights weights)
    : m_graph(graph), m_router(graph, weights), m_cables(graph.vertexCount())
{
    for (const FabricGraph::Vertex node : graph.nodes()) {
        const DeviceType& type = graph.type(node);
        m_cables[node].resize(static_cast<std::size_t>(type.nicCount()));
        const auto [begin, end] = boost::out_edges(node, graph.network());
        for (auto it = begin; it != end; ++it) {
            const FabricGraph::Arc& arc = graph.network()[*it];
            const int nic = type.nicOf(static_cast<int>(arc.fromPort));
            const auto to = static_cast<FabricGraph::Vertex>(boost::target(*it, graph.network()));
            m_cables[node][static_cast<std::size_t>(nic)].push_back({to, arc.element, 1});
        }
    }
}

const Cable* LeafFlows::cableOf(FabricGraph::Vertex node, int nic) const
{
    const std::vector<Cable>& cables = m_cables[node][static_cast<std::size_t>(nic)];
    return cables.size() == 1 && m_graph.isSwitch(cables.front().to) ? &cables.front() : nullptr;
}

bool LeafFlows::add(const Gpu& from, FabricGraph::Vertex outNode, int outNic, FabricGraph::Vertex inNode,
                    int inNic, const Gpu& to, double amount, std::vector<double>& load)
{
    const Cable* out = cableOf(outNode, outNic);
    const Cable* in = cableOf(inNode, inNic);
    if (!out || !in)
        return false;
    load[out->out] += amount;
    load[in->out ^ 1] += amount;
    if (out->to == in->to)
        return true;
    const auto [sink, added] = m_sinks.try_emplace(in->to);
    if (added) {
        sink->second.node = inNode;
        sink->second.nic = inNic;
        sink->second.in = in->out ^ 1;
    }
    const auto [flow, first] = sink->second.from.try_emplace(out->to, Flow{0, from, to});
    flow->second.amount += amount;
    return true;
}

std::optional<LeafFlows::Broken> LeafFlows::spread(std::vector<double>& load)
{
    std::vector<std::int32_t> hops;
    std::vector<double> amount(m_graph.vertexCount());
    for (const auto& [leaf, sink] : m_sinks) {
        const NetworkEnd end = nicEnd(m_graph, sink.node, sink.nic);
        m_router.distancesTo(end, hops);
        for (const auto& [source, flow] : sink.from) {
            if (hops[source] < 0)
                return Broken{flow.from, flow.to};
            amount[source] += flow.amount;
        }
        // The last cable is counted already, for each of the nodes behind the switch.
        const double counted = load[sink.in];
        m_router.spread(end, hops, amount, load);
        load[sink.in] = counted;
        amount[sink.node] = 0;
    }
    m_sinks.clear();
    return std::nullopt;
}

} // namespace fabric
