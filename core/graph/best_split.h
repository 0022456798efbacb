#pragma once

#include "core/base/context.h"
#include "core/graph/switch_ways.h"

#include <memory>
#include <vector>

namespace fabric {

/// Traffic from one switch to another.
struct SwitchFlow
{
    FabricGraph::Vertex from = 0;
    FabricGraph::Vertex to = 0;
    double amount = 0;
};

/// Splits flows so that the most loaded link between switches carries as little of its rate as any split
/// allows. A split that every switch decides by the rates of its own links does that wherever neighbours are
/// alike; where they are not, one more cable may hand a switch more than it can pass on.
///
/// Ways: up through the tiers, at most two links between equal tiers, down again, whatever their length, so
/// that another cable never takes a way from a flow. (Two: a cable from a leaf to a core makes a spine's
/// equal of that core.) In fabrics of one tier `ideal` is an even split over shortest paths, but for cables
/// that stand out of the pattern: leaveOddCables().
///
/// `split` holds what `flows` put on the links (by element) under any split, `fixed` what everything else
/// does; `split` is replaced if a better one is found, whose ways are returned. It is left alone where no way
/// of splitting can help (a node's own cable, all links that leave a leaf or a pod are as loaded), where the
/// problem has more than 2^17 variables, and if cancelled.
///
/// min-max multicommodity flow by multiplicative updates of the split ratios along its gradient. Stops within
/// 1e-4 of the lower bound that linear programming duality proves, at the latest after 1000 rounds with the
/// best split found. O(rounds × switches that receive × pairs of neighbours).
std::shared_ptr<const SwitchWays> splitBest(const FabricGraph& graph, Router::Weights weights,
                                            const std::vector<SwitchFlow>& flows,
                                            const std::vector<double>& fixed, std::vector<double>& split,
                                            const Context& context = {});

/// Whether some link between switches is more loaded than every cable of a node: only then a split matters.
bool switchesDecide(const FabricGraph& graph, Router::Weights weights, const std::vector<double>& load);

} // namespace fabric
