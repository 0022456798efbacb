#include "core/collective/nccl/search.h"

#include <algorithm>

namespace fabric::nccl {

bool ChannelSearch::Candidate::isBetterThan(const Candidate& other) const
{
    if (interGBps != other.interGBps)
        return interGBps > other.interGBps;
    if (pcieLeft != other.pcieLeft)
        return pcieLeft > other.pcieLeft;
    if (interHops != other.interHops)
        return interHops < other.interHops;
    if (intraGBps != other.intraGBps)
        return intraGBps > other.intraGBps;
    return intraHops < other.intraHops;
}

void ChannelSearch::pushNext(int gpu, const Walk& walk)
{
    if (walk.order == Order::numbered)
        m_pending.push_back(walk.step + 1);
    else if (walk.order == Order::asBefore)
        m_pending.push_back(replayed(walk.step + 1));
    else if (m_ground.hasNvSwitch())
        pushNeighbours(gpu);
    else
        pushByMerit(gpu, walk);
}

/// NVSwitches are at their best with few peers, so NCCL keeps to the GPUs before and after.
void ChannelSearch::pushNeighbours(int gpu)
{
    const int before = (gpu + m_gpus - 1) % m_gpus;
    const int after = (gpu + 1) % m_gpus;
    const auto push = [&](int next) {
        if (next != gpu && !isVisited(next) && m_ground.way(gpu, next).hops > 0)
            m_pending.push_back(next);
    };
    const bool ring = m_attempt.pattern == Pattern::ring;
    push(ring ? before : after);
    if (before != after && m_attempt.pattern != Pattern::tree)
        push(ring ? after : before);
}

ChannelSearch::Candidate ChannelSearch::candidate(int from, int gpu, int net) const
{
    Candidate candidate{gpu};
    candidate.intraGBps = m_ground.way(from, gpu).GBps;
    candidate.intraHops = m_ground.way(from, gpu).hops;
    if (net < 0)
        return candidate;
    const Way& fromNet = m_ground.way(m_ground.endOfNet(net), gpu);
    const auto [wire, reverse] = m_ground.pcieOf(gpu);
    candidate.interGBps = fromNet.GBps;
    candidate.interHops = fromNet.hops;
    candidate.pcieLeft = wire < 0 ? -1 : std::min(m_budget.left(wire), m_budget.left(reverse));
    return candidate;
}

/// Best first: near the network device if the channel still has to go there, then near this GPU.
void ChannelSearch::pushByMerit(int gpu, const Walk& walk)
{
    const int net = walk.toNet >= 0 ? m_ends[static_cast<std::size_t>(m_channels)].first : -1;
    m_candidates.clear();
    for (int i = 1; i < m_gpus; ++i) {
        const int other = (gpu + i) % m_gpus;
        if (m_ground.way(gpu, other).hops > 0 && !isVisited(other))
            m_candidates.push_back(candidate(gpu, other, net));
    }
    // Few and nearly in order: insertion is the fastest way.
    for (std::size_t i = 1; i < m_candidates.size(); ++i) {
        for (std::size_t j = i; j > 0 && m_candidates[j].isBetterThan(m_candidates[j - 1]); --j)
            std::swap(m_candidates[j], m_candidates[j - 1]);
    }
    // GPUs that differ in nothing but the network are taken from the far end: those near the network device
    // are kept for the step that goes there.
    const bool alike = std::all_of(m_candidates.begin(), m_candidates.end(), [&](const Candidate& c) {
        return c.intraGBps == m_candidates.front().intraGBps && c.intraHops == m_candidates.front().intraHops;
    });
    const bool netIsLater = walk.toNet >= 0 && walk.toNet != walk.step + 1;
    if (netIsLater && alike)
        std::reverse(m_candidates.begin(), m_candidates.end());
    for (const Candidate& c : m_candidates)
        m_pending.push_back(c.gpu);
}

} // namespace fabric::nccl
