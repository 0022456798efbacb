#pragma once

#include "core/base/id.h"
#include "core/model/canvas_note.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace fabric {

/// A place on the canvas, in logical pixels at 100 %, y downwards.
struct Point
{
    double x = std::numeric_limits<double>::quiet_NaN();
    double y = std::numeric_limits<double>::quiet_NaN();

    bool valid() const { return !std::isnan(x) && !std::isnan(y); }
    friend bool operator==(const Point&, const Point&) = default;
};

/// How a design is drawn: where each device stands (the centre of its closed shape), and what belongs to the
/// drawing alone. Kept apart from the design, so that no analysis depends on how a fabric is drawn.
struct Layout
{
    std::vector<Point> positions;   ///< by DeviceId::value; a device without a valid place is laid out anew
    std::vector<CanvasNote> notes;  ///< sorted by id
    std::vector<DeviceId> locked;   ///< devices that stay where they are; sorted
    std::vector<GroupId> collapsed; ///< groups shown as one box; sorted

    Point at(DeviceId id) const { return id.value < positions.size() ? positions[id.value] : Point{}; }
    void place(DeviceId id, Point where)
    {
        if (id.value >= positions.size())
            positions.resize(id.value + 1);
        positions[id.value] = where;
    }

    const CanvasNote* find(NoteId id) const
    {
        const auto it = std::lower_bound(notes.begin(), notes.end(), id,
                                         [](const CanvasNote& n, NoteId wanted) { return n.id < wanted; });
        return it != notes.end() && it->id == id ? &*it : nullptr;
    }
    /// One more than the largest id in use.
    NoteId nextNoteId() const { return NoteId{notes.empty() ? 0 : notes.back().id.value + 1}; }
    bool isLocked(DeviceId id) const { return std::binary_search(locked.begin(), locked.end(), id); }
    bool isCollapsed(GroupId id) const { return std::binary_search(collapsed.begin(), collapsed.end(), id); }
};

} // namespace fabric
