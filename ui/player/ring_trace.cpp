#include "ui/player/ring_trace.h"

#include "core/collective/ring_figures.h"

#include <algorithm>
#include <limits>
#include <map>

namespace fabric {
namespace {

constexpr std::uint32_t hopsPerReport = 256;
/// A hop this much slower than the median keeps the others waiting.
constexpr double slowShare = 0.99;

RingOverlay::Hop overlayHop(const FabricGraph& graph, const RingSet& rings, const Hop& hop)
{
    const Gpu& from = rings.ranks.gpus[hop.from];
    const Gpu& to = rings.ranks.gpus[hop.to];
    RingOverlay::Hop out;
    out.from = graph.device(from.node).id;
    out.fromGpu = from.index;
    out.to = graph.device(to.node).id;
    out.toGpu = to.index;
    const auto nicAt = [&](const Link& link, DeviceId device, FabricGraph::Vertex node) {
        const PortRef& end = link.a.device == device ? link.a : link.b;
        return graph.type(node).nicOf(static_cast<int>(end.port));
    };
    for (const ElementIndex element : hop.way) {
        if (graph.isLink(element))
            out.links.push_back(graph.link(element).id);
    }
    if (out.links.empty())
        return out;
    out.fromNic = nicAt(*graph.design().find(out.links.front()), out.from, from.node);
    out.toNic = nicAt(*graph.design().find(out.links.back()), out.to, to.node);
    return out;
}

void markHops(RingTrace& trace)
{
    const bool crosses = std::any_of(trace.hops.begin(), trace.hops.end(),
                                     [](const RingOverlay::Hop& hop) { return !hop.links.empty(); });
    trace.shown.resize(trace.hops.size());
    trace.slow.resize(trace.hops.size());
    bool allAlike = true;
    for (std::size_t hop = 0; hop < trace.hops.size(); ++hop) {
        trace.shown[hop] = !crosses || !trace.hops[hop].links.empty();
        trace.slow[hop] = trace.shown[hop] && trace.pace[hop] <= 1 / slowShare;
        allAlike = allAlike && trace.slow[hop] == trace.shown[hop];
    }
    if (allAlike)
        trace.slow.assign(trace.hops.size(), false);
}

} // namespace

std::shared_ptr<const RingTrace> traceRing(const FabricGraph& graph, const RingSet& rings, int channel,
                                           const Context& context)
{
    const FabricSettings& settings = graph.design().fabric;
    RingFigures figures(graph, rings, ratesOf(settings, settings.own));
    const Ring& ring = rings.channels[static_cast<std::size_t>(channel)];
    auto trace = std::make_shared<RingTrace>();
    std::vector<RingOverlay::Hop> hops;
    double slowest = std::numeric_limits<double>::infinity();
    std::map<FabricGraph::Vertex, std::vector<std::uint32_t>> positions;
    for (std::uint32_t position = 0; position < ring.order.size(); ++position) {
        if (context.stopped())
            return nullptr;
        if (position % hopsPerReport == 0)
            context.report(static_cast<double>(position) / static_cast<double>(ring.order.size()));
        const HopFigures hop = figures.hop(channel, position);
        hops.push_back(overlayHop(graph, rings, hop.hop));
        const double share =
            hop.narrowest ? hop.narrowest->share.value() : std::numeric_limits<double>::infinity();
        trace->pace.push_back(share);
        slowest = std::min(slowest, share);
        const Gpu& gpu = rings.ranks.gpus[ring.order[position]];
        std::vector<std::uint32_t>& byGpu = positions[gpu.node];
        if (byGpu.size() <= static_cast<std::size_t>(gpu.index))
            byGpu.resize(static_cast<std::size_t>(gpu.index) + 1, noIndex);
        byGpu[static_cast<std::size_t>(gpu.index)] = position;
    }
    for (double& pace : trace->pace)
        pace /= slowest;
    for (auto& [node, byGpu] : positions)
        trace->nodes.emplace_back(graph.device(node).id, std::move(byGpu));
    std::sort(trace->nodes.begin(), trace->nodes.end());
    trace->hops = SharedList(std::move(hops));
    markHops(*trace);
    return trace;
}

} // namespace fabric
