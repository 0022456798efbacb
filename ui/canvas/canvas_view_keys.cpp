#include "ui/canvas/canvas_accessible.h"
#include "ui/canvas/canvas_view.h"
#include "ui/canvas/gestures/cable_gesture.h"
#include "ui/text/numbers.h"

#include <QAccessible>
#include <QKeyEvent>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr double nudgeStep = 8;

QPointF wayOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return {-1, 0};
    case Qt::Key_Right:
        return {1, 0};
    case Qt::Key_Up:
        return {0, -1};
    case Qt::Key_Down:
        return {0, 1};
    default:
        return {};
    }
}

} // namespace

bool CanvasView::focusNextPrevChild(bool)
{
    // Tab goes from device to device; F6 leaves the canvas.
    return false;
}

void CanvasView::keyPressEvent(QKeyEvent* event)
{
    if (m_gesture) {
        const Gesture::KeyResult result = std::shared_ptr<Gesture>(m_gesture)->key(*event);
        if (result != Gesture::KeyResult::ignored) {
            if (result == Gesture::KeyResult::finished)
                endGesture();
            event->accept();
            return;
        }
    }
    const QPointF way = wayOf(event->key());
    const bool control = event->modifiers() & Qt::ControlModifier;
    event->accept();
    if (!way.isNull()) {
        if (event->modifiers() & Qt::AltModifier)
            nudge(way * nudgeStep);
        else
            focusTowards(way);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Tab:
        focusNext(true);
        return;
    case Qt::Key_Backtab:
        focusNext(false);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        activateSelection();
        return;
    case Qt::Key_Backspace:
        leaveGroup();
        return;
    case Qt::Key_F2:
        renameSelection();
        return;
    case Qt::Key_Escape:
        if (m_gesture || m_pressed)
            cancelGesture();
        else if (m_tool == Tool::link)
            setTool(Tool::select);
        else
            setSelection({});
        return;
    case Qt::Key_Space:
        if (!event->isAutoRepeat()) {
            m_spaceHeld = true;
            updateCursor();
        }
        return;
    case Qt::Key_V:
        if (!control) {
            setTool(Tool::select);
            return;
        }
        break;
    case Qt::Key_H:
        if (!control) {
            setTool(Tool::pan);
            return;
        }
        break;
    case Qt::Key_L:
        if (!control) {
            setTool(Tool::link);
            cableByKeys();
            return;
        }
        break;
    case Qt::Key_M:
        if (!control) {
            setMinimapVisible(!m_minimapWanted);
            return;
        }
        break;
    case Qt::Key_0:
        if (control) {
            fit();
            return;
        }
        break;
    case Qt::Key_1:
        if (control) {
            zoomTo(1);
            return;
        }
        break;
    case Qt::Key_2:
        if (control) {
            zoomToSelection();
            return;
        }
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        if (control) {
            zoomIn();
            return;
        }
        break;
    case Qt::Key_Minus:
        if (control) {
            zoomOut();
            return;
        }
        break;
    case Qt::Key_A:
        if (control) {
            selectAll();
            return;
        }
        break;
    default:
        break;
    }
    event->ignore();
}

void CanvasView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) {
        event->ignore();
        return;
    }
    m_spaceHeld = false;
    updateCursor();
}

void CanvasView::focusDevice(DeviceId device)
{
    const int d = m_state.picture->indexOf(device);
    if (d < 0)
        return;
    m_state.marks.focused = device;
    const QRectF frame = m_state.picture->devices[static_cast<std::size_t>(d)].frame;
    if (!visibleArea().contains(frame)) {
        centerOn(frame.center());
        moved();
    }
    select({device});
    if (m_gesture)
        m_gesture->focusMoved(device);
    announce();
    tellFocus(device);
    viewport()->update();
}

void CanvasView::cableByKeys()
{
    if (selectedDevices().size() != 1 || !m_state.marks.selectedGroups.empty())
        return;
    m_state.marks.focused = selectedDevices().front();
    beginGesture(CableGesture::byKeys(*this, selectedDevices().front()));
    viewport()->update();
}

void CanvasView::focusNext(bool forward)
{
    const std::vector<PictureDevice>& devices = m_state.picture->devices;
    if (devices.empty())
        return;
    // Reading order: rows from the top, each from the left.
    std::vector<int> order;
    order.reserve(devices.size());
    for (std::size_t d = 0; d < devices.size(); ++d) {
        if (!devices[d].hidden)
            order.push_back(static_cast<int>(d));
    }
    const auto place = [&](int d) {
        const QPointF centre = devices[static_cast<std::size_t>(d)].frame.center();
        return std::tuple(std::round(centre.y()), centre.x(), d);
    };
    std::sort(order.begin(), order.end(), [&](int a, int b) { return place(a) < place(b); });
    const int now = m_state.marks.focused ? m_state.picture->indexOf(*m_state.marks.focused) : -1;
    const auto found = std::find(order.begin(), order.end(), now);
    std::size_t next = forward ? 0 : order.size() - 1;
    if (found != order.end()) {
        const std::size_t at = static_cast<std::size_t>(found - order.begin());
        next = (at + (forward ? 1 : order.size() - 1)) % order.size();
    }
    focusDevice(devices[static_cast<std::size_t>(order[next])].id);
}

