#include "core/graph/rail_wiring.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

/// Names the rails of leaves from what is cabled to them.
class RailFinder
{
public:
    explicit RailFinder(const FabricGraph& graph) : m_graph(graph), m_nicsAt(graph.vertexCount())
    {
        m_wiring.railOf.assign(graph.vertexCount(), -1);
        m_wiring.podOf.resize(graph.vertexCount());
        std::iota(m_wiring.podOf.begin(), m_wiring.podOf.end(), 0U);
    }

    RailWiring find()
    {
        count();
        if (!isByRails())
            return std::move(m_wiring);
        for (Vertex v = 0; v < m_wiring.podOf.size(); ++v)
            m_wiring.podOf[v] = pod(v);
        nameLeaves();
        findWrong();
        return std::move(m_wiring);
    }

private:
    template<class Visit>
    void forEachCable(Visit visit) const
    {
        for (const Vertex node : m_graph.nodes()) {
            const DeviceType& type = m_graph.type(node);
            if (type.gpuCount() == 0 || type.nicCount() < 2)
                continue;
            const auto [begin, end] = boost::out_edges(node, m_graph.network());
            for (auto it = begin; it != end; ++it) {
                const auto leaf = static_cast<Vertex>(boost::target(*it, m_graph.network()));
                const FabricGraph::Arc& arc = m_graph.network()[*it];
                if (m_graph.isSwitch(leaf))
                    visit(WrongRail{node, type.nicOf(static_cast<int>(arc.fromPort)), leaf, -1, arc.element});
            }
        }
    }

    void count()
    {
        std::map<Vertex, Vertex> leafOfNode;
        forEachCable([&](const WrongRail& cable) {
            ++m_nicsAt[cable.leaf][cable.nic];
            const Vertex first = leafOfNode.try_emplace(cable.node, cable.leaf).first->second;
            m_wiring.podOf[pod(cable.leaf)] = pod(first);
        });
    }

    Vertex pod(Vertex v)
    {
        while (m_wiring.podOf[v] != v)
            v = m_wiring.podOf[v] = m_wiring.podOf[m_wiring.podOf[v]];
        return v;
    }

    /// What is cabled to a leaf.
    struct Mix
    {
        std::vector<int> most; ///< the most frequent NIC numbers, lowest first
        int often = 0;         ///< how often each of them is there
        int all = 0;

        bool isClear() const { return all > 0 && 4 * often >= 3 * all; }
    };

    static Mix mixAt(const std::map<int, int>& nics)
    {
        Mix mix;
        for (const auto& [nic, often] : nics) {
            mix.all += often;
            if (often > mix.often) {
                mix.most = {nic};
                mix.often = often;
            } else if (often == mix.often) {
                mix.most.push_back(nic);
            }
        }
        return mix;
    }

    bool isByRails() const
    {
        std::size_t leaves = 0;
        std::size_t clear = 0;
        std::set<int> rails;
        for (const std::map<int, int>& nics : m_nicsAt) {
            const Mix mix = mixAt(nics);
            leaves += mix.all > 0;
            if (!mix.isClear())
                continue;
            ++clear;
            rails.insert(mix.most.front());
        }
        return 2 * clear > leaves && rails.size() > 1;
    }

    /// Clear leaves first: the others take what these leave.
    void nameLeaves()
    {
        std::vector<Vertex> unclear;
        for (Vertex v = 0; v < m_nicsAt.size(); ++v) {
            const Mix mix = mixAt(m_nicsAt[v]);
            if (mix.isClear())
                serve(v, mix.most.front());
            else if (mix.all > 0)
                unclear.push_back(v);
        }
        const std::map<Vertex, int> noted = notedRails();
        for (const Vertex v : unclear) {
            const auto note = noted.find(v);
            if (note != noted.end() && m_nicsAt[v].contains(note->second)) {
                serve(v, note->second);
                continue;
            }
            const std::vector<int> most = mixAt(m_nicsAt[v]).most;
            const auto unserved = std::find_if(most.begin(), most.end(), [&](int nic) {
                return !m_served.contains({m_wiring.podOf[v], nic});
            });
            serve(v, unserved == most.end() ? most.front() : *unserved);
        }
    }

    /// The rails that groups of the design note for switches.
    std::map<Vertex, int> notedRails() const
    {
        std::map<Vertex, int> noted;
        for (const Group& group : m_graph.design().groups) {
            if (group.kind != GroupKind::rail)
                continue;
            for (const DeviceId member : group.members)
                noted.try_emplace(static_cast<Vertex>(m_graph.design().indexOf(member)), group.index);
        }
        return noted;
    }

    void serve(Vertex leaf, int rail)
    {
        m_wiring.railOf[leaf] = rail;
        m_served.insert({m_wiring.podOf[leaf], rail});
    }

