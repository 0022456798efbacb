#include "core/collective/no_route.h"

#include "core/collective/ring.h"
#include "core/graph/rail_wiring.h"

#include <algorithm>
#include <vector>

namespace fabric {
namespace {

constexpr std::size_t mostNamed = 20;

Finding aboutAll(Finding found, const std::vector<std::string>& names)
{
    for (std::size_t i = 0; i < std::min(names.size(), mostNamed); ++i)
        found.about(names[i]);
    return found.with("count", static_cast<std::int64_t>(names.size()));
}

} // namespace

Error noRouteError(const FabricGraph& graph, FabricGraph::Vertex fromNode, const std::string& from,
                   FabricGraph::Vertex toNode, const std::string& to)
{
    Error refused =
        error(ErrorKind::refused,
              finding("collective.no_route").about(from).about(to).with("from", from).with("to", to));
    std::vector<std::string> wrong;
    for (const WrongRail& w : railWiring(graph).wrong)
        wrong.push_back(nameOf(graph, w));
    if (!wrong.empty())
        refused.findings.push_back(aboutAll(finding("collective.no_route_wrong_rail"), wrong));
    std::vector<std::string> uncabled = uncabledNics(graph, fromNode);
    if (toNode != fromNode) {
        const std::vector<std::string> others = uncabledNics(graph, toNode);
        uncabled.insert(uncabled.end(), others.begin(), others.end());
    }
    if (!uncabled.empty())
        refused.findings.push_back(aboutAll(finding("collective.no_route_uncabled"), uncabled));
    return refused;
}

Error noRouteError(const FabricGraph& graph, const Gpu& from, const Gpu& to)
{
    return noRouteError(graph, from.node, gpuName(graph, from), to.node, gpuName(graph, to));
}

} // namespace fabric
