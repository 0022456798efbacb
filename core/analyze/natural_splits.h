#pragma once

#include "core/analyze/cut_pricer.h"

#include <vector>

namespace fabric {

/// Splits that the structure of a design suggests: halves of a torus along each dimension, halves of the
/// pods, dragonfly groups and racks, of the leaves, of the list of nodes, and whole parts where the network
/// is in several. Exactly ⌊N/2⌋ nodes each, no two the same, the most promising first. Proposals only: their
/// price comes from max-flow.
std::vector<Split> naturalSplits(const FabricGraph& fabric, const CapacityGraph& graph);

/// Splits found by recursive bisection of METIS with a few seeds, then balanced to exactly ⌊N/2⌋.
std::vector<Split> partitionSplits(const CapacityGraph& graph, const CutPricer& pricer, int seeds);

} // namespace fabric
