#include "ui/canvas/canvas_view.h"

#include <QAccessible>
#include <QKeyEvent>

#include <algorithm>
#include <cmath>
#include <numeric>

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
        if (m_state.marks.focused)
            activate(*m_state.marks.focused);
        else if (selectedDevices().size() == 1)
            activate(selectedDevices().front());
        return;
    case Qt::Key_Escape:
        if (m_gesture)
            cancelGesture();
        else
            select({});
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

void CanvasView::select(std::vector<DeviceId> devices, std::vector<LinkId> links)
{
    const Design& design = m_state.picture->design();
    std::erase_if(devices, [&](DeviceId id) { return !design.find(id); });
    std::erase_if(links, [&](LinkId id) { return !design.find(id); });
    std::sort(devices.begin(), devices.end());
    devices.erase(std::unique(devices.begin(), devices.end()), devices.end());
    std::sort(links.begin(), links.end());
    links.erase(std::unique(links.begin(), links.end()), links.end());
    if (devices == m_state.marks.selected && links == m_state.marks.selectedLinks)
        return;
    // Links fade while something is selected: what lies below changes with the first and the last.
    const bool fades = devices.empty() != m_state.marks.selected.empty();
    m_state.marks.selected = std::move(devices);
    m_state.marks.selectedLinks = std::move(links);
    if (fades)
        changed();
    else
        viewport()->update();
    announce();
    Q_EMIT selectionChanged();
}

void CanvasView::selectAll()
{
    std::vector<DeviceId> all;
    for (const PictureDevice& device : m_state.picture->devices)
        all.push_back(device.id);
    select(std::move(all));
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
    announce();
    viewport()->update();
}

void CanvasView::focusNext(bool forward)
{
    const std::vector<PictureDevice>& devices = m_state.picture->devices;
    if (devices.empty())
        return;
    // Reading order: rows from the top, each from the left.
    std::vector<int> order(devices.size());
    std::iota(order.begin(), order.end(), 0);
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
    if (devices.empty() && m_state.marks.focused)
        devices = {*m_state.marks.focused};
    const std::vector<DeviceId>& locked = m_state.marks.locked;
    std::erase_if(devices, [&](DeviceId id) { return std::binary_search(locked.begin(), locked.end(), id); });
    if (!devices.empty())
        Q_EMIT devicesMoved(shifted(devices, by));
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
        parts << tr("node, %1").arg(QString::fromStdString(type.name)) << tr("GPUs: %1").arg(type.gpuCount());
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
        parts << tr("%1 down").arg(device.down) << tr("%1 up").arg(device.up);
    const std::vector<DeviceId>& selected = selectedDevices();
    if (std::binary_search(selected.begin(), selected.end(), id))
        parts << tr("selected");
    return parts.join(tr(", ", "between the parts of a description"));
}

void CanvasView::announce()
{
    QString words;
    if (m_state.marks.focused)
        words = describe(*m_state.marks.focused);
    else if (selectedDevices().size() == 1)
        words = describe(selectedDevices().front());
    else if (!selectedDevices().empty())
        words = tr("Selected devices: %1").arg(selectedDevices().size());
    if (words == accessibleDescription())
        return;
    setAccessibleDescription(words);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

} // namespace fabric
