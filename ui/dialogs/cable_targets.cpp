#include "ui/dialogs/cable_targets.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <unordered_set>

namespace fabric {

namespace {

using DeviceSet = std::unordered_set<DeviceId>;

DeviceSet inGroupsWith(const Design& design, const DeviceSet& selected)
{
    DeviceSet near;
    for (const Group& group : design.groups) {
        const bool holds = std::any_of(group.members.begin(), group.members.end(),
                                       [&](DeviceId id) { return selected.contains(id); });
        if (holds)
            near.insert(group.members.begin(), group.members.end());
    }
    return near;
}

Point middleOf(const Layout& layout, const std::vector<DeviceId>& devices)
{
    Point sum{0, 0};
    int placed = 0;
    for (const DeviceId device : devices) {
        if (const Point at = layout.at(device); at.valid()) {
            sum = {sum.x + at.x, sum.y + at.y};
            ++placed;
        }
    }
    return placed > 0 ? Point{sum.x / placed, sum.y / placed} : Point{};
}

/// What has no place is farther than anything that has one.
double distance(Point a, Point b)
{
    return a.valid() && b.valid() ? std::hypot(a.x - b.x, a.y - b.y) : HUGE_VAL;
}

} // namespace

std::vector<CableTarget> cableTargets(const Design& design, const Layout& layout, const PortUse& ports,
                                      const std::vector<DeviceId>& selected)
{
    const DeviceSet chosen(selected.begin(), selected.end());
    const auto freePorts = [&](DeviceId id) {
        const std::optional<std::size_t> position = ports.positionOf(id);
        return position ? ports.freeCount(*position) : 0;
    };
    std::vector<CableTarget> targets;
    for (const DeviceId id : selected)
        targets.push_back({id, freePorts(id), true});
    std::stable_partition(targets.begin(), targets.end(), [&](const CableTarget& target) {
        return design.is(*design.find(target.device), DeviceKind::switchDevice);
    });

    const DeviceSet near = inGroupsWith(design, chosen);
    const Point middle = middleOf(layout, selected);
    using Rank = std::tuple<bool, double, DeviceId>;
    std::vector<Rank> others;
    for (const Device& device : design.devices) {
        if (design.is(device, DeviceKind::switchDevice) && !chosen.contains(device.id) &&
            freePorts(device.id) > 0)
            others.emplace_back(!near.contains(device.id), distance(layout.at(device.id), middle), device.id);
    }
    std::sort(others.begin(), others.end());
    for (const auto& [far, away, id] : others)
        targets.push_back({id, freePorts(id), false});
    return targets;
}

} // namespace fabric
