#include "ui/search/device_roles.h"

#include "core/model/tiers.h"

namespace fabric {

namespace {

/// NICs by which nodes reach a switch: none yet, or several.
constexpr int noRailYet = -1;
constexpr int severalRails = -2;

/// The rail of every port of a node's type; -1 where there is one NIC only.
std::vector<int> railsOfPorts(const DeviceType& type)
{
    std::vector<int> rails;
    if (type.kind != DeviceKind::node)
        return rails;
    rails.reserve(static_cast<std::size_t>(type.portCount()));
    for (int port = 0; port < type.portCount(); ++port)
        rails.push_back(type.nicCount() > 1 ? type.nicOf(port) : -1);
    return rails;
}

DeviceRole roleOfTier(int tier)
{
    switch (tier) {
    case -1:
        return DeviceRole::loose;
    case 1:
        return DeviceRole::leaf;
    case 2:
        return DeviceRole::spine;
    case 3:
        return DeviceRole::core;
    default:
        return DeviceRole::higher;
    }
}

} // namespace

DeviceRoles::DeviceRoles(const Design& design) : m_tiers(switchTiers(design))
{
    findGroups(design);
    findRoles(design);
    followLinks(design);
}

void DeviceRoles::findGroups(const Design& design)
{
    m_firstGroup.assign(design.devices.size() + 1, 0);
    const auto forMembers = [&design](const auto& use) {
        for (std::size_t g = 0; g < design.groups.size(); ++g) {
            for (const DeviceId member : design.groups[g].members) {
                if (const std::ptrdiff_t at = design.indexOf(member); at >= 0)
                    use(static_cast<std::uint32_t>(g), static_cast<std::size_t>(at));
            }
        }
    };
    forMembers([this](std::uint32_t, std::size_t at) { ++m_firstGroup[at + 1]; });
    for (std::size_t i = 1; i < m_firstGroup.size(); ++i)
        m_firstGroup[i] += m_firstGroup[i - 1];
    m_groups.resize(m_firstGroup.back());
    std::vector<std::uint32_t> next(m_firstGroup.begin(), m_firstGroup.end() - 1);
    forMembers([this, &next](std::uint32_t group, std::size_t at) { m_groups[next[at]++] = group; });
}

void DeviceRoles::findRoles(const Design& design)
{
    m_roles.reserve(design.devices.size());
    m_rails.assign(design.devices.size(), noRailYet);
    for (std::size_t i = 0; i < design.devices.size(); ++i) {
        const DeviceKind kind = design.typeOf(design.devices[i]).kind;
        DeviceRole role = kind == DeviceKind::node      ? DeviceRole::node
                          : kind == DeviceKind::service ? DeviceRole::service
                                                        : roleOfTier(m_tiers[i]);
        for (const std::uint32_t g : groups(i)) {
            const Group& group = design.groups[g];
            if (kind == DeviceKind::switchDevice && group.kind == GroupKind::dragonflyGroup)
                role = DeviceRole::router;
            if (kind == DeviceKind::switchDevice && group.kind == GroupKind::rail)
                m_rails[i] = group.index;
        }
        m_roles.push_back(role);
    }
}

void DeviceRoles::followLinks(const Design& design)
{
    std::vector<std::vector<int>> railOfPort;
    railOfPort.reserve(design.types.size());
    for (const DeviceType& type : design.types)
        railOfPort.push_back(railsOfPorts(type));
    m_used.assign(design.devices.size(), 0);
    std::vector<int> seen(design.devices.size(), noRailYet);
    const auto look = [&](std::size_t at, PortRef port, std::size_t other) {
        ++m_used[at];
        const std::vector<int>& rails = railOfPort[design.devices[at].type.value];
        if (port.port >= rails.size() || m_roles[other] == DeviceRole::node)
            return;
        const int rail = rails[port.port];
        int& known = seen[other];
        if (known == noRailYet)
            known = rail < 0 ? severalRails : rail;
        else if (known != rail)
            known = severalRails;
    };
    for (const Link& link : design.links) {
        const std::ptrdiff_t a = design.indexOf(link.a.device);
        const std::ptrdiff_t b = design.indexOf(link.b.device);
        if (a < 0 || b < 0)
            continue;
        look(static_cast<std::size_t>(a), link.a, static_cast<std::size_t>(b));
        look(static_cast<std::size_t>(b), link.b, static_cast<std::size_t>(a));
    }
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (m_rails[i] < 0 && seen[i] >= 0 && m_roles[i] != DeviceRole::service)
            m_rails[i] = seen[i];
    }
}

} // namespace fabric
