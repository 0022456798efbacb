#pragma once

#include "core/base/context.h"
#include "core/generate/parts.h"
#include "core/generate/shape.h"
#include "core/model/design.h"

namespace fabric::generation {

/// The arithmetic of all folded Clos fabrics: one switch, fat-trees, rail fabrics.
///
/// Nodes come in units that share their leaves: one leaf a unit for a fat-tree, one a rail for a rail fabric.
/// With `shared` spines all leaves stand below the same spines, otherwise each rail has spines of its own.
struct ClosRequest
{
    ClosParameters parameters;
    int rails = 1;        ///< leaves that a node is cabled to
    int portsPerLeaf = 1; ///< ports of a node at each of them
    bool shared = true;
    int radix = 0;
};

struct ClosPlan
{
    DeviceType node;
    DeviceType switchType;
    int serviceLinks = 0; ///< cables to fabric managers in the free ports of the last unit
    DeviceType service;

    int nodes = 0;
    int tiers = 1;
    int rails = 1;
    int portsPerLeaf = 1;
    int radix = 0;
    int down = 0; ///< ports of a leaf for nodes
    int up = 0;
    bool balanced = true;

    int fabrics = 1;       ///< separate fabrics (rails of a rail-only design)
    int leavesPerUnit = 1; ///< of one fabric
    int nodesPerUnit = 1;
    int units = 1;
    int unitsPerPod = 1; ///< three tiers
    int pods = 0;
    int spines = 0; ///< of one fabric (two tiers), of one fabric in one pod (three)
    int cores = 0;  ///< of one plane

    std::int64_t nodesMax = 0;

    std::int64_t leafCount() const { return std::int64_t{units} * rails; }
    std::int64_t spineCount() const { return std::int64_t{fabrics} * (tiers == 3 ? pods : 1) * spines; }
    std::int64_t coreCount() const { return std::int64_t{fabrics} * (tiers == 3 ? spines : 0) * cores; }
    std::int64_t spineUplinks() const { return tiers == 3 ? radix / 2 : 0; }
};

/// Refusals have places nodes, tiers, radix, oversubscription, down, up.
Result<ClosPlan> planClos(const ClosRequest& request);
/// The same with the first of these switches that fits; it sets the radix.
Result<ClosPlan> planClos(ClosRequest request, const DeviceType& node,
                          const std::vector<SwitchChoice>& choices, const CommonParameters& common,
                          const Catalog& catalog);

/// Smallest count ≥ ⌈links ÷ radix⌉ that divides `uplinks` (balanced), or that bound itself; 0 if there is
/// none.
int spineCount(std::int64_t links, int radix, int uplinks, SpineRule rule);

Shape shapeOf(const ClosPlan& plan);
Result<Design> build(const ClosPlan& plan, const Parameters& parameters, const Catalog& catalog,
                     const Context& context, const std::string& defaultName);

} // namespace fabric::generation
