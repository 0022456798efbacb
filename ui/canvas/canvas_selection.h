#pragma once

#include "core/model/canvas_note.h"
#include "core/model/design.h"

#include <vector>

namespace fabric {

/// What is selected on the canvas. Lists are sorted, each id once. The members of a selected group are among
/// the devices too.
struct CanvasSelection
{
    std::vector<DeviceId> devices;
    std::vector<LinkId> links;
    std::vector<GroupId> groups;
    std::vector<NoteId> notes;

    bool empty() const { return devices.empty() && links.empty() && groups.empty() && notes.empty(); }
    friend bool operator==(const CanvasSelection&, const CanvasSelection&) = default;
};

/// How a new choice joins what is selected.
enum class SelectionMode { replace, add, toggle };

/// O(n log n).
CanvasSelection joined(const CanvasSelection& before, CanvasSelection more, SelectionMode mode);

} // namespace fabric
