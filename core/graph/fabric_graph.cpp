#include "core/graph/fabric_graph.h"

#include "core/model/tiers.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fabric {

FabricGraph::FabricGraph(Snapshot snapshot)
    : m_snapshot(std::move(snapshot)), m_tiers(switchTiers(*m_snapshot))
{
    const Design& design = *m_snapshot;
    m_kinds.reserve(design.devices.size());
    for (const Device& device : design.devices) {
        const DeviceKind kind = design.typeOf(device).kind;
        if (kind == DeviceKind::node)
            m_nodes.push_back(static_cast<Vertex>(m_kinds.size()));
        m_kinds.push_back(kind);
    }
    for (int tier : m_tiers)
        m_tierCount = std::max(m_tierCount, tier);
    buildNetwork();
    buildInsides();
    buildDomains();
}

void FabricGraph::buildNetwork()
{
    const Design& design = *m_snapshot;
    std::vector<std::pair<Vertex, Vertex>> ends;
    std::vector<Arc> arcs;
    ends.reserve(2 * design.links.size());
    arcs.reserve(2 * design.links.size());
    m_relays.resize(m_kinds.size());
    m_injection.resize(m_kinds.size());
    for (Vertex v = 0; v < m_kinds.size(); ++v)
        m_relays[v] = isSwitch(v);
    for (std::size_t i = 0; i < design.links.size(); ++i) {
        const Link& link = design.links[i];
        const auto a = static_cast<Vertex>(design.indexOf(link.a.device));
        const auto b = static_cast<Vertex>(design.indexOf(link.b.device));
        if (m_kinds[a] == DeviceKind::service || m_kinds[b] == DeviceKind::service)
            continue;
        ends.emplace_back(a, b);
        arcs.push_back({linkElement(i, true), link.a.port, link.b.port});
        ends.emplace_back(b, a);
        arcs.push_back({linkElement(i, false), link.b.port, link.a.port});
        m_injection[a] += link.rate;
        m_injection[b] += link.rate;
        if (isNode(a) && isNode(b))
            m_relays[a] = m_relays[b] = true;
    }
    m_network = Network(boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), arcs.begin(),
                        static_cast<std::uint32_t>(m_kinds.size()));
}

void FabricGraph::buildInsides()
{
    const Design& design = *m_snapshot;
    std::vector<std::uint32_t> plain(design.types.size(), noIndex);
    m_insideOf.resize(m_kinds.size());
    m_firstInside.resize(m_kinds.size());
    auto element = static_cast<ElementIndex>(2 * design.links.size());
    auto changed = design.nicOverrides.begin();
    std::map<std::pair<std::uint32_t, std::vector<std::pair<int, double>>>, std::uint32_t> special;
    for (Vertex v = 0; v < m_kinds.size(); ++v) {
        m_firstInside[v] = element;
        if (!isNode(v))
            continue;
        const Device& node = device(v);
        std::vector<std::pair<int, double>> overrides;
        for (; changed != design.nicOverrides.end() && changed->node <= node.id; ++changed)
            overrides.emplace_back(changed->nic, changed->link.rate().value());
        std::uint32_t* slot = &plain[node.type.value];
        if (!overrides.empty())
            slot = &special.try_emplace({node.type.value, overrides}, noIndex).first->second;
        if (*slot == noIndex) {
            std::vector<PcieLink> nicLinks;
            for (int n = 0; n < design.typeOf(node).nicCount(); ++n)
                nicLinks.push_back(nicLink(design, node, n));
            *slot = static_cast<std::uint32_t>(m_insides.size());
            m_insides.emplace_back(design.typeOf(node).insides, nicLinks);
        }
        m_insideOf[v] = *slot;
        element += static_cast<ElementIndex>(2 * m_insides[*slot].edges().size());
    }
    m_elementCount = element;
}

void FabricGraph::buildDomains()
{
    const Design& design = *m_snapshot;
    constexpr std::uint32_t none = noIndex;
    m_domainOf.assign(m_kinds.size(), none);
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::nvlinkDomain)
            continue;
        std::vector<Vertex> members;
        for (DeviceId id : group.members) {
            const auto v = static_cast<Vertex>(design.indexOf(id));
            if (isNode(v) && m_domainOf[v] == none && inside(v).scaleUp() == ScaleUpKind::switched) {
                m_domainOf[v] = static_cast<std::uint32_t>(m_domains.size());
                members.push_back(v);
            }
        }
        if (!members.empty()) {
            std::sort(members.begin(), members.end());
            m_domains.push_back(std::move(members));
        }
    }
    for (Vertex v : m_nodes) {
        if (m_domainOf[v] == none) {
            m_domainOf[v] = static_cast<std::uint32_t>(m_domains.size());
            m_domains.push_back({v});
        }
    }
}

FabricGraph::Vertex FabricGraph::nodeOf(ElementIndex e) const
{
    const auto it = std::upper_bound(m_firstInside.begin(), m_firstInside.end(), e);
    return static_cast<Vertex>(it - m_firstInside.begin() - 1);
}

ElementKind FabricGraph::elementKind(ElementIndex e) const
{
    if (isLink(e))
        return ElementKind::networkLink;
    const Vertex node = nodeOf(e);
    return inside(node).edges()[(e - m_firstInside[node]) / 2].kind;
}

Bandwidth FabricGraph::capacity(ElementIndex e) const
{
    if (isLink(e))
        return link(e).rate;
    const Vertex node = nodeOf(e);
    return inside(node).edges()[(e - m_firstInside[node]) / 2].capacity;
}

ElementInfo FabricGraph::info(ElementIndex e) const
{
    ElementInfo info;
    if (isLink(e)) {
        info.capacity = link(e).rate;
        info.name = portName(design(), link(e).a) + " – " + portName(design(), link(e).b);
        return info;
    }
    const Vertex node = nodeOf(e);
    const InsideGraph::Edge& edge = inside(node).edges()[(e - m_firstInside[node]) / 2];
    info.kind = edge.kind;
    info.capacity = edge.capacity;
    info.measured = edge.measured;
    info.nic = edge.nic;
    info.name = device(node).name + "/" + edge.name;
    return info;
}

} // namespace fabric
