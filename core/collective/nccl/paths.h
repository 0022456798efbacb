#pragma once

#include "core/collective/nccl/topology.h"

namespace fabric::nccl {

/// The way from one part to another.
struct Route
{
    PathType type = PathType::dis;
    double GBps = 0;
    std::vector<int> wires;    ///< in order; empty: there is no way, or none is needed
    bool throughIntel = false; ///< a GPU's way through an Intel host bridge, which costs 6/5 on PCIe

    int hops() const { return static_cast<int>(wires.size()); }
};

/// What may be reached directly.
struct PathLimits
{
    std::optional<PathType> p2p; ///< farthest way on which GPUs copy to each other directly
    std::optional<PathType> gdr; ///< farthest way on which a NIC and a GPU do (GPUDirect RDMA)
    bool gpuDirect = true;       ///< the network can do GPUDirect RDMA at all
    bool pxn = true;             ///< a GPU may send through the GPU beside the NIC
};

/// Ways between GPUs, network devices, CPUs and NVSwitches.
///
/// Each is found breadth first: the nearest type, then the highest rate, then the fewest hops. No way leads
/// through a GPU, but NVLink may pass one other GPU (NVB).
class Routes
{
public:
    /// As the parts are wired. O(parts × wires).
    explicit Routes(const NodeTopology& node);

    const Route& at(int from, int to) const { return m_routes[cell(from, to)]; }

    /// As NCCL uses them: GPUs that cannot copy to each other directly go through the CPU of the receiver, a
    /// GPU and a NIC that cannot through the GPU's CPU; a GPU sends through another one by NVLink where that
    /// one is nearer to the NIC (PXN).
    void divert(const PathLimits& limits);

private:
    std::size_t cell(int from, int to) const
    {
        return static_cast<std::size_t>(from) * m_node.parts.size() + static_cast<std::size_t>(to);
    }
    void findWaysTo(int base);
    void goThrough(int from, int via, int to);
    void divertPeers(const PathLimits& limits);
    void relayThroughPeer(int gpu, int net, int peer);
    void divertNics(const PathLimits& limits);
    bool isDirect(int gpu, int net, int peer, const PathLimits& limits) const;
    int nearestCpu(int gpu) const;
    void markIntel();

    const NodeTopology& m_node;
    std::vector<Route> m_routes;
};

/// Places in `others` of the parts that are nearest to `part`: highest rate, then nearest type.
std::vector<int> nearest(const Routes& routes, int part, const std::vector<int>& others);

/// The network device that a GPU prefers in a channel; GPUs share those that are equally near. Both are
/// places in `gpus` and `nets`; -1: there is none.
int preferredNet(const NodeTopology& node, const Routes& routes, int gpu, int channel);

/// The first GPU that prefers a network device in some channel, both as above; -1: none does.
int preferredGpu(const NodeTopology& node, const Routes& routes, int net);

} // namespace fabric::nccl
