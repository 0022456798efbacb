#pragma once

#include "core/base/units.h"
#include "core/model/parallel_plan.h"
#include "core/model/transformer.h"

namespace fabric {

/// Parameters of a transformer, in the parts that parallel plans cut differently.
///
/// gpt: 12 l h² (1 + 13/(12h) + (V+s)/(12 l h)) for f = 4h and as many KV heads as heads (Narayanan et al.,
/// Megatron-LM, SC'21, section 5.1): attention 4h² + 4h, feed-forward 8h² + 5h, two norms 4h, embedding
/// (V+s)h. llama: attention 2h²(1 + k/a), feed-forward 3 h f, two norms 2h, final norm h, input and output 2
/// V h (Grattafiori et al., Llama 3, 2024, table 3). Experts multiply the feed-forward part and add a router
/// of h × experts.
struct ParameterCount
{
    double attention = 0;   ///< of a layer, with the norms and the router
    double feedForward = 0; ///< of a layer, one expert
    double experts = 1;
    double embedding = 0; ///< of the whole model, with positions, output and final norm
    double layers = 0;
    double topK = 1;

    double layer() const { return attention + experts * feedForward; }
    double total() const { return layers * layer() + embedding; }
    /// Those that a token uses: N of 6ND for a model of experts.
    double active() const { return layers * (attention + topK * feedForward) + embedding; }
};

ParameterCount parametersOf(const TransformerModel& model);

/// FLOPs of one forward pass of one sequence; a multiply-add is two. Matrix products only, as Narayanan et
/// al. count: a layer 4 s h²(1 + k/a) for attention's projections, 4 s² h for its scores (half of it with
/// flash attention, which skips what a causal mask hides), 2 s × matrices × h f for each expert used; the
/// output 2 s h V. With f = 4h, k = a: 24 s h²(1 + s/(6h)) a layer.
struct ForwardFlops
{
    double projections = 0; ///< of a layer
    double scores = 0;      ///< of a layer
    double feedForward = 0; ///< of a layer
    double output = 0;      ///< of the model
    double layers = 0;

    double layer() const { return projections + scores + feedForward; }
    double total() const { return layers * layer() + output; }
};

ForwardFlops forwardFlopsOf(const TransformerModel& model);

/// FLOPs of a step for one sequence: forward, backward of twice as much, and what is computed again: a
/// layer's forward pass (full), its scores (selective). With full recomputation, f = 4h, k = a, all scores:
/// 96 s l h²(1 + s/(6h) + V/(16 l h)) (Narayanan et al., equation 3); without, 72 s l h²(1 + s/(6h) +
/// V/(12 l h)).
double stepFlops(const TransformerModel& model, Recompute recompute);

/// 6ND: FLOPs to train N parameters on D tokens (Kaplan et al., 2020); 8ND with full recomputation.
Flops trainingFlops(double parameters, double tokens, Recompute recompute = Recompute::none);

/// Time to train: 8TP/(nX) with full recomputation, 6TP/(nX) without (Narayanan et al., equation 4), for T
/// tokens, P parameters, n GPUs at X FLOP/s each.
Seconds trainingTime(double parameters, double tokens, double gpus, double flopsPerGpu,
                     Recompute recompute = Recompute::full);

} // namespace fabric
