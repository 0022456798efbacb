#include "core/analyze/distance.h"

#include <algorithm>
#include <bit>

namespace fabric {
namespace {

using Vertex = CapacityGraph::Vertex;

/// Sums over ordered pairs of one kind of vertex.
struct Sum
{
    double hops = 0; ///< exact while below 2^53
    std::int64_t pairs = 0;
    int longest = 0;

    void add(int distance, std::int64_t count)
    {
        hops += static_cast<double>(distance) * static_cast<double>(count);
        pairs += count;
        longest = std::max(longest, distance);
    }
};

/// Searches from up to 64 vertices at once; bit i of a word speaks for source i.
class BreadthFirst
{
public:
    explicit BreadthFirst(const CapacityGraph& graph)
        : m_graph(graph),
          m_seen(graph.vertexCount()),
          m_front(graph.vertexCount()),
          m_next(graph.vertexCount())
    {}

    /// Adds the distances from every source to all vertices of one kind. `weight` is how many vertices of the
    /// original network a source stands for.
    void run(std::span<const Vertex> sources, std::span<const std::int64_t> weight, bool toSwitches,
             Sum& sum);

private:
    void expand(int level);
    void count(Vertex v, std::uint64_t bits, int level, bool toSwitches, Sum& sum) const;

    const CapacityGraph& m_graph;
    std::vector<std::uint64_t> m_seen;
    std::vector<std::uint64_t> m_front;
    std::vector<std::uint64_t> m_next;
    std::vector<Vertex> m_active;
    std::vector<Vertex> m_touched;
    std::span<const std::int64_t> m_weight;
    bool m_sameWeight = true;
};

void BreadthFirst::count(Vertex v, std::uint64_t bits, int level, bool toSwitches, Sum& sum) const
{
    if (m_graph.isSwitch(v) != toSwitches)
        return;
    std::int64_t sources = 0;
    if (m_sameWeight) {
        sources = m_weight.front() * std::popcount(bits);
    } else {
        for (; bits != 0; bits &= bits - 1)
            sources += m_weight[static_cast<std::size_t>(std::countr_zero(bits))];
    }
    sum.add(level, sources * m_graph.size[v]);
}

void BreadthFirst::expand(int level)
{
    m_touched.clear();
    for (const Vertex v : m_active) {
        const std::uint64_t bits = m_front[v];
        m_front[v] = 0;
        if (level > 1 && !m_graph.relays[v])
            continue;
        for (const CapacityGraph::Arc& arc : m_graph.arcsOf(v)) {
            if (m_next[arc.to] == 0)
                m_touched.push_back(arc.to);
            m_next[arc.to] |= bits;
        }
    }
}

void BreadthFirst::run(std::span<const Vertex> sources, std::span<const std::int64_t> weight, bool toSwitches,
                       Sum& sum)
{
    std::fill(m_seen.begin(), m_seen.end(), 0);
    m_weight = weight;
    m_sameWeight = std::all_of(weight.begin(), weight.end(), [&](std::int64_t w) { return w == weight[0]; });
    m_active.assign(sources.begin(), sources.end());
    for (std::size_t i = 0; i < sources.size(); ++i)
        m_seen[sources[i]] = m_front[sources[i]] = std::uint64_t{1} << i;
    for (int level = 1; !m_active.empty(); ++level) {
        expand(level);
        m_active.clear();
        for (const Vertex v : m_touched) {
            const std::uint64_t fresh = m_next[v] & ~m_seen[v];
            m_next[v] = 0;
            if (fresh == 0)
                continue;
            m_seen[v] |= fresh;
            m_front[v] = fresh;
            m_active.push_back(v);
            count(v, fresh, level, toSwitches, sum);
        }
    }
}

/// All pairs of one kind. Nothing if the work was cancelled.
std::optional<Sum> allPairs(const CapacityGraph& graph, const Symmetry& symmetry, bool switches,
                            BreadthFirst& search, const Context& context, double progressFrom)
{
    const Vertex begin = switches ? 0 : graph.switchCount;
    const Vertex end = switches ? graph.switchCount : static_cast<Vertex>(graph.vertexCount());
    std::vector<Vertex> sources;
    std::vector<std::int64_t> weights;
    for (Vertex v = begin; v < end; ++v) {
        if (symmetry.vertexOrbit[v] != v)
            continue;
        sources.push_back(v);
        weights.push_back(std::int64_t{graph.size[v]} * symmetry.vertexOrbitSize[v]);
    }
    Sum sum;
    for (std::size_t i = 0; i < sources.size(); i += 64) {
        if (context.stopped())
            return std::nullopt;
        context.report(progressFrom + 0.5 * static_cast<double>(i) / static_cast<double>(sources.size()));
        const std::size_t n = std::min<std::size_t>(64, sources.size() - i);
        search.run(std::span(sources).subspan(i, n), std::span(weights).subspan(i, n), switches, sum);
    }
    return sum;
}

} // namespace

Result<Distances> distances(const CapacityGraph& graph, const Symmetry& symmetry, const Context& context)
{
    BreadthFirst search(graph);
    std::optional<Sum> nodes = allPairs(graph, symmetry, false, search, context, 0);
    std::optional<Sum> switches;
    if (nodes)
        switches = allPairs(graph, symmetry, true, search, context, 0.5);
    if (!nodes || !switches)
        return error(ErrorKind::cancelled, finding("analyze.cancelled"));

    Distances result;
    result.components = graph.componentCount;
    for (Vertex v = graph.switchCount; v < graph.vertexCount(); ++v) {
        const std::int64_t alike = graph.size[v];
        if (graph.arcsOf(v).empty())
            result.components += alike - 1;
        else
            nodes->add(alike > 1 ? 2 : 0, alike * (alike - 1)); // over the device they share
    }
    const auto orderedPairs = [](std::int64_t n) { return n * (n - 1); };
    result.unreachablePairs = orderedPairs(graph.nodeCount) - nodes->pairs;
    if (nodes->pairs > 0 && result.unreachablePairs == 0) {
        result.diameterHops = nodes->longest;
        result.averageHops = nodes->hops / static_cast<double>(nodes->pairs);
    }
    if (switches->pairs > 0 && switches->pairs == orderedPairs(graph.switchCount)) {
        result.switchDiameter = switches->longest;
        result.switchAverage = switches->hops / static_cast<double>(switches->pairs);
    }
    return result;
}

} // namespace fabric
