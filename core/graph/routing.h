#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace fabric {

/// How the network chooses among ways of equal length.
enum class RoutingKind {
    ideal,   ///< every flow is split over all shortest paths, at every device by the rates of the next links;
             ///< where links are unlike so that the most loaded one carries least: splitBest()
    hashed,  ///< ECMP: every flow takes one shortest path, at every device by a seeded hash weighted by rates
    adaptive ///< every flow takes the way that is loaded least when its turn comes
};

/// ideal is what packet spraying tends to. In fabrics with tiers it is the best that any routing up and down
/// the tiers can do and may leave a cable unused, so another cable never slows a collective down; it may slow
/// down others that run beside it. In fabrics of one tier it is the even split over shortest paths, which
/// other splits can beat; it leaves unused what stands out of the pattern and would slow the collective
/// (oddCables()), so another cable never slows a fabric as generated. There a cable that the pattern has may
/// be one too many: without it some collectives are faster, and mending it slows them, as it does where
/// shortest paths are routed.
///
/// hashed is ECMP as switches do it: with few large flows some links get several and others none, so results
/// are given as the mean and the worst of `seeds` hash seeds, counted up from `seed`.
///
/// adaptive places flow after flow. Each takes the path with the least (load + its own) ÷ rate on the worst
/// link, then with the least sum of these. Between groups of a dragonfly it may also take one detour: over
/// any third group, or inside a group over any third router; as in UGAL-G (Kim et al., ISCA 2008), if its
/// worst link times its number of hops is below that of the shortest path.
struct Routing
{
    RoutingKind kind = RoutingKind::ideal;
    std::uint64_t seed = 1; ///< of hashed: the first one
    int seeds = 8;          ///< of hashed: how many

    friend bool operator==(const Routing&, const Routing&) = default;
};

inline constexpr int maxRoutingSeeds = 1000;

/// "ideal", "hashed:SEED:COUNT", "adaptive".
std::string nameOf(const Routing& routing);
/// Also "hashed" and "hashed:SEED". ErrorKind::usage if the text is none of these.
Result<Routing> parseRouting(std::string_view text);

} // namespace fabric
