#pragma once

#include "core/base/context.h"
#include "core/collective/estimate.h"
#include "core/collective/groups.h"
#include "core/training/job_plan.h"

#include <array>
#include <string>
#include <vector>

namespace fabric {

/// What a dimension of the plan sends, in one fabric.
struct Communication
{
    std::string name;       ///< "tensor", "context", "expert", "data", "expert_data", "pipeline"
    std::string collective; ///< "all_reduce", …; "send" between pipeline stages
    Bytes bytes;            ///< of one call, the size column of nccl-tests
    double calls = 0;       ///< a step, on one GPU of the fullest stage
    double perLayer = 0;    ///< of them, for one layer and micro batch; 0: not bound to layers
    std::uint32_t groupSize = 1;
    std::size_t groups = 1;       ///< that communicate at once
    bool network = false;         ///< leaves the NVLink domain
    Seconds each;                 ///< one call
    std::optional<Seconds> worst; ///< over the network with hashed routing: one call in the worst seed
    Seconds total;                ///< calls × each
    Seconds exposed;              ///< of it, what compute does not hide
    std::optional<Bandwidth> busBandwidth;
    std::optional<Bottleneck> bottleneck;
    std::string formula; ///< of bytes and calls
    std::string source;
};

/// One kind of call, before it is timed.
struct CommunicationCall
{
    std::string name;
    Collective collective = Collective::allReduce;
    bool send = false;
    Bytes bytes;
    double calls = 0;
    double perLayer = 0; ///< of them, for one layer and micro batch; 0: not bound to layers
    std::string formula;
    std::string source;
};

/// The groups of one dimension and what they call.
struct CommunicationGroup
{
    std::vector<ParallelAxis> axes;
    GroupPattern pattern = GroupPattern::ring;
    std::vector<CommunicationCall> calls;
};

/// What a plan sends. Sizes of a micro batch on one GPU: A = s b h × bytes ÷ c.
/// * tensor: 4 all_reduce of A a layer, 2 forward and 2 backward (Shoeybi et al., Megatron-LM, 2019), with
///   sequence parallelism 4 all_gather and 4 reduce_scatter (Korthikanti et al., 2022); full recomputation
///   adds half of that.
/// * context: keys and values of the other ranks, one all_gather of 2 s b h k/a × bytes ÷ t forward, two
///   backward (Liu et al., Ring Attention, 2023), one more with full recomputation.
/// * expert: 4 all_to_all of A × top k ÷ t a layer, dispatch and combine, forward and backward (Lepikhin et
///   al., GShard, 2020); full recomputation adds 2.
/// * pipeline: A ÷ t to the next stage and back, for each of the v parts (Narayanan et al., 2021, section
///   4.1: each tensor rank sends its part).
/// * data: gradients in buckets. Stage 0: all_reduce. ZeRO-1, 2: reduce_scatter of gradients, all_gather of
///   weights: the same volume. ZeRO-3: weights gathered forward and backward, gradients scattered, in every
///   micro batch: 1.5 × the volume (Rajbhandari et al., 2020, section 7).
std::vector<CommunicationGroup> communicationsOf(const JobPlan& job);

/// Routes and times them on the drawn links, all groups of a dimension at once; [fabric][call] in order.
/// Placement and routing are those of `spec`.
/// Errors as routeGroups and estimate.
Result<std::array<std::vector<Communication>, 3>> timeCommunications(const FabricGraph& graph,
                                                                     const JobPlan& job,
                                                                     const EstimateSpec& spec,
                                                                     const Context& context);

} // namespace fabric
