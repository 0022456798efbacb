#pragma once

#include "core/graph/node_classes.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabric {

/// The network as distances and bisection see it: switches and classes of like nodes, parallel links merged.
/// Vertices are the switches in the order of the design, then the node classes. Capacities are Gb/s, one
/// direction; those at a class are the sum over its nodes.
struct CapacityGraph
{
    using Vertex = std::uint32_t;

    struct Arc
    {
        Vertex to = 0;
        std::uint32_t reverse = 0; ///< position of the same links the other way
        double capacity = 0;
    };

    explicit CapacityGraph(const FabricGraph& graph);

    std::size_t vertexCount() const { return first.size() - 1; }
    std::size_t classCount() const { return classes.count(); }
    bool isSwitch(Vertex v) const { return v < switchCount; }
    Vertex vertexOfClass(std::uint32_t group) const { return switchCount + group; }
    std::span<const Arc> arcsOf(Vertex v) const
    {
        return std::span(arcs).subspan(first[v], first[v + 1] - first[v]);
    }
    /// Of one node of the class; an arc's capacity divided by the class's size.
    double perNode(Vertex classVertex, const Arc& arc) const { return arc.capacity / size[classVertex]; }

    NodeClasses classes;
    std::uint32_t switchCount = 0;
    std::uint32_t nodeCount = 0;
    std::vector<std::uint32_t> first; ///< positions in `arcs`, sorted by target
    std::vector<Arc> arcs;
    std::vector<std::uint32_t> size;         ///< 1 for a switch, the number of nodes for a class
    std::vector<double> injection;           ///< of one node; 0 for switches
    std::vector<char> relays;                ///< whether shortest paths lead through
    std::vector<int> tier;                   ///< of switches; 0 for classes
    std::vector<std::uint32_t> component;    ///< nodes without links share no component: see componentCount
    std::uint32_t componentCount = 0;        ///< a class is one vertex, even where its nodes have no links
    std::vector<FabricGraph::Vertex> device; ///< the switch, or the first node of the class
    std::vector<std::uint32_t> vertexOf;     ///< by vertex of the fabric graph; noIndex for services
};

} // namespace fabric
