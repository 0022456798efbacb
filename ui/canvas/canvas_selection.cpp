#include "ui/canvas/canvas_selection.h"

#include <algorithm>

namespace fabric {

namespace {

template<class Id>
std::vector<Id> joinedIds(const std::vector<Id>& before, std::vector<Id> more, SelectionMode mode)
{
    std::sort(more.begin(), more.end());
    more.erase(std::unique(more.begin(), more.end()), more.end());
    if (mode == SelectionMode::replace)
        return more;
    std::vector<Id> result;
    if (mode == SelectionMode::toggle)
        std::set_symmetric_difference(before.begin(), before.end(), more.begin(), more.end(),
                                      std::back_inserter(result));
    else
        std::set_union(before.begin(), before.end(), more.begin(), more.end(), std::back_inserter(result));
    return result;
}

} // namespace

CanvasSelection joined(const CanvasSelection& before, CanvasSelection more, SelectionMode mode)
{
    return {joinedIds(before.devices, std::move(more.devices), mode),
            joinedIds(before.links, std::move(more.links), mode),
            joinedIds(before.groups, std::move(more.groups), mode),
            joinedIds(before.notes, std::move(more.notes), mode)};
}

} // namespace fabric
