#pragma once

#include "core/collective/estimate.h"

namespace fabric {

/// What decides an estimate and what would help, as one finding: each gain is computed by changing capacities
/// and asking again. O(elements).
Finding insightOf(const FabricGraph& graph, const ElementTable& table, const Traffic& traffic,
                  const FabricRates& rates, const FabricEstimate& estimate);

} // namespace fabric
