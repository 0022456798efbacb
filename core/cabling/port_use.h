#pragma once

#include "core/model/design.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace fabric {

/// Ports and cages of one device as somebody who cables sees them.
struct PortTotals
{
    int ports = 0;
    int freePorts = 0;
    int cages = 0;
    int freeCages = 0; ///< without any link

    friend bool operator==(const PortTotals&, const PortTotals&) = default;
};

/// Which ports of a design carry which link. A value of its own: it stays right only until the design's
/// devices or links change, but take() and release() follow single links. Made in O(devices + ports + links).
class PortUse
{
public:
    PortUse() = default;
    explicit PortUse(const Design& design);

    /// Position of a device in Design::devices. O(1) while ids are dense, else O(log n).
    std::optional<std::size_t> positionOf(DeviceId id) const;

    int portCount(std::size_t position) const
    {
        return static_cast<int>(m_first[position + 1] - m_first[position]);
    }
    int freeCount(std::size_t position) const { return m_free[position]; }
    /// The link in a port; not valid where the port is free.
    LinkId linkAt(std::size_t position, int port) const
    {
        return m_links[m_first[position] + static_cast<std::size_t>(port)];
    }
    bool isFree(std::size_t position, int port) const { return !linkAt(position, port).valid(); }

    /// The same for a port by its name in the model; a port that does not exist is not free and has no link.
    bool exists(PortRef port) const;
    bool isFree(PortRef port) const;
    LinkId linkAt(PortRef port) const;

    /// Ends at ports that do not exist are left out.
    void take(const Link& link);
    void release(const Link& link);

private:
    void set(PortRef port, LinkId link);

    std::vector<DeviceId> m_ids;      ///< as in Design::devices
    std::vector<std::size_t> m_first; ///< of each device's ports in `m_links`, and one past the last
    std::vector<LinkId> m_links;
    std::vector<int> m_free; ///< ports, by device
};

/// O(ports of the device); nothing for a device that is not in the design.
PortTotals portTotals(const Design& design, const PortUse& use, DeviceId device);

/// A port at its device's type: what makes two ports alike for cabling.
struct PortKind
{
    Bandwidth rate;
    std::string cage; ///< empty: not known
    int first = 0;    ///< lowest port of the run
    int count = 0;
    int nic = -1; ///< of a node

    friend bool operator==(const PortKind&, const PortKind&) = default;
};

/// The ports of a type as runs of alike ones, in port order: a NIC each for nodes, a port group each for
/// everything else.
std::vector<PortKind> portKinds(const DeviceType& type);

} // namespace fabric
