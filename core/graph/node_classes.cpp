#include "core/graph/node_classes.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace fabric {
namespace {

using Neighbours = std::vector<std::pair<FabricGraph::Vertex, double>>;

Neighbours neighboursOf(const FabricGraph& graph, FabricGraph::Vertex v)
{
    Neighbours found;
    const auto [begin, end] = boost::out_edges(v, graph.network());
    for (auto it = begin; it != end; ++it)
        found.emplace_back(static_cast<FabricGraph::Vertex>(boost::target(*it, graph.network())),
                           graph.link(graph.network()[*it].element).rate.value());
    std::sort(found.begin(), found.end());
    return found;
}

std::size_t hashOf(const Neighbours& neighbours)
{
    std::size_t hash = neighbours.size();
    for (const auto& [device, rate] : neighbours) {
        hash = hash * 0x9E3779B97F4A7C15ULL + device;
        hash = hash * 0x9E3779B97F4A7C15ULL + std::hash<double>{}(rate);
    }
    return hash;
}

} // namespace

NodeClasses::NodeClasses(const FabricGraph& graph) : m_classOf(graph.vertexCount(), noIndex)
{
    // Distinct lists of neighbours can share a hash, so every bucket keeps the lists.
    std::unordered_map<std::size_t, std::vector<std::pair<Neighbours, std::uint32_t>>> known;
    std::vector<std::uint32_t> sizes;
    for (const FabricGraph::Vertex v : graph.nodes()) {
        if (graph.relays(v)) {
            m_classOf[v] = static_cast<std::uint32_t>(sizes.size());
            sizes.push_back(1);
            continue;
        }
        Neighbours neighbours = neighboursOf(graph, v);
        auto& bucket = known[hashOf(neighbours)];
        auto it =
            std::find_if(bucket.begin(), bucket.end(), [&](const auto& e) { return e.first == neighbours; });
        if (it == bucket.end()) {
            bucket.emplace_back(std::move(neighbours), static_cast<std::uint32_t>(sizes.size()));
            sizes.push_back(0);
            it = bucket.end() - 1;
        }
        m_classOf[v] = it->second;
        ++sizes[it->second];
    }
    m_first.resize(sizes.size() + 1);
    for (std::size_t c = 0; c < sizes.size(); ++c)
        m_first[c + 1] = m_first[c] + sizes[c];
    m_members.resize(graph.nodes().size());
    std::vector<std::uint32_t> fill(m_first.begin(), m_first.end() - 1);
    for (const FabricGraph::Vertex v : graph.nodes())
        m_members[fill[m_classOf[v]]++] = v;
}

} // namespace fabric
