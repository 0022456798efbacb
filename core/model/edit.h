#pragma once

#include "core/model/change_set.h"
#include "core/model/design.h"
#include "core/model/layout.h"

#include <span>

/// Small changes of a design that nobody sees yet; patches change one that others see. Each keeps the vectors
/// sorted, is O(n) at worst whatever the number of elements given, and returns what it changed. Elements come
/// with their ids; unknown ids are left out.
namespace fabric::edit {

ChangeSet addDevices(Design& design, std::vector<Device> devices);
/// Links at these devices, memberships and NIC overrides go with them. What was removed is returned in
/// `removed`.
struct Removed
{
    std::vector<Device> devices;
    std::vector<Link> links;
    std::vector<Group> groupsBefore; ///< groups that lost members, as they were
    std::vector<NicOverride> overrides;
};
ChangeSet removeDevices(Design& design, std::span<const DeviceId> ids, Removed* removed = nullptr);
/// Puts back what removeDevices took.
ChangeSet restore(Design& design, const Removed& removed);

ChangeSet replaceDevice(Design& design, Device device);
ChangeSet addLinks(Design& design, std::vector<Link> links);
ChangeSet removeLinks(Design& design, std::span<const LinkId> ids, std::vector<Link>* removed = nullptr);
ChangeSet replaceLinks(Design& design, std::vector<Link> links);
ChangeSet addGroup(Design& design, Group group);
ChangeSet removeGroup(Design& design, GroupId id);
ChangeSet replaceGroup(Design& design, Group group);

/// Sets the connection of one NIC; an empty link returns it to what the type says.
ChangeSet setNicLink(Design& design, DeviceId node, int nic, std::optional<PcieLink> link);

/// A device and where it is to stand.
struct Placement
{
    DeviceId device;
    Point where;
    friend bool operator==(const Placement&, const Placement&) = default;
};

} // namespace fabric::edit
