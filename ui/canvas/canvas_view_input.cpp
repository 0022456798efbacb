#include "ui/canvas/canvas_view.h"

#include "ui/canvas/gestures/cable_gesture.h"
#include "ui/canvas/gestures/drag_gesture.h"
#include "ui/canvas/gestures/note_gesture.h"
#include "ui/canvas/gestures/pan_gesture.h"
#include "ui/canvas/gestures/rubber_band_gesture.h"
#include "ui/canvas/in_place_editor.h"
#include "ui/canvas/refiner.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr double pickReach = 4;      ///< logical pixels
constexpr double wheelStep = 1.0015; ///< a factor for an eighth of a degree

} // namespace

CanvasHit CanvasView::hit(QPoint position) const
{
    return hitAt(*m_state.picture, m_grid, m_state.options, m_state.choice, mapToScene(position),
                 pickReach / scale());
}

void CanvasView::setTool(Tool tool)
{
    if (m_tool == tool)
        return;
    cancelGesture();
    m_tool = tool;
    updateCursor();
    Q_EMIT toolChanged(tool);
}

void CanvasView::updateCursor()
{
    const std::optional<Qt::CursorShape> own = m_gesture ? m_gesture->cursor() : std::nullopt;
    if (own)
        viewport()->setCursor(*own);
    else if (m_tool == Tool::pan || m_spaceHeld)
        viewport()->setCursor(Qt::OpenHandCursor);
    else if (m_tool == Tool::link || m_hovered.tab)
        viewport()->setCursor(Qt::CrossCursor);
    else if (m_hovered.corner >= 0)
        viewport()->setCursor(m_hovered.corner % 2 == 0 ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor);
    else
        viewport()->unsetCursor();
}

void CanvasView::wheelEvent(QWheelEvent* event)
{
    const int delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    const QPointF at = event->position();
    setScale(scale() * std::pow(wheelStep, delta), viewportTransform().inverted().map(at), at);
    event->accept();
}

void CanvasView::pan(QPoint by)
{
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
    moved();
}

void CanvasView::mousePressEvent(QMouseEvent* event)
{
    m_flight.stop();
    event->accept();
    m_press = event->position().toPoint();
    const CanvasPointer pointer{m_press, event->modifiers(), event->button()};
    m_editor->finish();
    finishTransition();
    if (const std::shared_ptr<Gesture> gesture = m_gesture) {
        m_menuSwallowed = event->button() == Qt::RightButton;
        if (!gesture->press(pointer))
            endGesture(gesture);
        return;
    }
    const bool handTool = event->button() == Qt::LeftButton && (m_tool == Tool::pan || m_spaceHeld);
    if (event->button() == Qt::MiddleButton || handTool)
        beginGesture(std::make_unique<PanGesture>(*this, m_press));
    else if (event->button() == Qt::LeftButton)
        m_pressed = hit(m_press);
}

void CanvasView::mouseMoveEvent(QMouseEvent* event)
{
    event->accept();
    const CanvasPointer pointer{event->position().toPoint(), event->modifiers(), Qt::NoButton};
    const bool far = (pointer.at - m_press).manhattanLength() >= QApplication::startDragDistance();
    if (m_pressed && far) {
        const CanvasHit pressed = *m_pressed;
        m_pressed.reset();
        beginGesture(gestureFrom(pressed, pointer.modifiers));
    }
    if (m_gesture)
        m_gesture->move(pointer);
    else if (!m_pressed)
        hoverAt(pointer.at);
}

void CanvasView::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
    const CanvasPointer pointer{event->position().toPoint(), event->modifiers(), event->button()};
    if (const std::shared_ptr<Gesture> gesture = m_gesture) {
        if (!gesture->release(pointer))
            endGesture(gesture);
    } else if (m_pressed) {
        const CanvasHit pressed = *m_pressed;
        m_pressed.reset();
        clickAt(pressed, event->modifiers());
    }
    viewport()->update();
}

std::unique_ptr<Gesture> CanvasView::gestureFrom(const CanvasHit& pressed, Qt::KeyboardModifiers modifiers)
{
    const bool device = pressed.kind == CanvasHit::Kind::device || pressed.kind == CanvasHit::Kind::nic;
    if (device && (pressed.tab || m_tool == Tool::link))
        return std::make_unique<CableGesture>(*this, pressed);
    if (pressed.kind == CanvasHit::Kind::note && pressed.corner >= 0)
        return std::make_unique<NoteGesture>(*this, pressed.note, pressed.corner, m_press);
    const bool group = pressed.kind == CanvasHit::Kind::group && pressed.handle;
    if (device || group || pressed.kind == CanvasHit::Kind::note)
        return DragGesture::start(*this, pressed, m_press);
    return std::make_unique<RubberBandGesture>(*this, m_press, modifiers);
}

void CanvasView::beginGesture(std::unique_ptr<Gesture> gesture)
{
    m_gesture = std::move(gesture);
    updateCursor();
}

