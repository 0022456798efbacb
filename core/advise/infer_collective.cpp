#include "core/advise/nccl_tests_log.h"

#include <cmath>

namespace fabric {
namespace {

/// The ratio busbw ÷ algbw of the largest row that prints it to three digits.
std::optional<double> printedFactor(const LogRun& run)
{
    std::optional<double> factor;
    for (const LogRow& row : run.rows) {
        const std::optional<LogTiming>& half = row.outOfPlace ? row.outOfPlace : row.inPlace;
        if (toGigabytesPerSecond(half->algorithmBandwidth) >= 5)
            factor = half->busBandwidth / half->algorithmBandwidth;
    }
    return factor;
}

} // namespace

std::optional<Collective> inferCollective(const LogRun& run)
{
    const std::optional<double> factor = printedFactor(run);
    if (!factor || run.ranks < 2)
        return {};
    const double n = run.ranks;
    const auto is = [&](double expected) { return std::abs(*factor - expected) < 0.004 * expected; };
    const LogRow& row = run.rows.back();
    const bool reduces = !row.reduction.empty() && row.reduction != "none";
    // Two ranks make the factors of all_reduce and reduce the same; a root tells.
    const bool rooted = row.root && *row.root >= 0;
    if (is(2 * (n - 1) / n) && reduces && !rooted)
        return Collective::allReduce;
    if (is((n - 1) / n) && reduces)
        return Collective::reduceScatter;
    // Before 2.13 alltoall had a column for the reduction and left it blank, and all_gather had none.
    if (is((n - 1) / n) && !row.root)
        return run.showsReduction ? Collective::allToAll : Collective::allGather;
    if (is(1) && rooted)
        return reduces ? Collective::reduce : Collective::broadcast;
    return {};
}

} // namespace fabric
