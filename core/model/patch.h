#pragma once

#include "core/model/change_set.h"
#include "core/model/design.h"
#include "core/model/layout.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// One NIC of one node.
struct NicRef
{
    DeviceId node;
    int nic = 0;

    friend auto operator<=>(const NicRef&, const NicRef&) = default;
};

/// A device and where it is to stand.
struct DevicePlace
{
    DeviceId device;
    Point where;

    friend bool operator==(const DevicePlace&, const DevicePlace&) = default;
};

/// Any edit of a design and its drawing, as one value. "Put" adds an element or replaces the one of the same
/// id; an id that is both removed and put is put. Nothing follows by itself: a patch that removes a device
/// also names its links, memberships, overrides, place and lock, as those of `patches.h` do. Lists need no
/// order, except that of several values for one id the last counts.
struct Patch
{
    std::size_t droppedTypes = 0;       ///< so many are taken off the end of Design::types …
    std::vector<DeviceType> addedTypes; ///< … and then these are appended

    std::vector<Device> putDevices;
    std::vector<DeviceId> removedDevices;
    std::vector<Link> putLinks;
    std::vector<LinkId> removedLinks;
    std::vector<Group> putGroups;
    std::vector<GroupId> removedGroups;
    std::vector<NicOverride> putOverrides;
    std::vector<NicRef> removedOverrides;

    std::vector<DevicePlace> placements; ///< a place that is not valid: to be laid out anew
    std::vector<CanvasNote> putNotes;
    std::vector<NoteId> removedNotes;
    std::vector<DeviceId> locked; ///< from now on; the same for the three below
    std::vector<DeviceId> unlocked;
    std::vector<GroupId> collapsed;
    std::vector<GroupId> expanded;

    std::optional<std::string> name;
    std::optional<std::string> notes;
    std::optional<Origin> origin;
    std::optional<FabricSettings> fabric;
    std::optional<Workload> workload;
    std::optional<std::string> prices;
    std::optional<std::vector<PriceOverride>> priceOverrides;
    std::optional<std::vector<Waiver>> waivers;

    friend bool operator==(const Patch&, const Patch&) = default;
};

struct Applied
{
    ChangeSet changes;
    Patch inverse; ///< applied, it brings back what was: the file is the same to the byte
};

/// Changes a design and its drawing. What is already so is left out of `changes` and `inverse`; ids that do
/// not exist are left out when they are to be removed, placed, locked or collapsed.
/// O(changes · log changes) for placements and for elements replaced or added at the end; each other list
/// costs one pass over it at most.
Applied apply(Design& design, Layout& layout, Patch patch);

} // namespace fabric
