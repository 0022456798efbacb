#include "core/layout/block.h"

#include <algorithm>

namespace fabric::layouts {

void Block::add(const Block& other, double dx, double dy)
{
    for (const auto& [device, at] : other.items)
        items.push_back({device, {at.x + dx, at.y + dy}});
}

void Block::flip()
{
    for (auto& [device, at] : items)
        at.y = height - at.y;
}

Block grid(const std::vector<DeviceId>& devices, int columns, Size pitch)
{
    Block block;
    const auto width = static_cast<std::size_t>(std::max(1, columns));
    for (std::size_t i = 0; i < devices.size(); ++i)
        block.items.push_back({devices[i],
                               {(static_cast<double>(i % width) + 0.5) * pitch.width,
                                (static_cast<double>(i / width) + 0.5) * pitch.height}});
    const std::size_t rows = (devices.size() + width - 1) / width;
    block.width = static_cast<double>(std::min(width, devices.size())) * pitch.width;
    block.height = static_cast<double>(rows) * pitch.height;
    return block;
}

Block cells(const std::vector<Block>& blocks, int columns, double gap)
{
    Block all;
    double width = 0;
    double height = 0;
    for (const Block& block : blocks) {
        width = std::max(width, block.width);
        height = std::max(height, block.height);
    }
    const auto across = static_cast<std::size_t>(std::max(1, columns));
    for (std::size_t i = 0; i < blocks.size(); ++i)
        all.add(blocks[i],
                static_cast<double>(i % across) * (width + gap) + gap / 2 +
                    round8((width - blocks[i].width) / 2),
                static_cast<double>(i / across) * (height + gap) + gap / 2);
    const std::size_t rows = (blocks.size() + across - 1) / across;
    all.width = static_cast<double>(std::min(across, blocks.size())) * (width + gap);
    all.height = static_cast<double>(rows) * (height + gap);
    return all;
}

Block row(const std::vector<Block>& blocks, double gap)
{
    Block all;
    for (const Block& block : blocks)
        all.height = std::max(all.height, block.height);
    for (const Block& block : blocks) {
        all.add(block, all.width + gap / 2, 0);
        all.width += block.width + gap;
    }
    return all;
}

Block stack(const Block& upper, const Block& lower, double gap)
{
    Block all;
    all.width = std::max(upper.width, lower.width);
    all.height = upper.height + lower.height + (upper.items.empty() || lower.items.empty() ? 0 : gap);
    all.add(upper, round8((all.width - upper.width) / 2), 0);
    all.add(lower, round8((all.width - lower.width) / 2), all.height - lower.height);
    return all;
}

int columnsFor(std::size_t count, Size cell, double aspect)
{
    const double ideal = std::sqrt(static_cast<double>(count) * aspect * cell.height / cell.width);
    const int most = static_cast<int>(std::max<std::size_t>(1, count));
    const int nearest = std::clamp(static_cast<int>(std::lround(ideal)), 1, most);
    // Full rows look better than the exact shape: a divisor within half and twice the ideal wins, the nearest
    // first.
    for (int away = 0; away <= nearest; ++away) {
        for (const int columns : {nearest + away, nearest - away}) {
            if (columns >= 1 && columns <= 2 * ideal && columns >= ideal / 2 && most % columns == 0)
                return columns;
        }
    }
    return nearest;
}

} // namespace fabric::layouts
