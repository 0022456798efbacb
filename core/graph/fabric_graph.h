#pragma once

#include "core/graph/inside_graph.h"
#include "core/model/design.h"

#include <boost/graph/compressed_sparse_row_graph.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace fabric {

/// A directed use of one thing that carries traffic: a network link, or a connection inside a node. Numbered
/// from 0: first 2 × (position in Design::links) + direction (0 from end a to end b), then the insides, node
/// by node. Loads of all elements are therefore one flat vector.
using ElementIndex = std::uint32_t;

/// What a directed element is, for capacities and for naming a bottleneck.
struct ElementInfo
{
    ElementKind kind = ElementKind::networkLink;
    Bandwidth capacity;    ///< nominal, one direction
    bool measured = false; ///< the capacity was measured, not derived
    int nic = -1;          ///< the NIC whose own connection this is
    std::string name;      ///< "leaf-0/port-3 – spine-1/port-0", "node-3/nic-2 – pcie-switch-1"
};

/// A design as graphs: the network between devices, and beside it the inside of every kind of node.
///
/// Vertices of the network are positions in Design::devices; arcs are links, both directions, parallel ones
/// kept. Service hosts and their links are left out. The insides join the network at the NICs' ports; they
/// are kept apart because a route between devices never crosses them, and because alike nodes share one.
class FabricGraph
{
public:
    using Vertex = std::uint32_t;
    struct Arc
    {
        ElementIndex element = 0;
        std::uint32_t fromPort = 0;
        std::uint32_t toPort = 0;
    };
    using Network = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Arc,
                                                       boost::no_property, std::uint32_t, std::uint32_t>;

    /// O(devices + links), plus the shortest paths inside each distinct kind of node.
    explicit FabricGraph(Snapshot snapshot);

    const Design& design() const { return *m_snapshot; }
    const Snapshot& snapshot() const { return m_snapshot; }
    const Network& network() const { return m_network; }
    std::size_t vertexCount() const { return m_kinds.size(); }

    DeviceKind kind(Vertex v) const { return m_kinds[v]; }
    bool isNode(Vertex v) const { return m_kinds[v] == DeviceKind::node; }
    bool isSwitch(Vertex v) const { return m_kinds[v] == DeviceKind::switchDevice; }
    const Device& device(Vertex v) const { return m_snapshot->devices[v]; }
    const DeviceType& type(Vertex v) const { return m_snapshot->typeOf(device(v)); }
    /// Vertices of the nodes, in the order of the design.
    const std::vector<Vertex>& nodes() const { return m_nodes; }
    /// switchTiers() of the design.
    int tier(Vertex v) const { return m_tiers[v]; }
    int tierCount() const { return m_tierCount; }
    /// Whether traffic may pass through: a switch, or a node with a link to another node (a torus).
    bool relays(Vertex v) const { return m_relays[v]; }

    const InsideGraph& inside(Vertex node) const { return m_insides[m_insideOf[node]]; }
    /// Which inside a node has: nodes with the same number are alike inside.
    std::uint32_t insideKind(Vertex node) const { return m_insideOf[node]; }

    std::size_t elementCount() const { return m_elementCount; }
    static ElementIndex linkElement(std::size_t link, bool forward)
    {
        return static_cast<ElementIndex>(2 * link + (forward ? 0 : 1));
    }
    /// A directed edge of a node's inside as an element.
    ElementIndex insideElement(Vertex node, std::uint32_t directedEdge) const
    {
        return m_firstInside[node] + directedEdge;
    }
    bool isLink(ElementIndex e) const { return e < 2 * m_snapshot->links.size(); }
    const Link& link(ElementIndex e) const { return m_snapshot->links[e / 2]; }
    /// The node whose inside an element belongs to; only if !isLink(e). O(log nodes).
    Vertex nodeOf(ElementIndex e) const;
    ElementKind elementKind(ElementIndex e) const;
    Bandwidth capacity(ElementIndex e) const;
    ElementInfo info(ElementIndex e) const;

    /// The NVLink domain of a node: nodes with the same number share one. A node alone has a domain of its
    /// own.
    std::uint32_t domain(Vertex node) const { return m_domainOf[node]; }
    const std::vector<std::vector<Vertex>>& domains() const { return m_domains; }

    /// Sum of the rates of a node's cabled network ports, one direction.
    Bandwidth injection(Vertex node) const { return m_injection[node]; }

private:
    void buildNetwork();
    void buildInsides();
    void buildDomains();

    Snapshot m_snapshot;
    Network m_network;
    std::vector<DeviceKind> m_kinds;
    std::vector<Vertex> m_nodes;
    std::vector<int> m_tiers;
    int m_tierCount = 0;
    std::vector<char> m_relays;
    std::vector<Bandwidth> m_injection;
    std::vector<InsideGraph> m_insides;
    std::vector<std::uint32_t> m_insideOf;
    std::vector<ElementIndex> m_firstInside;
    std::size_t m_elementCount = 0;
    std::vector<std::uint32_t> m_domainOf;
    std::vector<std::vector<Vertex>> m_domains;
};

} // namespace fabric
