#pragma once

#include "core/model/patches.h"

#include <cstddef>
#include <cstdint>
#include <set>
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

/// The lowest port of a device without a cable, whether or not its type has so many.
inline std::uint32_t freePort(const Design& design, DeviceId device)
{
    std::set<std::uint32_t> used;
    for (const Link& link : design.links) {
        for (const PortRef& end : {link.a, link.b}) {
            if (end.device == device)
                used.insert(end.port);
        }
    }
    std::uint32_t port = 0;
    while (used.contains(port))
        ++port;
    return port;
}

/// A cable of 400 Gb/s, else as the first link of the design. Returns its position in Design::links.
inline std::size_t addCable(Design& design, DeviceId a, DeviceId b)
{
    Link link = design.links.front();
    link.id = design.nextLinkId();
    link.a = {a, freePort(design, a)};
    link.b = {b, freePort(design, b)};
    link.rate = gbps(400);
    putLinks(design, {link});
    return design.links.size() - 1;
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
