#pragma once

#include "core/generate/generate.h"
#include "core/layout/layout.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>
#include <string>
#include <vector>

/// Generated designs, and what must hold for the places of any.
namespace fabric::test {

inline const Catalog& layoutCatalog()
{
    static const Result<Catalog> loaded = Catalog::loadFolder(FABRIC_SOURCE_DIR "/resources/catalog");
    if (!loaded)
        qFatal("the shipped catalog does not load");
    return *loaded;
}

/// What a command line makes: "star --nodes 16".
inline Design made(const std::string& command)
{
    std::istringstream words(command);
    std::string family;
    words >> family;
    OptionList options;
    for (std::string word; words >> word;) {
        if (word.rfind("--", 0) == 0)
            options.emplace_back(word.substr(2), "");
        else
            options.back().second = word;
    }
    Result<Parameters> parameters = parametersFrom(family, options);
    if (!parameters)
        qFatal("%s", command.c_str());
    Result<Design> design = generate(*parameters, layoutCatalog());
    if (!design)
        qFatal("%s: %s", command.c_str(), design.error().findings.front().rule.c_str());
    return *std::move(design);
}

inline Rect shapeOf(Point at, Size size)
{
    return {at.x - size.width / 2, at.y - size.height / 2, size.width, size.height};
}

/// Names of two devices that overlap, lie off the grid or have no place; empty if all is well.
inline std::string trouble(const Design& design, const Layout& layout)
{
    const std::vector<Size> sizes = glyphSizes(design);
    struct Shape
    {
        Rect box;
        std::size_t device;
    };
    std::vector<Shape> shapes;
    for (std::size_t i = 0; i < design.devices.size(); ++i) {
        const Point at = layout.at(design.devices[i].id);
        if (!at.valid())
            return design.devices[i].name + " has no place";
        if (std::fmod(at.x, 8) != 0 || std::fmod(at.y, 8) != 0)
            return design.devices[i].name + " is off the grid";
        shapes.push_back({shapeOf(at, sizes[i]), i});
    }
    std::sort(shapes.begin(), shapes.end(), [](const Shape& a, const Shape& b) { return a.box.x < b.box.x; });
    std::multimap<double, const Shape*> open; // by top; shapes whose right side is still ahead
    std::multimap<double, std::multimap<double, const Shape*>::iterator> ends;
    for (const Shape& shape : shapes) {
        while (!ends.empty() && ends.begin()->first <= shape.box.x) {
            open.erase(ends.begin()->second);
            ends.erase(ends.begin());
        }
        for (auto it = open.lower_bound(shape.box.y - 64); it != open.end() && it->first < shape.box.bottom();
             ++it)
            if (it->second->box.intersects(shape.box))
                return design.devices[shape.device].name + " overlaps " +
                       design.devices[it->second->device].name;
        ends.emplace(shape.box.right(), open.emplace(shape.box.y, &shape));
    }
    return {};
}

} // namespace fabric::test
