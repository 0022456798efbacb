#include "ui/canvas/drop_mark.h"

#include "ui/paint/text_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr double ringDistance = 4;
constexpr double signRadius = 9;
constexpr double signOut = 6; ///< off the corner, where badges of the device end

} // namespace

void paintDropRing(QPainter& painter, const Theme& theme, const QRectF& frame, bool fits)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(fits ? theme.ok : theme.err, 2));
    painter.setBrush(Qt::NoBrush);
    const QRectF ring = frame.adjusted(-ringDistance, -ringDistance, ringDistance, ringDistance);
    painter.drawRoundedRect(ring, 6, 6);
    const QPointF centre = ring.topRight() + QPointF(signOut, -signOut);
    painter.setPen(QPen(fits ? theme.ok : theme.err, fits ? 1.5 : 2));
    painter.setBrush(theme.base);
    painter.drawEllipse(centre, signRadius, signRadius);
    painter.setPen(QPen(fits ? theme.ok : theme.err, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (fits) {
        painter.drawPolyline(
            QPolygonF({centre + QPointF(-4, 0), centre + QPointF(-1, 3), centre + QPointF(4, -3)}));
        return;
    }
    const double bar = signRadius * std::sqrt(0.5);
    painter.drawLine(centre - QPointF(bar, bar), centre + QPointF(bar, bar));
}

namespace {

void paintPlate(QPainter& painter, const QColor& ground, const QPen& border, const QColor& colour, QPointF at,
                const QString& words, const QRectF& within)
{
    if (words.isEmpty())
        return;
    const QFont font = pictureFont(12);
    const QFontMetricsF metrics(font);
    const QRectF room = within.adjusted(4, 4, -4, -4);
    const QString shown = metrics.elidedText(words, Qt::ElideMiddle, room.width() - 16);
    QRectF plate(0, 0, metrics.horizontalAdvance(shown) + 16, std::max(24.0, metrics.height() + 6));
    plate.moveCenter(at + QPointF(0, plate.height() / 2));
    plate.moveLeft(std::max(room.left(), std::min(plate.left(), room.right() - plate.width())));
    plate.moveTop(std::max(room.top(), std::min(plate.top(), room.bottom() - plate.height())));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(border);
    painter.setBrush(ground);
    painter.drawRoundedRect(plate, 4, 4);
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(plate, Qt::AlignCenter, shown);
}

} // namespace

void paintReason(QPainter& painter, const Theme& theme, QPointF at, const QString& reason,
                 const QRectF& within)
{
    const bool contrast = theme.kind == ThemeKind::contrast;
    paintPlate(painter, theme.errBg, QPen(theme.err, contrast ? 2 : 1), theme.text, at, reason, within);
}

void paintPromise(QPainter& painter, const Theme& theme, QPointF at, const QString& promise,
                  const QRectF& within)
{
    const bool contrast = theme.kind == ThemeKind::contrast;
    paintPlate(painter, theme.okBg, QPen(theme.ok, contrast ? 2 : 1), theme.text, at, promise, within);
}

} // namespace fabric