void CanvasView::endGesture(const std::shared_ptr<Gesture>& ended)
{
    // What a gesture told may have begun another one.
    if (ended && ended != m_gesture)
        return;
    m_pressed.reset();
    m_gesture.reset();
    updateCursor();
    viewport()->update();
}

void CanvasView::cancelGesture()
{
    const std::shared_ptr<Gesture> gesture = m_gesture;
    if (gesture)
        gesture->cancel();
    endGesture();
}

void CanvasView::interruptGesture()
{
    if (!m_gesture || !m_gesture->outlivesChanges())
        cancelGesture();
    finishTransition();
}

void CanvasView::freeze(Frozen still)
{
    std::sort(still.devices.begin(), still.devices.end());
    std::sort(still.frames.begin(), still.frames.end());
    const bool boxesMove = !still.frames.empty();
    // Everything that stands still is painted once; each step draws only what moves.
    m_moving = false;
    m_frozen = std::move(still);
    m_refiner->cancel();
    beginFrame();
    m_state.front = {};
    if (boxesMove)
        m_state.front = paintFront(m_state, viewportTransform(), viewport()->size(), devicePixelRatioF());
    m_state.backdrop = paintBackdrop(m_state, viewportTransform(), viewport()->size(), devicePixelRatioF());
}

void CanvasView::hint(const QString& words)
{
    if (words == m_hint)
        return;
    m_hint = words;
    Q_EMIT hintChanged(words);
}

void CanvasView::thaw()
{
    m_frozen.reset();
    changed();
}

void CanvasView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const CanvasHit at = hit(event->position().toPoint());
    const bool collapsed = m_state.picture->layout().isCollapsed(at.group);
    if (at.kind == CanvasHit::Kind::device || at.kind == CanvasHit::Kind::nic) {
        activate(at.device);
    } else if (at.kind == CanvasHit::Kind::note) {
        editNote(at.note);
    } else if (at.kind == CanvasHit::Kind::group &&
               (collapsed || (at.handle && m_state.options.lod > Lod::pods))) {
        Q_EMIT collapseRequested(at.group, !collapsed);
    } else if (at.kind == CanvasHit::Kind::group) {
        Q_EMIT groupActivated(at.group);
        setSelection(selectionOf(at));
        zoomToSelection();
    }
    event->accept();
}

void CanvasView::activate(DeviceId device)
{
    const int d = m_state.picture->indexOf(device);
    if (d < 0)
        return;
    if (m_state.picture->devices[static_cast<std::size_t>(d)].shape == fabric::Glyph::node)
        setOpen(device, !isOpen(device));
    Q_EMIT deviceActivated(device);
}

void CanvasView::contextMenuEvent(QContextMenuEvent* event)
{
    if (!std::exchange(m_menuSwallowed, false))
        Q_EMIT contextMenuRequested(event->globalPos(), hit(event->pos()));
    event->accept();
}

void CanvasView::hoverAt(QPoint position)
{
    const CanvasHit at = hit(position);
    std::optional<DeviceId> device;
    std::optional<LinkId> link;
    if (at.kind == CanvasHit::Kind::device || at.kind == CanvasHit::Kind::nic)
        device = at.device;
    else if (at.kind == CanvasHit::Kind::link)
        link = at.link;
    if (at == m_hovered)
        return;
    if (at.tab || m_hovered.tab)
        hint(!at.tab       ? QString()
             : at.nic >= 0 ? tr("Drag to another port or device to cable NIC %1.").arg(at.nic)
                           : tr("Drag to another port or device to cable the next free port."));
    m_hovered = at;
    updateCursor();
    const bool rim = at.tab && m_state.options.lod == Lod::outlines;
    if (device != m_state.marks.hovered || link != m_state.marks.hoveredLink ||
        rim != m_state.marks.hoveredRim) {
        m_state.marks.hovered = device;
        m_state.marks.hoveredRim = rim;
        m_state.marks.hoveredLink = link;
        viewport()->update();
    }
    Q_EMIT hovered(at);
}

bool CanvasView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const CanvasHit at = hit(help->pos());
        QString text;
        if (m_toolTip)
            text = m_toolTip(at);
        else if (at.kind == CanvasHit::Kind::device || at.kind == CanvasHit::Kind::nic)
            text = u"<span>"_s + describe(at.device).toHtmlEscaped() + u"</span>"_s;
        QToolTip::showText(help->globalPos(), text, viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        m_hovered = {};
    if (event->type() == QEvent::Leave && (m_state.marks.hovered || m_state.marks.hoveredLink)) {
        m_state.marks.hovered.reset();
        m_state.marks.hoveredLink.reset();
        viewport()->update();
    }
    return QGraphicsView::viewportEvent(event);
}

std::vector<DevicePlace> CanvasView::shifted(const std::vector<DeviceId>& devices, QPointF by) const
{
    std::vector<DevicePlace> placements;
    for (const DeviceId id : devices) {
        const int d = m_state.picture->indexOf(id);
        if (d < 0)
            continue;
        const QPointF to = m_state.picture->devices[static_cast<std::size_t>(d)].frame.center() + by;
        placements.push_back({id, {to.x(), to.y()}});
    }
    return placements;
}

} // namespace fabric
