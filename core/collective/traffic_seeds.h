#pragma once

#include "core/collective/traffic.h"

#include <functional>

namespace fabric {

/// Routes one piece of traffic by given weights and, if hashed, one seed. Sets all of Traffic but `uniform`,
/// `routing` and the seeds.
using RouteOnce = std::function<Result<Traffic>(Router::Weights, const Routing&)>;

/// The traffic for links as drawn and, where a set link rate makes a difference, at one rate; hashed: with
/// every seed, unless nothing crosses the network. Errors are those of `once`.
Result<Traffic> routeAllSeeds(const FabricGraph& graph, const Routing& routing, const RouteOnce& once);

} // namespace fabric
