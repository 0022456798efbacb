#pragma once

#include "core/graph/routing.h"
#include "core/graph/shortest_ways.h"

#include <vector>

namespace fabric {

/// Chooses one path for a flow towards what a ShortestWays is aimed at, by hash or by load.
class PathChoice
{
public:
    using Vertex = FabricGraph::Vertex;
    using Next = ShortestWays::Next;

    PathChoice(ShortestWays& ways, const Routing& routing);

    /// Appends links from one of `starts` (first links that lead to `to` on equally short ways) to `to`.
    /// Loads are what counts for adaptive routing; nothing is added to them.
    void choose(const std::vector<Next>& starts, Vertex to, double amount, std::uint64_t key,
                const std::vector<double>& load, std::vector<ElementIndex>& way);
    /// One of parallel links.
    ElementIndex chooseLink(const std::vector<Next>& links, double amount, std::uint64_t key,
                            const std::vector<double>& load) const;

private:
    struct Cost
    {
        double worst = 0; ///< load ÷ rate
        double sum = 0;

        friend auto operator<=>(const Cost&, const Cost&) = default;
    };
    struct Detour
    {
        Next first; ///< inside the own group; element == noIndex: none
        Next second;
        Cost cost;
        double length = 0;
    };

    const Next& hashed(const std::vector<Next>& among, Vertex at, std::uint64_t key) const;
    Cost with(const Cost& rest, const Next& next) const;
    Cost best(Vertex v);
    void walkHashed(const Next& start, std::uint64_t key, std::vector<ElementIndex>& way);
    void walkBest(Vertex v, std::vector<ElementIndex>& way);
    void chooseLeastLoaded(const std::vector<Next>& starts, std::vector<ElementIndex>& way);
    bool detourFrom(Vertex from, const Cost& direct, double length, Detour& chosen);
    void consider(const Detour& detour, Detour& chosen) const;
    void findDragonflyGroups();

    ShortestWays& m_ways;
    const FabricGraph& m_graph;
    Routing m_routing;
    std::vector<std::uint32_t> m_groupOf; ///< dragonfly group of a switch; empty: no dragonfly

    // The flow at hand.
    const std::vector<double>* m_load = nullptr;
    double m_amount = 0;
    Vertex m_to = 0;
    std::uint32_t m_round = 0;
    std::vector<std::uint32_t> m_stamp;
    std::vector<Cost> m_best;
};

} // namespace fabric
