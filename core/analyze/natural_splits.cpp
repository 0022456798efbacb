#include "core/analyze/natural_splits.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace fabric {
namespace {

/// Positions in FabricGraph::nodes() in some order; the first or last half of it is a split.
using Order = std::vector<std::uint32_t>;

class Proposals
{
public:
    Proposals(const FabricGraph& fabric, const CapacityGraph& graph) : m_fabric(fabric), m_graph(graph)
    {
        Order order(fabric.nodes().size());
        std::iota(order.begin(), order.end(), 0U);
        m_listed = sortedBy(order, [&](std::uint32_t n) { return classOf(n); });
        m_plain = std::move(order);
    }

    void addTori();
    void addGroups(GroupKind kind);
    void addParts();
    void addLeaves() { addHalves(m_listed); }
    void addList() { addHalves(m_plain); }
    std::vector<Split> take() { return std::move(m_splits); }

private:
    std::uint32_t classOf(std::uint32_t node) const
    {
        return m_graph.classes.classOf(m_fabric.nodes()[node]);
    }

    template<class Key>
    static Order sortedBy(Order order, Key key)
    {
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
        return order;
    }

    void addHalves(const Order& order);
    void add(const Order& order, std::size_t from);
    std::vector<std::uint32_t> placeOf(const std::vector<std::uint32_t>& placeOfDevice) const;

    const FabricGraph& m_fabric;
    const CapacityGraph& m_graph;
    Order m_plain;  ///< as listed in the design
    Order m_listed; ///< like nodes together
    std::vector<Split> m_splits;
};

void Proposals::add(const Order& order, std::size_t from)
{
    Split split;
    split.inA.resize(m_graph.classCount());
    for (std::size_t i = 0; i < order.size() / 2; ++i)
        ++split.inA[classOf(order[from + i])];
    if (std::find(m_splits.begin(), m_splits.end(), split) == m_splits.end())
        m_splits.push_back(std::move(split));
}

void Proposals::addHalves(const Order& order)
{
    add(order, 0);
    if (order.size() % 2 != 0)
        add(order, order.size() - order.size() / 2);
}

/// The place of every node: its own if it has one, else that of the first of its switches that has.
std::vector<std::uint32_t> Proposals::placeOf(const std::vector<std::uint32_t>& placeOfDevice) const
{
    std::vector<std::uint32_t> places;
    places.reserve(m_plain.size());
    for (const FabricGraph::Vertex v : m_fabric.nodes()) {
        std::uint32_t place = placeOfDevice[v];
        const auto [begin, end] = boost::out_edges(v, m_fabric.network());
        for (auto it = begin; it != end && place == noIndex; ++it)
            place = placeOfDevice[boost::target(*it, m_fabric.network())];
        places.push_back(place);
    }
    return places;
}

void Proposals::addTori()
{
    const Design& design = m_fabric.design();
    // Where the slab begins matters only if a cable is missing; in a large torus a few places must do.
    const auto offsets = static_cast<std::uint32_t>(500'000 / std::max<std::size_t>(1, m_plain.size()) + 1);
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::torus)
            continue;
        std::vector<std::uint32_t> position(m_fabric.vertexCount(), noIndex);
        for (std::size_t m = 0; m < group.members.size(); ++m)
            position[static_cast<std::size_t>(design.indexOf(group.members[m]))] =
                static_cast<std::uint32_t>(m);
        const std::vector<std::uint32_t> places = placeOf(position);
        std::vector<std::pair<int, std::uint32_t>> dimensions; // length, stride
        std::uint32_t stride = 1;
        for (std::size_t d = group.dims.size(); d-- > 0;) {
            dimensions.emplace_back(group.dims[d], stride);
            stride *= static_cast<std::uint32_t>(std::max(1, group.dims[d]));
        }
        std::stable_sort(dimensions.begin(), dimensions.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        for (const auto& [length, step] : dimensions) {
            const auto size = static_cast<std::uint32_t>(std::max(0, length));
            for (std::uint32_t offset = 0; offset < std::min(size, offsets); ++offset) {
                addHalves(sortedBy(m_listed, [&](std::uint32_t n) {
                    return places[n] == noIndex ? size : (places[n] / step + offset) % size;
                }));
            }
        }
    }
}

void Proposals::addGroups(GroupKind kind)
{
    const Design& design = m_fabric.design();
    std::vector<std::uint32_t> number(m_fabric.vertexCount(), noIndex);
    bool any = false;
    for (std::size_t g = 0; g < design.groups.size(); ++g) {
        if (design.groups[g].kind != kind)
            continue;
        for (const DeviceId id : design.groups[g].members) {
            number[static_cast<std::size_t>(design.indexOf(id))] = static_cast<std::uint32_t>(g);
            any = true;
        }
    }
    if (!any)
        return;
    const std::vector<std::uint32_t> places = placeOf(number);
    addHalves(sortedBy(m_listed, [&](std::uint32_t n) { return places[n]; }));
}

/// Whole parts of the network that make up one half exactly, if there are such.
void Proposals::addParts()
{
    std::vector<std::uint32_t> partOfNode;
    std::vector<std::uint32_t> size;
    std::vector<std::uint32_t> numberOf(m_graph.componentCount, noIndex);
    for (const FabricGraph::Vertex v : m_fabric.nodes()) {
        const std::uint32_t vertex = m_graph.vertexOf[v];
        const bool alone = m_graph.arcsOf(vertex).empty();
        std::uint32_t& number = numberOf[m_graph.component[vertex]];
        if (alone || number == noIndex) {
            number = static_cast<std::uint32_t>(size.size());
            size.push_back(0);
        }
        partOfNode.push_back(number);
        ++size[number];
    }
    const std::size_t half = m_plain.size() / 2;
    if (size.size() < 2 || static_cast<double>(size.size()) * static_cast<double>(half) > 3e8)
        return;
    // Which totals can be reached, and with which part last.
    std::vector<std::uint32_t> last(half + 1, noIndex);
    last[0] = 0;
    for (std::uint32_t p = 0; p < size.size(); ++p) {
        for (std::size_t total = half; total >= size[p]; --total) {
            if (last[total] == noIndex && last[total - size[p]] != noIndex)
                last[total] = p;
        }
    }
    std::vector<char> chosen(size.size());
    for (std::size_t left = half; left > 0 && last[left] != noIndex; left -= size[last[left]])
        chosen[last[left]] = 1;
    const auto partKey = [&](std::uint32_t n) {
        const std::uint32_t p = partOfNode[n];
        return std::pair(chosen[p] ? 0 : 1, std::pair(~size[p], p));
    };
    addHalves(sortedBy(m_listed, partKey));
    addHalves(
        sortedBy(m_listed, [&](std::uint32_t n) { return std::pair(~size[partOfNode[n]], partOfNode[n]); }));
}

} // namespace

std::vector<Split> naturalSplits(const FabricGraph& fabric, const CapacityGraph& graph)
{
    Proposals proposals(fabric, graph);
    if (graph.componentCount > 1)
        proposals.addParts();
    proposals.addTori();
    for (const GroupKind kind :
         {GroupKind::dragonflyGroup, GroupKind::pod, GroupKind::rack, GroupKind::custom})
        proposals.addGroups(kind);
    proposals.addLeaves();
    proposals.addList();
    return proposals.take();
}

} // namespace fabric
