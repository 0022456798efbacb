#pragma once

#include "core/collective/nccl/search.h"

namespace fabric::nccl {

/// What a user may set that changes what the search finds; the defaults are NCCL's.
struct SearchSettings
{
    int crossNic = 2;                 ///< NCCL_CROSS_NIC: 0 no, 1 yes, 2 where it helps
    std::optional<PathType> p2pLevel; ///< NCCL_P2P_LEVEL
    std::optional<PathType> gdrLevel; ///< NCCL_NET_GDR_LEVEL
    std::optional<int> minChannels;   ///< NCCL_MIN_NCHANNELS
    std::optional<int> maxChannels;   ///< NCCL_MAX_NCHANNELS
    bool nvls = true;                 ///< NCCL_NVLS_ENABLE
    bool collnet = false;             ///< the switches can reduce (SHARP) and NCCL_COLLNET_ENABLE is set
    bool gpuDirect = true;            ///< false over TCP sockets
    bool fusePorts = true;            ///< the ports of a NIC are one network device (NCCL's default)
};

/// What NCCL finds in a node, with what had to be assumed about it.
struct NodeSearch
{
    NodeGraphs graphs;
    std::vector<Finding> notes; ///< of buildTopology(), and collective.nccl_no_channel
};

/// Builds the topology of a node (several hosts: of one NVLink domain) and searches it for a job of this node
/// alone or, `networked`, of several. The same for all nodes of a kind, so callers keep the result; a few
/// milliseconds for eight GPUs.
///
/// Where the search finds nothing, there is one channel of 0.1 GB/s, as in NCCL, and a note.
///
/// Errors (refused): those of buildTopology(); collective.nccl_no_nic where `networked` and no NIC is linked.
Result<NodeSearch> searchNode(const std::vector<Host>& hosts, const SearchSettings& settings, bool networked);

/// The graph of one pattern; `pattern` is ring, balancedTree, tree (CollNet chain), nvls or collnetDirect.
ChannelGraph findGraph(const NodeTopology& node, const Routes& routes, Pattern pattern, int minChannels,
                       int maxChannels, int crossNic, bool networked);

/// Channels of a communicator: twice those of the search, at most 64; half as many again where CollNet is
/// faster inside the node; twice again for few fast channels on Hopper and later over the network; then what
/// the user allows.
int commChannels(const NodeGraphs& graphs, bool networked, const SearchSettings& settings);

} // namespace fabric::nccl
