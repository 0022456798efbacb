#include "core/collective/all_to_all.h"

#include "core/collective/inside_order.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

/// One cable of a NIC, seen from the node.
struct Cable
{
    Vertex to = 0;
    ElementIndex out = 0; ///< the way in is out ^ 1
    double rate = 0;
};

/// How the GPUs of one kind of node use its NICs. Rails are NIC numbers.
struct NodeUse
{
    struct Part
    {
        int nic = 0;
        double share = 0;
    };
    std::vector<std::vector<Part>> railsOf; ///< [gpu]: where traffic for this GPU arrives
    std::vector<std::vector<double>>
        leaves;                  ///< [nic][rail]: GPUs that send their traffic for a rail by this NIC
    std::vector<double> arrives; ///< [rail]: GPUs reached there
};

/// A place where traffic enters or leaves the network: NICs with cables to the same switches, or one torus
/// node.
struct Gate
{
    std::vector<Vertex> switches; ///< where its traffic meets the shared network
    struct Member
    {
        std::uint32_t node = 0; ///< position in Ranks::nodes
        int nic = 0;
    };
    std::vector<Member> members;
    bool torusNode = false;
};

class AllToAll
{
public:
    AllToAll(const FabricGraph& graph, const Ranks& ranks, Router::Weights weights, const Context& context)
        : m_graph(graph), m_ranks(ranks), m_context(context), m_router(graph, weights), m_weights(weights)
    {
        m_loads.ranks = ranks.count();
        m_loads.pairs.assign(graph.elementCount(), 0);
    }

    Result<AllToAllLoads> run()
    {
        m_loads.crossesNetwork = m_ranks.units.size() > 1;
        if (m_loads.crossesNetwork) {
            findCables();
            if (Result<void> used = findUses(); !used)
                return used.error();
            findGates();
            sumRails();
        }
        for (std::uint32_t n = 0; n < m_ranks.nodes.size(); ++n)
            loadInside(n);
        if (m_loads.crossesNetwork) {
            loadSingleCables();
            for (std::size_t k = 0; k < m_gates.size(); ++k) {
                if (m_context.stopped())
                    return error(ErrorKind::cancelled, finding("collective.cancelled"));
                m_context.report(static_cast<double>(k) / static_cast<double>(m_gates.size()));
                if (Result<void> routed = loadNetwork(m_gates[k]); !routed)
                    return routed.error();
            }
        }
        return std::move(m_loads);
    }

private:
    double weight(ElementIndex link) const
    {
        return m_weights == Router::Weights::uniform ? 1 : m_graph.link(link).rate.value();
    }

    const Unit& unitOfNode(std::uint32_t n) const { return m_ranks.units[m_unitOfNode[n]]; }
    const NodeUse& use(std::uint32_t n) const { return m_uses[m_useOf[n]]; }
    bool isTorusNode(std::uint32_t n) const { return m_graph.relays(m_ranks.nodes[n]); }

    void findCables()
    {
        for (std::uint32_t u = 0; u < m_ranks.units.size(); ++u)
            m_unitOfNode.insert(m_unitOfNode.end(), m_ranks.units[u].nodeCount, u);
        m_cables.resize(m_ranks.nodes.size());
        for (std::uint32_t n = 0; n < m_ranks.nodes.size(); ++n) {
            const Vertex node = m_ranks.nodes[n];
            const DeviceType& type = m_graph.type(node);
            m_cables[n].resize(static_cast<std::size_t>(type.nicCount()));
            m_railCount = std::max(m_railCount, m_cables[n].size());
            const auto [begin, end] = boost::out_edges(node, m_graph.network());
            for (auto it = begin; it != end; ++it) {
                const FabricGraph::Arc& arc = m_graph.network()[*it];
                const int nic = type.nicOf(static_cast<int>(arc.fromPort));
                m_cables[n][static_cast<std::size_t>(nic)].push_back(
                    {static_cast<Vertex>(boost::target(*it, m_graph.network())), arc.element,
                     weight(arc.element)});
            }
        }
    }

    std::vector<int> cabledNicsOf(std::uint32_t n) const
    {
        std::vector<int> nics;
        for (std::size_t nic = 0; nic < m_cables[n].size(); ++nic) {
            if (!m_cables[n][nic].empty())
                nics.push_back(static_cast<int>(nic));
        }
        return nics;
    }

