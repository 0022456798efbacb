#include "ui/paint/line_path.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fabric {

QPainterPath linePath(const Line& line)
{
    QPainterPath path(QPointF(line.x1, line.y1));
    const QPointF to(line.x2, line.y2);
    if (line.route == LineRoute::straight || line.route == LineRoute::apart) {
        path.lineTo(to);
    } else if (line.route == LineRoute::arc) {
        path.quadTo(QPointF(line.cx, line.cy), to);
    } else if (line.cy != (line.y1 + line.y2) / 2) {
        // Beside a row: out of both ends, over to the corridor, along it.
        const double bulge = std::abs(line.y1 - line.cy) * 0.5;
        const double left = line.x1 < line.x2 ? -bulge : bulge;
        path.cubicTo(line.x1 + left, line.y1, line.x1 + left, line.cy, line.x1 - left, line.cy);
        path.lineTo(line.x2 + left, line.cy);
        path.cubicTo(line.x2 - left, line.cy, line.x2 - left, line.y2, line.x2, line.y2);
    } else {
        const double bulge = std::abs(line.x1 - line.cx) * 0.5;
        const double up = line.y1 < line.y2 ? -bulge : bulge;
        path.cubicTo(line.x1, line.y1 + up, line.cx, line.y1 + up, line.cx, line.y1 - up);
        path.lineTo(line.cx, line.y2 + up);
        path.cubicTo(line.cx, line.y2 - up, line.x2, line.y2 - up, line.x2, line.y2);
    }
    return path;
}

std::pair<QLineF, QLineF> stubsOf(const Line& line)
{
    QLineF first(line.x1, line.y1, line.x2, line.y2);
    QLineF second(first.p2(), first.p1());
    const double length = std::min(apartStub, first.length() / 2);
    first.setLength(length);
    second.setLength(length);
    return {first, second};
}

double distanceTo(const Line& line, QPointF point)
{
    const auto toSegment = [&](QPointF from, QPointF to) {
        const QPointF way = to - from;
        const double length2 = QPointF::dotProduct(way, way);
        const double t =
            length2 > 0 ? std::clamp(QPointF::dotProduct(point - from, way) / length2, 0.0, 1.0) : 0;
        const QPointF off = point - (from + way * t);
        return std::hypot(off.x(), off.y());
    };
    if (line.route == LineRoute::straight)
        return toSegment(QPointF(line.x1, line.y1), QPointF(line.x2, line.y2));
    if (line.route == LineRoute::apart) {
        const auto [first, second] = stubsOf(line);
        return std::min(toSegment(first.p1(), first.p2()), toSegment(second.p1(), second.p2()));
    }
    const QPainterPath path = linePath(line);
    constexpr int steps = 32;
    double nearest = std::numeric_limits<double>::infinity();
    QPointF before = path.pointAtPercent(0);
    for (int i = 1; i <= steps; ++i) {
        const QPointF next = path.pointAtPercent(static_cast<double>(i) / steps);
        nearest = std::min(nearest, toSegment(before, next));
        before = next;
    }
    return nearest;
}

double lengthOf(const QPolygonF& way)
{
    double total = 0;
    for (qsizetype i = 1; i < way.size(); ++i)
        total += QLineF(way[i - 1], way[i]).length();
    return total;
}

QPointF pointAlong(const QPolygonF& way, double share)
{
    double left = lengthOf(way) * std::clamp(share, 0.0, 1.0);
    for (qsizetype i = 1; i < way.size(); ++i) {
        const QLineF part(way[i - 1], way[i]);
        if (left <= part.length() && part.length() > 0)
            return part.pointAt(left / part.length());
        left -= part.length();
    }
    return way.isEmpty() ? QPointF() : way.last();
}

} // namespace fabric
