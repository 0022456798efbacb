#pragma once

#include "core/base/context.h"
#include "core/catalog/catalog.h"
#include "core/cost/run_cost.h"
#include "core/training/training.h"

#include <memory>
#include <vector>

namespace fabric {

/// What a training plan is tried on: a design as it stands, a placement, the routing, and whose
/// model.
struct PlanBasis
{
    Snapshot design;
    std::shared_ptr<const FabricGraph> graph; ///< of it; none: it is made
    std::shared_ptr<const CostReport> cost;   ///< of it; none: it is worked out, as far as there are prices
    Placement placement;
    Routing routing;
    CostModel model = CostModel::guide;
    nccl::Settings nccl; ///< those in force
};

/// A workload on a design. Parts are shared and never change.
struct PlanOutcome
{
    Workload workload;
    std::shared_ptr<const FabricGraph> graph;
    std::shared_ptr<const CostReport> cost;         ///< none: not known
    std::shared_ptr<const TrainingReport> training; ///< none: `refusal` says why
    std::vector<RunCost> runs;                      ///< by indexOf(FabricKind); empty: no run is described
    std::vector<Finding> refusal;
};

/// Trains a workload on the basis instead of the design's own. Null once stopped. Takes as long as train(),
/// the first time on a design also what graph and cost take.
std::shared_ptr<const PlanOutcome> outcomeOf(const PlanBasis& basis, const Workload& workload,
                                             const Catalog& catalog, const Context& context = {});

} // namespace fabric
