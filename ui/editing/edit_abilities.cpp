#include "ui/editing/edit_abilities.h"

#include <algorithm>

namespace fabric {

EditAbilities abilitiesOf(const EditSelection& selection, const Design& design, const Layout& layout)
{
    const std::vector<DeviceId> devices = devicesOf(selection, design);
    const auto isLocked = [&](DeviceId id) { return layout.isLocked(id); };
    const auto locked = static_cast<std::size_t>(std::count_if(devices.begin(), devices.end(), isLocked));
    const auto isKind = [&](DeviceKind kind) {
        return !devices.empty() && std::all_of(devices.begin(), devices.end(), [&](DeviceId id) {
            return design.is(*design.find(id), kind);
        });
    };
    const std::size_t shapes = selection.groups.size() + selection.devices.size() + selection.notes.size();
    const auto collapsed = std::count_if(selection.groups.begin(), selection.groups.end(),
                                         [&](GroupId id) { return layout.isCollapsed(id); });
    EditAbilities a;
    a.copy = !devices.empty() || !selection.notes.empty();
    a.remove = !selection.empty();
    a.cut = a.copy;
    a.rename = devices.size() == 1 || selection.groups.size() == 1 || selection.notes.size() == 1;
    a.renameMany = devices.size() > 1;
    a.group = !devices.empty();
    a.ungroup = !selection.groups.empty() || smallestGroupOf(design, devices).valid();
    a.lock = locked < devices.size();
    a.unlock = locked > 0;
    a.move = a.lock || !selection.notes.empty();
    a.align = a.move && shapes > 1;
    a.distribute = a.move && shapes > 2;
    a.swap = devices.size() == 2 && locked == 0;
    a.collapse = static_cast<std::size_t>(collapsed) < selection.groups.size();
    a.expand = collapsed > 0;
    a.addNic = isKind(DeviceKind::node);
    a.changeType = a.addNic || isKind(DeviceKind::switchDevice) || isKind(DeviceKind::service);
    a.cable = devices.size() > 1;
    a.setLinks = !selection.links.empty();
    a.select = !devices.empty();
    return a;
}

GroupId smallestGroupOf(const Design& design, const std::vector<DeviceId>& devices)
{
    const Group* best = nullptr;
    for (const Group& group : design.groups) {
        if (devices.empty() || group.members.size() < devices.size() ||
            (best && group.members.size() >= best->members.size()))
            continue;
        const auto has = std::count_if(group.members.begin(), group.members.end(), [&](DeviceId id) {
            return std::binary_search(devices.begin(), devices.end(), id);
        });
        if (static_cast<std::size_t>(has) == devices.size())
            best = &group;
    }
    return best ? best->id : GroupId{};
}

} // namespace fabric
