#pragma once

#include "core/base/context.h"
#include "core/base/result.h"
#include "core/collective/estimate.h"
#include "core/model/workload.h"
#include "core/training/transformer_step.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

struct TrainingSpec
{
    std::optional<Workload> workload; ///< none: the design's own
    CostModel model = CostModel::guide;
    nccl::Settings nccl; ///< of model nccl
    std::string algorithm = "auto";
    Placement placement;
    Routing routing;                  ///< hashed: times are the mean over the seeds
    std::optional<Defaults> defaults; ///< none: guide, for a transformer measured
    /// Of model nccl, as in EstimateSpec; a transformer's groups need plans of their own.
    std::shared_ptr<const NcclPlan> ncclPlan;
};

/// One fabric's figures; empty means unknown.
struct TrainingFigures
{
    FabricKind fabric = FabricKind::infiniband;
    bool selected = false;
    Seconds communication;          ///< of a step: the AllReduce of the gradient over all GPUs; of a
                                    ///< transformer all calls of one GPU
    std::optional<Seconds> compute; ///< of a step
    std::optional<Seconds> exposed; ///< communication that compute does not hide
    std::optional<Seconds> step;    ///< compute + exposed, of a transformer + bubble
    std::optional<Seconds> epoch;   ///< steps of an epoch × step
    std::optional<double> samplesPerSecond;
    std::optional<double> exposedShare; ///< exposed ÷ step
    /// Hashed routing, where it changes anything: the same with every collective in its worst seed.
    std::optional<Seconds> worstCommunication;
    std::optional<Seconds> worstStep;
    std::optional<TransformerFigures> transformer;
    RateSources sources;                        ///< where the rates of collectives come from
    std::optional<RateSources> allToAllSources; ///< of all_to_all, where experts use it
};

struct TrainingReport
{
    std::string workload; ///< id, else name
    std::string name;
    CostModel model = CostModel::guide;
    std::uint32_t ranks = 0;
    Placement placement;
    Routing routing;
    Bytes gradient;         ///< parameters × bytes a parameter
    double globalBatch = 0; ///< samples a step; 0: unknown
    double overlap = 0;     ///< share of compute during which communication may run
    std::optional<double> stepsPerEpoch;
    std::array<TrainingFigures, 3> fabrics; ///< by indexOf(FabricKind)
    EstimateReport allReduce; ///< of one gradient: bottleneck, terms, insight; empty for a transformer
    std::optional<TransformerReport> transformer; ///< what is the same in all fabrics
    std::vector<Finding> notes;                   ///< what is unknown and why

    const TrainingFigures& of(FabricKind fabric) const { return fabrics[indexOf(fabric)]; }
};

/// A workload with a model is trained as its plan says: see transformer_step.h. Without one, data-parallel
/// training: epoch = steps × (compute + exposed), exposed = max(0, communication − overlap ×
/// compute). compute = the workload's own figure, else global batch × FLOPs a sample ÷ (GPUs × peak ×
/// achieved share), with the peak of the slowest GPU, since all take equal parts; steps = the workload's own
/// figure, else ⌈samples ÷ batch⌉. What is not known (a GPU's peak, a batch) leaves the figures that depend
/// on it empty and says so in `notes`. With hashed routing every collective takes its mean time; what a step
/// takes in the worst seeds stands beside it.
///
/// Errors: usage (a workload without parameters, a share outside 0…1), those of estimate(), and for a
/// transformer those of planJob() and routeGroups().
Result<TrainingReport> train(const FabricGraph& graph, const TrainingSpec& spec, const Context& context = {});

/// The same on all-reduce traffic that was routed before; its placement and routing count. (A transformer's
/// groups are routed anew.)
Result<TrainingReport> train(const FabricGraph& graph, const Traffic& traffic, const TrainingSpec& spec);

} // namespace fabric
