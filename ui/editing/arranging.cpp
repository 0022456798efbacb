#include "ui/editing/arranging.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace fabric {

bool isOnCanvas(Point point)
{
    return std::abs(point.x) <= farthestPlace && std::abs(point.y) <= farthestPlace;
}

namespace arranging {
namespace {

/// Boxes of devices, worked out once for a design.
class DeviceBoxes
{
public:
    DeviceBoxes(const Design& design, const Layout& layout)
        : m_design(design), m_layout(layout), m_sizes(glyphSizes(design))
    {}

    Rect of(DeviceId id) const
    {
        const Size size = m_sizes[static_cast<std::size_t>(m_design.indexOf(id))];
        const Point centre = m_layout.at(id);
        return {centre.x - size.width / 2, centre.y - size.height / 2, size.width, size.height};
    }

private:
    const Design& m_design;
    const Layout& m_layout;
    std::vector<Size> m_sizes;
};

void putNote(Patch& patch, const Layout& layout, NoteId id, Point corner)
{
    const CanvasNote* note = layout.find(id);
    if (!note || !isOnCanvas(corner))
        return;
    CanvasNote there = *note;
    there.x = corner.x;
    there.y = corner.y;
    patch.putNotes.push_back(std::move(there));
}

void putDevice(Patch& patch, const Layout& layout, DeviceId id, Point where)
{
    if (!layout.isLocked(id) && isOnCanvas(where))
        patch.placements.push_back({id, where});
}

/// The shapes where their boxes are to be.
Patch movedTo(const Layout& layout, std::span<const Shape> shapes, const std::vector<Rect>& boxes)
{
    Patch patch;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const Shape& shape = shapes[i];
        const double dx = boxes[i].x - shape.box.x;
        const double dy = boxes[i].y - shape.box.y;
        if (shape.locked)
            continue;
        for (DeviceId id : shape.devices)
            putDevice(patch, layout, id, {layout.at(id).x + dx, layout.at(id).y + dy});
        if (shape.note.valid())
            putNote(patch, layout, shape.note, {boxes[i].x, boxes[i].y});
    }
    return patch;
}

std::vector<Rect> boxesOf(std::span<const Shape> shapes)
{
    std::vector<Rect> boxes;
    for (const Shape& shape : shapes)
        boxes.push_back(shape.box);
    return boxes;
}

Shape shapeOf(const DeviceBoxes& boxes, const Layout& layout, std::vector<DeviceId> devices)
{
    Shape shape;
    std::vector<Rect> all;
    for (DeviceId id : devices) {
        all.push_back(boxes.of(id));
        shape.locked = shape.locked || layout.isLocked(id);
    }
    shape.box = arrange::boxAround(all);
    shape.devices = std::move(devices);
    return shape;
}

} // namespace

std::vector<Shape> shapesOf(const Design& design, const Layout& layout, const EditSelection& selection)
{
    const DeviceBoxes boxes(design, layout);
    std::vector<Shape> shapes;
    std::vector<DeviceId> taken;
    const auto add = [&](std::vector<DeviceId> devices) {
        std::erase_if(devices, [&](DeviceId id) {
            return !layout.at(id).valid() || std::binary_search(taken.begin(), taken.end(), id);
        });
        if (devices.empty())
            return;
        shapes.push_back(shapeOf(boxes, layout, devices));
        taken.insert(taken.end(), devices.begin(), devices.end());
    };
    for (GroupId group : selection.groups) {
        add(devicesIn(design, group));
        std::sort(taken.begin(), taken.end());
    }
    const std::vector<DeviceId> inGroups = taken;
    for (DeviceId id : selection.devices) {
        if (!std::binary_search(inGroups.begin(), inGroups.end(), id) && layout.at(id).valid())
            shapes.push_back(shapeOf(boxes, layout, {id}));
    }
    for (NoteId id : selection.notes) {
        if (const CanvasNote* note = layout.find(id))
            shapes.push_back({{note->x, note->y, note->width, note->height}, {}, id, false});
    }
    return shapes;
}

Patch aligned(const Layout& layout, std::span<const Shape> shapes, arrange::Edge edge)
{
    return movedTo(layout, shapes, arrange::aligned(boxesOf(shapes), edge));
}

Patch distributed(const Layout& layout, std::span<const Shape> shapes, arrange::Direction direction)
{
    return movedTo(layout, shapes, arrange::distributed(boxesOf(shapes), direction));
}

Patch snapped(const Design& design, const Layout& layout, const EditSelection& selection)
{
    Patch patch;
    for (DeviceId id : devicesOf(selection, design))
        putDevice(patch, layout, id, arrange::snapped(layout.at(id)));
    for (NoteId id : selection.notes) {
        if (const CanvasNote* note = layout.find(id))
            putNote(patch, layout, id, arrange::snapped({note->x, note->y}));
    }
    return patch;
}

Patch shifted(const Design& design, const Layout& layout, const EditSelection& selection, double dx,
              double dy)
{
    Patch patch;
    for (DeviceId id : devicesOf(selection, design))
        putDevice(patch, layout, id, {layout.at(id).x + dx, layout.at(id).y + dy});
    for (NoteId id : selection.notes) {
        if (const CanvasNote* note = layout.find(id))
            putNote(patch, layout, id, {note->x + dx, note->y + dy});
    }
    return patch;
}

Patch moved(const Layout& layout, std::span<const DevicePlace> devices, std::span<const NotePlacement> notes)
{
    Patch patch;
    for (const DevicePlace& p : devices)
        putDevice(patch, layout, p.device, p.where);
    for (const NotePlacement& p : notes)
        putNote(patch, layout, p.note, p.where);
    return patch;
}

Patch placedAs(const Design& design, const Layout& layout, const Layout& wanted)
{
    Patch patch;
    for (const Device& device : design.devices) {
        if (wanted.at(device.id).valid() && !(wanted.at(device.id) == layout.at(device.id)))
            putDevice(patch, layout, device.id, wanted.at(device.id));
    }
    return patch;
}

std::vector<DeviceId> inReadingOrder(std::vector<DeviceId> devices, const Layout& layout)
{
    const auto key = [&](DeviceId id) {
        const Point p = layout.at(id);
        return p.valid() ? std::tuple(0, p.y, p.x, id) : std::tuple(1, 0.0, 0.0, id);
    };
    std::sort(devices.begin(), devices.end(), [&](DeviceId a, DeviceId b) { return key(a) < key(b); });
    return devices;
}

} // namespace arranging
} // namespace fabric
