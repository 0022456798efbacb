#pragma once

#include "core/analyze/bisection.h"
#include "core/analyze/distance.h"
#include "core/analyze/oversubscription.h"

#include <cstdint>

namespace fabric {

/// How much there is of everything. Links and cables include those of service hosts.
struct DesignCounts
{
    std::int64_t nodes = 0;
    std::int64_t gpus = 0;
    std::int64_t nics = 0;
    std::int64_t switches = 0;
    std::int64_t services = 0;
    std::int64_t links = 0;
    std::int64_t cables = 0; ///< links that share a splitter are one

    friend bool operator==(const DesignCounts&, const DesignCounts&) = default;
};

DesignCounts designCounts(const Design& design);

struct AnalysisSpec
{
    bool distances = true;
    bool bisection = true;
    BisectionSpec bisectionSpec;
};

/// What a network is able to do, whatever runs on it.
struct AnalysisReport
{
    DesignCounts counts;
    Oversubscription oversubscription;
    Distances distances;                ///< empty if not asked for
    std::optional<Bisection> bisection; ///< none for fewer than two nodes, or if not asked for
    std::optional<double> endToEnd;     ///< full bisection ÷ upper bound; none when that is 0
    std::vector<Finding> findings;      ///< errors first
};

/// Error: cancelled. For 65,536 nodes in a three-tier fat-tree about a second.
Result<AnalysisReport> analyze(const FabricGraph& graph, const AnalysisSpec& spec, const Context& context);

} // namespace fabric
