#pragma once

#include "core/base/id.h"

#include <vector>

namespace fabric {

/// What an edit did, so that whoever shows a design touches exactly what changed. Id lists are sorted.
struct ChangeSet
{
    bool everything = false; ///< the whole design was replaced; the lists are empty
    std::vector<DeviceId> addedDevices;
    std::vector<DeviceId> removedDevices;
    std::vector<DeviceId> changedDevices; ///< name, type or NIC connection
    std::vector<DeviceId> movedDevices;   ///< layout only
    std::vector<LinkId> addedLinks;
    std::vector<LinkId> removedLinks;
    std::vector<LinkId> changedLinks;
    std::vector<GroupId> addedGroups;
    std::vector<GroupId> removedGroups;
    std::vector<GroupId> changedGroups;
    bool settings = false;    ///< fabric settings, workload, prices, waivers, name, notes or origin
    bool types = false;       ///< device types came or went; devices whose type changed are in the lists
    bool canvasNotes = false; ///< layout only: notes on the canvas came, went or changed
    bool locks = false;       ///< layout only: devices were locked or unlocked
    bool collapses = false;   ///< layout only: groups were collapsed or expanded

    bool empty() const;
    /// Whether analyses have to run again; what concerns the layout only never does that.
    bool affectsResults() const;
    /// Joins a later change into this one.
    void merge(const ChangeSet& later);

    friend bool operator==(const ChangeSet&, const ChangeSet&) = default;
};

} // namespace fabric
