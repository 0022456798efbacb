#include "core/analyze/exact_cut.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace fabric {
namespace {

using Vertex = CapacityGraph::Vertex;

/// Like spines, and how many of them stand on side A.
struct SpineKind
{
    Vertex sample = 0;
    std::uint32_t count = 0;
    std::uint32_t inA = 0;
};

/// A leaf with its node classes, the cheapest nodes first, or the nodes without any link.
struct Leaf
{
    std::vector<std::pair<double, std::uint32_t>> classes; ///< capacity of one node, class
    std::vector<double> cheapest;                          ///< total capacity of the n cheapest nodes
    std::vector<double> toKind;                            ///< capacity to one spine of each kind
};

struct TwoTiers
{
    std::vector<SpineKind> spines;
    std::vector<Leaf> leaves;
    bool fits = false;
};

bool sameCables(const CapacityGraph& graph, Vertex x, Vertex y)
{
    const auto a = graph.arcsOf(x);
    const auto b = graph.arcsOf(y);
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const CapacityGraph::Arc& p, const CapacityGraph::Arc& q) {
                          return p.to == q.to && p.capacity == q.capacity;
                      });
}

bool isLeaf(const CapacityGraph& graph, Vertex v)
{
    const auto arcs = graph.arcsOf(v);
    return std::any_of(arcs.begin(), arcs.end(),
                       [&](const CapacityGraph::Arc& arc) { return !graph.isSwitch(arc.to); });
}

void addClass(const CapacityGraph& graph, Leaf& leaf, Vertex v)
{
    leaf.classes.emplace_back(graph.injection[v], v - graph.switchCount);
}

void finish(const CapacityGraph& graph, Leaf& leaf)
{
    std::sort(leaf.classes.begin(), leaf.classes.end());
    leaf.cheapest.assign(1, 0);
    for (const auto& [capacity, group] : leaf.classes) {
        for (std::uint32_t i = 0; i < graph.classes.size(group); ++i)
            leaf.cheapest.push_back(leaf.cheapest.back() + capacity);
    }
}

TwoTiers recognise(const CapacityGraph& graph)
{
    TwoTiers tiers;
    Leaf unlinked;
    for (Vertex v = graph.switchCount; v < graph.vertexCount(); ++v) {
        if (graph.relays[v] || graph.arcsOf(v).size() > 1)
            return tiers;
        if (graph.arcsOf(v).empty())
            addClass(graph, unlinked, v);
    }
    std::vector<std::uint32_t> kindOf(graph.switchCount, noIndex);
    for (Vertex v = 0; v < graph.switchCount; ++v) {
        if (isLeaf(graph, v))
            continue;
        for (const CapacityGraph::Arc& arc : graph.arcsOf(v)) {
            if (!isLeaf(graph, arc.to))
                return tiers;
        }
        const auto same = [&](const SpineKind& k) { return sameCables(graph, k.sample, v); };
        auto it = std::find_if(tiers.spines.begin(), tiers.spines.end(), same);
        if (it == tiers.spines.end())
            it = tiers.spines.insert(it, {v, 0, 0});
        ++it->count;
        kindOf[v] = static_cast<std::uint32_t>(it - tiers.spines.begin());
    }
    for (Vertex v = 0; v < graph.switchCount; ++v) {
        if (!isLeaf(graph, v))
            continue;
        Leaf leaf;
        leaf.toKind.resize(tiers.spines.size());
        for (const CapacityGraph::Arc& arc : graph.arcsOf(v)) {
            if (!graph.isSwitch(arc.to))
                addClass(graph, leaf, arc.to);
            else if (kindOf[arc.to] == noIndex)
                return tiers;
            else
                leaf.toKind[kindOf[arc.to]] = arc.capacity;
        }
        finish(graph, leaf);
        tiers.leaves.push_back(std::move(leaf));
    }
    if (!unlinked.classes.empty()) {
        unlinked.toKind.resize(tiers.spines.size());
        finish(graph, unlinked);
        tiers.leaves.push_back(std::move(unlinked));
    }
    tiers.fits = true;
    return tiers;
}

/// One leaf with the spines fixed: what `a` of its nodes on side A cost, the leaf on the better side.
class LeafCost
{
public:
    LeafCost(const Leaf& leaf, const std::vector<SpineKind>& spines) : m_leaf(leaf)
    {
        for (std::size_t k = 0; k < spines.size(); ++k) {
            m_toA += leaf.toKind[k] * spines[k].inA;
            m_toB += leaf.toKind[k] * (spines[k].count - spines[k].inA);
        }
    }

