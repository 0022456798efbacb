#include "ui/editing/selecting.h"

#include "core/model/id_set.h"
#include "core/model/tiers.h"

#include <algorithm>
#include <set>
#include <utility>

namespace fabric::selecting {
namespace {

IdSet<DeviceId> setOf(const Design& design, std::span<const DeviceId> devices)
{
    IdSet<DeviceId> set(design.devices.empty() ? DeviceId{} : design.devices.back().id);
    for (DeviceId id : devices)
        set.insert(id);
    return set;
}

template<class Test>
std::vector<DeviceId> devicesThat(const Design& design, Test test)
{
    std::vector<DeviceId> found;
    for (std::size_t i = 0; i < design.devices.size(); ++i) {
        if (test(i))
            found.push_back(design.devices[i].id);
    }
    return found;
}

/// Parts that hang together, by position: a forest of links to a representative.
class Parts
{
public:
    explicit Parts(std::size_t count) : m_above(count)
    {
        for (std::size_t i = 0; i < count; ++i)
            m_above[i] = i;
    }
    std::size_t of(std::size_t i)
    {
        while (m_above[i] != i) {
            m_above[i] = m_above[m_above[i]];
            i = m_above[i];
        }
        return i;
    }
    void join(std::size_t a, std::size_t b) { m_above[of(a)] = of(b); }

private:
    std::vector<std::size_t> m_above;
};

} // namespace

std::vector<DeviceId> sameModel(const Design& design, std::span<const DeviceId> devices)
{
    std::vector<bool> wanted(design.types.size());
    for (DeviceId id : devices) {
        if (const Device* device = design.find(id))
            wanted[device->type.value] = true;
    }
    return devicesThat(design, [&](std::size_t i) { return wanted[design.devices[i].type.value]; });
}

std::vector<DeviceId> sameTier(const Design& design, std::span<const DeviceId> devices)
{
    const std::vector<int> tiers = switchTiers(design);
    const auto rankOf = [&](std::size_t i) {
        return std::pair(design.typeOf(design.devices[i]).kind, tiers[i]);
    };
    std::set<std::pair<DeviceKind, int>> wanted;
    for (DeviceId id : devices) {
        if (const std::ptrdiff_t i = design.indexOf(id); i >= 0)
            wanted.insert(rankOf(static_cast<std::size_t>(i)));
    }
    return devicesThat(design, [&](std::size_t i) { return wanted.contains(rankOf(i)); });
}

std::vector<DeviceId> neighbours(const Design& design, std::span<const DeviceId> devices)
{
    const IdSet<DeviceId> given = setOf(design, devices);
    IdSet<DeviceId> wanted = given;
    for (const Link& link : design.links) {
        if (given.contains(link.a.device))
            wanted.insert(link.b.device);
        if (given.contains(link.b.device))
            wanted.insert(link.a.device);
    }
    return devicesThat(design, [&](std::size_t i) { return wanted.contains(design.devices[i].id); });
}

std::vector<DeviceId> connected(const Design& design, std::span<const DeviceId> devices)
{
    Parts parts(design.devices.size());
    for (const Link& link : design.links) {
        const std::ptrdiff_t a = design.indexOf(link.a.device);
        const std::ptrdiff_t b = design.indexOf(link.b.device);
        if (a >= 0 && b >= 0)
            parts.join(static_cast<std::size_t>(a), static_cast<std::size_t>(b));
    }
    std::vector<bool> wanted(design.devices.size());
    for (DeviceId id : devices) {
        if (const std::ptrdiff_t i = design.indexOf(id); i >= 0)
            wanted[parts.of(static_cast<std::size_t>(i))] = true;
    }
    return devicesThat(design, [&](std::size_t i) { return wanted[parts.of(i)]; });
}

std::vector<LinkId> links(const Design& design, std::span<const DeviceId> devices, bool outer)
{
    const IdSet<DeviceId> given = setOf(design, devices);
    std::vector<LinkId> found;
    for (const Link& link : design.links) {
        const int ends = given.contains(link.a.device) + given.contains(link.b.device);
        if (ends == 2 || (outer && ends == 1))
            found.push_back(link.id);
    }
    return found;
}

EditSelection all(const Design& design, const Layout& layout)
{
    EditSelection selection;
    for (const Device& device : design.devices)
        selection.devices.push_back(device.id);
    for (const CanvasNote& note : layout.notes)
        selection.notes.push_back(note.id);
    return selection;
}

EditSelection inverted(const Design& design, const Layout& layout, const EditSelection& selection)
{
    EditSelection result;
    if (!selection.links.empty() && selection.devices.empty() && selection.notes.empty() &&
        selection.groups.empty()) {
        for (const Link& link : design.links) {
            if (!std::binary_search(selection.links.begin(), selection.links.end(), link.id))
                result.links.push_back(link.id);
        }
        return result;
    }
    const EditSelection every = all(design, layout);
    const std::vector<DeviceId> devices = devicesOf(selection, design);
    std::set_difference(every.devices.begin(), every.devices.end(), devices.begin(), devices.end(),
                        std::back_inserter(result.devices));
    std::set_difference(every.notes.begin(), every.notes.end(), selection.notes.begin(),
                        selection.notes.end(), std::back_inserter(result.notes));
    return result;
}

} // namespace fabric::selecting
