#include "core/collective/placement.h"

#include "core/collective/torus_walk.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <random>

namespace fabric {
namespace {

using Vertex = FabricGraph::Vertex;

/// Takes one of each list in turn until all are empty.
template<class T>
std::vector<T> roundRobin(const std::vector<std::vector<T>>& lists)
{
    std::vector<T> taken;
    std::size_t longest = 0;
    for (const std::vector<T>& list : lists)
        longest = std::max(longest, list.size());
    for (std::size_t i = 0; i < longest; ++i) {
        for (const std::vector<T>& list : lists) {
            if (i < list.size())
                taken.push_back(list[i]);
        }
    }
    return taken;
}

/// Splits a list by a key, keys in the order of their first use.
template<class T, class KeyOf>
std::vector<std::vector<T>> splitBy(const std::vector<T>& list, KeyOf keyOf)
{
    std::map<std::uint32_t, std::size_t> position;
    std::vector<std::vector<T>> parts;
    for (const T& item : list) {
        const auto [it, added] = position.try_emplace(keyOf(item), parts.size());
        if (added)
            parts.emplace_back();
        parts[it->second].push_back(item);
    }
    return parts;
}

/// Nodes in the order of a walk over the torus; nodes outside of it come last.
std::vector<Vertex> alongTorus(const FabricGraph& graph, const Group& torus,
                               const std::vector<std::uint32_t>& places)
{
    std::vector<std::vector<Vertex>> hosts(graph.vertexCount());
    std::vector<char> placed(graph.vertexCount());
    for (const Vertex node : graph.nodes()) {
        const Vertex leaf = leafOf(graph, node);
        if (leaf != noIndex)
            hosts[leaf].push_back(node);
    }
    std::vector<Vertex> order;
    const auto add = [&](Vertex node) {
        if (!placed[node])
            order.push_back(node);
        placed[node] = true;
    };
    for (const std::uint32_t place : places) {
        const auto v = static_cast<Vertex>(graph.design().indexOf(torus.members[place]));
        if (graph.isNode(v))
            add(v);
        for (const Vertex node : hosts[v])
            add(node);
    }
    for (const Vertex node : graph.nodes())
        add(node);
    return order;
}

std::vector<Vertex> worstOrder(const FabricGraph& graph, const std::vector<Vertex>& firsts)
{
    std::vector<std::uint32_t> region(graph.vertexCount(), noIndex);
    for (const GroupKind kind : {GroupKind::dragonflyGroup, GroupKind::pod}) {
        for (const Group& group : graph.design().groups) {
            if (group.kind != kind)
                continue;
            for (const DeviceId member : group.members) {
                std::uint32_t& slot = region[static_cast<std::size_t>(graph.design().indexOf(member))];
                if (slot == noIndex)
                    slot = group.id.value;
            }
        }
    }
    std::vector<std::vector<Vertex>> pods;
    for (const std::vector<Vertex>& pod : splitBy(firsts, [&](Vertex v) { return region[v]; }))
        pods.push_back(roundRobin(splitBy(pod, [&](Vertex v) { return leafOf(graph, v); })));
    return roundRobin(pods);
}

/// One node of each domain, the first in the given order.
std::vector<Vertex> firstOfDomains(const FabricGraph& graph, const std::vector<Vertex>& nodes)
{
    std::vector<char> seen(graph.domains().size());
    std::vector<Vertex> firsts;
    for (const Vertex node : nodes) {
        if (!seen[graph.domain(node)])
            firsts.push_back(node);
        seen[graph.domain(node)] = true;
    }
    return firsts;
}

void shuffle(std::vector<Vertex>& list, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    for (std::size_t i = list.size(); i > 1; --i)
        std::swap(list[i - 1], list[static_cast<std::size_t>(random() % i)]);
}

} // namespace

const Group* torusOf(const Design& design)
{
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::torus || group.dims.empty())
            continue;
        std::int64_t places = 1;
        for (const int k : group.dims)
            places = k > 0 && places <= static_cast<std::int64_t>(group.members.size()) ? places * k : 0;
        if (places > 0 && places == static_cast<std::int64_t>(group.members.size()))
            return &group;
    }
    return nullptr;
}

Vertex leafOf(const FabricGraph& graph, Vertex node)
{
    Vertex leaf = noIndex;
    std::uint32_t port = noIndex;
    const auto [begin, end] = boost::out_edges(node, graph.network());
    for (auto it = begin; it != end; ++it) {
        const auto other = static_cast<Vertex>(boost::target(*it, graph.network()));
        const std::uint32_t from = graph.network()[*it].fromPort;
        if (graph.isSwitch(other) && from < port) {
            port = from;
            leaf = other;
        }
    }
    return leaf;
}

std::string nameOf(const Placement& placement)
{
    switch (placement.kind) {
    case PlacementKind::packed:
        return "packed";
    case PlacementKind::scattered:
        return "scattered:" + std::to_string(placement.seed);
    case PlacementKind::worst:
        break;
    }
    return "worst";
}

Result<Placement> parsePlacement(std::string_view text)
{
    constexpr std::string_view scattered = "scattered:";
    if (text == "packed")
        return Placement{};
    if (text == "worst")
        return Placement{PlacementKind::worst, 0};
    if (text.starts_with(scattered)) {
        Placement placement{PlacementKind::scattered, 0};
        const char* end = text.data() + text.size();
        const auto [rest, code] = std::from_chars(text.data() + scattered.size(), end, placement.seed);
        if (code == std::errc{} && rest == end)
            return placement;
    }
    return error(ErrorKind::usage,
                 finding("collective.placement_unknown", "placement").with("found", std::string(text)));
}

std::vector<Vertex> placeNodes(const FabricGraph& graph, const Placement& placement)
{
    std::vector<Vertex> nodes = graph.nodes();
    if (const Group* torus = torusOf(graph.design()); torus && placement.kind != PlacementKind::scattered) {
        const bool worst = placement.kind == PlacementKind::worst;
        nodes = firstOfDomains(
            graph, alongTorus(graph, *torus, worst ? torusStride(torus->dims) : torusSnake(torus->dims)));
    } else {
        nodes = firstOfDomains(graph, nodes);
        if (placement.kind == PlacementKind::worst)
            nodes = worstOrder(graph, nodes);
        else if (placement.kind == PlacementKind::scattered)
            shuffle(nodes, placement.seed);
    }
    std::vector<Vertex> order;
    for (const Vertex first : nodes) {
        for (const Vertex node : graph.domains()[graph.domain(first)]) {
            if (graph.inside(node).gpus() > 0)
                order.push_back(node);
        }
    }
    return order;
}

} // namespace fabric
