#pragma once

#include "core/analyze/capacity_graph.h"

#include <vector>

namespace fabric {

/// Which vertices and which arcs of a capacity graph are alike under shifts that map the graph onto itself.
///
/// Groups of kind torus propose one shift for each dimension; a shift counts only if it maps every arc onto
/// an arc of the same capacity. Vertices in one orbit have the same distances to everything, and hubs in one
/// orbit load the network alike. Without a valid shift every vertex is alone. O((devices + links) ·
/// dimensions · log).
struct Symmetry
{
    Symmetry(const FabricGraph& graph, const CapacityGraph& capacity);

    bool trivial = true;
    std::vector<std::uint32_t> vertexOrbit;     ///< smallest vertex of the orbit
    std::vector<std::uint32_t> arcOrbit;        ///< smallest arc of the orbit
    std::vector<std::uint32_t> vertexOrbitSize; ///< by vertex
    std::vector<std::uint32_t> arcOrbitSize;    ///< by arc
};

} // namespace fabric
