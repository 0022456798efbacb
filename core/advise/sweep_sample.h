#pragma once

#include "core/advise/sweep.h"

#include <initializer_list>

namespace fabric {

/// One point of a sweep from an estimate for each of its curves; null: there is none.
SweepSample sampleOf(double at, std::initializer_list<const EstimateReport*> reports);

/// A curve of an estimate, with what its rates come from.
SweepCurve curveOf(const FabricSettings& settings, const EstimateSpec& spec);

} // namespace fabric
