#pragma once

#include "core/base/context.h"
#include "core/graph/best_split.h"

#include <cstddef>
#include <vector>

namespace fabric {

/// Cables between switches that stand out of the pattern of a fabric of one tier. In a dragonfly's group or a
/// torus: more of them between two switches than usual, or any between two that are no neighbours of the
/// torus. Elsewhere, between groups say: both ends have more of them than most switches like them, which are
/// those of the same type and, in dragonflies, at the same place of their groups. Usual is what two thirds
/// have at least. Of cables of one rate as many as there are too many, of unlike ones all. Positions in
/// Design::links, ascending; none in what the generators make. O(links · log links).
std::vector<std::size_t> oddCables(const FabricGraph& graph);

/// In a fabric of one tier a cable that stands out may be a shortcut that draws more flows than it can carry.
/// Leaves those unused without which the most loaded link between switches carries least of its rate, and
/// splits the flows evenly over the others. Another odd cable therefore never slows anything. Arguments and
/// result as of splitBest().
///
/// Tries every choice among up to 10 odd cables, as far as 2^26 steps go; else it leaves out the one that
/// helps most, then the next. Left alone where nothing helps, where no link between switches is loaded more
/// than every cable of a node, where destinations × links exceeds 2^22, and if cancelled.
/// O(choices × destinations × links).
std::shared_ptr<const SwitchWays> leaveOddCables(const FabricGraph& graph, Router::Weights weights,
                                                 const std::vector<SwitchFlow>& flows,
                                                 const std::vector<double>& fixed, std::vector<double>& split,
                                                 const Context& context = {});

} // namespace fabric
