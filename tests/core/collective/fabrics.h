#pragma once

#include "core/catalog/catalog.h"
#include "core/generate/generate.h"
#include "core/graph/fabric_graph.h"

#include <QTest>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace fabric::test {

inline const Catalog& catalog()
{
    static const Result<Catalog> loaded = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    if (!loaded)
        qFatal("%s", loaded.error().findings.front().rule.c_str());
    return *loaded;
}

/// A generated design from words as on the command line: {"nodes", "16"}.
inline Design designOf(std::string_view family, const OptionList& options)
{
    const Result<Parameters> parameters = parametersFrom(family, options);
    if (!parameters)
        qFatal("%s", parameters.error().findings.front().rule.c_str());
    Result<Design> design = generate(*parameters, catalog());
    if (!design)
        qFatal("%s", design.error().findings.front().rule.c_str());
    return std::move(*design);
}

inline FabricGraph graphOf(Design design)
{
    return FabricGraph(std::make_shared<const Design>(std::move(design)));
}

inline FabricGraph graphOf(std::string_view family, const OptionList& options)
{
    return graphOf(designOf(family, options));
}

/// Position of the link at a node's NIC.
inline std::size_t linkOfNic(const Design& design, std::size_t node, int nic)
{
    const DeviceType& type = design.typeOf(design.devices[node]);
    const auto isIt = [&](const PortRef& p) {
        return p.device == design.devices[node].id && type.nicOf(static_cast<int>(p.port)) == nic;
    };
    for (std::size_t i = 0; i < design.links.size(); ++i) {
        if (isIt(design.links[i].a) || isIt(design.links[i].b))
            return i;
    }
    qFatal("no link");
}

/// Exchanges the switch ends of two NICs of a node, which are end b in generated designs.
inline void swapCables(Design& design, std::size_t node, int one, int other)
{
    std::swap(design.links[linkOfNic(design, node, one)].b, design.links[linkOfNic(design, node, other)].b);
}

} // namespace fabric::test
