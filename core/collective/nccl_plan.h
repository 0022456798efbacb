#pragma once

#include "core/base/context.h"
#include "core/base/result.h"
#include "core/collective/estimate.h"
#include "core/collective/nccl/tuning_job.h"
#include "core/collective/nccl_nodes.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// Where an algorithm crosses the network, which decides what the drawn links leave to it.
enum class NcclRoute {
    ring, ///< from unit to unit in rank order
    tree, ///< the double binary tree; also of NVLS trees
    pat,  ///< distances of powers of two
    nics  ///< the units' own links only: the switches reduce (SHARP)
};
inline constexpr std::size_t ncclRouteCount = 4;

NcclRoute ncclRouteOf(nccl::Algorithm algorithm);

/// The network link that leaves least to a route. Hashed routing: the one of the worst seed, with limits that
/// make the mean time over all seeds.
struct NcclLink
{
    Bottleneck bottleneck;
    double limitGBps = 0;   ///< what it leaves to all channels together
    double worstGBps = 0;   ///< the same in the worst seed
    double ifAlikeGBps = 0; ///< the limit if every link ran at the rate of the widest one
    Bandwidth widest;       ///< of the links that carry traffic
    bool betweenSwitches = false;
};

/// A node that has fewer ports cabled than others, for which all nodes pay.
struct NcclUncabled
{
    std::string node;
    std::vector<std::string> nics; ///< those without any cable: "node-5/nic-3"
    int cabled = 0;
    int most = 0; ///< of any node
};

/// What one fabric makes of a job.
struct NcclFabric
{
    nccl::TuningJob job;                                       ///< limits of the drawn links set
    bool sockets = false;                                      ///< TCP: by the fabric, or by NCCL_IB_DISABLE
    std::array<std::optional<NcclLink>, ncclRouteCount> links; ///< by route; empty: none is used
    /// The narrowest connection inside the nodes in which NCCL finds least.
    std::optional<Bottleneck> inside;
    std::optional<NcclUncabled> uncabled;
    /// Graphs of the job without these nodes; empty if all nodes are alike.
    std::optional<nccl::NodeGraphs> withoutWeakest;

    const std::optional<NcclLink>& link(NcclRoute route) const
    {
        return links[static_cast<std::size_t>(route)];
    }
};

/// All that NCCL's model needs and that does not depend on size or collective: what the search finds in every
/// kind of node, and what rings and trees leave of the drawn links. Made once for many sizes.
struct NcclPlan
{
    nccl::Settings settings;
    Traffic::Loads rings; ///< of the traffic that it was made for
    std::uint32_t ranks = 0;
    int seeds = 0;             ///< of hashed routing; 0: nothing is hashed
    double worstLeafRatio = 0; ///< down ÷ up of the most oversubscribed leaf; 0: none has up-links
    std::array<NcclFabric, 3> fabrics;
    std::vector<Finding> notes;
    std::shared_ptr<const NcclPlan> rewired; ///< of Traffic::rewired
};

/// How the transport changes NCCL's figures. NCCL's model has no transport: InfiniBand is what it was
/// measured on, the other numbers are this product's own choice.
struct NcclTransport
{
    double factor = 1;      ///< on bandwidth: RoCE 0.95, TCP 0.65
    double addedStepUs = 0; ///< RoCE 1.5, TCP 20
};
NcclTransport ncclTransport(FabricKind fabric, bool sockets);

/// For traffic of rings, routed before; with groups (Traffic::groups) for the first of them among the others'
/// loads, where trees are taken to load the links as the rings do. Hashed routing: every seed, each of
/// them at the cost of one; PAT of large jobs fewer.
///
/// Errors as makeRings: refused (no GPU, no route), cancelled. Routing as FlowRouter, searching as
/// ncclNodeKinds, otherwise O(elements).
Result<std::shared_ptr<const NcclPlan>> planNccl(const FabricGraph& graph, const Traffic& traffic,
                                                 const nccl::Settings& settings, const Context& context = {});

/// Whether a plan was made for this.
bool fits(const NcclPlan& plan, const Traffic& traffic, const nccl::Settings& settings);

} // namespace fabric
