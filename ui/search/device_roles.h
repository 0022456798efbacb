#pragma once

#include "core/model/design.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabric {

/// What a device is for. A switch that no node reaches is `loose`.
enum class DeviceRole : std::uint8_t { node, leaf, spine, core, higher, router, loose, service };
inline constexpr int deviceRoleCount = 8;

/// What tables and search ask of every device, by position in Design::devices. A value of its own: it stays
/// right until devices, links or groups of the design change. O(devices + links + members).
class DeviceRoles
{
public:
    DeviceRoles() = default;
    explicit DeviceRoles(const Design& design);

    std::size_t count() const { return m_roles.size(); }
    DeviceRole role(std::size_t position) const { return m_roles[position]; }
    int tier(std::size_t position) const { return m_tiers[position]; }
    /// Of a switch that is in a rail group, or whose nodes all reach it by the same one of several NICs; else
    /// -1.
    int rail(std::size_t position) const { return m_rails[position]; }
    /// Ports that carry a link.
    int usedPorts(std::size_t position) const { return m_used[position]; }
    /// Groups that hold a device, as positions in Design::groups, in their order.
    std::span<const std::uint32_t> groups(std::size_t position) const
    {
        return std::span(m_groups).subspan(m_firstGroup[position],
                                           m_firstGroup[position + 1] - m_firstGroup[position]);
    }

private:
    void findGroups(const Design& design);
    void findRoles(const Design& design);
    void followLinks(const Design& design);

    std::vector<int> m_tiers;
    std::vector<DeviceRole> m_roles;
    std::vector<int> m_rails;
    std::vector<int> m_used;
    std::vector<std::uint32_t> m_groups;
    std::vector<std::uint32_t> m_firstGroup;
};

} // namespace fabric
