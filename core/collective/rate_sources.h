#pragma once

#include "core/base/finding.h"
#include "core/collective/guide_model.h"

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

enum class RateSource {
    standard, ///< the default of the model
    design,   ///< set in the design
    measured, ///< fitted to a log
    nccl      ///< a value of NCCL's own model, which nothing replaces
};

/// "default", "design", "measured", "nccl".
std::string_view nameOf(RateSource source);

struct RateOrigin
{
    RateSource source = RateSource::standard;
    std::string measured; ///< file and date of what was measured

    friend bool operator==(const RateOrigin&, const RateOrigin&) = default;
};

/// Where the rates of an estimate in one fabric come from.
struct RateSources
{
    RateOrigin latency;    ///< of a step over the network
    RateOrigin efficiency; ///< of network links
    RateOrigin nvlinkLatency;
    RateOrigin nvlinkEfficiency;
    Defaults defaults = Defaults::guide; ///< which ones stand where nothing is set

    friend bool operator==(const RateSources&, const RateSources&) = default;
};

/// Of ratesOf() with the same arguments.
RateSources sourcesOf(const FabricSettings& settings, FabricKind fabric, Defaults defaults, bool allToAll);
/// Of NCCL's model: it has its own figures inside a node (for all_to_all the latency only), and takes
/// efficiency and latency of the network from the design.
RateSources ncclSourcesOf(const FabricSettings& settings, FabricKind fabric, bool allToAll);

/// Fits of the design that these estimates do not use, and why.
std::vector<Finding> unusedFits(const FabricSettings& settings, bool allToAll, bool nccl);

} // namespace fabric
