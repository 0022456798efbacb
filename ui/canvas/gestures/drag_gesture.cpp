#include "ui/canvas/gestures/drag_gesture.h"

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/drag_item.h"

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr double dragSnap = 8;

} // namespace

std::unique_ptr<Gesture> DragGesture::start(CanvasView& view, const CanvasHit& pressed, QPoint from)
{
    const Picture& picture = view.picture();
    if (pressed.kind == CanvasHit::Kind::group) {
        const Group* group = picture.design().find(pressed.group);
        std::vector<DeviceId> members = group ? group->members : std::vector<DeviceId>();
        std::sort(members.begin(), members.end());
        const std::vector<DeviceId>& now = view.selectedDevices();
        if (!std::includes(now.begin(), now.end(), members.begin(), members.end()))
            view.select(members);
    } else if (!std::binary_search(view.selectedDevices().begin(), view.selectedDevices().end(),
                                   pressed.device)) {
        view.select({pressed.device});
    }
    std::vector<int> devices;
    for (const DeviceId id : view.selectedDevices()) {
        const int d = picture.indexOf(id);
        if (d >= 0 && !view.isLocked(id))
            devices.push_back(d);
    }
    if (devices.empty())
        return {};
    const int lead = pressed.device.valid() ? picture.indexOf(pressed.device) : devices.front();
    return std::unique_ptr<Gesture>(new DragGesture(view, std::move(devices), lead, from));
}

DragGesture::DragGesture(CanvasView& view, std::vector<int> devices, int lead, QPoint from)
    : Gesture(view), m_lead(lead), m_from(from)
{
    state().marks.hovered.reset();
    freeze(devices);
    m_item = new DragItem(state(), std::move(devices));
    addItem(m_item);
}

DragGesture::~DragGesture()
{
    delete m_item;
}

void DragGesture::move(const CanvasPointer& pointer)
{
    const QPointF raw = view().mapToScene(pointer.at) - view().mapToScene(m_from);
    // The device under the hand lands on the grid, the others keep their distance to it.
    const QPointF from = picture().devices[static_cast<std::size_t>(m_lead)].frame.center();
    const auto snapped = [](double value) { return std::round(value / dragSnap) * dragSnap; };
    m_item->setOffset(
        QPointF(snapped(from.x() + raw.x()) - from.x(), snapped(from.y() + raw.y()) - from.y()));
}

bool DragGesture::release(const CanvasPointer& pointer)
{
    move(pointer);
    const QPointF by = m_item->offset();
    std::vector<DeviceId> ids;
    for (const int d : m_item->devices())
        ids.push_back(picture().devices[static_cast<std::size_t>(d)].id);
    const std::vector<edit::Placement> placements = view().shifted(ids, by);
    cancel();
    if (!by.isNull())
        Q_EMIT view().devicesMoved(placements);
    return false;
}

void DragGesture::cancel()
{
    delete m_item;
    m_item = nullptr;
    thaw();
}

} // namespace fabric
