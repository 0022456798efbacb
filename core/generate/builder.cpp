#include "core/generate/builder.h"

#include <algorithm>
#include <utility>

namespace fabric::generation {
namespace {

template<class T>
std::uint32_t nextId(const std::vector<T>& elements)
{
    return static_cast<std::uint32_t>(elements.size());
}

} // namespace

DesignBuilder::DesignBuilder(const Parameters& parameters, const Catalog& catalog, const Context& context,
                             const std::string& defaultName)
    : m_context(context)
{
    const CommonParameters& common = commonOf(parameters);
    m_design.name = common.name.empty() ? defaultName : common.name;
    m_design.origin.family = familyOf(parameters);
    m_design.origin.parameters = optionsOf(parameters);
    m_design.fabric.own = common.fabric;
    m_design.prices = defaultPriceSet;
    if (const Workload* workload = catalog.workload(defaultWorkload))
        m_design.workload = *workload;
}

TypeIndex DesignBuilder::addType(const DeviceType& type)
{
    std::vector<Bandwidth> rates;
    for (int port = 0, count = type.portCount(); port < count; ++port)
        rates.push_back(type.portRate(port));
    m_rates.push_back(std::move(rates));
    m_design.types.push_back(type);
    return TypeIndex{nextId(m_design.types) - 1};
}

void DesignBuilder::look()
{
    m_stopped = m_stopped || m_context.stopped();
    if (m_expectedLinks > 0)
        m_context.report(static_cast<double>(m_design.links.size()) / static_cast<double>(m_expectedLinks));
}

DeviceId DesignBuilder::addDevice(TypeIndex type, std::string name)
{
    const DeviceId id{nextId(m_design.devices)};
    m_design.devices.push_back({id, type, std::move(name)});
    if (id.value % 4096 == 0)
        look();
    return id;
}

void DesignBuilder::addLink(PortRef a, PortRef b, Medium medium)
{
    const auto rate = [&](PortRef end) {
        return m_rates[m_design.devices[end.device.value].type.value][end.port];
    };
    const LinkId id{nextId(m_design.links)};
    const Bandwidth slowest = std::min({rate(a), rate(b), m_nodeRate});
    m_design.links.push_back({id, a, b, slowest, medium, CableId{}, std::nullopt});
    if (id.value % 4096 == 0)
        look();
}

Group& DesignBuilder::addGroup(GroupKind kind, std::string name, int index)
{
    Group group;
    group.id = GroupId{nextId(m_design.groups)};
    group.kind = kind;
    group.name = std::move(name);
    group.index = index;
    m_design.groups.push_back(std::move(group));
    return m_design.groups.back();
}

void DesignBuilder::addNodes(const DeviceType& type, int count, const std::vector<std::string>& names)
{
    const TypeIndex index = addType(type);
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        addDevice(index, at < names.size() ? names[at] : "node-" + std::to_string(i));
    }
    m_nodes = count;
    m_nodeRate = type.portRate(0);
}

void DesignBuilder::addDomains(int nodesPerDomain)
{
    if (nodesPerDomain < 2)
        return;
    for (int first = 0, index = 0; first < m_nodes; first += nodesPerDomain, ++index) {
        Group& domain = addGroup(GroupKind::nvlinkDomain, "nvlink-" + std::to_string(index), index);
        for (int i = first; i < std::min(m_nodes, first + nodesPerDomain); ++i)
            domain.members.push_back(DeviceId{static_cast<std::uint32_t>(i)});
    }
}

void DesignBuilder::reserve(std::int64_t devices, std::int64_t links)
{
    m_design.devices.reserve(static_cast<std::size_t>(devices));
    m_design.links.reserve(static_cast<std::size_t>(links));
    m_expectedLinks = static_cast<std::size_t>(links);
}

Result<Design> DesignBuilder::take()
{
    if (m_stopped || m_context.stopped())
        return error(ErrorKind::cancelled, finding("generate.cancelled"));
    return std::move(m_design);
}

} // namespace fabric::generation
