#pragma once

#include "core/collective/ring.h"

#include <QString>

namespace fabric::cli {

/// The order of each channel and the way of its first hop between nodes; the JSON has every hop.
QString ringsText(const FabricGraph& graph, const RingSet& rings);

} // namespace fabric::cli
