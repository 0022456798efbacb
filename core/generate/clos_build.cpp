#include "core/generate/builder.h"
#include "core/generate/clos.h"

#include <algorithm>

namespace fabric::generation {
namespace {

Bandwidth slower(Bandwidth a, Bandwidth b)
{
    return std::min(a, b);
}

/// Links that a split cuts whose smaller half are the first ⌊N/2⌋ nodes with their leaves; never above their
/// injection.
Bandwidth bisectionBound(const ClosPlan& plan, Bandwidth edge, Bandwidth core)
{
    const int half = plan.nodes / 2;
    const Bandwidth perNode = edge * plan.rails * plan.portsPerLeaf;
    const Bandwidth injection = perNode * half;
    if (plan.tiers == 1)
        return injection;
    const Bandwidth perUnit = core * plan.rails * plan.up;
    const int full = half / plan.nodesPerUnit;
    const int part = half % plan.nodesPerUnit;
    const int rest = std::min(plan.nodes - full * plan.nodesPerUnit, plan.nodesPerUnit) - part;
    return std::min({injection, perUnit * full + perNode * part, perUnit * (full + 1) + perNode * rest});
}

void addRemainderNote(const ClosPlan& plan, Shape& shape)
{
    const int last = plan.nodes - (plan.units - 1) * plan.nodesPerUnit;
    // Where service hosts take ports of the leaves, the missing node is their place.
    if (last == plan.nodesPerUnit || plan.tiers == 1 || plan.serviceLinks > 0)
        return;
    shape.notes.push_back(finding("generate.remainder", "nodes", Severity::info)
                              .with("found", last)
                              .with("expected", plan.nodesPerUnit)
                              .with("unit", plan.units)
                              .with("leaves", plan.rails)
                              .with("ports", (plan.nodesPerUnit - last) * plan.portsPerLeaf));
}

/// Fills in a Clos fabric tier by tier.
class ClosBuilder
{
public:
    ClosBuilder(const ClosPlan& plan, const CommonParameters& common, DesignBuilder& out)
        : m_plan(plan), m_common(common), m_out(out)
    {}

    void addDevices()
    {
        m_out.addNodes(m_plan.node, m_plan.nodes);
        m_switch = m_out.addType(m_plan.switchType);
        addLeaves();
        addSpines();
        addCores();
        addServices();
    }
    void addLinks()
    {
        cableNodes();
        if (m_plan.tiers == 2)
            cableTwoTiers();
        else if (m_plan.tiers == 3)
            cablePods();
        cableServices();
    }
    void addGroups()
    {
        addPods();
        addRails();
        addPlanes();
        m_out.addDomains(m_common.nvlinkDomain);
    }

private:
    static std::string text(std::int64_t n) { return std::to_string(n); }
    static std::uint32_t id(std::int64_t n) { return static_cast<std::uint32_t>(n); }
    std::string railMark(int rail) const
    {
        return m_plan.fabrics > 1 ? "r" + text(rail) + "-" : std::string();
    }

    DeviceId leaf(std::int64_t unit, int rail) const { return {id(m_leaves + unit * m_plan.rails + rail)}; }
    DeviceId spine(int pod, int fabric, int j) const
    {
        return {id(m_spines + (std::int64_t{pod} * m_plan.fabrics + fabric) * m_plan.spines + j)};
    }
    DeviceId core(int fabric, int plane, int c) const
    {
        return {id(m_cores + (std::int64_t{fabric} * m_plan.spines + plane) * m_plan.cores + c)};
    }

    void add(std::string name)
    {
        m_out.addDevice(m_switch, std::move(name));
        ++m_next;
    }
    std::string leafName(int unit, int rail) const
    {
        if (m_plan.tiers == 1 && m_plan.rails == 1)
            return "switch-0";
        std::string name = "leaf";
        if (m_plan.tiers == 3)
            name += "-p" + text(unit / m_plan.unitsPerPod) + "-" + text(unit % m_plan.unitsPerPod);
        else if (m_plan.units > 1 || m_plan.rails == 1)
            name += "-" + text(unit);
        return m_plan.rails > 1 ? name + "-r" + text(rail) : name;
    }
    void addLeaves()
    {
        m_next = m_leaves = m_plan.nodes;
        for (int unit = 0; unit < m_plan.units && !m_out.stopped(); ++unit)
            for (int rail = 0; rail < m_plan.rails; ++rail)
                add(leafName(unit, rail));
    }
    void addSpines()
    {
        m_spines = m_next;
        const int pods = m_plan.tiers == 3 ? m_plan.pods : m_plan.tiers - 1;
        for (int pod = 0; pod < pods && !m_out.stopped(); ++pod)
            for (int fabric = 0; fabric < m_plan.fabrics; ++fabric)
                for (int j = 0; j < m_plan.spines; ++j)
                    add("spine-" + railMark(fabric) + (m_plan.tiers == 3 ? "p" + text(pod) + "-" : "") +
                        text(j));
    }
    void addCores()
    {
        m_cores = m_next;
        for (int fabric = 0; fabric < m_plan.fabrics; ++fabric)
            for (int i = 0; i < m_plan.coreCount() / m_plan.fabrics; ++i)
                add("core-" + railMark(fabric) + text(i));
        m_services = m_next;
    }
    void addServices()
    {
        if (m_plan.serviceLinks == 0)
            return;
        const TypeIndex type = m_out.addType(m_plan.service);
        const int ports = m_plan.service.portCount();
        for (int i = 0; i * ports < m_plan.serviceLinks; ++i, ++m_next)
            m_out.addDevice(type, "ufm-" + text(i));
    }

