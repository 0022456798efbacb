#include "core/analyze/hub_bound.h"

#include "core/analyze/part_bounds.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace fabric {
namespace {

using Vertex = CapacityGraph::Vertex;

/// Adds up what the links carry, one hub after the other.
class HubRouting
{
public:
    HubRouting(const CapacityGraph& graph, const NodeRates& rates);

    void addHub(Vertex hub, double weight);
    const std::vector<double>& loads() const { return m_loads; }

private:
    void search(Vertex hub);
    void send(Vertex from, double amount);

    const CapacityGraph& m_graph;
    std::vector<double> m_demand;               ///< by vertex: of the whole class
    std::vector<std::uint32_t> m_sendersInPart; ///< vertices with a demand, by component
    std::vector<double> m_amount;
    std::vector<std::uint32_t> m_level;
    std::vector<std::uint32_t> m_stamp;
    std::vector<Vertex> m_order;
    std::uint32_t m_round = 0;
    std::vector<double> m_loads; ///< by arc, towards the hubs
};

HubRouting::HubRouting(const CapacityGraph& graph, const NodeRates& rates)
    : m_graph(graph),
      m_demand(graph.vertexCount()),
      m_sendersInPart(graph.componentCount),
      m_amount(graph.vertexCount()),
      m_level(graph.vertexCount()),
      m_stamp(graph.vertexCount()),
      m_loads(graph.arcs.size())
{
    for (std::uint32_t c = 0; c < graph.classCount(); ++c) {
        const Vertex v = graph.vertexOfClass(c);
        m_demand[v] = rates[c] * graph.size[v];
        if (m_demand[v] > 0)
            ++m_sendersInPart[graph.component[v]];
    }
}

// Goes outwards from the hub until every sender is found; what leads from there to the hub is known then.
void HubRouting::search(Vertex hub)
{
    ++m_round;
    m_order.assign(1, hub);
    m_stamp[hub] = m_round;
    m_level[hub] = 0;
    std::uint32_t missing = m_sendersInPart[m_graph.component[hub]] - (m_demand[hub] > 0 ? 1 : 0);
    for (std::size_t head = 0; head < m_order.size() && missing > 0; ++head) {
        const Vertex v = m_order[head];
        for (const CapacityGraph::Arc& arc : m_graph.arcsOf(v)) {
            if (m_stamp[arc.to] == m_round)
                continue;
            m_stamp[arc.to] = m_round;
            m_level[arc.to] = m_level[v] + 1;
            m_order.push_back(arc.to);
            if (m_demand[arc.to] > 0)
                --missing;
        }
    }
}

void HubRouting::send(Vertex from, double amount)
{
    const std::uint32_t begin = m_graph.first[from];
    const std::uint32_t end = m_graph.first[from + 1];
    const auto leads = [&](const CapacityGraph::Arc& arc) {
        return m_stamp[arc.to] == m_round && m_level[arc.to] + 1 == m_level[from];
    };
    double capacity = 0;
    for (std::uint32_t i = begin; i < end; ++i) {
        if (leads(m_graph.arcs[i]))
            capacity += m_graph.arcs[i].capacity;
    }
    for (std::uint32_t i = begin; i < end; ++i) {
        const CapacityGraph::Arc& arc = m_graph.arcs[i];
        if (!leads(arc))
            continue;
        const double share = amount * arc.capacity / capacity;
        m_amount[arc.to] += share;
        m_loads[i] += share;
    }
}

void HubRouting::addHub(Vertex hub, double weight)
{
    search(hub);
    for (const Vertex v : m_order)
        m_amount[v] = m_demand[v] * weight;
    for (std::size_t i = m_order.size(); i-- > 1;) {
        if (m_amount[m_order[i]] > 0)
            send(m_order[i], m_amount[m_order[i]]);
    }
}

/// Loads of all hubs that a search stands for: the mean over every orbit of arcs.
std::vector<double> spreadOverOrbits(const Symmetry& symmetry, const std::vector<double>& loads)
{
    std::vector<double> sums(loads.size());
    for (std::size_t i = 0; i < loads.size(); ++i)
        sums[symmetry.arcOrbit[i]] += loads[i];
    std::vector<double> means(loads.size());
    for (std::size_t i = 0; i < loads.size(); ++i)
        means[i] = sums[symmetry.arcOrbit[i]] / symmetry.arcOrbitSize[i];
    return means;
}

/// Largest multiple of the traffic that fits, by component. What goes to the hubs one way comes from them the
/// other way, so both directions of a link carry the sum.
std::vector<double> fittingMultiples(const CapacityGraph& graph, const std::vector<double>& loads)
{
    std::vector<double> fits(graph.componentCount, std::numeric_limits<double>::infinity());
    for (Vertex v = 0; v < graph.vertexCount(); ++v) {
        for (std::uint32_t i = graph.first[v]; i < graph.first[v + 1]; ++i) {
            const CapacityGraph::Arc& arc = graph.arcs[i];
            const double load = loads[i] + loads[arc.reverse];
            if (load > 0)
                fits[graph.component[v]] = std::min(fits[graph.component[v]], arc.capacity / load);
        }
    }
    return fits;
}

std::vector<double> weightsOf(const CapacityGraph& graph, const HubSet& set, bool byCapacity)
{
    std::vector<double> weights(set.hubs.size());
    std::vector<double> totals(graph.componentCount);
    for (std::size_t h = 0; h < weights.size(); ++h) {
        const Vertex hub = set.hubs[h];
        weights[h] = byCapacity ? 0 : 1;
        if (byCapacity) {
            for (const CapacityGraph::Arc& arc : graph.arcsOf(hub))
                weights[h] += arc.capacity;
        }
        totals[graph.component[hub]] += weights[h];
    }
    for (std::size_t h = 0; h < weights.size(); ++h)
        weights[h] /= std::max(totals[graph.component[set.hubs[h]]], std::numeric_limits<double>::min());
    return weights;
}

bool allEqual(const std::vector<double>& values)
{
    return std::all_of(values.begin(), values.end(), [&](double v) { return v == values.front(); });
}

bool usable(const CapacityGraph& graph, const Symmetry& symmetry)
{
    return graph.componentCount == 1 && !symmetry.trivial;
}

/// The traffic patterns worth trying.
std::vector<NodeRates> trafficPatterns(const CapacityGraph& graph)
{
    NodeRates byInjection(graph.classCount());
    NodeRates equal(graph.classCount());
    for (std::uint32_t c = 0; c < graph.classCount(); ++c) {
        byInjection[c] = graph.injection[graph.vertexOfClass(c)];
        equal[c] = byInjection[c] > 0 ? 1 : 0;
    }
    std::vector<NodeRates> patterns{byInjection};
    if (!allEqual(byInjection))
        patterns.push_back(std::move(equal));
    return patterns;
}

std::vector<std::vector<double>> weightChoices(const CapacityGraph& graph, const HubSet& set)
{
    std::vector<std::vector<double>> choices{weightsOf(graph, set, true)};
    std::vector<double> equal = weightsOf(graph, set, false);
    if (graph.componentCount > 1 ? equal != choices.front() : !allEqual(choices.front()))
        choices.push_back(std::move(equal));
    return choices;
}

bool hasHigherNeighbour(const CapacityGraph& graph, Vertex v)
{
    const auto arcs = graph.arcsOf(v);
    return std::any_of(arcs.begin(), arcs.end(), [&](const CapacityGraph::Arc& arc) {
        return graph.isSwitch(arc.to) && graph.tier[arc.to] > graph.tier[v];
    });
}

} // namespace

