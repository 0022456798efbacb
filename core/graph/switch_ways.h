#pragma once

#include "core/graph/router.h"
#include "core/graph/split_solver.h"

#include <cstdint>
#include <vector>

namespace fabric {

/// The ways of flows between switches in a split that was worked out for all of them together: see
/// splitBest(). Never changes, so threads may share it.
class SwitchWays
{
public:
    using Vertex = FabricGraph::Vertex;

    /// Everything that goes to one switch, as the solver left it.
    struct Destination
    {
        Vertex to = 0;
        SplitProblem::Commodity split;
    };

    /// Flows start at the places startOf(); channels are positions in `channels`, which hold the links of
    /// each with their parts of what it carries.
    SwitchWays(std::vector<std::vector<Route::Share>> channels, std::vector<Destination> destinations);

    static constexpr std::uint32_t placesOfSwitch = 3;
    static std::uint32_t startOf(Vertex v) { return placesOfSwitch * v; }

    /// What a flow of 1 from one switch to another puts on links between switches; neighbours that get less
    /// than a thousandth of it are left out. Empty if no flow to `to` passes by `from`. O(links on ways to
    /// the destination).
    std::vector<Route::Share> shares(Vertex from, Vertex to) const;
    /// One of these ways: at every switch to the neighbour that gets most, the first of equals.
    std::vector<ElementIndex> widest(Vertex from, Vertex to) const;

private:
    struct Ways
    {
        Vertex to = 0;
        std::vector<std::uint32_t> places; ///< sorted; arcs name positions in it
        std::vector<SplitProblem::Arc> arcs;
    };

    const Ways* waysTo(Vertex to) const;
    static std::uint32_t positionOf(const Ways& ways, std::uint32_t place);

    std::vector<std::vector<Route::Share>> m_channels;
    std::vector<Ways> m_ways; ///< by destination, ascending
};

} // namespace fabric
