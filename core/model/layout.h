#pragma once

#include "core/base/id.h"

#include <cmath>
#include <limits>
#include <vector>

namespace fabric {

/// A place on the canvas, in logical pixels at 100 %, y downwards.
struct Point
{
    double x = std::numeric_limits<double>::quiet_NaN();
    double y = std::numeric_limits<double>::quiet_NaN();

    bool valid() const { return !std::isnan(x) && !std::isnan(y); }
    friend bool operator==(const Point&, const Point&) = default;
};

/// Where each device stands: the centre of its closed shape. Kept apart from the design, so that no analysis
/// depends on how a fabric is drawn.
struct Layout
{
    std::vector<Point> positions; ///< by DeviceId::value; a device without a valid place is laid out anew

    Point at(DeviceId id) const { return id.value < positions.size() ? positions[id.value] : Point{}; }
    void place(DeviceId id, Point where)
    {
        if (id.value >= positions.size())
            positions.resize(id.value + 1);
        positions[id.value] = where;
    }
};

} // namespace fabric
