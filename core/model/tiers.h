#pragma once

#include "core/model/design.h"

#include <vector>

namespace fabric {

/// The tier of every device, by position in Design::devices: the fewest switches from it to a node, so a leaf
/// is 1, a spine 2, a core 3; 0 for nodes and service hosts, -1 for a switch that no node can reach.
/// O(devices + links).
std::vector<int> switchTiers(const Design& design);

} // namespace fabric