std::vector<HubSet> hubSets(const CapacityGraph& graph)
{
    std::vector<HubSet> sets;
    const auto add = [&](HubSet::Kind kind, int tier, const auto& belongs) {
        HubSet set;
        set.kind = kind;
        set.tier = tier;
        for (Vertex v = 0; v < graph.vertexCount(); ++v) {
            if (belongs(v))
                set.hubs.push_back(v);
        }
        if (set.hubs.empty())
            return;
        for (const HubSet& known : sets) {
            if (known.hubs == set.hubs)
                return;
        }
        sets.push_back(std::move(set));
    };
    add(HubSet::Kind::nodes, 0, [&](Vertex v) { return !graph.isSwitch(v) && graph.relays[v]; });
    add(HubSet::Kind::top, 0,
        [&](Vertex v) { return graph.isSwitch(v) && graph.tier[v] > 0 && !hasHigherNeighbour(graph, v); });
    int highest = 0;
    for (Vertex v = 0; v < graph.switchCount; ++v)
        highest = std::max(highest, graph.tier[v]);
    for (int t = highest; t >= 1; --t)
        add(HubSet::Kind::tier, t, [&](Vertex v) { return graph.isSwitch(v) && graph.tier[v] == t; });
    add(HubSet::Kind::switches, 0, [&](Vertex v) { return graph.isSwitch(v) && graph.tier[v] > 0; });
    return sets;
}

double hubWork(const CapacityGraph& graph, const Symmetry& symmetry, const HubSet& set)
{
    std::size_t searches = set.hubs.size();
    if (usable(graph, symmetry)) {
        searches = static_cast<std::size_t>(std::count_if(
            set.hubs.begin(), set.hubs.end(), [&](Vertex v) { return symmetry.vertexOrbit[v] == v; }));
    }
    return static_cast<double>(searches) * static_cast<double>(graph.arcs.size()) *
           static_cast<double>(trafficPatterns(graph).size() * weightChoices(graph, set).size());
}

std::optional<HubBound> hubBound(const CapacityGraph& graph, const Symmetry& symmetry, const HubSet& set,
                                 const Context& context)
{
    const bool byOrbit = usable(graph, symmetry);
    HubBound best;
    best.kind = set.kind;
    best.tier = set.tier;
    for (const NodeRates& rates : trafficPatterns(graph)) {
        for (const std::vector<double>& weights : weightChoices(graph, set)) {
            HubRouting routing(graph, rates);
            for (std::size_t h = 0; h < set.hubs.size(); ++h) {
                if (context.stopped())
                    return std::nullopt;
                const Vertex hub = set.hubs[h];
                if (!byOrbit)
                    routing.addHub(hub, weights[h]);
                else if (symmetry.vertexOrbit[hub] == hub)
                    routing.addHub(hub, weights[h] * symmetry.vertexOrbitSize[hub]);
            }
            const std::vector<double> loads =
                byOrbit ? spreadOverOrbits(symmetry, routing.loads()) : routing.loads();
            best.gbps = std::max(best.gbps, worstOverParts(graph, rates, fittingMultiples(graph, loads)));
        }
    }
    return best;
}

} // namespace fabric
