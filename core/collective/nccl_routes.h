#pragma once

#include "core/base/context.h"
#include "core/base/result.h"
#include "core/collective/ring.h"

#include <vector>

namespace fabric {

/// How flows find their way.
struct NcclRouting
{
    Router::Weights weights = Router::Weights::asDrawn;
    Routing routing;
};

/// What NCCL's algorithms other than rings put on the network links, by element. The insides of nodes are
/// left out: NCCL's search accounts for them. Channels and the NICs they use are those of the routed rings;
/// the nodes of trees are the rings' units in rank order.
///
/// Loads are shares of what a channel carries, S ÷ channels for S bytes.

/// All-reduce over the double binary tree: half of a channel up and down every edge of both trees. Inner
/// nodes move 2 each way, as NCCL's tuner supposes. FlowRouter's cost for 4 × units × channels flows.
Result<std::vector<double>> treeLoads(const FabricGraph& graph, const RingSet& rings,
                                      const NcclRouting& routing, const Context& context = {});

/// All-gather by PAT (parallel aggregated trees): what is for the unit at distance o comes last over the
/// distance of o's lowest bit, so far neighbours get little and near ones much. log2(units) × units ×
/// channels flows.
Result<std::vector<double>> patLoads(const FabricGraph& graph, const RingSet& rings,
                                     const NcclRouting& routing, const Context& context = {});

} // namespace fabric
