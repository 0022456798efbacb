#pragma once

#include "core/collective/estimate.h"
#include "subject.h"

#include <QTest>

namespace fabric::test {

inline EstimateReport estimateOf(const FabricGraph& graph, Collective collective = Collective::allReduce,
                                 const char* placement = "packed", double bytes = 1e9)
{
    EstimateSpec spec;
    spec.collective = collective;
    spec.bytes = Bytes(bytes);
    spec.placement = *parsePlacement(placement);
    const Result<EstimateReport> report = estimate(graph, spec);
    if (!report)
        qFatal("%s", describe(report.error()).c_str());
    return *report;
}

/// What the ring tends to, in Gb/s.
inline double limitGbps(const FabricGraph& graph, FabricKind fabric = FabricKind::infiniband)
{
    return toGbps(estimateOf(graph).of(fabric).limit.value_or(Bandwidth()));
}

} // namespace fabric::test
