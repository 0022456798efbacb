#pragma once

#include "core/analyze/analyze.h"
#include "core/collective/estimate.h"
#include "core/collective/ring.h"
#include "core/cost/cost.h"
#include "core/training/training.h"

#include <QMetaType>

#include <map>
#include <memory>
#include <vector>

namespace fabric {

/// What the figures beside a design are for: one collective of one size, a placement.
struct ResultsSpec
{
    Collective collective = Collective::allReduce;
    Bytes bytes{1024.0 * 1024 * 1024};
    Placement placement;

    friend bool operator==(const ResultsSpec&, const ResultsSpec&) = default;
};

/// The parts of a result in the order in which they come.
enum class ResultsStep { structure, cost, estimate, training, rings, bisection };
inline constexpr int resultsStepCount = 6;

/// Whether there is something to train; without it a design has no epoch time, and that is no failure.
inline bool hasWorkload(const Design& design)
{
    return design.workload.parameters > 0 || design.workload.model;
}

/// All figures of one revision of a design, as far as they are known. Parts are shared and never change, so a
/// copy costs nothing. A part that is null is not known: not yet while `complete` is false, else `failures`
/// says why.
struct Results
{
    quint64 revision = 0;
    ResultsSpec spec;
    bool complete = false;
    Seconds elapsed; ///< since the work on this revision began

    std::shared_ptr<const FabricGraph> graph;
    std::shared_ptr<const AnalysisReport>
        analysis;               ///< first without, in the end with distances and bisection
    bool bisectionDone = false; ///< `analysis` is the full one
    std::shared_ptr<const CostReport> cost;
    std::shared_ptr<const Traffic> traffic; ///< loads of the collective on every element
    std::shared_ptr<const EstimateReport> estimate;
    std::shared_ptr<const TrainingReport> training;
    std::shared_ptr<const RingSet> rings; ///< none for all_to_all
    std::map<ResultsStep, std::vector<Finding>> failures;

    /// Nothing to compute from: no device.
    bool empty() const { return !graph || graph->vertexCount() == 0; }
    /// What the analysis found and what could not be computed, errors first; the same finding once. A design
    /// with nothing in it has none: what it lacks is no fault.
    std::vector<Finding> findings() const;
};

} // namespace fabric

Q_DECLARE_METATYPE(fabric::Results)
