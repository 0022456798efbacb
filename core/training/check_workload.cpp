#include "core/training/check_workload.h"

#include <cmath>
#include <utility>

namespace fabric {

Result<void> checkWorkload(const Workload& workload)
{
    std::vector<Finding> wrong;
    const auto refuse = [&](const char* place, double found) {
        wrong.push_back(finding("training.workload_out_of_range", place).with("found", found));
    };
    const std::optional<double> tokens = workload.run ? workload.run->tokens : std::nullopt;
    if (tokens && !(*tokens > 0 && std::isfinite(*tokens)))
        refuse("workload.run.tokens", *tokens);
    if (!(workload.overlap >= 0 && workload.overlap <= 1))
        refuse("workload.overlap", workload.overlap);
    if (!workload.model) { // the simple job
        if (!(workload.parameters > 0) || !std::isfinite(workload.parameters))
            wrong.push_back(finding("training.no_workload", "workload"));
        if (!(workload.gradientBytesPerParameter > 0) || !std::isfinite(workload.gradientBytesPerParameter))
            refuse("workload.gradient_bytes_per_parameter", workload.gradientBytesPerParameter);
        if (!(workload.achievedShare > 0 && workload.achievedShare <= 1))
            refuse("workload.achieved_share", workload.achievedShare);
    }
    return wrong.empty() ? Result<void>() : Error{ErrorKind::usage, std::move(wrong)};
}

} // namespace fabric
