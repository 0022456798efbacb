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

/// Of model nccl only what warns is about the design.
std::vector<Finding> notesAboutDesign(const EstimateReport& report)
{
    std::vector<Finding> notes = report.notes;
    if (report.model == CostModel::nccl)
        std::erase_if(notes, [](const Finding& note) { return note.severity == Severity::info; });
    return notes;
}

} // namespace

std::vector<Finding> Results::findings() const
{
    std::vector<Finding> all;
    if (empty())
        return all;
    for (const auto& [step, failed] : failures) {
        if (step != ResultsStep::improvements)
            append(all, failed);
    }
    if (analysis)
        append(all, analysis->findings);
    if (estimate)
        append(all, notesAboutDesign(*estimate));
    if (training)
        append(all, training->notes);
    std::stable_sort(all.begin(), all.end(),
                     [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
    return all;
}

} // namespace fabric