    std::size_t nodes() const { return m_leaf.cheapest.size() - 1; }
    double inA(std::size_t a) const { return m_toB + m_leaf.cheapest[nodes() - a]; }
    double inB(std::size_t a) const { return m_toA + m_leaf.cheapest[a]; }
    double operator()(std::size_t a) const { return std::min(inA(a), inB(a)); }

private:
    const Leaf& m_leaf;
    double m_toA = 0;
    double m_toB = 0;
};

/// Shares `half` nodes of side A out over the leaves. With `choices`, also says how many each gets.
double shareOut(const TwoTiers& tiers, std::size_t half, std::vector<std::size_t>* choices)
{
    constexpr double impossible = std::numeric_limits<double>::infinity();
    std::vector<double> best(half + 1, impossible);
    std::vector<double> next(half + 1);
    std::vector<std::vector<std::uint32_t>> taken;
    best[0] = 0;
    std::size_t reach = 0;
    for (const Leaf& leaf : tiers.leaves) {
        const LeafCost cost(leaf, tiers.spines);
        std::vector<double> costs(std::min(cost.nodes(), half) + 1);
        for (std::size_t a = 0; a < costs.size(); ++a)
            costs[a] = cost(a);
        std::fill(next.begin(), next.end(), impossible);
        if (choices)
            taken.emplace_back(half + 1, 0U);
        for (std::size_t before = 0; before <= reach; ++before) {
            for (std::size_t a = 0; a < costs.size() && before + a <= half; ++a) {
                const double sum = best[before] + costs[a];
                if (sum >= next[before + a])
                    continue;
                next[before + a] = sum;
                if (choices)
                    taken.back()[before + a] = static_cast<std::uint32_t>(a);
            }
        }
        reach = std::min(half, reach + costs.size() - 1);
        best.swap(next);
    }
    if (choices) {
        choices->resize(tiers.leaves.size());
        std::size_t left = half;
        for (std::size_t l = tiers.leaves.size(); l-- > 0;) {
            (*choices)[l] = taken[l][left];
            left -= taken[l][left];
        }
    }
    return best[half];
}

Split splitOf(const CapacityGraph& graph, const TwoTiers& tiers, const std::vector<std::size_t>& choices)
{
    Split split;
    split.inA.resize(graph.classCount());
    for (std::size_t l = 0; l < tiers.leaves.size(); ++l) {
        const Leaf& leaf = tiers.leaves[l];
        const LeafCost cost(leaf, tiers.spines);
        const std::size_t a = choices[l];
        const bool leafInA = cost.inA(a) < cost.inB(a);
        std::size_t cheap = leafInA ? cost.nodes() - a : a; // the cheapest stand opposite their leaf
        for (const auto& [capacity, group] : leaf.classes) {
            const std::uint32_t size = graph.classes.size(group);
            const auto opposite = static_cast<std::uint32_t>(std::min<std::size_t>(cheap, size));
            cheap -= opposite;
            split.inA[group] = leafInA ? size - opposite : opposite;
        }
    }
    return split;
}

/// The next combination of spines on side A; false after the last.
bool advance(std::vector<SpineKind>& spines)
{
    for (SpineKind& kind : spines) {
        if (++kind.inA <= kind.count)
            return true;
        kind.inA = 0;
    }
    return false;
}

} // namespace

ExactCut bestOfTwoTiers(const CapacityGraph& graph, const Context& context, double workLimit)
{
    ExactCut result;
    TwoTiers tiers = recognise(graph);
    if (!tiers.fits)
        return result;
    const std::size_t half = graph.nodeCount / 2;
    double work = static_cast<double>(graph.nodeCount) * static_cast<double>(half + 1);
    for (const SpineKind& kind : tiers.spines)
        work *= kind.count + 1;
    if (work > workLimit)
        return result;
    double best = std::numeric_limits<double>::infinity();
    std::vector<SpineKind> bestSpines;
    do {
        if (context.stopped()) {
            result.outcome = ExactCut::Outcome::cancelled;
            return result;
        }
        const double cost = shareOut(tiers, half, nullptr);
        if (cost < best) {
            best = cost;
            bestSpines = tiers.spines;
        }
    } while (advance(tiers.spines));
    tiers.spines = bestSpines;
    std::vector<std::size_t> choices;
    shareOut(tiers, half, &choices);
    result.split = splitOf(graph, tiers, choices);
    result.outcome = ExactCut::Outcome::found;
    return result;
}

} // namespace fabric
