#pragma once

#include "core/base/units.h"
#include "core/graph/fabric_graph.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fabric::test {

/// One collective on one design, worked out by the product and played by the simulator.
struct SimCase
{
    std::string name;
    std::string design;    ///< words as on the command line
    std::string algorithm; ///< "ring": each rank at its own pace; "ring_lockstep"; "pairwise": in lockstep;
                           ///< "pairwise_free": each rank at its own pace; "pairs": all messages at once
    std::string placement = "packed";
    std::string routing = "ideal";
    /// "routes": the simulator gets every path from the product's router, several for one flow where it is
    /// split. Else one of the simulator's own topologies with its own routing: "torus 4,4,4".
    std::string network = "routes";
    double alphaUs = 2;      ///< latency of a message
    double tolerance = 0.01; ///< relative
    std::string reason = {}; ///< why the tolerance is wider than 1 %
};

const std::vector<SimCase>& simCases();
/// 1 MiB … 1 GiB.
const std::vector<double>& simSizes();

/// One way of a message from a rank to another and the part of it that goes there.
struct SimPath
{
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint32_t copy = 0; ///< number among the ways of the message
    double share = 1;
    std::vector<ElementIndex> links;
};

/// What the simulator plays: messages between ranks with their ways, all channels alike.
struct SimPlan
{
    std::uint32_t ranks = 0;
    std::uint32_t steps = 0;
    double share = 0; ///< of all bytes, that one message carries
    /// [channel][message of a step]. A ring sends the same messages in every step; pairwise has R of them a
    /// step, in the order of the steps.
    std::vector<std::vector<std::vector<SimPath>>> messages;
    std::vector<std::uint32_t> place; ///< [rank]: position of its node in the design
};

SimPlan planOf(const SimCase& simCase, const FabricGraph& graph);

/// What the product says.
Seconds productTime(const SimCase& simCase, const FabricGraph& graph, double bytes);

FabricGraph graphOf(const SimCase& simCase);

} // namespace fabric::test
