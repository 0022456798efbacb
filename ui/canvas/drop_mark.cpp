#include "ui/canvas/drop_mark.h"

#include "ui/paint/text_painter.h"

#include <QFontMetricsF>

#include <algorithm>

namespace fabric {

namespace {

constexpr double ringDistance = 4;
constexpr double tickRadius = 9;

} // namespace

void paintDropRing(QPainter& painter, const Theme& theme, const QRectF& frame, bool fits)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(fits ? theme.ok : theme.err, 2));
    painter.setBrush(Qt::NoBrush);
    const QRectF ring = frame.adjusted(-ringDistance, -ringDistance, ringDistance, ringDistance);
    painter.drawRoundedRect(ring, 6, 6);
    if (!fits)
        return;
    const QPointF centre = ring.topRight();
    painter.setPen(QPen(theme.ok, 1.5));
    painter.setBrush(theme.base);
    painter.drawEllipse(centre, tickRadius, tickRadius);
    painter.setPen(QPen(theme.ok, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(
        QPolygonF({centre + QPointF(-4, 0), centre + QPointF(-1, 3), centre + QPointF(4, -3)}));
}

void paintReason(QPainter& painter, const Theme& theme, QPointF at, const QString& reason,
                 const QRectF& within)
{
    if (reason.isEmpty())
        return;
    const QFont font = pictureFont(12);
    const QFontMetricsF metrics(font);
    QRectF plate(0, 0, metrics.horizontalAdvance(reason) + 16, 24);
    plate.moveCenter(at + QPointF(0, plate.height() / 2));
    const QRectF room = within.adjusted(4, 4, -4, -4);
    plate.moveLeft(std::max(room.left(), std::min(plate.left(), room.right() - plate.width())));
    plate.moveTop(std::max(room.top(), std::min(plate.top(), room.bottom() - plate.height())));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(theme.kind == ThemeKind::contrast ? QPen(theme.err, 2) : QPen(Qt::NoPen));
    painter.setBrush(theme.errBg);
    painter.drawRoundedRect(plate, 4, 4);
    painter.setFont(font);
    painter.setPen(theme.text);
    painter.drawText(plate, Qt::AlignCenter, reason);
}

} // namespace fabric
