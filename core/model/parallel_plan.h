#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace fabric {

/// The dimensions into which GPUs are ordered. Data parallelism is cut in two: `expert` counts the ranks that
/// share one copy of the experts, `data` the copies.
enum class ParallelAxis { tensor, context, expert, data, pipeline };

inline constexpr std::size_t parallelAxes = 5;

/// Which dimension changes first with the rank: neighbours in the first one are neighbours in the machine.
struct RankOrder
{
    std::array<ParallelAxis, parallelAxes> axes = {ParallelAxis::tensor, ParallelAxis::context,
                                                   ParallelAxis::expert, ParallelAxis::data,
                                                   ParallelAxis::pipeline};

    friend bool operator==(const RankOrder&, const RankOrder&) = default;
};

/// "tp-cp-ep-dp-pp", fastest first.
std::string nameOf(const RankOrder& order);
/// False if the text does not name each of the five once.
bool parseRankOrder(std::string_view text, RankOrder& order);

/// What is computed again in the backward pass instead of being kept.
enum class Recompute {
    none,
    selective, ///< the attention scores only (Korthikanti et al., 2022)
    full       ///< every layer from its input
};

/// How a model is cut over the GPUs: GPUs = tensor × context × pipeline × data.
struct ParallelPlan
{
    std::int64_t tensor = 1;
    std::int64_t context = 1;
    std::int64_t pipeline = 1;
    std::int64_t data = 0;          ///< 0: all GPUs that the others leave
    std::int64_t expert = 1;        ///< divides `data`: ranks that share one copy of the experts
    std::int64_t zero = 0;          ///< 0…3: ZeRO stage; 3 is FSDP
    std::int64_t virtualStages = 1; ///< v: parts of a pipeline stage; 1: 1F1B, more: interleaved
    bool sequenceParallel = false;  ///< with tensor parallelism: norms and dropouts are cut too
    double microBatch = 1;          ///< samples of one forward pass of one data-parallel rank
    std::int64_t accumulation = 0; ///< micro batches a step and rank; 0: global batch ÷ (data × micro batch)
    Recompute recompute = Recompute::none;
    double weightBytes = 2; ///< a parameter; also of what passes between GPUs
    double gradientBytes = 2;
    double optimizerBytes = 12;              ///< Adam in mixed precision: master copy and two moments in fp32
    double bucketBytes = 25.0 * 1024 * 1024; ///< gradients travel in buckets of this size
    RankOrder order;

    friend bool operator==(const ParallelPlan&, const ParallelPlan&) = default;
};

} // namespace fabric
