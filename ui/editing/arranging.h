#pragma once

#include "core/layout/arrange.h"
#include "core/model/patch.h"
#include "ui/editing/edit_selection.h"

#include <span>
#include <vector>

namespace fabric {

/// Places beyond this are no drawing any more, and a file could not hold them.
inline constexpr double farthestPlace = 1e9;
/// False for NaN, too.
bool isOnCanvas(Point point);

/// A note and its upper left corner.
struct NotePlacement
{
    NoteId note;
    Point where;

    friend bool operator==(const NotePlacement&, const NotePlacement&) = default;
};

/// Patches that move what is selected. Locked devices stay. A selected group moves as one shape, and stays if
/// one of its devices is locked. O(design).
namespace arranging {

/// What moves as one.
struct Shape
{
    Rect box;
    std::vector<DeviceId> devices;
    NoteId note;
    bool locked = false;
};

std::vector<Shape> shapesOf(const Design& design, const Layout& layout, const EditSelection& selection);

Patch aligned(const Layout& layout, std::span<const Shape> shapes, arrange::Edge edge);
Patch distributed(const Layout& layout, std::span<const Shape> shapes, arrange::Direction direction);
/// Each device by its centre, each note by its corner.
Patch snapped(const Design& design, const Layout& layout, const EditSelection& selection);
Patch shifted(const Design& design, const Layout& layout, const EditSelection& selection, double dx,
              double dy);
/// Places that were worked out elsewhere, of a gesture, say.
Patch moved(const Layout& layout, std::span<const DevicePlace> devices, std::span<const NotePlacement> notes);
/// All places of another layout that differ.
Patch placedAs(const Design& design, const Layout& layout, const Layout& wanted);

/// Devices from top to bottom, in rows from left to right; those without a place last.
std::vector<DeviceId> inReadingOrder(std::vector<DeviceId> devices, const Layout& layout);

} // namespace arranging
} // namespace fabric
