#pragma once

#include "core/collective/nccl/topology.h"

namespace fabric::nccl {

struct OrderedTopology
{
    NodeTopology node;
    std::vector<std::int64_t> certificate; ///< the same for hosts that are the same but for their numbering
};

/// A host with its parts in an order that follows from how they are connected, not from how they are
/// numbered: a search that walks it finds the same in a host whose GPUs, NICs or switches were renumbered.
/// GPUs nearest to the network come first, GPUs under one switch stand together, and where parts are alike
/// the original numbers decide.
///
/// By colour refinement with one part set apart at a time. It tells apart all parts that differ in trees
/// (PCIe) and in the NVLink meshes in use; in a mesh that it cannot tell apart (strongly regular and not
/// symmetric) the order may still depend on the numbering.
OrderedTopology inCanonicalOrder(const NodeTopology& host);

} // namespace fabric::nccl
