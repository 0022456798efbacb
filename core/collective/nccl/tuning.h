#pragma once

#include "core/base/finding.h"
#include "core/collective/nccl/settings.h"
#include "core/collective/nccl/tuning_job.h"

#include <optional>
#include <vector>

/// NCCL's tuner, version 2.30.7: what each algorithm and protocol would take, and which one is chosen. All
/// five functions that NCCL models; for all-to-all see all_to_all_model.h.
namespace fabric::nccl {

/// L = base + intra steps × time of one + network steps × time of one + rest, in µs.
struct LatencyParts
{
    double baseUs = 0;
    double intraSteps = 0;
    double intraUs = 0; ///< one step inside a node
    double networkSteps = 0;
    double networkUs = 0; ///< one step between nodes
    double restUs = 0;    ///< what the algorithm adds beyond its steps

    double totalUs() const { return baseUs + intraSteps * intraUs + networkSteps * networkUs + restUs; }
};

/// What holds the bandwidth of an algorithm and protocol down.
enum class BandwidthLimit : std::uint8_t {
    graph,    ///< what the search found inside the node
    network,  ///< what the drawn network leaves
    protocol, ///< the most that NCCL grants the protocol or algorithm, whatever the hardware
};

/// How a graph becomes bytes of the buffer per second, in GB/s.
struct BandwidthParts
{
    int channels = 0;       ///< of the search
    double channelGBps = 0; ///< of one, as searched
    double networkFactor = 1;
    std::optional<double> networkCut; ///< what the drawn links leave, where that is less
    double graphGBps = 0;             ///< the lesser of channels × one and the cut, × factor
    double busGBps = 0;               ///< after the algorithm's and protocol's own factors and caps
    double ratio = 1;                 ///< algorithm ÷ bus
    BandwidthLimit limit = BandwidthLimit::graph;

    double algorithmGBps() const { return busGBps * ratio; }
};

/// One algorithm with one protocol.
struct TunedWay
{
    Algorithm algorithm = Algorithm::tree;
    Protocol protocol = Protocol::ll;
    /// Why it cannot be used, by its code; empty: it can.
    Finding unavailable;
    LatencyParts latency;
    BandwidthParts bandwidth;

    bool usable() const { return unavailable.rule.empty(); }
};

/// What a way takes for one size: t = L × plateau + S ÷ (B × correction).
struct TunedTime
{
    double latencyUs = 0; ///< L × plateau
    double transferUs = 0;
    double plateau = 1;    ///< ring with protocol Simple between nodes: 1.4 to 1.9 on L for large chunks
    double correction = 1; ///< trees of middle sizes: on the bandwidth

    double totalUs() const { return latencyUs + transferUs; }
};

/// All 21 ways in NCCL's order, whatever the size.
std::vector<TunedWay> waysFor(const TuningJob& job, const Settings& settings, Function function);

/// For S bytes, counted as nccl-tests does (all_gather, reduce_scatter: the whole buffer). Only for usable
/// ways and more than one rank.
TunedTime timeOf(const TuningJob& job, Function function, const TunedWay& way, double bytes);

/// The position of the fastest usable way; the first of equals. Empty if none is usable.
std::optional<std::size_t> fastest(const TuningJob& job, Function function, const std::vector<TunedWay>& ways,
                                   double bytes);

} // namespace fabric::nccl
