#pragma once

#include "ui/paint/theme.h"

#include <QPalette>

namespace fabric {

/// How the tokens reach widgets: Window = window, Base = base, Highlight = accent, PlaceholderText = text2, …
QPalette paletteOf(const Theme& theme);

/// `share` of `over` upon `ground`: 0 gives the ground.
QColor blended(const QColor& ground, const QColor& over, double share);

} // namespace fabric
