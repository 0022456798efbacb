#pragma once

#include "core/base/context.h"

#include <cstdint>
#include <vector>

namespace fabric {

/// A min-max flow problem: how to split traffic over directed channels so that the largest load ÷ capacity
/// becomes as small as possible.
struct SplitProblem
{
    struct Arc
    {
        std::uint32_t from = 0; ///< places
        std::uint32_t to = 0;
        std::uint32_t channel = 0;
        double ratio = 0; ///< of what is at `from`; the arcs out of a place sum up to 1
    };
    struct Source
    {
        std::uint32_t place = 0;
        double amount = 0;
    };
    /// Everything that goes to one place. Arcs out of one place stand together, after all arcs into it; the
    /// last one ends at the destination.
    struct Commodity
    {
        std::vector<Arc> arcs;
        std::vector<Source> sources;
    };

    std::size_t places = 0;
    std::vector<double> capacity; ///< by channel
    std::vector<double> fixed;    ///< load that stays
    std::vector<Commodity> commodities;
};

struct SplitSolution
{
    std::vector<double> load;                   ///< by channel, fixed included
    double worst = 0;                           ///< the largest load ÷ capacity
    double bound = 0;                           ///< what no split can go below
    std::vector<SplitProblem::Commodity> split; ///< those of the problem, with the ratios that make `load`
};

/// Starts from the ratios of the problem, which must be above 0. Stops as splitBest() says, or when `enough`
/// is reached.
SplitSolution solveSplit(SplitProblem problem, double enough, const Context& context = {});

} // namespace fabric
