#pragma once

#include "core/catalog/price_set.h"
#include "core/model/design.h"
#include "core/model/physical_counts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// One kind of part and how many of it.
struct BomLine
{
    PartCategory category = PartCategory::node;
    std::string
        id; ///< what price overrides name: a device type, a NIC model, or "dac-400g", "transceiver-2x400g"
    std::string model;      ///< a proper name: "DGX H100", "Fibre 400 Gb/s", "Transceiver 2 × 400 Gb/s"
    std::string partNumber; ///< of the maker; empty: not known
    std::int64_t quantity = 0;

    TypeIndex type;               ///< of devices, and of the node that a NIC is in
    std::optional<Medium> medium; ///< of cables
    Bandwidth rate;               ///< cables, transceivers: of each link; NICs: of each port
    int linksPerPiece = 1;        ///< cables, transceivers: links; NICs: ports
    std::optional<Metres> length;
    bool integrated = false; ///< NICs that are part of an accelerator
    bool added = false;      ///< NICs that somebody added to the node: no price of a node has them in it

    friend bool operator==(const BomLine&, const BomLine&) = default;
};

/// Everything that a design is made of: nodes and service hosts, NICs, switches, cables, transceivers, in
/// this order.
struct BillOfMaterials
{
    std::vector<BomLine> lines;
    PhysicalCounts counts;
    std::int64_t nodes = 0; ///< without service hosts
    std::int64_t gpus = 0;
};

/// O(devices + links).
BillOfMaterials billOfMaterials(const Design& design);

} // namespace fabric
