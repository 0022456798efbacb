#include "core/collective/nccl/paths.h"

#include <algorithm>
#include <tuple>

namespace fabric::nccl {
namespace {

bool isEnd(PartKind kind)
{
    return kind != PartKind::nic && kind != PartKind::pcieSwitch;
}

PathType typeOf(const Wire& wire, PartKind from, PartKind to)
{
    switch (wire.kind) {
    case WireKind::nvlink:
        return PathType::nvl;
    case WireKind::c2c:
        return PathType::c2c;
    case WireKind::pcie:
        if (from == PartKind::cpu || to == PartKind::cpu)
            return PathType::phb;
        return from == PartKind::pcieSwitch && to == PartKind::pcieSwitch ? PathType::pxb : PathType::pix;
    case WireKind::socket:
        return PathType::sys;
    case WireKind::network:
        break; // the way between NIC and GPU is what counts
    }
    return PathType::loc;
}

/// A way that is made longer by one wire.
PathType extended(PathType way, PathType wire)
{
    const bool chipToChip = way == PathType::c2c || wire == PathType::c2c;
    const bool hostBridge = way == PathType::phb || wire == PathType::phb;
    if (chipToChip && hostBridge)
        return PathType::p2c;
    return std::max(way, wire);
}

auto merit(PathType type, double GBps, int hops)
{
    return std::tuple(type, -GBps, hops);
}

/// Reverses the lowest bits of a number below a power of two.
int mirrored(int value, int powerOfTwo)
{
    int mirror = 0;
    for (int bit = 1, opposite = powerOfTwo / 2; bit < powerOfTwo; bit *= 2, opposite /= 2)
        mirror |= value & bit ? opposite : 0;
    return mirror;
}

} // namespace

Routes::Routes(const NodeTopology& node) : m_node(node), m_routes(node.parts.size() * node.parts.size())
{
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        if (isEnd(node.parts[p].kind))
            findWaysTo(static_cast<int>(p));
    }
    markIntel();
}

void Routes::findWaysTo(int base)
{
    const auto kindOf = [&](int part) { return m_node.parts[static_cast<std::size_t>(part)].kind; };
    Route& self = m_routes[cell(base, base)];
    self.type = PathType::loc;
    self.GBps = 5000;
    std::vector<int> level{base};
    while (!level.empty()) {
        std::vector<int> next;
        for (int part : level) {
            for (int w : m_node.wiresOf[static_cast<std::size_t>(part)]) {
                const Wire& wire = m_node.wires[static_cast<std::size_t>(w)];
                const Route& way = m_routes[cell(part, base)];
                const bool throughGpu = part != base && kindOf(part) == PartKind::gpu;
                if (throughGpu &&
                    (wire.kind != WireKind::nvlink || kindOf(wire.to) != PartKind::gpu || way.hops() > 1))
                    continue;
                PathType type = extended(way.type, typeOf(wire, kindOf(part), kindOf(wire.to)));
                if (throughGpu && type == PathType::nvl)
                    type = PathType::nvb;
                const double rate = std::min(way.GBps, wire.GBps);
                Route& longer = m_routes[cell(wire.to, base)];
                if (merit(type, rate, way.hops() + 1) >= merit(longer.type, longer.GBps, longer.hops()))
                    continue;
                longer.type = type;
                longer.GBps = rate;
                std::vector<int> wires{wire.reverse};
                wires.insert(wires.end(), way.wires.begin(), way.wires.end());
                longer.wires = std::move(wires);
                if (std::find(next.begin(), next.end(), wire.to) == next.end())
                    next.push_back(wire.to);
            }
        }
        level = std::move(next);
    }
}

void Routes::markIntel()
{
    if (!m_node.isIntel())
        return;
    const auto touchesCpu = [&](int w) {
        const int to = m_node.wires[static_cast<std::size_t>(w)].to;
        return m_node.parts[static_cast<std::size_t>(to)].kind == PartKind::cpu;
    };
    for (int gpu : m_node.gpus) {
        for (std::size_t to = 0; to < m_node.parts.size(); ++to) {
            Route& route = m_routes[cell(gpu, static_cast<int>(to))];
            route.throughIntel = route.type == PathType::phb &&
                                 std::any_of(route.wires.begin(), route.wires.end(), touchesCpu);
        }
    }
}

void Routes::divert(const PathLimits& limits)
{
    divertPeers(limits);
    divertNics(limits);
    markIntel();
}

int Routes::nearestCpu(int gpu) const
{
    int found = -1;
    for (int cpu : m_node.cpus) {
        const Route& way = at(gpu, cpu);
        if (way.hops() > 0 && (found < 0 || way.hops() < at(gpu, found).hops()))
            found = cpu;
    }
    return found;
}

