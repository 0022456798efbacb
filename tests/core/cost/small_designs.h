#pragma once

#include "core/catalog/catalog.h"
#include "core/model/design.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>

namespace fabric::test {

inline const Catalog& shippedCatalog()
{
    static const Result<Catalog> loaded =
        Catalog::loadFolder(std::filesystem::path(FABRIC_SOURCE_DIR) / "resources/catalog");
    return *loaded;
}

/// Puts a design together by hand: devices get the next id, links the next free port of a device unless one
/// is named.
class Bench
{
public:
    Design design;

    TypeIndex add(DeviceType type)
    {
        design.types.push_back(std::move(type));
        return TypeIndex{static_cast<std::uint32_t>(design.types.size() - 1)};
    }
    DeviceId device(TypeIndex type)
    {
        const DeviceId id = design.nextDeviceId();
        design.devices.push_back({id, type, "device-" + std::to_string(id.value)});
        m_nextPort.push_back(0);
        return id;
    }
    std::uint32_t nextPort(DeviceId id) { return m_nextPort[id.value]++; }

    void link(PortRef a, PortRef b, Medium medium, double rate = 400, CableId cable = {})
    {
        Link link;
        link.id = design.nextLinkId();
        link.a = a;
        link.b = b;
        link.rate = gbps(rate);
        link.medium = medium;
        link.cable = cable;
        design.links.push_back(link);
    }
    void link(DeviceId a, DeviceId b, Medium medium, double rate = 400)
    {
        link({a, nextPort(a)}, {b, nextPort(b)}, medium, rate);
    }

private:
    std::vector<std::uint32_t> m_nextPort;
};

/// One accelerator with `ports` integrated single-cage ports.
inline DeviceType accelerator(int ports)
{
    DeviceType type = *shippedCatalog().node("single-accelerator");
    type.insides.nics.resize(static_cast<std::size_t>(ports), type.insides.nics.front());
    return type;
}

inline DeviceType plainSwitch(int ports, double rate, int portsPerCage = 1)
{
    DeviceType type;
    type.id = "plain";
    type.name = "Plain switch";
    type.kind = DeviceKind::switchDevice;
    type.ports = {{ports, gbps(rate), portsPerCage, "OSFP"}};
    return type;
}

/// A rail-only fabric: NIC r of every node goes to rail r, which is one switch, or a two-tier tree of its own
/// whose leaves have as many ports down as up.
inline Design railOnly(const DeviceType& nodeType, int nodes, const DeviceType& switchType, int leaves,
                       int spines, Medium edge, Medium core)
{
    Bench bench;
    const TypeIndex node = bench.add(nodeType);
    const TypeIndex box = bench.add(switchType);
    for (int i = 0; i < nodes; ++i)
        bench.device(node);
    for (int rail = 0; rail < nodeType.nicCount(); ++rail) {
        std::vector<DeviceId> leaf;
        std::vector<DeviceId> spine;
        for (int i = 0; i < leaves; ++i)
            leaf.push_back(bench.device(box));
        for (int i = 0; i < spines; ++i)
            spine.push_back(bench.device(box));
        for (int i = 0; i < nodes; ++i) {
            const DeviceId to = leaf[static_cast<std::size_t>(i * leaves / nodes)];
            bench.link({DeviceId{static_cast<std::uint32_t>(i)}, static_cast<std::uint32_t>(rail)},
                       {to, bench.nextPort(to)}, edge);
        }
        const int perPair = spines > 0 ? nodes / leaves / spines : 0;
        for (DeviceId l : leaf) {
            for (DeviceId s : spine) {
                for (int k = 0; k < perPair; ++k)
                    bench.link(l, s, core);
            }
        }
    }
    return bench.design;
}

} // namespace fabric::test
