#pragma once

#include "core/collective/nic_use.h"
#include "core/collective/ranks.h"
#include "core/graph/router.h"

#include <map>
#include <vector>

namespace fabric {

/// One cable of a NIC, seen from the node.
struct Cable
{
    FabricGraph::Vertex to = 0;
    ElementIndex out = 0; ///< the way in is out ^ 1
    double rate = 0;
};

/// A place where traffic enters or leaves the network: NICs with cables to the same switch, one NIC with
/// cables to several, or one torus node.
struct Gate
{
    std::vector<FabricGraph::Vertex> switches; ///< where its traffic meets the shared network
    struct Member
    {
        std::uint32_t node = 0; ///< position in Ranks::nodes
        int nic = 0;
    };
    std::vector<Member> members;
    bool torusNode = false;
};

/// Who sends by which gate in all-to-all traffic. Amounts are numbers of GPUs, or of ordered pairs of GPUs.
class Gates
{
public:
    Gates(const FabricGraph& graph, const Ranks& ranks, Router::Weights weights)
        : m_graph(graph), m_ranks(ranks), m_weights(weights)
    {}

    /// ErrorKind::refused if a node has no cable.
    Result<void> find();

    const std::vector<Gate>& all() const { return m_gates; }
    std::size_t railCount() const { return m_railCount; }
    const NicUse& use(std::uint32_t n) const { return m_uses[m_useOf[n]]; }
    const Unit& unitOfNode(std::uint32_t n) const { return m_ranks.units[m_unitOfNode[n]]; }
    bool isTorusNode(std::uint32_t n) const { return m_graph.relays(m_ranks.nodes[n]); }
    const std::vector<Cable>& cables(std::uint32_t n, int nic) const
    {
        return m_cables[n][static_cast<std::size_t>(nic)];
    }
    std::vector<int> cabledNicsOf(std::uint32_t n) const;

    /// GPUs outside a node's unit that are reached by a rail.
    double away(std::uint32_t n, std::size_t rail) const
    {
        return m_arrives[rail] - m_unitArrives[m_unitOfNode[n]][rail];
    }

    /// Pairs from every gate to one gate, those inside a unit left out.
    std::vector<double> flowsTo(const Gate& gate) const;

private:
    double weight(ElementIndex link) const
    {
        return m_weights == Router::Weights::uniform ? 1 : m_graph.link(link).rate.value();
    }
    void findCables();
    Result<void> findUses();
    NicUse torusUse(std::uint32_t n, const std::vector<int>& nics) const;
    void findGates();
    void sumRails();
    template<class Visit>
    void forEachDoor(std::uint32_t n, Visit visit) const;

    const FabricGraph& m_graph;
    const Ranks& m_ranks;
    Router::Weights m_weights;
    std::size_t m_railCount = 0;
    std::vector<std::uint32_t> m_unitOfNode;
    std::vector<std::vector<std::vector<Cable>>> m_cables; ///< [node][nic]
    std::vector<NicUse> m_uses;
    std::vector<std::uint32_t> m_useOf; ///< by node
    std::vector<Gate> m_gates;
    std::vector<std::vector<std::uint32_t>> m_gateOf; ///< [node][nic]
    std::vector<double> m_arrives;                    ///< [rail]
    std::vector<std::vector<double>> m_unitArrives;   ///< [unit][rail]
    std::vector<std::vector<double>> m_gateLeaves;    ///< [gate][rail]
};

} // namespace fabric
