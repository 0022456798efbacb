#include "ui/jobs/plan_outcome.h"

#include <utility>

namespace fabric {

std::shared_ptr<const PlanOutcome> outcomeOf(const PlanBasis& basis, const Workload& workload,
                                             const Catalog& catalog, const Context& context)
{
    auto outcome = std::make_shared<PlanOutcome>();
    outcome->workload = workload;
    outcome->graph = basis.graph ? basis.graph : std::make_shared<const FabricGraph>(basis.design);
    outcome->cost = basis.cost;
    if (!outcome->cost) {
        if (Result<CostReport> prices = cost(*basis.design, catalog, {}); prices)
            outcome->cost = std::make_shared<const CostReport>(std::move(*prices));
    }
    TrainingSpec spec;
    spec.workload = workload;
    spec.model = basis.model;
    spec.nccl = basis.nccl;
    spec.placement = basis.placement;
    spec.routing = basis.routing;
    Result<TrainingReport> report = train(*outcome->graph, spec, context);
    if (context.stopped())
        return nullptr;
    if (!report) {
        outcome->refusal = report.error().findings;
        return outcome;
    }
    outcome->training = std::make_shared<const TrainingReport>(std::move(*report));
    if (!workload.run || !outcome->training->transformer)
        return outcome;
    for (const TrainingFigures& figures : outcome->training->fabrics)
        outcome->runs.push_back(runCost(*workload.run, figures, outcome->training->ranks,
                                        outcome->cost ? *outcome->cost : CostReport{}));
    return outcome;
}

} // namespace fabric
