#include "core/analyze/capacity_graph.h"

#include <algorithm>

namespace fabric {
namespace {

void numberVertices(const FabricGraph& graph, CapacityGraph& out)
{
    out.vertexOf.assign(graph.vertexCount(), noIndex);
    for (FabricGraph::Vertex v = 0; v < graph.vertexCount(); ++v) {
        if (!graph.isSwitch(v))
            continue;
        out.vertexOf[v] = static_cast<std::uint32_t>(out.device.size());
        out.device.push_back(v);
        out.size.push_back(1);
        out.injection.push_back(0);
        out.relays.push_back(1);
        out.tier.push_back(graph.tier(v));
    }
    out.switchCount = static_cast<std::uint32_t>(out.device.size());
    out.nodeCount = static_cast<std::uint32_t>(graph.nodes().size());
    for (std::uint32_t c = 0; c < out.classes.count(); ++c) {
        const FabricGraph::Vertex sample = out.classes.members(c).front();
        for (const FabricGraph::Vertex v : out.classes.members(c))
            out.vertexOf[v] = out.vertexOfClass(c);
        out.device.push_back(sample);
        out.size.push_back(out.classes.size(c));
        out.injection.push_back(toGbps(graph.injection(sample)));
        out.relays.push_back(graph.relays(sample) ? 1 : 0);
        out.tier.push_back(0);
    }
}

struct HalfLink
{
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    double capacity = 0;
};

/// Both directions of every pair of joined vertices, sorted by origin and target.
std::vector<HalfLink> mergedLinks(const FabricGraph& graph, const CapacityGraph& out)
{
    const Design& design = graph.design();
    std::vector<HalfLink> halves;
    halves.reserve(2 * design.links.size());
    for (const Link& link : design.links) {
        const std::uint32_t a = out.vertexOf[static_cast<std::size_t>(design.indexOf(link.a.device))];
        const std::uint32_t b = out.vertexOf[static_cast<std::size_t>(design.indexOf(link.b.device))];
        if (a == noIndex || b == noIndex || a == b)
            continue;
        halves.push_back({a, b, toGbps(link.rate)});
        halves.push_back({b, a, toGbps(link.rate)});
    }
    // Stable, so that both directions of a pair add up in one order and come out equal to the last bit.
    std::stable_sort(halves.begin(), halves.end(), [](const HalfLink& x, const HalfLink& y) {
        return x.from != y.from ? x.from < y.from : x.to < y.to;
    });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < halves.size(); ++i) {
        if (kept > 0 && halves[kept - 1].from == halves[i].from && halves[kept - 1].to == halves[i].to)
            halves[kept - 1].capacity += halves[i].capacity;
        else
            halves[kept++] = halves[i];
    }
    halves.resize(kept);
    return halves;
}

void findComponents(CapacityGraph& out)
{
    out.component.assign(out.vertexCount(), noIndex);
    std::vector<CapacityGraph::Vertex> queue;
    for (CapacityGraph::Vertex v = 0; v < out.vertexCount(); ++v) {
        if (out.component[v] != noIndex)
            continue;
        out.component[v] = out.componentCount;
        queue.assign(1, v);
        for (std::size_t head = 0; head < queue.size(); ++head) {
            for (const CapacityGraph::Arc& arc : out.arcsOf(queue[head])) {
                if (out.component[arc.to] == noIndex) {
                    out.component[arc.to] = out.componentCount;
                    queue.push_back(arc.to);
                }
            }
        }
        ++out.componentCount;
    }
}

} // namespace

CapacityGraph::CapacityGraph(const FabricGraph& graph) : classes(graph)
{
    numberVertices(graph, *this);
    const std::vector<HalfLink> halves = mergedLinks(graph, *this);
    first.assign(device.size() + 1, 0);
    for (const HalfLink& h : halves)
        ++first[h.from + 1];
    for (std::size_t v = 0; v + 1 < first.size(); ++v)
        first[v + 1] += first[v];
    arcs.resize(halves.size());
    std::vector<std::uint32_t> fill(first.begin(), first.end() - 1);
    for (std::uint32_t i = 0; i < halves.size(); ++i) {
        arcs[i].to = halves[i].to;
        arcs[i].capacity = halves[i].capacity;
        // Origins come in order, so the arcs into a vertex are met in the order of its own targets.
        arcs[i].reverse = fill[halves[i].to]++;
    }
    findComponents(*this);
}

} // namespace fabric
