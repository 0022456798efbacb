#pragma once

#include "core/collective/ring_figures.h"

#include <QString>

namespace fabric::cli {

/// The order of each channel, its first hops with their ways, and its bottleneck; the JSON has every hop.
QString ringsText(const FabricGraph& graph, const RingSet& rings, const FabricRates& rates);

} // namespace fabric::cli
