#include "core/training/transformer_step.h"

#include "core/training/efficiency.h"

#include <algorithm>
#include <cmath>

namespace fabric {
namespace {

constexpr const char* narayanan = "Narayanan et al., Megatron-LM, SC'21";

bool isData(const Communication& c)
{
    return c.name == "data" || c.name == "expert_data";
}

/// What of data-parallel traffic compute does not hide, evenly over its calls.
void exposeData(double window, std::vector<Communication>& communications)
{
    double total = 0;
    for (const Communication& c : communications)
        total += isData(c) ? c.total.value() : 0;
    for (Communication& c : communications) {
        if (isData(c) && total > 0)
            c.exposed = c.total * (std::max(0.0, total - window) / total);
    }
}

std::int64_t percentOf(double share)
{
    return std::llround(100 * share);
}

/// Which traffic takes most of a step.
Finding trafficInsight(const Communication& most, double share)
{
    const auto of = [&](Finding f) {
        f.with("share", percentOf(share)).with("found", static_cast<std::int64_t>(most.groupSize));
        if (most.bottleneck)
            f.about(most.bottleneck->name);
        return f;
    };
    if (most.name == "tensor" && most.network)
        return of(finding("training.insight_tensor_network", {}, Severity::info));
    if (most.name == "tensor")
        return of(finding("training.insight_tensor", {}, Severity::info));
    if (most.name == "context")
        return of(finding("training.insight_context", {}, Severity::info));
    if (most.name == "expert")
        return of(finding("training.insight_expert", {}, Severity::info));
    if (most.name == "pipeline")
        return of(finding("training.insight_pipeline", {}, Severity::info));
    return of(finding("training.insight_data", {}, Severity::info));
}

Finding insightOf(const JobPlan& job, const StepParts& parts,
                  const std::vector<Communication>& communications)
{
    constexpr double worthTelling = 0.05;
    const double step = parts.step().value();
    const auto share = [&](Seconds part) { return step > 0 ? part.value() / step : 0.0; };
    const Communication* most = nullptr;
    for (const Communication& c : communications) {
        if (!most || c.exposed > most->exposed)
            most = &c;
    }
    const bool bubbleIsMost = !most || parts.bubble >= most->exposed;
    if (bubbleIsMost && share(parts.bubble) >= worthTelling)
        return finding("training.insight_bubble", {}, Severity::info)
            .with("share", percentOf(share(parts.bubble)))
            .with("stages", job.plan.pipeline)
            .with("found", job.microBatches);
    if (most && share(most->exposed) >= worthTelling)
        return trafficInsight(*most, share(most->exposed));
    return finding("training.insight_compute", {}, Severity::info)
        .with("share", percentOf(share(parts.compute)));
}

void addStepTerms(const TransformerReport& report, const StepParts& parts, TransformerFigures& figures)
{
    const auto term = [&](std::string name, double value, const char* unit, std::string formula,
                          std::string source) {
        figures.terms.push_back({std::move(name), value, unit, std::move(formula), std::move(source)});
    };
    term("micro_batches", static_cast<double>(report.job.microBatches), "1", "B ÷ (d b)", "");
    term("layer_matrix", report.compute->layerMatrix.value(), "s", "FLOP ÷ (t c × peak × matrix share)", "");
    term("layer_memory", report.compute->layerMemory.value(), "s", "passes × activations ÷ memory bandwidth",
         "");
    term("optimizer", report.compute->optimizer.value(), "s", "30 B × parameters kept ÷ memory bandwidth",
         "");
    term("compute", parts.compute.value(), "s", "m × (layers of the stage × layer + output) + optimizer", "");
    for (const Communication& c : figures.communications)
        term(c.name + "_exposed", c.exposed.value(), "s",
             isData(c) ? "max(0, calls × each − overlap × compute)" : "calls × each", c.source);
    term("bubble", parts.bubble.value(), "s", "(Σ stages − slowest) ÷ v", narayanan);
    term("bubble_share", report.job.bubble(), "1", "(p − 1) ÷ (m v)", narayanan);
    term("step", parts.step().value(), "s", "compute + exposed + bubble", "");
    term("matrix_share", efficiency::matrixShare, "1", "fitted", narayanan);
    term("activation_passes", efficiency::activationPasses, "1", "fitted", narayanan);
}

} // namespace

StepParts stepOf(const JobPlan& job, const ComputeTimes& compute, double overlap,
                 std::vector<Communication>& communications)
{
    const auto m = static_cast<double>(job.microBatches);
    const auto p = static_cast<double>(job.plan.pipeline);
    const auto full = static_cast<double>(job.layersOfStage());
    const auto last = static_cast<double>(job.layersOfLastStage());
    Seconds perLayer = compute.layer();
    Seconds perStage; // between stages, of one micro batch
    for (const Communication& c : communications) {
        if (c.perLayer > 0)
            perLayer += c.perLayer * c.each;
        else if (!isData(c))
            perStage += c.calls / m * c.each;
    }
    const Seconds fullStage = full * perLayer + (p == 1 ? compute.output() : Seconds());
    const Seconds lastStage = last * perLayer + compute.output();
    const bool lastIsSlowest = lastStage > fullStage;

    StepParts parts;
    parts.layers = lastIsSlowest ? last : full;
    const Seconds busy =
        parts.layers * compute.layer() + (lastIsSlowest || p == 1 ? compute.output() : Seconds());
    const Seconds slowest = std::max(fullStage, lastStage) + perStage;
    const Seconds all = static_cast<double>(job.model.layers) * perLayer + p * perStage + compute.output();
    parts.bubble =
        Seconds(std::max(0.0, (all - slowest).value())) / static_cast<double>(job.plan.virtualStages);
    parts.compute = m * busy + compute.optimizer;
    for (Communication& c : communications)
        c.exposed = c.perLayer > 0 ? c.total * (parts.layers / full) : c.total;
    exposeData(overlap * busy.value() * (job.plan.zero >= 3 ? m : 1), communications);
    for (const Communication& c : communications)
        parts.exposed += c.exposed;
    return parts;
}

std::optional<Seconds> worstStepOf(const JobPlan& job, const ComputeTimes& compute, double overlap,
                                   std::vector<Communication> communications)
{
    bool hashed = false;
    for (Communication& c : communications) {
        if (!c.worst)
            continue;
        hashed = true;
        c.each = *c.worst;
        c.total = c.calls * c.each;
    }
    return hashed ? std::optional(stepOf(job, compute, overlap, communications).step()) : std::nullopt;
}

TransformerFigures transformerFigures(const TransformerReport& report, const std::optional<GpuRates>& gpu,
                                      const Workload& workload, std::vector<Communication> communications,
                                      StepParts& parts)
{
    TransformerFigures figures;
    figures.communications = std::move(communications);
    if (!report.compute || !gpu)
        return figures;
    parts = stepOf(report.job, *report.compute, workload.overlap, figures.communications);
    figures.bubble = parts.bubble;
    figures.optimizer = report.compute->optimizer;
    const double step = parts.step().value();
    if (step > 0) {
        const double gpuSeconds = step * report.job.gpus;
        figures.tokensPerSecond =
            report.job.globalBatch * static_cast<double>(report.job.model.sequence) / step;
        figures.flopsPerGpu = report.hardwareFlops / gpuSeconds;
        figures.mfu = report.modelFlops / gpuSeconds / gpu->peakFlops;
        figures.hfu = *figures.flopsPerGpu / gpu->peakFlops;
        if (workload.run && workload.run->tokens) {
            figures.run = Seconds(*workload.run->tokens / *figures.tokensPerSecond);
            figures.gpuHours = figures.run->value() / 3600 * report.job.gpus;
        }
    }
    addStepTerms(report, parts, figures);
    figures.insight = insightOf(report.job, parts, figures.communications);
    return figures;
}

} // namespace fabric
