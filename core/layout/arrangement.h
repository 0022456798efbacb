#pragma once

#include "core/base/context.h"
#include "core/layout/layout.h"

#include <cstdint>
#include <span>
#include <vector>

/// Other ways to place a design than layout() chooses, and places given by hand that survive them.
namespace fabric {

enum class LayoutKind {
    automatic,   ///< what layout() does
    tiers,       ///< nodes below, switches above by tier, whatever the groups
    rails,       ///< tiers with the switches of one rail next to each other
    dragonfly,   ///< groups on a circle, their routers on a ring, the nodes outside of it
    torus,       ///< grid, layers side by side from three dimensions on; wrap links run outside
    foldedTorus, ///< a two-dimensional torus folded flat: no link is longer than two places
    force        ///< springs: for designs of no known family
};

/// Whether the design has what the kind draws: rails, dragonfly groups, a torus (folded: of two dimensions),
/// and for springs at most `mostForForce` devices.
bool suits(const Design& design, LayoutKind kind);

/// The kind that shows most of a design: its family's by the groups, tiers where links go from tier to tier,
/// springs where most do not.
LayoutKind suggestedLayout(const Design& design);

/// Places for every device by a kind; one that does not suit gives layout(). Centres are multiples of 8 and
/// shapes never overlap. `seed` starts the springs. The same input gives the same places. A stopped
/// calculation of springs gives what it has.
Layout layoutOf(const Design& design, LayoutKind kind, std::uint32_t seed = 1, const Context& context = {});

inline constexpr std::size_t mostForForce = 20'000;

/// Force-directed (Fruchterman and Reingold, Graph drawing by force-directed placement, 1991), with far
/// repulsion summed up, then onto a grid without overlaps. The members of a group stand together, and the
/// boxes of groups hold no stranger; of groups that cross each other the larger has its box to itself.
/// O(rounds × (devices log devices + links)); parts that do not connect drift apart. Own code because
/// Boost.Graph needs more than ten times as long.
Layout forceLayout(const Design& design, std::uint32_t seed = 1, const Context& context = {});

/// layoutOf(), but the devices in `keep` stay where `current` has them; others that would lie under one of
/// them move to the nearest free place.
Layout relayout(const Design& design, const Layout& current, LayoutKind kind, std::span<const DeviceId> keep,
                std::uint32_t seed = 1, const Context& context = {});

/// Devices that stand elsewhere than `given`, the layout that was made for the design, has them: by hand.
/// Devices without a place in either are not counted. In the order of the design.
std::vector<DeviceId> placedByHand(const Design& design, const Layout& current, const Layout& given);

/// Hand positions over a generator's second run: devices of the new design that have a namesake of the same
/// kind in the old one, placed by hand there (elsewhere than layout(oldDesign) has it), stand where that
/// stood. Everything else is as in `newLayout`, moved aside where it would lie under one of them.
/// O(n log n).
Layout keepPlaces(const Design& oldDesign, const Layout& oldLayout, const Design& newDesign,
                  const Layout& newLayout);

} // namespace fabric
