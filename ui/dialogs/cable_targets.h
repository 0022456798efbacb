#pragma once

#include "core/cabling/port_use.h"
#include "core/model/design.h"
#include "core/model/layout.h"

#include <vector>

namespace fabric {

/// A device that many others can be cabled to.
struct CableTarget
{
    DeviceId device;
    int freePorts = 0;
    bool isSelected = false;
};

/// All devices selected, switches before the others, and then every other switch that has a free port: first
/// those that share a group with the selection, then the rest, each by its distance from the middle of what
/// is selected. O(devices log devices + members of groups).
std::vector<CableTarget> cableTargets(const Design& design, const Layout& layout, const PortUse& ports,
                                      const std::vector<DeviceId>& selected);

} // namespace fabric
