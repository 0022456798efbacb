#pragma once

#include "core/collective/schedule.h"

#include <cstdint>
#include <memory>

namespace fabric {

/// all_to_all in R − 1 steps: in step k rank i sends its block to rank i + k + 1 (mod R), so every rank sends
/// and receives one block of S ÷ R. Chunk c is the block that comes from rank c.
std::unique_ptr<const Schedule> pairwiseSchedule(std::uint32_t ranks);

} // namespace fabric
