#pragma once

#include "core/base/units.h"
#include "core/model/design.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// What a line of a bill of materials is about. Service hosts stand under `node`.
enum class PartCategory { node, nic, switchDevice, cable, transceiver, facility };

/// Name in JSON and tables: node, nic, switch, cable, transceiver, facility.
const char* nameOf(PartCategory category);

/// What a price is for. `facility` rules know node and gpu only.
enum class PricePer {
    piece, ///< one device, NIC, cable or transceiver
    port,  ///< every port of a device or NIC
    gpu,   ///< every GPU of the design: a bundle line of its own
    node,  ///< every node of the design: a bundle line of its own
    gbps   ///< every Gb/s of the link or port
};

/// Prices whatever matches all stated conditions; an empty condition matches everything.
///
/// Price of a piece = fixed + amount × (1, ports or Gb/s, as `per` says) + Gb/s × metres × perGbpsMetre.
/// Where the last is not zero, a cable without a length stays unpriced. A bundle (per gpu or node) is one
/// line whose quantity is the number of GPUs or nodes.
struct PriceRule
{
    std::string name; ///< what it prices, in words: "64-port 400G InfiniBand switch"
    PartCategory category = PartCategory::switchDevice;

    std::vector<std::string> types;   ///< ids of device types, NIC models or transceivers
    std::optional<int> ports;         ///< of the device (switches) or NIC
    std::optional<Bandwidth> rate;    ///< of every port (devices, NICs), of the link (cables, transceivers)
    std::optional<FabricKind> fabric; ///< the device speaks it; where it speaks anything, the design does
    std::optional<Medium> medium;     ///< cables
    std::optional<int> linksPerPiece; ///< transceivers: 2 = twin-port, 1 = single; cables: 2 = splitter
    std::string gpu;                  ///< nodes: id of the GPU model
    std::optional<int> gpus;          ///< nodes: GPUs in it
    std::optional<int> nics;          ///< nodes: NICs in it

    PricePer per = PricePer::piece;
    /// By the number of switch tiers of the design, first entry one tier; the last serves all above it.
    std::vector<Money> amounts;
    Money fixed;
    Money perGbpsMetre;
    std::vector<PartCategory> covers; ///< lines of these categories are included in this price
    Provenance from;
    std::string notes;
};

/// A consistent set of prices: what one document or calculation paid for everything. The first matching rule
/// wins.
struct PriceSet
{
    std::string id;
    std::string name;
    std::string currency = "USD";
    std::vector<PriceRule> rules;
    Provenance from;
    std::string notes;
};

} // namespace fabric
