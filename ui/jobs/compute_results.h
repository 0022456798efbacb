#pragma once

#include "core/base/context.h"
#include "core/catalog/catalog.h"
#include "ui/jobs/results.h"

#include <functional>

namespace fabric {

/// One job: what to compute, and from what.
struct ResultsJob
{
    Snapshot snapshot;
    quint64 revision = 0;
    ResultsSpec spec;
    Catalog catalog;
    Results earlier; ///< parts of the same snapshot are taken from here instead of being computed again
};

/// What a job tells while it runs, from its own thread.
struct ResultsSink
{
    std::function<void(const Results&)> deliver; ///< after each part; the last two are complete
    std::function<void(ResultsStep, double)> progress;
};

/// Computes all parts one after the other: structure and cost, the estimate, training, rings, then
/// distances and bisection, which take longest, and last what would help. Ends early, without a complete
/// result, once `stop` is raised.
void computeResults(const ResultsJob& job, const std::stop_token& stop, const ResultsSink& sink);

} // namespace fabric
