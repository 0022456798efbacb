#include "core/cost/run_cost.h"

namespace fabric {

RunCost runCost(const TrainingRun& run, const TrainingFigures& figures, std::uint32_t gpus,
                const CostReport& cost)
{
    constexpr double hoursOfYear = 8760;
    RunCost result;
    if (!figures.transformer || !figures.transformer->run)
        return result;
    const double hours = figures.transformer->run->value() / 3600;
    result.hours = hours;
    result.gpuHours = hours * gpus;
    if (run.gpuHour)
        result.rent = *run.gpuHour * *result.gpuHours;
    if (run.capexYears && *run.capexYears > 0 && cost.total) {
        result.capexShare = *cost.total * (hours / (*run.capexYears * hoursOfYear));
        result.capexIsLeast = cost.unpricedLines > 0;
    }
    if (cost.power) {
        result.kilowattHours = cost.power->value() / 1000 * run.powerOverhead.value_or(1) * hours;
        if (run.kilowattHour)
            result.energy = *run.kilowattHour * *result.kilowattHours;
    }
    if (result.capexShare && result.energy)
        result.owned = *result.capexShare + *result.energy;
    return result;
}

} // namespace fabric
