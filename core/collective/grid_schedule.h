#pragma once

#include "core/collective/schedule.h"

#include <memory>
#include <vector>

namespace fabric {

/// Ranks on a grid; rings run along its lines.
struct RankGrid
{
    /// One part of the buffer on its way: dimensions in the order of the reduce-scatter, and the direction.
    struct Channel
    {
        std::vector<std::uint32_t> order;
        bool forward = true;
    };

    std::vector<std::uint32_t> dims;  ///< each at least 2
    std::vector<std::uint32_t> ranks; ///< by place, row-major (last dimension fastest)
    std::vector<Channel> channels;
};

/// all_reduce, reduce_scatter or all_gather dimension by dimension: in reduce-scatter the ring along the
/// first dimension of a channel leaves every rank 1 ÷ d of the channel's part, the ring along the next one
/// reduces that further; all-gather runs the other way round. 2 Σ (d − 1) steps for all_reduce, of which each
/// moves 1 ÷ (d₀ … dᵢ) of a channel's part; every rank sends 2 (R − 1) ÷ R of the buffer in all.
std::unique_ptr<const Schedule> gridSchedule(RankGrid grid, Collective collective);

} // namespace fabric
