#pragma once

#include "core/analyze/analyze.h"

#include <vector>

namespace fabric {

/// What an analysis wants to say besides its numbers: nodes without cables, nodes without a path to each
/// other, switches that no node reaches, switches cut off from the tier above, NICs at leaves of other rails,
/// oversubscribed tiers, a bisection known only between two bounds. Errors first. Lists of subjects end after
/// 20 names; the count is an argument.
std::vector<Finding> structureFindings(const FabricGraph& graph, const CapacityGraph& capacity,
                                       const AnalysisReport& report);

} // namespace fabric
