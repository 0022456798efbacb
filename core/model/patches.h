#pragma once

#include "core/base/result.h"
#include "core/model/patch.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Patches for what people do to a design by hand. Each leaves a valid design valid and takes along all that
/// hangs on what it touches. Ids that do not exist are left out. Pure; O(size of the design) unless said
/// otherwise. Whether a device is locked is for the caller to ask.
namespace fabric::patches {

/// The largest id that a file can say.
inline constexpr std::uint32_t largestDeviceId = (1U << 24) - 1;

struct Subjects
{
    std::vector<DeviceId> devices;
    std::vector<LinkId> links;
    std::vector<GroupId> groups;
    std::vector<NoteId> notes;
};

/// Devices go with their links, memberships, NIC overrides, places and locks; groups that lose their last
/// member go too. Groups that are removed themselves leave their members, and their subgroups move up.
Patch removal(const Design& design, const Layout& layout, const Subjects& subjects);

struct Addition
{
    Patch patch;
    std::vector<DeviceId> devices; ///< one for each place
};

/// Devices of one type at the places given. The type is appended if no equal one is there, under an id of its
/// own. Names follow a pattern such as "leaf-#", numbered on from the largest number in use; a pattern
/// without '#' gets "-#". Findings: model.too_many_devices.
Result<Addition> addition(const Design& design, const DeviceType& type, std::string_view pattern,
                          std::span<const Point> places);

/// Waivers that name the device go on naming it. Findings (usage): model.new_name_empty, model.name_too_long,
/// model.name_taken, model.device_missing.
Result<Patch> rename(const Design& design, DeviceId device, std::string_view name);
/// Many at once: each '#' of the last run is a digit, "rack1-node-##", numbered in the order given. Findings
/// as above; model.pattern_without_number when several devices would have the same name.
Result<Patch> renameMany(const Design& design, std::span<const DeviceId> inOrder, std::string_view pattern,
                         std::int64_t first = 0);
/// Names of groups may be equal, and empty.
Result<Patch> renameGroup(const Design& design, GroupId group, std::string_view name);

struct Grouping
{
    Patch patch;
    GroupId group;
};

/// A device is in one group of a kind, so the members leave their old ones; a group left empty goes. The new
/// group belongs to the smallest pod, rack or other container that has all its members. Findings (usage):
/// model.group_without_members, model.domain_takes_nodes, model.name_too_long.
Result<Grouping> grouping(const Design& design, const Layout& layout, GroupKind kind, std::string_view name,
                          std::span<const DeviceId> members, int index = 0);
Patch ungrouping(const Design& design, const Layout& layout, std::span<const GroupId> groups);
/// Adds members to a group, behind those it has. Findings (usage): model.group_missing,
/// model.domain_takes_nodes.
Result<Patch> joining(const Design& design, const Layout& layout, std::span<const DeviceId> devices,
                      GroupId group);
Patch leaving(const Design& design, const Layout& layout, std::span<const DeviceId> devices, GroupId group);

/// Makes devices be of another type; cables stay in their ports. A link that ran at what its ports give goes
/// on doing so, one that was set lower stays where it is if the ports allow. Overrides of NICs that the new
/// type does not have go. Findings (refused): model.kind_differs, model.cabled_port_missing.
Result<Patch> typeChange(const Design& design, std::span<const DeviceId> devices, const DeviceType& type);

/// Where one more NIC would hang: of the PCIe switches (without any, sockets), the one with the fewest.
Attachment nextNicPlace(const DeviceType& type, PcieLink link);
/// Gives each node one more NIC, behind those it has: a derived type such as "dgx-h100+1nic". Its power and
/// part number are unknown. Findings (refused): model.no_insides, and those of `validate` for a NIC that does
/// not fit.
Result<Patch> nicAddition(const Design& design, std::span<const DeviceId> nodes, const NicSlot& nic);

/// What is set of links; empty: as it is.
struct LinkSettings
{
    bool fullRate = false; ///< what the slower port gives; goes before `rate`
    std::optional<Bandwidth> rate;
    std::optional<Medium> medium;
    bool clearLength = false; ///< goes before `length`
    std::optional<Metres> length;
};
/// Findings (refused): model.rate_above_port; (usage): model.rate_not_positive, model.length_not_positive.
Result<Patch> linkChange(const Design& design, std::span<const LinkId> links, const LinkSettings& settings);

/// Two devices change places. O(1).
Patch swapping(const Layout& layout, DeviceId a, DeviceId b);

/// The type as it has to stand in a design that `patch` is changing: the index of an equal one, or the type
/// is appended to the patch, under a free id if its own is taken.
TypeIndex typeFor(const Design& design, Patch& patch, const DeviceType& type);

/// What a link can run at: the slower of its two ports.
Bandwidth fullRate(const Design& design, const Link& link);

} // namespace fabric::patches
