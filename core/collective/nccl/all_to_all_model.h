#pragma once

#include <cmath>

/// All-to-all, which NCCL's tuner does not model. The shape and the constants here are this product's own:
/// NCCL sends and receives in rounds of eight peers, and the widest links limit what is left.
namespace fabric::nccl {

/// Start on one node, and between nodes; unmeasured.
inline constexpr double allToAllStartUs = 15;
inline constexpr double allToAllNetworkStartUs = 30;
/// Each round of eight peers between nodes; unmeasured.
inline constexpr double allToAllRoundUs = 1.5;
inline constexpr double allToAllPeersOfRound = 8;

/// Share of NCCL's own NVLink figure (see 2.2 of its link table) that copies between all pairs reach.
inline constexpr double allToAllNvlinkShare = 0.85;

/// What an all-to-all takes that moves nothing: 15 µs on one node, else 30 µs + 1.5 µs × ⌈R ÷ 8⌉.
inline double allToAllLatencyUs(double ranks, bool betweenNodes)
{
    return betweenNodes ? allToAllNetworkStartUs + allToAllRoundUs * std::ceil(ranks / allToAllPeersOfRound)
                        : allToAllStartUs;
}

/// Without a drawn network, for nodes of l GPUs: the larger of S (l − 1) ÷ R ÷ NVLink and S (R − l) ÷ R ÷
/// NIC, both rates for one GPU, in GB/s.
inline double allToAllTransferUs(double bytes, double ranks, double gpusOfNode, double nvlinkGBps,
                                 double nicGBps)
{
    const double inside = bytes * (gpusOfNode - 1) / ranks / nvlinkGBps;
    const double between = bytes * (ranks - gpusOfNode) / ranks / nicGBps;
    return std::fmax(inside, between) / 1000;
}

} // namespace fabric::nccl
