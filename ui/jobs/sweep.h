#pragma once

#include "core/advise/sweep.h"
#include "ui/jobs/results.h"

#include <vector>

namespace fabric {

/// A sweep of what the results are for.
struct Sweep
{
    ResultsSpec spec;
    quint64 revision = 0;
    std::uint32_t ranks = 0;
    FabricKind own = FabricKind::infiniband;
    SweepReport report;
    std::vector<Finding> refusal; ///< why the report has no samples
};

/// Over message sizes on what the results have routed and planned, O(sizes × elements); over ranks and
/// oversubscription with as many designs as there are points, routed anew. No samples without an estimate.
Sweep sweepOf(const Results& results, SweepOver over, const Catalog& catalog, const Context& context = {});

} // namespace fabric
