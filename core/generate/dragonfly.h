#pragma once

#include "core/base/context.h"
#include "core/generate/parts.h"
#include "core/generate/shape.h"
#include "core/model/design.h"

#include <vector>

namespace fabric::generation {

struct DragonflyPlan
{
    DeviceType node;
    DeviceType switchType;
    int radix = 0;
    int p = 0;
    int a = 0;
    int h = 0;
    int groups = 0;
    int linksPerPair = 0;
    std::vector<int> extraDistances; ///< each adds one link between all groups at that distance
    Arrangement arrangement = Arrangement::consecutive;
    int planes = 1;
    int portsPerPlane = 1; ///< of a node

    int nodesPerRouter() const { return p / portsPerPlane; }
    std::int64_t nodes() const { return std::int64_t{groups} * a * nodesPerRouter(); }
    std::int64_t routers() const { return std::int64_t{planes} * groups * a; }
    /// Global ports in use of a group, in one plane.
    std::int64_t globalPorts() const;
    /// Global links of one plane.
    std::int64_t globalLinks() const;
};

/// One global link of a plane: a port of each group, numbered within the ports that a group uses.
struct GroupLink
{
    int groupA = 0;
    std::int64_t portA = 0;
    int groupB = 0;
    std::int64_t portB = 0;
};

/// All global links of a plane in a fixed order.
///   consecutive: copy c of pair i < j uses port c(g−1)+j−1 of group i and port c(g−1)+i of group j
///   palmtree:    port q of a copy leads from group i to group i−q−1 (mod g)
///   circulant:   ports lead to the groups at distance +1, −1, +2, −2, …
/// (Kim et al., ISCA'08; Camarero, Vallejo, Beivide, ACM TACO 11(4), 2014.)
std::vector<GroupLink> globalLinks(const DragonflyPlan& plan);

Shape shapeOf(const DragonflyPlan& plan);
Result<Design> build(const DragonflyPlan& plan, const Parameters& parameters, const Catalog& catalog,
                     const Context& context, const std::string& defaultName);

} // namespace fabric::generation
