#pragma once

#include "core/analyze/symmetry.h"
#include "core/base/context.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// Bisection bandwidth: over all splits of the nodes into ⌊N/2⌋ and ⌈N/2⌉, the smallest capacity from one
/// half to the other, one direction, every switch on the side that makes the cut cheaper. Both bounds are
/// proven: the upper one by a real split, priced by max-flow; the lower one by a routing (see hub_bound.h) or
/// by going through all splits.
struct Bisection
{
    Bandwidth lower;
    Bandwidth upper;
    bool exact = false;             ///< the bounds meet (within 1e-9 of each other; both then have one value)
    Bandwidth full;                 ///< injection of those ⌊N/2⌋ nodes that have the least
    std::optional<double> fraction; ///< upper ÷ full; none if full is 0
    /// "enumeration", or "hub-routing:<top|tier-n|switches|nodes> max-flow:<structure|partition>".
    std::string method;
    std::vector<FabricGraph::Vertex> half; ///< nodes and switches on the side of ⌊N/2⌋ in the split found
};

struct BisectionSpec
{
    int partitionSeeds = 4;
    bool enumerate = true; ///< go through all splits where that is quick
};

/// Nothing for fewer than two nodes. Error: cancelled. At most some 10⁹ steps for the lower bound, a few
/// dozen max-flows over the switches for the upper one.
Result<std::optional<Bisection>> bisection(const FabricGraph& fabric, const CapacityGraph& graph,
                                           const Symmetry& symmetry, const BisectionSpec& spec,
                                           const Context& context);

} // namespace fabric
