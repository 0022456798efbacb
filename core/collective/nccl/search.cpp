#include "core/collective/nccl/search.h"

#include <algorithm>

namespace fabric::nccl {

ChannelSearch::ChannelSearch(SearchGround& ground, bool networked)
    : m_ground(ground), m_gpus(ground.gpus()), m_networked(networked), m_budget(ground)
{}

int ChannelSearch::run(const Attempt& attempt, FoundChannels& best, int visits)
{
    m_attempt = attempt;
    m_intra = Rate(attempt.bwIntra);
    m_inter = Rate(attempt.bwInter);
    m_halfInter = Rate(attempt.bwInter / 2);
    m_best = &best;
    m_visits = &visits;
    m_channels = 0;
    m_hops = 0;
    const auto channels = static_cast<std::size_t>(attempt.maxChannels);
    m_order.assign(channels * static_cast<std::size_t>(m_gpus), -1);
    m_ends.assign(channels, {-1, -1});
    m_visitedBy.assign(static_cast<std::size_t>(m_gpus), 0);
    nextChannel();
    return visits;
}

bool ChannelSearch::isTree() const
{
    return m_attempt.pattern == Pattern::balancedTree || m_attempt.pattern == Pattern::splitTree ||
           m_attempt.pattern == Pattern::tree;
}

bool ChannelSearch::take(int from, int to, const Rate& rate)
{
    const bool inter = m_ground.isNet(from) || m_ground.isNet(to);
    const PathType farthest = inter ? m_attempt.typeInter : m_attempt.typeIntra;
    const Way& way = m_ground.way(from, to);
    if (way.type == PathType::dis || way.type > farthest)
        return false;
    // Trees send both ways.
    if (isTree() && m_ground.way(to, from).type > farthest)
        return false;
    if (!m_budget.take(way, rate))
        return false;
    m_hops += way.hops;
    return true;
}

void ChannelSearch::giveBack(int from, int to, const Rate& rate)
{
    const Way& way = m_ground.way(from, to);
    m_budget.giveBack(way, rate);
    m_hops -= way.hops;
}

// ---- laying one channel

ChannelSearch::Walk ChannelSearch::firstWalk() const
{
    const bool ring = m_attempt.pattern == Pattern::ring;
    Walk walk;
    if (m_networked)
        walk.toNet = ring ? m_gpus - 1 : m_attempt.pattern == Pattern::splitTree ? 1 : 0;
    else if (ring)
        walk.toFirst = m_gpus - 1;
    return walk;
}

void ChannelSearch::nextChannel()
{
    if (m_networked)
        startAtNets();
    else
        startAtGpus();
}

void ChannelSearch::startAtGpus()
{
    Walk walk = firstWalk();
    if (m_attempt.pattern == Pattern::nvls)
        return stand(m_channels, walk);
    walk.order = m_channels == 0 ? Order::numbered : Order::asBefore;
    stand(m_channels == 0 ? 0 : replayed(0), walk);
    if (m_attempt.sameChannels && m_channels > 0)
        return;
    walk.order = Order::free;
    for (int gpu = 0; gpu < m_gpus; ++gpu)
        stand(gpu, walk);
}

void ChannelSearch::startAtNets()
{
    const std::vector<int>& nets = m_ground.netsFor(-1, m_attempt.typeInter);
    const bool heads = m_attempt.pattern == Pattern::nvls || m_attempt.pattern == Pattern::collnetDirect;
    const auto channel = static_cast<std::size_t>(m_channels);
    for (std::size_t i = 0; i < nets.size(); ++i) {
        const int net = nets[(channel + i) % nets.size()];
        // Of a pair of channels the second starts where the first one ended.
        if (m_attempt.pattern == Pattern::ring && m_attempt.crossNic == 2 && m_channels % 2 == 1 &&
            net != m_ends[channel - 1].second)
            continue;
        m_ends[channel].first = net;
        if (heads)
            startHead(net, firstWalk());
        else
            startAt(net, firstWalk());
    }
}

/// Heads are the GPUs beside the NICs, each once.
void ChannelSearch::startHead(int net, const Walk& walk)
{
    if (m_channels >= static_cast<int>(m_ground.netsFor(-1, m_attempt.typeInter).size()))
        return;
    const int gpu = m_ground.headOf(net);
    if (gpu < 0)
        return;
    for (int channel = 0; channel < m_channels; ++channel) {
        if (m_order[static_cast<std::size_t>(channel * m_gpus)] == gpu)
            return;
    }
    enterFromNet(net, gpu, walk);
}

void ChannelSearch::startAt(int net, Walk walk)
{
    if (m_channels > 0 && m_attempt.sameChannels) {
        walk.order = Order::asBefore;
        return enterFromNet(net, replayed(0), walk);
    }
    if (m_channels == 0 && !m_ground.hasNvSwitch()) {
        // The order of the bus first, as a reference; it has visits of its own.
        walk.order = Order::numbered;
        int visits = 1 << 10;
        int* const outer = std::exchange(m_visits, &visits);
        enterFromNet(net, 0, walk);
        m_visits = outer;
        if (visits == complete)
            *m_visits = complete;
    }
    walk.order = Order::free;
    for (int gpu : m_ground.gpusBeside(net))
        enterFromNet(net, gpu, walk);
}

void ChannelSearch::enterFromNet(int net, int gpu, const Walk& walk)
{
    if (*m_visits <= 0 || !take(m_ground.endOfNet(net), gpu, m_inter))
        return;
    stand(gpu, walk);
    giveBack(m_ground.endOfNet(net), gpu, m_inter);
}

void ChannelSearch::enterFromGpu(int from, int gpu, const Walk& walk)
{
    if (*m_visits <= 0 || !take(from, gpu, m_intra))
        return;
    stand(gpu, walk);
    giveBack(from, gpu, m_intra);
}

void ChannelSearch::stand(int gpu, const Walk& walk)
{
    const std::uint64_t channel = std::uint64_t{1} << m_channels;
    m_visitedBy[static_cast<std::size_t>(gpu)] ^= channel;
    visit(gpu, walk);
    m_visitedBy[static_cast<std::size_t>(gpu)] ^= channel;
}

void ChannelSearch::visit(int gpu, const Walk& walk)
{
    if (*m_visits <= 0)
        return;
    --*m_visits;
    m_order[static_cast<std::size_t>(m_channels * m_gpus + walk.step)] = gpu;
    if (walk.step == walk.toNet)
        leaveByNet(gpu, walk);
    else if (m_attempt.pattern == Pattern::nvls || m_attempt.pattern == Pattern::collnetDirect)
        spreadFromHead(gpu);
    else if (walk.step < m_gpus - 1)
        goOn(gpu, walk);
    else if (walk.step == walk.toFirst)
        closeRing(gpu);
    else
        finishChannel();
}

bool ChannelSearch::mayLeaveBy(int net, const Walk& walk) const
{
    const auto channel = static_cast<std::size_t>(m_channels);
    const int start = m_ends[channel].first;
    if (m_attempt.pattern == Pattern::tree && net != start)
        return false;
    if (m_attempt.pattern == Pattern::ring && m_attempt.crossNic == 2)
        return m_channels % 2 == 0 || net == m_ends[channel - 1].first;
    if (m_attempt.crossNic == 0 && net != start)
        return false;
    // The second GPU of a balanced tree goes on by the NIC of the first.
    return m_attempt.pattern != Pattern::balancedTree || walk.step == 0 || net == m_ends[channel].second;
}

void ChannelSearch::leaveByNet(int gpu, const Walk& walk)
{
    // The first two GPUs of a balanced tree have half the traffic each.
    const bool balanced = m_attempt.pattern == Pattern::balancedTree;
    const Rate& rate = balanced ? m_halfInter : m_inter;
    Walk after = walk;
    after.toNet = balanced && walk.step == 0 ? 1 : -1;
    for (int net : m_ground.netsFor(gpu, m_attempt.typeInter)) {
        const int end = m_ground.endOfNet(net);
        if (*m_visits <= 0 || !mayLeaveBy(net, walk) || !take(gpu, end, rate))
            continue;
        m_ends[static_cast<std::size_t>(m_channels)].second = net;
        visit(gpu, after);
        giveBack(gpu, end, rate);
    }
}

void ChannelSearch::goOn(int gpu, Walk walk)
{
    const std::size_t first = m_pending.size();
    pushNext(gpu, walk);
    const std::size_t last = m_pending.size();
    ++walk.step;
    for (std::size_t i = first; i < last; ++i)
        enterFromGpu(gpu, m_pending[i], walk);
    m_pending.resize(first);
}

void ChannelSearch::closeRing(int gpu)
{
    const int first = m_order[static_cast<std::size_t>(m_channels * m_gpus)];
    if (gpu == first)
        return finishChannel(); // it is alone
    if (!take(gpu, first, m_intra))
        return;
    finishChannel();
    giveBack(gpu, first, m_intra);
}

/// NVLS: the NVSwitch sends to every GPU and receives from every GPU, twice to and from the head. CollNet
/// direct: the head exchanges an equal share with each of the others.
void ChannelSearch::spreadFromHead(int head)
{
    const bool nvls = m_attempt.pattern == Pattern::nvls;
    if (nvls && !m_ground.hasNvSwitch())
        return;
    const int centre = nvls ? m_ground.endOfNvSwitch() : head;
    const Rate toOthers = nvls ? m_intra : Rate(m_attempt.bwIntra / std::max(1, m_gpus - 1));
    const Rate toHead(2 * m_attempt.bwIntra);
    const auto rateOf = [&](int gpu) -> const Rate& { return gpu == head ? toHead : toOthers; };
    const auto isNeeded = [&](int gpu) { return nvls || gpu != head; };

    // Outwards to GPU 0, 1, …, then inwards from each.
    int taken = 0;
    for (; taken < 2 * m_gpus; ++taken) {
        const int gpu = taken % m_gpus;
        const bool outward = taken < m_gpus;
        if (isNeeded(gpu) && !take(outward ? centre : gpu, outward ? gpu : centre, rateOf(gpu)))
            break;
    }
    if (taken == 2 * m_gpus) {
        auto next = m_order.begin() + static_cast<std::ptrdiff_t>(m_channels) * m_gpus + 1;
        for (int gpu = 0; gpu < m_gpus; ++gpu) {
            if (gpu != head)
                *next++ = gpu;
        }
        finishChannel();
    }
    while (taken-- > 0) {
        const int gpu = taken % m_gpus;
        const bool outward = taken < m_gpus;
        if (isNeeded(gpu))
            giveBack(outward ? centre : gpu, outward ? gpu : centre, rateOf(gpu));
    }
}

// ---- channels together

void ChannelSearch::finishChannel()
{
    if (*m_visits <= 0)
        return;
    --*m_visits;
    ++m_channels;
    keepIfBetter();
    if (m_channels < m_attempt.maxChannels)
        nextChannel();
    --m_channels;
}

bool ChannelSearch::isBetter() const
{
    const FoundChannels& best = *m_best;
    if (m_attempt.pattern == Pattern::nvls) {
        // Each channel is one more GPU that pulls from the NVSwitch.
        return (m_channels > best.channels && m_channels <= m_gpus) ||
               m_channels * m_attempt.bwInter > best.interGBps();
    }
    const double rate = m_channels * m_attempt.bwIntra;
    const bool comparable =
        m_attempt.pattern == best.made.pattern && m_attempt.crossNic == best.made.crossNic;
    return rate > best.intraGBps() || (rate == best.intraGBps() && comparable && m_hops < best.hops);
}

void ChannelSearch::keepIfBetter()
{
    if (m_channels < m_attempt.minChannels || !isBetter())
        return;
    m_best->made = m_attempt;
    m_best->channels = m_channels;
    m_best->hops = m_hops;
    m_best->gpus.assign(m_order.begin(), m_order.begin() + static_cast<std::ptrdiff_t>(m_channels) * m_gpus);
    m_best->nets.assign(m_ends.begin(), m_ends.begin() + (m_networked ? m_channels : 0));
    if (m_channels == m_attempt.maxChannels)
        *m_visits = complete;
}

int ChannelSearch::replayed(int step) const
{
    return m_order[static_cast<std::size_t>((m_channels - 1) * m_gpus + step)];
}

} // namespace fabric::nccl
