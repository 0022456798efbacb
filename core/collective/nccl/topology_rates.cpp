#include "core/collective/nccl/topology.h"

#include <array>
#include <cmath>

namespace fabric::nccl {

double nvlinkGBps(int computeCapability, Bandwidth nominal)
{
    struct Generation
    {
        int least; ///< compute capability
        double counted;
        double raw; ///< GB/s of one link
    };
    constexpr std::array<Generation, 5> generations{
        {{100, 40.1, 50}, {90, 20.6, 25}, {80, 20, 25}, {70, 20, 25}, {0, 18, 20}}};
    constexpr Generation sm86{86, 12, 14.0625};

    const auto scaled = [&](const Generation& g) {
        return std::round(toGigabytesPerSecond(nominal) * g.counted / g.raw * 1000) / 1000;
    };
    if (computeCapability == sm86.least)
        return scaled(sm86);
    for (const Generation& g : generations) {
        if (computeCapability >= g.least)
            return scaled(g);
    }
    return scaled(generations.back());
}

double pcieGBps(const PcieLink& link)
{
    if (link.measured)
        return toGigabytesPerSecond(*link.measured);
    constexpr std::array<int, 7> codes{60, 15, 30, 60, 120, 240, 480};
    const bool known = link.generation >= 1 && link.generation < static_cast<int>(codes.size());
    const int code = codes[static_cast<std::size_t>(known ? link.generation : 0)];
    const int lanes = link.lanes > 0 ? link.lanes : 16;
    return lanes * code / 80.0;
}

bool isChipToChip(const PcieLink& link)
{
    /// Raw rate of the fastest PCIe connection, 16 lanes of generation 6, in GB/s. What is faster and names
    /// no generation is a chip-to-chip link.
    constexpr double fastestPcieGBps = 128;
    return link.generation == 0 && pcieGBps(link) > fastestPcieGBps;
}

double socketGBps(CpuKind cpu)
{
    switch (cpu) {
    case CpuKind::intelBroadwell:
        return 6;
    case CpuKind::intelSkylake:
        return 10;
    case CpuKind::intelSapphireRapids:
        return 22;
    case CpuKind::intelEmeraldRapids:
        return 40;
    case CpuKind::amd:
        return 16;
    case CpuKind::arm:
        return 6;
    case CpuKind::power9:
        return 32;
    case CpuKind::zhaoxin:
        return 6;
    }
    return 10;
}

} // namespace fabric::nccl
