#pragma once

#include "core/base/context.h"
#include "core/collective/estimate.h"

#include <vector>

namespace fabric {

/// One change and what it would do to an estimate.
struct Improvement
{
    Finding change; ///< "advise.change_…", severity info: what would be changed, with its figures
    Seconds before;
    Seconds after;
    double gain = 1; ///< before ÷ after
};

/// Which single changes would make a collective faster, each found by making it on a copy of the design and
/// estimating again: those of changes.h, and the other fabrics. Of the variants of one change the best
/// counts. Best first, those that gain less than half a percent left out. An empty list says that none of
/// these decides.
///
/// Errors as estimate(). As many estimates as there are changes; the traffic is routed once for those that
/// leave the design and the placement alone.
Result<std::vector<Improvement>> improvements(const FabricGraph& graph, const EstimateSpec& spec,
                                              const Context& context = {});

} // namespace fabric
