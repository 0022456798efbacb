#include "core/training/check_workload.h"

#include <cmath>

namespace fabric {
namespace {

Result<void> checkRun(const TrainingRun& run)
{
    const auto wrong = [](const char* place, double found) {
        return error(ErrorKind::usage, finding("training.workload_out_of_range", place).with("found", found));
    };
    if (run.tokens && !(*run.tokens > 0 && std::isfinite(*run.tokens)))
        return wrong("workload.run.tokens", *run.tokens);
    return {};
}

} // namespace

Result<void> checkWorkload(const Workload& workload)
{
    const auto wrong = [](const char* place, double found) {
        return error(ErrorKind::usage, finding("training.workload_out_of_range", place).with("found", found));
    };
    if (workload.run) {
        if (const Result<void> checked = checkRun(*workload.run); !checked)
            return checked;
    }
    if (!(workload.overlap >= 0 && workload.overlap <= 1))
        return wrong("workload.overlap", workload.overlap);
    if (workload.model)
        return {}; // the rest is of the simple job
    if (!(workload.parameters > 0) || !std::isfinite(workload.parameters))
        return error(ErrorKind::usage, finding("training.no_workload", "workload"));
    if (!(workload.gradientBytesPerParameter > 0) || !std::isfinite(workload.gradientBytesPerParameter))
        return wrong("workload.gradient_bytes_per_parameter", workload.gradientBytesPerParameter);
    if (!(workload.achievedShare > 0 && workload.achievedShare <= 1))
        return wrong("workload.achieved_share", workload.achievedShare);
    return {};
}

} // namespace fabric
