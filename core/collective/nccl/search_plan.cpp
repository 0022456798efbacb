#include "core/collective/nccl/search_plan.h"

#include <algorithm>
#include <array>

namespace fabric::nccl {
namespace {

// Rates that NCCL tries, GB/s a channel.
constexpr std::array ampereIntra{40., 30., 20., 18., 15., 12., 10., 9., 7., 6., 5., 4., 3.};
constexpr std::array ampereInter{48., 30., 28., 24., 20., 18., 15., 12., 10., 9.,
                                 7.,  6.,  5.,  4.,  3.,  2.4, 1.2, .24, .12};
constexpr std::array hopperIntra{60., 50., 40., 30., 24., 20., 15., 12., 11., 6., 3.};
constexpr std::array hopperInter{48., 45., 42., 40., 30., 24., 22., 20., 17.5,
                                 15., 12., 6.,  3.,  2.4, 1.2, .24, .12};
constexpr std::array blackwellIntra{90., 80., 70., 60., 50., 45., 40., 30., 24., 20., 19., 18.};
constexpr std::array blackwellInter{96., 86.,  80., 48., 45.1, 42., 40., 30., 24., 22.,
                                    20., 17.5, 15., 12., 6.,   3.,  2.4, 1.2, .24, .12};

std::span<const double> ratesFor(int computeCapability, bool networked)
{
    if (computeCapability >= 100)
        return networked ? std::span<const double>(blackwellInter) : blackwellIntra;
    if (computeCapability >= 90)
        return networked ? std::span<const double>(hopperInter) : hopperIntra;
    return networked ? std::span<const double>(ampereInter) : ampereIntra;
}

// Visits that a search may make.
constexpr int sameVisits = 1 << 8;
constexpr int freeVisits = 1 << 14;
constexpr int allVisits = 1 << 19; ///< of all searches, once there are channels

PathType farther(PathType type)
{
    return static_cast<PathType>(static_cast<int>(type) + 1);
}

} // namespace

SearchPlan::SearchPlan(const NodeTopology& node, const Routes& routes, const PlanLimits& limits)
    : m_node(node),
      m_routes(routes),
      m_ground(node, routes),
      m_search(m_ground, limits.networked),
      m_limits(limits),
      m_rates(ratesFor(node.computeCapability, limits.networked))
{
    if (node.gpus.size() == 1 && m_limits.pattern != Pattern::ring)
        m_limits.pattern = Pattern::tree;
    findPathTypes();
    findTypesInUse();
    findRates();
    m_best.made = firstAttempt();
    m_best.made.bwIntra = m_best.made.bwInter = 0;
}

/// The nearest and farthest way that any channel may have to go.
void SearchPlan::findPathTypes()
{
    const auto widen = [&](const std::vector<int>& targets, PathType& least, PathType& most) {
        least = PathType::sys;
        most = PathType::loc;
        for (int gpu : m_node.gpus) {
            for (int target : targets) {
                if (target == gpu)
                    continue;
                least = std::min(least, m_routes.at(gpu, target).type);
                most = std::max(most, m_routes.at(gpu, target).type);
            }
        }
    };
    if (m_node.gpus.size() > 1)
        widen(m_node.gpus, m_leastIntra, m_mostIntra);
    if (m_limits.networked)
        widen(m_node.nets, m_leastInter, m_mostInter);
}

void SearchPlan::findRates()
{
    if (!m_limits.networked && m_node.gpus.size() == 1) {
        m_fastestGBps = m_totalGBps = 5000;
        return;
    }
    for (int gpu : m_node.gpus) {
        for (int target : m_limits.networked ? m_node.nets : m_node.gpus) {
            if (target != gpu && m_routes.at(gpu, target).hops() > 0)
                m_fastestGBps = std::max(m_fastestGBps, m_routes.at(gpu, target).GBps);
        }
        double nvlink = 0;
        double pcie = 0;
        for (int w : m_node.wiresOf[static_cast<std::size_t>(gpu)]) {
            const Wire& wire = m_node.wires[static_cast<std::size_t>(w)];
            if (wire.kind == WireKind::nvlink)
                nvlink += wire.GBps;
            else if (wire.kind == WireKind::pcie)
                pcie = wire.GBps;
        }
        m_totalGBps = std::max({m_totalGBps, nvlink, pcie});
    }
}

/// The first rate that could work.
std::size_t SearchPlan::firstRate() const
{
    const auto gpus = static_cast<double>(m_node.gpus.size());
    const bool openEnded =
        gpus > 1 && m_limits.pattern != Pattern::ring; // the last GPU of a chain sends nothing
    const double total = openEnded ? m_totalGBps * gpus / (gpus - 1) : m_totalGBps;
    std::size_t rate = 0;
    while (rate + 1 < m_rates.size() &&
           (m_rates[rate] > m_fastestGBps || m_rates[rate] * m_limits.minChannels > total))
        ++rate;
    return rate;
}

Attempt SearchPlan::firstAttempt() const
{
    Attempt attempt;
    attempt.pattern = m_limits.pattern;
    attempt.sameChannels = m_limits.pattern != Pattern::nvls;
    attempt.typeIntra = m_leastIntra;
    attempt.typeInter = m_leastInter;
    attempt.crossNic = m_limits.crossNic == 1 ? 1 : 0;
    attempt.minChannels = m_limits.minChannels;
    attempt.maxChannels = m_limits.maxChannels;
    attempt.bwIntra = attempt.bwInter = m_rates[m_rate];
    return attempt;
}

FoundChannels SearchPlan::best()
{
    m_rate = firstRate();
    findAny();
    if (m_best.channels > 0) {
        doubleChannels();
        raiseRates();
    }
    return m_best;
}

void SearchPlan::findTypesInUse()
{
    const int ends = m_ground.gpus() + m_ground.nets() + (m_ground.hasNvSwitch() ? 1 : 0);
    for (int from = 0; from < ends; ++from) {
        for (int to = 0; to < ends; ++to) {
            const bool inter = m_ground.isNet(from) || m_ground.isNet(to);
            (inter ? m_interTypes : m_intraTypes).set(static_cast<std::size_t>(m_ground.way(from, to).type));
        }
    }
    for (int net = 0; net < m_ground.nets(); ++net) {
        std::vector<int> doors = m_ground.gpusBeside(net);
        if (m_ground.headOf(net) >= 0)
            doors.push_back(m_ground.headOf(net));
        for (const int gpu : doors) {
            const int end = m_ground.endOfNet(net);
            m_doorTypes.set(static_cast<std::size_t>(m_ground.way(end, gpu).type));
            m_doorTypes.set(static_cast<std::size_t>(m_ground.way(gpu, end).type));
        }
    }
}

/// Channels that must be the same enter where the first one did, wherever the network is; and nodes without
/// NVSwitch also try GPUs in the order of the bus.
bool SearchPlan::entersAndLeavesByOneDoor(const Attempt& attempt) const
{
    return !attempt.sameChannels && m_ground.hasNvSwitch() &&
           (attempt.pattern == Pattern::tree || attempt.pattern == Pattern::nvls);
}

SearchPlan::AttemptKey SearchPlan::keyOf(const Attempt& attempt) const
{
    const auto farthestInUse = [](const TypeSet& types, PathType limit) {
        auto type = static_cast<std::size_t>(limit);
        while (type > 0 && !types[type])
            --type;
        return static_cast<PathType>(type);
    };
    const bool oneDoor = entersAndLeavesByOneDoor(attempt);
    return {attempt.pattern,
            attempt.sameChannels,
            farthestInUse(m_intraTypes, attempt.typeIntra),
            farthestInUse(oneDoor ? m_doorTypes : m_interTypes, attempt.typeInter),
            oneDoor ? 0 : attempt.crossNic,
            attempt.bwIntra,
            attempt.bwInter,
            attempt.minChannels,
            attempt.maxChannels};
}

int SearchPlan::search(const Attempt& attempt)
{
    const auto [made, isNew] = m_made.emplace(keyOf(attempt), 0);
    if (isNew)
        made->second = m_search.run(attempt, m_best, attempt.sameChannels ? sameVisits : freeVisits);
    return made->second;
}

// ---- from strict to lenient

void SearchPlan::findAny()
{
    Attempt attempt = firstAttempt();
    int visitsLeft = allVisits;
    for (;;) {
        visitsLeft -= attempt.sameChannels ? sameVisits : freeVisits;
        const int left = search(attempt);
        if (left == ChannelSearch::complete || m_best.interGBps() >= m_totalGBps)
            return;
        if (differ(attempt))
            continue;
        visitsLeft += left;
        if (visitsLeft < 0 && m_best.channels > 0)
            return;
        if (!relax(attempt))
            return;
    }
}

/// Channels that need not be the same; through AMD sockets NCCL keeps them the same.
bool SearchPlan::differ(Attempt& attempt) const
{
    const bool throughAmd = m_node.isAmd() && attempt.typeIntra == PathType::sys;
    if (!attempt.sameChannels || throughAmd)
        return false;
    attempt.sameChannels = false;
    return true;
}

/// Takes the next step that is left, and goes back to the start with those before it. False: none is left.
bool SearchPlan::relax(Attempt& attempt)
{
    const Attempt start = firstAttempt();
    attempt.sameChannels = start.sameChannels;
    if (m_node.computeCapability >= 90 && attempt.pattern == Pattern::balancedTree) {
        attempt.pattern = Pattern::tree;
        return true;
    }
    attempt.pattern = m_best.made.pattern;
    if (goFartherInside(attempt))
        return true;
    attempt.typeIntra = start.typeIntra;
    if (goFartherToNet(attempt))
        return true;
    attempt.typeInter = start.typeInter;
    const bool mayCross = m_limits.pattern == Pattern::ring || m_best.made.pattern == Pattern::balancedTree;
    if (m_limits.crossNic == 2 && attempt.crossNic == 0 && mayCross) {
        attempt.crossNic = 2;
        return true;
    }
    attempt.crossNic = start.crossNic;
    return slowDown(attempt);
}

bool SearchPlan::goFartherInside(Attempt& attempt) const
{
    const PathType most = m_limits.networked ? attempt.typeInter : m_mostIntra;
    const bool mayGain = m_best.channels == 0 || attempt.typeIntra < m_best.made.typeIntra;
    if (attempt.typeIntra >= most || !mayGain)
        return false;
    attempt.typeIntra = farther(attempt.typeIntra);
    return attempt.typeIntra < PathType::dis;
}

bool SearchPlan::goFartherToNet(Attempt& attempt) const
{
    if (!m_limits.networked || attempt.typeInter >= m_mostInter)
        return false;
    const bool mayGain = m_best.channels == 0 || attempt.typeInter < m_best.made.typeInter ||
                         attempt.typeInter < PathType::pxn;
    if (!mayGain)
        return false;
    attempt.typeInter = farther(attempt.typeInter);
    return attempt.typeInter < PathType::dis;
}

bool SearchPlan::slowDown(Attempt& attempt)
{
    if (m_rate + 1 >= m_rates.size())
        return false;
    if (m_best.channels > 0 && m_rates[m_rate + 1] / m_best.made.bwInter <= .49)
        return false;
    ++m_rate;
    attempt.bwIntra = attempt.bwInter = m_rates[m_rate];
    return true;
}

// ---- making more of what was found

/// Two channels of half the rate keep more of a GPU busy than one fast channel.
void SearchPlan::doubleChannels()
{
    const double rate = m_best.made.bwIntra;
    const bool enough = m_node.computeCapability > 80 && rate < 50 && m_best.channels > 4;
    if (m_limits.pattern == Pattern::nvls || rate < 25 || enough)
        return;
    const int doubled = std::min(2 * m_best.channels, m_limits.maxChannels);
    const int ratio = (doubled + m_best.channels - 1) / m_best.channels;
    const std::size_t more = static_cast<std::size_t>(doubled - m_best.channels);
    const std::vector<int> gpus(m_best.gpus.begin(),
                                m_best.gpus.begin() + static_cast<std::ptrdiff_t>(more * m_node.gpus.size()));
    m_best.gpus.insert(m_best.gpus.end(), gpus.begin(), gpus.end());
    if (!m_best.nets.empty()) {
        const auto nets =
            std::vector(m_best.nets.begin(), m_best.nets.begin() + static_cast<std::ptrdiff_t>(more));
        m_best.nets.insert(m_best.nets.end(), nets.begin(), nets.end());
    }
    m_best.made.bwIntra /= ratio;
    m_best.made.bwInter /= ratio;
    m_best.channels = doubled;
}

/// With no fewer channels: rings faster, trees faster inside, NVLS faster towards the network.
void SearchPlan::raiseRates()
{
    Attempt attempt = m_best.made;
    std::size_t rate = 0;
    while (m_rates[rate] > m_best.made.bwInter && rate + 1 < m_rates.size())
        ++rate;
    attempt.bwIntra = attempt.bwInter = m_rates[rate];
    attempt.minChannels = m_best.channels;
    for (int left = ChannelSearch::complete; left != ChannelSearch::spent && rate > 0;) {
        if (m_limits.pattern == Pattern::ring) {
            attempt.bwIntra = attempt.bwInter = m_rates[--rate];
        } else if (m_limits.pattern == Pattern::nvls && attempt.bwInter == m_best.made.bwInter &&
                   attempt.bwInter < attempt.bwIntra * 2) {
            attempt.maxChannels = m_best.channels;
            attempt.bwInter = m_rates[--rate];
        } else if (attempt.bwIntra == m_best.made.bwIntra && attempt.bwIntra < attempt.bwInter * 2) {
            attempt.bwIntra = m_rates[--rate];
        } else {
            return;
        }
        left = search(attempt);
    }
}

} // namespace fabric::nccl
