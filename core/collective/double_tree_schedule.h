#pragma once

#include "core/collective/ranks.h"
#include "core/collective/schedule.h"

#include <memory>

namespace fabric {

/// all_reduce over NCCL's double binary tree: two trees over the NVLink domains, each with half of the data,
/// and inside a domain a chain from the GPU that stands in the tree. Every GPU is that one for its own part,
/// so every NIC works.
///
/// Each tree of each part is a channel. Its bytes follow each other in 16 chunks: up, a rank adding what its
/// children sent one step before, and from the root down again while later chunks still come up. With h the
/// largest depth of any rank: 16 + 2h − 1 steps.
std::unique_ptr<const Schedule> doubleTreeSchedule(const Ranks& ranks);

} // namespace fabric
