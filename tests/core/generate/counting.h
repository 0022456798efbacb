#pragma once

#include "core/catalog/catalog.h"
#include "core/generate/generate.h"
#include "core/model/design.h"
#include "core/model/tiers.h"

#include <QtDebug>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace fabric::test {

/// The catalog that is shipped.
inline const Catalog& shippedCatalog()
{
    static const Result<Catalog> catalog = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    if (!catalog)
        qFatal("the shipped catalog does not load");
    return *catalog;
}

/// "fat-tree --nodes 512 --tiers 2 --rail-only" as family and options.
inline std::pair<std::string, OptionList> split(const std::string& command)
{
    std::istringstream words(command);
    std::string family;
    words >> family;
    OptionList options;
    std::string word;
    while (words >> word) {
        if (word.rfind("--", 0) == 0)
            options.emplace_back(word.substr(2), "");
        else
            options.back().second = word;
    }
    return {family, options};
}

inline Parameters parametersOf(const std::string& command)
{
    const auto [family, options] = split(command);
    Result<Parameters> parameters = parametersFrom(family, options);
    if (!parameters)
        qFatal("%s: %s", command.c_str(), parameters.error().findings.front().rule.c_str());
    return *parameters;
}

/// Links and switches of a design, counted one by one from what it holds, by tier.
struct Counted
{
    std::int64_t nodes = 0;
    std::int64_t services = 0;
    std::int64_t gpus = 0;
    std::int64_t nics = 0;
    std::map<int, std::int64_t> switches; ///< by tier
    std::map<std::pair<int, int>, std::int64_t>
        tierLinks; ///< by lower and upper tier; service hosts are tier -2
};

inline Counted countOf(const Design& design)
{
    Counted c;
    std::vector<int> tiers = switchTiers(design);
    for (std::size_t i = 0; i < design.devices.size(); ++i) {
        const DeviceType& type = design.typeOf(design.devices[i]);
        if (type.kind == DeviceKind::node) {
            ++c.nodes;
            c.gpus += type.gpuCount();
            c.nics += type.nicCount();
        } else if (type.kind == DeviceKind::service) {
            ++c.services;
            tiers[i] = -2;
        } else {
            ++c.switches[tiers[i]];
        }
    }
    for (const Link& link : design.links) {
        const int a = tiers[static_cast<std::size_t>(design.indexOf(link.a.device))];
        const int b = tiers[static_cast<std::size_t>(design.indexOf(link.b.device))];
        ++c.tierLinks[{std::min(a, b), std::max(a, b)}];
    }
    return c;
}

/// What differs between the closed form and the built design; empty when all agree.
inline std::string difference(const Shape& shape, const Design& design)
{
    Counted c = countOf(design);
    std::ostringstream out;
    const auto same = [&](const char* what, std::int64_t expected, std::int64_t found) {
        if (expected != found)
            out << what << ": closed form " << expected << ", built " << found << "; ";
    };
    same("nodes", shape.nodes, c.nodes);
    same("services", shape.services, c.services);
    same("gpus", shape.gpus, c.gpus);
    same("nics", shape.nics, c.nics);
    same("links", shape.links(), static_cast<std::int64_t>(design.links.size()));
    same("tier 1", shape.leaves + shape.routers, c.switches[1]);
    same("tier 2", shape.spines, c.switches[2]);
    same("tier 3", shape.cores, c.switches[3]);
    same("node links", shape.nodeLinks, c.tierLinks[{0, 1}]);
    same("leaf-spine", shape.leafSpineLinks, c.tierLinks[{1, 2}]);
    same("spine-core", shape.spineCoreLinks, c.tierLinks[{2, 3}]);
    same("equal tiers", shape.localLinks + shape.globalLinks, c.tierLinks[{1, 1}] + c.tierLinks[{0, 0}]);
    same("service", shape.serviceLinks, c.tierLinks[{-2, 1}]);
    return out.str();
}

inline std::int64_t intArgument(const Finding& f, const std::string& name)
{
    for (const Argument& a : f.arguments)
        if (a.name == name)
            if (const auto* value = std::get_if<std::int64_t>(&a.value))
                return *value;
    return -1;
}

inline std::string textArgument(const Finding& f, const std::string& name)
{
    for (const Argument& a : f.arguments) {
        if (a.name != name)
            continue;
        if (const auto* text = std::get_if<std::string>(&a.value))
            return *text;
        if (const auto* number = std::get_if<std::int64_t>(&a.value))
            return std::to_string(*number);
    }
    return {};
}

} // namespace fabric::test
