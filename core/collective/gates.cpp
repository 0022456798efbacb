#include "core/collective/gates.h"

#include <algorithm>
#include <utility>

namespace fabric {

using Vertex = FabricGraph::Vertex;

Result<void> Gates::find()
{
    findCables();
    if (Result<void> used = findUses(); !used)
        return used;
    findGates();
    sumRails();
    return {};
}

void Gates::findCables()
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

std::vector<int> Gates::cabledNicsOf(std::uint32_t n) const
{
    std::vector<int> nics;
    for (std::size_t nic = 0; nic < m_cables[n].size(); ++nic) {
        if (!m_cables[n][nic].empty())
            nics.push_back(static_cast<int>(nic));
    }
    return nics;
}

/// Nodes that are alike inside and in what is cabled use their NICs alike.
Result<void> Gates::findUses()
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
        const auto [it, added] =
            known.try_emplace({m_graph.insideKind(node), nics}, static_cast<std::uint32_t>(m_uses.size()));
        if (added)
            m_uses.push_back(nicUseOf(m_graph.inside(node), nics, m_railCount));
        m_useOf.push_back(it->second);
    }
    return {};
}

/// A torus node uses all its ports for everything; rail 0 stands for them.
NicUse Gates::torusUse(std::uint32_t n, const std::vector<int>& nics) const
{
    const auto gpus = static_cast<std::size_t>(m_graph.inside(m_ranks.nodes[n]).gpus());
    NicUse use;
    double total = 0;
    std::vector<NicUse::Part> parts;
    for (const int nic : nics) {
        double rate = 0;
        for (const Cable& cable : m_cables[n][static_cast<std::size_t>(nic)])
            rate += cable.rate;
        parts.push_back({nic, rate});
        total += rate;
    }
    for (NicUse::Part& part : parts)
        part.share /= total;
    use.railsOf.assign(gpus, parts);
    use.arrives.assign(m_railCount, 0);
    use.arrives[0] = static_cast<double>(gpus);
    use.leaves.assign(m_cables[n].size(), std::vector<double>(m_railCount));
    std::fill(use.leaves[0].begin(), use.leaves[0].end(), static_cast<double>(gpus));
    return use;
}

void Gates::findGates()
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

template<class Visit>
void Gates::forEachDoor(std::uint32_t n, Visit visit) const
{
    for (std::size_t nic = 0; nic < m_gateOf[n].size(); ++nic) {
        if (m_gateOf[n][nic] != noIndex)
            visit(m_gateOf[n][nic], use(n).leaves[nic]);
    }
}

void Gates::sumRails()
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

std::vector<double> Gates::flowsTo(const Gate& to) const
{
    // What arrives at the gate, by rail: of everybody, and of each unit that has GPUs there.
    std::vector<double> all(m_railCount);
    std::map<std::uint32_t, std::vector<double>> ofUnit;
    for (const Gate::Member& member : to.members) {
        const auto rail = static_cast<std::size_t>(member.nic);
        const double count = use(member.node).arrives[rail];
        all[rail] += count;
        ofUnit.try_emplace(m_unitOfNode[member.node], m_railCount).first->second[rail] += count;
    }
    const auto product = [](const std::vector<double>& a, const std::vector<double>& b) {
        double sum = 0;
        for (std::size_t rail = 0; rail < a.size(); ++rail)
            sum += a[rail] * b[rail];
        return sum;
    };
    std::vector<double> flows(m_gates.size());
    for (std::size_t j = 0; j < m_gates.size(); ++j)
        flows[j] = product(m_gateLeaves[j], all);
    for (const auto& [unit, arriving] : ofUnit) {
        const Unit& u = m_ranks.units[unit];
        for (std::uint32_t n = u.firstNode; n < u.firstNode + u.nodeCount; ++n) {
            forEachDoor(n, [&, &from = arriving](std::uint32_t gate, const std::vector<double>& leaves) {
                flows[gate] -= product(leaves, from);
            });
        }
    }
    return flows;
}

} // namespace fabric
