#include "ui/canvas/canvas_view.h"

#include "ui/canvas/drag_item.h"
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

namespace fabric {

namespace {

constexpr double snap = 8;
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
    m_tool = tool;
    updateCursor();
    Q_EMIT toolChanged(tool);
}

void CanvasView::updateCursor()
{
    if (m_gesture == Gesture::pan)
        viewport()->setCursor(Qt::ClosedHandCursor);
    else if (m_tool == Tool::pan || m_spaceHeld)
        viewport()->setCursor(Qt::OpenHandCursor);
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
    m_press = m_last = event->position().toPoint();
    const bool handTool = event->button() == Qt::LeftButton && (m_tool == Tool::pan || m_spaceHeld);
    if (event->button() == Qt::MiddleButton || handTool) {
        m_gesture = Gesture::pan;
        updateCursor();
    } else if (event->button() == Qt::LeftButton) {
        pressAt(event);
    }
    event->accept();
}

void CanvasView::pressAt(QMouseEvent* event)
{
    m_pressed = hit(m_press);
    m_pressModifiers = event->modifiers();
    m_gesture = Gesture::pressed;
}

void CanvasView::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const bool far = (at - m_press).manhattanLength() >= QApplication::startDragDistance();
    if (m_gesture == Gesture::pressed && far) {
        const bool device =
            m_pressed.kind == CanvasHit::Kind::device || m_pressed.kind == CanvasHit::Kind::nic;
        const bool pod = m_pressed.kind == CanvasHit::Kind::group && m_state.options.lod == Lod::pods;
        if (device || pod)
            startDrag();
        else
            m_gesture = Gesture::rubberBand;
    }
    switch (m_gesture) {
    case Gesture::none:
        hoverAt(at);
        break;
    case Gesture::pressed:
        break;
    case Gesture::pan:
        pan(at - m_last);
        break;
    case Gesture::drag:
        dragTo(at);
        break;
    case Gesture::rubberBand:
        viewport()->update();
        break;
    }
    m_last = at;
    event->accept();
}

void CanvasView::mouseReleaseEvent(QMouseEvent* event)
{
    const Gesture gesture = m_gesture;
    if (gesture == Gesture::drag) {
        dragTo(event->position().toPoint());
        endDrag(true);
    } else if (gesture == Gesture::rubberBand) {
        m_last = event->position().toPoint();
        endRubberBand();
    } else if (gesture == Gesture::pressed) {
        clickAt(m_pressed, event->modifiers());
    }
    m_gesture = Gesture::none;
    updateCursor();
    viewport()->update();
    event->accept();
}

void CanvasView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const CanvasHit at = hit(event->position().toPoint());
    if (at.kind == CanvasHit::Kind::device || at.kind == CanvasHit::Kind::nic) {
        activate(at.device);
    } else if (at.kind == CanvasHit::Kind::group) {
        Q_EMIT groupActivated(at.group);
        const Group* group = m_state.picture->design().find(at.group);
        if (group)
            reveal(group->members);
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
    if (device == m_state.marks.hovered && link == m_state.marks.hoveredLink)
        return;
    m_state.marks.hovered = device;
    m_state.marks.hoveredLink = link;
    viewport()->update();
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
            text = describe(at.device);
        QToolTip::showText(help->globalPos(), text, viewport());
        return true;
    }
    if (event->type() == QEvent::Leave && (m_state.marks.hovered || m_state.marks.hoveredLink)) {
        m_state.marks.hovered.reset();
        m_state.marks.hoveredLink.reset();
        viewport()->update();
    }
    return QGraphicsView::viewportEvent(event);
}

void CanvasView::startDrag()
{
    m_gesture = Gesture::drag;
    if (m_pressed.kind == CanvasHit::Kind::group) {
        const Group* group = m_state.picture->design().find(m_pressed.group);
        std::vector<DeviceId> members = group ? group->members : std::vector<DeviceId>();
        std::sort(members.begin(), members.end());
        if (!std::includes(selectedDevices().begin(), selectedDevices().end(), members.begin(),
                           members.end()))
            select(members);
    } else if (!std::binary_search(selectedDevices().begin(), selectedDevices().end(), m_pressed.device)) {
        select({m_pressed.device});
    }
    std::vector<int> devices;
    const std::vector<DeviceId>& locked = m_state.marks.locked;
    for (const DeviceId id : selectedDevices()) {
        const int d = m_state.picture->indexOf(id);
        if (d >= 0 && !std::binary_search(locked.begin(), locked.end(), id))
            devices.push_back(d);
    }
    if (devices.empty()) {
        m_gesture = Gesture::none;
        return;
    }
    m_state.marks.hovered.reset();
    m_hidden = devices;
    std::sort(m_hidden.begin(), m_hidden.end());
    // Everything that stands still is painted once; each step draws only what moves.
    m_moving = false;
    m_refiner->cancel();
    beginFrame();
    m_state.backdrop = paintBackdrop(m_state, viewportTransform(), viewport()->size(), devicePixelRatioF());
    m_drag = new DragItem(m_state, std::move(devices));
    scene()->addItem(m_drag);
}

