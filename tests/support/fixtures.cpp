#include "support/fixtures.h"

#include <cmath>
#include <numbers>

namespace fabric::test {

namespace {

/// Fills in a design: ids count up, ports of a device are taken in order.
class Builder
{
public:
    explicit Builder(std::string name) { m_design.name = std::move(name); }

    TypeIndex type(DeviceType type)
    {
        m_design.types.push_back(std::move(type));
        return TypeIndex{static_cast<std::uint32_t>(m_design.types.size() - 1)};
    }

    DeviceId device(TypeIndex type, std::string name, double x, double y)
    {
        const DeviceId id{static_cast<std::uint32_t>(m_design.devices.size())};
        m_design.devices.push_back({id, type, std::move(name)});
        m_used.push_back(0);
        m_layout.place(id, {x, y});
        return id;
    }

    void link(DeviceId a, DeviceId b)
    {
        const PortRef from{a, m_used[a.value]++};
        const PortRef to{b, m_used[b.value]++};
        Link link;
        link.id = LinkId{static_cast<std::uint32_t>(m_design.links.size())};
        link.a = from;
        link.b = to;
        link.rate = gbps(400);
        m_design.links.push_back(link);
    }

    void group(GroupKind kind, std::string name, std::vector<DeviceId> members, std::vector<int> dims = {},
               int index = 0)
    {
        Group group;
        group.id = GroupId{static_cast<std::uint32_t>(m_design.groups.size())};
        group.kind = kind;
        group.name = std::move(name);
        group.members = std::move(members);
        group.dims = std::move(dims);
        group.index = index;
        m_design.groups.push_back(std::move(group));
    }

