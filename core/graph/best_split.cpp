#include "core/graph/best_split.h"

#include "core/graph/odd_cables.h"
#include "core/graph/split_solver.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

constexpr double alike = 1 + 1e-9;
constexpr std::size_t mostArcs = std::size_t{1} << 17U;

/// All links from one switch to another.
struct SwitchPair
{
    Vertex from = 0;
    Vertex to = 0;
    double capacity = 0;
    double fixed = 0;
    std::vector<ElementIndex> links;
};

double weightOf(const FabricGraph& graph, Router::Weights weights, ElementIndex link)
{
    return weights == Router::Weights::uniform ? 1 : graph.link(link).rate.value();
}

/// Calls visit(from, to, element) for every directed link.
template<class Visit>
void forEachLink(const FabricGraph& graph, Visit visit)
{
    for (Vertex v = 0; v < graph.vertexCount(); ++v) {
        const auto [begin, end] = boost::out_edges(v, graph.network());
        for (auto it = begin; it != end; ++it)
            visit(v, static_cast<Vertex>(boost::target(*it, graph.network())), graph.network()[*it].element);
    }
}

/// The largest load ÷ rate of links between switches, and of the others.
std::pair<double, double> worstOf(const FabricGraph& graph, Router::Weights weights,
                                  const std::vector<double>& load)
{
    double between = 0;
    double others = 0;
    forEachLink(graph, [&](Vertex from, Vertex to, ElementIndex e) {
        double& worst = graph.isSwitch(from) && graph.isSwitch(to) ? between : others;
        worst = std::max(worst, load[e] / weightOf(graph, weights, e));
    });
    return {between, others};
}

/// Lays the switches of a fabric out as a SplitProblem and reads the solution back.
class SwitchSplit
{
public:
    SwitchSplit(const FabricGraph& graph, Router::Weights weights, const std::vector<SwitchFlow>& flows,
                const std::vector<double>& fixed)
        : m_graph(graph), m_weights(weights), m_flows(flows), m_fixed(fixed)
    {}

    std::shared_ptr<const SwitchWays> run(std::vector<double>& split, const Context& context)
    {
        measure(split);
        if (m_worst <= m_nodeCables * alike)
            return nullptr;
        if (m_worst <= cutBound() * alike)
            return nullptr;
        findPairs();
        if (!layOut())
            return nullptr;
        SplitSolution solution = solveSplit(std::move(m_problem), m_nodeCables, context);
        if (solution.worst >= m_worst || context.stopped())
            return nullptr;
        for (std::size_t p = 0; p < m_pairs.size(); ++p) {
            const SwitchPair& pair = m_pairs[p];
            for (const ElementIndex e : pair.links)
                split[e] = std::max(0.0, solution.load[p] - pair.fixed) * weight(e) / pair.capacity;
        }
        return waysOf(std::move(solution.split));
    }

private:
    double weight(ElementIndex link) const { return weightOf(m_graph, m_weights, link); }

    void measure(const std::vector<double>& split)
    {
        std::vector<double> load(2 * m_graph.design().links.size());
        for (std::size_t e = 0; e < load.size(); ++e)
            load[e] = m_fixed[e] + split[e];
        std::tie(m_worst, m_nodeCables) = worstOf(m_graph, m_weights, load);
    }

    /// What leaves or enters a switch, or all switches below a tier that are linked to each other, has to
    /// share the links that do.
    double cutBound() const
    {
        std::vector<Vertex> part(m_graph.vertexCount());
        std::iota(part.begin(), part.end(), 0U);
        double bound = cutBound(part);
        const auto rootOf = [&](Vertex v) {
            while (part[v] != v)
                v = part[v] = part[part[v]];
            return v;
        };
        for (int tier = 1; tier < m_graph.tierCount(); ++tier) {
            const auto below = [&](Vertex v) { return m_graph.isSwitch(v) && m_graph.tier(v) <= tier; };
            forEachLink(m_graph, [&](Vertex from, Vertex to, ElementIndex) {
                if (below(from) && below(to))
                    part[rootOf(from)] = rootOf(to);
            });
            std::vector<Vertex> roots(part.size());
            for (Vertex v = 0; v < part.size(); ++v)
                roots[v] = rootOf(v);
            bound = std::max(bound, cutBound(roots));
        }
        return bound;
    }

