#pragma once

#include "core/model/patch.h"

namespace fabric {

/// Whether `first`, which undoes an edit, also undoes a later edit that `second` undoes: both change values
/// only, and `first` has all elements and settings that `second` has. O(n log n) of the patches.
bool alsoUndoes(const Patch& first, const Patch& second);

/// Whether applying a patch would change nothing. O(n log design).
bool isInEffect(const Patch& patch, const Design& design, const Layout& layout);

/// Whether a patch changes the drawing at most, never the design.
bool isLayoutOnly(const Patch& patch);

} // namespace fabric
