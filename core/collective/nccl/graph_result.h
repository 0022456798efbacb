#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

/// NCCL's model of a job, from its behaviour as of version 2.30.7. NCCL counts in GB/s (1e9 byte/s, one
/// direction) and so does everything in this namespace; names say so.
namespace fabric::nccl {

/// How close two parts of a node are; a larger value is farther. The order is NCCL's since 2.28.
enum class PathType : std::uint8_t {
    loc, ///< the part itself
    nvl, ///< NVLink, directly or through NVSwitches
    nvb, ///< NVLink through one other GPU
    c2c, ///< the chip-to-chip link between a GPU and its CPU
    pix, ///< at most one PCIe switch
    pxb, ///< several PCIe switches, but no CPU
    p2c, ///< from a GPU over C2C and its CPU's PCIe to a NIC
    pxn, ///< to a NIC through another GPU, by NVLink
    phb, ///< through a CPU's host bridge
    sys, ///< through the link between sockets
    net, ///< over the network
    dis  ///< not at all
};

/// NCCL's own word: "LOC", "NVL", …
std::string_view nameOf(PathType type);

/// The shape that a search looked for; values are NCCL's.
enum class Pattern : std::uint8_t {
    balancedTree = 1, ///< a chain; the network's load is shared by its first two GPUs
    splitTree = 2,    ///< a chain; it sends at one GPU and receives at another
    tree = 3,         ///< a chain; its first GPU does all the network's work
    ring = 4,
    nvls = 5, ///< one head GPU, the others through the NVSwitch
    collnetDirect = 6
};

/// One channel inside one node. GPUs and NICs carry the numbers of NodeInsides; in an NVLink domain that
/// spans nodes, those of all its nodes in turn.
struct GraphChannel
{
    /// In the order of the ring or chain; NVLS and CollNet direct: the head comes first.
    std::vector<int> gpus;
    int nicIn = -1;  ///< the NIC the channel comes in by; -1: no network
    int portIn = -1; ///< the port of that NIC; -1: all its ports together
    int nicOut = -1; ///< the NIC the channel leaves by
    int portOut = -1;

    friend bool operator==(const GraphChannel&, const GraphChannel&) = default;
};

/// What NCCL's search finds in a node for one algorithm: channels before they are doubled.
struct ChannelGraph
{
    Pattern pattern = Pattern::ring;
    int nChannels = 0;                  ///< 0: there is no such graph
    double bwIntraGBps = 0;             ///< per channel, between GPUs
    double bwInterGBps = 0;             ///< per channel, between a GPU and the network
    PathType typeIntra = PathType::loc; ///< the farthest hop between GPUs
    PathType typeInter = PathType::loc; ///< the farthest hop between a GPU and its NIC
    double latInterUs = 0;    ///< what the NIC reports; 0 for NCCL's own InfiniBand and socket transports
    bool sameChannels = true; ///< every channel visits the GPUs in the same order
    int crossNic = 0;         ///< 0: a ring leaves by the NIC it came in by; 2: channels swap NICs in pairs
    std::vector<GraphChannel> channels;

    bool found() const { return nChannels > 0; }
    friend bool operator==(const ChannelGraph&, const ChannelGraph&) = default;
};

/// What kind of host a node has, as far as NCCL's figures depend on it.
enum class HostCpu : std::uint8_t { unknown, intel, amd, arm, power, zhaoxin };

/// All that the tuner needs to know of one kind of node.
struct NodeGraphs
{
    ChannelGraph ring;
    ChannelGraph tree;
    ChannelGraph collnetChain;
    ChannelGraph nvls; ///< also for the NVLS tree
    ChannelGraph collnetDirect;
    int gpus = 0;              ///< of the node, or of the NVLink domain that spans nodes
    int computeCapability = 0; ///< ten times: 90 is 9.0; 0: unknown
    HostCpu cpu = HostCpu::unknown;
    bool nvSwitch = false;
    bool networked = false; ///< searched for a job of more than this node
    int commChannels = 0;   ///< of a job of such nodes, after doubling: the "/16" of NCCL's log
    int nvlsChannels = 0;   ///< channels of the NVLS kernels; 0: none

    friend bool operator==(const NodeGraphs&, const NodeGraphs&) = default;
};

} // namespace fabric::nccl
