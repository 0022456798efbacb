#pragma once

#include "core/base/context.h"
#include "core/layout/layout.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace fabric::layouts {

/// Positions of bodies that are linked, each pair once.
using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Where bodies come to rest that push each other apart while springs pull the linked ones together
/// (Fruchterman and Reingold, Graph drawing by force-directed placement, 1991), with far repulsion summed up.
/// `reach`: how far each keeps others off; two that are linked rest about the mean of theirs apart. Parts
/// that do not connect drift apart. A stopped calculation gives what it has. O(rounds × (n log n + pairs)).
std::vector<Point> settled(std::span<const double> reach, const Pairs& pairs, std::uint32_t seed,
                           const Context& context);

} // namespace fabric::layouts
