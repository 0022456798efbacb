#include "core/layout/block.h"

#include <algorithm>
#include <map>
#include <numbers>

namespace fabric::layouts {
namespace {

constexpr Size nodePitch = {144, 64};
constexpr double routerChord = 136; ///< more than the diagonal of a router
constexpr int mostOnCircle = 200;   ///< groups; more of them stand in a grid

/// Blocks or devices evenly on a circle, from the top clockwise; neighbours are at least `chord` apart.
std::vector<Point> circle(std::size_t count, double chord)
{
    std::vector<Point> points;
    const double step = 2 * std::numbers::pi / static_cast<double>(count);
    const double radius = count < 2 ? 0 : count == 2 ? chord / 2 : chord / (2 * std::sin(step / 2));
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = step * static_cast<double>(i);
        points.push_back({round8(radius * std::sin(angle)), round8(-radius * std::cos(angle))});
    }
    return points;
}

/// Moves everything so that the top left corner of all cells is the origin.
Block normalised(std::vector<std::pair<Block, Point>> placed)
{
    Block all;
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
    for (const auto& [block, centre] : placed) {
        left = std::min(left, centre.x - ceil8(block.width / 2));
        top = std::min(top, centre.y - ceil8(block.height / 2));
        right = std::max(right, centre.x + ceil8(block.width / 2));
        bottom = std::max(bottom, centre.y + ceil8(block.height / 2));
    }
    for (const auto& [block, centre] : placed)
        all.add(block, round8(centre.x - block.width / 2 - left), round8(centre.y - block.height / 2 - top));
    all.width = right - left;
    all.height = bottom - top;
    return all;
}

Block routerCircle(const std::vector<DeviceId>& routers)
{
    std::vector<std::pair<Block, Point>> placed;
    const std::vector<Point> points = circle(routers.size(), routerChord + 16);
    for (std::size_t i = 0; i < routers.size(); ++i)
        placed.push_back({grid({routers[i]}, 1, {128, 64}), points[i]});
    return normalised(std::move(placed));
}

/// A group: its routers on a circle, its nodes below them.
Block groupBlock(const Design& design, const Group& group)
{
    std::vector<DeviceId> routers;
    std::vector<DeviceId> nodes;
    for (DeviceId member : group.members) {
        const Device* device = design.find(member);
        if (device)
            (design.is(*device, DeviceKind::switchDevice) ? routers : nodes).push_back(member);
    }
    const Block lower = grid(nodes, columnsFor(nodes.size(), nodePitch, 2), nodePitch);
    return stack(routerCircle(routers), lower, 48);
}

/// Nodes by the switch of the torus that they are cabled to.
std::map<DeviceId, std::vector<DeviceId>> hostsOf(const Design& design, const Group& torus)
{
    std::map<DeviceId, std::vector<DeviceId>> hosts;
    for (DeviceId member : torus.members)
        hosts[member];
    const auto note = [&](DeviceId place, DeviceId other) {
        const auto it = hosts.find(place);
        const Device* device = design.find(other);
        if (it != hosts.end() && device && design.is(*device, DeviceKind::node) && !hosts.contains(other) &&
            (it->second.empty() || it->second.back() != other))
            it->second.push_back(other);
    };
    for (const Link& link : design.links) {
        note(link.a.device, link.b.device);
        note(link.b.device, link.a.device);
    }
    return hosts;
}

/// The places of a torus as small blocks of one size, in order.
std::vector<Block> places(const Design& design, const Group& torus, double chip)
{
    const auto hosts = hostsOf(design, torus);
    std::vector<Block> blocks;
    for (DeviceId member : torus.members) {
        const Device* device = design.find(member);
        const bool isSwitch = device && design.is(*device, DeviceKind::switchDevice);
        const Size pitch = isSwitch ? Size{128, 64} : Size{chip, chip};
        const std::vector<DeviceId>& below = hosts.at(member);
        const Block nodes = grid(below, columnsFor(below.size(), nodePitch, 2), nodePitch);
        blocks.push_back(stack(grid({member}, 1, pitch), nodes, 16));
    }
    return blocks;
}

} // namespace

Block dragonflyBlock(const Design& design)
{
    std::vector<Block> groups;
    double diagonal = 0;
    double width = 1;
    double height = 1;
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::dragonflyGroup)
            continue;
        groups.push_back(groupBlock(design, group));
        width = std::max(width, groups.back().width);
        height = std::max(height, groups.back().height);
        diagonal = std::max(diagonal, std::hypot(groups.back().width, groups.back().height));
    }
    if (groups.size() > mostOnCircle)
        return cells(groups, columnsFor(groups.size(), {width + 96, height + 96}, 1.6), 96);
    const std::vector<Point> points = circle(groups.size(), diagonal + 80);
    std::vector<std::pair<Block, Point>> placed;
    for (std::size_t i = 0; i < groups.size(); ++i)
        placed.push_back({std::move(groups[i]), points[i]});
    return normalised(std::move(placed));
}

Block torusBlock(const Design& design, const Group& torus)
{
    std::vector<int> dims;
    for (int size : torus.dims)
        if (size > 1)
            dims.push_back(size);
    const double chip = dims.size() > 2 ? 80 : 64;
    std::vector<Block> blocks = places(design, torus, chip);
    if (dims.size() == 1) {
        double diagonal = 0;
        for (const Block& block : blocks)
            diagonal = std::max(diagonal, std::hypot(block.width, block.height));
        const std::vector<Point> points = circle(blocks.size(), diagonal + 16);
        std::vector<std::pair<Block, Point>> placed;
        for (std::size_t i = 0; i < blocks.size(); ++i)
            placed.push_back({std::move(blocks[i]), points[i]});
        return normalised(std::move(placed));
    }
    // The last two dimensions are a grid; the layers of a third stand side by side, in rows that further ones
    // count.
    const std::size_t n = dims.size();
    if (n == 0)
        return cells(blocks, 1, 0);
    const auto each = static_cast<std::ptrdiff_t>(dims[n - 1]) * dims[n - 2];
    std::vector<Block> layers;
    for (auto first = blocks.begin(); blocks.end() - first >= each; first += each)
        layers.push_back(cells({first, first + each}, dims[n - 1], 0));
    if (layers.size() == 1)
        return std::move(layers.front());
    const Size layer = {layers.front().width + 96, layers.front().height + 96};
    return cells(layers, n > 3 ? dims[n - 3] : columnsFor(layers.size(), layer, 1.6), 96);
}

} // namespace fabric::layouts
