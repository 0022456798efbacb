#pragma once

#include "ui/editing/edit_selection.h"

#include <span>
#include <vector>

/// Selections made from others. Pure; results are sorted; O(size of the design).
namespace fabric::selecting {

/// All devices of the same types.
std::vector<DeviceId> sameModel(const Design& design, std::span<const DeviceId> devices);

/// All nodes where a node is given, all service hosts where one is, all switches of the same tiers.
std::vector<DeviceId> sameTier(const Design& design, std::span<const DeviceId> devices);

/// The devices and all that they are cabled to.
std::vector<DeviceId> neighbours(const Design& design, std::span<const DeviceId> devices);

/// The devices and all that hang together with them.
std::vector<DeviceId> connected(const Design& design, std::span<const DeviceId> devices);

/// The links that both ends of which are among the devices; with `outer` also those with one end.
std::vector<LinkId> links(const Design& design, std::span<const DeviceId> devices, bool outer);

/// Devices and notes; no links, no groups.
EditSelection all(const Design& design, const Layout& layout);

/// What all() has and `selection` has not; members of selected groups count as selected. If only links are
/// selected, all other links.
EditSelection inverted(const Design& design, const Layout& layout, const EditSelection& selection);

} // namespace fabric::selecting
