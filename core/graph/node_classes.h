#pragma once

#include "core/graph/fabric_graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabric {

/// Nodes that the network cannot tell apart: cabled to the same devices by links of the same rates. An
/// analysis works with one of each class and its size, which makes 65,536 nodes behind 2,048 leaves 2,048
/// things. A node that relays traffic (a torus) is alone in its class. Classes are numbered by their first
/// node. O(links · log links).
class NodeClasses
{
public:
    explicit NodeClasses(const FabricGraph& graph);

    std::size_t count() const { return m_first.size() - 1; }
    /// In the order of the design.
    std::span<const FabricGraph::Vertex> members(std::uint32_t group) const
    {
        return std::span(m_members).subspan(m_first[group], size(group));
    }
    std::uint32_t size(std::uint32_t group) const { return m_first[group + 1] - m_first[group]; }
    /// By vertex; noIndex for everything that is no node.
    std::uint32_t classOf(FabricGraph::Vertex v) const { return m_classOf[v]; }

private:
    std::vector<std::uint32_t> m_classOf;
    std::vector<std::uint32_t> m_first;
    std::vector<FabricGraph::Vertex> m_members;
};

} // namespace fabric
