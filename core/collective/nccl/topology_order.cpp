#include "core/collective/nccl/topology_order.h"

#include "core/collective/nccl/paths.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace fabric::nccl {
namespace {

using Key = std::vector<std::int64_t>;

std::int64_t inThousandths(double GBps)
{
    return std::llround(GBps * 1000);
}

/// Colours of the parts: equal for parts that nothing tells apart yet.
class Colours
{
public:
    explicit Colours(const NodeTopology& node) : m_node(node), m_colour(node.parts.size(), 0)
    {
        const Routes routes(node);
        std::vector<Key> keys(node.parts.size());
        for (std::size_t p = 0; p < keys.size(); ++p)
            keys[p] = firstKey(static_cast<int>(p), routes);
        rank(keys);
        refine();
    }

    /// Sets apart the part with the lowest number among those that look alike, until none do.
    const std::vector<int>& settle()
    {
        while (m_classes < static_cast<int>(m_colour.size())) {
            setOneApart();
            refine();
        }
        return m_colour;
    }

private:
    /// Kind, and for a GPU how near it is to the network.
    Key firstKey(int part, const Routes& routes) const
    {
        Key key{static_cast<int>(m_node.parts[static_cast<std::size_t>(part)].kind)};
        if (m_node.parts[static_cast<std::size_t>(part)].kind != PartKind::gpu)
            return key;
        std::vector<std::pair<std::int64_t, std::int64_t>> ways;
        for (int net : m_node.nets) {
            const Route& route = routes.at(part, net);
            ways.emplace_back(static_cast<int>(route.type), -inThousandths(route.GBps));
        }
        std::sort(ways.begin(), ways.end());
        for (const auto& [type, rate] : ways)
            key.insert(key.end(), {type, rate});
        return key;
    }

    /// Colours in the order of the keys.
    void rank(const std::vector<Key>& keys)
    {
        std::vector<const Key*> sorted;
        for (const Key& key : keys)
            sorted.push_back(&key);
        std::sort(sorted.begin(), sorted.end(), [](const Key* a, const Key* b) { return *a < *b; });
        m_classes = 0;
        std::map<Key, int> colourOf;
        for (const Key* key : sorted) {
            if (colourOf.emplace(*key, m_classes).second)
                ++m_classes;
        }
        for (std::size_t p = 0; p < keys.size(); ++p)
            m_colour[p] = colourOf.at(keys[p]);
    }

    /// Tells parts apart by the colours they are connected to, until that tells no more apart.
    void refine()
    {
        for (int before = -1; before != m_classes && m_classes < static_cast<int>(m_colour.size());) {
            before = m_classes;
            std::vector<Key> keys(m_colour.size());
            for (std::size_t p = 0; p < keys.size(); ++p)
                keys[p] = neighbourKey(p);
            rank(keys);
        }
    }

    Key neighbourKey(std::size_t part) const
    {
        std::vector<std::array<std::int64_t, 3>> ends;
        for (int w : m_node.wiresOf[part]) {
            const Wire& wire = m_node.wires[static_cast<std::size_t>(w)];
            ends.push_back({static_cast<int>(wire.kind), m_colour[static_cast<std::size_t>(wire.to)],
                            inThousandths(wire.GBps)});
        }
        std::sort(ends.begin(), ends.end());
        Key key{m_colour[part]};
        for (const auto& end : ends)
            key.insert(key.end(), end.begin(), end.end());
        return key;
    }

    void setOneApart()
    {
        std::vector<int> members(static_cast<std::size_t>(m_classes), 0);
        for (int colour : m_colour)
            ++members[static_cast<std::size_t>(colour)];
        const auto shared = static_cast<int>(
            std::find_if(members.begin(), members.end(), [](int n) { return n > 1; }) - members.begin());
        std::size_t chosen = m_colour.size();
        const auto number = [&](std::size_t p) {
            return std::pair(m_node.parts[p].number, m_node.parts[p].port);
        };
        for (std::size_t p = 0; p < m_colour.size(); ++p) {
            if (m_colour[p] == shared && (chosen == m_colour.size() || number(p) < number(chosen)))
                chosen = p;
        }
        for (std::size_t p = 0; p < m_colour.size(); ++p)
            m_colour[p] += m_colour[p] > shared || (m_colour[p] == shared && p != chosen) ? 1 : 0;
        ++m_classes;
    }

