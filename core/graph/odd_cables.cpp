#include "core/graph/odd_cables.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

/// The network of switches, for routing without some of its cables.
class SwitchNetwork
{
public:
    struct Arc
    {
        Vertex to = 0;
        ElementIndex element = 0;
        double weight = 0;
    };

    SwitchNetwork(const FabricGraph& graph, Router::Weights weights)
        : m_first(graph.vertexCount() + 1), m_used(graph.design().links.size(), 1)
    {
        for (Vertex v = 0; v < graph.vertexCount(); ++v) {
            m_first[v] = m_arcs.size();
            if (!graph.isSwitch(v))
                continue;
            const auto [begin, end] = boost::out_edges(v, graph.network());
            for (auto it = begin; it != end; ++it) {
                const auto to = static_cast<Vertex>(boost::target(*it, graph.network()));
                const ElementIndex e = graph.network()[*it].element;
                if (graph.isSwitch(to))
                    m_arcs.push_back(
                        {to, e, weights == Router::Weights::uniform ? 1 : graph.link(e).rate.value()});
            }
        }
        m_first.back() = m_arcs.size();
    }

    const std::vector<Arc>& arcs() const { return m_arcs; }
    std::size_t vertexCount() const { return m_first.size() - 1; }

    void use(std::size_t link, bool used) { m_used[link] = used; }

    template<class Visit>
    void forEachArc(Vertex v, Visit visit) const
    {
        for (std::size_t i = m_first[v]; i < m_first[v + 1]; ++i) {
            if (m_used[m_arcs[i].element / 2])
                visit(m_arcs[i]);
        }
    }

    /// Splits flows, sorted by destination, evenly over shortest paths. Calls visit(destination, from, arc,
    /// ratio, amount) for every arc that carries something, after those that lead to its start. False if a
    /// flow has no path.
    template<class Visit>
    bool spread(const std::vector<SwitchFlow>& flows, Visit visit) const
    {
        std::vector<int> hops;
        std::vector<Vertex> reached;
        std::vector<double> amount(vertexCount());
        for (std::size_t i = 0; i < flows.size();) {
            const Vertex to = flows[i].to;
            search(to, hops, reached);
            for (; i < flows.size() && flows[i].to == to; ++i) {
                if (hops[flows[i].from] < 0)
                    return false;
                amount[flows[i].from] += flows[i].amount;
            }
            for (std::size_t r = reached.size(); r-- > 1;) {
                const Vertex from = reached[r];
                const double here = std::exchange(amount[from], 0);
                if (here == 0)
                    continue;
                double total = 0;
                const auto leads = [&](const Arc& arc) { return hops[arc.to] == hops[from] - 1; };
                forEachArc(from, [&](const Arc& arc) { total += leads(arc) ? arc.weight : 0; });
                forEachArc(from, [&](const Arc& arc) {
                    if (!leads(arc))
                        return;
                    const double ratio = arc.weight / total;
                    amount[arc.to] += here * ratio;
                    visit(to, from, arc, ratio, here * ratio);
                });
            }
            amount[to] = 0;
        }
        return true;
    }

private:
    void search(Vertex to, std::vector<int>& hops, std::vector<Vertex>& reached) const
    {
        hops.assign(vertexCount(), -1);
        hops[to] = 0;
        reached.assign(1, to);
        for (std::size_t head = 0; head < reached.size(); ++head) {
            const Vertex v = reached[head];
            forEachArc(v, [&](const Arc& arc) {
                if (hops[arc.to] >= 0)
                    return;
                hops[arc.to] = hops[v] + 1;
                reached.push_back(arc.to);
            });
        }
    }

    std::vector<std::size_t> m_first;
    std::vector<Arc> m_arcs;
    std::vector<char> m_used; ///< by link
};

/// Which cables a design's groups and its other switches lead to expect.
class Pattern
{
public:
    Pattern(const FabricGraph& graph, const SwitchNetwork& network) : m_graph(graph), m_network(network)
    {
        readGroups();
        findSurplus();
        findUsualCount();
    }

    /// As many cables between the same switches as there are too many; all of them if they are unlike.
    std::vector<std::size_t> oddCables() const
    {
        std::vector<std::size_t> odd;
        forEachPair([&](Vertex a, Vertex b, std::vector<RatedLink>& cables) {
            const std::size_t count = cables.size();
            const std::size_t wanted = expects(a, b) ? m_usualCount : 0;
            std::size_t tooMany = together(a, b) ? count - std::min(count, wanted)
                                                 : std::min({count, m_surplus[a], m_surplus[b]});
            std::sort(cables.begin(), cables.end());
            if (tooMany > 0 && cables.front().first != cables.back().first)
                tooMany = count;
            for (std::size_t i = 0; i < tooMany; ++i)
                odd.push_back(cables[i].second);
        });
        std::sort(odd.begin(), odd.end());
        return odd;
    }

private:
    using RatedLink = std::pair<double, std::size_t>;

    static constexpr std::size_t nowhere = noIndex;

