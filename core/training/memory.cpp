#include "core/training/memory.h"

#include "core/training/transformer.h"

#include <algorithm>

namespace fabric {
namespace {

double stageLayers(const JobPlan& job, bool lastStage)
{
    // One stage is first and last.
    return static_cast<double>(lastStage ? job.layersOfLastStage() : job.layersOfStage());
}

/// The part of the embedding that a stage holds: input tokens (and positions) on the first, output on the
/// last; where both share weights, each has a copy.
double embeddingOn(const JobPlan& job, const ParameterCount& count)
{
    if (job.plan.pipeline == 1)
        return count.embedding;
    return job.model.family == TransformerFamily::llama ? count.embedding / 2 : count.embedding;
}

double dataRanks(const JobPlan& job)
{
    return static_cast<double>(job.plan.data * job.plan.context);
}

double inFlightOn(const JobPlan& job, bool lastStage)
{
    const auto p = static_cast<double>(job.plan.pipeline);
    const auto v = static_cast<double>(job.plan.virtualStages);
    const auto m = static_cast<double>(job.microBatches);
    if (p == 1)
        return 1;
    if (lastStage)
        return std::min(m, ((v - 1) * p + 1) / v);
    return std::min(m, v > 1 ? p * (1 + (p - 1) / (p * v)) : p);
}

/// Of one GPU's parameters: all of it, or its share among the ranks that keep it together.
double keptShare(bool sharded, double ranks)
{
    return sharded ? 1 / ranks : 1;
}

MemoryFit memoryOnStage(const JobPlan& job, bool lastStage)
{
    const ParallelPlan& plan = job.plan;
    MemoryFit fit;
    fit.lastStage = lastStage;
    fit.parameters = parametersOnGpu(job, lastStage);
    fit.inFlight = inFlightOn(job, lastStage);
    const double experts = expertParametersOnGpu(job, lastStage);
    const double dense = fit.parameters - experts;
    const double ranks = dataRanks(job);
    const auto kept = [&](bool sharded) {
        return dense * keptShare(sharded, ranks) +
               experts * keptShare(sharded, ranks / static_cast<double>(plan.expert));
    };
    fit.use.weights = Bytes(kept(plan.zero >= 3) * plan.weightBytes);
    fit.use.gradients = Bytes(kept(plan.zero >= 2) * plan.gradientBytes);
    fit.use.optimizer = Bytes(kept(plan.zero >= 1) * plan.optimizerBytes);
    fit.activationsOfLayer = layerActivations(job, plan.recompute);
    fit.use.activations = stageLayers(job, lastStage) * fit.inFlight * fit.activationsOfLayer;
    if (plan.recompute == Recompute::full)
        fit.use.activations += layerActivations(job, Recompute::none);
    if (lastStage || plan.pipeline == 1) {
        const double positions = static_cast<double>(job.model.sequence) * plan.microBatch /
                                 static_cast<double>(plan.context * plan.tensor);
        fit.use.output = Bytes(4 * positions * static_cast<double>(job.model.vocabulary));
    }
    return fit;
}

void addTerms(MemoryFit& fit, const JobPlan& job)
{
    const char* const zero = "Rajbhandari et al., ZeRO, 2020";
    const char* const korthikanti = "Korthikanti et al., 2022, equations 1–4";
    const std::int64_t stage = job.plan.zero;
    const auto term = [&](const char* name, double value, const char* unit, const char* formula,
                          const char* source) {
        fit.terms.push_back({name, value, unit, formula, source});
    };
    const bool flat = job.plan.recompute != Recompute::none || job.model.attention == AttentionKernel::flash;
    const char* const layer = job.plan.recompute == Recompute::full ? "2 s b h"
                              : job.plan.sequenceParallel
                                  ? flat ? "34 s b h ÷ t" : "s b h (34 + 5 a s ÷ h) ÷ t"
                              : flat ? "s b h (10 + 24 ÷ t)"
                                     : "s b h (10 + 24 ÷ t + 5 a s ÷ (h t))";
    term("parameters", fit.parameters, "1", "l ÷ p layers ÷ t + embedding ÷ t", "");
    term("weights", fit.use.weights.value(), "B",
         stage >= 3 ? "parameters × bytes ÷ d" : "parameters × bytes", zero);
    term("gradients", fit.use.gradients.value(), "B",
         stage >= 2 ? "parameters × bytes ÷ d" : "parameters × bytes", zero);
    term("optimizer", fit.use.optimizer.value(), "B",
         stage >= 1 ? "parameters × bytes ÷ d" : "parameters × bytes", zero);
    term("layer_activations", fit.activationsOfLayer.value(), "B", layer, korthikanti);
    term("in_flight", fit.inFlight, "1",
         job.plan.virtualStages > 1 ? "min(m, p (1 + (p−1) ÷ (p v)))" : "min(m, p)", korthikanti);
    term("activations", fit.use.activations.value(), "B", "l ÷ p × in flight × layer", korthikanti);
    if (fit.use.output.value() > 0)
        term("output", fit.use.output.value(), "B", "4 s b V ÷ t", korthikanti);
    term("total", fit.use.total().value(), "B", "", "");
}

} // namespace

double expertParametersOnGpu(const JobPlan& job, bool lastStage)
{
    const ParameterCount count = parametersOf(job.model);
    if (count.experts <= 1)
        return 0;
    return stageLayers(job, lastStage) * count.experts * count.feedForward /
           static_cast<double>(job.plan.tensor * job.plan.expert);
}

double parametersOnGpu(const JobPlan& job, bool lastStage)
{
    const ParameterCount count = parametersOf(job.model);
    const double feedForward = count.experts > 1 ? 0 : count.feedForward;
    const double dense =
        stageLayers(job, lastStage) * (count.attention + feedForward) + embeddingOn(job, count);
    return dense / static_cast<double>(job.plan.tensor) + expertParametersOnGpu(job, lastStage);
}

Bytes layerActivations(const JobPlan& job, Recompute recompute)
{
    const TransformerModel& model = job.model;
    const auto h = static_cast<double>(model.hidden);
    const auto t = static_cast<double>(job.plan.tensor);
    const double s = static_cast<double>(model.sequence) / static_cast<double>(job.plan.context);
    const double sbh = s * job.plan.microBatch * h;
    const double whole = job.plan.sequenceParallel ? t : 1; // what the parts outside of products are cut by
    if (recompute == Recompute::full)
        return Bytes(2 * sbh / whole);
    const double kv = static_cast<double>(model.kvHeadCount()) / static_cast<double>(model.heads);
    const double width = static_cast<double>(model.ffnWidth()) / h * static_cast<double>(model.topK);
    const double feedForward = (model.family == TransformerFamily::llama ? 6 : 4) * width;
    const double cut = 4 + 4 * kv + feedForward; // 24 for k = a, f = 4h and two matrices
    double scores = 0;
    if (recompute == Recompute::none && model.attention == AttentionKernel::full)
        scores = 5 * static_cast<double>(model.heads) * static_cast<double>(model.sequence) / h;
    const double uncut = model.family == TransformerFamily::llama ? 8 : 10; // no masks of two dropouts
    return Bytes(sbh * (uncut / whole + cut / t + scores / t));
}

MemoryFit memoryOf(const JobPlan& job, std::optional<Bytes> capacity)
{
    MemoryFit fullest = memoryOnStage(job, false);
    if (job.plan.pipeline > 1) {
        const MemoryFit last = memoryOnStage(job, true);
        if (last.use.total() > fullest.use.total())
            fullest = last;
    }
    fullest.capacity = capacity;
    addTerms(fullest, job);
    return fullest;
}

} // namespace fabric
