#pragma once

#include "core/collective/nccl/topology.h"

namespace fabric {

/// What is left of PCIe links where bytes cross the memory of the host.
inline constexpr double throughHostShare = 2.0 / 3;

/// What the cabled NICs of a host get together, one direction in GB/s, where their bytes cross the host's
/// memory: two thirds of the PCIe links on the way, as NVIDIA's engineers state for a NIC behind the CPU
/// (nccl issue 412: 16 of 24 GB/s). NCCL's own search does not know.
///
/// The links on the way are the NICs' own slots and, where every cabled NIC hangs from a CPU and every GPU
/// from a PCIe switch, the up-links by which the GPUs reach the CPUs, if these are fewer or narrower. Where a
/// NIC and a GPU share a switch, or a GPU hangs from a CPU itself, the slots alone count: the reference's
/// figures for such nodes are those of NCCL's search (table 2.7). O(NICs + GPUs × depth of switches).
double throughHostGBps(const nccl::Host& host);

} // namespace fabric
