#include "core/collective/host_neck.h"

#include "core/collective/through_host.h"

#include <map>
#include <tuple>
#include <utility>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

/// A GPU or NIC of a unit, by its number within the node.
struct InUnit
{
    Vertex node = 0;
    int number = 0;
};

/// What the search numbers through all hosts of a unit.
struct NumberedUnit
{
    std::vector<InUnit> gpus;
    std::vector<InUnit> nics;

    NumberedUnit(const FabricGraph& graph, const NcclUnit& unit)
    {
        for (const NcclUnit::Member& member : unit.members) {
            const InsideGraph& inside = graph.inside(member.node);
            if (inside.gpus() == 0)
                continue;
            for (int g = 0; member.gpus.empty() && g < inside.gpus(); ++g)
                gpus.push_back({member.node, g});
            for (const int g : member.gpus)
                gpus.push_back({member.node, g});
            for (int n = 0; n < inside.nics(); ++n)
                nics.push_back({member.node, n});
        }
    }
};

/// Lays the ways of a kind's rings on one unit.
class HostWays
{
public:
    HostWays(const FabricGraph& graph, const NcclUnit& unit) : m_graph(graph), m_unit(graph, unit) {}

    void add(const nccl::GraphChannel& channel)
    {
        if (channel.gpus.empty())
            return;
        addWay(channel.gpus.back(), channel.nicOut, false);
        addWay(channel.gpus.front(), channel.nicIn, true);
    }

    std::optional<Narrowest> neck() const
    {
        std::optional<Narrowest> best;
        int bestRank = 0;
        for (const auto& [element, load] : m_load) {
            const Bandwidth rate = m_graph.capacity(element);
            const Bandwidth share = rate / load;
            const int rank = rankOf(element);
            const bool alike = best && share.value() <= best->share.value() * (1 + 1e-9) &&
                               share.value() >= best->share.value() * (1 - 1e-9);
            if (alike && rank >= bestRank) {
                best->equal += rank == bestRank;
                continue;
            }
            if (!best || alike || share < best->share) {
                best = {element, rate, 1, load, share, 1};
                bestRank = rank;
            }
        }
        return best;
    }

private:
    void addWay(int gpu, int nic, bool inward)
    {
        const auto g = static_cast<std::size_t>(gpu);
        const auto n = static_cast<std::size_t>(nic);
        if (gpu < 0 || nic < 0 || g >= m_unit.gpus.size() || n >= m_unit.nics.size() ||
            m_unit.gpus[g].node != m_unit.nics[n].node)
            return;
        const Vertex node = m_unit.gpus[g].node;
        for (const std::uint32_t edge :
             m_graph.inside(node).byHost(m_unit.gpus[g].number, m_unit.nics[n].number))
            ++m_load[m_graph.insideElement(node, inward ? edge ^ 1U : edge)];
    }

    /// Which of several as narrow ones is named.
    int rankOf(ElementIndex e) const
    {
        const Vertex node = m_graph.nodeOf(e);
        const InsideGraph& inside = m_graph.inside(node);
        const auto edge = (e - m_graph.insideElement(node, 0)) / 2;
        if (const int nic = inside.edges()[edge].nic; nic >= 0) {
            const NicSlot& slot = m_graph.type(node).insides.nics[static_cast<std::size_t>(nic)];
            return slot.attachment.to == Attachment::To::cpu ? 0 : 2;
        }
        return edge < static_cast<std::uint32_t>(inside.gpus()) ? 3 : 1;
    }

    const FabricGraph& m_graph;
    NumberedUnit m_unit;
    std::map<ElementIndex, double> m_load;
};

/// Whether bytes between a NIC and its nearest GPU cross the memory of the host.
bool isBehindCpu(const InsideGraph& inside, int nic)
{
    const int gpu = inside.gpuBeside(nic);
    if (!inside.reachesNic(gpu, nic))
        return false;
    const InsideGraph::Path& way = inside.gpuToNic(gpu, nic);
    return !way.empty() && way == inside.byHost(gpu, nic) &&
           !nccl::isChipToChip(inside.edges()[way.front() / 2].slot);
}

/// By edge: the part of its rate that is left. Empty: all of every edge.
std::vector<double> slotShares(const InsideGraph& inside, bool sockets, double transport)
{
    std::vector<double> shares;
    for (const InsideGraph::Edge& edge : inside.edges()) {
        double share = 1;
        if (edge.nic >= 0 && edge.capacity.value() > 0) {
            share = transport * nccl::pcieGBps(edge.slot) / toGigabytesPerSecond(edge.capacity);
            if (sockets || isBehindCpu(inside, edge.nic))
                share *= throughHostShare;
        }
        shares.push_back(share);
    }
    return shares;
}

} // namespace

std::optional<Narrowest> hostNeck(const FabricGraph& graph, const std::vector<NcclUnit>& units,
                                  const NcclNodeKind& kind)
{
    const nccl::ChannelGraph& ring = kind.graphs.ring;
    if (!kind.graphs.networked || !ring.found() || ring.typeInter < nccl::PathType::phb)
        return std::nullopt;
    HostWays ways(graph, units[kind.units.front()]);
    for (const nccl::GraphChannel& channel : ring.channels)
        ways.add(channel);
    std::optional<Narrowest> neck = ways.neck();
    if (neck)
        neck->equal *= kind.units.size();
    return neck;
}

void cutSlots(const FabricGraph& graph, bool sockets, double transport, ElementTable& table)
{
    std::map<std::uint32_t, std::vector<double>> known;
    for (const Vertex node : graph.nodes()) {
        const auto [it, added] = known.try_emplace(graph.insideKind(node));
        if (added)
            it->second = slotShares(graph.inside(node), sockets, transport);
        for (std::uint32_t edge = 0; edge < it->second.size(); ++edge) {
            if (it->second[edge] == 1)
                continue;
            table.cut(graph.insideElement(node, 2 * edge), it->second[edge]);
            table.cut(graph.insideElement(node, 2 * edge + 1), it->second[edge]);
        }
    }
}

} // namespace fabric
