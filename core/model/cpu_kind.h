#pragma once

#include <cstdint>

namespace fabric {

/// The processors of a host, as finely as estimates tell them apart: what their socket link carries and how
/// their host bridge forwards.
enum class CpuKind : std::uint8_t {
    intelBroadwell, ///< and older
    intelSkylake,   ///< Skylake to Ice Lake
    intelSapphireRapids,
    intelEmeraldRapids, ///< and newer
    amd,
    arm, ///< Grace and others
    power9,
    zhaoxin
};

} // namespace fabric
