#pragma once

#include "core/analyze/capacity_graph.h"

#include <vector>

namespace fabric {

/// The smallest total rate of n nodes, for n from 0 to all of them, where every node of class c has
/// `rates[c]`. Classes of one component, or of the whole network with noIndex.
std::vector<double> smallestTotals(const CapacityGraph& graph, const std::vector<double>& rates,
                                   std::uint32_t component = noIndex);

/// The least that a split into ⌊N/2⌋ and ⌈N/2⌉ can carry, when a component with multiple m carries between
/// any of its nodes A and the rest B at least m · min(Σ rates of A, Σ rates of B). The halves may fall on the
/// components in any way, which is a knapsack: O(N²) where there is more than one component; 0 (which is
/// always true) where that is too much.
double worstOverParts(const CapacityGraph& graph, const std::vector<double>& rates,
                      const std::vector<double>& multiples);

} // namespace fabric
