#include "core/training/training.h"

#include "core/training/check_workload.h"

#include <algorithm>
#include <cmath>

namespace fabric {
namespace {

const Workload& workloadOf(const FabricGraph& graph, const TrainingSpec& spec)
{
    return spec.workload ? *spec.workload : graph.design().workload;
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

/// Of the slowest and smallest GPUs, each figure apart.
std::optional<GpuRates> slowestGpu(const FabricGraph& graph, TrainingReport& report)
{
    std::string unknown;
    const std::optional<double> peak = slowestPeak(graph, unknown);
    if (!peak) {
        report.notes.push_back(finding("training.peak_unknown", {}, Severity::warning).about(unknown));
        return std::nullopt;
    }
    GpuRates rates;
    rates.peakFlops = *peak;
    for (const FabricGraph::Vertex node : graph.nodes()) {
        const GpuModel& gpu = graph.type(node).insides.gpu;
        if (graph.inside(node).gpus() == 0)
            continue;
        if (!gpu.memoryBandwidth.known() || !isPositive(*gpu.memoryBandwidth.value)) {
            report.notes.push_back(finding("training.memory_rate_unknown", {}, Severity::info)
                                       .about(gpu.name.empty() ? graph.type(node).name : gpu.name));
            rates.memoryRate.reset();
            break;
        }
        rates.memoryRate = rates.memoryRate ? std::min(*rates.memoryRate, *gpu.memoryBandwidth.value)
                                            : *gpu.memoryBandwidth.value;
    }
    return rates;
}

std::optional<Bytes> smallestMemory(const FabricGraph& graph)
{
    std::optional<Bytes> smallest;
    for (const FabricGraph::Vertex node : graph.nodes()) {
        if (graph.inside(node).gpus() == 0)
            continue;
        const Figure<Bytes>& memory = graph.type(node).insides.gpu.memory;
        if (!memory.known())
            return std::nullopt;
        smallest = smallest ? std::min(*smallest, *memory.value) : *memory.value;
    }
    return smallest;
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
    figures.worstCommunication = allReduce.worst;
    figures.compute = compute;
    if (!compute)
        return figures;
    const auto exposedOf = [&](Seconds communication) {
        return std::max(Seconds(0), communication - workload.overlap * *compute);
    };
    figures.exposed = exposedOf(allReduce.time);
    figures.step = *compute + *figures.exposed;
    if (allReduce.worst)
        figures.worstStep = *compute + exposedOf(*allReduce.worst);
    if (figures.step->value() > 0) {
        figures.exposedShare = *figures.exposed / *figures.step;
        if (workload.globalBatch > 0)
            figures.samplesPerSecond = workload.globalBatch / figures.step->value();
    }
    if (steps)
        figures.epoch = *steps * *figures.step;
    return figures;
}

TrainingReport headOf(const Workload& workload, const TrainingSpec& spec, const Placement& placement,
                      const Routing& routing)
{
    TrainingReport report;
    report.name = workload.name.empty() ? workload.id : workload.name;
    report.workload = workload.id.empty() ? workload.name : workload.id;
    report.model = spec.model;
    report.placement = placement;
    report.routing = routing;
    report.globalBatch = workload.globalBatch;
    report.overlap = workload.overlap;
    report.gradient = Bytes(workload.parameters * workload.gradientBytesPerParameter);
    return report;
}

/// The formula counts every tensor that a layer keeps for its backward pass; frameworks free some of them
/// early. Llama 3 405B on 8,192 H100 ran in 80 GB where the formula says 84 (Llama 3 herd of models,
/// section 3.3.2: tensors that no later computation needs are freed). A choice with room for that run.
constexpr double memoryTolerance = 1.15;

/// What of a transformer's job deserves a warning.
void noteTransformer(const TransformerReport& transformer, const std::vector<Communication>& communications,
                     TrainingReport& report)
{
    const MemoryFit& memory = transformer.memory;
    if (const std::optional<bool> fits = memory.fits(); !fits)
        report.notes.push_back(finding("training.memory_unknown", {}, Severity::info));
    else if (!*fits)
        report.notes.push_back(finding(memory.use.total() > memoryTolerance * *memory.capacity
                                           ? "training.does_not_fit"
                                           : "training.may_not_fit",
                                       "workload.parallel", Severity::warning)
                                   .with("found", memory.use.total().value() / gigabyte)
                                   .with("limit", memory.capacity->value() / gigabyte));
    for (const Communication& c : communications) {
        if (c.name == "tensor" && c.network) {
            report.notes.push_back(
                finding("training.tensor_over_network", "workload.parallel.tp", Severity::warning)
                    .with("found", static_cast<std::int64_t>(c.groupSize)));
            return;
        }
    }
}

RateSources sourcesFor(const FabricSettings& settings, FabricKind fabric, const EstimateSpec& spec,
                       bool allToAll)
{
    return spec.model == CostModel::nccl ? ncclSourcesOf(settings, fabric, allToAll)
                                         : sourcesOf(settings, fabric, spec.defaults, allToAll);
}

/// Of the collectives that the plan runs.
void addUnusedFits(const FabricSettings& settings, const JobPlan& job, CostModel model,
                   std::vector<Finding>& notes)
{
    for (const bool allToAll : {false, true}) {
        if (allToAll && job.plan.expert <= 1)
            continue;
        for (Finding& unused : unusedFits(settings, allToAll, model == CostModel::nccl))
            notes.push_back(std::move(unused));
    }
}

void sumUp(const std::vector<Communication>& communications, TrainingFigures& figures)
{
    Seconds worst;
    bool hashed = false;
    for (const Communication& c : communications) {
        figures.communication += c.total;
        worst += c.calls * c.worst.value_or(c.each);
        hashed = hashed || c.worst;
    }
    if (hashed)
        figures.worstCommunication = worst;
}

Result<TrainingReport> trainTransformer(const FabricGraph& graph, const Placement& placement,
                                        const Routing& routing, const TrainingSpec& spec,
                                        const Workload& workload, const Context& context)
{
    const Result<Ranks> ranks = placeRanks(graph, placement);
    if (!ranks)
        return ranks.error();
    TransformerReport transformer;
    const Result<JobPlan> job = planJob(workload, ranks->count());
    if (!job)
        return job.error();
    TrainingReport report = headOf(workload, spec, placement, routing);
    report.ranks = ranks->count();
    report.globalBatch = job->globalBatch;
    transformer.job = *job;
    transformer.parameters = parametersOf(job->model);
    transformer.memory = memoryOf(*job, smallestMemory(graph));
    transformer.modelFlops = job->globalBatch * stepFlops(job->model, Recompute::none);
    transformer.hardwareFlops = job->globalBatch * stepFlops(job->model, job->plan.recompute);
    report.gradient = Bytes(transformer.parameters.total() * job->plan.gradientBytes);
    const std::optional<GpuRates> gpu = slowestGpu(graph, report);
    if (gpu)
        transformer.compute = computeTimesOf(*job, *gpu);

    EstimateSpec estimates;
    estimates.model = spec.model;
    estimates.nccl = spec.nccl;
    estimates.algorithm = spec.algorithm;
    estimates.placement = placement;
    estimates.routing = routing;
    estimates.defaults = spec.defaults.value_or(Defaults::measured);
    auto communications = timeCommunications(graph, *job, estimates, context);
    if (!communications)
        return communications.error();
    noteTransformer(transformer, communications->front(), report);
    const FabricSettings& settings = graph.design().fabric;
    addUnusedFits(settings, *job, spec.model, report.notes);
    Workload counted = workload;
    counted.globalBatch = job->globalBatch;
    report.stepsPerEpoch = stepsOfEpoch(counted, report);
    for (const FabricKind fabric : allFabrics) {
        TrainingFigures& figures = report.fabrics[indexOf(fabric)];
        figures.fabric = fabric;
        figures.selected = fabric == settings.own;
        figures.sources = sourcesFor(settings, fabric, estimates, false);
        if (job->plan.expert > 1)
            figures.allToAllSources = sourcesFor(settings, fabric, estimates, true);
        StepParts parts;
        figures.transformer = transformerFigures(transformer, gpu, workload,
                                                 std::move((*communications)[indexOf(fabric)]), parts);
        sumUp(figures.transformer->communications, figures);
        if (!transformer.compute)
            continue;
        figures.worstStep =
            worstStepOf(*job, *transformer.compute, workload.overlap, figures.transformer->communications);
        figures.compute = parts.compute;
        figures.exposed = parts.exposed;
        figures.step = parts.step();
        if (figures.step->value() > 0) {
            figures.exposedShare = *figures.exposed / *figures.step;
            figures.samplesPerSecond = job->globalBatch / figures.step->value();
        }
        if (report.stepsPerEpoch)
            figures.epoch = *report.stepsPerEpoch * *figures.step;
    }
    report.transformer = std::move(transformer);
    return report;
}

} // namespace

Result<TrainingReport> train(const FabricGraph& graph, const Traffic& traffic, const TrainingSpec& spec)
{
    const Workload& workload = workloadOf(graph, spec);
    if (const Result<void> checked = checkWorkload(workload); !checked)
        return checked.error();
    if (workload.model)
        return trainTransformer(graph, traffic.placement, traffic.routing, spec, workload, {});
    TrainingReport report = headOf(workload, spec, traffic.placement, traffic.routing);
    report.ranks = traffic.ranks;

    EstimateSpec allReduce;
    allReduce.collective = Collective::allReduce;
    allReduce.bytes = report.gradient;
    allReduce.model = spec.model;
    allReduce.nccl = spec.nccl;
    allReduce.ncclPlan = spec.ncclPlan;
    allReduce.algorithm = spec.algorithm;
    allReduce.defaults = spec.defaults.value_or(Defaults::guide);
    Result<EstimateReport> estimated = estimate(graph, traffic, allReduce);
    if (!estimated)
        return estimated.error();
    report.allReduce = std::move(*estimated);
    report.notes = report.allReduce.notes;

    // Less than a sample a GPU is arithmetic, not training.
    if (workload.globalBatch > 0 && workload.globalBatch < report.ranks)
        report.notes.push_back(finding("training.batch_below_ranks", "workload", Severity::warning)
                                   .with("found", workload.globalBatch)
                                   .with("expected", static_cast<std::int64_t>(report.ranks)));
    const std::optional<Seconds> compute = computeOfStep(graph, workload, report);
    report.stepsPerEpoch = stepsOfEpoch(workload, report);
    for (const FabricKind fabric : allFabrics) {
        TrainingFigures& figures = report.fabrics[indexOf(fabric)];
        figures = figuresOf(report.allReduce.of(fabric), workload, compute, report.stepsPerEpoch);
        figures.sources = report.allReduce.of(fabric).sources;
    }
    return report;
}

Result<TrainingReport> train(const FabricGraph& graph, const TrainingSpec& spec, const Context& context)
{
    if (const Result<void> checked = checkWorkload(workloadOf(graph, spec)); !checked)
        return checked.error();
    if (workloadOf(graph, spec).model)
        return trainTransformer(graph, spec.placement, spec.routing, spec, workloadOf(graph, spec), context);
    const Result<Traffic> traffic = routeTraffic(graph, spec.placement, false, spec.routing, context);
    if (!traffic)
        return traffic.error();
    return train(graph, *traffic, spec);
}

} // namespace fabric
