#include "ui/jobs/sweep.h"

#include <cmath>

namespace fabric {

namespace {

SweepValue sweepValueOf(const FabricEstimate& estimate)
{
    SweepValue value;
    if (!std::isfinite(estimate.time.value()) || !isPositive(estimate.time))
        return value;
    value.time = estimate.time;
    value.busBandwidth = estimate.busBandwidth;
    value.algorithm = estimate.algorithm;
    value.protocol = estimate.protocol;
    return value;
}

} // namespace

Sweep sweepOf(const Results& results, const std::stop_token& stop)
{
    Sweep sweep;
    sweep.spec = results.spec;
    sweep.revision = results.revision;
    if (!results.graph || !results.traffic || !results.estimate)
        return sweep;
    sweep.ranks = results.traffic->ranks;
    sweep.own = results.graph->design().fabric.own;
    EstimateSpec spec;
    spec.collective = results.spec.collective;
    spec.placement = results.spec.placement;
    spec.model = results.spec.model;
    spec.ncclPlan = results.ncclPlan;
    for (const Bytes bytes : sweepSizes()) {
        if (stop.stop_requested())
            break;
        spec.bytes = bytes;
        const Result<EstimateReport> report = estimate(*results.graph, *results.traffic, spec);
        if (!report)
            continue;
        SweepPoint point;
        point.bytes = bytes;
        for (const FabricKind fabric : allFabrics)
            point.fabrics[indexOf(fabric)] = sweepValueOf(report->of(fabric));
        sweep.points.push_back(std::move(point));
    }
    return sweep;
}

} // namespace fabric
