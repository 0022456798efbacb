#include "core/layout/block.h"

#include <algorithm>
#include <array>
#include <map>
#include <numbers>
#include <numeric>

namespace fabric::layouts {
namespace {

constexpr Size nodePitch = {144, 64};
constexpr double routerChord = 136; ///< more than the diagonal of a router
constexpr double nodeDistance = 80; ///< from the outermost router of a group to its nodes
constexpr int mostOnCircle = 200;   ///< groups; more of them stand in a grid

/// The router of every node that hangs from one: the lowest port counts.
using RouterLinks = std::map<DeviceId, DeviceId>;

RouterLinks routerLinks(const Design& design)
{
    RouterLinks links;
    std::map<DeviceId, std::uint32_t> ports;
    const auto note = [&](PortRef node, PortRef other) {
        const Device* device = design.find(node.device);
        const Device* router = design.find(other.device);
        if (!device || !router || !design.is(*device, DeviceKind::node) ||
            !design.is(*router, DeviceKind::switchDevice))
            return;
        const auto [it, fresh] = ports.try_emplace(node.device, node.port);
        if (!fresh && it->second <= node.port)
            return;
        it->second = node.port;
        links[node.device] = other.device;
    };
    for (const Link& link : design.links) {
        note(link.a, link.b);
        note(link.b, link.a);
    }
    return links;
}

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

/// Nodes that hang from each router of a group, by position in `routers`; nodes without a link to one share
/// the last router.
std::vector<std::vector<DeviceId>> nodesOf(const RouterLinks& links, const std::vector<DeviceId>& routers,
                                           const std::vector<DeviceId>& nodes)
{
    std::vector<std::vector<DeviceId>> below(routers.size());
    for (DeviceId node : nodes) {
        const auto it = links.find(node);
        const auto router =
            it == links.end() ? routers.end() : std::find(routers.begin(), routers.end(), it->second);
        below[static_cast<std::size_t>(router == routers.end() ? std::ptrdiff_t(routers.size()) - 1
                                                               : router - routers.begin())]
            .push_back(node);
    }
    return below;
}

/// One half of a ring: which routers stand there, and how far out their nodes are.
struct RingHalf
{
    std::vector<std::size_t> routers;
    double height = 0; ///< of the tallest block of nodes
};

/// Centres of the node blocks of a half, by position in `half`: each at least as far from the middle as its
/// router, so that no link runs back across the ring.
std::vector<double> columnsOutwards(const RingHalf& half, const std::vector<Point>& ring,
                                    const std::vector<Block>& blocks)
{
    std::vector<std::size_t> order(half.routers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::abs(ring[half.routers[a]].x) < std::abs(ring[half.routers[b]].x);
    });
    std::vector<double> centres(half.routers.size());
    double left = 0;
    double right = 0;
    for (std::size_t i : order) {
        const double x = ring[half.routers[i]].x;
        const double width = blocks[half.routers[i]].width;
        if (x == 0 && left == 0 && right == 0) {
            right = width / 2;
            left = -width / 2;
        } else if (x >= 0) {
            centres[i] = ceil8(std::max(x, right + width / 2));
            right = centres[i] + width / 2;
        } else {
            centres[i] = -ceil8(std::max(-x, -left + width / 2));
            left = centres[i] - width / 2;
        }
    }
    return centres;
}

/// A group: its routers on a ring, the nodes of the upper ones above it and those of the lower ones below, so
/// that no link to a node runs behind another router.
Block groupBlock(const Design& design, const Group& group, const RouterLinks& links)
{
    std::vector<DeviceId> routers;
    std::vector<DeviceId> nodes;
    for (DeviceId member : group.members) {
        const Device* device = design.find(member);
        if (device)
            (design.is(*device, DeviceKind::switchDevice) ? routers : nodes).push_back(member);
    }
    if (routers.empty())
        return grid(nodes, columnsFor(nodes.size(), nodePitch, 2), nodePitch);
    const std::vector<Point> ring = circle(routers.size(), routerChord + 16);
    std::vector<Block> blocks;
    for (const std::vector<DeviceId>& below : nodesOf(links, routers, nodes))
        blocks.push_back(grid(below, columnsFor(below.size(), nodePitch, 1.2), nodePitch));
    std::array<RingHalf, 2> halves; // upper, lower
    for (std::size_t i = 0; i < routers.size(); ++i) {
        const bool upper = routers.size() > 1 && (ring[i].y < 0 || (ring[i].y == 0 && ring[i].x < 0));
        RingHalf& half = halves[upper ? 0 : 1];
        half.routers.push_back(i);
        half.height = std::max(half.height, blocks[i].height);
    }
    double radius = 0;
    for (const Point& at : ring)
        radius = std::max(radius, std::abs(at.y));
    std::vector<std::pair<Block, Point>> placed;
    for (std::size_t i = 0; i < routers.size(); ++i)
        placed.push_back({grid({routers[i]}, 1, {128, 64}), ring[i]});
    for (const double side : {-1.0, 1.0}) {
        const RingHalf& half = halves[side < 0 ? 0 : 1];
        const std::vector<double> centres = columnsOutwards(half, ring, blocks);
        for (std::size_t i = 0; i < half.routers.size(); ++i) {
            const Block& block = blocks[half.routers[i]];
            if (!block.items.empty())
                placed.push_back(
                    {block, {centres[i], side * ceil8(radius + nodeDistance + block.height / 2)}});
        }
    }
    return normalised(std::move(placed));
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

/// Places of a ring that is folded flat, 0, n − 1, 1, n − 2, …: neighbours are at most two steps apart.
int foldedPlace(int coordinate, int size)
{
    return 2 * coordinate < size ? 2 * coordinate : 2 * (size - 1 - coordinate) + 1;
}

/// A grid of two folded rings. Every other row and column stands off its line by `shift`, so that the link
/// between places two steps apart does not run behind the one between.
Block foldedGrid(const std::vector<Block>& blocks, int rows, int columns, double shift)
{
    Block all;
    const double width = blocks.front().width;
    const double height = blocks.front().height;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const int column = foldedPlace(static_cast<int>(i) % columns, columns);
        const int row = foldedPlace(static_cast<int>(i) / columns, rows);
        all.add(blocks[i], column * width + (row % 2) * shift, row * height + (column % 2) * shift);
    }
    all.width = columns * width + shift;
    all.height = rows * height + shift;
    return all;
}

} // namespace

Block dragonflyBlock(const Design& design)
{
    std::vector<Block> groups;
    const RouterLinks links = routerLinks(design);
    double diagonal = 0;
    double width = 1;
    double height = 1;
    for (const Group& group : design.groups) {
        if (group.kind != GroupKind::dragonflyGroup)
            continue;
        groups.push_back(groupBlock(design, group, links));
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

Block torusBlock(const Design& design, const Group& torus, bool folded)
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
    if (folded && n == 2)
        return foldedGrid(blocks, dims[0], dims[1], 24);
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
