#pragma once

#include "core/graph/fabric_graph.h"

#include <span>
#include <vector>

namespace fabric {

/// A switch and its links to other switches, sorted by neighbour and rate.
struct TwinSwitch
{
    struct Up
    {
        FabricGraph::Vertex to = 0;
        double rate = 0;
        ElementIndex out = 0; ///< the way back is out ^ 1
    };
    FabricGraph::Vertex vertex = 0;
    std::vector<Up> up;
};

/// Groups the given switches so that the members of a group have links of the same rates to the same
/// switches: all leaves of a pod, say. From anywhere else the ways to two of them differ in the last link
/// only. With `uniform`, rates are taken as equal. Groups and members keep the order of `switches`. O(links ·
/// log links).
std::vector<std::vector<TwinSwitch>> twinSwitches(const FabricGraph& graph,
                                                  std::span<const FabricGraph::Vertex> switches,
                                                  bool uniform);

} // namespace fabric
