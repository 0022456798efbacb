#pragma once

#include "core/collective/nccl/search.h"

#include <bitset>
#include <map>
#include <span>
#include <tuple>

namespace fabric::nccl {

/// What a plan starts from.
struct PlanLimits
{
    Pattern pattern = Pattern::ring;
    int minChannels = 1;
    int maxChannels = 1;
    int crossNic = 0; ///< as NCCL_CROSS_NIC
    bool networked = false;
};

/// The order in which NCCL tries what a channel may be: first the fastest rate on the nearest paths, then
/// step by step farther paths and lower rates until it finds channels; those are doubled where that helps,
/// and then it tries to make them faster.
class SearchPlan
{
public:
    SearchPlan(const NodeTopology& node, const Routes& routes, const PlanLimits& limits);

    /// No channels: there are none.
    FoundChannels best();

private:
    using TypeSet = std::bitset<static_cast<std::size_t>(PathType::dis) + 1>;
    /// What makes two attempts the same search: a farther limit that lets in no further way changes nothing,
    /// nor does leave to cross NICs where a channel has to end at the one where it started.
    using AttemptKey = std::tuple<Pattern, bool, PathType, PathType, int, double, double, int, int>;

    void findPathTypes();
    void findTypesInUse();
    void findRates();
    std::size_t firstRate() const;
    Attempt firstAttempt() const;
    bool entersAndLeavesByOneDoor(const Attempt& attempt) const;
    AttemptKey keyOf(const Attempt& attempt) const;
    int search(const Attempt& attempt);

    void findAny();
    bool differ(Attempt& attempt) const;
    bool relax(Attempt& attempt);
    bool goFartherInside(Attempt& attempt) const;
    bool goFartherToNet(Attempt& attempt) const;
    bool slowDown(Attempt& attempt);

    void doubleChannels();
    void raiseRates();

    const NodeTopology& m_node;
    const Routes& m_routes;
    SearchGround m_ground;
    ChannelSearch m_search;
    PlanLimits m_limits;
    std::span<const double> m_rates; ///< GB/s, descending
    std::size_t m_rate = 0;
    double m_fastestGBps = 0; ///< of any way that a channel needs
    double m_totalGBps = 0;   ///< of one GPU
    TypeSet m_intraTypes;     ///< of the ways that there are
    TypeSet m_interTypes;
    TypeSet m_doorTypes;              ///< between network devices and the GPUs where channels may enter
    std::map<AttemptKey, int> m_made; ///< visits left; the same search again finds nothing better
    PathType m_leastIntra = PathType::loc;
    PathType m_mostIntra = PathType::sys;
    PathType m_leastInter = PathType::pix;
    PathType m_mostInter = PathType::sys;
    FoundChannels m_best;
};

} // namespace fabric::nccl
