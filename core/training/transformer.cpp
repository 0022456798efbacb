#include "core/training/transformer.h"

namespace fabric {
namespace {

/// KV heads ÷ heads.
double kvShare(const TransformerModel& model)
{
    return static_cast<double>(model.kvHeadCount()) / static_cast<double>(model.heads);
}

double feedForwardMatrices(const TransformerModel& model)
{
    return model.family == TransformerFamily::llama ? 3 : 2;
}

} // namespace

ParameterCount parametersOf(const TransformerModel& model)
{
    const auto h = static_cast<double>(model.hidden);
    const auto f = static_cast<double>(model.ffnWidth());
    const auto vocabulary = static_cast<double>(model.vocabulary);
    const double kv = kvShare(model);
    const bool gpt = model.family == TransformerFamily::gpt;
    ParameterCount count;
    count.layers = static_cast<double>(model.layers);
    count.experts = static_cast<double>(model.experts);
    count.topK = static_cast<double>(model.topK);
    const double router = model.experts > 1 ? h * count.experts : 0;
    const double attentionBiases = gpt ? 2 * h * (1 + kv) : 0;
    count.attention = 2 * h * h * (1 + kv) + attentionBiases + (gpt ? 4 : 2) * h + router;
    count.feedForward = feedForwardMatrices(model) * h * f + (gpt ? f + h : 0);
    count.embedding = gpt ? (vocabulary + static_cast<double>(model.sequence)) * h : 2 * vocabulary * h + h;
    return count;
}

ForwardFlops forwardFlopsOf(const TransformerModel& model)
{
    const auto h = static_cast<double>(model.hidden);
    const auto s = static_cast<double>(model.sequence);
    ForwardFlops flops;
    flops.layers = static_cast<double>(model.layers);
    flops.projections = 4 * s * h * h * (1 + kvShare(model));
    flops.scores = (model.attention == AttentionKernel::flash ? 2 : 4) * s * s * h;
    flops.feedForward = 2 * s * feedForwardMatrices(model) * h * static_cast<double>(model.ffnWidth()) *
                        static_cast<double>(model.topK);
    flops.output = 2 * s * h * static_cast<double>(model.vocabulary);
    return flops;
}

double stepFlops(const TransformerModel& model, Recompute recompute)
{
    const ForwardFlops flops = forwardFlopsOf(model);
    const double again = recompute == Recompute::full        ? flops.layer()
                         : recompute == Recompute::selective ? flops.scores
                                                             : 0;
    return 3 * flops.total() + flops.layers * again;
}

Flops trainingFlops(double parameters, double tokens, Recompute recompute)
{
    return Flops((recompute == Recompute::full ? 8 : 6) * parameters * tokens);
}

Seconds trainingTime(double parameters, double tokens, double gpus, double flopsPerGpu, Recompute recompute)
{
    return Seconds(trainingFlops(parameters, tokens, recompute).value() / (gpus * flopsPerGpu));
}

} // namespace fabric
