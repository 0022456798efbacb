#include "core/advise/sweep_sample.h"

#include <cmath>

namespace fabric {
namespace {

SweepFigures figuresOf(const FabricEstimate& estimate)
{
    SweepFigures figures;
    if (!std::isfinite(estimate.time.value()))
        return figures;
    figures.time = estimate.time;
    figures.busBandwidth = estimate.busBandwidth;
    figures.algorithm = estimate.algorithm;
    figures.protocol = estimate.protocol;
    if (!estimate.protocol.empty()) {
        figures.ways.reserve(estimate.alternatives.size() + 1);
        figures.ways.push_back({estimate.algorithm, estimate.protocol, estimate.time, {}});
        figures.ways.insert(figures.ways.end(), estimate.alternatives.begin(), estimate.alternatives.end());
    }
    return figures;
}

} // namespace

SweepCurve curveOf(const FabricSettings& settings, const EstimateSpec& spec)
{
    SweepCurve curve{spec.collective, spec.placement, {}};
    const bool pairs = spec.collective == Collective::allToAll;
    for (const FabricKind fabric : allFabrics)
        curve.sources[indexOf(fabric)] = spec.model == CostModel::nccl
                                             ? ncclSourcesOf(settings, fabric, pairs)
                                             : sourcesOf(settings, fabric, spec.defaults, pairs);
    return curve;
}

SweepSample sampleOf(double at, std::initializer_list<const EstimateReport*> reports)
{
    SweepSample sample;
    sample.at = at;
    for (const EstimateReport* report : reports) {
        sample.curves.emplace_back();
        for (const FabricKind fabric : allFabrics) {
            if (report)
                sample.curves.back()[indexOf(fabric)] = figuresOf(report->of(fabric));
        }
    }
    return sample;
}

} // namespace fabric
