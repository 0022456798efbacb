#pragma once

#include "core/base/result.h"
#include "core/collective/ranks.h"

#include <string>

namespace fabric {

/// The refusal where two ends cannot reach each other, and what may be the reason: NICs at leaves of another
/// rail, NICs of the two nodes without a cable. O(devices + links).
Error noRouteError(const FabricGraph& graph, FabricGraph::Vertex fromNode, const std::string& from,
                   FabricGraph::Vertex toNode, const std::string& to);
Error noRouteError(const FabricGraph& graph, const Gpu& from, const Gpu& to);

} // namespace fabric
