#pragma once

#include <cstdint>

namespace fabric {

/// What a layer is made of.
enum class TransformerFamily {
    gpt, ///< biases, learned positions, two matrices in the feed-forward part, input and output share weights
    llama ///< no biases, rotary positions, three matrices (gated), separate output
};

/// How attention is computed.
enum class AttentionKernel {
    full, ///< the whole matrix of scores, written to memory: unfused kernels up to 2022
    flash ///< in tiles, only the half below the diagonal of a causal model; nothing of it is kept
};

/// A transformer as far as its size, FLOPs, memory and traffic depend on it. A sample is one sequence.
struct TransformerModel
{
    TransformerFamily family = TransformerFamily::gpt;
    AttentionKernel attention = AttentionKernel::full;
    std::int64_t layers = 0;
    std::int64_t hidden = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0; ///< 0: as many as heads
    std::int64_t ffn = 0;     ///< width of the feed-forward part; 0: 4 × hidden
    std::int64_t vocabulary = 0;
    std::int64_t sequence = 0; ///< tokens
    std::int64_t experts = 1;  ///< feed-forward parts of a layer, of which a token uses topK
    std::int64_t topK = 1;

    std::int64_t kvHeadCount() const { return kvHeads > 0 ? kvHeads : heads; }
    std::int64_t ffnWidth() const { return ffn > 0 ? ffn : 4 * hidden; }

    friend bool operator==(const TransformerModel&, const TransformerModel&) = default;
};

} // namespace fabric
