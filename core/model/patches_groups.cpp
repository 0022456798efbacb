#include "core/model/characters.h"
#include "core/model/free_names.h"
#include "core/model/group_edit.h"
#include "core/model/id_set.h"
#include "core/model/patches.h"

#include <algorithm>
#include <utility>

namespace fabric::patches {
namespace {

IdSet<DeviceId> noDevices(const Design& design)
{
    return IdSet<DeviceId>(design.devices.empty() ? DeviceId{} : design.devices.back().id);
}

/// Those that exist, each once, in the order given.
std::vector<DeviceId> existing(const Design& design, std::span<const DeviceId> ids, IdSet<DeviceId>& set)
{
    std::vector<DeviceId> found;
    for (DeviceId id : ids) {
        if (design.find(id) && set.insert(id))
            found.push_back(id);
    }
    return found;
}

/// Nodes share an NVLink domain; other devices have no GPUs.
std::optional<Error> refusedByDomain(const Design& design, GroupKind kind, std::span<const DeviceId> ids)
{
    for (DeviceId id : ids) {
        const Device& device = *design.find(id);
        if (kind == GroupKind::nvlinkDomain && !design.is(device, DeviceKind::node))
            return error(ErrorKind::usage, finding("model.domain_takes_nodes").about(device.name));
    }
    return std::nullopt;
}

bool isInside(const Design& design, const Group& group, GroupId ancestor)
{
    for (const Group* g = &group; g; g = design.find(g->parent)) {
        if (g->id == ancestor)
            return true;
    }
    return false;
}

bool canHoldGroups(GroupKind kind)
{
    return kind == GroupKind::pod || kind == GroupKind::rack || kind == GroupKind::dragonflyGroup ||
           kind == GroupKind::custom;
}

/// The smallest container of another kind that has all of them.
GroupId enclosing(const Design& design, GroupKind kind, std::size_t count, const IdSet<DeviceId>& members)
{
    const Group* best = nullptr;
    for (const Group& group : design.groups) {
        if (group.kind == kind || !canHoldGroups(group.kind) || group.members.size() < count ||
            (best && group.members.size() >= best->members.size()))
            continue;
        const auto has = std::count_if(group.members.begin(), group.members.end(),
                                       [&](DeviceId m) { return members.contains(m); });
        if (static_cast<std::size_t>(has) == count)
            best = &group;
    }
    return best ? best->id : GroupId{};
}

} // namespace

Patch removal(const Design& design, const Layout& layout, const Subjects& subjects)
{
    Patch patch;
    IdSet<DeviceId> going = noDevices(design);
    patch.removedDevices = existing(design, subjects.devices, going);
    std::vector<LinkId> links = subjects.links;
    std::sort(links.begin(), links.end());
    for (const Link& link : design.links) {
        if (std::binary_search(links.begin(), links.end(), link.id) || going.contains(link.a.device) ||
            going.contains(link.b.device))
            patch.removedLinks.push_back(link.id);
    }
    for (const NicOverride& o : design.nicOverrides) {
        if (going.contains(o.node))
            patch.removedOverrides.push_back({o.node, o.nic});
    }
    for (DeviceId id : patch.removedDevices) {
        if (layout.at(id).valid())
            patch.placements.push_back({id, Point{}});
        if (layout.isLocked(id))
            patch.unlocked.push_back(id);
    }
    GroupEdit groups(design, layout);
    for (GroupId id : subjects.groups)
        groups.remove(id);
    if (!patch.removedDevices.empty())
        groups.leave([](const Group&) { return true; }, [&](DeviceId m) { return going.contains(m); });
    groups.writeTo(patch);
    for (NoteId id : subjects.notes) {
        if (layout.find(id))
            patch.removedNotes.push_back(id);
    }
    return patch;
}

Result<Grouping> grouping(const Design& design, const Layout& layout, GroupKind kind, std::string_view name,
                          std::span<const DeviceId> members, int index)
{
    IdSet<DeviceId> set = noDevices(design);
    Group group{design.nextGroupId(), kind, std::string(name), {}, index, {}, existing(design, members, set)};
    if (group.members.empty())
        return error(ErrorKind::usage, finding("model.group_without_members"));
    if (auto refused = refusedByDomain(design, kind, group.members))
        return *std::move(refused);
    if (const std::size_t characters = characterCount(name); characters > nameLimit)
        return error(ErrorKind::usage, finding("model.name_too_long", "name")
                                           .with("found", static_cast<std::int64_t>(characters))
                                           .with("limit", static_cast<std::int64_t>(nameLimit)));
    group.parent = enclosing(design, kind, group.members.size(), set);
    Grouping made;
    made.group = group.id;
    GroupEdit groups(design, layout);
    groups.leave([&](const Group& g) { return g.kind == kind; }, [&](DeviceId m) { return set.contains(m); });
    groups.writeTo(made.patch);
    made.patch.putGroups.push_back(std::move(group));
    return made;
}

Patch ungrouping(const Design& design, const Layout& layout, std::span<const GroupId> groups)
{
    return removal(design, layout, {{}, {}, {groups.begin(), groups.end()}, {}});
}

Result<Patch> joining(const Design& design, const Layout& layout, std::span<const DeviceId> devices,
                      GroupId id)
{
    const Group* group = design.find(id);
    if (!group)
        return error(ErrorKind::usage,
                     finding("model.group_missing").with("found", static_cast<std::int64_t>(id.value)));
    IdSet<DeviceId> set = noDevices(design);
    for (DeviceId member : group->members)
        set.insert(member);
    const std::vector<DeviceId> fresh = existing(design, devices, set);
    if (auto refused = refusedByDomain(design, group->kind, fresh))
        return *std::move(refused);
    Patch patch;
    if (fresh.empty())
        return patch;
    IdSet<DeviceId> coming = noDevices(design);
    for (DeviceId device : fresh)
        coming.insert(device);
    GroupEdit groups(design, layout);
    groups.leave([&](const Group& g) { return g.kind == group->kind && !isInside(design, *group, g.id); },
                 [&](DeviceId m) { return coming.contains(m); });
    Group& wider = groups.edit(id);
    wider.members.insert(wider.members.end(), fresh.begin(), fresh.end());
    wider.dims.clear();
    groups.writeTo(patch);
    return patch;
}

Patch leaving(const Design& design, const Layout& layout, std::span<const DeviceId> devices, GroupId group)
{
    IdSet<DeviceId> set = noDevices(design);
    for (DeviceId device : devices)
        set.insert(device);
    Patch patch;
    GroupEdit groups(design, layout);
    groups.leave([&](const Group& g) { return g.id == group; }, [&](DeviceId m) { return set.contains(m); });
    groups.writeTo(patch);
    return patch;
}

Patch swapping(const Layout& layout, DeviceId a, DeviceId b)
{
    Patch patch;
    patch.placements = {{a, layout.at(b)}, {b, layout.at(a)}};
    return patch;
}

} // namespace fabric::patches
