#pragma once

#include "core/analyze/capacity_graph.h"
#include "core/graph/max_flow.h"

#include <cstdint>
#include <vector>

namespace fabric {

/// Which nodes stand on side A: how many of each class. Which of them does not matter, they are alike.
struct Split
{
    std::vector<std::uint32_t> inA; ///< by node class

    std::uint32_t total() const;
    friend bool operator==(const Split&, const Split&) = default;
};

/// Prices splits of the nodes: the capacity from one side to the other, one direction, with every switch on
/// the side that makes the cut cheaper. The price is added up over links that such a cut really cuts.
class CutPricer
{
public:
    explicit CutPricer(const CapacityGraph& graph);

    /// In Gb/s. One max-flow over the switches; none if there are no switches.
    double price(const Split& split);
    /// 1 for switches on side A in the last price().
    const std::vector<char>& switchSides() const { return m_cut.sides(); }

    /// Exchanges nodes, always as many as before on each side, while the price falls. Returns the price.
    double improve(Split& split, int rounds = 20);

    /// Gb/s more on the cut if one node of the class stands on A instead of B, switches and other nodes
    /// staying.
    double preference(std::uint32_t group, const Split& split, const std::vector<char>& switchSides) const;

    /// Takes nodes to or from side A, the cheapest first, until it has `wanted`.
    void balance(Split& split, std::uint32_t wanted, const std::vector<char>& switchSides) const;

private:
    bool exchange(Split& split) const;

    const CapacityGraph& m_graph;
    MinimumCut m_cut;
    std::vector<double> m_fromA;
    std::vector<double> m_fromB;
};

} // namespace fabric
