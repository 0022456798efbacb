#include "core/training/group_time.h"

#include "core/training/memory.h"

#include <algorithm>
#include <cmath>

namespace fabric {
namespace {

constexpr const char* rajbhandari = "Rajbhandari et al., ZeRO, 2020, section 7";

bool recomputesLayers(const JobPlan& job)
{
    return job.plan.recompute == Recompute::full;
}

/// s b h × bytes ÷ c.
double activationBytes(const JobPlan& job)
{
    return static_cast<double>(job.model.sequence) / static_cast<double>(job.plan.context) *
           job.plan.microBatch * static_cast<double>(job.model.hidden) * job.plan.weightBytes;
}

CommunicationCall microBatchCall(const JobPlan& job, const char* name, Collective collective, double bytes,
                                 double perLayer)
{
    CommunicationCall call;
    call.name = name;
    call.collective = collective;
    call.bytes = Bytes(bytes);
    call.perLayer = perLayer;
    call.calls = perLayer * static_cast<double>(job.layersOfStage()) * static_cast<double>(job.microBatches);
    return call;
}

CommunicationGroup tensorCalls(const JobPlan& job)
{
    CommunicationGroup group{{ParallelAxis::tensor}, GroupPattern::ring, {}};
    const double calls = recomputesLayers(job) ? 6 : 4;
    const double bytes = activationBytes(job);
    if (job.plan.sequenceParallel) {
        for (const Collective c : {Collective::allGather, Collective::reduceScatter}) {
            group.calls.push_back(microBatchCall(job, "tensor", c, bytes, calls));
            group.calls.back().formula = "s b h × bytes ÷ c";
            group.calls.back().source = "Korthikanti et al., 2022, section 4.2";
        }
        return group;
    }
    group.calls.push_back(microBatchCall(job, "tensor", Collective::allReduce, bytes, calls));
    group.calls.back().formula = "s b h × bytes ÷ c";
    group.calls.back().source = "Shoeybi et al., Megatron-LM, 2019, section 3";
    return group;
}

CommunicationGroup contextCalls(const JobPlan& job)
{
    CommunicationGroup group{{ParallelAxis::context}, GroupPattern::ring, {}};
    const double kv = static_cast<double>(job.model.kvHeadCount()) / static_cast<double>(job.model.heads);
    const double whole = activationBytes(job) * static_cast<double>(job.plan.context);
    group.calls.push_back(microBatchCall(job, "context", Collective::allGather,
                                         2 * kv * whole / static_cast<double>(job.plan.tensor),
                                         recomputesLayers(job) ? 4 : 3));
    group.calls.back().formula = "2 s b h k ÷ a × bytes ÷ t";
    group.calls.back().source = "Liu et al., Ring Attention, 2023";
    return group;
}

CommunicationGroup expertCalls(const JobPlan& job)
{
    CommunicationGroup group{{ParallelAxis::expert}, GroupPattern::pairs, {}};
    group.calls.push_back(microBatchCall(job, "expert", Collective::allToAll,
                                         activationBytes(job) * static_cast<double>(job.model.topK) /
                                             static_cast<double>(job.plan.tensor),
                                         recomputesLayers(job) ? 6 : 4));
    group.calls.back().formula = "s b h × top k × bytes ÷ (c t)";
    group.calls.back().source = "Lepikhin et al., GShard, 2020";
    return group;
}

CommunicationGroup pipelineCalls(const JobPlan& job)
{
    const bool interleaved = job.plan.virtualStages > 1;
    CommunicationGroup group{
        {ParallelAxis::pipeline}, interleaved ? GroupPattern::closedChain : GroupPattern::chain, {}};
    CommunicationCall call;
    call.name = "pipeline";
    call.collective = Collective::broadcast;
    call.send = true;
    call.bytes = Bytes(activationBytes(job) / static_cast<double>(job.plan.tensor));
    call.calls = 2 * static_cast<double>(job.plan.virtualStages) * static_cast<double>(job.microBatches);
    call.formula = "s b h × bytes ÷ (c t)";
    call.source = "Narayanan et al., 2021, section 4.1";
    group.calls.push_back(std::move(call));
    return group;
}

/// `bytes` a time, `times` a step, cut into buckets.
CommunicationCall bucketed(const JobPlan& job, const char* name, Collective collective, double bytes,
                           double times, const char* formula)
{
    CommunicationCall call;
    const double buckets = std::max(1.0, std::ceil(bytes / job.plan.bucketBytes));
    call.name = name;
    call.collective = collective;
    call.bytes = Bytes(bytes / buckets);
    call.calls = buckets * times;
    call.formula = formula;
    call.source = rajbhandari;
    return call;
}

CommunicationGroup dataCalls(const JobPlan& job, const char* name, std::vector<ParallelAxis> axes,
                             double parameters)
{
    CommunicationGroup group{std::move(axes), GroupPattern::ring, {}};
    if (parameters <= 0)
        return group;
    const double gradients = parameters * job.plan.gradientBytes;
    const double weights = parameters * job.plan.weightBytes;
    const auto m = static_cast<double>(job.microBatches);
    if (job.plan.zero == 0) {
        group.calls.push_back(bucketed(job, name, Collective::allReduce, gradients, 1,
                                       "parameters of the stage × gradient bytes ÷ buckets"));
        return group;
    }
    const bool each = job.plan.zero >= 3;
    group.calls.push_back(bucketed(job, name, Collective::reduceScatter, gradients, each ? m : 1,
                                   "parameters of the stage × gradient bytes ÷ buckets"));
    group.calls.push_back(bucketed(job, name, Collective::allGather, weights, each ? 2 * m : 1,
                                   "parameters of the stage × weight bytes ÷ buckets"));
    return group;
}

Communication timed(const CommunicationCall& call, const Traffic& traffic, std::size_t groups,
                    std::size_t size, const FabricEstimate& estimate)
{
    Communication c;
    c.name = call.name;
    c.collective = call.send ? "send" : std::string(nameOf(call.collective));
    c.bytes = call.bytes;
    c.calls = call.calls;
    c.perLayer = call.perLayer;
    c.groupSize = static_cast<std::uint32_t>(size);
    c.groups = groups;
    c.network = traffic.crossesNetwork;
    c.each = estimate.time;
    if (traffic.crossesNetwork)
        c.worst = estimate.worst;
    c.total = call.calls * c.each;
    c.exposed = c.total;
    c.busBandwidth = estimate.busBandwidth;
    c.bottleneck = estimate.bottleneck;
    c.formula = call.formula;
    c.source = call.source;
    return c;
}

} // namespace

std::vector<CommunicationGroup> communicationsOf(const JobPlan& job)
{
    const double experts = std::max(expertParametersOnGpu(job, false), expertParametersOnGpu(job, true));
    const double all = std::max(parametersOnGpu(job, false), parametersOnGpu(job, true));
    std::vector<CommunicationGroup> groups;
    if (job.plan.tensor > 1)
        groups.push_back(tensorCalls(job));
    if (job.plan.context > 1)
        groups.push_back(contextCalls(job));
    if (job.plan.expert > 1)
        groups.push_back(expertCalls(job));
    if (job.plan.pipeline > 1)
        groups.push_back(pipelineCalls(job));
    if (job.plan.data * job.plan.context > 1)
        groups.push_back(dataCalls(
            job, "data", {ParallelAxis::context, ParallelAxis::expert, ParallelAxis::data}, all - experts));
    if (experts > 0 && job.plan.data / job.plan.expert * job.plan.context > 1)
        groups.push_back(dataCalls(job, "expert_data", {ParallelAxis::context, ParallelAxis::data}, experts));
    return groups;
}

Result<std::array<std::vector<Communication>, 3>> timeCommunications(const FabricGraph& graph,
                                                                     const JobPlan& job,
                                                                     const EstimateSpec& spec,
                                                                     const Context& context)
{
    std::array<std::vector<Communication>, 3> all;
    const std::vector<CommunicationGroup> groups = communicationsOf(job);
    for (std::size_t g = 0; g < groups.size(); ++g) {
        context.report(static_cast<double>(g) / static_cast<double>(groups.size()));
        const auto members = job.groupsAlong(groups[g].axes);
        const Result<Traffic> traffic =
            routeGroups(graph, spec.placement, members, groups[g].pattern, spec.routing, context);
        if (!traffic)
            return traffic.error();
        for (const CommunicationCall& call : groups[g].calls) {
            EstimateSpec one = spec;
            one.collective = call.collective;
            one.bytes = call.bytes;
            if (call.send) { // one message from one GPU to another: no model of collectives has more to say
                one.model = CostModel::guide;
                one.algorithm = "auto";
                one.nccl = {};
            }
            const Result<EstimateReport> estimated = estimate(graph, *traffic, one);
            if (!estimated)
                return estimated.error();
            for (const FabricKind fabric : allFabrics)
                all[indexOf(fabric)].push_back(
                    timed(call, *traffic, members.size(), members.front().size(), estimated->of(fabric)));
        }
    }
    return all;
}

} // namespace fabric
