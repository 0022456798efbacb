#pragma once

#include "core/base/context.h"
#include "core/collective/ring.h"
#include "ui/paint/paint_options.h"

#include <memory>
#include <utility>
#include <vector>

namespace fabric {

/// One channel of a ring followed through the fabric, as the player needs it. Holds names and numbers only,
/// nothing of the graph.
struct RingTrace
{
    SharedList<RingOverlay::Hop> hops;
    std::vector<double> pace; ///< of each hop, 1 = as slow as the slowest
    /// Between nodes a chunk has room to travel; inside a node the filling GPUs tell what happens. Where no
    /// hop leaves its node, all of them.
    std::vector<bool> shown;
    std::vector<bool> slow; ///< hops that keep the others waiting: none while all that are shown run alike
    std::vector<std::pair<DeviceId, std::vector<std::uint32_t>>> nodes; ///< positions by GPU; sorted
};

/// For a worker thread: O(ranks) hops. Null if it was stopped.
std::shared_ptr<const RingTrace> traceRing(const FabricGraph& graph, const RingSet& rings, int channel,
                                           const Context& context);

} // namespace fabric
