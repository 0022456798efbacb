#pragma once

#include "core/base/context.h"
#include "core/base/result.h"
#include "core/collective/ranks.h"
#include "core/graph/router.h"

#include <vector>

namespace fabric {

/// What every element carries when each GPU sends the same number of bytes to every other GPU.
struct AllToAllLoads
{
    std::uint32_t ranks = 0;
    std::vector<double> pairs; ///< by element: ordered pairs of GPUs whose bytes cross it; may be fractions
    bool crossesNetwork = false;
};

/// Routes the whole R × R traffic. From GPU g to GPU h:
/// * same node or NVLink domain: NVLink, or PCIe where no NVLink joins the two;
/// * else, where NVLink joins g to the GPU beside the NIC of h's rail in g's own node: to that GPU, then from
/// NIC to NIC
///   in the rail (PXN);
/// * else from g's nearest cabled NIC to h's nearest. GPUs with several NICs each use all of their nearest
/// evenly;
/// * on a torus without switches: over all ports, injected bytes split over the NICs by the rate of their
/// ports.
///
/// Exact, not sampled: destinations behind one switch are aggregated, and so are switches with links of the
/// same rates to the same switches, since the ways to them differ in the last links only. O(GPUs × NICs of a
/// node + groups of such switches × (devices + links)); a NIC cabled to several switches, or a torus node, is
/// a destination of its own.
///
/// ErrorKind::refused if there is no GPU or a pair has no path; the finding names a node at each end.
Result<AllToAllLoads> routeAllToAll(const FabricGraph& graph, const Placement& placement,
                                    Router::Weights weights = Router::Weights::asDrawn,
                                    const Context& context = {});

} // namespace fabric
