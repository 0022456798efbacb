#pragma once

#include "core/graph/fabric_graph.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace fabric {

/// Where a flow enters or leaves the network: a node and the ports it may use.
struct NetworkEnd
{
    FabricGraph::Vertex node = 0;
    std::uint32_t firstPort = 0;
    std::uint32_t portCount = noIndex; ///< by default every port of the node

    bool uses(std::uint32_t port) const { return port >= firstPort && port - firstPort < portCount; }
};

/// The ports of one NIC as an end.
NetworkEnd nicEnd(const FabricGraph& graph, FabricGraph::Vertex node, int nic);

/// How one flow spreads: the share of it that each directed link carries, and one representative path.
struct Route
{
    struct Share
    {
        ElementIndex element = 0;
        double share = 0; ///< 0…1 of the flow
    };
    std::vector<Share> shares;
    std::vector<ElementIndex>
        path;                  ///< links from source to destination; at each device the first of the best
    double equalCostPaths = 0; ///< number of shortest paths, parallel links counted apart
};

/// Equal-cost multi-path routing: a flow is split over all shortest paths (by number of links), at every
/// device in proportion to the capacity of the next links. Traffic passes through switches, and through nodes
/// only where these are cabled to each other.
///
/// Holds scratch memory, so one router serves one thread. A route costs O(links within the distance of its
/// ends).
class Router
{
public:
    using Vertex = FabricGraph::Vertex;

    /// What decides how equal-cost paths share a flow.
    enum class Weights {
        asDrawn, ///< the links' own rates
        uniform  ///< every network link at one rate
    };

    explicit Router(const FabricGraph& graph, Weights weights = Weights::asDrawn);

    /// Nothing if there is no path. Source and destination must differ.
    std::optional<Route> route(const NetworkEnd& from, const NetworkEnd& to);

    /// Hops (links) from every device to a destination; -1 where there is no path. O(devices + links).
    void distancesTo(const NetworkEnd& to, std::vector<std::int32_t>& hops) const;

    /// Adds the loads of many flows to one destination: `amount[v]` enters the network at device v (all its
    /// ports). `hops` comes from distancesTo with the same end; amounts are consumed. O(devices + links).
    void spread(const NetworkEnd& to, const std::vector<std::int32_t>& hops, std::vector<double>& amount,
                std::vector<double>& load) const;

private:
    double weight(ElementIndex link) const
    {
        return m_weights == Weights::uniform ? 1 : m_graph.link(link).rate.value();
    }
    bool visited(Vertex v) const { return m_stamp[v] == m_round; }
    bool search(const NetworkEnd& from, const NetworkEnd& to);

    const FabricGraph& m_graph;
    Weights m_weights;
    std::vector<std::uint32_t> m_stamp;
    std::vector<std::int32_t> m_hops;
    std::vector<double> m_amount;
    std::vector<double> m_paths;
    std::vector<std::uint32_t> m_amountStamp;
    std::vector<Vertex> m_queue;
    std::uint32_t m_round = 0;
};

} // namespace fabric
