#include "ui/document/patch_join.h"

#include <algorithm>
#include <vector>

namespace fabric {
namespace {

NicRef keyOf(const NicOverride& o)
{
    return {o.node, o.nic};
}
DeviceId keyOf(const DevicePlace& p)
{
    return p.device;
}
template<class Element>
auto keyOf(const Element& element) -> decltype(element.id)
{
    return element.id;
}

/// The keys that a list of values and a list of keys name, sorted.
template<class Element, class Key>
std::vector<Key> keysOf(const std::vector<Element>& put, const std::vector<Key>& removed)
{
    std::vector<Key> keys = removed;
    for (const Element& element : put)
        keys.push_back(keyOf(element));
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

template<class Key>
std::vector<Key> joinedKeys(std::vector<Key> one, const std::vector<Key>& other)
{
    one.insert(one.end(), other.begin(), other.end());
    std::sort(one.begin(), one.end());
    return one;
}

template<class Key>
bool hasAll(const std::vector<Key>& sorted, const std::vector<Key>& wanted)
{
    return std::includes(sorted.begin(), sorted.end(), wanted.begin(), wanted.end());
}

template<class Value>
bool hasSetting(const std::optional<Value>& first, const std::optional<Value>& second)
{
    return first.has_value() || !second.has_value();
}

bool hasTypes(const Patch& patch)
{
    return patch.droppedTypes > 0 || !patch.addedTypes.empty();
}

bool settingsCover(const Patch& a, const Patch& b)
{
    return hasSetting(a.name, b.name) && hasSetting(a.notes, b.notes) && hasSetting(a.origin, b.origin) &&
           hasSetting(a.fabric, b.fabric) && hasSetting(a.workload, b.workload) &&
           hasSetting(a.prices, b.prices) && hasSetting(a.priceOverrides, b.priceOverrides) &&
           hasSetting(a.waivers, b.waivers);
}

/// Every value is there already, and nothing that is to go.
template<class Element, class Key, class Find>
bool elementsHold(const std::vector<Element>& put, const std::vector<Key>& removed, Find find)
{
    return std::all_of(put.begin(), put.end(),
                       [&](const Element& e) {
                           const Element* current = find(keyOf(e));
                           return current && *current == e;
                       }) &&
           std::none_of(removed.begin(), removed.end(), [&](const Key& key) { return find(key) != nullptr; });
}

template<class Key, class IsMarked>
bool marksHold(const std::vector<Key>& marked, const std::vector<Key>& unmarked, IsMarked isMarked)
{
    return std::all_of(marked.begin(), marked.end(), isMarked) &&
           std::none_of(unmarked.begin(), unmarked.end(), isMarked);
}

template<class Value>
bool settingHolds(const std::optional<Value>& wanted, const Value& current)
{
    return !wanted || *wanted == current;
}

bool settingsHold(const Patch& patch, const Design& design)
{
    return settingHolds(patch.name, design.name) && settingHolds(patch.notes, design.notes) &&
           settingHolds(patch.origin, design.origin) && settingHolds(patch.fabric, design.fabric) &&
           settingHolds(patch.workload, design.workload) && settingHolds(patch.prices, design.prices) &&
           settingHolds(patch.priceOverrides, design.priceOverrides) &&
           settingHolds(patch.waivers, design.waivers);
}

const NicOverride* overrideOf(const Design& design, NicRef ref)
{
    const auto it =
        std::lower_bound(design.nicOverrides.begin(), design.nicOverrides.end(), ref,
                         [](const NicOverride& o, const NicRef& wanted) { return keyOf(o) < wanted; });
    return it != design.nicOverrides.end() && keyOf(*it) == ref ? &*it : nullptr;
}

} // namespace

bool alsoUndoes(const Patch& a, const Patch& b)
{
    return !hasTypes(a) && !hasTypes(b) &&
           hasAll(keysOf(a.putDevices, a.removedDevices), keysOf(b.putDevices, b.removedDevices)) &&
           hasAll(keysOf(a.putLinks, a.removedLinks), keysOf(b.putLinks, b.removedLinks)) &&
           hasAll(keysOf(a.putGroups, a.removedGroups), keysOf(b.putGroups, b.removedGroups)) &&
           hasAll(keysOf(a.putOverrides, a.removedOverrides), keysOf(b.putOverrides, b.removedOverrides)) &&
           hasAll(keysOf(a.placements, std::vector<DeviceId>()),
                  keysOf(b.placements, std::vector<DeviceId>())) &&
           hasAll(keysOf(a.putNotes, a.removedNotes), keysOf(b.putNotes, b.removedNotes)) &&
           hasAll(joinedKeys(a.locked, a.unlocked), joinedKeys(b.locked, b.unlocked)) &&
           hasAll(joinedKeys(a.collapsed, a.expanded), joinedKeys(b.collapsed, b.expanded)) &&
           settingsCover(a, b);
}

bool isInEffect(const Patch& patch, const Design& design, const Layout& layout)
{
    const auto inDesign = [&](auto id) { return design.find(id); };
    const auto isThere = [&](const DevicePlace& p) {
        const Point now = layout.at(p.device);
        return p.where.valid() ? p.where == now : !now.valid();
    };
    return !hasTypes(patch) && elementsHold(patch.putDevices, patch.removedDevices, inDesign) &&
           elementsHold(patch.putLinks, patch.removedLinks, inDesign) &&
           elementsHold(patch.putGroups, patch.removedGroups, inDesign) &&
           elementsHold(patch.putOverrides, patch.removedOverrides,
                        [&](NicRef ref) { return overrideOf(design, ref); }) &&
           std::all_of(patch.placements.begin(), patch.placements.end(), isThere) &&
           elementsHold(patch.putNotes, patch.removedNotes, [&](NoteId id) { return layout.find(id); }) &&
           marksHold(patch.locked, patch.unlocked, [&](DeviceId id) { return layout.isLocked(id); }) &&
           marksHold(patch.collapsed, patch.expanded, [&](GroupId id) { return layout.isCollapsed(id); }) &&
           settingsHold(patch, design);
}

bool isLayoutOnly(const Patch& patch)
{
    Patch drawing;
    drawing.placements = patch.placements;
    drawing.putNotes = patch.putNotes;
    drawing.removedNotes = patch.removedNotes;
    drawing.locked = patch.locked;
    drawing.unlocked = patch.unlocked;
    drawing.collapsed = patch.collapsed;
    drawing.expanded = patch.expanded;
    return drawing == patch;
}

} // namespace fabric
