#include "core/model/edit.h"

#include <algorithm>
#include <iterator>

namespace fabric::edit {
namespace {

template<class T>
bool byId(const T& a, const T& b)
{
    return a.id < b.id;
}

template<class T>
auto idsOf(const std::vector<T>& elements)
{
    std::vector<decltype(T::id)> ids;
    ids.reserve(elements.size());
    for (const T& e : elements)
        ids.push_back(e.id);
    return ids;
}

/// Merges new elements into a vector sorted by id; an id that is already there is left as it is.
template<class T>
auto mergeIn(std::vector<T>& elements, std::vector<T> added)
{
    std::sort(added.begin(), added.end(), byId<T>);
    added.erase(std::unique(added.begin(), added.end(), [](const T& a, const T& b) { return a.id == b.id; }),
                added.end());
    std::vector<T> fresh;
    std::set_difference(std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()),
                        elements.begin(), elements.end(), std::back_inserter(fresh), byId<T>);
    auto ids = idsOf(fresh);
    const auto middle = static_cast<std::ptrdiff_t>(elements.size());
    elements.insert(elements.end(), std::make_move_iterator(fresh.begin()),
                    std::make_move_iterator(fresh.end()));
    std::inplace_merge(elements.begin(), elements.begin() + middle, elements.end(), byId<T>);
    return ids;
}

template<class T, class Condition>
std::vector<T> takeOut(std::vector<T>& elements, Condition condition)
{
    std::vector<T> taken;
    auto keep = elements.begin();
    for (auto it = elements.begin(); it != elements.end(); ++it) {
        if (condition(*it))
            taken.push_back(std::move(*it));
        else {
            if (keep != it)
                *keep = std::move(*it);
            ++keep;
        }
    }
    elements.erase(keep, elements.end());
    return taken;
}

template<class T>
std::vector<T> sorted(std::span<const T> ids)
{
    std::vector<T> all(ids.begin(), ids.end());
    std::sort(all.begin(), all.end());
    return all;
}

template<class T>
bool has(const std::vector<T>& sortedIds, T id)
{
    return std::binary_search(sortedIds.begin(), sortedIds.end(), id);
}

/// Replaces elements by id and returns the ids of those that really changed.
template<class T>
auto replaceAll(Design& design, std::vector<T>& elements, std::vector<T> replacements)
{
    std::vector<decltype(T::id)> changed;
    for (T& r : replacements) {
        const std::ptrdiff_t i = design.indexOf(r.id);
        if (i < 0 || elements[static_cast<std::size_t>(i)] == r)
            continue;
        changed.push_back(r.id);
        elements[static_cast<std::size_t>(i)] = std::move(r);
    }
    std::sort(changed.begin(), changed.end());
    return changed;
}

bool overrideOrder(const NicOverride& a, const NicOverride& b)
{
    return std::pair(a.node, a.nic) < std::pair(b.node, b.nic);
}

} // namespace

ChangeSet addDevices(Design& design, std::vector<Device> devices)
{
    ChangeSet change;
    change.addedDevices = mergeIn(design.devices, std::move(devices));
    return change;
}

ChangeSet removeDevices(Design& design, std::span<const DeviceId> ids, Removed* removed)
{
    const std::vector<DeviceId> going = sorted(ids);
    Removed taken;
    taken.devices = takeOut(design.devices, [&](const Device& d) { return has(going, d.id); });
    taken.links = takeOut(design.links,
                          [&](const Link& l) { return has(going, l.a.device) || has(going, l.b.device); });
    taken.overrides = takeOut(design.nicOverrides, [&](const NicOverride& o) { return has(going, o.node); });
    for (Group& group : design.groups) {
        if (std::none_of(group.members.begin(), group.members.end(),
                         [&](DeviceId m) { return has(going, m); }))
            continue;
        taken.groupsBefore.push_back(group);
        std::erase_if(group.members, [&](DeviceId m) { return has(going, m); });
        if (group.kind == GroupKind::torus)
            group.dims.clear();
    }
    ChangeSet change;
    change.removedDevices = idsOf(taken.devices);
    change.removedLinks = idsOf(taken.links);
    change.changedGroups = idsOf(taken.groupsBefore);
    if (removed)
        *removed = std::move(taken);
    return change;
}

ChangeSet restore(Design& design, const Removed& removed)
{
    ChangeSet change;
    change.addedDevices = mergeIn(design.devices, removed.devices);
    change.addedLinks = mergeIn(design.links, removed.links);
    change.changedGroups = replaceAll(design, design.groups, removed.groupsBefore);
    design.nicOverrides.insert(design.nicOverrides.end(), removed.overrides.begin(), removed.overrides.end());
    std::sort(design.nicOverrides.begin(), design.nicOverrides.end(), overrideOrder);
    return change;
}

ChangeSet replaceDevice(Design& design, Device device)
{
    ChangeSet change;
    std::vector<Device> one;
    one.push_back(std::move(device));
    change.changedDevices = replaceAll(design, design.devices, std::move(one));
    return change;
}

ChangeSet addLinks(Design& design, std::vector<Link> links)
{
    ChangeSet change;
    change.addedLinks = mergeIn(design.links, std::move(links));
    return change;
}

ChangeSet removeLinks(Design& design, std::span<const LinkId> ids, std::vector<Link>* removed)
{
    const std::vector<LinkId> going = sorted(ids);
    std::vector<Link> taken = takeOut(design.links, [&](const Link& l) { return has(going, l.id); });
    ChangeSet change;
    change.removedLinks = idsOf(taken);
    if (removed)
        *removed = std::move(taken);
    return change;
}

ChangeSet replaceLinks(Design& design, std::vector<Link> links)
{
    ChangeSet change;
    change.changedLinks = replaceAll(design, design.links, std::move(links));
    return change;
}

ChangeSet addGroup(Design& design, Group group)
{
    ChangeSet change;
    std::vector<Group> one;
    one.push_back(std::move(group));
    change.addedGroups = mergeIn(design.groups, std::move(one));
    return change;
}

ChangeSet removeGroup(Design& design, GroupId id)
{
    ChangeSet change;
    change.removedGroups = idsOf(takeOut(design.groups, [&](const Group& g) { return g.id == id; }));
    return change;
}

ChangeSet replaceGroup(Design& design, Group group)
{
    ChangeSet change;
    std::vector<Group> one;
    one.push_back(std::move(group));
    change.changedGroups = replaceAll(design, design.groups, std::move(one));
    return change;
}

ChangeSet setNicLink(Design& design, DeviceId node, int nic, std::optional<PcieLink> link)
{
    ChangeSet change;
    if (!design.find(node))
        return change;
    const std::vector<NicOverride> before = design.nicOverrides;
    std::erase_if(design.nicOverrides, [&](const NicOverride& o) { return o.node == node && o.nic == nic; });
    if (link) {
        NicOverride added{node, nic, *link};
        design.nicOverrides.insert(
            std::lower_bound(design.nicOverrides.begin(), design.nicOverrides.end(), added, overrideOrder),
            added);
    }
    if (design.nicOverrides != before)
        change.changedDevices.push_back(node);
    return change;
}

} // namespace fabric::edit
