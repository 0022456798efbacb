#pragma once

#include "core/collective/nccl/tuning.h"
#include "core/collective/nccl_plan.h"

namespace fabric {

/// The function of NCCL's model; all_to_all has none.
nccl::Function ncclFunctionOf(Collective collective);

/// Whether the nodes give clearly less than their links would carry.
bool insideLimits(const NcclFabric& fabric);

/// What decides an estimate and what would help, as one finding. Gains are computed by tuning the job again
/// with what would be different.
Finding ncclInsight(const NcclPlan& plan, const NcclFabric& fabric, const EstimateSpec& spec,
                    const nccl::TunedWay& way, const nccl::TunedTime& time);

} // namespace fabric
