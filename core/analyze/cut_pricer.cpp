#include "core/analyze/cut_pricer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace fabric {
namespace {

using Vertex = CapacityGraph::Vertex;

MinimumCut switchNetwork(const CapacityGraph& graph)
{
    std::vector<MinimumCut::Edge> edges;
    for (Vertex v = 0; v < graph.switchCount; ++v) {
        for (const CapacityGraph::Arc& arc : graph.arcsOf(v)) {
            if (graph.isSwitch(arc.to) && v < arc.to)
                edges.push_back({v, arc.to, arc.capacity});
        }
    }
    return MinimumCut(graph.switchCount, edges);
}

} // namespace

std::uint32_t Split::total() const
{
    return std::accumulate(inA.begin(), inA.end(), std::uint32_t{0});
}

CutPricer::CutPricer(const CapacityGraph& graph)
    : m_graph(graph), m_cut(switchNetwork(graph)), m_fromA(graph.switchCount), m_fromB(graph.switchCount)
{}

double CutPricer::price(const Split& split)
{
    std::fill(m_fromA.begin(), m_fromA.end(), 0);
    std::fill(m_fromB.begin(), m_fromB.end(), 0);
    double betweenNodes = 0;
    for (std::uint32_t c = 0; c < m_graph.classCount(); ++c) {
        const Vertex v = m_graph.vertexOfClass(c);
        const double inA = split.inA[c];
        const double inB = m_graph.size[v] - inA;
        for (const CapacityGraph::Arc& arc : m_graph.arcsOf(v)) {
            const double each = m_graph.perNode(v, arc);
            if (m_graph.isSwitch(arc.to)) {
                m_fromA[arc.to] += inA * each;
                m_fromB[arc.to] += inB * each;
            } else if (inA > 0 && split.inA[arc.to - m_graph.switchCount] == 0) {
                betweenNodes += each;
            }
        }
    }
    return m_graph.switchCount == 0 ? betweenNodes : betweenNodes + m_cut.solve(m_fromA, m_fromB);
}

double CutPricer::preference(std::uint32_t group, const Split& split,
                             const std::vector<char>& switchSides) const
{
    const Vertex v = m_graph.vertexOfClass(group);
    double difference = 0;
    for (const CapacityGraph::Arc& arc : m_graph.arcsOf(v)) {
        const bool neighbourInA =
            m_graph.isSwitch(arc.to) ? switchSides[arc.to] != 0 : split.inA[arc.to - m_graph.switchCount] > 0;
        difference += neighbourInA ? -m_graph.perNode(v, arc) : m_graph.perNode(v, arc);
    }
    return difference;
}

void CutPricer::balance(Split& split, std::uint32_t wanted, const std::vector<char>& switchSides) const
{
    for (std::uint32_t total = split.total(); total != wanted;) {
        const bool add = total < wanted;
        std::uint32_t best = noIndex;
        double bestCost = std::numeric_limits<double>::infinity();
        for (std::uint32_t c = 0; c < m_graph.classCount(); ++c) {
            const std::uint32_t movable = add ? m_graph.classes.size(c) - split.inA[c] : split.inA[c];
            if (movable == 0)
                continue;
            const double cost = (add ? 1 : -1) * preference(c, split, switchSides);
            if (cost < bestCost) {
                bestCost = cost;
                best = c;
            }
        }
        const std::uint32_t movable = add ? m_graph.classes.size(best) - split.inA[best] : split.inA[best];
        const std::uint32_t count = std::min(movable, add ? wanted - total : total - wanted);
        if (add) {
            split.inA[best] += count;
            total += count;
        } else {
            split.inA[best] -= count;
            total -= count;
        }
    }
}

// Swaps the node of A that leaves most cheaply with the node of B that comes most cheaply, switches staying.
bool CutPricer::exchange(Split& split) const
{
    const std::vector<char>& sides = m_cut.sides();
    const std::uint32_t classes = static_cast<std::uint32_t>(m_graph.classCount());
    std::vector<double> preferences(classes);
    for (std::uint32_t c = 0; c < classes; ++c)
        preferences[c] = preference(c, split, sides);
    bool any = false;
    for (std::uint32_t step = 0; step < std::min(classes, 1000U); ++step) {
        std::uint32_t leaves = noIndex;
        std::uint32_t comes = noIndex;
        for (std::uint32_t c = 0; c < classes; ++c) {
            if (split.inA[c] > 0 && (leaves == noIndex || preferences[c] > preferences[leaves]))
                leaves = c;
            if (split.inA[c] < m_graph.classes.size(c) &&
                (comes == noIndex || preferences[c] < preferences[comes]))
                comes = c;
        }
        if (leaves == noIndex || comes == noIndex || leaves == comes)
            break;
        double gain = preferences[leaves] - preferences[comes];
        for (const CapacityGraph::Arc& arc : m_graph.arcsOf(m_graph.vertexOfClass(leaves))) {
            if (arc.to == m_graph.vertexOfClass(comes))
                gain -= 2 * arc.capacity; // the link between the two is cut before and after
        }
        if (gain <= 1e-9 * (1 + std::abs(preferences[leaves])))
            break;
        const std::uint32_t count =
            std::min(split.inA[leaves], m_graph.classes.size(comes) - split.inA[comes]);
        split.inA[leaves] -= count;
        split.inA[comes] += count;
        any = true;
        for (const std::uint32_t moved : {leaves, comes}) {
            for (const CapacityGraph::Arc& arc : m_graph.arcsOf(m_graph.vertexOfClass(moved))) {
                if (!m_graph.isSwitch(arc.to))
                    preferences[arc.to - m_graph.switchCount] =
                        preference(arc.to - m_graph.switchCount, split, sides);
            }
        }
    }
    return any;
}

double CutPricer::improve(Split& split, int rounds)
{
    double best = price(split);
    for (int round = 0; round < rounds; ++round) {
        Split candidate = split;
        if (!exchange(candidate))
            break;
        const double cost = price(candidate);
        if (cost >= best)
            break;
        best = cost;
        split = std::move(candidate);
    }
    return best;
}

} // namespace fabric