    const NodeTopology& m_node;
    std::vector<int> m_colour;
    int m_classes = 0;
};

/// Walks the PCIe tree from the CPUs down, as bus ids are given out.
class TreeWalk
{
public:
    TreeWalk(const NodeTopology& node, const std::vector<int>& colours)
        : m_node(node),
          m_colours(colours),
          m_below(node.parts.size()),
          m_firstGpu(node.parts.size(), std::numeric_limits<int>::max())
    {
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            const int upward = node.parts[p].upward;
            (upward < 0 ? m_roots : m_below[static_cast<std::size_t>(upward)]).push_back(static_cast<int>(p));
            if (node.parts[p].kind == PartKind::gpu)
                raise(static_cast<int>(p), colours[p]);
        }
    }

    std::vector<int> order()
    {
        visit(m_roots);
        return std::move(m_order);
    }

private:
    void raise(int part, int gpuColour)
    {
        for (; part >= 0; part = m_node.parts[static_cast<std::size_t>(part)].upward) {
            int& first = m_firstGpu[static_cast<std::size_t>(part)];
            first = std::min(first, gpuColour);
        }
    }

    void visit(std::vector<int>& siblings)
    {
        const auto key = [&](int part) {
            const auto p = static_cast<std::size_t>(part);
            return std::pair(m_firstGpu[p], m_colours[p]);
        };
        std::sort(siblings.begin(), siblings.end(), [&](int a, int b) { return key(a) < key(b); });
        for (int part : siblings) {
            m_order.push_back(part);
            visit(m_below[static_cast<std::size_t>(part)]);
        }
    }

    const NodeTopology& m_node;
    const std::vector<int>& m_colours;
    std::vector<int> m_roots;
    std::vector<std::vector<int>> m_below;
    std::vector<int> m_firstGpu; ///< colour of the first GPU below
    std::vector<int> m_order;
};

/// The same node with its parts in that order; of each part the widest wires come first.
OrderedTopology rebuilt(const NodeTopology& node, const std::vector<int>& order)
{
    OrderedTopology result;
    std::vector<int> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        place[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    for (int old : order) {
        Part part = node.parts[static_cast<std::size_t>(old)];
        if (part.upward >= 0)
            part.upward = place[static_cast<std::size_t>(part.upward)];
        result.node.add(part);
        result.certificate.push_back(static_cast<int>(part.kind));
    }

    std::vector<Wire> wires;
    for (const Wire& wire : node.wires) {
        const int from = place[static_cast<std::size_t>(wire.from)];
        const int to = place[static_cast<std::size_t>(wire.to)];
        if (from < to)
            wires.push_back({from, to, wire.kind, wire.GBps});
    }
    std::stable_sort(wires.begin(), wires.end(), [](const Wire& a, const Wire& b) {
        return std::tuple(-a.GBps, a.kind, a.from, a.to) < std::tuple(-b.GBps, b.kind, b.from, b.to);
    });
    for (const Wire& wire : wires) {
        result.node.connect(wire.from, wire.to, wire.kind, wire.GBps);
        result.certificate.insert(result.certificate.end(), {wire.from, wire.to, static_cast<int>(wire.kind),
                                                             inThousandths(wire.GBps)});
    }
    return result;
}

} // namespace

OrderedTopology inCanonicalOrder(const NodeTopology& host)
{
    Colours colours(host);
    return rebuilt(host, TreeWalk(host, colours.settle()).order());
}

} // namespace fabric::nccl
