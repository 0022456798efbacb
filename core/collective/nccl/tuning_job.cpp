#include "core/collective/nccl/tuning_job.h"

#include <algorithm>

namespace fabric::nccl {
namespace {

ChannelGraph weakerOf(const ChannelGraph& a, const ChannelGraph& b)
{
    ChannelGraph weak = b.nChannels < a.nChannels ? b : a;
    weak.pattern = std::max(a.pattern, b.pattern);
    weak.bwIntraGBps = std::min(a.bwIntraGBps, b.bwIntraGBps);
    weak.bwInterGBps = std::min(a.bwInterGBps, b.bwInterGBps);
    weak.typeIntra = std::max(a.typeIntra, b.typeIntra);
    weak.typeInter = std::max(a.typeInter, b.typeInter);
    weak.latInterUs = std::max(a.latInterUs, b.latInterUs);
    weak.sameChannels = a.sameChannels && b.sameChannels;
    weak.crossNic = std::max(a.crossNic, b.crossNic);
    return weak;
}

} // namespace

NodeGraphs weakest(const NodeGraphs& a, const NodeGraphs& b)
{
    NodeGraphs weak = a;
    weak.ring = weakerOf(a.ring, b.ring);
    weak.tree = weakerOf(a.tree, b.tree);
    weak.collnetChain = weakerOf(a.collnetChain, b.collnetChain);
    weak.nvls = weakerOf(a.nvls, b.nvls);
    weak.collnetDirect = weakerOf(a.collnetDirect, b.collnetDirect);
    weak.gpus = std::max(a.gpus, b.gpus);
    weak.computeCapability = std::min(a.computeCapability, b.computeCapability);
    weak.nvSwitch = a.nvSwitch && b.nvSwitch;
    weak.networked = a.networked || b.networked;
    weak.commChannels = std::min(a.commChannels, b.commChannels);
    weak.nvlsChannels = std::min(a.nvlsChannels, b.nvlsChannels);
    return weak;
}

void addNodes(TuningJob& job, const NodeGraphs& graphs, int nodes, bool first)
{
    job.ranks = (first ? 0 : job.ranks) + nodes * graphs.gpus;
    job.nodes = (first ? 0 : job.nodes) + nodes;
    job.maxComputeCapability = std::max(first ? 0 : job.maxComputeCapability, graphs.computeCapability);
    job.mixedCpus = !first && (job.mixedCpus || job.graphs.cpu != graphs.cpu);
    job.graphs = first ? graphs : weakest(job.graphs, graphs);
}

} // namespace fabric::nccl
