#pragma once

#include "core/base/units.h"
#include "core/model/fabric_kind.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace fabric {

/// What a log of all_to_all said. All pairs at once load links and NICs otherwise than a ring does, so that
/// it holds for all_to_all only.
struct AllToAllFit
{
    double efficiency = 1; ///< effective ÷ nominal bandwidth
    Seconds latency;       ///< one step
    std::string measured;  ///< file, date

    friend bool operator==(const AllToAllFit&, const AllToAllFit&) = default;
};

/// Collectives of which a fit holds for each other, since they run as rings.
inline constexpr std::array<std::string_view, 5> ringCollectives{"all_reduce", "all_gather", "reduce_scatter",
                                                                 "broadcast", "reduce"};

/// What counts for one kind of collective; empty: the default.
struct RatesInForce
{
    std::optional<double> efficiency;
    std::optional<Seconds> latency;
    std::string measured;
};

/// A fit of all_to_all before all else; that of a ring collective for ring collectives only.
inline RatesInForce ratesInForce(std::optional<double> efficiency, std::optional<Seconds> latency,
                                 const std::string& measured, const std::string& measuredWith,
                                 const std::optional<AllToAllFit>& allToAll, bool forAllToAll)
{
    if (forAllToAll && allToAll)
        return {allToAll->efficiency, allToAll->latency, allToAll->measured};
    if (forAllToAll && !measuredWith.empty())
        return {};
    return {efficiency, latency, measured};
}

/// What a person has set for one fabric. Empty means: the default of the estimate's model.
struct FabricParameters
{
    std::optional<double> efficiency;  ///< effective ÷ nominal bandwidth of a network link, 0…1
    std::optional<Seconds> latency;    ///< one step of a collective over the network
    std::optional<Bandwidth> linkRate; ///< every network link at this rate instead of as drawn
    std::optional<double> costFactor;  ///< relative price of the network
    std::string measured;              ///< where measured values come from (file, date); empty: not measured
    std::string measuredWith; ///< one of ringCollectives, and then it is for those only; empty: for all
    std::optional<AllToAllFit> allToAll; ///< counts for all_to_all before everything else

    RatesInForce inForce(bool forAllToAll) const
    {
        return ratesInForce(efficiency, latency, measured, measuredWith, allToAll, forAllToAll);
    }
    /// Efficiency and latency are no longer what any log said.
    void setByHand()
    {
        measured.clear();
        measuredWith.clear();
        allToAll.reset();
    }

    friend bool operator==(const FabricParameters&, const FabricParameters&) = default;
};

struct FabricSettings
{
    FabricKind own = FabricKind::infiniband;
    std::array<FabricParameters, 3> parameters; ///< by indexOf(FabricKind)
    std::optional<double> nvlinkEfficiency;
    std::optional<Seconds> nvlinkLatency;
    std::string nvlinkMeasured; ///< as FabricParameters::measured
    std::string nvlinkMeasuredWith;
    std::optional<AllToAllFit> nvlinkAllToAll;

    RatesInForce nvlinkInForce(bool forAllToAll) const
    {
        return ratesInForce(nvlinkEfficiency, nvlinkLatency, nvlinkMeasured, nvlinkMeasuredWith,
                            nvlinkAllToAll, forAllToAll);
    }
    void setNvlinkByHand()
    {
        nvlinkMeasured.clear();
        nvlinkMeasuredWith.clear();
        nvlinkAllToAll.reset();
    }

    const FabricParameters& of(FabricKind kind) const { return parameters[indexOf(kind)]; }
    FabricParameters& of(FabricKind kind) { return parameters[indexOf(kind)]; }

    friend bool operator==(const FabricSettings&, const FabricSettings&) = default;
};

} // namespace fabric
