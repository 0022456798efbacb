#pragma once

#include "core/base/units.h"
#include "core/json/text.h"

/// Quantities as the design file says them: the number that reads back as exactly the same quantity.
namespace fabric::io {

inline double inGbps(Bandwidth rate)
{
    return json::inFileUnit(rate.value(), gbps(1).value());
}

inline double inGigabytesPerSecond(Bandwidth rate)
{
    return json::inFileUnit(rate.value(), gigabytesPerSecond(1).value());
}

/// A place on the canvas: 0 has no sign in a file, so -0 would not come back.
inline double inPixels(double coordinate)
{
    return coordinate == 0 ? 0 : coordinate;
}

} // namespace fabric::io
