#pragma once

#include "core/analyze/symmetry.h"
#include "core/base/context.h"

#include <optional>
#include <vector>

namespace fabric {

/// A set of hubs, each with its share of all traffic. The shares of a connected part add up to 1.
struct HubSet
{
    enum class Kind {
        top,      ///< switches with nothing above them
        tier,     ///< all switches of one tier
        switches, ///< all switches that a node can reach
        nodes     ///< all nodes that relay traffic
    };

    Kind kind = Kind::top;
    int tier = 0;
    std::vector<CapacityGraph::Vertex> hubs;
};

/// The sets worth trying, the most promising first, no two the same.
std::vector<HubSet> hubSets(const CapacityGraph& graph);

/// What a node sends to and receives from the hubs, Gb/s; one number for each node class.
using NodeRates = std::vector<double>;

/// Proof that every split carries a certain traffic.
///
/// Every node i sends rᵢ·w to each hub of weight w, and receives as much from it, over shortest paths, split
/// at every device by capacity. If no link direction is over its capacity, any traffic in which node i sends
/// and receives at most rᵢ can be carried: first to the hubs, then on. So a split with A and B on its sides
/// is at least min(Σ rᵢ over A, Σ rᵢ over B). The routing may pass through nodes: a cut has every node on a
/// side, whatever passes through it.
///
/// The traffic tried is proportional to the injection of the nodes, and equal for all of them where that
/// differs; weights are proportional to a hub's own links, and equal where that differs. The result is the
/// largest multiple that fits. Parts of the network are treated one by one.
struct HubBound
{
    double gbps = 0; ///< every split into ⌊N/2⌋ and ⌈N/2⌉ carries at least this
    HubSet::Kind kind = HubSet::Kind::top;
    int tier = 0;
};

/// Searches one set of hubs. O(hubs · links), or one hub of each orbit. Nothing if the work was cancelled.
std::optional<HubBound> hubBound(const CapacityGraph& graph, const Symmetry& symmetry, const HubSet& set,
                                 const Context& context);

/// About how many links hubBound() walks over.
double hubWork(const CapacityGraph& graph, const Symmetry& symmetry, const HubSet& set);

} // namespace fabric
