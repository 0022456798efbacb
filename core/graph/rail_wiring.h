#pragma once

#include "core/graph/fabric_graph.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabric {

/// A NIC whose cable ends at a leaf of another rail.
struct WrongRail
{
    FabricGraph::Vertex node = 0;
    int nic = 0; ///< its number is the rail that it belongs to
    FabricGraph::Vertex leaf = 0;
    int rail = 0;         ///< of that leaf
    ElementIndex out = 0; ///< the cable, from the node
};

/// How the NICs of a design are spread over its leaves, where it is wired by rails at all.
struct RailWiring
{
    std::vector<int> railOf;          ///< by vertex: the NIC number that a leaf serves; -1: none
    std::vector<std::uint32_t> podOf; ///< by vertex: leaves with a common node have one number
    std::vector<WrongRail> wrong;     ///< in the order of nodes and NICs
};

/// A leaf is clear if at least three quarters of the NICs at it have one number, which is its rail. Another
/// leaf serves the rail that a group of the design notes for it, else the number of most of its NICs; where
/// two are as frequent, the one that no other leaf of its pod serves. Counted are nodes with GPUs and several
/// NICs. A design is wired by rails if most leaves are clear, and not all of one rail; others have no wrong
/// NIC. A NIC is at the wrong leaf only if its pod has one of its own rail. O(devices + links).
RailWiring railWiring(const FabricGraph& graph);

/// The same design with the wrong NICs at leaves of their own rails: at ports that other wrong NICs leave, of
/// the same node first, else at free ones. A NIC for which there is no port stays.
Design onOwnRails(const FabricGraph& graph, const RailWiring& wiring);

/// "node-5/nic-0 – leaf-0-r1/port-5".
std::string nameOf(const FabricGraph& graph, const WrongRail& wrong);

} // namespace fabric
