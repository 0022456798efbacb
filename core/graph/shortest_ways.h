#pragma once

#include "core/graph/router.h"
#include "core/graph/twin_switches.h"

#include <vector>

namespace fabric {

/// All shortest paths towards one destination, or towards each of several twin switches: these differ in the
/// last link only, so one search serves all of them.
///
/// Next links are listed when they are first asked for. Holds scratch memory: one thread.
class ShortestWays
{
public:
    using Vertex = FabricGraph::Vertex;
    struct Next
    {
        ElementIndex element = 0;
        Vertex to = 0;
        double weight = 0;
    };

    ShortestWays(const FabricGraph& graph, Router::Weights weights);

    /// Each of `twins` as a destination. O(devices + links).
    void aimAt(const std::vector<TwinSwitch>& twins);
    /// A device and the ports that may be used of it.
    void aimAt(const NetworkEnd& end);

    /// Links to the destination `to`, one of those aimed at; -1: no path.
    std::int32_t hops(Vertex v, Vertex to) const
    {
        if (v == to)
            return 0;
        return m_hops[v] == 0 ? m_twinHops : m_hops[v];
    }

    /// Calls visit(Next) for every next link from v on a shortest path to `to`.
    template<class Visit>
    void forEachNext(Vertex v, Vertex to, Visit visit)
    {
        list(v);
        const std::int32_t distance = m_hops[v];
        const std::uint32_t end = m_first[v] + m_count[v];
        for (std::uint32_t i = m_first[v]; i < end; ++i) {
            const Next next = m_next[i]; // visit() may list other devices
            if (distance != 1 || next.to == to)
                visit(next);
        }
    }

    /// Calls visit(neighbour, arc) for every link of v.
    template<class Visit>
    void forEachArc(Vertex v, Visit visit) const
    {
        const FabricGraph::Network& network = m_graph.network();
        const auto [begin, end] = boost::out_edges(v, network);
        for (auto it = begin; it != end; ++it)
            visit(static_cast<Vertex>(boost::target(*it, network)), network[*it]);
    }
    /// What decides how links share a flow: the rate, or 1 for uniform weights.
    double weight(ElementIndex link) const { return m_rates.empty() ? 1 : m_rates[link / 2]; }
    const FabricGraph& graph() const { return m_graph; }

private:
    void clear();
    void search();
    void list(Vertex v);

    const FabricGraph& m_graph;
    std::vector<double> m_rates; ///< by link, close together; empty: all alike
    NetworkEnd m_end;
    std::int32_t m_twinHops = -1; ///< from one twin to another
    std::vector<std::int32_t> m_hops;
    std::vector<Vertex> m_queue;
    std::vector<Next> m_next;
    std::vector<std::uint32_t> m_first; ///< by vertex: position in m_next, noIndex: not listed
    std::vector<std::uint32_t> m_count;
};

} // namespace fabric
