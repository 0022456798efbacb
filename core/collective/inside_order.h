#pragma once

#include "core/graph/inside_graph.h"

#include <cstdint>
#include <vector>

namespace fabric {

/// Whether traffic between a GPU and a NIC goes by way of the GPU beside the NIC.
bool goesByNeighbour(const InsideGraph& inside, int gpu, int nic);

/// Directed edges from a GPU out to the wire of a NIC. Over NVLink to the GPU beside the NIC where NVLink
/// reaches it (what NCCL calls PXN), else straight over PCIe, else by way of the GPU that the NIC is
/// integrated with.
InsideGraph::Path pathOut(const InsideGraph& inside, int gpu, int nic);
/// The way in, over the same choice of elements.
InsideGraph::Path pathIn(const InsideGraph& inside, int nic, int gpu);

/// In which order a ring visits the GPUs of a node.
///
/// nics[c] is the NIC by which channel c enters and leaves: it enters at the GPU beside that NIC. Behind an
/// NVSwitch the order is the rail-aligned one of NCCL, e, e−1, e−2, … modulo the number of GPUs, so the last
/// GPU is e+1 and sends by PXN. Without an NVSwitch orders differ in what they load: a search, channel after
/// channel, takes the order with the least loaded slowest edge, then with the fewest edges, preferring the
/// rail-aligned one; so a PCIe node crosses its socket link once each way and leaves from a GPU near the NIC,
/// and the channels of a mesh use different edges. The search looks at no more than a fixed number of orders.
std::vector<std::vector<std::uint16_t>> ordersThrough(const InsideGraph& inside,
                                                      const std::vector<int>& nics);

/// The same for rings that stay inside: identity order behind an NVSwitch, else searched with identity
/// preferred.
std::vector<std::vector<std::uint16_t>> ordersInside(const InsideGraph& inside, int channels);

} // namespace fabric