    Fixture take() { return {std::make_shared<const Design>(std::move(m_design)), std::move(m_layout)}; }

private:
    Design m_design;
    Layout m_layout;
    std::vector<std::uint32_t> m_used;
};

std::string numbered(const std::string& stem, int number)
{
    return stem + (number < 10 ? "0" : "") + std::to_string(number);
}

double centred(int index, int count, double pitch)
{
    return (index - (count - 1) / 2.0) * pitch;
}

} // namespace

DeviceType dgxH100()
{
    DeviceType type;
    type.id = "dgx-h100";
    type.name = "DGX H100";
    type.kind = DeviceKind::node;
    type.insides.scaleUp = {ScaleUpKind::switched, gigabytesPerSecond(450), "NVLink4", {}};
    type.insides.sockets = 2;
    for (int i = 0; i < 8; ++i) {
        type.insides.pcieSwitches.push_back({Attachment::To::cpu, i / 4, {5, 16, {}}});
        type.insides.gpus.push_back({{Attachment::To::pcieSwitch, i, {5, 16, {}}}});
        type.insides.nics.push_back(
            {"connectx-7", "ConnectX-7", {Attachment::To::pcieSwitch, i, {5, 16, {}}}, 1, gbps(400)});
    }
    return type;
}

DeviceType accelerator(int ports)
{
    DeviceType type;
    type.id = "single-accelerator";
    type.name = "Accelerator";
    type.kind = DeviceKind::node;
    type.insides.gpus.push_back({{Attachment::To::cpu, 0, {5, 16, {}}}});
    for (int i = 0; i < ports; ++i)
        type.insides.nics.push_back({"port", "Port", {Attachment::To::gpu, 0, {}}, 1, gbps(400)});
    return type;
}

DeviceType plainSwitch(int ports, std::string name)
{
    DeviceType type;
    type.id = name;
    type.name = std::move(name);
    type.kind = DeviceKind::switchDevice;
    type.ports.push_back({ports, gbps(400), 2, "OSFP"});
    return type;
}

Fixture star(int nodes)
{
    Builder build("star");
    const TypeIndex host = build.type(accelerator(1));
    const TypeIndex middle = build.type(plainSwitch(nodes, "switch"));
    const DeviceId hub = build.device(middle, "switch-0", 0, 0);
    for (int i = 0; i < nodes; ++i)
        build.link(build.device(host, numbered("node-", i), centred(i % 16, std::min(nodes, 16), 144),
                                160 + (i / 16) * 80),
                   hub);
    return build.take();
}

Fixture rail(int nodes, int spines, bool open)
{
    constexpr int rails = 8;
    constexpr int unitSize = 32;
    const int units = (nodes + unitSize - 1) / unitSize;
    const double pitchX = open ? 208 : 144;
    const double pitchY = open ? 184 : 72;
    const double unitWidth = 8 * pitchX + 96;

    Builder build("rail-" + std::to_string(nodes));
    const TypeIndex host = build.type(dgxH100());
    const TypeIndex sw = build.type(plainSwitch(64));
    std::vector<DeviceId> top;
    const double width = units * unitWidth;
    for (int s = 0; s < spines; ++s)
        top.push_back(build.device(sw, "spine-" + std::to_string(s + 1),
                                   centred(s, spines, std::max(200.0, width / spines * 0.8)), 0));
    for (int u = 0; u < units; ++u) {
        const double x0 = centred(u, units, unitWidth);
        const std::string prefix = units > 1 ? "su" + std::to_string(u + 1) + "-" : "";
        std::vector<DeviceId> members;
        std::vector<DeviceId> leaves;
        for (int r = 0; r < rails; ++r)
            leaves.push_back(
                build.device(sw, prefix + "leaf-r" + std::to_string(r), x0 + centred(r, rails, pitchX), 220));
        const int here = std::min(unitSize, nodes - u * unitSize);
        for (int n = 0; n < here; ++n) {
            const DeviceId node = build.device(host, numbered("node-", u * unitSize + n + 1),
                                               x0 + centred(n % 8, 8, pitchX), 440 + (n / 8) * pitchY);
            for (int r = 0; r < rails; ++r)
                build.link(node, leaves[static_cast<std::size_t>(r)]);
            members.push_back(node);
        }
        for (int r = 0; r < rails; ++r) {
            for (int up = 0; up < unitSize; ++up)
                build.link(leaves[static_cast<std::size_t>(r)], top[static_cast<std::size_t>(up % spines)]);
        }
        build.group(GroupKind::pod, "SU " + std::to_string(u + 1), members, {}, u);
    }
    return build.take();
}

Fixture clos(const Clos& shape)
{
    constexpr double leafPitch = 120;
    const int columns = static_cast<int>(std::ceil(std::sqrt(shape.nodesPerPod * 2.0)));
    const double podWidth =
        std::max({columns * 144.0, shape.leavesPerPod * leafPitch, shape.spinesPerPod * leafPitch});
    const int below = (shape.pods + 1) / 2;
    const double gap = 400 + podWidth / 4;
    const int perRail = shape.leavesPerPod / shape.nics;
    const int perLeaf = (shape.nodesPerPod + perRail - 1) / perRail;

    Builder build("clos");
    const TypeIndex host = build.type(shape.nics == 1 ? accelerator(1) : dgxH100());
    const TypeIndex sw = build.type(plainSwitch(perLeaf + shape.spinesPerPod));
    std::vector<DeviceId> cores;
    const bool both = shape.pods > 2;
    const double total = (both ? below : shape.pods) * (podWidth + 120);
    for (int c = 0; c < shape.cores; ++c)
        cores.push_back(build.device(sw, "core-" + std::to_string(c + 1),
                                     centred(c, shape.cores, std::max(leafPitch, total / shape.cores)), 0));
    for (int p = 0; p < shape.pods; ++p) {
        const bool up = both && p >= below;
        const double side = up ? -1 : 1;
        const double x0 = centred(up ? p - below : p, both ? below : shape.pods, podWidth + 120);
        const std::string prefix = "pod-" + std::to_string(p + 1) + "-";
        std::vector<DeviceId> members;
        std::vector<DeviceId> spines;
        std::vector<DeviceId> leaves;
        for (int s = 0; s < shape.spinesPerPod; ++s)
            spines.push_back(build.device(sw, prefix + "spine-" + std::to_string(s + 1),
                                          x0 + centred(s, shape.spinesPerPod, podWidth / shape.spinesPerPod),
                                          side * gap));
        for (int l = 0; l < shape.leavesPerPod; ++l)
            leaves.push_back(build.device(sw, prefix + "leaf-" + std::to_string(l + 1),
                                          x0 + centred(l, shape.leavesPerPod, podWidth / shape.leavesPerPod),
                                          side * (gap + 220)));
        for (int n = 0; n < shape.nodesPerPod; ++n) {
            const DeviceId node = build.device(host, prefix + numbered("node-", n + 1),
                                               x0 + centred(n % columns, columns, podWidth / columns),
                                               side * (gap + 400 + (n / columns) * 72));
            for (int r = 0; r < shape.nics; ++r)
                build.link(node, leaves[static_cast<std::size_t>(r * perRail + n / perLeaf)]);
            members.push_back(node);
        }
        for (const DeviceId leaf : leaves) {
            for (const DeviceId spine : spines)
                build.link(leaf, spine);
        }
        const int plane = shape.cores / shape.spinesPerPod;
        for (int s = 0; s < shape.spinesPerPod; ++s) {
            for (int c = 0; c < plane; ++c)
                build.link(spines[static_cast<std::size_t>(s)],
                           cores[static_cast<std::size_t>(s * plane + c)]);
        }
        members.insert(members.end(), leaves.begin(), leaves.end());
        members.insert(members.end(), spines.begin(), spines.end());
        build.group(GroupKind::pod, numbered("pod-", p + 1), members, {}, p);
    }
    return build.take();
}

Fixture dragonfly(int p, int a, int h, int groups)
{
    Builder build("dragonfly");
    const TypeIndex host = build.type(accelerator(1));
    const TypeIndex sw = build.type(plainSwitch(p + a - 1 + h, "router"));
    const double groupWidth = std::max(a * 144.0, a * p * 96.0);
    const double radius = groups > 1 ? groups * (groupWidth + 120) / (2 * std::numbers::pi) : 0;
    std::vector<std::vector<DeviceId>> routers(static_cast<std::size_t>(groups));
    for (int g = 0; g < groups; ++g) {
        const double angle = 2 * std::numbers::pi * g / groups - std::numbers::pi / 2;
        const double x0 = std::round(radius * std::cos(angle));
        const double y0 = std::round(radius * std::sin(angle));
        std::vector<DeviceId> members;
        for (int r = 0; r < a; ++r) {
            const double x = x0 + centred(r, a, groupWidth / a);
            const DeviceId router =
                build.device(sw, "g" + std::to_string(g) + "-r" + std::to_string(r), x, y0);
            members.push_back(router);
            for (int n = 0; n < p; ++n) {
                const DeviceId node =
                    build.device(host, "g" + std::to_string(g) + "-n" + std::to_string(r * p + n),
                                 x + centred(n, p, 96), y0 + 150);
                build.link(node, router);
                members.push_back(node);
            }
            for (const DeviceId other : routers[static_cast<std::size_t>(g)])
                build.link(router, other);
            routers[static_cast<std::size_t>(g)].push_back(router);
        }
        build.group(GroupKind::dragonflyGroup, "group " + std::to_string(g), members, {}, g);
    }
    for (int i = 0; i < groups; ++i) {
        for (int j = i + 1; j < groups; ++j)
            build.link(routers[static_cast<std::size_t>(i)][static_cast<std::size_t>((j - 1) / h)],
                       routers[static_cast<std::size_t>(j)][static_cast<std::size_t>(i / h)]);
    }
    return build.take();
}

Fixture torus(std::array<int, 3> dims)
{
    Builder build("torus");
    const TypeIndex host = build.type(accelerator(6));
    const bool deep = dims[2] > 1;
    std::vector<DeviceId> members;
    for (int z = 0; z < dims[2]; ++z) {
        for (int y = 0; y < dims[1]; ++y) {
            for (int x = 0; x < dims[0]; ++x)
                members.push_back(build.device(
                    host, "chip-" + std::to_string(x) + "-" + std::to_string(y) + "-" + std::to_string(z),
                    x * 96.0 + z * (dims[0] * 96.0 + 96.0), y * 96.0));
        }
    }
    const auto at = [&](int x, int y, int z) {
        return members[static_cast<std::size_t>(((z % dims[2]) * dims[1] + y % dims[1]) * dims[0] +
                                                x % dims[0])];
    };
    for (int z = 0; z < dims[2]; ++z) {
        for (int y = 0; y < dims[1]; ++y) {
            for (int x = 0; x < dims[0]; ++x) {
                const auto connect = [&](int size, int coordinate, DeviceId next) {
                    if (size > 2 || (size == 2 && coordinate == 0))
                        build.link(at(x, y, z), next);
                };
                connect(dims[0], x, at(x + 1, y, z));
                connect(dims[1], y, at(x, y + 1, z));
                connect(dims[2], z, at(x, y, z + 1));
            }
        }
    }
    std::vector<int> sizes =
        deep ? std::vector<int>{dims[2], dims[1], dims[0]} : std::vector<int>{dims[1], dims[0]};
    build.group(GroupKind::torus, "torus", members, sizes);
    return build.take();
}

} // namespace fabric::test
