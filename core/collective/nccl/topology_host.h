#pragma once

#include "core/collective/nccl/topology.h"

namespace fabric::nccl {

/// One host by itself; parts carry its own numbers. `socketRate` in GB/s.
NodeTopology hostTopology(const Host& host, int computeCapability, double socketRate, bool fusePorts);

} // namespace fabric::nccl
