#pragma once

#include "core/graph/fabric_graph.h"

namespace fabric {

/// Bandwidth towards nodes ÷ bandwidth upwards of the most oversubscribed leaf; 0 if no leaf has up-links.
/// Only for saying that it is not felt: estimates never divide by it. O(devices + links).
double worstLeafRatio(const FabricGraph& graph);

/// Whether such a ratio is more than 1:1 where it is shown, with one digit.
bool showsOversubscription(double ratio);

} // namespace fabric
