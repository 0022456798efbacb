#pragma once

#include "core/base/result.h"
#include "core/model/workload.h"

namespace fabric {

/// What of a workload no fabric and no number of GPUs can make good: errors (usage)
/// training.workload_out_of_range, training.no_workload, all of them. The model and the plan are planJob()'s.
Result<void> checkWorkload(const Workload& workload);

} // namespace fabric
