#include "core/model/device_type.h"

#include <array>

namespace fabric {
namespace {

/// GT/s of a lane by generation.
constexpr std::array<double, 7> transferRate = {0, 2.5, 5, 8, 16, 32, 64};

const PortGroup* groupOf(const DeviceType& type, int port, int& first)
{
    first = 0;
    for (const PortGroup& group : type.ports) {
        if (port < first + group.count)
            return &group;
        first += group.count;
    }
    return nullptr;
}

} // namespace

Bandwidth PcieLink::rate() const
{
    if (measured)
        return *measured;
    if (generation < 1 || generation >= static_cast<int>(transferRate.size()))
        return Bandwidth(0);
    const double lineCode = generation < 3 ? 8.0 / 10 : 128.0 / 130;
    return gbps(transferRate[static_cast<std::size_t>(generation)] * lanes * lineCode);
}

int DeviceType::portCount() const
{
    int count = 0;
    for (const NicSlot& nic : insides.nics)
        count += nic.ports;
    for (const PortGroup& group : ports)
        count += group.count;
    return count;
}

Bandwidth DeviceType::portRate(int port) const
{
    if (const int nic = nicOf(port); nic >= 0)
        return insides.nics[static_cast<std::size_t>(nic)].portRate;
    int first = 0;
    const PortGroup* group = port >= 0 ? groupOf(*this, port, first) : nullptr;
    return group ? group->rate : Bandwidth(0);
}

int DeviceType::portsPerCage(int port) const
{
    if (kind == DeviceKind::node)
        return insides.portsPerCage;
    int first = 0;
    const PortGroup* group = groupOf(*this, port, first);
    return group ? group->portsPerCage : 1;
}

int DeviceType::cageOf(int port) const
{
    if (kind == DeviceKind::node)
        return port / insides.portsPerCage;
    int first = 0;
    int cage = 0;
    for (const PortGroup& group : ports) {
        if (port < first + group.count)
            return cage + (port - first) / group.portsPerCage;
        first += group.count;
        cage += (group.count + group.portsPerCage - 1) / group.portsPerCage;
    }
    return -1;
}

int DeviceType::nicOf(int port) const
{
    if (port < 0)
        return -1;
    int first = 0;
    for (std::size_t nic = 0; nic < insides.nics.size(); ++nic) {
        first += insides.nics[nic].ports;
        if (port < first)
            return static_cast<int>(nic);
    }
    return -1;
}

int DeviceType::firstPortOf(int nic) const
{
    int first = 0;
    for (int i = 0; i < nic && i < nicCount(); ++i)
        first += insides.nics[static_cast<std::size_t>(i)].ports;
    return first;
}

} // namespace fabric
