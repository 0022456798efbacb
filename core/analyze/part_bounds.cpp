#include "core/analyze/part_bounds.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace fabric {
namespace {

constexpr double largestKnapsack = 3e8; // additions

/// Least cut of one component with a of its nodes on one side, for every a.
std::vector<double> leastCuts(const std::vector<double>& smallest, double multiple)
{
    std::vector<double> cuts(smallest.size());
    if (!std::isfinite(multiple))
        return cuts;
    for (std::size_t a = 0; a < cuts.size(); ++a)
        cuts[a] = multiple * std::min(smallest[a], smallest[cuts.size() - 1 - a]);
    return cuts;
}

} // namespace

std::vector<double> smallestTotals(const CapacityGraph& graph, const std::vector<double>& rates,
                                   std::uint32_t component)
{
    std::vector<std::pair<double, std::uint32_t>> classes;
    for (std::uint32_t c = 0; c < graph.classCount(); ++c) {
        if (component == noIndex || graph.component[graph.vertexOfClass(c)] == component)
            classes.emplace_back(rates[c], graph.classes.size(c));
    }
    std::sort(classes.begin(), classes.end());
    std::vector<double> totals{0};
    for (const auto& [rate, count] : classes) {
        const double before = totals.back();
        for (std::uint32_t i = 1; i <= count; ++i)
            totals.push_back(before + rate * i);
    }
    return totals;
}

double worstOverParts(const CapacityGraph& graph, const std::vector<double>& rates,
                      const std::vector<double>& multiples)
{
    const std::size_t half = graph.nodeCount / 2;
    if (graph.componentCount == 1)
        return leastCuts(smallestTotals(graph, rates), multiples.front())[half];

    if (static_cast<double>(graph.nodeCount) * static_cast<double>(half) > largestKnapsack)
        return 0;
    constexpr double impossible = std::numeric_limits<double>::infinity();
    std::vector<double> best(half + 1, impossible);
    best[0] = 0;
    for (std::uint32_t part = 0; part < graph.componentCount; ++part) {
        const std::vector<double> cuts = leastCuts(smallestTotals(graph, rates, part), multiples[part]);
        if (cuts.size() < 2)
            continue;
        std::vector<double> next(half + 1, impossible);
        for (std::size_t before = 0; before <= half; ++before) {
            if (best[before] == impossible)
                continue;
            for (std::size_t a = 0; a < cuts.size() && before + a <= half; ++a)
                next[before + a] = std::min(next[before + a], best[before] + cuts[a]);
        }
        best = std::move(next);
    }
    return best[half];
}

} // namespace fabric
