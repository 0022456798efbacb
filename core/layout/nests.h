#pragma once

#include "core/base/context.h"
#include "core/layout/block.h"

namespace fabric::layouts {

/// Devices pulled together by their links, those of a group in a box of its own: boxes hold no stranger and
/// overlap only where one group is inside the other. Of groups that cross each other the larger has a box.
Block nestedBlock(const Design& design, std::uint32_t seed, const Context& context);

} // namespace fabric::layouts
