#pragma once

#include "core/layout/layout.h"

#include <span>
#include <vector>

namespace fabric::layouts {

/// Moves shapes that overlap another to the nearest free place; centres of those that move are multiples of
/// 8. Fixed ones stay, then those that come first. Shapes without a place are left out.
void separate(std::span<Point> centres, std::span<const Size> sizes, const std::vector<bool>& fixed);

/// The layout with the devices in `fixed` where they are. Others that overlap one of them, or each other,
/// move.
Layout withoutOverlaps(const Design& design, Layout layout, std::span<const DeviceId> fixed);

} // namespace fabric::layouts