    /// Nodes that are alike inside and in what is cabled use their NICs alike.
    Result<void> findUses()
    {
        std::map<std::pair<std::uint32_t, std::vector<int>>, std::uint32_t> known;
        for (std::uint32_t n = 0; n < m_ranks.nodes.size(); ++n) {
            const Vertex node = m_ranks.nodes[n];
            std::vector<int> nics = cabledNicsOf(n);
            if (nics.empty()) {
                return error(ErrorKind::refused,
                             finding("collective.node_not_cabled").about(m_graph.device(node).name));
            }
            if (isTorusNode(n)) {
                m_useOf.push_back(static_cast<std::uint32_t>(m_uses.size()));
                m_uses.push_back(torusUse(n, nics));
                continue;
            }
            const auto [it, added] = known.try_emplace({m_graph.insideKind(node), nics},
                                                       static_cast<std::uint32_t>(m_uses.size()));
            if (added)
                m_uses.push_back(useOf(m_graph.inside(node), nics));
            m_useOf.push_back(it->second);
        }
        return {};
    }

    /// A torus node uses all its ports for everything; rail 0 stands for them.
    NodeUse torusUse(std::uint32_t n, const std::vector<int>& nics) const
    {
        const auto gpus = static_cast<std::size_t>(m_graph.inside(m_ranks.nodes[n]).gpus());
        NodeUse use;
        double total = 0;
        std::vector<NodeUse::Part> parts;
        for (const int nic : nics) {
            double rate = 0;
            for (const Cable& cable : m_cables[n][static_cast<std::size_t>(nic)])
                rate += cable.rate;
            parts.push_back({nic, rate});
            total += rate;
        }
        for (NodeUse::Part& part : parts)
            part.share /= total;
        use.railsOf.assign(gpus, parts);
        use.arrives.assign(m_railCount, 0);
        use.arrives[0] = static_cast<double>(gpus);
        use.leaves.assign(m_cables[n].size(), std::vector<double>(m_railCount));
        std::fill(use.leaves[0].begin(), use.leaves[0].end(), static_cast<double>(gpus));
        return use;
    }

    NodeUse useOf(const InsideGraph& inside, const std::vector<int>& nics) const
    {
        NodeUse use;
        use.arrives.assign(m_railCount, 0);
        use.leaves.assign(static_cast<std::size_t>(inside.nics()), std::vector<double>(m_railCount));
        for (int g = 0; g < inside.gpus(); ++g)
            use.railsOf.push_back(nearestNics(inside, g, nics));
        for (int g = 0; g < inside.gpus(); ++g) {
            for (const NodeUse::Part& part : use.railsOf[static_cast<std::size_t>(g)])
                use.arrives[static_cast<std::size_t>(part.nic)] += part.share;
            for (std::size_t rail = 0; rail < m_railCount; ++rail) {
                for (const NodeUse::Part& part : waysOut(inside, use, g, rail, nics))
                    use.leaves[static_cast<std::size_t>(part.nic)][rail] += part.share;
            }
        }
        return use;
    }

    static std::vector<NodeUse::Part> nearestNics(const InsideGraph& inside, int gpu,
                                                  const std::vector<int>& nics)
    {
        const int chosen = inside.nicNearest(gpu);
        const bool several = inside.nics() > inside.gpus();
        if (!several && std::binary_search(nics.begin(), nics.end(), chosen))
            return {{chosen, 1}};
        std::vector<int> nearest;
        std::size_t least = 0;
        for (const int nic : nics) {
            const std::size_t edges = pathOut(inside, gpu, nic).size();
            if (nearest.empty() || edges < least) {
                nearest.clear();
                least = edges;
            }
            if (edges == least)
                nearest.push_back(nic);
        }
        if (!several)
            return {{nearest[static_cast<std::size_t>(gpu) % nearest.size()], 1}};
        std::vector<NodeUse::Part> parts;
        for (const int nic : nearest)
            parts.push_back({nic, 1.0 / static_cast<double>(nearest.size())});
        return parts;
    }

    /// By which NICs a GPU sends traffic for a rail.
    static std::vector<NodeUse::Part> waysOut(const InsideGraph& inside, const NodeUse& use, int gpu,
                                              std::size_t rail, const std::vector<int>& nics)
    {
        const int nic = static_cast<int>(rail);
        if (inside.scaleUp() != ScaleUpKind::none && std::binary_search(nics.begin(), nics.end(), nic) &&
            inside.nvlinkReaches(gpu, inside.gpuBeside(nic)))
            return {{nic, 1}};
        return use.railsOf[static_cast<std::size_t>(gpu)];
    }

