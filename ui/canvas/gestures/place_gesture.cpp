#include "ui/canvas/gestures/place_gesture.h"

#include "core/layout/arrange.h"
#include "ui/canvas/canvas_view.h"

namespace fabric {

namespace {

constexpr double ghostOpacity = 0.7;
constexpr double leastGhost = 24; ///< pixels

} // namespace

PlaceGesture::PlaceGesture(CanvasView& view, QPixmap ghost, QByteArray item)
    : Gesture(view), m_ghost(std::move(ghost)), m_item(std::move(item))
{
    hint(CanvasView::tr("Click to place one more. Esc ends placing."));
}

bool PlaceGesture::press(const CanvasPointer& pointer)
{
    if (pointer.button == Qt::RightButton) {
        cancel();
        return false;
    }
    if (pointer.button != Qt::LeftButton)
        return true;
    move(pointer);
    const CanvasHit at = view().hit(pointer.at);
    const DropVerdict verdict = view().judge(m_item, at);
    if (verdict.fits)
        Q_EMIT view().placeRequested(m_place, at, pointer.modifiers);
    else
        hint(verdict.reason);
    return true;
}

void PlaceGesture::move(const CanvasPointer& pointer)
{
    m_pointer = pointer.at;
    const QPointF at = view().mapToScene(pointer.at);
    const Point onGrid = arrange::snapped({at.x(), at.y()});
    m_place = pointer.modifiers & Qt::AltModifier ? at : QPointF(onGrid.x, onGrid.y);
    view().setDropMark(m_item, *m_pointer);
}

void PlaceGesture::cancel()
{
    view().clearDropMark();
    hint({});
    Q_EMIT view().placingEnded();
}

void PlaceGesture::paint(QPainter& painter)
{
    if (!m_pointer || m_ghost.isNull())
        return;
    const QPointF centre = view().viewportTransform().map(m_place);
    QSizeF size = m_ghost.deviceIndependentSize() * view().scale();
    if (size.width() < leastGhost)
        size.scale(leastGhost, leastGhost, Qt::KeepAspectRatioByExpanding);
    QRectF area(QPointF(), size);
    area.moveCenter(centre);
    painter.setOpacity(ghostOpacity);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, true);
    painter.drawPixmap(area, m_ghost, QRectF(m_ghost.rect()));
    painter.setOpacity(1);
}

} // namespace fabric
