#pragma once

#include "core/base/finding.h"
#include "core/collective/nccl/settings.h"
#include "core/collective/nccl/tuning_job.h"

namespace fabric::nccl {

/// The graph that an algorithm runs on: NVLS and NVLS tree share one, PAT uses the tree's.
const ChannelGraph& graphOf(const NodeGraphs& graphs, Algorithm algorithm);

/// Why a job cannot run a function this way; a finding without a code if it can. Severity info: that a way is
/// closed is no fault.
Finding whyNot(const TuningJob& job, const Settings& settings, Function function, Algorithm algorithm,
               Protocol protocol);

} // namespace fabric::nccl
