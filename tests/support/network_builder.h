#pragma once

#include "core/graph/fabric_graph.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace fabric::test {

/// Writes small networks down device by device and link by link. Ports of a device are taken in order; nodes
/// have one NIC a port and switches are as large as they need to be.
class NetworkBuilder
{
public:
    DeviceId node(int nics = 64)
    {
        for (std::size_t t = 0; t < m_design.types.size(); ++t) {
            if (m_design.types[t].kind == DeviceKind::node && m_design.types[t].nicCount() == nics)
                return device(t, "node-" + std::to_string(m_nodes++));
        }
        DeviceType type;
        type.id = "node-" + std::to_string(nics);
        type.kind = DeviceKind::node;
        type.insides.gpus.push_back({});
        for (int i = 0; i < nics; ++i)
            type.insides.nics.push_back({"nic", "NIC", {Attachment::To::gpu, 0, {}}, 1, gbps(400)});
        m_design.types.push_back(std::move(type));
        return node(nics);
    }

    DeviceId sw(std::string name = {})
    {
        if (name.empty())
            name = "switch-" + std::to_string(m_design.devices.size());
        return device(plain(DeviceKind::switchDevice, "switch"), std::move(name));
    }

    DeviceId service() { return device(plain(DeviceKind::service, "service"), "service"); }

    LinkId link(DeviceId a, DeviceId b, double rate = 1)
    {
        Link added;
        added.id = m_design.nextLinkId();
        added.a = {a, m_used[a.value]++};
        added.b = {b, m_used[b.value]++};
        added.rate = gbps(rate);
        m_design.links.push_back(added);
        return added.id;
    }

    void links(int count, DeviceId a, DeviceId b, double rate = 1)
    {
        for (int i = 0; i < count; ++i)
            link(a, b, rate);
    }

    void group(GroupKind kind, std::vector<DeviceId> members, std::vector<int> dims = {})
    {
        Group added;
        added.id = m_design.nextGroupId();
        added.kind = kind;
        added.name = "group-" + std::to_string(added.id.value);
        added.members = std::move(members);
        added.dims = std::move(dims);
        m_design.groups.push_back(std::move(added));
    }

    Design& design() { return m_design; }
    Snapshot snapshot() const { return std::make_shared<const Design>(m_design); }
    FabricGraph graph() const { return FabricGraph(snapshot()); }

private:
    DeviceId device(std::size_t type, std::string name)
    {
        Device added;
        added.id = m_design.nextDeviceId();
        added.type = TypeIndex{static_cast<std::uint32_t>(type)};
        added.name = std::move(name);
        m_design.devices.push_back(std::move(added));
        m_used.push_back(0);
        return m_design.devices.back().id;
    }

    std::size_t plain(DeviceKind kind, std::string id)
    {
        for (std::size_t t = 0; t < m_design.types.size(); ++t) {
            if (m_design.types[t].kind == kind)
                return t;
        }
        DeviceType type;
        type.id = std::move(id);
        type.kind = kind;
        type.ports.push_back({1024, gbps(400), 1, "QSFP"});
        m_design.types.push_back(std::move(type));
        return m_design.types.size() - 1;
    }

    Design m_design;
    std::vector<std::uint32_t> m_used;
    int m_nodes = 0;
};

/// Leaves with `down` nodes each and `cables` to each of the spines, unit links.
inline NetworkBuilder twoTierNetwork(int leaves, int down, int spines, int cables = 1)
{
    NetworkBuilder build;
    std::vector<DeviceId> tops;
    for (int s = 0; s < spines; ++s)
        tops.push_back(build.sw("spine-" + std::to_string(s)));
    for (int l = 0; l < leaves; ++l) {
        const DeviceId leaf = build.sw("leaf-" + std::to_string(l));
        for (const DeviceId top : tops)
            build.links(cables, leaf, top);
        for (int n = 0; n < down; ++n)
            build.link(build.node(1), leaf);
    }
    return build;
}

/// Nodes cabled to their neighbours along each dimension, unit links; one link where a dimension is 2 long.
inline NetworkBuilder torusNetwork(const std::vector<int>& dims)
{
    NetworkBuilder build;
    std::size_t places = 1;
    for (const int d : dims)
        places *= static_cast<std::size_t>(d);
    std::vector<DeviceId> members;
    for (std::size_t i = 0; i < places; ++i)
        members.push_back(build.node(2 * static_cast<int>(dims.size())));
    for (std::size_t i = 0; i < places; ++i) {
        std::size_t stride = 1;
        for (std::size_t d = dims.size(); d-- > 0;) {
            const auto length = static_cast<std::size_t>(dims[d]);
            const bool last = i / stride % length == length - 1;
            if (!last)
                build.link(members[i], members[i + stride]);
            else if (length > 2)
                build.link(members[i], members[i - (length - 1) * stride]);
            stride *= length;
        }
    }
    build.group(GroupKind::torus, members, dims);
    return build;
}

/// Groups of a routers, all to all, p nodes a router, one link for every two groups: copy of pair i < j on
/// port j − 1 of group i and i of group j, port q on router ⌊q ÷ h⌋. Unit links.
inline NetworkBuilder dragonflyNetwork(int p, int a, int h, int groups)
{
    NetworkBuilder build;
    std::vector<std::vector<DeviceId>> routers(static_cast<std::size_t>(groups));
    for (std::vector<DeviceId>& group : routers) {
        std::vector<DeviceId> members;
        for (int r = 0; r < a; ++r) {
            group.push_back(build.sw());
            members.push_back(group.back());
            for (int n = 0; n < p; ++n) {
                members.push_back(build.node(1));
                build.link(members.back(), group.back());
            }
            for (int other = 0; other < r; ++other)
                build.link(group.back(), group[static_cast<std::size_t>(other)]);
        }
        build.group(GroupKind::dragonflyGroup, members);
    }
    const auto router = [&](int group, int port) {
        return routers[static_cast<std::size_t>(group)][static_cast<std::size_t>(port / h)];
    };
    for (int i = 0; i < groups; ++i) {
        for (int j = i + 1; j < groups; ++j)
            build.link(router(i, j - 1), router(j, i));
    }
    return build;
}

} // namespace fabric::test
