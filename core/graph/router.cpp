#include "core/graph/router.h"

#include <algorithm>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

template<class Visit>
void forEachArc(const FabricGraph& graph, Vertex v, Visit visit)
{
    const FabricGraph::Network& network = graph.network();
    const auto [begin, end] = boost::out_edges(v, network);
    for (auto it = begin; it != end; ++it)
        visit(static_cast<Vertex>(boost::target(*it, network)), network[*it]);
}

} // namespace

NetworkEnd nicEnd(const FabricGraph& graph, Vertex node, int nic)
{
    const DeviceType& type = graph.type(node);
    NetworkEnd end;
    end.node = node;
    end.firstPort = static_cast<std::uint32_t>(type.firstPortOf(nic));
    end.portCount = static_cast<std::uint32_t>(type.insides.nics[static_cast<std::size_t>(nic)].ports);
    return end;
}

Router::Router(const FabricGraph& graph, Weights weights)
    : m_graph(graph),
      m_weights(weights),
      m_stamp(graph.vertexCount()),
      m_hops(graph.vertexCount()),
      m_amount(graph.vertexCount()),
      m_paths(graph.vertexCount()),
      m_amountStamp(graph.vertexCount())
{}

// Searches backwards from the destination, level by level, until the level that holds the source is complete.
bool Router::search(const NetworkEnd& from, const NetworkEnd& to)
{
    ++m_round;
    m_queue.clear();
    m_queue.push_back(to.node);
    m_stamp[to.node] = m_round;
    m_hops[to.node] = 0;
    std::int32_t last = std::numeric_limits<std::int32_t>::max();
    for (std::size_t head = 0; head < m_queue.size(); ++head) {
        const Vertex v = m_queue[head];
        if (m_hops[v] >= last)
            break;
        if (v != to.node && !m_graph.relays(v))
            continue;
        forEachArc(m_graph, v, [&](Vertex u, const FabricGraph::Arc& arc) {
            // The arc is walked backwards: its own source port is where the flow arrives at v.
            if (visited(u) || (v == to.node && !to.uses(arc.fromPort)))
                return;
            if (u == from.node) {
                if (!from.uses(arc.toPort))
                    return;
                last = m_hops[v] + 1;
            } else if (!m_graph.relays(u)) {
                return;
            }
            m_stamp[u] = m_round;
            m_hops[u] = m_hops[v] + 1;
            m_queue.push_back(u);
        });
    }
    return visited(from.node);
}

std::optional<Route> Router::route(const NetworkEnd& from, const NetworkEnd& to)
{
    if (from.node == to.node || !search(from, to))
        return std::nullopt;
    Route route;
    std::vector<Vertex> level{from.node};
    m_amountStamp[from.node] = m_round;
    m_amount[from.node] = 1;
    m_paths[from.node] = 1;
    Vertex onPath = from.node;
    while (!level.empty() && level.front() != to.node) {
        std::vector<Vertex> next;
        Vertex pathNext = onPath;
        for (const Vertex v : level) {
            const auto leads = [&](Vertex u, const FabricGraph::Arc& arc) {
                return visited(u) && m_hops[u] == m_hops[v] - 1 &&
                       (v != from.node || from.uses(arc.fromPort)) && (u != to.node || to.uses(arc.toPort));
            };
            double capacity = 0;
            forEachArc(m_graph, v, [&](Vertex u, const FabricGraph::Arc& arc) {
                if (leads(u, arc))
                    capacity += weight(arc.element);
            });
            forEachArc(m_graph, v, [&](Vertex u, const FabricGraph::Arc& arc) {
                if (!leads(u, arc))
                    return;
                if (m_amountStamp[u] != m_round) {
                    m_amountStamp[u] = m_round;
                    m_amount[u] = 0;
                    m_paths[u] = 0;
                    next.push_back(u);
                }
                const double share = m_amount[v] * weight(arc.element) / capacity;
                m_amount[u] += share;
                m_paths[u] += m_paths[v];
                route.shares.push_back({arc.element, share});
                if (v == onPath && pathNext == onPath) {
                    pathNext = u;
                    route.path.push_back(arc.element);
                }
            });
        }
        onPath = pathNext;
        level = std::move(next);
    }
    route.equalCostPaths = m_paths[to.node];
    return route;
}

void Router::distancesTo(const NetworkEnd& to, std::vector<std::int32_t>& hops) const
{
    hops.assign(m_graph.vertexCount(), -1);
    std::vector<Vertex> queue{to.node};
    hops[to.node] = 0;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const Vertex v = queue[head];
        if (v != to.node && !m_graph.relays(v))
            continue;
        forEachArc(m_graph, v, [&](Vertex u, const FabricGraph::Arc& arc) {
            if (hops[u] >= 0 || (v == to.node && !to.uses(arc.fromPort)))
                return;
            hops[u] = hops[v] + 1;
            queue.push_back(u);
        });
    }
}

void Router::spread(const NetworkEnd& to, const std::vector<std::int32_t>& hops, std::vector<double>& amount,
                    std::vector<double>& load) const
{
    std::vector<Vertex> order;
    order.reserve(hops.size());
    for (Vertex v = 0; v < hops.size(); ++v) {
        if (hops[v] > 0)
            order.push_back(v);
    }
    std::stable_sort(order.begin(), order.end(), [&](Vertex a, Vertex b) { return hops[a] > hops[b]; });
    for (const Vertex v : order) {
        if (amount[v] == 0)
            continue;
        const auto leads = [&](Vertex u, const FabricGraph::Arc& arc) {
            return hops[u] == hops[v] - 1 && (u == to.node ? to.uses(arc.toPort) : m_graph.relays(u));
        };
        double capacity = 0;
        forEachArc(m_graph, v, [&](Vertex u, const FabricGraph::Arc& arc) {
            if (leads(u, arc))
                capacity += weight(arc.element);
        });
        forEachArc(m_graph, v, [&](Vertex u, const FabricGraph::Arc& arc) {
            if (!leads(u, arc))
                return;
            const double share = amount[v] * weight(arc.element) / capacity;
            amount[u] += share;
            load[arc.element] += share;
        });
        amount[v] = 0;
    }
}

} // namespace fabric
