#pragma once

#include "core/base/units.h"
#include "core/model/fabric_kind.h"

#include <array>
#include <optional>
#include <string>

namespace fabric {

/// What a person has set for one fabric. Empty means: the default of the estimate's model.
struct FabricParameters
{
    std::optional<double> efficiency;  ///< effective ÷ nominal bandwidth of a network link, 0…1
    std::optional<Seconds> latency;    ///< one step of a collective over the network
    std::optional<Bandwidth> linkRate; ///< every network link at this rate instead of as drawn
    std::optional<double> costFactor;  ///< relative price of the network
    std::string measured;              ///< where measured values come from (file, date); empty: not measured

    friend bool operator==(const FabricParameters&, const FabricParameters&) = default;
};

struct FabricSettings
{
    FabricKind own = FabricKind::infiniband;
    std::array<FabricParameters, 3> parameters; ///< by indexOf(FabricKind)
    std::optional<double> nvlinkEfficiency;
    std::optional<Seconds> nvlinkLatency;
    std::string nvlinkMeasured; ///< as FabricParameters::measured

    const FabricParameters& of(FabricKind kind) const { return parameters[indexOf(kind)]; }
    FabricParameters& of(FabricKind kind) { return parameters[indexOf(kind)]; }

    friend bool operator==(const FabricSettings&, const FabricSettings&) = default;
};

} // namespace fabric
