#pragma once

#include "core/collective/nccl/tuning.h"

namespace fabric::test {

/// A graph as table 2.7 of the reference gives it.
inline nccl::ChannelGraph handGraph(nccl::Pattern pattern, int channels, double intra, double inter,
                                    nccl::PathType typeIntra, nccl::PathType typeInter)
{
    nccl::ChannelGraph graph;
    graph.pattern = pattern;
    graph.nChannels = channels;
    graph.bwIntraGBps = intra;
    graph.bwInterGBps = inter;
    graph.typeIntra = typeIntra;
    graph.typeInter = typeInter;
    return graph;
}

inline nccl::TuningJob handJob(int nodes, int gpus, int capability, nccl::HostCpu cpu)
{
    nccl::TuningJob job;
    job.nodes = nodes;
    job.ranks = nodes * gpus;
    job.maxComputeCapability = capability;
    job.graphs.gpus = gpus;
    job.graphs.computeCapability = capability;
    job.graphs.cpu = cpu;
    job.graphs.networked = nodes > 1;
    return job;
}

/// DGX H100, 8 × 400G: cases (a), one node, and (b), several.
inline nccl::TuningJob dgxH100Job(int nodes)
{
    using namespace nccl;
    TuningJob job = handJob(nodes, 8, 90, HostCpu::intel);
    job.graphs.nvSwitch = true;
    if (nodes == 1) {
        job.graphs.ring = handGraph(Pattern::ring, 12, 30, 30, PathType::nvl, PathType::pix);
        job.graphs.tree = handGraph(Pattern::balancedTree, 12, 30, 30, PathType::nvl, PathType::pix);
        job.graphs.nvls = handGraph(Pattern::nvls, 8, 40, 60, PathType::nvl, PathType::pix);
        job.graphs.commChannels = 24;
    } else {
        job.graphs.ring = handGraph(Pattern::ring, 8, 48, 48, PathType::nvl, PathType::pix);
        job.graphs.tree = handGraph(Pattern::tree, 8, 48, 48, PathType::nvl, PathType::pix);
        job.graphs.nvls = handGraph(Pattern::nvls, 8, 40, 48, PathType::nvl, PathType::pix);
        job.graphs.commChannels = 16;
    }
    return job;
}

/// DGX A100, 8 × 200G: case (c).
inline nccl::TuningJob dgxA100Job(int nodes)
{
    using namespace nccl;
    TuningJob job = handJob(nodes, 8, 80, HostCpu::amd);
    job.graphs.nvSwitch = true;
    job.graphs.ring = handGraph(Pattern::ring, 8, 24, 24, PathType::nvl, PathType::pix);
    job.graphs.tree = handGraph(Pattern::balancedTree, 8, 30, 24, PathType::nvl, PathType::pix);
    job.graphs.commChannels = 16;
    return job;
}

/// Eight PCIe GPUs and one 100G NIC behind Ice Lake: case (d).
inline nccl::TuningJob pcieJob(int nodes)
{
    using namespace nccl;
    TuningJob job = handJob(nodes, 8, 80, HostCpu::intel);
    job.graphs.ring = handGraph(Pattern::ring, 1, 10, 10, PathType::sys, PathType::sys);
    job.graphs.tree = handGraph(Pattern::balancedTree, 1, 10, 10, PathType::sys, PathType::sys);
    job.graphs.commChannels = 2;
    return job;
}

} // namespace fabric::test
