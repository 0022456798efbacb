#pragma once

#include "core/base/context.h"
#include "core/base/result.h"
#include "core/collective/nic_use.h"
#include "core/collective/ring.h"
#include "core/graph/flow_router.h"

#include <cstdint>
#include <span>
#include <vector>

namespace fabric {

/// Bytes from one GPU to another, in whatever unit the caller counts.
struct RankFlow
{
    std::uint32_t from = 0; ///< ranks
    std::uint32_t to = 0;
    double amount = 0;
};

/// How flows between GPUs leave and cross the fabric.
struct FlowRules
{
    bool pxn = true; ///< leave by the GPU on the receiver's rail where NVLink reaches it
    Router::Weights weights = Router::Weights::asDrawn;
    Routing routing; ///< hashed: `seed` alone counts
};

/// Routes flows between any two GPUs of a job, by the same rules as routeAllToAll: NVLink (or PCIe) inside a
/// domain; else from the NIC that the rules choose to the receiver's nearest NIC; in a torus without switches
/// over all ports. Holds scratch memory: one thread.
class RankFlows
{
public:
    /// Both must outlive it.
    RankFlows(const FabricGraph& graph, const Ranks& ranks, const FlowRules& rules);

    /// Adds what flows that run at once put on every element. True if one of them crosses the network.
    /// Errors: refused (a node without cable, no route), cancelled. O(flows), plus FlowRouter::add; in a
    /// torus without switches and with ideal routing one route for each flow.
    Result<bool> add(std::span<const RankFlow> flows, std::vector<double>& load, const Context& context = {});

private:
    struct Pending
    {
        std::uint32_t from = 0;
        std::uint32_t to = 0;
        double amount = 0;
    };

    const NicUse& useOf(FabricGraph::Vertex node) const { return m_uses[m_useOf[node]]; }
    void findUses();
    Result<void> addOne(const RankFlow& flow, std::vector<double>& load);
    Result<void> addOverNics(const RankFlow& flow, std::vector<double>& load);
    Result<void> addOverPorts(const RankFlow& flow, std::vector<double>& load);
    void addHop(double amount, std::vector<double>& load);
    Error noRoute(std::uint32_t from, std::uint32_t to) const;

    const FabricGraph& m_graph;
    const Ranks& m_ranks;
    FlowRules m_rules;
    bool m_switchless;
    HopTracer m_tracer;
    Router m_router;
    FlowRouter m_flowRouter;
    std::vector<std::vector<int>> m_cabled; ///< by vertex
    std::vector<NicUse> m_uses;
    std::vector<std::uint32_t> m_useOf; ///< by vertex
    Hop m_hop;
    std::vector<NetworkFlow> m_network;
    std::vector<Pending> m_pending; ///< of each flow in m_network
};

} // namespace fabric
