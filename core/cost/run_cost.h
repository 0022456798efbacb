#pragma once

#include "core/base/units.h"
#include "core/cost/cost.h"
#include "core/training/training.h"

#include <optional>

namespace fabric {

/// What a training run costs in one fabric. Empty means unknown, never 0.
struct RunCost
{
    std::optional<double> hours;
    std::optional<double> gpuHours;      ///< GPUs × hours
    std::optional<Money> rent;           ///< GPU hours × price of one
    std::optional<Money> capexShare;     ///< price of the design × hours ÷ hours of its life
    bool capexIsLeast = false;           ///< some of the design has no price: the share is at least this
    std::optional<double> kilowattHours; ///< power of the design × overhead × hours
    std::optional<Money> energy;         ///< × price of electricity
    std::optional<Money> owned;          ///< capex share + energy
};

/// Hours come from the tokens of the run. Power is the maximum of all devices whose figure is known
/// (CostReport::power), so energy is an upper bound where all are; overhead is 1 where it is not given. A
/// year has 8,760 hours.
RunCost runCost(const TrainingRun& run, const TrainingFigures& figures, std::uint32_t gpus,
                const CostReport& cost);

} // namespace fabric