void Routes::goThrough(int from, int via, int to)
{
    const Route& first = at(from, via);
    const Route& second = at(via, to);
    if (first.type == PathType::dis || second.type == PathType::dis)
        return;
    Route way;
    way.type = std::max(first.type, second.type);
    way.GBps = std::min(first.GBps, second.GBps);
    way.wires = first.wires;
    way.wires.insert(way.wires.end(), second.wires.begin(), second.wires.end());
    m_routes[cell(from, to)] = std::move(way);
}

void Routes::divertPeers(const PathLimits& limits)
{
    const bool amdPair = m_node.isAmd() && m_node.gpus.size() <= 2;
    const PathType farthest = limits.p2p.value_or(amdPair ? PathType::sys : PathType::pxb);
    for (int to : m_node.gpus) {
        const int cpu = nearestCpu(to);
        for (int from : m_node.gpus) {
            if (from != to && cpu >= 0 && at(from, to).type > farthest)
                goThrough(from, cpu, to);
        }
    }
}

bool Routes::isDirect(int gpu, int net, int peer, const PathLimits& limits) const
{
    const bool relayed = at(gpu, net).type == PathType::pxn;
    const PathType distance = at(relayed ? peer : gpu, net).type;
    return limits.gpuDirect && distance <= limits.gdr.value_or(PathType::p2c);
}

/// Sends by NVLink to the GPU that prefers the NIC, where that is allowed and gains something.
void Routes::relayThroughPeer(int gpu, int net, int peer)
{
    const Route& own = at(gpu, net);
    const Route& peers = at(peer, net);
    const Route& between = at(peer, gpu);
    const bool sameHost =
        m_node.parts[static_cast<std::size_t>(peer)].host == m_node.parts[static_cast<std::size_t>(gpu)].host;
    const bool gains = peers.GBps > own.GBps || own.type > PathType::pxn;
    if (!sameHost || !gains || peers.type > PathType::p2c || between.type > PathType::nvl)
        return;
    goThrough(gpu, peer, net);
    m_routes[cell(gpu, net)].type = PathType::pxn;
}

void Routes::divertNics(const PathLimits& limits)
{
    for (std::size_t n = 0; n < m_node.nets.size(); ++n) {
        const int net = m_node.nets[n];
        for (int gpu : m_node.gpus) {
            const int preferred = limits.pxn ? preferredGpu(m_node, *this, static_cast<int>(n)) : -1;
            const int peer = preferred < 0 ? -1 : m_node.gpus[static_cast<std::size_t>(preferred)];
            if (peer >= 0 && peer != gpu)
                relayThroughPeer(gpu, net, peer);
            if (isDirect(gpu, net, peer, limits))
                continue;
            const int cpu = nearestCpu(gpu);
            if (cpu < 0)
                continue;
            goThrough(net, cpu, gpu);
            goThrough(gpu, cpu, net);
        }
    }
}

std::vector<int> nearest(const Routes& routes, int part, const std::vector<int>& others)
{
    std::vector<int> found;
    double rate = 0;
    PathType type = PathType::dis;
    for (std::size_t i = 0; i < others.size(); ++i) {
        const Route& way = routes.at(part, others[i]);
        if (way.GBps > rate || (way.GBps == rate && way.type < type)) {
            rate = way.GBps;
            type = way.type;
            found.clear();
        }
        if (way.GBps == rate && way.type == type && way.type != PathType::dis)
            found.push_back(static_cast<int>(i));
    }
    return found;
}

int preferredNet(const NodeTopology& node, const Routes& routes, int gpu, int channel)
{
    const std::vector<int> nets = nearest(routes, node.gpus[static_cast<std::size_t>(gpu)], node.nets);
    if (nets.empty())
        return -1;
    const int count = static_cast<int>(nets.size());
    const auto sharing = static_cast<int>(
        nearest(routes, node.nets[static_cast<std::size_t>(nets.front())], node.gpus).size());
    int place = (count & (count - 1)) == 0 ? mirrored(gpu, count) : gpu;
    if (sharing > 0)
        place += channel % ((count + sharing - 1) / sharing);
    return nets[static_cast<std::size_t>(place % count)];
}

int preferredGpu(const NodeTopology& node, const Routes& routes, int net)
{
    constexpr int mostChannels = 64;
    const std::vector<int> gpus = nearest(routes, node.nets[static_cast<std::size_t>(net)], node.gpus);
    for (int channel = 0; channel < mostChannels; ++channel) {
        for (int gpu : gpus) {
            if (preferredNet(node, routes, gpu, channel) == net)
                return gpu;
        }
    }
    return -1;
}

} // namespace fabric::nccl
