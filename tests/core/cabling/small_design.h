#pragma once

#include "core/catalog/catalog.h"
#include "core/model/design.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

namespace fabric::test {

inline const Catalog& shippedCatalog()
{
    static const Result<Catalog> loaded = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    if (!loaded)
        qFatal("the shipped catalog does not load");
    return *loaded;
}

/// Devices of catalog types, put down one by one.
struct SmallDesign
{
    Design design;

    std::vector<DeviceId> add(const DeviceType& type, int count, const std::string& name)
    {
        auto it = std::find(design.types.begin(), design.types.end(), type);
        if (it == design.types.end())
            it = design.types.insert(it, type);
        const TypeIndex index{static_cast<std::uint32_t>(it - design.types.begin())};
        std::vector<DeviceId> ids;
        for (int i = 0; i < count; ++i) {
            ids.push_back(design.nextDeviceId());
            design.devices.push_back({ids.back(), index, name + "-" + std::to_string(i)});
        }
        return ids;
    }
    std::vector<DeviceId> nodes(const char* id, int count, const std::string& name = "node")
    {
        return add(*shippedCatalog().node(id), count, name);
    }
    std::vector<DeviceId> switches(const char* id, int count, const std::string& name)
    {
        return add(*shippedCatalog().switchType(id), count, name);
    }
    void cable(PortRef a, PortRef b)
    {
        Link link;
        link.id = design.nextLinkId();
        link.a = a;
        link.b = b;
        link.rate = std::min(rateOf(a), rateOf(b));
        design.links.push_back(link);
    }
    Bandwidth rateOf(PortRef port) const
    {
        return design.typeOf(*design.find(port.device)).portRate(static_cast<int>(port.port));
    }
};

inline void addAll(Design& design, const std::vector<Link>& links)
{
    design.links.insert(design.links.end(), links.begin(), links.end());
}

} // namespace fabric::test
