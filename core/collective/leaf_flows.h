#pragma once

#include "core/collective/gates.h"
#include "core/collective/ranks.h"
#include "core/graph/router.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace fabric {

/// Collects flows from NIC to NIC by the switches at both ends and routes them together: the ways between two
/// leaves are the same for all their nodes. Exact. Only for NICs with a single cable, to a switch.
class LeafFlows
{
public:
    LeafFlows(const FabricGraph& graph, Router::Weights weights);

    /// False if one of the NICs has no such cable; then nothing is added.
    bool add(const Gpu& from, FabricGraph::Vertex outNode, int outNic, FabricGraph::Vertex inNode, int inNic,
             const Gpu& to, double amount, std::vector<double>& load);

    struct Broken
    {
        Gpu from;
        Gpu to;
    };
    /// Puts everything collected onto the links between leaves. The first pair without a path, if any.
    /// O(switches that receive × (devices + links)).
    std::optional<Broken> spread(std::vector<double>& load);

private:
    struct Flow
    {
        double amount = 0;
        Gpu from; ///< one of those that send
        Gpu to;
    };
    struct Sink
    {
        FabricGraph::Vertex node = 0; ///< behind the switch; stands for all of them
        int nic = 0;
        ElementIndex in = 0;
        std::map<FabricGraph::Vertex, Flow> from; ///< by switch
    };

    const Cable* cableOf(FabricGraph::Vertex node, int nic) const;

    const FabricGraph& m_graph;
    Router m_router;
    std::vector<std::vector<std::vector<Cable>>> m_cables; ///< [vertex][nic]
    std::map<FabricGraph::Vertex, Sink> m_sinks;           ///< by switch
};

} // namespace fabric
