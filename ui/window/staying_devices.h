#pragma once

#include "core/model/design.h"
#include "core/model/layout.h"

#include <vector>

namespace fabric {

/// What stays on the canvas while one design comes in the place of another: the devices whose namesakes were
/// there before, on their way from the old places to the new ones.
struct StayingDevices
{
    Layout from;                 ///< of the new design, with those devices at the old places
    std::vector<DeviceId> moved; ///< those that have another place now
};

/// O(n).
StayingDevices stayingDevices(const Design& before, const Layout& places, const Design& now,
                              const Layout& layout);

} // namespace fabric
