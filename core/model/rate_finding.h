#pragma once

#include "core/base/finding.h"
#include "core/base/units.h"
#include "core/model/limits.h"

#include <string>
#include <utility>

namespace fabric {

/// What is wrong with a rate outside its limits: model.rate_not_positive or model.rate_out_of_range.
inline Finding rateFinding(Bandwidth rate, std::string place)
{
    if (!isPositive(rate))
        return finding("model.rate_not_positive", std::move(place));
    return finding("model.rate_out_of_range", std::move(place))
        .with("found", toGbps(rate))
        .with("minimum", limits::leastGbps)
        .with("maximum", limits::mostGbps)
        .with("unit", "Gb/s");
}

/// The same for rates in GB/s, as NVLink has them.
inline Finding byteRateFinding(Bandwidth rate, std::string place)
{
    if (!isPositive(rate))
        return finding("model.rate_not_positive", std::move(place));
    return finding("model.rate_out_of_range", std::move(place))
        .with("found", toGigabytesPerSecond(rate))
        .with("minimum", limits::leastGBps)
        .with("maximum", limits::mostGBps)
        .with("unit", "GB/s");
}

} // namespace fabric