void CanvasView::focusTowards(QPointF way)
{
    const int now = m_state.marks.focused ? m_state.picture->indexOf(*m_state.marks.focused) : -1;
    if (now < 0) {
        focusNext(true);
        return;
    }
    const QPointF from = m_state.picture->devices[static_cast<std::size_t>(now)].frame.center();
    double best = std::numeric_limits<double>::infinity();
    std::optional<DeviceId> nearest;
    for (const PictureDevice& device : m_state.picture->devices) {
        if (device.hidden)
            continue;
        const QPointF off = device.frame.center() - from;
        const double ahead = QPointF::dotProduct(off, way);
        const double aside = std::abs(off.x() * way.y()) + std::abs(off.y() * way.x());
        if (ahead <= 1 || aside > 2 * ahead)
            continue;
        const double cost = ahead + 2 * aside;
        if (cost < best) {
            best = cost;
            nearest = device.id;
        }
    }
    if (nearest)
        focusDevice(*nearest);
}

void CanvasView::nudge(QPointF by)
{
    std::vector<DeviceId> devices = selectedDevices();
    std::vector<NoteMove> notes;
    for (const NoteId id : m_state.marks.selectedNotes) {
        if (const CanvasNote* note = m_state.picture->layout().find(id))
            notes.push_back({id, {note->x + by.x(), note->y + by.y()}});
    }
    if (notes.empty() && devices.empty() && m_state.marks.focused)
        devices = {*m_state.marks.focused};
    const std::vector<DeviceId>& locked = m_state.marks.locked;
    std::erase_if(devices, [&](DeviceId id) { return std::binary_search(locked.begin(), locked.end(), id); });
    if (!devices.empty() || !notes.empty())
        tellMoved(shifted(devices, by), notes);
}

QString CanvasView::describe(DeviceId id) const
{
    const int d = m_state.picture->indexOf(id);
    if (d < 0)
        return {};
    const PictureDevice& device = m_state.picture->devices[static_cast<std::size_t>(d)];
    const DeviceType& type = m_state.picture->typeOf(d);
    QStringList parts{m_state.picture->nameOf(d)};
    const bool isSwitch = type.kind == DeviceKind::switchDevice;
    if (type.kind == DeviceKind::node)
        parts << tr("node, %1").arg(QString::fromStdString(type.name))
              << tr("GPUs: %1").arg(text::integer(type.gpuCount()));
    else if (type.kind == DeviceKind::service)
        parts << tr("service host");
    else if (device.shape == fabric::Glyph::router)
        parts << tr("dragonfly router");
    else if (device.tier <= 1)
        parts << tr("leaf switch");
    else
        parts << (device.tier == 2 ? tr("spine switch") : tr("core switch"));
    if (device.rail >= 0)
        parts << tr("rail %1").arg(device.rail);
    if (isSwitch)
        parts << tr("%1 down").arg(text::integer(device.down)) << tr("%1 up").arg(text::integer(device.up));
    const std::vector<DeviceId>& selected = selectedDevices();
    if (std::binary_search(selected.begin(), selected.end(), id))
        parts << tr("selected");
    return parts.join(tr(", ", "between the parts of a description"));
}

void CanvasView::tellFocus(DeviceId device)
{
    if (!QAccessible::isActive())
        return;
    auto* canvas = dynamic_cast<CanvasAccessible*>(QAccessible::queryAccessibleInterface(this));
    if (QAccessibleInterface* focused = canvas ? canvas->deviceInterface(device) : nullptr) {
        QAccessibleEvent event(focused, QAccessible::Focus);
        QAccessible::updateAccessibility(&event);
    }
}

void CanvasView::announce()
{
    QString words;
    if (m_state.marks.focused)
        words = describe(*m_state.marks.focused);
    else if (selectedDevices().size() == 1)
        words = describe(selectedDevices().front());
    else if (!selectedDevices().empty())
        words = tr("Selected devices: %1").arg(text::integer(static_cast<qint64>(selectedDevices().size())));
    if (words == accessibleDescription())
        return;
    setAccessibleDescription(words);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

} // namespace fabric
