#include "core/graph/shortest_ways.h"

namespace fabric {

using Vertex = FabricGraph::Vertex;

ShortestWays::ShortestWays(const FabricGraph& graph, Router::Weights weights)
    : m_graph(graph), m_count(graph.vertexCount())
{
    if (weights == Router::Weights::uniform)
        return;
    m_rates.reserve(graph.design().links.size());
    for (const Link& link : graph.design().links)
        m_rates.push_back(link.rate.value());
}

void ShortestWays::clear()
{
    m_hops.assign(m_graph.vertexCount(), -1);
    m_first.assign(m_graph.vertexCount(), noIndex);
    m_next.clear();
    m_queue.clear();
    m_end = NetworkEnd{};
    m_twinHops = -1;
}

void ShortestWays::aimAt(const std::vector<TwinSwitch>& twins)
{
    clear();
    m_end.node = twins.front().vertex;
    for (const TwinSwitch& twin : twins)
        m_hops[twin.vertex] = 0;
    for (const TwinSwitch::Up& up : twins.front().up) {
        if (m_hops[up.to] < 0) {
            m_hops[up.to] = 1;
            m_queue.push_back(up.to);
        }
    }
    // Twins meet in what both are linked to.
    m_twinHops = m_queue.empty() ? -1 : 2;
    search();
}

void ShortestWays::aimAt(const NetworkEnd& end)
{
    clear();
    m_end = end;
    m_hops[end.node] = 0;
    forEachArc(end.node, [&](Vertex u, const FabricGraph::Arc& arc) {
        if (m_hops[u] < 0 && end.uses(arc.fromPort)) {
            m_hops[u] = 1;
            m_queue.push_back(u);
        }
    });
    search();
}

void ShortestWays::search()
{
    for (std::size_t head = 0; head < m_queue.size(); ++head) {
        const Vertex v = m_queue[head];
        if (!m_graph.relays(v))
            continue;
        forEachArc(v, [&](Vertex u, const FabricGraph::Arc&) {
            if (m_hops[u] >= 0)
                return;
            m_hops[u] = m_hops[v] + 1;
            m_queue.push_back(u);
        });
    }
}

void ShortestWays::list(Vertex v)
{
    if (m_first[v] != noIndex)
        return;
    m_first[v] = static_cast<std::uint32_t>(m_next.size());
    // A twin that is not the destination is two hops away: by whatever is one hop away.
    const std::int32_t wanted = m_hops[v] == 0 ? 1 : m_hops[v] - 1;
    forEachArc(v, [&](Vertex u, const FabricGraph::Arc& arc) {
        if (m_hops[u] != wanted)
            return;
        if (wanted == 0 ? u != m_end.node || m_end.uses(arc.toPort) : m_graph.relays(u))
            m_next.push_back({arc.element, u, weight(arc.element)});
    });
    m_count[v] = static_cast<std::uint32_t>(m_next.size()) - m_first[v];
}

} // namespace fabric
