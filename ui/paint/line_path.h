#pragma once

#include "ui/paint/picture.h"

#include <QLineF>
#include <QPainterPath>
#include <QPolygonF>

namespace fabric {

/// The way of a line as it is drawn.
QPainterPath linePath(const Line& line);
inline constexpr double apartStub = 14;
/// The point at a share of the length of a polyline, 0…1.
QPointF pointAlong(const QPolygonF& way, double share);
double lengthOf(const QPolygonF& way);
/// What is drawn of a line whose route is `apart`: a piece at each end.
std::pair<QLineF, QLineF> stubsOf(const Line& line);
/// To what is drawn, in units of the picture.
double distanceTo(const Line& line, QPointF point);

} // namespace fabric
