#include "core/analyze/exact_cut.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

namespace fabric {
namespace {

using Vertex = CapacityGraph::Vertex;

/// All sides of the fixed vertices in Gray-code order, so that each step turns one of them over.
class SideWalk
{
public:
    explicit SideWalk(const CapacityGraph& graph);

    std::size_t fixedCount() const { return m_fixed.size(); }
    std::size_t freeCount() const { return m_free.size(); }
    void turn(std::size_t index);
    /// Cost of the best split with these sides; infinite if none has ⌊N/2⌋ nodes on A.
    double cost();
    Split split() const;

private:
    /// Nodes to place on A among the free classes, given the relaying nodes there; negative or too many:
    /// none.
    std::int64_t wanted() const { return std::int64_t{m_graph.nodeCount / 2} - m_fixedInA; }

    const CapacityGraph& m_graph;
    std::vector<Vertex> m_fixed;
    std::vector<Vertex> m_free; ///< node classes that hang from switches only
    std::vector<char> m_isFixed;
    std::vector<char> m_inA;
    std::vector<double> m_toA;           ///< by vertex: of one free node, capacity to switches on A
    std::vector<double> m_preference;    ///< of one free node: cost on A minus cost on B
    std::vector<std::uint32_t> m_sorted; ///< positions in m_free, cheapest on A first
    double m_cut = 0;
    std::int64_t m_fixedInA = 0;
    std::int64_t m_freeNodes = 0;
};

SideWalk::SideWalk(const CapacityGraph& graph)
    : m_graph(graph), m_isFixed(graph.vertexCount()), m_inA(graph.vertexCount()), m_toA(graph.vertexCount())
{
    for (Vertex v = 0; v < graph.vertexCount(); ++v) {
        if (graph.isSwitch(v) || graph.relays[v]) {
            m_isFixed[v] = 1;
            m_fixed.push_back(v);
        } else {
            m_free.push_back(v);
            m_freeNodes += graph.size[v];
        }
    }
    m_preference.resize(m_free.size());
    m_sorted.resize(m_free.size());
    std::iota(m_sorted.begin(), m_sorted.end(), 0U);
}

void SideWalk::turn(std::size_t index)
{
    const Vertex v = m_fixed[index];
    m_inA[v] ^= 1;
    if (!m_graph.isSwitch(v))
        m_fixedInA += m_inA[v] ? 1 : -1;
    for (const CapacityGraph::Arc& arc : m_graph.arcsOf(v)) {
        if (m_isFixed[arc.to])
            m_cut += m_inA[arc.to] != m_inA[v] ? arc.capacity : -arc.capacity;
        else
            m_toA[arc.to] += (m_inA[v] ? arc.capacity : -arc.capacity) / m_graph.size[arc.to];
    }
}

double SideWalk::cost()
{
    std::int64_t left = wanted();
    if (left < 0 || left > m_freeNodes)
        return std::numeric_limits<double>::infinity();
    double total = m_cut;
    for (std::size_t i = 0; i < m_free.size(); ++i) {
        const Vertex v = m_free[i];
        m_preference[i] = m_graph.injection[v] - 2 * m_toA[v];
        total += m_toA[v] * m_graph.size[v];
    }
    // The order of the step before is nearly right: insertion is fast on it.
    for (std::size_t i = 1; i < m_sorted.size(); ++i) {
        for (std::size_t j = i; j > 0 && m_preference[m_sorted[j]] < m_preference[m_sorted[j - 1]]; --j)
            std::swap(m_sorted[j], m_sorted[j - 1]);
    }
    for (std::size_t k = 0; left > 0; ++k) {
        const std::int64_t taken = std::min<std::int64_t>(left, m_graph.size[m_free[m_sorted[k]]]);
        total += m_preference[m_sorted[k]] * static_cast<double>(taken);
        left -= taken;
    }
    return total;
}

Split SideWalk::split() const
{
    Split split;
    split.inA.resize(m_graph.classCount());
    for (const Vertex v : m_fixed) {
        if (!m_graph.isSwitch(v))
            split.inA[v - m_graph.switchCount] = m_inA[v] ? 1 : 0;
    }
    std::int64_t left = wanted();
    for (const std::uint32_t i : m_sorted) {
        const std::int64_t taken = std::min<std::int64_t>(left, m_graph.size[m_free[i]]);
        split.inA[m_free[i] - m_graph.switchCount] = static_cast<std::uint32_t>(taken);
        left -= taken;
    }
    return split;
}

} // namespace

ExactCut bestOfAllSides(const CapacityGraph& graph, const Context& context, double workLimit)
{
    ExactCut result;
    SideWalk walk(graph);
    const auto bits = static_cast<int>(walk.fixedCount());
    if (bits > 40 || std::ldexp(static_cast<double>(walk.freeCount() + 4), bits) > workLimit)
        return result;
    double best = std::numeric_limits<double>::infinity();
    const std::uint64_t last = std::uint64_t{1} << bits;
    for (std::uint64_t step = 0; step < last; ++step) {
        if (step > 0)
            walk.turn(static_cast<std::size_t>(std::countr_zero(step)));
        if (step % 4096 == 0 && context.stopped()) {
            result.outcome = ExactCut::Outcome::cancelled;
            return result;
        }
        const double cost = walk.cost();
        if (cost < best) {
            best = cost;
            result.split = walk.split();
        }
    }
    result.outcome = ExactCut::Outcome::found;
    return result;
}

} // namespace fabric
