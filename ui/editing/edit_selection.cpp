#include "ui/editing/edit_selection.h"

#include <algorithm>
#include <utility>

namespace fabric {
namespace {

template<class ElementId>
void sortOnce(std::vector<ElementId>& ids)
{
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

template<class ElementId, class Owner>
void keepExisting(std::vector<ElementId>& ids, const Owner& owner)
{
    std::erase_if(ids, [&](ElementId id) { return !owner.find(id); });
    sortOnce(ids);
}

bool isInside(const Design& design, const Group& group, GroupId ancestor)
{
    for (const Group* g = &group; g; g = design.find(g->parent)) {
        if (g->id == ancestor)
            return true;
    }
    return false;
}

} // namespace

EditSelection existing(EditSelection selection, const Design& design, const Layout& layout)
{
    keepExisting(selection.devices, design);
    keepExisting(selection.links, design);
    keepExisting(selection.groups, design);
    keepExisting(selection.notes, layout);
    return selection;
}

std::vector<DeviceId> devicesIn(const Design& design, GroupId group)
{
    std::vector<DeviceId> devices;
    for (const Group& candidate : design.groups) {
        if (isInside(design, candidate, group))
            devices.insert(devices.end(), candidate.members.begin(), candidate.members.end());
    }
    sortOnce(devices);
    return devices;
}

std::vector<DeviceId> devicesOf(const EditSelection& selection, const Design& design)
{
    std::vector<DeviceId> devices = selection.devices;
    for (GroupId group : selection.groups) {
        const std::vector<DeviceId> members = devicesIn(design, group);
        devices.insert(devices.end(), members.begin(), members.end());
    }
    sortOnce(devices);
    return devices;
}

} // namespace fabric
