#pragma once

#include "core/advise/sweep.h"

#include <initializer_list>

namespace fabric {

/// One point of a sweep from an estimate for each of its curves; null: there is none.
SweepSample sampleOf(double at, std::initializer_list<const EstimateReport*> reports);

} // namespace fabric
