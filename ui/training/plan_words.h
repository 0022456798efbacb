#pragma once

#include "core/training/job_plan.h"
#include "ui/jobs/plan_outcome.h"

#include <QString>

#include <map>

namespace fabric {

/// What stands beside the fields of a training plan: few words, since the field says what they are about.
/// Rich text, in which values that would do are links.
QString besideField(const Finding& finding);

/// A finding as a whole sentence that names the field as the form does, not as the design file.
QString planSentence(const Finding& finding, const QString& label);

/// What the numbers of a plan come to, by the place of the field. `outcome`: what is known of it already;
/// null: nothing.
std::map<std::string, QString> planHints(const Workload& workload, const JobPlan* job,
                                         const PlanOutcome* outcome);

/// The divisors of `of` next to `found` on either side, `found` left out; at most `most`.
std::vector<std::int64_t> nearestDivisors(std::int64_t of, std::int64_t found, std::int64_t most);

} // namespace fabric
