#pragma once

#include "core/collective/estimate.h"

#include <optional>
#include <vector>

/// Single changes to a design or to its job. Each is made on a copy, so that its gain is an estimate of what
/// was really changed. A function returns the variants of one change, of which the best counts; none where
/// nothing is to be changed. Their findings are "advise.change_…", severity info. O(devices + links) unless
/// said otherwise.
namespace fabric::changes {

struct Change
{
    Finding what;
    std::optional<Design> design; ///< as it would be; empty: as it is
    EstimateSpec spec;            ///< as it would be
};

using Changes = std::vector<Change>;
using Maker = Changes (*)(const FabricGraph&, const EstimateSpec&);

/// Links that are set lower run at what their ports give.
Changes fullRates(const FabricGraph& graph, const EstimateSpec& spec);
/// NIC slots as the types of their nodes say.
Changes slotsAsDesigned(const FabricGraph& graph, const EstimateSpec& spec);
/// Every NIC on PCIe of the next generation, up to 6, else on twice the lanes, up to 16; twice the rate where
/// it was measured. Named is the narrowest NIC's.
Changes widerPcie(const FabricGraph& graph, const EstimateSpec& spec);
/// Every network link at twice its rate.
Changes fasterLinks(const FabricGraph& graph, const EstimateSpec& spec);
Changes fasterNvlink(const FabricGraph& graph, const EstimateSpec& spec);

/// Cables for ports of nodes that are free while most nodes of the type have them cabled to switches: to the
/// switch which that port uses on the nodes next to this one, if it has a free port, else to another that the
/// port uses. O(devices + links + free ports × ports of a switch and its nodes).
Changes freePortsCabled(const FabricGraph& graph, const EstimateSpec& spec);
/// Up-links for 1:1, lower tiers first: more cables in free ports, and instead of them wider links.
Changes moreUplinks(const FabricGraph& graph, const EstimateSpec& spec);
Changes widerUplinks(const FabricGraph& graph, const EstimateSpec& spec);
/// NICs that hang from CPUs move to PCIe switches with GPUs, those of their own socket and with the fewest
/// NICs first.
Changes nicsAtSwitches(const FabricGraph& graph, const EstimateSpec& spec);

/// Ranks placed packed.
Changes packed(const FabricGraph& graph, const EstimateSpec& spec);
/// Another algorithm: model guide any that does the collective; model nccl the free choice.
Changes otherAlgorithms(const FabricGraph& graph, const EstimateSpec& spec);
/// Model nccl: each setting of the job taken away, and single settings that can widen NCCL's choice.
Changes ncclSettings(const FabricGraph& graph, const EstimateSpec& spec);

/// What a change is told by.
Finding changeOf(const char* rule);

} // namespace fabric::changes
