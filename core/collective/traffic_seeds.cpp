#include "core/collective/traffic_seeds.h"

#include <cmath>
#include <cstddef>
#include <utility>

namespace fabric {
namespace {

/// The loads whose time is nearest to the mean of all.
Traffic::Loads nearestToMean(const ElementTable& table, const std::vector<Traffic::Loads>& seeds)
{
    std::vector<double> slowness;
    double mean = 0;
    for (const Traffic::Loads& loads : seeds) {
        const std::optional<Narrowest> narrow = table.narrowest(*loads, FabricRates());
        slowness.push_back(narrow ? 1 / narrow->share.value() : 0);
        mean += slowness.back() / static_cast<double>(seeds.size());
    }
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < seeds.size(); ++i) {
        if (std::abs(slowness[i] - mean) < std::abs(slowness[nearest] - mean))
            nearest = i;
    }
    return seeds[nearest];
}

Result<Traffic> routeSeedsBy(const FabricGraph& graph, Router::Weights weights, Routing routing,
                             const RouteOnce& once)
{
    Result<Traffic> traffic = once(weights, routing);
    if (!traffic)
        return traffic;
    traffic->routing = routing;
    if (routing.kind != RoutingKind::hashed)
        return traffic;
    if (!traffic->crossesNetwork) {
        traffic->seeds.assign(static_cast<std::size_t>(routing.seeds), traffic->asDrawn);
        return traffic;
    }
    traffic->seeds.push_back(traffic->asDrawn);
    for (int i = 1; i < routing.seeds; ++i) {
        ++routing.seed;
        const Result<Traffic> other = once(weights, routing);
        if (!other)
            return other.error();
        traffic->seeds.push_back(other->asDrawn);
    }
    traffic->asDrawn = nearestToMean(ElementTable(graph), traffic->seeds);
    return traffic;
}

} // namespace

Result<Traffic> routeAllSeeds(const FabricGraph& graph, const Routing& routing, const RouteOnce& once)
{
    Result<Traffic> traffic = routeSeedsBy(graph, Router::Weights::asDrawn, routing, once);
    if (!traffic)
        return traffic;
    traffic->uniform = traffic->asDrawn;
    if (routesDifferByRate(graph.design())) {
        const Result<Traffic> other = routeSeedsBy(graph, Router::Weights::uniform, routing, once);
        if (!other)
            return other.error();
        traffic->uniform = other->asDrawn;
        traffic->uniformSeeds = other->seeds;
    }
    return traffic;
}

} // namespace fabric
