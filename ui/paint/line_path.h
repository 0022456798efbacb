#pragma once

#include "ui/paint/picture.h"

#include <QPainterPath>

namespace fabric {

/// The way of a line as it is drawn.
QPainterPath linePath(const Line& line);
/// In units of the picture.
double distanceTo(const Line& line, QPointF point);

} // namespace fabric