    double cutBound(const std::vector<Vertex>& part) const
    {
        std::vector<double> out(part.size());
        std::vector<double> in(part.size());
        std::vector<double> capacity(part.size());
        for (const SwitchFlow& flow : m_flows) {
            if (part[flow.from] == part[flow.to])
                continue;
            out[part[flow.from]] += flow.amount;
            in[part[flow.to]] += flow.amount;
        }
        forEachLink(m_graph, [&](Vertex from, Vertex to, ElementIndex e) {
            if (m_graph.isSwitch(from) && m_graph.isSwitch(to) && part[from] != part[to])
                capacity[part[from]] += weight(e);
        });
        double bound = 0;
        for (std::size_t p = 0; p < part.size(); ++p) {
            if (capacity[p] > 0)
                bound = std::max(bound, std::max(out[p], in[p]) / capacity[p]);
        }
        return bound;
    }

    std::shared_ptr<const SwitchWays> waysOf(std::vector<SplitProblem::Commodity> split) const
    {
        std::vector<std::vector<Route::Share>> channels;
        for (const SwitchPair& pair : m_pairs) {
            channels.emplace_back();
            for (const ElementIndex e : pair.links)
                channels.back().push_back({e, weight(e) / pair.capacity});
        }
        std::vector<SwitchWays::Destination> destinations;
        for (std::size_t c = 0; c < split.size(); ++c)
            destinations.push_back({m_destinations[c], std::move(split[c])});
        return std::make_shared<const SwitchWays>(std::move(channels), std::move(destinations));
    }

    void findPairs()
    {
        std::vector<std::tuple<Vertex, Vertex, ElementIndex>> links;
        forEachLink(m_graph, [&](Vertex from, Vertex to, ElementIndex e) {
            if (m_graph.isSwitch(from) && m_graph.isSwitch(to))
                links.emplace_back(from, to, e);
        });
        std::sort(links.begin(), links.end());
        m_firstPair.assign(m_graph.vertexCount() + 1, 0);
        for (const auto& [from, to, e] : links) {
            if (m_pairs.empty() || m_pairs.back().from != from || m_pairs.back().to != to) {
                m_pairs.push_back({from, to, 0, 0, {}});
                m_firstPair[from + 1] = m_pairs.size();
            }
            SwitchPair& pair = m_pairs.back();
            pair.capacity += weight(e);
            pair.fixed += m_fixed[e];
            pair.links.push_back(e);
        }
        for (std::size_t v = 1; v < m_firstPair.size(); ++v)
            m_firstPair[v] = std::max(m_firstPair[v], m_firstPair[v - 1]);
        for (const SwitchPair& pair : m_pairs) {
            m_problem.capacity.push_back(pair.capacity);
            m_problem.fixed.push_back(pair.fixed);
        }
    }

    // Places are switches on the way up, after one link between equal tiers, and on the way down.
    enum Phase : std::uint32_t { up, across, down, phases };
    static_assert(phases == SwitchWays::placesOfSwitch);

    static std::uint32_t placeOf(Vertex v, Phase phase) { return SwitchWays::startOf(v) + phase; }

    static constexpr std::uint32_t nowhere = noIndex;

    /// Where a pair leads from a place of the phase; nowhere: not allowed.
    std::uint32_t placeBehind(const SwitchPair& pair, Phase phase) const
    {
        const int rise = m_graph.tier(pair.to) - m_graph.tier(pair.from);
        if (phase == down ? rise >= 0 : phase == across && rise > 0)
            return nowhere;
        if (pair.to == m_to || rise < 0)
            return placeOf(pair.to, down);
        return placeOf(pair.to, rise > 0 ? up : phase == up ? across : down);
    }

