#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/cost/bill_of_materials.h"

#include <array>

namespace fabric {

enum class PriceStatus {
    priced,
    included, ///< in the price of another line: a NIC in its node, a cable in a bundle
    unpriced  ///< nobody says what it costs; never taken as 0
};

/// Name in JSON: priced, included, unpriced.
const char* nameOf(PriceStatus status);

struct CostLine
{
    BomLine part; ///< a bundle has the id of its category ("cable-per-gpu") and the rule's name as its model
    PriceStatus status = PriceStatus::unpriced;
    std::optional<Money> unitPrice;
    std::optional<Money> total;
    Provenance from; ///< of the price, also where it is included
    /// Id of the type whose price this is, where the device was made from it: cages broken out, NICs added.
    /// Empty: its own.
    std::string pricedAs;
};

/// The network part at the price level of one fabric.
struct FabricCost
{
    FabricKind fabric = FabricKind::infiniband;
    double costFactor = 1;
    /// Lines of the fabric that is drawn ÷ its factor × this factor: an estimate for the two others. Empty
    /// while a line of the network has no price, since no factor can stand for that.
    std::optional<Money> networkTotal;
};

/// Sums hold the priced lines only; `unpricedLines` says how many are missing. A sum is empty where lines
/// exist and none of them has a price.
struct CostReport
{
    std::string currency = "USD";
    std::string prices; ///< id of the price set; empty: none
    std::vector<CostLine> lines;
    std::optional<Money> total; ///< with facility
    std::optional<Money> nodesTotal;
    std::optional<Money> networkTotal; ///< NICs, switches, cables, transceivers
    std::optional<Money> facilityTotal;
    std::optional<double> networkShare; ///< network ÷ (nodes + network), 0…1
    int unpricedLines = 0;
    int tiers = 0;              ///< of switches; 0 where nodes are cabled to each other
    std::optional<Watts> power; ///< maximum of all nodes, switches and service hosts whose figure is known
    std::int64_t devicesWithoutPower = 0;
    FabricKind drawn = FabricKind::infiniband; ///< what the lines are: the design's own fabric, unless its
                                               ///< switches do not speak it
    std::array<FabricCost, 3> fabrics;         ///< by indexOf(FabricKind)
    PhysicalCounts counts;
};

/// Relative price of a network in each fabric where a design does not say: 4, 2, 1, within the 3 – 5,
/// “medium” and 1 that are usually given.
double defaultCostFactor(FabricKind fabric);

/// Prices a design. Price overrides of the design come first, then the first rule of the set that matches;
/// without a set only overrides have prices. A device type that was made from another one (baseType()) has
/// the price of that one, unless an override names it or the other one has none. O(devices + links).
CostReport cost(const Design& design, const PriceSet* prices);

/// The same with a price set by name and the part numbers of the catalog; an empty name means the design's
/// own, or none. Error: ErrorKind::usage, cost.unknown_prices with the nearest known one.
Result<CostReport> cost(const Design& design, const Catalog& catalog, std::string_view prices);

} // namespace fabric
