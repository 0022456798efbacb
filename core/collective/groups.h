#pragma once

#include "core/base/context.h"
#include "core/collective/traffic.h"

#include <cstdint>
#include <vector>

namespace fabric {

/// Who sends to whom inside a group of ranks.
enum class GroupPattern {
    ring,       ///< each to the next, the last to the first, over all NICs of the group: ring collectives
    pairs,      ///< each to every other: all_to_all
    chain,      ///< each to the next: what passes between the stages of a pipeline
    closedChain ///< and the last to the first: interleaved stages
};

/// What many groups of one size put on every element when all of them communicate at once, as data-parallel
/// groups of one job do. `ranks` of the result is the size of a group (2 for chains: one sender, one
/// receiver), loads are summed over all groups, so estimate() answers for one group among the others: ring
/// collectives on `ring`, all_to_all on `pairs`, broadcast on chains (one message: α + S ÷ B).
///
/// A ring visits the GPUs of a node, or of its NVLink domain, together. Channels: one for each NIC that is
/// nearest to a GPU of the group, as many as every node of the group has; without a network hop one, or on a
/// whole node without NVSwitch as makeRings. In `pairs` and chains a GPU uses the NIC of the receiver's rail
/// where NVLink reaches it (PXN), else its own.
///
/// Group members are ranks of placeRanks(); all groups are of one size. A size of 1 carries no load.
/// Errors: refused (no GPU, a node without cable, no route), cancelled, and usage (collective.groups_uneven)
/// for groups of several sizes or ranks that are not there. O(hops), plus FlowRouter's cost for the hops
/// between NICs; in a torus without switches and with ideal routing one route for each hop. × seeds where
/// hashed.
Result<Traffic> routeGroups(const FabricGraph& graph, const Placement& placement,
                            const std::vector<RankGroup>& groups, GroupPattern pattern,
                            const Routing& routing = {}, const Context& context = {});

} // namespace fabric