    void cableNodes()
    {
        const auto n = static_cast<std::uint32_t>(m_plan.portsPerLeaf);
        for (int node = 0; node < m_plan.nodes && !m_out.stopped(); ++node) {
            const int unit = node / m_plan.nodesPerUnit;
            const auto slot = static_cast<std::uint32_t>(node % m_plan.nodesPerUnit);
            for (int rail = 0; rail < m_plan.rails; ++rail)
                for (std::uint32_t t = 0; t < n; ++t)
                    m_out.addLink({DeviceId{id(node)}, static_cast<std::uint32_t>(rail) * n + t},
                                  {leaf(unit, rail), slot * n + t}, m_common.edgeMedium);
        }
    }
    /// Up-link j of the leaf at `position` among all leaves of its fabric.
    void cableUp(DeviceId leafId, int fabric, std::int64_t position)
    {
        for (int j = 0; j < m_plan.up; ++j) {
            const auto [spineIndex, port] = spread(position, j, m_plan.up, m_plan.spines);
            m_out.addLink({leafId, id(m_plan.down + j)}, {spine(0, fabric, spineIndex), port},
                          m_common.coreMedium);
        }
    }
    /// Where link j of the lower device at `position` ends: the upper device and its port.
    std::pair<int, std::uint32_t> spread(std::int64_t position, int j, int links, int uppers) const
    {
        if (m_plan.balanced) {
            const int each = links / uppers;
            return {j / each, id(position * each + j % each)};
        }
        const std::int64_t running = position * links + j;
        return {static_cast<int>(running % uppers), id(running / uppers)};
    }
    void cableTwoTiers()
    {
        for (int unit = 0; unit < m_plan.units && !m_out.stopped(); ++unit)
            for (int rail = 0; rail < m_plan.rails; ++rail) {
                const bool apart = m_plan.fabrics > 1;
                cableUp(leaf(unit, rail), apart ? rail : 0,
                        apart ? unit : std::int64_t{unit} * m_plan.rails + rail);
            }
    }
    void cablePods()
    {
        for (int unit = 0; unit < m_plan.units && !m_out.stopped(); ++unit)
            for (int rail = 0; rail < m_plan.rails; ++rail) {
                const bool apart = m_plan.fabrics > 1;
                const int place = unit % m_plan.unitsPerPod * m_plan.leavesPerUnit + (apart ? 0 : rail);
                for (int j = 0; j < m_plan.up; ++j)
                    m_out.addLink({leaf(unit, rail), id(m_plan.down + j)},
                                  {spine(unit / m_plan.unitsPerPod, apart ? rail : 0, j), id(place)},
                                  m_common.coreMedium);
            }
        const int half = m_plan.radix / 2;
        for (int pod = 0; pod < m_plan.pods && !m_out.stopped(); ++pod)
            for (int fabric = 0; fabric < m_plan.fabrics; ++fabric)
                for (int j = 0; j < m_plan.spines; ++j)
                    for (int i = 0; i < half; ++i) {
                        const auto [index, port] = spread(pod, i, half, m_plan.cores);
                        m_out.addLink({spine(pod, fabric, j), id(half + i)}, {core(fabric, j, index), port},
                                      m_common.coreMedium);
                    }
    }
    void cableServices()
    {
        const int ports = std::max(1, m_plan.service.portCount());
        const int slot = m_plan.nodes % m_plan.nodesPerUnit;
        for (int i = 0; i < m_plan.serviceLinks; ++i)
            m_out.addLink({DeviceId{id(m_services + i / ports)}, id(i % ports)},
                          {leaf(m_plan.units - 1, i), id(slot * m_plan.portsPerLeaf)}, m_common.edgeMedium);
    }

