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

} // namespace fabric::test
