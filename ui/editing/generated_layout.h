#pragma once

#include "core/model/design.h"
#include "core/model/layout.h"

namespace fabric {

/// The drawing of a design that was generated again. If it is of the same family as the old one, devices and
/// groups that have namesakes keep what somebody did by hand: places, locks, collapsed groups, and the notes.
/// Of another family, `made` as it is. O(n log n).
Layout generatedLayout(const Design& oldDesign, const Layout& oldLayout, const Design& design,
                       const Layout& made);

} // namespace fabric
