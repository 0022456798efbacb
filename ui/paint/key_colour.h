#pragma once

#include "ui/paint/paint_options.h"
#include "ui/paint/theme.h"

namespace fabric {

/// `colour` at `strength` (0…1) on a ground, opaque: opaque lines draw several times faster than translucent
/// ones.
QColor mixed(const QColor& colour, const QColor& ground, double strength);

/// Number of link colours of one key: an index into keyColours.
int colourIndex(const Line& line, float load, const PaintOptions& options);
std::vector<QColor> keyColours(const PaintOptions& options, const Theme& theme);

/// The colour of a switch's strip or of a small device.
QColor deviceColour(const Picture& picture, int device, const PaintOptions& options, const Theme& theme);
/// The colour of a port tab on NIC `nic`.
QColor nicColour(int nic, int nics, const PaintOptions& options, const Theme& theme);

/// Width in logical pixels: by speed (≤ 100G 1, 200G 1.5, 400G 2, 800G 3), for a bundle 2.5 to 5, in load
/// mode by load.
double lineWidth(const Line& line, float load, const PaintOptions& options);

const QColor& tierColour(const Theme& theme, int tier);

/// The band of a load, 0 … 4: below 25, 50, 80, 100 % and above. -1 for unknown.
int loadBand(float load);

} // namespace fabric
