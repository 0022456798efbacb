#pragma once

#include "core/graph/fabric_graph.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// Ports of one rate in one direction: the "24 × 100 G" of the arithmetic.
struct PortTerm
{
    int count = 0;
    Bandwidth rate;

    friend bool operator==(const PortTerm&, const PortTerm&) = default;
};

/// Down = cabled ports towards nodes, up = cabled ports towards the next tier. A dragonfly router counts node
/// ports down and ports to other groups up. Ports to the same tier and to service hosts count neither way.
struct SwitchRatio
{
    FabricGraph::Vertex device = 0;
    int tier = 0;               ///< switchTiers(); -1: no node below
    std::vector<PortTerm> down; ///< fastest first
    std::vector<PortTerm> up;
    Bandwidth downTotal;
    Bandwidth upTotal;
    /// downTotal ÷ upTotal; none at the top of its part of the network, in switched tori, for a router
    /// without ports to other groups; infinity for a switch cut off from a tier above that exists.
    std::optional<double> ratio;
};

enum class TierName { leaf, spine, core, router, higher };

struct TierRatio
{
    TierName name = TierName::leaf;
    int tier = 0;
    int switches = 0;
    Bandwidth down; ///< all its switches together
    Bandwidth up;
    std::optional<double> ratio;              ///< of its worst switch
    std::optional<FabricGraph::Vertex> worst; ///< the first of the worst
};

/// Rail r: NIC r of every node and its share of the up-links of the leaves it is cabled to.
struct RailRatio
{
    int rail = 0;
    Bandwidth down;
    Bandwidth up;
    std::optional<double> ratio; ///< none without a tier above
};

/// A dragonfly group: node ports ÷ ports to other groups.
struct GroupRatio
{
    GroupId group;
    Bandwidth down;
    Bandwidth up;
    std::optional<double> ratio;
};

struct Oversubscription
{
    std::vector<SwitchRatio> switches; ///< in the order of the design
    std::vector<TierRatio> tiers;      ///< leaf first; tori without switches have none
    std::vector<RailRatio> rails;      ///< where nodes use two NICs or more
    std::vector<GroupRatio> groups;
    std::optional<double> worst; ///< the largest finite or infinite ratio of a tier
    std::optional<FabricGraph::Vertex> where;
};

/// O(devices + links).
Oversubscription oversubscription(const FabricGraph& graph);

/// "leaf", "spine", "core", "router"; "tier-4" and so on above.
std::string nameOf(const TierRatio& tier);

} // namespace fabric
