#include "core/analyze/symmetry.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace fabric {
namespace {

/// Sets that merge, each known by its smallest member.
class Orbits
{
public:
    explicit Orbits(std::size_t count) : m_parent(count) { std::iota(m_parent.begin(), m_parent.end(), 0U); }

    std::uint32_t find(std::uint32_t i)
    {
        while (m_parent[i] != i)
            i = m_parent[i] = m_parent[m_parent[i]];
        return i;
    }
    void join(std::uint32_t a, std::uint32_t b)
    {
        a = find(a);
        b = find(b);
        m_parent[std::max(a, b)] = std::min(a, b);
    }
    void write(std::vector<std::uint32_t>& orbit, std::vector<std::uint32_t>& size)
    {
        orbit.resize(m_parent.size());
        std::vector<std::uint32_t> count(m_parent.size());
        for (std::uint32_t i = 0; i < orbit.size(); ++i)
            ++count[orbit[i] = find(i)];
        size.resize(orbit.size());
        for (std::uint32_t i = 0; i < orbit.size(); ++i)
            size[i] = count[orbit[i]];
    }

private:
    std::vector<std::uint32_t> m_parent;
};

using Map = std::vector<std::uint32_t>;

/// Node classes that hang from a single switch follow it; everything else outside the group stays.
void followSwitch(const CapacityGraph& graph, Map& map, std::uint32_t from, std::uint32_t to)
{
    const auto hanging = [&](std::uint32_t v) {
        std::vector<std::uint32_t> found;
        for (const CapacityGraph::Arc& arc : graph.arcsOf(v)) {
            if (!graph.isSwitch(arc.to) && graph.arcsOf(arc.to).size() == 1)
                found.push_back(arc.to);
        }
        return found;
    };
    const std::vector<std::uint32_t> old = hanging(from);
    const std::vector<std::uint32_t> moved = hanging(to);
    for (std::size_t i = 0; i < std::min(old.size(), moved.size()); ++i)
        map[old[i]] = moved[i];
}

/// Every member to its next one along a dimension of the torus, round the end.
Map shift(const FabricGraph& fabric, const CapacityGraph& graph, const Group& torus, std::size_t dimension)
{
    Map map(graph.vertexCount());
    std::iota(map.begin(), map.end(), 0U);
    std::size_t stride = 1;
    for (std::size_t d = dimension + 1; d < torus.dims.size(); ++d)
        stride *= static_cast<std::size_t>(torus.dims[d]);
    const auto length = static_cast<std::size_t>(torus.dims[dimension]);
    const auto vertex = [&](std::size_t member) {
        return graph.vertexOf[static_cast<std::size_t>(fabric.design().indexOf(torus.members[member]))];
    };
    for (std::size_t m = 0; m < torus.members.size(); ++m) {
        const bool last = m / stride % length == length - 1;
        const std::uint32_t from = vertex(m);
        const std::uint32_t to = vertex(last ? m - (length - 1) * stride : m + stride);
        if (from == noIndex || to == noIndex)
            continue;
        map[from] = to;
        if (graph.isSwitch(from) && graph.isSwitch(to))
            followSwitch(graph, map, from, to);
    }
    return map;
}

/// Where every arc goes, or nothing if the map does not carry the graph onto itself.
std::optional<Map> mapArcs(const CapacityGraph& graph, const Map& map)
{
    std::vector<char> hit(map.size());
    for (std::uint32_t v = 0; v < map.size(); ++v) {
        const std::uint32_t w = map[v];
        if (hit[w]++ || graph.size[v] != graph.size[w] || graph.injection[v] != graph.injection[w] ||
            graph.relays[v] != graph.relays[w] || graph.arcsOf(v).size() != graph.arcsOf(w).size())
            return std::nullopt;
    }
    Map arcs(graph.arcs.size());
    for (std::uint32_t v = 0; v < map.size(); ++v) {
        const auto images = graph.arcsOf(map[v]);
        for (std::uint32_t i = graph.first[v]; i < graph.first[v + 1]; ++i) {
            const CapacityGraph::Arc& arc = graph.arcs[i];
            const auto it = std::lower_bound(
                images.begin(), images.end(), map[arc.to],
                [](const CapacityGraph::Arc& a, std::uint32_t target) { return a.to < target; });
            if (it == images.end() || it->to != map[arc.to] || it->capacity != arc.capacity)
                return std::nullopt;
            arcs[i] = graph.first[map[v]] + static_cast<std::uint32_t>(it - images.begin());
        }
    }
    return arcs;
}

bool isWholeTorus(const Group& group)
{
    if (group.kind != GroupKind::torus || group.dims.empty())
        return false;
    std::size_t places = 1;
    for (const int d : group.dims)
        places *= static_cast<std::size_t>(std::max(0, d));
    return places == group.members.size();
}

} // namespace

Symmetry::Symmetry(const FabricGraph& fabric, const CapacityGraph& graph)
{
    Orbits vertices(graph.vertexCount());
    Orbits arcs(graph.arcs.size());
    for (const Group& group : fabric.design().groups) {
        if (!isWholeTorus(group))
            continue;
        for (std::size_t d = 0; d < group.dims.size(); ++d) {
            if (group.dims[d] < 2)
                continue;
            const Map map = shift(fabric, graph, group, d);
            const std::optional<Map> arcMap = mapArcs(graph, map);
            if (!arcMap)
                continue;
            trivial = false;
            for (std::uint32_t v = 0; v < map.size(); ++v)
                vertices.join(v, map[v]);
            for (std::uint32_t i = 0; i < arcMap->size(); ++i)
                arcs.join(i, (*arcMap)[i]);
        }
    }
    vertices.write(vertexOrbit, vertexOrbitSize);
    arcs.write(arcOrbit, arcOrbitSize);
}

} // namespace fabric
