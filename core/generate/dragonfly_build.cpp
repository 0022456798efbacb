#include "core/generate/builder.h"
#include "core/generate/dragonfly.h"

namespace fabric::generation {
namespace {

/// Port of the group `from` that leads to the group at distance +d, within one copy.
std::int64_t portForwards(Arrangement arrangement, int g, int from, int d)
{
    const int to = (from + d) % g;
    switch (arrangement) {
    case Arrangement::palmtree:
        return g - 1 - d;
    case Arrangement::circulant:
        return 2 * d <= g ? 2 * (d - 1) : 2 * (g - d - 1) + 1;
    case Arrangement::consecutive:
        break;
    }
    return from < to ? to - 1 : to;
}

/// Adds the links that --use-all-ports lays over the even share, in the ports after it.
void addExtra(const DragonflyPlan& plan, std::vector<GroupLink>& links)
{
    const int g = plan.groups;
    std::int64_t port = std::int64_t{plan.linksPerPair} * (g - 1);
    for (int d : plan.extraDistances) {
        const bool half = 2 * d == g;
        for (int i = 0; i < (half ? g / 2 : g); ++i)
            links.push_back({i, port, (i + d) % g, half ? port : port + 1});
        port += half ? 1 : 2;
    }
}

class DragonflyBuilder
{
public:
    DragonflyBuilder(const DragonflyPlan& plan, const CommonParameters& common, DesignBuilder& out)
        : m_plan(plan), m_common(common), m_out(out)
    {}

    void addDevices()
    {
        m_out.addNodes(m_plan.node, static_cast<int>(m_plan.nodes()));
        const TypeIndex type = m_out.addType(m_plan.switchType);
        for (int plane = 0; plane < m_plan.planes; ++plane)
            for (int g = 0; g < m_plan.groups && !m_out.stopped(); ++g)
                for (int r = 0; r < m_plan.a; ++r)
                    m_out.addDevice(type, (m_plan.planes > 1 ? "plane" + std::to_string(plane) + "-" : "") +
                                              "g" + std::to_string(g) + "-r" + std::to_string(r));
    }
    void addLinks()
    {
        for (int plane = 0; plane < m_plan.planes; ++plane)
            cableNodes(plane);
        for (int plane = 0; plane < m_plan.planes; ++plane)
            cableLocal(plane);
        const std::vector<GroupLink> links = globalLinks(m_plan);
        for (int plane = 0; plane < m_plan.planes; ++plane)
            cableGlobal(plane, links);
    }
    void addGroups()
    {
        const int nodesPerGroup = m_plan.a * m_plan.nodesPerRouter();
        for (int g = 0; g < m_plan.groups; ++g) {
            Group& group = m_out.addGroup(GroupKind::dragonflyGroup, "group-" + std::to_string(g), g);
            for (int i = 0; i < nodesPerGroup; ++i)
                group.members.push_back({static_cast<std::uint32_t>(g * nodesPerGroup + i)});
            for (int plane = 0; plane < m_plan.planes; ++plane)
                for (int r = 0; r < m_plan.a; ++r)
                    group.members.push_back(router(plane, g, r));
        }
        for (int plane = 0; plane < m_plan.planes && m_plan.planes > 1; ++plane) {
            Group& group = m_out.addGroup(GroupKind::plane, "plane-" + std::to_string(plane), plane);
            for (int g = 0; g < m_plan.groups; ++g)
                for (int r = 0; r < m_plan.a; ++r)
                    group.members.push_back(router(plane, g, r));
        }
        m_out.addDomains(m_common.nvlinkDomain);
    }

private:
    DeviceId router(int plane, std::int64_t group, std::int64_t r) const
    {
        return {static_cast<std::uint32_t>(m_plan.nodes() + (plane * m_plan.groups + group) * m_plan.a + r)};
    }
    void cableNodes(int plane)
    {
        const int each = m_plan.nodesPerRouter();
        const auto n = static_cast<std::uint32_t>(m_plan.portsPerPlane);
        for (int node = 0; node < m_out.nodes() && !m_out.stopped(); ++node)
            for (std::uint32_t t = 0; t < n; ++t)
                m_out.addLink(
                    {DeviceId{static_cast<std::uint32_t>(node)}, static_cast<std::uint32_t>(plane) * n + t},
                    {router(plane, 0, node / each), static_cast<std::uint32_t>(node % each) * n + t},
                    m_common.edgeMedium);
    }
    void cableLocal(int plane)
    {
        const auto first = static_cast<std::uint32_t>(m_plan.p);
        for (int g = 0; g < m_plan.groups && !m_out.stopped(); ++g)
            for (int i = 0; i < m_plan.a; ++i)
                for (int j = i + 1; j < m_plan.a; ++j)
                    m_out.addLink({router(plane, g, i), first + static_cast<std::uint32_t>(j - 1)},
                                  {router(plane, g, j), first + static_cast<std::uint32_t>(i)},
                                  m_common.coreMedium);
    }
    /// Port q of a group sits on router ⌊q·a ÷ ports in use⌋.
    PortRef globalPort(int plane, int group, std::int64_t q, std::int64_t used) const
    {
        const std::int64_t r = q * m_plan.a / used;
        const std::int64_t first = (r * used + m_plan.a - 1) / m_plan.a;
        return {router(plane, group, r), static_cast<std::uint32_t>(m_plan.p + m_plan.a - 1 + q - first)};
    }
    void cableGlobal(int plane, const std::vector<GroupLink>& links)
    {
        const std::int64_t used = m_plan.globalPorts();
        for (const GroupLink& link : links) {
            if (m_out.stopped())
                return;
            m_out.addLink(globalPort(plane, link.groupA, link.portA, used),
                          globalPort(plane, link.groupB, link.portB, used), m_common.coreMedium);
        }
    }

    const DragonflyPlan& m_plan;
    const CommonParameters& m_common;
    DesignBuilder& m_out;
};

} // namespace

std::vector<GroupLink> globalLinks(const DragonflyPlan& plan)
{
    const int g = plan.groups;
    std::vector<GroupLink> links;
    links.reserve(static_cast<std::size_t>(plan.globalLinks()));
    for (int copy = 0; copy < plan.linksPerPair; ++copy) {
        const std::int64_t base = std::int64_t{copy} * (g - 1);
        for (int i = 0; i < g; ++i)
            for (int j = i + 1; j < g; ++j)
                links.push_back({i, base + portForwards(plan.arrangement, g, i, j - i), j,
                                 base + portForwards(plan.arrangement, g, j, g - (j - i))});
    }
    addExtra(plan, links);
    return links;
}

Result<Design> build(const DragonflyPlan& plan, const Parameters& parameters, const Catalog& catalog,
                     const Context& context, const std::string& defaultName)
{
    return buildWith<DragonflyBuilder>(plan, shapeOf(plan), parameters, catalog, context, defaultName);
}

} // namespace fabric::generation
