#pragma once

#include "core/advise/sweep.h"
#include "ui/jobs/results.h"

#include <array>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace fabric {

/// One fabric at one size; what is unknown is empty.
struct SweepValue
{
    std::optional<Seconds> time;
    std::optional<Bandwidth> busBandwidth;
    std::string algorithm;
    std::string protocol; ///< empty: the model knows none
};

struct SweepPoint
{
    Bytes bytes;
    std::array<SweepValue, 3> fabrics; ///< by indexOf(FabricKind)
};

/// A collective over message sizes, with everything else as in `spec`.
struct Sweep
{
    ResultsSpec spec;
    quint64 revision = 0;
    std::uint32_t ranks = 0;
    FabricKind own = FabricKind::infiniband;
    std::vector<SweepPoint> points; ///< sizes that cannot be estimated are left out
};

/// Estimates on what the results have routed and planned. Empty without an estimate; stops early, with what
/// it has, once `stop` is raised. O(sizes × elements).
Sweep sweepOf(const Results& results, const std::stop_token& stop = {});

} // namespace fabric
