#pragma once

#include "core/collective/estimate.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// A design with its wrongly cabled NICs put on their own rails.
struct Rewired
{
    FabricGraph graph;
    std::vector<std::string> moved; ///< where their cables are in the design as drawn
};

/// Empty if every NIC is on its rail, or the design is not wired by rails; see railWiring().
std::optional<Rewired> rewire(const FabricGraph& graph);

/// Blames the NICs on wrong rails where the same takes less time on their own: the insight and the cause of
/// each such fabric. A change that saves more is left standing, unless it is wider links between switches.
void blameRails(const std::vector<std::string>& moved, const EstimateReport& onOwnRails,
                EstimateReport& report);

} // namespace fabric