    /// False if a flow has no way, or there are too many arcs.
    bool layOut()
    {
        m_problem.places = phases * m_graph.vertexCount();
        orderByTier();
        std::vector<std::uint32_t> order(m_flows.size());
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return std::pair(m_flows[a].to, a) < std::pair(m_flows[b].to, b);
        });
        std::size_t arcs = 0;
        for (std::size_t begin = 0; begin < order.size();) {
            const Vertex to = m_flows[order[begin]].to;
            SplitProblem::Commodity commodity;
            for (; begin < order.size() && m_flows[order[begin]].to == to; ++begin) {
                const SwitchFlow& flow = m_flows[order[begin]];
                commodity.sources.push_back({placeOf(flow.from, up), flow.amount});
            }
            findLengths(to);
            if (!addArcs(commodity))
                return false;
            arcs += commodity.arcs.size();
            if (arcs > mostArcs)
                return false;
            m_problem.commodities.push_back(std::move(commodity));
            m_destinations.push_back(to);
        }
        return !m_problem.commodities.empty();
    }

    /// Every place before all places that can follow it.
    void orderByTier()
    {
        std::vector<Vertex> switches;
        for (Vertex v = 0; v < m_graph.vertexCount(); ++v) {
            if (m_graph.isSwitch(v) && m_graph.tier(v) > 0)
                switches.push_back(v);
        }
        std::stable_sort(switches.begin(), switches.end(),
                         [&](Vertex a, Vertex b) { return m_graph.tier(a) < m_graph.tier(b); });
        for (const Phase phase : {up, across}) {
            for (const Vertex v : switches)
                m_order.push_back(placeOf(v, phase));
        }
        std::stable_sort(switches.begin(), switches.end(),
                         [&](Vertex a, Vertex b) { return m_graph.tier(a) > m_graph.tier(b); });
        for (const Vertex v : switches)
            m_order.push_back(placeOf(v, down));
    }

    /// Fewest links from every place to the destination; -1: no way.
    void findLengths(Vertex to)
    {
        m_to = to;
        m_length.assign(m_problem.places, -1);
        m_length[placeOf(to, down)] = 0;
        for (std::size_t i = m_order.size(); i-- > 0;) {
            const std::uint32_t place = m_order[i];
            if (place == placeOf(to, down))
                continue;
            forEachWay(place, [&](std::size_t, std::uint32_t next) {
                if (m_length[place] < 0 || m_length[next] + 1 < m_length[place])
                    m_length[place] = m_length[next] + 1;
            });
        }
    }

    /// Calls visit(pair, next place) for every way on from a place that leads to the destination.
    template<class Visit>
    void forEachWay(std::uint32_t place, Visit visit) const
    {
        const Vertex v = place / phases;
        for (std::size_t p = m_firstPair[v]; p < m_firstPair[v + 1]; ++p) {
            const std::uint32_t next = placeBehind(m_pairs[p], static_cast<Phase>(place % phases));
            if (next != nowhere && m_length[next] >= 0)
                visit(p, next);
        }
    }

    bool addArcs(SplitProblem::Commodity& commodity)
    {
        constexpr double longerWays = 0.05;
        m_used.assign(m_problem.places, 0);
        for (const SplitProblem::Source& source : commodity.sources) {
            if (m_length[source.place] < 0)
                return false;
            m_used[source.place] = 1;
        }
        for (const std::uint32_t place : m_order) {
            if (!m_used[place] || m_length[place] == 0)
                continue;
            const std::size_t first = commodity.arcs.size();
            double sum = 0;
            forEachWay(place, [&](std::size_t p, std::uint32_t next) {
                const bool shortest = m_length[next] + 1 == m_length[place];
                const double ratio = m_pairs[p].capacity * (shortest ? 1 : longerWays);
                commodity.arcs.push_back({place, next, static_cast<std::uint32_t>(p), ratio});
                m_used[next] = 1;
                sum += ratio;
            });
            for (std::size_t a = first; a < commodity.arcs.size(); ++a)
                commodity.arcs[a].ratio /= sum;
        }
        return true;
    }

    const FabricGraph& m_graph;
    Router::Weights m_weights;
    const std::vector<SwitchFlow>& m_flows;
    const std::vector<double>& m_fixed;
    double m_worst = 0;      ///< of links between switches
    double m_nodeCables = 0; ///< the same of the others
    std::vector<SwitchPair> m_pairs;
    std::vector<std::size_t> m_firstPair; ///< by switch
    SplitProblem m_problem;
    std::vector<Vertex> m_destinations; ///< of the commodities
    Vertex m_to = 0;                    ///< the destination at work
    std::vector<std::uint32_t> m_order; ///< of places
    std::vector<int> m_length;          ///< by place
    std::vector<char> m_used;
};

} // namespace

std::shared_ptr<const SwitchWays> splitBest(const FabricGraph& graph, Router::Weights weights,
                                            const std::vector<SwitchFlow>& flows,
                                            const std::vector<double>& fixed, std::vector<double>& split,
                                            const Context& context)
{
    if (flows.empty())
        return nullptr;
    if (graph.tierCount() > 1)
        return SwitchSplit(graph, weights, flows, fixed).run(split, context);
    return leaveOddCables(graph, weights, flows, fixed, split, context);
}

bool switchesDecide(const FabricGraph& graph, Router::Weights weights, const std::vector<double>& load)
{
    const auto [between, others] = worstOf(graph, weights, load);
    return between > others * alike;
}

} // namespace fabric
