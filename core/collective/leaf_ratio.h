#pragma once

#include "core/graph/fabric_graph.h"

namespace fabric {

/// Bandwidth towards nodes ÷ bandwidth upwards of the most oversubscribed leaf; 0 if no leaf has up-links.
/// Only for saying that it is not felt: estimates never divide by it. O(devices + links).
double worstLeafRatio(const FabricGraph& graph);

} // namespace fabric
