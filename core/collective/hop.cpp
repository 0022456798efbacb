#include "core/collective/inside_order.h"
#include "core/collective/ring.h"

#include <algorithm>
#include <iterator>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

NetworkEnd everyPort(Vertex node)
{
    NetworkEnd end;
    end.node = node;
    return end;
}

/// The end of a directed link that sends (the first) or receives.
PortRef senderOf(const FabricGraph& graph, ElementIndex e)
{
    return e % 2 == 0 ? graph.link(e).a : graph.link(e).b;
}

PortRef receiverOf(const FabricGraph& graph, ElementIndex e)
{
    return e % 2 == 0 ? graph.link(e).b : graph.link(e).a;
}

std::string numbered(const FabricGraph& graph, Vertex node, const char* what, int index)
{
    return graph.device(node).name + "/" + what + std::to_string(index);
}

} // namespace

std::string gpuName(const FabricGraph& graph, const Gpu& gpu)
{
    return numbered(graph, gpu.node, "gpu-", gpu.index);
}

std::pair<Vertex, int> HopTracer::nicAt(PortRef port) const
{
    const auto node = static_cast<Vertex>(m_graph.design().indexOf(port.device));
    return {node, m_graph.type(node).nicOf(static_cast<int>(port.port))};
}

void HopTracer::addInside(Vertex node, const InsideGraph::Path& path, double share, Hop& hop, bool onWay)
{
    for (const std::uint32_t edge : path) {
        const ElementIndex e = m_graph.insideElement(node, edge);
        hop.elements.push_back({e, share});
        if (onWay)
            hop.way.push_back(e);
    }
}

void HopTracer::traceInside(const Gpu& from, const Gpu& to, double share, Hop& hop, bool onWay)
{
    if (from.node == to.node) {
        addInside(from.node, m_graph.inside(from.node).gpuToGpu(from.index, to.index), share, hop, onWay);
        return;
    }
    // Nodes of one domain meet in its NVSwitches: edges run from the GPU (end a) to the switch (end b).
    const int up = m_graph.inside(from.node).switchedEdge(from.index);
    const int down = m_graph.inside(to.node).switchedEdge(to.index);
    addInside(from.node, {2 * static_cast<std::uint32_t>(up)}, share, hop, onWay);
    addInside(to.node, {2 * static_cast<std::uint32_t>(down) + 1}, share, hop, onWay);
}

void HopTracer::traceOut(const Gpu& from, Vertex node, int nic, double share, Hop& hop, bool onWay)
{
    const InsideGraph& inside = m_graph.inside(node);
    if (from.node == node) {
        addInside(node, pathOut(inside, from.index, nic), share, hop, onWay);
        return;
    }
    const int beside = inside.gpuBeside(nic);
    traceInside(from, {node, beside}, share, hop, onWay);
    addInside(node, inside.gpuToNic(beside, nic), share, hop, onWay);
}

void HopTracer::traceIn(Vertex node, int nic, const Gpu& to, double share, Hop& hop, bool onWay)
{
    const InsideGraph& inside = m_graph.inside(node);
    if (to.node == node) {
        addInside(node, pathIn(inside, nic, to.index), share, hop, onWay);
        return;
    }
    const int beside = inside.gpuBeside(nic);
    addInside(node, inside.nicToGpu(nic, beside), share, hop, onWay);
    traceInside({node, beside}, to, share, hop, onWay);
}

/// Each NIC carries what its own ports carry; the representative way uses the NICs at the ends of the path.
void HopTracer::addNetwork(const Gpu& from, const Gpu& to, const std::vector<Route::Share>& shares,
                           const std::vector<ElementIndex>& path, Hop& hop)
{
    const auto [outNode, outNic] = nicAt(senderOf(m_graph, path.front()));
    const auto [inNode, inNic] = nicAt(receiverOf(m_graph, path.back()));
    const DeviceId outId = m_graph.device(outNode).id;
    const DeviceId inId = m_graph.device(inNode).id;
    std::vector<double> outShare(static_cast<std::size_t>(m_graph.inside(outNode).nics()));
    std::vector<double> inShare(static_cast<std::size_t>(m_graph.inside(inNode).nics()));
    for (const Route::Share& s : shares) {
        if (const PortRef port = senderOf(m_graph, s.element); port.device == outId)
            outShare[static_cast<std::size_t>(nicAt(port).second)] += s.share;
        if (const PortRef port = receiverOf(m_graph, s.element); port.device == inId)
            inShare[static_cast<std::size_t>(nicAt(port).second)] += s.share;
    }
    for (std::size_t nic = 0; nic < outShare.size(); ++nic) {
        if (outShare[nic] > 0)
            traceOut(from, outNode, static_cast<int>(nic), outShare[nic], hop,
                     static_cast<int>(nic) == outNic);
    }
    hop.elements.insert(hop.elements.end(), shares.begin(), shares.end());
    hop.way.insert(hop.way.end(), path.begin(), path.end());
    for (std::size_t nic = 0; nic < inShare.size(); ++nic) {
        if (inShare[nic] > 0)
            traceIn(inNode, static_cast<int>(nic), to, inShare[nic], hop, static_cast<int>(nic) == inNic);
    }
}

