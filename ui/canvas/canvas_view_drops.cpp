#include "ui/canvas/canvas_view.h"
#include "ui/canvas/gestures/place_gesture.h"
#include "ui/canvas/legend_plate.h"
#include "ui/canvas/minimap.h"

#include <QDragEnterEvent>
#include <QDragMoveEvent>
#include <QDropEvent>
#include <QMimeData>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr auto droppedType = "application/x-fabricwright-palette"_L1;
constexpr double reasonGap = 12;   ///< below a place that refuses, in pixels
constexpr double wordsReach = 160; ///< to either side of the pointer

} // namespace

DropVerdict CanvasView::judge(const QByteArray& item, const CanvasHit& at) const
{
    if (item.isEmpty() || !m_judge)
        return {true, {}};
    return m_judge(item, at);
}

void CanvasView::setDropMark(const QByteArray& item, QPoint position)
{
    DropMark mark;
    mark.position = position;
    mark.hit = hit(position);
    mark.verdict = judge(item, mark.hit);
    m_dropMark = std::move(mark);
    viewport()->update();
}

void CanvasView::clearDropMark()
{
    m_dropMark.reset();
    viewport()->update();
}

QRectF CanvasView::frameOf(const CanvasHit& at) const
{
    const Picture& picture = *m_state.picture;
    if (at.device.valid())
        return picture.boundsOf(std::array{at.device});
    if (!at.group.valid())
        return {};
    for (const Sheet& sheet : picture.sheets) {
        if (sheet.group == at.group)
            return picture.devices[static_cast<std::size_t>(sheet.device)].frame;
    }
    for (const Frame& frame : picture.frames) {
        if (frame.group == at.group)
            return frame.rect;
    }
    return {};
}

/// Where words beside the pointer may stand: not below minimap and legend.
QRectF CanvasView::roomForWords(QPointF at) const
{
    QRectF room(viewport()->rect());
    for (const QWidget* overlay :
         {static_cast<const QWidget*>(m_minimap), static_cast<const QWidget*>(m_legend)}) {
        const QRectF taken(overlay->geometry());
        const bool near =
            taken.adjusted(-wordsReach, -reasonGap - taken.height(), wordsReach, room.height()).contains(at);
        if (overlay->isVisible() && near)
            room.setBottom(std::min(room.bottom(), taken.top()));
    }
    return room;
}

void CanvasView::paintDropMark(QPainter& painter)
{
    const QRectF frame = viewportTransform().mapRect(frameOf(m_dropMark->hit));
    const bool fits = m_dropMark->verdict.fits;
    if (!frame.isEmpty())
        paintDropRing(painter, m_state.theme, frame, fits);
    if (fits)
        return;
    const QPointF below(frame.isEmpty() ? m_dropMark->position.x() : frame.center().x(),
                        std::max(frame.isEmpty() ? 0.0 : frame.bottom(), m_dropMark->position.y() * 1.0) +
                            reasonGap);
    paintReason(painter, m_state.theme, below, m_dropMark->verdict.reason, roomForWords(below));
}

void CanvasView::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasFormat(droppedType)) {
        cancelGesture();
        event->acceptProposedAction();
    } else {
        event->ignore();
    }
}

void CanvasView::dragMoveEvent(QDragMoveEvent* event)
{
    if (!event->mimeData()->hasFormat(droppedType)) {
        event->ignore();
        return;
    }
    setDropMark(event->mimeData()->data(droppedType), event->position().toPoint());
    if (m_dropMark->verdict.fits)
        event->acceptProposedAction();
    else
        event->ignore();
}

void CanvasView::dragLeaveEvent(QDragLeaveEvent*)
{
    clearDropMark();
}

void CanvasView::dropEvent(QDropEvent* event)
{
    const QByteArray item = event->mimeData()->data(droppedType);
    const QPoint at = event->position().toPoint();
    const CanvasHit place = hit(at);
    clearDropMark();
    if (item.isEmpty() || !judge(item, place).fits) {
        event->ignore();
        return;
    }
    event->acceptProposedAction();
    setFocus(Qt::OtherFocusReason);
    Q_EMIT itemDropped(item, mapToScene(at), place);
}

void CanvasView::setPlacing(bool placing, const QPixmap& ghost, const QByteArray& item)
{
    const bool now = dynamic_cast<PlaceGesture*>(m_gesture.get()) != nullptr;
    if (now || placing)
        cancelGesture();
    if (!placing)
        return;
    beginGesture(std::make_unique<PlaceGesture>(*this, ghost, item));
    setFocus(Qt::OtherFocusReason);
}

} // namespace fabric
