#include "core/collective/all_to_all.h"

#include "core/collective/gates.h"
#include "core/collective/inside_order.h"
#include "core/collective/no_route.h"
#include "core/graph/best_split.h"
#include "core/graph/twin_switches.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

/// Loads every element, given who sends by which gate.
class AllToAll
{
public:
    AllToAll(const FabricGraph& graph, const Ranks& ranks, Router::Weights weights, const Context& context)
        : m_graph(graph),
          m_ranks(ranks),
          m_context(context),
          m_router(graph, weights),
          m_weights(weights),
          m_gates(graph, ranks, weights)
    {
        m_loads.ranks = ranks.count();
        m_loads.pairs.assign(graph.elementCount(), 0);
    }

    Result<AllToAllLoads> run()
    {
        m_loads.crossesNetwork = m_ranks.units.size() > 1;
        if (m_loads.crossesNetwork) {
            if (Result<void> found = m_gates.find(); !found)
                return found.error();
        }
        for (std::uint32_t n = 0; n < m_ranks.nodes.size(); ++n)
            loadInside(n);
        if (m_loads.crossesNetwork) {
            loadSingleCables();
            if (Result<void> routed = loadNetwork(); !routed)
                return routed.error();
            splitAnew();
        }
        return std::move(m_loads);
    }

private:
    void addInside(Vertex node, const InsideGraph::Path& path, double pairs)
    {
        for (const std::uint32_t edge : path)
            m_loads.pairs[m_graph.insideElement(node, edge)] += pairs;
    }

    void loadInside(std::uint32_t n)
    {
        const Vertex node = m_ranks.nodes[n];
        const InsideGraph& inside = m_graph.inside(node);
        const Unit& unit = m_loads.crossesNetwork ? m_gates.unitOfNode(n) : m_ranks.units.front();
        for (int g = 0; g < inside.gpus(); ++g) {
            if (unit.nodeCount > 1) {
                const auto edge = static_cast<std::uint32_t>(inside.switchedEdge(g));
                addInside(node, {2 * edge}, unit.rankCount - 1);
                addInside(node, {2 * edge + 1}, unit.rankCount - 1);
            } else {
                for (int h = 0; h < inside.gpus(); ++h)
                    addInside(node, inside.gpuToGpu(g, h), 1);
            }
            if (m_loads.crossesNetwork)
                loadWaysOutAndIn(n, g);
        }
    }

    void loadWaysOutAndIn(std::uint32_t n, int gpu)
    {
        const Vertex node = m_ranks.nodes[n];
        const InsideGraph& inside = m_graph.inside(node);
        const double others = m_ranks.count() - m_gates.unitOfNode(n).rankCount;
        const std::vector<NicUse::Part>& rails = m_gates.use(n).railsOf[static_cast<std::size_t>(gpu)];
        for (const NicUse::Part& part : rails)
            addInside(node, pathIn(inside, part.nic, gpu), part.share * others);
        if (m_gates.isTorusNode(n)) {
            for (const NicUse::Part& part : rails)
                addInside(node, pathOut(inside, gpu, part.nic), part.share * others);
            return;
        }
        const std::vector<int> nics = m_gates.cabledNicsOf(n);
        for (std::size_t rail = 0; rail < m_gates.railCount(); ++rail) {
            if (m_gates.away(n, rail) == 0)
                continue;
            for (const NicUse::Part& part :
                 waysOut(inside, m_gates.use(n), gpu, static_cast<int>(rail), nics))
                addInside(node, pathOut(inside, gpu, part.nic), part.share * m_gates.away(n, rail));
        }
    }

    /// Cables of NICs that meet one switch: all that the NIC sends and receives, over its cables by rate.
    void loadSingleCables()
    {
        for (const Gate& gate : m_gates.all()) {
            if (gate.torusNode || gate.switches.size() > 1)
                continue;
            for (const Gate::Member& member : gate.members) {
                const auto nic = static_cast<std::size_t>(member.nic);
                double out = 0;
                for (std::size_t rail = 0; rail < m_gates.railCount(); ++rail)
                    out += m_gates.use(member.node).leaves[nic][rail] * m_gates.away(member.node, rail);
                const double in = m_gates.use(member.node).arrives[nic] *
                                  (m_ranks.count() - m_gates.unitOfNode(member.node).rankCount);
                double rate = 0;
                for (const Cable& cable : m_gates.cables(member.node, member.nic))
                    rate += cable.rate;
                for (const Cable& cable : m_gates.cables(member.node, member.nic)) {
                    m_loads.pairs[cable.out] += out * cable.rate / rate;
                    m_loads.pairs[cable.out ^ 1U] += in * cable.rate / rate;
                }
            }
        }
    }