void HopTracer::start(const RingSet& rings, const Ring& ring, std::uint32_t position, Hop& hop) const
{
    hop.from = ring.order[position];
    hop.to = ring.order[(position + 1) % ring.order.size()];
    hop.network = rings.ranks.unitOf[hop.from] != rings.ranks.unitOf[hop.to];
    hop.elements.clear();
    hop.way.clear();
    hop.path.clear();
}

std::pair<NetworkEnd, NetworkEnd> HopTracer::endsOf(const RingSet& rings, const Ring& ring,
                                                    const Hop& hop) const
{
    const Ranks& ranks = rings.ranks;
    if (ring.doors.empty())
        return {everyPort(ranks.gpus[hop.from].node), everyPort(ranks.gpus[hop.to].node)};
    const auto endOf = [&](std::uint32_t rank) {
        const Door door = rings.doorOf(ring, ranks.unitOf[rank]);
        return nicEnd(m_graph, ranks.nodesOf(ranks.units[ranks.unitOf[rank]])[door.node], door.nic);
    };
    return {endOf(hop.from), endOf(hop.to)};
}

std::optional<NetworkFlow> HopTracer::traceInsides(const RingSet& rings, const Ring& ring,
                                                   std::uint32_t position, Hop& hop)
{
    start(rings, ring, position, hop);
    const Gpu& from = rings.ranks.gpus[hop.from];
    const Gpu& to = rings.ranks.gpus[hop.to];
    if (!hop.network) {
        traceInside(from, to, 1, hop, true);
        return std::nullopt;
    }
    const auto [out, in] = endsOf(rings, ring, hop);
    if (!ring.doors.empty()) {
        const auto nicOf = [&](const NetworkEnd& end) {
            return m_graph.type(end.node).nicOf(static_cast<int>(end.firstPort));
        };
        traceOut(from, out.node, nicOf(out), 1, hop, true);
        traceIn(in.node, nicOf(in), to, 1, hop, true);
    }
    return NetworkFlow{out, in, 1, 0};
}

bool HopTracer::trace(const RingSet& rings, const Ring& ring, std::uint32_t position, Hop& hop, bool names)
{
    start(rings, ring, position, hop);
    const Gpu& from = rings.ranks.gpus[hop.from];
    const Gpu& to = rings.ranks.gpus[hop.to];
    if (!hop.network) {
        traceInside(from, to, 1, hop, true);
    } else if (!ring.ways.empty()) {
        traceAlong(rings, ring, position, ring.ways[position], hop, names);
        return true;
    } else {
        const auto [out, in] = endsOf(rings, ring, hop);
        const std::optional<Route> route = m_router.route(out, in);
        if (!route)
            return false;
        addNetwork(from, to, route->shares, route->path, hop);
    }
    if (names)
        nameWay(from, to, hop);
    return true;
}

void HopTracer::traceAlong(const RingSet& rings, const Ring& ring, std::uint32_t position,
                           const std::vector<ElementIndex>& way, Hop& hop, bool names)
{
    start(rings, ring, position, hop);
    std::vector<Route::Share> shares;
    for (const ElementIndex e : way)
        shares.push_back({e, 1});
    addNetwork(rings.ranks.gpus[hop.from], rings.ranks.gpus[hop.to], shares, way, hop);
    if (names)
        nameWay(rings.ranks.gpus[hop.from], rings.ranks.gpus[hop.to], hop);
}

void HopTracer::nameWay(const Gpu& from, const Gpu& to, Hop& hop) const
{
    const auto nicName = [&](Vertex node, int nic) { return numbered(m_graph, node, "nic-", nic); };
    std::vector<ElementIndex> links;
    std::copy_if(hop.way.begin(), hop.way.end(), std::back_inserter(links),
                 [&](ElementIndex e) { return m_graph.isLink(e); });
    hop.path.push_back(gpuName(m_graph, from));
    if (!links.empty()) {
        const auto [node, nic] = nicAt(senderOf(m_graph, links.front()));
        if (from.node != node || goesByNeighbour(m_graph.inside(node), from.index, nic))
            hop.path.push_back(gpuName(m_graph, {node, m_graph.inside(node).gpuBeside(nic)}));
        hop.path.push_back(nicName(node, nic));
        for (std::size_t i = 0; i + 1 < links.size(); ++i)
            hop.path.push_back(m_graph.design().find(receiverOf(m_graph, links[i]).device)->name);
        const auto [lastNode, lastNic] = nicAt(receiverOf(m_graph, links.back()));
        hop.path.push_back(nicName(lastNode, lastNic));
        if (to.node != lastNode || goesByNeighbour(m_graph.inside(lastNode), to.index, lastNic))
            hop.path.push_back(gpuName(m_graph, {lastNode, m_graph.inside(lastNode).gpuBeside(lastNic)}));
    }
    hop.path.push_back(gpuName(m_graph, to));
}

} // namespace fabric
