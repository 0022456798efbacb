#pragma once

#include "core/collective/nccl/paths.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabric::nccl {

/// A way between two ends, laid out for searching.
struct Way
{
    PathType type = PathType::dis;
    int hops = 0;
    int first = 0; ///< in the ground's steps
    double GBps = 0;
};

struct WayStep
{
    int wire = 0;
    int back = -1;          ///< the wire that pays an eighth for a transfer into an old GPU; -1: none
    bool costsMore = false; ///< PCIe through an Intel host bridge: 6/5
};

/// What a search walks on: the ways between GPUs, network devices and NVSwitches of a node. GPUs and network
/// devices are counted as in the topology's lists; as ends of ways the network devices follow the GPUs, and
/// the NVSwitch is last.
class SearchGround
{
public:
    SearchGround(const NodeTopology& node, const Routes& routes);

    int gpus() const { return m_gpus; }
    int nets() const { return m_nets; }
    bool hasNvSwitch() const { return m_hasNvSwitch; }
    int endOfNet(int net) const { return m_gpus + net; }
    int endOfNvSwitch() const { return m_gpus + m_nets; }
    bool isNet(int end) const { return end >= m_gpus && end < m_gpus + m_nets; }

    const Way& way(int from, int to) const { return m_ways[cell(from, to)]; }
    std::span<const WayStep> steps(const Way& way) const
    {
        return std::span(m_steps).subspan(static_cast<std::size_t>(way.first),
                                          static_cast<std::size_t>(way.hops));
    }
    /// What wires carry before anything is taken, in thousandths of GB/s.
    const std::vector<std::int64_t>& capacities() const { return m_capacities; }
    /// A GPU's own PCIe wire and its reverse; -1: none.
    std::pair<int, int> pcieOf(int gpu) const { return m_pcie[static_cast<std::size_t>(gpu)]; }

    /// GPUs nearest to a network device.
    const std::vector<int>& gpusBeside(int net) const { return m_beside[static_cast<std::size_t>(net)]; }
    /// The GPU that prefers a network device; -1: none.
    int headOf(int net) const { return m_heads[static_cast<std::size_t>(net)]; }
    /// Network devices for a channel at a GPU (-1: at any) in order of preference: the preferred ones, then
    /// all others up to `farthest`, the nearest types first.
    const std::vector<int>& netsFor(int gpu, PathType farthest);

private:
    std::size_t cell(int from, int to) const
    {
        return static_cast<std::size_t>(from) * static_cast<std::size_t>(m_ends) +
               static_cast<std::size_t>(to);
    }
    void layWays(const NodeTopology& node, const Routes& routes);
    void choosePreferred(const NodeTopology& node, const Routes& routes);

    int m_gpus = 0;
    int m_nets = 0;
    int m_ends = 0;
    bool m_hasNvSwitch = false;
    std::vector<Way> m_ways;
    std::vector<WayStep> m_steps;
    std::vector<std::int64_t> m_capacities;
    std::vector<std::pair<int, int>> m_pcie;
    std::vector<std::vector<int>> m_beside;
    std::vector<int> m_heads;
    std::vector<std::vector<int>> m_preferred;          ///< by GPU: network devices, channel after channel
    std::vector<std::vector<std::vector<int>>> m_known; ///< netsFor() so far, by type, then GPU + 1
};

/// A rate in thousandths of GB/s, as the steps of a way pay it.
struct Rate
{
    std::int64_t plain = 0;
    std::int64_t more = 0; ///< through an Intel host bridge

    Rate() = default;
    explicit Rate(double GBps);
};

/// What is left on every wire while a search lays channels.
class WireBudget
{
public:
    explicit WireBudget(const SearchGround& ground) : m_ground(ground), m_left(ground.capacities()) {}

    /// From each wire of the way, or from none.
    bool take(const Way& way, const Rate& rate);
    void giveBack(const Way& way, const Rate& rate)
    {
        giveBack(way, rate, static_cast<std::size_t>(way.hops));
    }
    std::int64_t left(int wire) const { return m_left[static_cast<std::size_t>(wire)]; }

private:
    void giveBack(const Way& way, const Rate& rate, std::size_t steps);

    const SearchGround& m_ground;
    std::vector<std::int64_t> m_left;
};

} // namespace fabric::nccl
