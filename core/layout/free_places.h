#pragma once

#include "core/layout/layout.h"

#include <span>
#include <vector>

namespace fabric::layouts {

/// The layout with the devices in `fixed` where they are. Others that overlap one of them, or each other,
/// move
Layout withoutOverlaps(const Design& design, Layout layout, std::span<const DeviceId> fixed);

} // namespace fabric::layouts
