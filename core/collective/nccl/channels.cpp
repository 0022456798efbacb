#include "core/collective/nccl/channels.h"

#include "core/collective/nccl/search_plan.h"

#include <algorithm>

namespace fabric::nccl {
namespace {

constexpr int mostChannels = 64;
constexpr int mostSearched = mostChannels / 2; ///< they are doubled afterwards
constexpr int mostNvlsHeads = 32;
constexpr int mostDirectHeads = 8;

HostCpu hostCpuOf(const NodeTopology& node)
{
    if (!node.cpu)
        return HostCpu::unknown;
    if (node.isIntel())
        return HostCpu::intel;
    switch (*node.cpu) {
    case CpuKind::amd:
        return HostCpu::amd;
    case CpuKind::arm:
        return HostCpu::arm;
    case CpuKind::power9:
        return HostCpu::power;
    case CpuKind::zhaoxin:
        return HostCpu::zhaoxin;
    default:
        return HostCpu::unknown;
    }
}

/// Places in the topology become the numbers of the model.
std::vector<GraphChannel> numbered(const NodeTopology& node, const FoundChannels& found)
{
    const auto partAt = [&](int part) { return node.parts[static_cast<std::size_t>(part)]; };
    const std::size_t gpus = node.gpus.size();
    std::vector<GraphChannel> channels;
    for (std::size_t c = 0; c < static_cast<std::size_t>(found.channels); ++c) {
        GraphChannel channel;
        for (std::size_t step = 0; step < gpus; ++step) {
            const int gpu = found.gpus[c * gpus + step];
            channel.gpus.push_back(partAt(node.gpus[static_cast<std::size_t>(gpu)]).number);
        }
        if (c < found.nets.size()) {
            const Part in = partAt(node.nets[static_cast<std::size_t>(found.nets[c].first)]);
            const Part out = partAt(node.nets[static_cast<std::size_t>(found.nets[c].second)]);
            channel.nicIn = in.number;
            channel.portIn = in.port;
            channel.nicOut = out.number;
            channel.portOut = out.port;
        }
        channels.push_back(std::move(channel));
    }
    return channels;
}

/// What NCCL does when it finds nothing.
FoundChannels simpleOrder(const NodeTopology& node, const PlanLimits& limits)
{
    FoundChannels found;
    found.made.pattern = limits.pattern;
    found.made.typeIntra = found.made.typeInter = PathType::sys;
    found.made.bwIntra = found.made.bwInter = 0.1;
    found.channels = 1;
    for (int gpu = 0; gpu < static_cast<int>(node.gpus.size()); ++gpu)
        found.gpus.push_back(gpu);
    if (limits.networked)
        found.nets = {{0, 0}};
    return found;
}

/// A job uses no more channels in one graph than in the other.
void agreeOnChannels(ChannelGraph& a, ChannelGraph& b)
{
    const int channels = std::min(a.nChannels, b.nChannels);
    for (ChannelGraph* graph : {&a, &b}) {
        graph->nChannels = channels;
        graph->channels.resize(static_cast<std::size_t>(channels));
    }
}

bool isSimpleOrder(const ChannelGraph& graph)
{
    return graph.bwIntraGBps == 0.1;
}

void findCollnet(NodeGraphs& graphs, const NodeTopology& node, const Routes& routes)
{
    const int channels = graphs.ring.nChannels;
    const int heads = std::min(mostDirectHeads, static_cast<int>(node.gpus.size()));
    graphs.collnetChain = findGraph(node, routes, Pattern::tree, channels, channels, 0, true);
    graphs.collnetDirect = findGraph(node, routes, Pattern::collnetDirect, 1, heads, 0, true);
}

} // namespace

ChannelGraph findGraph(const NodeTopology& node, const Routes& routes, Pattern pattern, int minChannels,
                       int maxChannels, int crossNic, bool networked)
{
    PlanLimits limits{pattern, minChannels, maxChannels, 0, networked};
    const bool mayCross = pattern == Pattern::ring || pattern == Pattern::balancedTree;
    if (mayCross && networked && node.nets.size() > 1)
        limits.crossNic = crossNic;
    FoundChannels found = SearchPlan(node, routes, limits).best();
    const bool mayFallBack = pattern != Pattern::nvls && pattern != Pattern::collnetDirect;
    if (found.channels == 0 && mayFallBack)
        found = simpleOrder(node, limits);

    ChannelGraph graph;
    graph.pattern = found.made.pattern;
    graph.nChannels = found.channels;
    graph.bwIntraGBps = found.made.bwIntra;
    graph.bwInterGBps = found.made.bwInter;
    graph.typeIntra = found.made.typeIntra;
    graph.typeInter = found.made.typeInter;
    graph.sameChannels = found.made.sameChannels;
    graph.crossNic = found.made.crossNic;
    graph.channels = numbered(node, found);
    return graph;
}

int commChannels(const NodeGraphs& graphs, bool networked, const SearchSettings& settings)
{
    const ChannelGraph& ring = graphs.ring;
    int channels = std::min(mostChannels, 2 * std::min(ring.nChannels, graphs.tree.nChannels));
    if (graphs.collnetChain.found() && graphs.collnetChain.bwIntraGBps > graphs.collnetChain.bwInterGBps)
        channels = std::min(mostChannels, channels + channels / 2);
    if (graphs.computeCapability >= 90 && networked && ring.bwIntraGBps > 45 && channels < 16)
        channels *= 2;
    channels = std::min(channels, settings.maxChannels.value_or(channels));
    return std::clamp(std::max(channels, settings.minChannels.value_or(1)), 1, mostChannels);
}

Result<NodeSearch> searchNode(const std::vector<Host>& hosts, const SearchSettings& settings, bool networked)
{
    Result<BuiltTopology> built = buildTopology(hosts, settings.fusePorts);
    if (!built)
        return built.error();
    const NodeTopology& node = built->node;
    if (networked && node.nets.empty())
        return error(ErrorKind::refused, finding("collective.nccl_no_nic"));
    Routes routes(node);
    routes.divert({settings.p2pLevel, settings.gdrLevel, settings.gpuDirect});

    NodeSearch result{{}, std::move(built->notes)};
    NodeGraphs& graphs = result.graphs;
    const int gpus = static_cast<int>(node.gpus.size());
    graphs.gpus = gpus;
    graphs.computeCapability = node.computeCapability;
    graphs.cpu = hostCpuOf(node);
    graphs.nvSwitch = !node.nvSwitches.empty();
    graphs.networked = networked;
    graphs.ring = findGraph(node, routes, Pattern::ring, 1, mostSearched, settings.crossNic, networked);
    const int channels = graphs.ring.nChannels;
    graphs.tree =
        findGraph(node, routes, Pattern::balancedTree, channels, channels, settings.crossNic, networked);
    if (settings.collnet && networked)
        findCollnet(graphs, node, routes);
    if (settings.nvls && graphs.nvSwitch && node.computeCapability >= 90 && gpus > 1) {
        const int heads = std::min(mostNvlsHeads, gpus);
        graphs.nvls = findGraph(node, routes, Pattern::nvls, networked ? 1 : heads, heads, 0, networked);
    }
    if (isSimpleOrder(graphs.ring) || isSimpleOrder(graphs.tree))
        result.notes.push_back(finding("collective.nccl_no_channel", {}, Severity::warning));
    agreeOnChannels(graphs.ring, graphs.tree);
    graphs.commChannels = commChannels(graphs, networked, settings);
    if (graphs.nvls.found())
        graphs.nvlsChannels = node.computeCapability >= 100 ? 24 : 16;
    return result;
}

} // namespace fabric::nccl
