#pragma once

#include <QColor>
#include <QRectF>

#include <string_view>

class QPainter;

namespace fabric {

/// Drawn for 56 × 36 logical pixels.
inline constexpr QSizeF pictogramSize(56, 36);

/// A sign for a family of fabrics, in one colour, centred in `rect`. An unknown family draws nothing.
void paintPictogram(QPainter& painter, std::string_view family, const QRectF& rect, const QColor& colour);

} // namespace fabric
