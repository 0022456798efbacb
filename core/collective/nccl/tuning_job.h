#pragma once

#include "core/collective/nccl/algorithm.h"
#include "core/collective/nccl/graph_result.h"

#include <array>
#include <optional>

namespace fabric::nccl {

/// What the network makes of NCCL's figures. NCCL's own model has no transport and no switches: it is what
/// stands here by default.
struct NetworkTerms
{
    double factor = 1;      ///< of the graphs' rates, where a collective crosses the network
    double addedStepUs = 0; ///< on each network step
    double leastStepUs = 0; ///< a network step takes no less
    bool sharp = false;     ///< the switches can reduce
    /// By algorithm: the most that all channels together get on the drawn links, in the measure of the
    /// graph (channels × rate of a channel); empty: no limit.
    std::array<std::optional<double>, allAlgorithms.size()> limitGBps;
};

/// A job as the tuner sees it.
struct TuningJob
{
    NodeGraphs graphs; ///< the weakest of all nodes
    int ranks = 1;
    int nodes = 1;                ///< NVLink domains; a rack that NVLink joins is one
    int maxComputeCapability = 0; ///< ten times; `graphs` holds the lowest
    bool mixedCpus = false;
    NetworkTerms network;

    double ranksPerNode() const { return static_cast<double>(ranks) / nodes; }
};

/// What a job gets of two kinds of node: the fewer channels, the lower rates, the farther paths, as NCCL's
/// ranks agree on after their searches.
NodeGraphs weakest(const NodeGraphs& a, const NodeGraphs& b);

/// Adds a kind of node to a job; the first one is taken as it is.
void addNodes(TuningJob& job, const NodeGraphs& graphs, int nodes, bool first);

} // namespace fabric::nccl
