#pragma once

#include "core/base/context.h"
#include "core/base/result.h"
#include "core/collective/estimate.h"
#include "core/model/workload.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

struct TrainingSpec
{
    std::optional<Workload> workload; ///< none: the design's own
    CostModel model = CostModel::guide;
    std::string algorithm = "auto";
    Placement placement;
    Defaults defaults = Defaults::guide;
};

/// One fabric's figures; empty means unknown.
struct TrainingFigures
{
    FabricKind fabric = FabricKind::infiniband;
    bool selected = false;
    Seconds communication;          ///< of a step: the AllReduce of the gradient over all GPUs
    std::optional<Seconds> compute; ///< of a step
    std::optional<Seconds> exposed; ///< communication that compute does not hide
    std::optional<Seconds> step;    ///< compute + exposed
    std::optional<Seconds> epoch;   ///< steps of an epoch × step
    std::optional<double> samplesPerSecond;
    std::optional<double> exposedShare; ///< exposed ÷ step
};

struct TrainingReport
{
    std::string workload; ///< id, else name
    std::string name;
    CostModel model = CostModel::guide;
    std::uint32_t ranks = 0;
    Placement placement;
    Bytes gradient;         ///< parameters × bytes a parameter
    double globalBatch = 0; ///< samples a step; 0: unknown
    double overlap = 0;     ///< share of compute during which communication may run
    std::optional<double> stepsPerEpoch;
    std::array<TrainingFigures, 3> fabrics; ///< by indexOf(FabricKind)
    EstimateReport allReduce;               ///< of one gradient: bottleneck, terms, insight
    std::vector<Finding> notes;             ///< what is unknown and why

    const TrainingFigures& of(FabricKind fabric) const { return fabrics[indexOf(fabric)]; }
};

/// Data-parallel training: epoch = steps × (compute + exposed), exposed = max(0, communication − overlap ×
/// compute). compute = the workload's own figure, else global batch × FLOPs a sample ÷ (GPUs × peak ×
/// achieved share), with the peak of the slowest GPU, since all take equal parts; steps = the workload's own
/// figure, else ⌈samples ÷ batch⌉. What is not known (a GPU's peak, a batch) leaves the figures that depend
/// on it empty and says so in `notes`.
///
/// Errors: usage (a workload without parameters, a share outside 0…1), and those of estimate().
Result<TrainingReport> train(const FabricGraph& graph, const TrainingSpec& spec, const Context& context = {});

/// The same on all-reduce traffic that was routed before; its placement counts.
Result<TrainingReport> train(const FabricGraph& graph, const Traffic& traffic, const TrainingSpec& spec);

} // namespace fabric
