#pragma once

#include <array>
#include <cstddef>

namespace fabric {

/// The three network technologies that every design is compared in, in the order of all tables.
enum class FabricKind { infiniband, roce, ethernet };

inline constexpr std::array<FabricKind, 3> allFabrics = {FabricKind::infiniband, FabricKind::roce,
                                                         FabricKind::ethernet};

constexpr std::size_t indexOf(FabricKind kind)
{
    return static_cast<std::size_t>(kind);
}

} // namespace fabric
