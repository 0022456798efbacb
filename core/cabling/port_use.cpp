#include "core/cabling/port_use.h"

#include <algorithm>

namespace fabric {

PortUse::PortUse(const Design& design)
{
    std::vector<int> perType;
    for (const DeviceType& type : design.types)
        perType.push_back(type.portCount());
    m_ids.reserve(design.devices.size());
    m_first.reserve(design.devices.size() + 1);
    std::size_t total = 0;
    for (const Device& device : design.devices) {
        m_ids.push_back(device.id);
        m_first.push_back(total);
        m_free.push_back(perType[device.type.value]);
        total += static_cast<std::size_t>(perType[device.type.value]);
    }
    m_first.push_back(total);
    m_links.resize(total);
    for (const Link& link : design.links)
        take(link);
}

std::optional<std::size_t> PortUse::positionOf(DeviceId id) const
{
    if (id.value < m_ids.size() && m_ids[id.value] == id)
        return id.value;
    const auto it = std::lower_bound(m_ids.begin(), m_ids.end(), id);
    if (it == m_ids.end() || *it != id)
        return std::nullopt;
    return static_cast<std::size_t>(it - m_ids.begin());
}

bool PortUse::exists(PortRef port) const
{
    const std::optional<std::size_t> position = positionOf(port.device);
    return position && port.port < m_first[*position + 1] - m_first[*position];
}

bool PortUse::isFree(PortRef port) const
{
    return exists(port) && !linkAt(port).valid();
}

LinkId PortUse::linkAt(PortRef port) const
{
    return exists(port) ? m_links[m_first[*positionOf(port.device)] + port.port] : LinkId{};
}

void PortUse::take(const Link& link)
{
    set(link.a, link.id);
    set(link.b, link.id);
}

void PortUse::release(const Link& link)
{
    set(link.a, {});
    set(link.b, {});
}

void PortUse::set(PortRef port, LinkId link)
{
    if (!exists(port))
        return;
    const std::size_t position = *positionOf(port.device);
    LinkId& place = m_links[m_first[position] + port.port];
    m_free[position] += static_cast<int>(place.valid()) - static_cast<int>(link.valid());
    place = link;
}

PortTotals portTotals(const Design& design, const PortUse& use, DeviceId device)
{
    const std::optional<std::size_t> position = use.positionOf(device);
    if (!position)
        return {};
    const DeviceType& type = design.typeOf(design.devices[*position]);
    PortTotals totals{use.portCount(*position), use.freeCount(*position), 0, 0};
    std::vector<bool> used;
    for (int port = 0; port < totals.ports; ++port) {
        const auto cage = static_cast<std::size_t>(type.cageOf(port));
        if (cage >= used.size())
            used.resize(cage + 1);
        if (!use.isFree(*position, port))
            used[cage] = true;
    }
    totals.cages = static_cast<int>(used.size());
    totals.freeCages = static_cast<int>(std::count(used.begin(), used.end(), false));
    return totals;
}

std::vector<PortKind> portKinds(const DeviceType& type)
{
    std::vector<PortKind> kinds;
    int first = 0;
    const auto add = [&](Bandwidth rate, const std::string& cage, int count, int nic) {
        kinds.push_back({rate, cage, first, count, nic});
        first += count;
    };
    for (std::size_t i = 0; i < type.insides.nics.size(); ++i)
        add(type.insides.nics[i].portRate, {}, type.insides.nics[i].ports, static_cast<int>(i));
    for (const PortGroup& group : type.ports)
        add(group.rate, group.cage, group.count, -1);
    return kinds;
}

} // namespace fabric