    void findGates()
    {
        std::map<std::vector<Vertex>, std::uint32_t> known;
        m_gateOf.resize(m_ranks.nodes.size());
        for (std::uint32_t n = 0; n < m_ranks.nodes.size(); ++n) {
            m_gateOf[n].assign(m_cables[n].size(), noIndex);
            if (isTorusNode(n)) {
                m_gateOf[n][0] = static_cast<std::uint32_t>(m_gates.size());
                m_gates.push_back({{m_ranks.nodes[n]}, {{n, 0}}, true});
                continue;
            }
            for (const int nic : cabledNicsOf(n)) {
                std::vector<Vertex> switches;
                for (const Cable& cable : m_cables[n][static_cast<std::size_t>(nic)])
                    switches.push_back(cable.to);
                std::sort(switches.begin(), switches.end());
                switches.erase(std::unique(switches.begin(), switches.end()), switches.end());
                const auto gate = static_cast<std::uint32_t>(m_gates.size());
                // The way to a NIC with several switches is its own: it cannot share a gate as destination.
                const bool shared = switches.size() == 1;
                const auto it = shared ? known.try_emplace(switches, gate).first : known.end();
                const std::uint32_t at = shared ? it->second : gate;
                if (at == gate)
                    m_gates.push_back({std::move(switches), {}, false});
                m_gates[at].members.push_back({n, nic});
                m_gateOf[n][static_cast<std::size_t>(nic)] = at;
            }
        }
    }

    void sumRails()
    {
        m_arrives.assign(m_railCount, 0);
        m_unitArrives.assign(m_ranks.units.size(), std::vector<double>(m_railCount));
        m_gateLeaves.assign(m_gates.size(), std::vector<double>(m_railCount));
        for (std::uint32_t n = 0; n < m_ranks.nodes.size(); ++n) {
            for (std::size_t rail = 0; rail < m_railCount; ++rail) {
                m_arrives[rail] += use(n).arrives[rail];
                m_unitArrives[m_unitOfNode[n]][rail] += use(n).arrives[rail];
            }
            forEachDoor(n, [&](std::uint32_t gate, const std::vector<double>& leaves) {
                for (std::size_t rail = 0; rail < m_railCount; ++rail)
                    m_gateLeaves[gate][rail] += leaves[rail];
            });
        }
    }

    template<class Visit>
    void forEachDoor(std::uint32_t n, Visit visit) const
    {
        for (std::size_t nic = 0; nic < m_gateOf[n].size(); ++nic) {
            if (m_gateOf[n][nic] != noIndex)
                visit(m_gateOf[n][nic], use(n).leaves[nic]);
        }
    }

    /// GPUs outside a node's unit that are reached by a rail.
    double away(std::uint32_t n, std::size_t rail) const
    {
        return m_arrives[rail] - m_unitArrives[m_unitOfNode[n]][rail];
    }

    void addInside(Vertex node, const InsideGraph::Path& path, double pairs)
    {
        for (const std::uint32_t edge : path)
            m_loads.pairs[m_graph.insideElement(node, edge)] += pairs;
    }

    void loadInside(std::uint32_t n)
    {
        const Vertex node = m_ranks.nodes[n];
        const InsideGraph& inside = m_graph.inside(node);
        const Unit& unit = m_loads.crossesNetwork ? unitOfNode(n) : m_ranks.units.front();
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
        const double others = m_ranks.count() - unitOfNode(n).rankCount;
        const std::vector<NodeUse::Part>& rails = use(n).railsOf[static_cast<std::size_t>(gpu)];
        for (const NodeUse::Part& part : rails)
            addInside(node, pathIn(inside, part.nic, gpu), part.share * others);
        if (isTorusNode(n)) {
            for (const NodeUse::Part& part : rails)
                addInside(node, pathOut(inside, gpu, part.nic), part.share * others);
            return;
        }
        const std::vector<int> nics = cabledNicsOf(n);
        for (std::size_t rail = 0; rail < m_railCount; ++rail) {
            if (away(n, rail) == 0)
                continue;
            for (const NodeUse::Part& part : waysOut(inside, use(n), gpu, rail, nics))
                addInside(node, pathOut(inside, gpu, part.nic), part.share * away(n, rail));
        }
    }

