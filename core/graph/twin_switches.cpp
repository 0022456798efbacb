#include "core/graph/twin_switches.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace fabric {

std::vector<std::vector<TwinSwitch>> twinSwitches(const FabricGraph& graph,
                                                  std::span<const FabricGraph::Vertex> switches, bool uniform)
{
    using Key = std::vector<std::pair<FabricGraph::Vertex, double>>;
    std::map<Key, std::size_t> known;
    std::vector<std::vector<TwinSwitch>> groups;
    for (const FabricGraph::Vertex v : switches) {
        TwinSwitch twin;
        twin.vertex = v;
        const auto [begin, end] = boost::out_edges(v, graph.network());
        for (auto it = begin; it != end; ++it) {
            const auto to = static_cast<FabricGraph::Vertex>(boost::target(*it, graph.network()));
            const ElementIndex out = graph.network()[*it].element;
            if (graph.relays(to))
                twin.up.push_back({to, uniform ? 1 : graph.link(out).rate.value(), out});
        }
        std::sort(twin.up.begin(), twin.up.end(), [](const TwinSwitch::Up& a, const TwinSwitch::Up& b) {
            return std::tie(a.to, a.rate, a.out) < std::tie(b.to, b.rate, b.out);
        });
        Key key;
        for (const TwinSwitch::Up& up : twin.up)
            key.emplace_back(up.to, up.rate);
        const auto [it, added] = known.try_emplace(std::move(key), groups.size());
        if (added)
            groups.emplace_back();
        groups[it->second].push_back(std::move(twin));
    }
    return groups;
}

} // namespace fabric
