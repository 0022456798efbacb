#include "core/collective/rate_sources.h"

namespace fabric {
namespace {

template<class Value>
RateOrigin originOf(const RatesInForce& rates, const std::optional<Value>& value)
{
    if (!value)
        return {};
    return {rates.measured.empty() ? RateSource::design : RateSource::measured, rates.measured};
}

/// A fit that stands in the design while nothing of it counts for the collective.
void addUnused(const std::string& measured, const RatesInForce& rates, const std::string& fabric,
               const std::string& with, std::vector<Finding>& found)
{
    if (!measured.empty() && measured != rates.measured)
        found.push_back(finding("collective.fit_of_other_collective", {}, Severity::info)
                            .with("fabric", fabric)
                            .with("found", measured)
                            .with("collective", with));
}

std::string keyOf(FabricKind fabric)
{
    return fabric == FabricKind::infiniband ? "infiniband" : fabric == FabricKind::roce ? "roce" : "ethernet";
}

} // namespace

std::string_view nameOf(RateSource source)
{
    switch (source) {
    case RateSource::standard:
        return "default";
    case RateSource::design:
        return "design";
    case RateSource::measured:
        return "measured";
    case RateSource::nccl:
        break;
    }
    return "nccl";
}

RateSources sourcesOf(const FabricSettings& settings, FabricKind fabric, Defaults defaults, bool allToAll)
{
    const RatesInForce network = settings.of(fabric).inForce(allToAll);
    const RatesInForce nvlink = settings.nvlinkInForce(allToAll);
    return {originOf(network, network.latency), originOf(network, network.efficiency),
            originOf(nvlink, nvlink.latency), originOf(nvlink, nvlink.efficiency), defaults};
}

RateSources ncclSourcesOf(const FabricSettings& settings, FabricKind fabric, bool allToAll)
{
    RateSources sources = sourcesOf(settings, fabric, Defaults::measured, allToAll);
    const RateOrigin own{RateSource::nccl, {}};
    sources.nvlinkLatency = own;
    if (!allToAll || sources.nvlinkEfficiency.source == RateSource::standard)
        sources.nvlinkEfficiency = own;
    if (allToAll || sources.latency.source == RateSource::standard)
        sources.latency = own;
    if (sources.efficiency.source == RateSource::standard)
        sources.efficiency = own;
    return sources;
}

std::vector<Finding> unusedFits(const FabricSettings& settings, bool allToAll, bool nccl)
{
    std::vector<Finding> found;
    for (const FabricKind fabric : allFabrics) {
        const FabricParameters& own = settings.of(fabric);
        const RatesInForce rates = own.inForce(allToAll);
        if (allToAll && rates.measured.empty())
            addUnused(own.measured, rates, keyOf(fabric), own.measuredWith, found);
        if (!allToAll && rates.measured.empty() && own.allToAll)
            addUnused(own.allToAll->measured, rates, keyOf(fabric), "all_to_all", found);
    }
    const RatesInForce nvlink = settings.nvlinkInForce(allToAll);
    if (allToAll && nvlink.measured.empty())
        addUnused(settings.nvlinkMeasured, nvlink, "nvlink", settings.nvlinkMeasuredWith, found);
    if (!allToAll && nvlink.measured.empty() && settings.nvlinkAllToAll)
        addUnused(settings.nvlinkAllToAll->measured, nvlink, "nvlink", "all_to_all", found);
    if (nccl && !allToAll && !nvlink.measured.empty())
        found.push_back(
            finding("collective.nccl_nvlink_fit_unused", {}, Severity::info).with("found", nvlink.measured));
    return found;
}

} // namespace fabric
