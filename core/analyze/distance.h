#pragma once

#include "core/analyze/symmetry.h"
#include "core/base/context.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>

namespace fabric {

/// Lengths of shortest paths in cables. Traffic passes through switches, and through nodes only where these
/// are cabled to each other; insides of nodes and service hosts are no part of it.
struct Distances
{
    std::optional<int> diameterHops;   ///< between two different nodes; none if some pair has no path
    std::optional<double> averageHops; ///< over ordered pairs of different nodes; none likewise
    std::optional<int> switchDiameter; ///< the same between switches
    std::optional<double> switchAverage;
    std::int64_t unreachablePairs = 0; ///< ordered pairs of different nodes without a path
    std::int64_t components = 0;       ///< connected parts, nodes and switches; a lone device is one
};

/// Breadth-first search from 64 vertices at a time, one bit each, over classes of like nodes:
/// O(classes ÷ 64 · links · levels). A torus needs one search.
Result<Distances> distances(const CapacityGraph& graph, const Symmetry& symmetry, const Context& context);

} // namespace fabric