    void findWrong()
    {
        forEachCable([&](WrongRail cable) {
            cable.rail = m_wiring.railOf[cable.leaf];
            if (cable.rail != cable.nic && m_served.contains({m_wiring.podOf[cable.leaf], cable.nic}))
                m_wiring.wrong.push_back(cable);
        });
        std::stable_sort(m_wiring.wrong.begin(), m_wiring.wrong.end(),
                         [](const WrongRail& a, const WrongRail& b) {
                             return std::pair(a.node, a.nic) < std::pair(b.node, b.nic);
                         });
    }

    const FabricGraph& m_graph;
    std::vector<std::map<int, int>> m_nicsAt; ///< by vertex: how often each NIC number is cabled there
    std::set<std::pair<std::uint32_t, int>> m_served; ///< rails of each pod
    RailWiring m_wiring;
};

/// Finds ports for NICs that go back to their rails.
class RailMover
{
public:
    RailMover(const FabricGraph& graph, const RailWiring& wiring) : m_graph(graph), m_design(graph.design())
    {
        for (Vertex v = 0; v < wiring.railOf.size(); ++v) {
            if (wiring.railOf[v] >= 0)
                m_leaves[{wiring.podOf[v], wiring.railOf[v]}].push_back(v);
        }
        std::set<Vertex> concerned;
        for (const WrongRail& w : wiring.wrong) {
            const auto leaves = m_leaves.find({wiring.podOf[w.leaf], w.nic});
            m_moves.push_back({w, leaves == m_leaves.end() ? nullptr : &leaves->second});
            m_left[w.leaf].push_back({w.node, leafEnd(w.out).port});
            if (leaves != m_leaves.end())
                concerned.insert(leaves->second.begin(), leaves->second.end());
        }
        for (const Vertex leaf : concerned)
            m_free[leaf].assign(static_cast<std::size_t>(m_graph.type(leaf).portCount()), 1);
        for (const Link& link : m_design.links) {
            for (const PortRef& end : {link.a, link.b}) {
                const auto at = m_free.find(static_cast<Vertex>(m_design.indexOf(end.device)));
                if (at != m_free.end() && end.port < at->second.size())
                    at->second[end.port] = 0;
            }
        }
    }

    Design moved()
    {
        for (const bool ofSameNode : {true, false}) {
            for (Move& move : m_moves)
                tryLeaves(move, [&](Vertex leaf) { return portLeft(leaf, move.wrong.node, ofSameNode); });
        }
        for (Move& move : m_moves)
            tryLeaves(move, [&](Vertex leaf) { return freePort(leaf); });
        return std::move(m_design);
    }

private:
    struct Move
    {
        WrongRail wrong;
        const std::vector<Vertex>* leaves = nullptr; ///< where it may go; null: nowhere, or it has gone
    };
    struct LeftPort
    {
        Vertex node = 0;
        std::uint32_t port = 0;
    };

    /// Cables from a node: the end at the leaf is `b` if the element runs from `a` to `b`.
    PortRef& leafEnd(ElementIndex out)
    {
        Link& link = m_design.links[out / 2];
        return out % 2 == 0 ? link.b : link.a;
    }

    template<class Port>
    void tryLeaves(Move& move, Port port)
    {
        for (std::size_t i = 0; move.leaves && i < move.leaves->size(); ++i) {
            const Vertex leaf = (*move.leaves)[i];
            if (const std::optional<std::uint32_t> found = port(leaf)) {
                leafEnd(move.wrong.out) = {m_graph.device(leaf).id, *found};
                move.leaves = nullptr;
            }
        }
    }

    std::optional<std::uint32_t> portLeft(Vertex leaf, Vertex node, bool ofSameNode)
    {
        std::vector<LeftPort>& left = m_left[leaf];
        const auto it = std::find_if(left.begin(), left.end(),
                                     [&](const LeftPort& p) { return !ofSameNode || p.node == node; });
        if (it == left.end())
            return std::nullopt;
        const std::uint32_t port = it->port;
        left.erase(it);
        return port;
    }

    std::optional<std::uint32_t> freePort(Vertex leaf)
    {
        std::vector<char>& free = m_free[leaf];
        const auto it = std::find(free.begin(), free.end(), 1);
        if (it == free.end())
            return std::nullopt;
        *it = 0;
        return static_cast<std::uint32_t>(it - free.begin());
    }

    const FabricGraph& m_graph;
    Design m_design;
    std::map<std::pair<std::uint32_t, int>, std::vector<Vertex>> m_leaves; ///< by pod and rail
    std::vector<Move> m_moves;
    std::map<Vertex, std::vector<LeftPort>> m_left; ///< by leaf: ports that wrong NICs leave
    std::map<Vertex, std::vector<char>> m_free;     ///< by leaf: 1 for ports without a cable
};

} // namespace

RailWiring railWiring(const FabricGraph& graph)
{
    return RailFinder(graph).find();
}

Design onOwnRails(const FabricGraph& graph, const RailWiring& wiring)
{
    return RailMover(graph, wiring).moved();
}

std::string nameOf(const FabricGraph& graph, const WrongRail& wrong)
{
    return graph.info(wrong.out).name;
}

} // namespace fabric
