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
    return figures;
}

} // namespace

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
