#include "core/collective/ranks.h"

#include <algorithm>

namespace fabric {

Result<Ranks> placeRanks(const FabricGraph& graph, const Placement& placement)
{
    Ranks ranks;
    ranks.placement = placement;
    ranks.nodes = placeNodes(graph, placement);
    for (std::uint32_t n = 0; n < ranks.nodes.size(); ++n) {
        const FabricGraph::Vertex node = ranks.nodes[n];
        if (n == 0 || graph.domain(node) != graph.domain(ranks.nodes[n - 1]))
            ranks.units.push_back({n, 0, ranks.count(), 0});
        Unit& unit = ranks.units.back();
        ++unit.nodeCount;
        for (int g = 0; g < graph.inside(node).gpus(); ++g) {
            ranks.gpus.push_back({node, g});
            ranks.unitOf.push_back(static_cast<std::uint32_t>(ranks.units.size() - 1));
            ++unit.rankCount;
        }
    }
    if (ranks.gpus.empty())
        return error(ErrorKind::refused, finding("collective.no_gpus").about(graph.design().name));
    return ranks;
}

std::vector<std::vector<int>> cabledNics(const FabricGraph& graph)
{
    std::vector<std::vector<int>> cabled(graph.vertexCount());
    for (const FabricGraph::Vertex node : graph.nodes()) {
        std::vector<int>& nics = cabled[node];
        const auto [begin, end] = boost::out_edges(node, graph.network());
        for (auto it = begin; it != end; ++it)
            nics.push_back(graph.type(node).nicOf(static_cast<int>(graph.network()[*it].fromPort)));
        std::sort(nics.begin(), nics.end());
        nics.erase(std::unique(nics.begin(), nics.end()), nics.end());
    }
    return cabled;
}

std::vector<std::string> uncabledNics(const FabricGraph& graph, FabricGraph::Vertex node)
{
    std::vector<char> cabled(static_cast<std::size_t>(graph.type(node).nicCount()), 0);
    const auto [begin, end] = boost::out_edges(node, graph.network());
    for (auto it = begin; it != end; ++it) {
        const int port = static_cast<int>(graph.network()[*it].fromPort);
        cabled[static_cast<std::size_t>(graph.type(node).nicOf(port))] = 1;
    }
    std::vector<std::string> names;
    for (std::size_t nic = 0; nic < cabled.size(); ++nic) {
        if (!cabled[nic])
            names.push_back(graph.device(node).name + "/nic-" + std::to_string(nic));
    }
    return names;
}

bool isSwitchless(const FabricGraph& graph, const Ranks& ranks)
{
    return std::all_of(ranks.nodes.begin(), ranks.nodes.end(),
                       [&](FabricGraph::Vertex node) { return graph.relays(node); });
}

} // namespace fabric