    Result<void> loadNetwork()
    {
        std::vector<Vertex> leaves;
        std::vector<std::size_t> gateAt(m_graph.vertexCount());
        for (std::size_t k = 0; k < m_gates.all().size(); ++k) {
            const Gate& gate = m_gates.all()[k];
            if (gate.torusNode || gate.switches.size() > 1) {
                if (Result<void> routed = routeTo(gate, m_gates.flowsTo(gate)); !routed)
                    return routed;
                continue;
            }
            leaves.push_back(gate.switches.front());
            gateAt[leaves.back()] = k;
        }
        // A source with several switches may stand nearer to one of two twins than to the other.
        const bool allSingle = leaves.size() == m_gates.all().size();
        for (const std::vector<TwinSwitch>& twins :
             twinSwitches(m_graph, leaves, m_weights == Router::Weights::uniform)) {
            std::vector<std::size_t> gates;
            for (const TwinSwitch& twin : twins)
                gates.push_back(gateAt[twin.vertex]);
            if (allSingle && twins.size() > 1 && !twins.front().up.empty()) {
                if (Result<void> routed = routeToTwins(twins, gates); !routed)
                    return routed;
                continue;
            }
            for (const std::size_t gate : gates) {
                if (Result<void> routed = routeTo(m_gates.all()[gate], m_gates.flowsTo(m_gates.all()[gate]));
                    !routed)
                    return routed;
            }
        }
        return {};
    }

    /// Twins reach each other by any switch that both are linked to. From outside, the ways to all of them
    /// are one way with different last links, so what is alike but for a factor is routed once.
    Result<void> routeToTwins(const std::vector<TwinSwitch>& twins, const std::vector<std::size_t>& gates)
    {
        std::vector<std::vector<double>> flows;
        std::vector<double> total;
        std::vector<double> out(twins.size());
        for (std::size_t i = 0; i < twins.size(); ++i) {
            flows.push_back(m_gates.flowsTo(m_gates.all()[gates[i]]));
            double in = 0;
            for (std::size_t k = 0; k < twins.size(); ++k) {
                const double flow = std::exchange(flows[i][gates[k]], 0);
                if (i == k)
                    continue;
                in += flow;
                out[k] += flow;
            }
            share(twins[i], in, true);
            total.push_back(std::accumulate(flows[i].begin(), flows[i].end(), 0.0));
        }
        for (std::size_t i = 0; i < twins.size(); ++i)
            share(twins[i], out[i], false);

        const auto largest =
            static_cast<std::size_t>(std::max_element(total.begin(), total.end()) - total.begin());
        std::vector<std::pair<std::size_t, double>> alike;
        double sum = 0;
        for (std::size_t i = 0; i < twins.size(); ++i) {
            const double part = total[largest] > 0 ? total[i] / total[largest] : 0;
            const bool proportional =
                std::equal(flows[i].begin(), flows[i].end(), flows[largest].begin(), [&](double a, double b) {
                    return std::abs(a - part * b) <= 1e-12 * total[largest];
                });
            if (proportional) {
                alike.emplace_back(i, part);
                sum += part;
            } else if (Result<void> routed = routeTo(m_gates.all()[gates[i]], flows[i]); !routed) {
                return routed;
            }
        }
        if (sum == 0)
            return {};
        return routeToAlike(twins, alike, sum, m_gates.all()[gates[largest]], flows[largest], largest);
    }

    /// Routes the flows to all alike twins to one of them, then gives each its part of the last links.
    Result<void> routeToAlike(const std::vector<TwinSwitch>& twins,
                              const std::vector<std::pair<std::size_t, double>>& alike, double sum,
                              const Gate& gate, std::vector<double> flows, std::size_t largest)
    {
        for (double& flow : flows)
            flow *= sum;
        std::vector<double> before;
        for (const TwinSwitch::Up& up : twins[largest].up)
            before.push_back(m_loads.pairs[up.out ^ 1U]);
        if (Result<void> routed = routeTo(gate, flows); !routed)
            return routed;
        for (std::size_t u = 0; u < before.size(); ++u) {
            double& last = m_loads.pairs[twins[largest].up[u].out ^ 1U];
            const double whole = last - before[u];
            last = before[u];
            for (const auto& [i, part] : alike)
                m_loads.pairs[twins[i].up[u].out ^ 1U] += whole * part / sum;
        }
        return {};
    }

    /// Spreads a flow over the links of a switch to its neighbours, by rate.
    void share(const TwinSwitch& twin, double flow, bool inward)
    {
        double rate = 0;
        for (const TwinSwitch::Up& up : twin.up)
            rate += up.rate;
        for (const TwinSwitch::Up& up : twin.up)
            m_loads.pairs[inward ? up.out ^ 1U : up.out] += flow * up.rate / rate;
    }

