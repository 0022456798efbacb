#pragma once

#include "core/advise/improvements.h"
#include "core/analyze/analyze.h"
#include "core/collective/estimate.h"
#include "core/collective/nccl_plan.h"
#include "core/collective/ring.h"
#include "core/cost/cost.h"
#include "core/training/training.h"

#include <QMetaType>

#include <map>
#include <memory>
#include <vector>

namespace fabric {

/// What the figures beside a design are for: one collective of one size, a placement, how the network
/// chooses among ways, and whose model.
struct ResultsSpec
{
    Collective collective = Collective::allReduce;
    Bytes bytes{1024.0 * 1024 * 1024};
    Placement placement;
    Routing routing;
    CostModel model = CostModel::guide;
    nccl::Settings nccl; ///< what-if settings; they count with model nccl and wait with another

    /// Those that count.
    nccl::Settings ncclInForce() const { return model == CostModel::nccl ? nccl : nccl::Settings{}; }

    friend bool operator==(const ResultsSpec&, const ResultsSpec&) = default;
};

/// The parts of a result in the order in which they come. A result is complete with its bisection; what would
/// help follows.
enum class ResultsStep { structure, cost, estimate, training, rings, bisection, improvements };
inline constexpr int resultsStepCount = 7;

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
    bool advised = false; ///< `improvements` are known or failed; comes after `complete`
    Seconds elapsed;      ///< since the work on this revision began

    std::shared_ptr<const FabricGraph> graph;
    std::shared_ptr<const AnalysisReport>
        analysis;               ///< first without, in the end with distances and bisection
    bool bisectionDone = false; ///< `analysis` is the full one
    std::shared_ptr<const CostReport> cost;
    std::shared_ptr<const Traffic> traffic; ///< loads of the collective on every element
    /// `traffic` is one of these two; the other one is there once it was needed. Training needs rings
    /// whatever the collective.
    std::shared_ptr<const Traffic> ringTraffic;
    std::shared_ptr<const Traffic> pairTraffic; ///< of all_to_all
    std::shared_ptr<const NcclPlan> ncclPlan; ///< what model nccl found for `ringTraffic`; serves every size
    std::shared_ptr<const EstimateReport> estimate;
    std::shared_ptr<const TrainingReport> training;
    std::shared_ptr<const RingSet> rings;     ///< none for all_to_all
    std::shared_ptr<const RingSet> ringsLaid; ///< `rings`, kept while all_to_all is chosen
    std::shared_ptr<const std::vector<Improvement>>
        improvements; ///< single changes that would make the collective faster, best first
    std::map<ResultsStep, std::vector<Finding>> failures;

    /// Nothing to compute from: no device.
    bool empty() const { return !graph || graph->vertexCount() == 0; }
    /// What the analysis found and what could not be computed, errors first; the same finding once. A design
    /// with nothing in it has none: what it lacks is no fault. What model nccl takes for granted of every
    /// design stays with the estimate.
    std::vector<Finding> findings() const;
};

} // namespace fabric

Q_DECLARE_METATYPE(fabric::Results)
