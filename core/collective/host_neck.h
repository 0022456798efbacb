#pragma once

#include "core/collective/nccl_nodes.h"
#include "core/collective/traffic.h"

#include <optional>

namespace fabric {

/// Where bytes between GPUs and network cross the memory of the host: the connection inside the nodes of one
/// kind that the rings of NCCL's search load most for its rate, counted on the ways from the last GPU of each
/// channel to its NIC and from the NIC to the first. Of equals a NIC's own connection to a CPU, then one
/// above a PCIe switch, which the way through the host alone uses. Of the first unit; `equal` counts all of
/// the kind. Empty if the rings stay clear of the host. O(channels × connections of a unit).
std::optional<Narrowest> hostNeck(const FabricGraph& graph, const std::vector<NcclUnit>& units,
                                  const NcclNodeKind& kind);

/// Leaves every NIC slot what NCCL's model does for copies between pairs of GPUs: NCCL's own rate of the slot
/// × what the transport leaves, two thirds of it where the bytes cross the memory of the host: over sockets,
/// and where the NIC reaches its nearest GPU through a CPU. See throughHostGBps(). O(elements).
void cutSlots(const FabricGraph& graph, bool sockets, double transport, ElementTable& table);

} // namespace fabric