    void addPods()
    {
        if (m_plan.tiers == 1 || (m_plan.tiers == 2 && m_plan.rails == 1))
            return;
        const bool pods = m_plan.tiers == 3;
        const int unitsEach = pods ? m_plan.unitsPerPod : 1;
        const int count = pods ? m_plan.pods : m_plan.units;
        for (int pod = 0; pod < count; ++pod) {
            Group& group = m_out.addGroup(GroupKind::pod, (pods ? "pod-" : "su-") + text(pod), pod);
            const std::int64_t first = std::int64_t{pod} * unitsEach * m_plan.nodesPerUnit;
            const std::int64_t last =
                std::min<std::int64_t>(m_plan.nodes, first + std::int64_t{unitsEach} * m_plan.nodesPerUnit);
            for (std::int64_t node = first; node < last; ++node)
                group.members.push_back({id(node)});
            for (int unit = pod * unitsEach; unit < std::min(m_plan.units, (pod + 1) * unitsEach); ++unit)
                for (int rail = 0; rail < m_plan.rails; ++rail)
                    group.members.push_back(leaf(unit, rail));
            for (int i = 0; pods && i < m_plan.fabrics * m_plan.spines; ++i)
                group.members.push_back(spine(pod, 0, i));
        }
    }
    void addRails()
    {
        for (int rail = 0; rail < m_plan.rails && m_plan.rails > 1; ++rail) {
            Group& group = m_out.addGroup(GroupKind::rail, "rail-" + text(rail), rail);
            for (int unit = 0; unit < m_plan.units; ++unit)
                group.members.push_back(leaf(unit, rail));
            if (m_plan.fabrics == 1)
                continue;
            for (int pod = 0; pod < (m_plan.tiers == 3 ? m_plan.pods : m_plan.tiers - 1); ++pod)
                for (int j = 0; j < m_plan.spines; ++j)
                    group.members.push_back(spine(pod, rail, j));
            for (int i = 0; i < m_plan.coreCount() / m_plan.fabrics; ++i)
                group.members.push_back(core(rail, 0, i));
        }
    }
    /// Spine j of every pod with the cores above it. Rails that do not meet have their own groups.
    void addPlanes()
    {
        for (int plane = 0; m_plan.tiers == 3 && m_plan.fabrics == 1 && plane < m_plan.spines; ++plane) {
            Group& group = m_out.addGroup(GroupKind::plane, "plane-" + text(plane), plane);
            for (int pod = 0; pod < m_plan.pods; ++pod)
                group.members.push_back(spine(pod, 0, plane));
            for (int c = 0; c < m_plan.cores; ++c)
                group.members.push_back(core(0, plane, c));
        }
    }

    const ClosPlan& m_plan;
    const CommonParameters& m_common;
    DesignBuilder& m_out;
    TypeIndex m_switch;
    std::int64_t m_leaves = 0;
    std::int64_t m_spines = 0;
    std::int64_t m_cores = 0;
    std::int64_t m_services = 0;
    std::int64_t m_next = 0;
};

} // namespace

Shape shapeOf(const ClosPlan& plan)
{
    Shape s;
    s.nodeType = plan.node.id;
    s.switchType = plan.switchType.id;
    s.radix = plan.radix;
    s.portsNeeded = plan.tiers == 1 ? plan.nodes * plan.portsPerLeaf : plan.down + plan.up;
    s.nodes = plan.nodes;
    s.gpus = s.nodes * plan.node.gpuCount();
    s.nics = s.nodes * plan.node.nicCount();
    s.leaves = plan.leafCount();
    s.spines = plan.tiers > 1 ? plan.spineCount() : 0;
    s.cores = plan.coreCount();
    s.pods = plan.tiers == 3 ? plan.pods : plan.tiers == 2 && plan.rails > 1 ? plan.units : 0;
    s.nodeLinks = s.nodes * plan.rails * plan.portsPerLeaf;
    s.leafSpineLinks = s.leaves * plan.up;
    s.spineCoreLinks = s.cores > 0 ? s.spines * plan.spineUplinks() : 0;
    s.serviceLinks = plan.serviceLinks;
    if (plan.serviceLinks > 0)
        s.services = (plan.serviceLinks + plan.service.portCount() - 1) / plan.service.portCount();
    s.freeLeafPorts = s.leaves * plan.radix - s.nodeLinks - s.leafSpineLinks - s.serviceLinks;
    s.freeSpinePorts = s.spines * plan.radix - s.leafSpineLinks - s.spineCoreLinks;
    s.freeCorePorts = s.cores * plan.radix - s.spineCoreLinks;
    s.leafDown = plan.down;
    s.leafUp = plan.up;
    s.coreLinkRate = slower(plan.node.portRate(0), plan.switchType.portRate(plan.tiers > 1 ? plan.down : 0));
    s.nodeLinkRate = slower(plan.node.portRate(0), plan.switchType.portRate(0));
    if (plan.nodes > 1)
        s.bisectionAtMost = bisectionBound(plan, s.nodeLinkRate, s.coreLinkRate);
    s.nodesMax = plan.nodesMax;
    addRemainderNote(plan, s);
    if (plan.tiers == 3 && plan.pods == 1)
        s.notes.push_back(finding("generate.one_pod", "tiers", Severity::info).with("nearest", 2));
    if (plan.tiers == 2 && plan.units == 1 && plan.leavesPerUnit == 1)
        s.notes.push_back(
            finding("generate.one_leaf", "tiers", Severity::info).with("limit", plan.nodesPerUnit));
    return s;
}

Result<Design> build(const ClosPlan& plan, const Parameters& parameters, const Catalog& catalog,
                     const Context& context, const std::string& defaultName)
{
    return buildWith<ClosBuilder>(plan, shapeOf(plan), parameters, catalog, context, defaultName);
}

} // namespace fabric::generation