    /// Routes flows, by gate, to one gate.
    Result<void> routeTo(const Gate& to, const std::vector<double>& flows)
    {
        if (m_context.stopped())
            return error(ErrorKind::cancelled, finding("collective.cancelled"));
        m_context.report(static_cast<double>(m_routed++) / static_cast<double>(m_gates.all().size()));
        if (std::none_of(flows.begin(), flows.end(), [](double flow) { return flow >= nothing; }))
            return {};
        NetworkEnd end;
        end.node = to.switches.front();
        if (to.switches.size() > 1)
            end = nicEnd(m_graph, m_ranks.nodes[to.members.front().node], to.members.front().nic);
        m_router.distancesTo(end, m_hops);
        m_amount.assign(m_graph.vertexCount(), 0);
        for (std::size_t j = 0; j < m_gates.all().size(); ++j) {
            const Gate& from = m_gates.all()[j];
            if (flows[j] < nothing)
                continue;
            if (std::none_of(from.switches.begin(), from.switches.end(),
                             [&](Vertex v) { return m_hops[v] >= 0; }))
                return noRoute(from, to);
            if (from.switches.size() == 1)
                m_amount[from.switches.front()] += flows[j];
            else
                enterBySeveral(from, flows[j]);
        }
        m_router.spread(end, m_hops, m_amount, m_loads.pairs);
        return {};
    }

    /// A NIC with cables to several switches uses those nearest to the destination, by rate.
    void enterBySeveral(const Gate& from, double flow)
    {
        const Gate::Member& member = from.members.front();
        const std::vector<Cable>& cables = m_gates.cables(member.node, member.nic);
        std::int32_t nearest = -1;
        for (const Cable& cable : cables) {
            if (m_hops[cable.to] >= 0 && (nearest < 0 || m_hops[cable.to] < nearest))
                nearest = m_hops[cable.to];
        }
        double rate = 0;
        for (const Cable& cable : cables)
            rate += m_hops[cable.to] == nearest ? cable.rate : 0;
        for (const Cable& cable : cables) {
            if (m_hops[cable.to] != nearest)
                continue;
            m_amount[cable.to] += flow * cable.rate / rate;
            m_loads.pairs[cable.out] += flow * cable.rate / rate;
        }
    }

    /// Where links between switches are unlike, an even split is not the best one.
    void splitAnew()
    {
        constexpr std::size_t mostPairs = std::size_t{1} << 17U; // of switches: splitBest() takes no more
        const std::vector<Gate>& gates = m_gates.all();
        const bool allSingle = std::all_of(gates.begin(), gates.end(), [](const Gate& gate) {
            return !gate.torusNode && gate.switches.size() == 1;
        });
        if (!allSingle || gates.size() * gates.size() > mostPairs ||
            !switchesDecide(m_graph, m_weights, m_loads.pairs))
            return;
        std::vector<SwitchFlow> flows;
        for (const Gate& to : gates) {
            const std::vector<double> from = m_gates.flowsTo(to);
            for (std::size_t j = 0; j < gates.size(); ++j) {
                if (gates[j].switches != to.switches && from[j] >= nothing)
                    flows.push_back({gates[j].switches.front(), to.switches.front(), from[j]});
            }
        }
        std::vector<double> between(m_loads.pairs.size());
        for (std::size_t link = 0; link < m_graph.design().links.size(); ++link) {
            const Link& ends = m_graph.design().links[link];
            if (!isSwitch(ends.a.device) || !isSwitch(ends.b.device))
                continue;
            for (const std::size_t e : {2 * link, 2 * link + 1})
                between[e] = std::exchange(m_loads.pairs[e], 0);
        }
        splitBest(m_graph, m_weights, flows, m_loads.pairs, between, m_context);
        for (std::size_t e = 0; e < between.size(); ++e)
            m_loads.pairs[e] += between[e];
    }

    bool isSwitch(DeviceId id) const
    {
        return m_graph.isSwitch(static_cast<Vertex>(m_graph.design().indexOf(id)));
    }

    Error noRoute(const Gate& from, const Gate& to) const
    {
        const auto name = [&](const Gate& gate) {
            const Gate::Member& member = gate.members.front();
            std::string text = m_graph.device(m_ranks.nodes[member.node]).name;
            return gate.torusNode ? text : text + "/nic-" + std::to_string(member.nic);
        };
        const auto nodeOf = [&](const Gate& gate) { return m_ranks.nodes[gate.members.front().node]; };
        return noRouteError(m_graph, nodeOf(from), name(from), nodeOf(to), name(to));
    }

    static constexpr double nothing = 1e-6;

    const FabricGraph& m_graph;
    const Ranks& m_ranks;
    const Context& m_context;
    Router m_router;
    Router::Weights m_weights;
    AllToAllLoads m_loads;
    Gates m_gates;
    std::size_t m_routed = 0;
    std::vector<std::int32_t> m_hops;
    std::vector<double> m_amount;
};

} // namespace

Result<AllToAllLoads> routeAllToAll(const FabricGraph& graph, const Placement& placement,
                                    Router::Weights weights, const Context& context)
{
    const Result<Ranks> ranks = placeRanks(graph, placement);
    if (!ranks)
        return ranks.error();
    return AllToAll(graph, *ranks, weights, context).run();
}

} // namespace fabric
