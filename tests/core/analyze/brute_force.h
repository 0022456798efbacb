#pragma once

#include "core/model/design.h"

namespace fabric::test {

/// Bisection bandwidth by definition, Gb/s: every split of the nodes, each priced by a max-flow of its own
/// (Ford and Fulkerson over an adjacency matrix). For networks of a dozen devices.
double bruteForceBisection(const Design& design);

} // namespace fabric::test
