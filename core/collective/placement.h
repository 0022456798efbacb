#pragma once

#include "core/base/result.h"
#include "core/graph/fabric_graph.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// How the ranks of a job are laid onto the nodes.
enum class PlacementKind {
    packed,    ///< in the order of the design; on a torus along the snake
    scattered, ///< nodes permuted at random, the same way everywhere for one seed
    worst      ///< neighbours in rank order stand as far apart as the fabric allows
};

struct Placement
{
    PlacementKind kind = PlacementKind::packed;
    std::uint64_t seed = 0; ///< of scattered

    friend bool operator==(const Placement&, const Placement&) = default;
};

/// "packed", "scattered:SEED", "worst".
std::string nameOf(const Placement& placement);
/// ErrorKind::usage if the text is none of these.
Result<Placement> parsePlacement(std::string_view text);

/// The torus of a design: a group with dimensions and a member at every place. Null if there is none.
const Group* torusOf(const Design& design);

/// The switch at a node's first cabled port; noIndex if there is none.
FabricGraph::Vertex leafOf(const FabricGraph& graph, FabricGraph::Vertex node);

/// The nodes that hold GPUs in the order of the ranks. Nodes of one NVLink domain always stand together, in
/// the order of the design.
///
/// packed: node order. A torus is walked along a snake that closes through a wrap-around link whenever one
/// dimension is even, or all are odd and of one size: neighbours in rank order are neighbours in the torus.
/// scattered: Fisher–Yates over the domains with std::mt19937_64, so equal seeds give equal orders on every
/// machine. worst: round robin over pods, and inside each pod round robin over leaves (dragonfly: groups,
/// then routers); on a torus steps of ⌊k ÷ 2⌋ + 1 along the longest dimension. O(nodes + links).
std::vector<FabricGraph::Vertex> placeNodes(const FabricGraph& graph, const Placement& placement);

} // namespace fabric
