#pragma once

#include "core/model/design.h"
#include "core/model/layout.h"

#include <vector>

namespace fabric {

/// What somebody has selected, on the canvas or in a table. Lists are sorted, each id once.
struct EditSelection
{
    std::vector<DeviceId> devices;
    std::vector<LinkId> links;
    std::vector<NoteId> notes;
    std::vector<GroupId> groups; ///< containers, as wholes

    bool empty() const { return devices.empty() && links.empty() && notes.empty() && groups.empty(); }
    friend bool operator==(const EditSelection&, const EditSelection&) = default;
};

/// Sorted, without what does not exist. O(n log design).
EditSelection existing(EditSelection selection, const Design& design, const Layout& layout);

/// The devices that a group holds, itself or in groups inside it; sorted. O(design).
std::vector<DeviceId> devicesIn(const Design& design, GroupId group);

/// Selected devices, and those in selected groups; sorted. O(n), with groups O(groups · design).
std::vector<DeviceId> devicesOf(const EditSelection& selection, const Design& design);

} // namespace fabric
