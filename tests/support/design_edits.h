#pragma once

#include "core/model/patches.h"

#include <utility>
#include <vector>

/// Changes that a test makes to a design which nobody draws: patches without a layout.
namespace fabric::test {

inline ChangeSet change(Design& design, Patch patch)
{
    Layout layout;
    return apply(design, layout, std::move(patch)).changes;
}

inline ChangeSet putDevice(Design& design, Device device)
{
    Patch patch;
    patch.putDevices = {std::move(device)};
    return change(design, std::move(patch));
}

inline ChangeSet putLinks(Design& design, std::vector<Link> links)
{
    Patch patch;
    patch.putLinks = std::move(links);
    return change(design, std::move(patch));
}

inline ChangeSet putGroup(Design& design, Group group)
{
    Patch patch;
    patch.putGroups = {std::move(group)};
    return change(design, std::move(patch));
}

inline ChangeSet removeDevices(Design& design, std::vector<DeviceId> devices)
{
    return change(design, patches::removal(design, {}, {std::move(devices), {}, {}, {}}));
}

inline ChangeSet removeLinks(Design& design, std::vector<LinkId> links)
{
    Patch patch;
    patch.removedLinks = std::move(links);
    return change(design, std::move(patch));
}

inline ChangeSet setNicLink(Design& design, DeviceId node, int nic, PcieLink link)
{
    Patch patch;
    patch.putOverrides = {{node, nic, link}};
    return change(design, std::move(patch));
}

} // namespace fabric::test
