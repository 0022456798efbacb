#pragma once

#include "core/collective/placement.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabric {

struct Gpu
{
    FabricGraph::Vertex node = 0;
    int index = 0; ///< within the node

    friend bool operator==(const Gpu&, const Gpu&) = default;
};

/// The GPUs of one NVLink domain, usually one node. Rings visit them together.
struct Unit
{
    std::uint32_t firstNode = 0; ///< position in Ranks::nodes
    std::uint32_t nodeCount = 0;
    std::uint32_t firstRank = 0;
    std::uint32_t rankCount = 0;
};

/// Which GPU each rank is: node after node in the order of the placement, GPU after GPU inside a node.
struct Ranks
{
    Placement placement;
    std::vector<FabricGraph::Vertex> nodes; ///< in the order of the placement
    std::vector<Gpu> gpus;                  ///< by rank
    std::vector<Unit> units;
    std::vector<std::uint32_t> unitOf; ///< by rank

    std::uint32_t count() const { return static_cast<std::uint32_t>(gpus.size()); }
    std::span<const FabricGraph::Vertex> nodesOf(const Unit& unit) const
    {
        return std::span(nodes).subspan(unit.firstNode, unit.nodeCount);
    }
};

/// ErrorKind::refused if the design has no GPU.
Result<Ranks> placeRanks(const FabricGraph& graph, const Placement& placement);

/// The NICs of every node that have a cable to the fabric, by vertex; empty for switches. O(devices + links).
std::vector<std::vector<int>> cabledNics(const FabricGraph& graph);

/// "node-5/nic-3": the NICs of a node that have no cable. O(NICs + links of the node).
std::vector<std::string> uncabledNics(const FabricGraph& graph, FabricGraph::Vertex node);

/// Whether nodes are cabled to each other and nothing else: a torus without switches, where a GPU may use
/// every port.
bool isSwitchless(const FabricGraph& graph, const Ranks& ranks);

} // namespace fabric
