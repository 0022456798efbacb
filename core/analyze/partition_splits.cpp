#include "core/analyze/natural_splits.h"

#include <metis.h>

#include <algorithm>
#include <cmath>

namespace fabric {
namespace {

/// The graph in the form that METIS reads. A class of like nodes is one vertex of its size.
struct PartitionInput
{
    std::vector<idx_t> first;
    std::vector<idx_t> target;
    std::vector<idx_t> weight;
    std::vector<idx_t> size;
};

PartitionInput inputOf(const CapacityGraph& graph)
{
    PartitionInput in;
    double smallest = 0;
    double total = 0;
    for (const CapacityGraph::Arc& arc : graph.arcs) {
        smallest = smallest == 0 ? arc.capacity : std::min(smallest, arc.capacity);
        total += arc.capacity;
    }
    // Weights are whole numbers, and their sum has to stay within 31 bits.
    const double scale = std::min(1 / smallest, 5e8 / total);
    for (const std::uint32_t f : graph.first)
        in.first.push_back(static_cast<idx_t>(f));
    for (const CapacityGraph::Arc& arc : graph.arcs) {
        in.target.push_back(static_cast<idx_t>(arc.to));
        in.weight.push_back(static_cast<idx_t>(std::max(1.0, std::round(arc.capacity * scale))));
    }
    for (CapacityGraph::Vertex v = 0; v < graph.vertexCount(); ++v)
        in.size.push_back(graph.isSwitch(v) ? 0 : static_cast<idx_t>(graph.size[v]));
    return in;
}

} // namespace

std::vector<Split> partitionSplits(const CapacityGraph& graph, const CutPricer& pricer, int seeds)
{
    std::vector<Split> splits;
    if (graph.classCount() < 4 || graph.arcs.empty())
        return splits;
    PartitionInput in = inputOf(graph);
    auto vertices = static_cast<idx_t>(graph.vertexCount());
    idx_t constraints = 1;
    idx_t parts = 2;
    idx_t cut = 0;
    std::vector<idx_t> side(graph.vertexCount());
    for (int seed = 1; seed <= seeds; ++seed) {
        idx_t options[METIS_NOPTIONS];
        METIS_SetDefaultOptions(options);
        options[METIS_OPTION_SEED] = seed;
        options[METIS_OPTION_UFACTOR] = 1;
        if (METIS_PartGraphRecursive(&vertices, &constraints, in.first.data(), in.target.data(),
                                     in.size.data(), nullptr, in.weight.data(), &parts, nullptr, nullptr,
                                     options, &cut, side.data()) != METIS_OK)
            break;
        for (const idx_t chosen : {0, 1}) {
            if (chosen == 1 && graph.nodeCount % 2 == 0)
                break;
            Split split;
            for (std::uint32_t c = 0; c < graph.classCount(); ++c)
                split.inA.push_back(side[graph.vertexOfClass(c)] == chosen ? graph.classes.size(c) : 0);
            std::vector<char> switchSides(graph.switchCount);
            for (std::uint32_t s = 0; s < graph.switchCount; ++s)
                switchSides[s] = side[s] == chosen;
            pricer.balance(split, graph.nodeCount / 2, switchSides);
            if (std::find(splits.begin(), splits.end(), split) == splits.end())
                splits.push_back(std::move(split));
        }
    }
    return splits;
}

} // namespace fabric
