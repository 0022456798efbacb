#include "ui/jobs/results.h"

#include <algorithm>

namespace fabric {

namespace {

void append(std::vector<Finding>& all, const std::vector<Finding>& more)
{
    for (const Finding& finding : more) {
        if (std::find(all.begin(), all.end(), finding) == all.end())
            all.push_back(finding);
    }
}

} // namespace

std::vector<Finding> Results::findings() const
{
    std::vector<Finding> all;
    if (empty())
        return all;
    for (const auto& [step, failed] : failures)
        append(all, failed);
    if (analysis)
        append(all, analysis->findings);
    if (estimate)
        append(all, estimate->notes);
    if (training)
        append(all, training->notes);
    std::stable_sort(all.begin(), all.end(),
                     [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
    return all;
}

} // namespace fabric
