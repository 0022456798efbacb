#pragma once

#include "core/base/units.h"
#include "core/json/text.h"

/// Rates as the design file says them: the number that reads back as exactly the same rate.
namespace fabric::io {

inline double inGbps(Bandwidth rate)
{
    return json::inFileUnit(rate.value(), gbps(1).value());
}

inline double inGigabytesPerSecond(Bandwidth rate)
{
    return json::inFileUnit(rate.value(), gigabytesPerSecond(1).value());
}

} // namespace fabric::io