    /// What most have at least: neither a few that lost something nor many that gained something change it.
    static std::size_t usual(std::vector<std::size_t> counts)
    {
        const auto lowerThird = counts.begin() + static_cast<std::ptrdiff_t>((counts.size() - 1) / 3);
        std::nth_element(counts.begin(), lowerThird, counts.end());
        return *lowerThird;
    }

    void readGroups()
    {
        m_group.assign(m_graph.vertexCount(), nullptr);
        m_place.assign(m_graph.vertexCount(), nowhere);
        for (const Group& group : m_graph.design().groups) {
            if (group.kind != GroupKind::dragonflyGroup && group.kind != GroupKind::torus)
                continue;
            std::size_t next = 0;
            for (const DeviceId member : group.members) {
                const auto v = static_cast<Vertex>(m_graph.design().indexOf(member));
                if (!m_graph.isSwitch(v))
                    continue;
                m_group[v] = &group;
                m_place[v] = next++;
            }
        }
    }

    /// How many cables out of its group each one has above those of its type and, in a dragonfly, of its
    /// place in the group.
    void findSurplus()
    {
        const auto likeness = [&](Vertex v) {
            const bool dragonfly = m_group[v] && m_group[v]->kind == GroupKind::dragonflyGroup;
            return std::pair(m_graph.device(v).type.value, dragonfly ? m_place[v] : nowhere);
        };
        std::vector<std::size_t> degree(m_graph.vertexCount());
        std::map<decltype(likeness(0)), std::vector<std::size_t>> degrees;
        for (Vertex v = 0; v < m_graph.vertexCount(); ++v) {
            if (!m_graph.isSwitch(v))
                continue;
            m_network.forEachArc(
                v, [&](const SwitchNetwork::Arc& arc) { degree[v] += together(v, arc.to) ? 0 : 1; });
            degrees[likeness(v)].push_back(degree[v]);
        }
        std::map<decltype(likeness(0)), std::size_t> usualDegree;
        for (const auto& [like, counts] : degrees)
            usualDegree[like] = usual(counts);
        m_surplus.assign(m_graph.vertexCount(), 0);
        for (Vertex v = 0; v < m_graph.vertexCount(); ++v) {
            if (m_graph.isSwitch(v))
                m_surplus[v] = degree[v] - std::min(degree[v], usualDegree[likeness(v)]);
        }
    }

    void findUsualCount()
    {
        std::vector<std::size_t> counts;
        forEachPair([&](Vertex a, Vertex b, const std::vector<RatedLink>& cables) {
            if (expects(a, b))
                counts.push_back(cables.size());
        });
        if (!counts.empty())
            m_usualCount = usual(std::move(counts));
    }

    bool together(Vertex a, Vertex b) const { return m_group[a] && m_group[a] == m_group[b]; }

    /// Whether two switches of one group should be cabled: all of a dragonfly's group, neighbours of a torus.
    bool expects(Vertex a, Vertex b) const
    {
        if (!together(a, b))
            return false;
        if (m_group[a]->kind == GroupKind::dragonflyGroup)
            return true;
        std::size_t restA = m_place[a];
        std::size_t restB = m_place[b];
        std::size_t steps = 0;
        const std::vector<int>& dims = m_group[a]->dims;
        for (std::size_t d = dims.size(); d-- > 0;) {
            const auto k = static_cast<std::size_t>(dims[d]);
            const std::size_t apart = (restA % k + k - restB % k) % k;
            steps += std::min(apart, k - apart);
            restA /= k;
            restB /= k;
        }
        return steps == 1;
    }

    /// Calls visit(a, b, cables) for all switches with cables between them.
    template<class Visit>
    void forEachPair(Visit visit) const
    {
        std::map<Vertex, std::vector<RatedLink>> cables;
        for (Vertex v = 0; v < m_graph.vertexCount(); ++v) {
            cables.clear();
            m_network.forEachArc(v, [&](const SwitchNetwork::Arc& arc) {
                if (arc.to > v)
                    cables[arc.to].emplace_back(arc.weight, arc.element / 2);
            });
            for (auto& [to, between] : cables)
                visit(v, to, between);
        }
    }

    const FabricGraph& m_graph;
    const SwitchNetwork& m_network;
    std::vector<const Group*> m_group;  ///< by switch: its dragonfly group or torus
    std::vector<std::size_t> m_place;   ///< among the switches of the group
    std::vector<std::size_t> m_surplus; ///< by switch
    std::size_t m_usualCount = 1;       ///< of cables between two switches that a group expects to be cabled
};

/// Looks for the cables that are better left unused.
class UnusedCables
{
public:
    UnusedCables(const FabricGraph& graph, Router::Weights weights, const std::vector<SwitchFlow>& flows,
                 const std::vector<double>& fixed, const Context& context)
        : m_network(graph, weights),
          m_flows(flows),
          m_fixed(fixed),
          m_context(context),
          m_bestNetwork(m_network)
    {
        m_odd = Pattern(graph, m_network).oddCables();
    }

