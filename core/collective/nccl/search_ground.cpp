#include "core/collective/nccl/search_ground.h"

#include <algorithm>
#include <cmath>

namespace fabric::nccl {
namespace {

std::int64_t thousandthsOf(double GBps)
{
    return std::llround(GBps * 1000);
}

} // namespace

SearchGround::SearchGround(const NodeTopology& node, const Routes& routes)
    : m_gpus(static_cast<int>(node.gpus.size())),
      m_nets(static_cast<int>(node.nets.size())),
      m_ends(m_gpus + m_nets + (node.nvSwitches.empty() ? 0 : 1)),
      m_hasNvSwitch(!node.nvSwitches.empty()),
      m_known(static_cast<std::size_t>(PathType::dis) + 1,
              std::vector<std::vector<int>>(static_cast<std::size_t>(m_gpus) + 1))
{
    for (const Wire& wire : node.wires)
        m_capacities.push_back(thousandthsOf(wire.GBps));
    layWays(node, routes);
    choosePreferred(node, routes);
    for (int gpu : node.gpus) {
        m_pcie.emplace_back(-1, -1);
        for (int w : node.wiresOf[static_cast<std::size_t>(gpu)]) {
            const Wire& wire = node.wires[static_cast<std::size_t>(w)];
            if (wire.kind == WireKind::pcie && m_pcie.back().first < 0)
                m_pcie.back() = {w, wire.reverse};
        }
    }
}

void SearchGround::layWays(const NodeTopology& node, const Routes& routes)
{
    std::vector<int> parts = node.gpus;
    parts.insert(parts.end(), node.nets.begin(), node.nets.end());
    parts.insert(parts.end(), node.nvSwitches.begin(), node.nvSwitches.end());
    m_ways.reserve(parts.size() * parts.size());
    const bool oldGpus = node.computeCapability < 80;
    for (int from : parts) {
        const bool fromGpu = node.parts[static_cast<std::size_t>(from)].kind == PartKind::gpu;
        for (int to : parts) {
            const Route& route = routes.at(from, to);
            m_ways.push_back({route.type, route.hops(), static_cast<int>(m_steps.size()), route.GBps});
            for (int w : route.wires) {
                const Wire& wire = node.wires[static_cast<std::size_t>(w)];
                const bool intoGpu = node.parts[static_cast<std::size_t>(wire.to)].kind == PartKind::gpu;
                m_steps.push_back({w, oldGpus && intoGpu && !fromGpu ? wire.reverse : -1,
                                   wire.kind == WireKind::pcie && route.throughIntel});
            }
        }
    }
}

void SearchGround::choosePreferred(const NodeTopology& node, const Routes& routes)
{
    for (int net = 0; net < m_nets; ++net) {
        m_beside.push_back(nearest(routes, node.nets[static_cast<std::size_t>(net)], node.gpus));
        m_heads.push_back(preferredGpu(node, routes, net));
    }
    for (int gpu = 0; gpu < m_gpus; ++gpu) {
        std::vector<int>& preferred = m_preferred.emplace_back();
        for (int channel = 0; channel < std::max(1, m_nets); ++channel) {
            const int net = preferredNet(node, routes, gpu, channel);
            if (net < 0 || (!preferred.empty() && net == preferred.front()))
                break;
            preferred.push_back(net);
        }
    }
}

const std::vector<int>& SearchGround::netsFor(int gpu, PathType farthest)
{
    std::vector<int>& nets = m_known[static_cast<std::size_t>(farthest)][static_cast<std::size_t>(gpu + 1)];
    if (!nets.empty())
        return nets;
    const auto append = [&](int net) {
        if (std::find(nets.begin(), nets.end(), net) == nets.end())
            nets.push_back(net);
    };
    const int first = std::max(0, gpu);
    const int last = gpu < 0 ? m_gpus : gpu + 1;
    for (int g = first; g < last; ++g) {
        for (int net : m_preferred[static_cast<std::size_t>(g)])
            append(net);
    }
    for (int type = 0; type <= static_cast<int>(farthest); ++type) {
        for (int g = first; g < last; ++g) {
            for (int net = 0; net < m_nets; ++net) {
                if (static_cast<int>(way(g, endOfNet(net)).type) == type)
                    append(net);
            }
        }
    }
    return nets;
}

Rate::Rate(double GBps) : plain(thousandthsOf(GBps)), more(thousandthsOf(GBps * 6 / 5)) {}

bool WireBudget::take(const Way& way, const Rate& rate)
{
    const std::span<const WayStep> steps = m_ground.steps(way);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const WayStep& step = steps[i];
        const std::int64_t forward = step.costsMore ? rate.more : rate.plain;
        std::int64_t& left = m_left[static_cast<std::size_t>(step.wire)];
        const bool backIsFull = step.back >= 0 && m_left[static_cast<std::size_t>(step.back)] < forward / 8;
        if (left < forward || backIsFull) {
            giveBack(way, rate, i);
            return false;
        }
        left -= forward;
        if (step.back >= 0)
            m_left[static_cast<std::size_t>(step.back)] -= forward / 8;
    }
    return true;
}

void WireBudget::giveBack(const Way& way, const Rate& rate, std::size_t count)
{
    for (const WayStep& step : m_ground.steps(way).first(count)) {
        const std::int64_t forward = step.costsMore ? rate.more : rate.plain;
        m_left[static_cast<std::size_t>(step.wire)] += forward;
        if (step.back >= 0)
            m_left[static_cast<std::size_t>(step.back)] += forward / 8;
    }
}

} // namespace fabric::nccl
