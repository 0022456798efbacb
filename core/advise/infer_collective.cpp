#include "core/advise/nccl_tests_log.h"

namespace fabric {
namespace {

/// What busbw ÷ algbw can be.
struct FactorRange
{
    double least = 0;
    double most = 0;

    bool contains(double factor) const { return least <= factor && factor <= most; }
};

/// By the row with the largest rates: logs print two digits after the point, and so half of the last one is
/// unknown of both.
std::optional<FactorRange> printedFactor(const LogRun& run)
{
    constexpr double half = 0.005;
    constexpr double enough = 0.1; // GB/s: to 5 %
    double best = enough;
    std::optional<FactorRange> factor;
    for (const LogRow& row : run.rows) {
        const std::optional<LogTiming>& timing = row.outOfPlace ? row.outOfPlace : row.inPlace;
        const double algorithm = toGigabytesPerSecond(timing->algorithmBandwidth);
        const double bus = toGigabytesPerSecond(timing->busBandwidth);
        if (algorithm < best)
            continue;
        best = algorithm;
        // A hair more, for sums that are not exact.
        factor = FactorRange{(bus - half) / (algorithm + half) * (1 - 1e-6),
                             (bus + half) / (algorithm - half) * (1 + 1e-6)};
    }
    return factor;
}

} // namespace

std::optional<Collective> inferCollective(const LogRun& run)
{
    const std::optional<FactorRange> factor = printedFactor(run);
    if (!factor || run.ranks < 2)
        return {};
    const double others = (run.ranks - 1.0) / run.ranks;
    const LogRow& row = run.rows.back();
    const bool reduces = !row.reduction.empty() && row.reduction != "none";
    // Two ranks make the factors of all_reduce and reduce the same; a root tells.
    if (row.root && *row.root >= 0) {
        if (!factor->contains(1))
            return {};
        return reduces ? Collective::reduce : Collective::broadcast;
    }
    if (reduces) {
        const bool both = factor->contains(2 * others);
        if (both == factor->contains(others))
            return {};
        return both ? Collective::allReduce : Collective::reduceScatter;
    }
    // sendrecv has a factor of 1. Before 2.13 alltoall had a column for the reduction and left it blank, and
    // all_gather had none.
    if (!factor->contains(others) || factor->contains(1) || row.root)
        return {};
    return run.showsReduction ? Collective::allToAll : Collective::allGather;
}

} // namespace fabric
