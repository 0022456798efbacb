#pragma once

#include "core/collective/guide_model.h"
#include "core/collective/ring.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace fabric {

/// What a step of a collective is part of.
enum class Phase {
    reduceScatter, ///< partial sums travel; in the end every rank holds one finished chunk
    allGather,     ///< finished chunks travel
    pipeline,      ///< chunks follow each other from a root
    gather,        ///< partial sums follow each other to a root
    exchange       ///< every rank sends a block of its own to one receiver
};

/// Chunks on their way from one rank to another during one step.
struct Transfer
{
    std::uint32_t chunk = 0; ///< the first of `chunkCount`
    std::uint32_t from = 0;  ///< ranks
    std::uint32_t to = 0;
    std::uint32_t hop = 0; ///< number of the hop within its channel: what HopTracer::trace takes as position
    double share = 0;      ///< of all bytes of the collective
    bool reduces = false;  ///< the receiver adds it to what it has
    std::uint32_t chunkCount = 1;
};

/// An algorithm as steps of transfers, computed when asked for: a ring of 65,536 ranks has 131,070 steps and
/// none of them is stored. The player animates it, load analyses read it.
///
/// Steps count from 0; all channels run at once and alike in number of steps. Positions number the ranks of a
/// channel in the order in which its hops run.
class Schedule
{
public:
    virtual ~Schedule() = default;

    virtual Collective collective() const = 0;
    virtual std::uint32_t ranks() const = 0;
    virtual int channels() const = 0;
    virtual std::uint32_t steps() const = 0;
    /// Chunks into which a channel cuts its part of the buffer.
    virtual std::uint32_t chunks() const = 0;
    virtual Phase phaseOf(std::uint32_t step) const = 0;
    /// First step of each phase, beginning with 0.
    virtual std::vector<std::uint32_t> phaseStarts() const = 0;

    /// The first step that moves as many bytes between the same ranks, in all channels: loads and time of
    /// both are alike. O(phases).
    virtual std::uint32_t sameAs(std::uint32_t step) const = 0;

    virtual std::uint32_t transferCount(int channel, std::uint32_t step) const = 0;
    virtual Transfer transfer(int channel, std::uint32_t step, std::uint32_t index) const = 0;

    /// How many ranks' contributions a rank's copy of a chunk holds after `done` steps; for broadcasts and
    /// all_gather the number is that of a finished chunk or 0. What counts as finished is `ranks()` for
    /// collectives that reduce, 1 for others.
    virtual std::uint32_t contributions(int channel, std::uint32_t done, std::uint32_t position,
                                        std::uint32_t chunk) const = 0;
    /// How far a rank is towards its own result after `done` steps, 0…1. O(1).
    virtual double progress(int channel, std::uint32_t done, std::uint32_t position) const = 0;
};

/// The ring algorithm on routed rings. In step k of reduce-scatter the rank at position i sends chunk i−k and
/// adds what it receives; in step k of all-gather it sends chunk i+1−k (all_gather alone: i−k; reduce_scatter
/// alone ends with chunk i at position i). broadcast and reduce send R chunks down the ring one behind the
/// other, from rank 0 and to rank 0. Every transfer carries S ÷ (channels × R). all_to_all is no ring:
/// nothing.
std::unique_ptr<const Schedule> ringSchedule(std::shared_ptr<const RingSet> rings, Collective collective);

} // namespace fabric
