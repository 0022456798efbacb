#include "core/graph/switch_ways.h"

#include <algorithm>
#include <utility>

namespace fabric {

SwitchWays::SwitchWays(std::vector<std::vector<Route::Share>> channels, std::vector<Destination> destinations)
    : m_channels(std::move(channels))
{
    for (Destination& destination : destinations) {
        Ways ways{destination.to, {}, std::move(destination.split.arcs)};
        for (const SplitProblem::Arc& arc : ways.arcs) {
            ways.places.push_back(arc.from);
            ways.places.push_back(arc.to);
        }
        std::sort(ways.places.begin(), ways.places.end());
        ways.places.erase(std::unique(ways.places.begin(), ways.places.end()), ways.places.end());
        for (SplitProblem::Arc& arc : ways.arcs) {
            arc.from = positionOf(ways, arc.from);
            arc.to = positionOf(ways, arc.to);
        }
        m_ways.push_back(std::move(ways));
    }
    std::sort(m_ways.begin(), m_ways.end(), [](const Ways& a, const Ways& b) { return a.to < b.to; });
}

std::uint32_t SwitchWays::positionOf(const Ways& ways, std::uint32_t place)
{
    const auto it = std::lower_bound(ways.places.begin(), ways.places.end(), place);
    return it == ways.places.end() || *it != place ? noIndex
                                                   : static_cast<std::uint32_t>(it - ways.places.begin());
}

const SwitchWays::Ways* SwitchWays::waysTo(Vertex to) const
{
    const auto it = std::lower_bound(m_ways.begin(), m_ways.end(), to,
                                     [](const Ways& ways, Vertex v) { return ways.to < v; });
    return it == m_ways.end() || it->to != to ? nullptr : &*it;
}

// Arcs out of a place stand after all arcs into it.
std::vector<Route::Share> SwitchWays::shares(Vertex from, Vertex to) const
{
    constexpr double leastShare = 1e-3;
    std::vector<Route::Share> shares;
    const Ways* ways = waysTo(to);
    const std::uint32_t start = ways ? positionOf(*ways, startOf(from)) : noIndex;
    if (start == noIndex)
        return shares;
    std::vector<double> amount(ways->places.size());
    amount[start] = 1;
    for (const SplitProblem::Arc& arc : ways->arcs) {
        const double part = amount[arc.from] * arc.ratio;
        amount[arc.to] += part;
        if (part < leastShare)
            continue;
        for (const Route::Share& link : m_channels[arc.channel])
            shares.push_back({link.element, part * link.share});
    }
    return shares;
}

std::vector<ElementIndex> SwitchWays::widest(Vertex from, Vertex to) const
{
    std::vector<ElementIndex> way;
    const Ways* ways = waysTo(to);
    std::uint32_t at = ways ? positionOf(*ways, startOf(from)) : noIndex;
    const SplitProblem::Arc* best = nullptr;
    const auto goOn = [&] {
        if (!best)
            return;
        way.push_back(m_channels[best->channel].front().element);
        at = best->to;
        best = nullptr;
    };
    for (std::size_t a = 0; at != noIndex && a < ways->arcs.size(); ++a) {
        const SplitProblem::Arc& arc = ways->arcs[a];
        if (best && arc.from != best->from)
            goOn();
        if (arc.from == at && (!best || arc.ratio > best->ratio))
            best = &arc;
    }
    goOn();
    return way;
}

} // namespace fabric
