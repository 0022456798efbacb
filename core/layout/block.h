#pragma once

#include "core/base/id.h"
#include "core/layout/layout.h"

#include <cmath>
#include <utility>
#include <vector>

/// Pieces of a layout before they have their final place.
namespace fabric::layouts {

inline double round8(double value)
{
    return std::round(value / 8) * 8;
}
inline double ceil8(double value)
{
    return std::ceil(value / 8 - 1e-9) * 8;
}

/// Devices with places relative to the top left corner; width and height include half a gap on every side.
struct Block
{
    std::vector<std::pair<DeviceId, Point>> items;
    double width = 0;
    double height = 0;

    void add(const Block& other, double dx, double dy);
    /// Upside down, so that what faced up faces down.
    void flip();
};

/// Devices in reading order.
Block grid(const std::vector<DeviceId>& devices, int columns, Size pitch);

/// Blocks in reading order in equal cells with a gap round each.
Block cells(const std::vector<Block>& blocks, int columns, double gap);

/// Blocks next to each other, aligned at the top: where their switches stand.
Block row(const std::vector<Block>& blocks, double gap);

/// `upper` over `lower`, both centred.
Block stack(const Block& upper, const Block& lower, double gap);

/// Columns that give `count` cells of this size about the wanted width ÷ height.
int columnsFor(std::size_t count, Size cell, double aspect);

Block dragonflyBlock(const Design& design);
/// The torus of one group and the nodes that hang from its switches. One dimension is a circle, two are a
/// grid, which may be folded; the last two of more are layers side by side.
Block torusBlock(const Design& design, const Group& torus, bool folded);
/// `byRail`: switches of one rail next to each other.
Block tieredBlock(const Design& design, bool byRail);

} // namespace fabric::layouts
