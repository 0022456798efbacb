#include "core/layout/arrangement.h"

#include "core/layout/block.h"
#include "core/layout/free_places.h"
#include "core/model/tiers.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace fabric {
namespace {

using namespace layouts;

bool hasGroup(const Design& design, GroupKind kind)
{
    return std::any_of(design.groups.begin(), design.groups.end(),
                       [&](const Group& group) { return group.kind == kind && !group.members.empty(); });
}

/// The torus that is drawn folded: the only one of the design, of two dimensions.
const Group* flatTorus(const Design& design)
{
    const Group* found = nullptr;
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::torus)
            continue;
        std::size_t places = 1;
        for (int size : group.dims)
            places *= size > 0 ? static_cast<std::size_t>(size) : 0;
        const auto real = std::count_if(group.dims.begin(), group.dims.end(), [](int d) { return d > 1; });
        if (found || real != 2 || places != group.members.size())
            return nullptr;
        found = &group;
    }
    return found;
}

Layout placed(const Design& design, const Block& block)
{
    Layout result;
    if (design.devices.empty())
        return result;
    result.positions.resize(design.nextDeviceId().value);
    for (const auto& [device, at] : block.items)
        if (!result.at(device).valid())
            result.place(device, at);
    return completed(design, std::move(result));
}

/// Whether most links go from one tier to another.
bool isTiered(const Design& design)
{
    const std::vector<int> tiers = switchTiers(design);
    std::int64_t between = 0;
    std::int64_t within = 0;
    for (const Link& link : design.links) {
        const std::ptrdiff_t a = design.indexOf(link.a.device);
        const std::ptrdiff_t b = design.indexOf(link.b.device);
        if (a < 0 || b < 0)
            continue;
        const bool same = tiers[static_cast<std::size_t>(a)] == tiers[static_cast<std::size_t>(b)];
        ++(same ? within : between);
    }
    return between >= within;
}

} // namespace

bool suits(const Design& design, LayoutKind kind)
{
    switch (kind) {
    case LayoutKind::automatic:
    case LayoutKind::tiers:
        return true;
    case LayoutKind::rails:
        return hasGroup(design, GroupKind::rail);
    case LayoutKind::dragonfly:
        return hasGroup(design, GroupKind::dragonflyGroup);
    case LayoutKind::torus:
        return hasGroup(design, GroupKind::torus);
    case LayoutKind::foldedTorus:
        return flatTorus(design) != nullptr;
    case LayoutKind::force:
        return design.devices.size() <= mostForForce;
    }
    return false;
}

LayoutKind suggestedLayout(const Design& design)
{
    for (const LayoutKind kind : {LayoutKind::torus, LayoutKind::dragonfly, LayoutKind::rails}) {
        if (suits(design, kind))
            return kind;
    }
    return isTiered(design) || !suits(design, LayoutKind::force) ? LayoutKind::tiers : LayoutKind::force;
}

Layout layoutOf(const Design& design, LayoutKind kind, std::uint32_t seed, const Context& context)
{
    if (!suits(design, kind))
        return layout(design);
    switch (kind) {
    case LayoutKind::tiers:
        return placed(design, tieredBlock(design, false));
    case LayoutKind::rails:
        return placed(design, tieredBlock(design, true));
    case LayoutKind::foldedTorus:
        return placed(design, torusBlock(design, *flatTorus(design), true));
    case LayoutKind::force:
        return forceLayout(design, seed, context);
    case LayoutKind::dragonfly:
        return placed(design, dragonflyBlock(design));
    case LayoutKind::automatic:
    case LayoutKind::torus:
        break;
    }
    return layout(design);
}

Layout relayout(const Design& design, const Layout& current, LayoutKind kind, std::span<const DeviceId> keep,
                std::uint32_t seed, const Context& context)
{
    Layout result = layoutOf(design, kind, seed, context);
    std::vector<DeviceId> kept;
    for (DeviceId device : keep) {
        if (design.indexOf(device) < 0 || !current.at(device).valid())
            continue;
        result.place(device, current.at(device));
        kept.push_back(device);
    }
    return kept.empty() ? result : withoutOverlaps(design, std::move(result), kept);
}

std::vector<DeviceId> placedByHand(const Design& design, const Layout& current, const Layout& given)
{
    std::vector<DeviceId> moved;
    for (const Device& device : design.devices) {
        const Point now = current.at(device.id);
        const Point then = given.at(device.id);
        if (now.valid() && then.valid() && now != then)
            moved.push_back(device.id);
    }
    return moved;
}

Layout keepPlaces(const Design& oldDesign, const Layout& oldLayout, const Design& newDesign,
                  const Layout& newLayout)
{
    std::unordered_map<std::string_view, const Device*> byName;
    for (DeviceId moved : placedByHand(oldDesign, oldLayout, layout(oldDesign))) {
        const Device* device = oldDesign.find(moved);
        byName.emplace(device->name, device);
    }
    if (byName.empty())
        return newLayout;
    Layout result = newLayout;
    std::vector<DeviceId> kept;
    for (const Device& device : newDesign.devices) {
        const auto namesake = byName.find(device.name);
        if (namesake == byName.end() ||
            oldDesign.typeOf(*namesake->second).kind != newDesign.typeOf(device).kind)
            continue;
        result.place(device.id, oldLayout.at(namesake->second->id));
        kept.push_back(device.id);
    }
    return withoutOverlaps(newDesign, std::move(result), kept);
}

} // namespace fabric