    std::shared_ptr<const SwitchWays> run(std::vector<double>& split)
    {
        constexpr std::size_t mostWork = std::size_t{1} << 22U;
        constexpr std::size_t mostWorkOfAll = std::size_t{1} << 26U;
        constexpr std::size_t mostForAllChoices = 10;
        if (m_odd.empty())
            return nullptr;
        std::stable_sort(m_flows.begin(), m_flows.end(),
                         [](const SwitchFlow& a, const SwitchFlow& b) { return a.to < b.to; });
        std::size_t destinations = 0;
        for (std::size_t i = 0; i < m_flows.size(); ++i)
            destinations += i == 0 || m_flows[i].to != m_flows[i - 1].to;
        const std::size_t work = destinations * m_network.arcs().size();
        if (work > mostWork)
            return nullptr;
        m_least = worstOf(split);
        m_load.resize(split.size());
        if (m_odd.size() <= mostForAllChoices && work << m_odd.size() <= mostWorkOfAll)
            tryAllChoices();
        else
            leaveOneByOne();
        if (m_context.stopped() || m_best.empty())
            return nullptr;
        split = std::move(m_best);
        return waysOfBest();
    }

private:
    double worstOf(const std::vector<double>& split) const
    {
        double worst = 0;
        for (const SwitchNetwork::Arc& arc : m_network.arcs())
            worst = std::max(worst, (m_fixed[arc.element] + split[arc.element]) / arc.weight);
        return worst;
    }

    /// Keeps the split over the cables in use if it is better than what is known.
    bool improves()
    {
        constexpr double clearly = 1 - 1e-9;
        if (m_context.stopped())
            return false;
        std::fill(m_load.begin(), m_load.end(), 0);
        const auto add = [&](Vertex, Vertex, const SwitchNetwork::Arc& arc, double, double amount) {
            m_load[arc.element] += amount;
        };
        if (!m_network.spread(m_flows, add))
            return false;
        const double worst = worstOf(m_load);
        if (worst >= m_least * clearly)
            return false;
        m_least = worst;
        m_best = m_load;
        m_bestNetwork = m_network;
        return true;
    }

    std::shared_ptr<const SwitchWays> waysOfBest() const
    {
        std::vector<std::vector<Route::Share>> channels;
        for (const SwitchNetwork::Arc& arc : m_bestNetwork.arcs())
            channels.push_back({{arc.element, 1}});
        std::vector<SwitchWays::Destination> ways;
        m_bestNetwork.spread(
            m_flows, [&](Vertex to, Vertex from, const SwitchNetwork::Arc& arc, double ratio, double) {
                if (ways.empty() || ways.back().to != to)
                    ways.push_back({to, {}});
                const auto channel = static_cast<std::uint32_t>(&arc - m_bestNetwork.arcs().data());
                ways.back().split.arcs.push_back(
                    {SwitchWays::startOf(from), SwitchWays::startOf(arc.to), channel, ratio});
            });
        return std::make_shared<const SwitchWays>(std::move(channels), std::move(ways));
    }

    void tryAllChoices()
    {
        for (std::size_t choice = 1; choice < std::size_t{1} << m_odd.size(); ++choice) {
            for (std::size_t i = 0; i < m_odd.size(); ++i)
                m_network.use(m_odd[i], (choice >> i & 1U) == 0);
            improves();
        }
    }

    void leaveOneByOne()
    {
        for (bool helped = true; helped;) {
            helped = false;
            std::size_t best = 0;
            for (std::size_t i = 0; i < m_odd.size(); ++i) {
                m_network.use(m_odd[i], false);
                if (improves()) {
                    helped = true;
                    best = i;
                }
                m_network.use(m_odd[i], true);
            }
            if (!helped)
                break;
            m_network.use(m_odd[best], false);
            m_odd.erase(m_odd.begin() + static_cast<std::ptrdiff_t>(best));
        }
    }

    SwitchNetwork m_network;
    std::vector<SwitchFlow> m_flows; ///< sorted by destination
    const std::vector<double>& m_fixed;
    const Context& m_context;
    std::vector<std::size_t> m_odd;
    std::vector<double> m_load;
    std::vector<double> m_best;  ///< empty: nothing is better than all cables in use
    SwitchNetwork m_bestNetwork; ///< with what is in use of m_best
    double m_least = 0;          ///< the largest load ÷ rate of what is known
};

} // namespace

std::vector<std::size_t> oddCables(const FabricGraph& graph)
{
    if (graph.tierCount() > 1)
        return {};
    return Pattern(graph, SwitchNetwork(graph, Router::Weights::asDrawn)).oddCables();
}

std::shared_ptr<const SwitchWays> leaveOddCables(const FabricGraph& graph, Router::Weights weights,
                                                 const std::vector<SwitchFlow>& flows,
                                                 const std::vector<double>& fixed, std::vector<double>& split,
                                                 const Context& context)
{
    std::vector<double> load = fixed;
    for (std::size_t e = 0; e < load.size(); ++e)
        load[e] += split[e];
    if (!switchesDecide(graph, weights, load))
        return nullptr;
    return UnusedCables(graph, weights, flows, fixed, context).run(split);
}

} // namespace fabric