void CanvasView::dragTo(QPoint position)
{
    if (!m_drag)
        return;
    const QPointF raw = mapToScene(position) - mapToScene(m_press);
    // The device under the hand lands on the grid, the others keep their distance to it.
    const int lead =
        m_pressed.device.valid() ? m_state.picture->indexOf(m_pressed.device) : m_drag->devices().front();
    const PictureDevice& device = m_state.picture->devices[static_cast<std::size_t>(lead)];
    const QPointF from = device.frame.center();
    const auto snapped = [](double value) { return std::round(value / snap) * snap; };
    m_drag->setOffset(
        QPointF(snapped(from.x() + raw.x()) - from.x(), snapped(from.y() + raw.y()) - from.y()));
}

void CanvasView::endDrag(bool commit)
{
    if (!m_drag)
        return;
    const QPointF by = m_drag->offset();
    std::vector<DeviceId> ids;
    for (const int d : m_drag->devices())
        ids.push_back(m_state.picture->devices[static_cast<std::size_t>(d)].id);
    const std::vector<edit::Placement> placements = shifted(ids, by);
    delete m_drag;
    m_drag = nullptr;
    m_hidden.clear();
    m_gesture = Gesture::none;
    changed();
    if (commit && !by.isNull())
        Q_EMIT devicesMoved(placements);
}

std::vector<edit::Placement> CanvasView::shifted(const std::vector<DeviceId>& devices, QPointF by) const
{
    std::vector<edit::Placement> placements;
    for (const DeviceId id : devices) {
        const int d = m_state.picture->indexOf(id);
        if (d < 0)
            continue;
        const QPointF to = m_state.picture->devices[static_cast<std::size_t>(d)].frame.center() + by;
        placements.push_back({id, {to.x(), to.y()}});
    }
    return placements;
}

void CanvasView::endRubberBand()
{
    const QRectF area = mapToScene(QRect(m_press, m_last).normalized()).boundingRect();
    std::vector<DeviceId> chosen;
    // To the right: what lies inside; to the left: what it touches.
    for (const int d : m_grid.devicesIn(*m_state.picture, area, m_last.x() >= m_press.x()))
        chosen.push_back(m_state.picture->devices[static_cast<std::size_t>(d)].id);
    std::sort(chosen.begin(), chosen.end());
    std::vector<DeviceId> result;
    const std::vector<DeviceId>& before = selectedDevices();
    if (m_pressModifiers & Qt::ControlModifier)
        std::set_symmetric_difference(before.begin(), before.end(), chosen.begin(), chosen.end(),
                                      std::back_inserter(result));
    else if (m_pressModifiers & Qt::ShiftModifier)
        std::set_union(before.begin(), before.end(), chosen.begin(), chosen.end(),
                       std::back_inserter(result));
    else
        result = std::move(chosen);
    select(std::move(result));
}

void CanvasView::clickAt(const CanvasHit& at, Qt::KeyboardModifiers modifiers)
{
    std::vector<DeviceId> devices;
    std::vector<LinkId> links;
    switch (at.kind) {
    case CanvasHit::Kind::device:
    case CanvasHit::Kind::nic:
        devices = {at.device};
        break;
    case CanvasHit::Kind::link:
        links = {at.link};
        break;
    case CanvasHit::Kind::group:
        if (const Group* group = m_state.picture->design().find(at.group))
            devices = group->members;
        break;
    case CanvasHit::Kind::bundle:
    case CanvasHit::Kind::nothing:
        break;
    }
    const bool toggle = modifiers & Qt::ControlModifier;
    const bool extend = modifiers & Qt::ShiftModifier;
    if (!toggle && !extend) {
        select(std::move(devices), std::move(links));
        return;
    }
    const auto joined = [toggle](auto before, auto more) {
        std::sort(more.begin(), more.end());
        std::sort(before.begin(), before.end());
        decltype(before) result;
        if (toggle)
            std::set_symmetric_difference(before.begin(), before.end(), more.begin(), more.end(),
                                          std::back_inserter(result));
        else
            std::set_union(before.begin(), before.end(), more.begin(), more.end(),
                           std::back_inserter(result));
        return result;
    };
    select(joined(selectedDevices(), std::move(devices)), joined(selectedLinks(), std::move(links)));
}

} // namespace fabric
