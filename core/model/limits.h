#pragma once

#include "core/base/units.h"

/// What a rate may be, wherever one is read, generated or set: far beyond all hardware, and so that no time
/// that is worked out with it overflows.
namespace fabric::limits {

inline constexpr double leastGbps = 1e-6;
inline constexpr double mostGbps = 1e9;
inline constexpr double leastGBps = 1e-6;
inline constexpr double mostGBps = 1e9;
inline constexpr double leastEfficiency = 1e-6; ///< of a link, 0…1

/// False also for NaN.
inline bool isRate(Bandwidth rate)
{
    return rate >= gbps(leastGbps) && rate <= gbps(mostGbps);
}
inline bool isByteRate(Bandwidth rate)
{
    return rate >= gigabytesPerSecond(leastGBps) && rate <= gigabytesPerSecond(mostGBps);
}

} // namespace fabric::limits
