#include "core/training/training.h"

#include <algorithm>
#include <cmath>

namespace fabric {
namespace {

const Workload& workloadOf(const FabricGraph& graph, const TrainingSpec& spec)
{
    return spec.workload ? *spec.workload : graph.design().workload;
}

Result<void> checkWorkload(const Workload& workload)
{
    const auto wrong = [](const char* place, double found) {
        return error(ErrorKind::usage, finding("training.workload_out_of_range", place).with("found", found));
    };
    if (!(workload.parameters > 0) || !std::isfinite(workload.parameters))
        return error(ErrorKind::usage, finding("training.no_workload", "workload"));
    if (!(workload.gradientBytesPerParameter > 0) || !std::isfinite(workload.gradientBytesPerParameter))
        return wrong("workload.gradient_bytes_per_parameter", workload.gradientBytesPerParameter);
    if (!(workload.overlap >= 0 && workload.overlap <= 1))
        return wrong("workload.overlap", workload.overlap);
    if (!(workload.achievedShare > 0 && workload.achievedShare <= 1))
        return wrong("workload.achieved_share", workload.achievedShare);
    return {};
}

/// Peak of the slowest GPU; empty, with the GPU's name in `unknown`, if one is not known.
std::optional<double> slowestPeak(const FabricGraph& graph, std::string& unknown)
{
    std::optional<double> slowest;
    for (const FabricGraph::Vertex node : graph.nodes()) {
        if (graph.inside(node).gpus() == 0)
            continue;
        const GpuModel& gpu = graph.type(node).insides.gpu;
        if (!gpu.peakFlops.known() || !(*gpu.peakFlops.value > 0)) {
            unknown = gpu.name.empty() ? graph.type(node).name : gpu.name;
            return std::nullopt;
        }
        slowest = slowest ? std::min(*slowest, *gpu.peakFlops.value) : *gpu.peakFlops.value;
    }
    return slowest;
}

std::optional<Seconds> computeOfStep(const FabricGraph& graph, const Workload& workload,
                                     TrainingReport& report)
{
    if (workload.computePerStep)
        return workload.computePerStep;
    if (!(workload.globalBatch > 0) || !(workload.flopsPerSample > 0)) {
        report.notes.push_back(
            finding("training.compute_unknown", "workload", Severity::warning).about(report.name));
        return std::nullopt;
    }
    std::string unknown;
    const std::optional<double> peak = slowestPeak(graph, unknown);
    if (!peak) {
        report.notes.push_back(finding("training.peak_unknown", {}, Severity::warning).about(unknown));
        return std::nullopt;
    }
    return Seconds(workload.globalBatch * workload.flopsPerSample /
                   (report.ranks * *peak * workload.achievedShare));
}

std::optional<double> stepsOfEpoch(const Workload& workload, TrainingReport& report)
{
    if (workload.stepsPerEpoch)
        return workload.stepsPerEpoch;
    if (workload.samplesPerEpoch > 0 && workload.globalBatch > 0)
        return std::ceil(workload.samplesPerEpoch / workload.globalBatch);
    report.notes.push_back(
        finding("training.steps_unknown", "workload", Severity::warning).about(report.name));
    return std::nullopt;
}

TrainingFigures figuresOf(const FabricEstimate& allReduce, const Workload& workload,
                          const std::optional<Seconds>& compute, const std::optional<double>& steps)
{
    TrainingFigures figures;
    figures.fabric = allReduce.fabric;
    figures.selected = allReduce.selected;
    figures.communication = allReduce.time;
    figures.compute = compute;
    if (!compute)
        return figures;
    figures.exposed = std::max(Seconds(0), allReduce.time - workload.overlap * *compute);
    figures.step = *compute + *figures.exposed;
    if (figures.step->value() > 0) {
        figures.exposedShare = *figures.exposed / *figures.step;
        if (workload.globalBatch > 0)
            figures.samplesPerSecond = workload.globalBatch / figures.step->value();
    }
    if (steps)
        figures.epoch = *steps * *figures.step;
    return figures;
}

} // namespace

Result<TrainingReport> train(const FabricGraph& graph, const Traffic& traffic, const TrainingSpec& spec)
{
    const Workload& workload = workloadOf(graph, spec);
    if (const Result<void> checked = checkWorkload(workload); !checked)
        return checked.error();
    TrainingReport report;
    report.name = workload.name.empty() ? workload.id : workload.name;
    report.workload = workload.id.empty() ? workload.name : workload.id;
    report.model = spec.model;
    report.ranks = traffic.ranks;
    report.placement = traffic.placement;
    report.globalBatch = workload.globalBatch;
    report.overlap = workload.overlap;
    report.gradient = Bytes(workload.parameters * workload.gradientBytesPerParameter);

    EstimateSpec allReduce;
    allReduce.collective = Collective::allReduce;
    allReduce.bytes = report.gradient;
    allReduce.model = spec.model;
    allReduce.algorithm = spec.algorithm;
    allReduce.defaults = spec.defaults;
    Result<EstimateReport> estimated = estimate(graph, traffic, allReduce);
    if (!estimated)
        return estimated.error();
    report.allReduce = std::move(*estimated);
    report.notes = report.allReduce.notes;

    const std::optional<Seconds> compute = computeOfStep(graph, workload, report);
    report.stepsPerEpoch = stepsOfEpoch(workload, report);
    for (const FabricKind fabric : allFabrics)
        report.fabrics[indexOf(fabric)] =
            figuresOf(report.allReduce.of(fabric), workload, compute, report.stepsPerEpoch);
    return report;
}

Result<TrainingReport> train(const FabricGraph& graph, const TrainingSpec& spec, const Context& context)
{
    if (const Result<void> checked = checkWorkload(workloadOf(graph, spec)); !checked)
        return checked.error();
    if (spec.model != CostModel::guide)
        return error(
            ErrorKind::notBuilt,
            finding("collective.model_not_built", "model").with("found", std::string(nameOf(spec.model))));
    const Result<Traffic> traffic = routeTraffic(graph, spec.placement, false, context);
    if (!traffic)
        return traffic.error();
    return train(graph, *traffic, spec);
}

} // namespace fabric
