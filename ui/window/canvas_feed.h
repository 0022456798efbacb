#pragma once

#include "ui/jobs/results.h"
#include "ui/paint/paint_options.h"

#include <unordered_map>
#include <vector>

/// What results mean on the canvas.
namespace fabric {

/// How busy each link is while the collective runs at full rate in the design's own fabric, in the order of
/// Design::links: load ÷ effective capacity, the busier direction, relative to the element that sets the
/// pace, which has 1. Links that carry nothing have 0. Empty without traffic.
std::vector<double> linkUtilisation(const Results& results);

/// The element that sets the pace; nothing if there is none, or if so many are alike that a mark would
/// mislead.
std::optional<BottleneckMark> bottleneckMark(const Results& results);

/// The worst finding of each device.
std::unordered_map<DeviceId, Severity> findingMarks(const Design& design,
                                                    const std::vector<Finding>& findings);

} // namespace fabric
