#include "ui/jobs/sweep.h"

#include <utility>

namespace fabric {

Sweep sweepOf(const Results& results, SweepOver over, const Catalog& catalog, const Context& context)
{
    Sweep out;
    out.spec = results.spec;
    out.revision = results.revision;
    out.report.over = over;
    if (!results.graph || !results.traffic || !results.estimate)
        return out;
    out.ranks = results.traffic->ranks;
    out.own = results.graph->design().fabric.own;
    EstimateSpec spec;
    spec.collective = results.spec.collective;
    spec.bytes = results.spec.bytes;
    spec.placement = results.spec.placement;
    spec.routing = results.spec.routing;
    spec.model = results.spec.model;
    spec.nccl = results.spec.ncclInForce();
    spec.ncclPlan = results.ncclPlan;
    if (over == SweepOver::size) {
        out.report = sweepSize(*results.graph, *results.traffic, spec, context);
        return out;
    }
    Result<SweepReport> report = sweep(*results.graph, over, spec, catalog, context);
    if (report)
        out.report = std::move(*report);
    else
        out.refusal = report.error().findings;
    return out;
}

} // namespace fabric
