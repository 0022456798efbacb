#pragma once

#include "core/collective/estimate.h"
#include "core/collective/nccl_plan.h"

namespace fabric {

/// What NCCL's model makes of one collective in one fabric. Ring collectives only: all_to_all is not
/// NCCL's; see estimateAllToAllNccl.
FabricEstimate estimateNccl(const NcclPlan& plan, const EstimateSpec& spec, FabricKind fabric);

/// All-to-all with this product's own start-up times, on the routed loads.
FabricEstimate estimateAllToAllNccl(const FabricGraph& graph, const ElementTable& table,
                                    const Traffic& traffic, const EstimateSpec& spec, FabricKind fabric);

/// Refused: the design's own fabric has no way to run what the settings and the algorithm leave.
Result<void> checkNcclWays(const NcclPlan& plan, const EstimateSpec& spec, FabricKind own);

/// What the reader of a report must know of the model.
std::vector<Finding> ncclNotes(const EstimateSpec& spec, const NcclPlan* plan);

/// Measured ÷ model, from 64 MiB: 0.8 … 1.25 on RDMA and inside a node, 0.4 … 1 on TCP. A choice from the
/// published runs that the model could be compared with.
std::optional<EstimateBand> ncclBand(Seconds time, Bytes bytes, bool sockets);

} // namespace fabric
