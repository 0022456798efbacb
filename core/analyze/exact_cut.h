#pragma once

#include "core/analyze/cut_pricer.h"
#include "core/base/context.h"

#include <optional>

namespace fabric {

/// The best of all splits into ⌊N/2⌋ and ⌈N/2⌉, where it can be found by going through all of them.
struct ExactCut
{
    enum class Outcome { found, tooLarge, cancelled };

    Outcome outcome = Outcome::tooLarge;
    Split split;
};

/// Goes through all sides of the switches and of the nodes that relay traffic. With those fixed, each other
/// node costs so much on one side and so much on the other, and the best ⌊N/2⌋ are those with the smallest
/// difference. O(2^(switches + relaying nodes) · classes); too large above `workLimit` such steps.
ExactCut bestOfAllSides(const CapacityGraph& graph, const Context& context, double workLimit = 4e7);

/// Two tiers, every node on one leaf, leaves joined by spines only. Spines with the same cables are alike, so
/// it is enough to go through how many of each kind stand on side A; the leaves are then independent and
/// their nodes are shared out by a knapsack. O(combinations · nodes²); too large above `workLimit` such
/// steps or if the network has another shape.
ExactCut bestOfTwoTiers(const CapacityGraph& graph, const Context& context, double workLimit = 4e8);

} // namespace fabric
