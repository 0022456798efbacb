#pragma once

#include <array>

namespace fabric {

/// How much of a design is drawn, by scale (logical pixels per unit of the picture).
enum class Lod {
    pods,     ///< L0: pod boxes with a cell a node, bundles
    boxes,    ///< L1: plain rectangles, bundles
    outlines, ///< L2: outlines, links, and names where they fit
    text,     ///< L3: all text, and ports
    insides   ///< L4: what is inside a node
};

/// The scale at which each band after the first begins.
inline constexpr std::array<double, 4> lodBorders{0.15, 0.35, 0.8, 2.0};

/// A band is kept until the scale is this far beyond its border, so that nothing flickers.
inline constexpr double lodHysteresis = 0.10;

constexpr Lod lodAt(double scale)
{
    int band = 0;
    for (const double border : lodBorders)
        band += scale >= border ? 1 : 0;
    return static_cast<Lod>(band);
}

/// The same, for a view that shows `previous` now.
constexpr Lod lodAt(double scale, Lod previous)
{
    const auto band = static_cast<std::size_t>(previous);
    const bool above = band == 0 || scale >= lodBorders[band - 1] * (1 - lodHysteresis);
    const bool below = band == lodBorders.size() || scale < lodBorders[band] * (1 + lodHysteresis);
    return above && below ? previous : lodAt(scale);
}

} // namespace fabric