    /// Cables of NICs that meet one switch: all that the NIC sends and receives, over its cables by rate.
    void loadSingleCables()
    {
        for (const Gate& gate : m_gates) {
            if (gate.torusNode || gate.switches.size() > 1)
                continue;
            for (const Gate::Member& member : gate.members) {
                const auto nic = static_cast<std::size_t>(member.nic);
                double out = 0;
                for (std::size_t rail = 0; rail < m_railCount; ++rail)
                    out += use(member.node).leaves[nic][rail] * away(member.node, rail);
                const double in =
                    use(member.node).arrives[nic] * (m_ranks.count() - unitOfNode(member.node).rankCount);
                double rate = 0;
                for (const Cable& cable : m_cables[member.node][nic])
                    rate += cable.rate;
                for (const Cable& cable : m_cables[member.node][nic]) {
                    m_loads.pairs[cable.out] += out * cable.rate / rate;
                    m_loads.pairs[cable.out ^ 1U] += in * cable.rate / rate;
                }
            }
        }
    }

    /// What arrives at a gate, by rail: of everybody, and of each unit that has GPUs there.
    struct Arrivals
    {
        std::vector<double> all;
        std::map<std::uint32_t, std::vector<double>> ofUnit;
    };

    Arrivals arrivalsAt(const Gate& gate) const
    {
        Arrivals arrivals;
        arrivals.all.assign(m_railCount, 0);
        for (const Gate::Member& member : gate.members) {
            const auto rail = static_cast<std::size_t>(member.nic);
            const double count = use(member.node).arrives[rail];
            arrivals.all[rail] += count;
            auto& ofUnit = arrivals.ofUnit.try_emplace(m_unitOfNode[member.node], m_railCount).first->second;
            ofUnit[rail] += count;
        }
        return arrivals;
    }

    /// Pairs from every gate to one gate, those inside a unit left out.
    std::vector<double> flowsTo(const Arrivals& arrivals) const
    {
        const auto product = [](const std::vector<double>& a, const std::vector<double>& b) {
            double sum = 0;
            for (std::size_t rail = 0; rail < a.size(); ++rail)
                sum += a[rail] * b[rail];
            return sum;
        };
        std::vector<double> flows(m_gates.size());
        for (std::size_t j = 0; j < m_gates.size(); ++j)
            flows[j] = product(m_gateLeaves[j], arrivals.all);
        for (const auto& [unit, arriving] : arrivals.ofUnit) {
            const Unit& u = m_ranks.units[unit];
            for (std::uint32_t n = u.firstNode; n < u.firstNode + u.nodeCount; ++n) {
                forEachDoor(n, [&](std::uint32_t gate, const std::vector<double>& leaves) {
                    flows[gate] -= product(leaves, arriving);
                });
            }
        }
        return flows;
    }

    Result<void> loadNetwork(const Gate& to)
    {
        constexpr double nothing = 1e-6;
        NetworkEnd end;
        end.node = to.switches.front();
        if (to.switches.size() > 1)
            end = nicEnd(m_graph, m_ranks.nodes[to.members.front().node], to.members.front().nic);
        m_router.distancesTo(end, m_hops);
        const std::vector<double> flows = flowsTo(arrivalsAt(to));
        m_amount.assign(m_graph.vertexCount(), 0);
        for (std::size_t j = 0; j < m_gates.size(); ++j) {
            const Gate& from = m_gates[j];
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
        const std::vector<Cable>& cables = m_cables[member.node][static_cast<std::size_t>(member.nic)];
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

    Error noRoute(const Gate& from, const Gate& to) const
    {
        const auto name = [&](const Gate& gate) {
            const Gate::Member& member = gate.members.front();
            std::string text = m_graph.device(m_ranks.nodes[member.node]).name;
            return gate.torusNode ? text : text + "/nic-" + std::to_string(member.nic);
        };
        return error(ErrorKind::refused, finding("collective.no_route")
                                             .about(name(from))
                                             .about(name(to))
                                             .with("from", name(from))
                                             .with("to", name(to)));
    }

    const FabricGraph& m_graph;
    const Ranks& m_ranks;
    const Context& m_context;
    Router m_router;
    Router::Weights m_weights;
    AllToAllLoads m_loads;
    std::size_t m_railCount = 0;
    std::vector<std::uint32_t> m_unitOfNode;
    std::vector<std::vector<std::vector<Cable>>> m_cables; ///< [node][nic]
    std::vector<NodeUse> m_uses;
    std::vector<std::uint32_t> m_useOf; ///< by node
    std::vector<Gate> m_gates;
    std::vector<std::vector<std::uint32_t>> m_gateOf; ///< [node][nic]
    std::vector<double> m_arrives;                    ///< [rail]
    std::vector<std::vector<double>> m_unitArrives;   ///< [unit][rail]
    std::vector<std::vector<double>> m_gateLeaves;    ///< [gate][rail]
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
