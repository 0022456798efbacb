#include "core/layout/arrangement.h"

#include "core/layout/block.h"
#include "core/layout/free_places.h"
#include "core/layout/quad_tree.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

namespace fabric {
namespace {

using layouts::QuadTree;

constexpr double springLength = 168; ///< between linked devices; a shape is 128 wide
constexpr double flatten = 0.65;     ///< shapes are wider than high
constexpr int springRounds = 80;

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Positions of linked devices, each pair once.
Pairs linkedPairs(const Design& design)
{
    Pairs pairs;
    for (const Link& link : design.links) {
        const std::ptrdiff_t a = design.indexOf(link.a.device);
        const std::ptrdiff_t b = design.indexOf(link.b.device);
        if (a >= 0 && b >= 0 && a != b)
            pairs.emplace_back(static_cast<std::uint32_t>(std::min(a, b)),
                               static_cast<std::uint32_t>(std::max(a, b)));
    }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

/// Where springs start: by the hops from two devices that are far apart, so that little has to untangle.
/// Parts that do not connect begin side by side.
class SpringStart
{
public:
    SpringStart(std::size_t count, const Pairs& pairs) : m_peers(count), m_points(count)
    {
        for (const auto& [a, b] : pairs) {
            m_peers[a].push_back(b);
            m_peers[b].push_back(a);
        }
    }
    std::vector<Point> points(std::uint32_t seed)
    {
        std::mt19937 random(seed);
        const auto spread = [&] { return static_cast<double>(random() % 1024) / 1024 * springLength; };
        double left = 0;
        for (std::uint32_t i = 0; i < m_points.size(); ++i) {
            if (m_points[i].valid())
                continue;
            const std::vector<std::uint32_t> first = hopsFrom(i, m_hops);
            const std::uint32_t far = first.back();
            const std::vector<std::uint32_t> part = hopsFrom(far, m_hops);
            hopsFrom(part[part.size() / 2], m_otherHops);
            double width = 0;
            for (std::uint32_t device : part) {
                const double x = m_hops[device] * springLength + spread();
                m_points[device] = {left + x, m_otherHops[device] * springLength + spread()};
                width = std::max(width, x);
            }
            left += width + springLength;
        }
        return std::move(m_points);
    }

private:
    /// The part of a device in the order of hops.
    std::vector<std::uint32_t> hopsFrom(std::uint32_t device, std::vector<int>& hops) const
    {
        hops.assign(m_peers.size(), -1);
        std::vector<std::uint32_t> order{device};
        hops[device] = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            for (std::uint32_t peer : m_peers[order[i]]) {
                if (hops[peer] >= 0)
                    continue;
                hops[peer] = hops[order[i]] + 1;
                order.push_back(peer);
            }
        }
        return order;
    }

    std::vector<std::vector<std::uint32_t>> m_peers;
    std::vector<Point> m_points;
    std::vector<int> m_hops;
    std::vector<int> m_otherHops;
};

/// One round: all push each other apart, links pull together, nobody moves farther than `most`.
void springRound(std::vector<Point>& points, const Pairs& pairs, double most)
{
    const QuadTree tree(points);
    Point centre{0, 0};
    for (const Point& p : points) {
        centre.x += p.x / static_cast<double>(points.size());
        centre.y += p.y / static_cast<double>(points.size());
    }
    std::vector<Point> moves(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point push = tree.push(points[i]);
        moves[i] = {push.x * springLength * springLength + (centre.x - points[i].x) * 0.1,
                    push.y * springLength * springLength + (centre.y - points[i].y) * 0.1};
    }
    for (const auto& [a, b] : pairs) {
        const double dx = points[b].x - points[a].x;
        const double dy = points[b].y - points[a].y;
        const double pull = std::hypot(dx, dy) / springLength;
        moves[a].x += dx * pull;
        moves[a].y += dy * pull;
        moves[b].x -= dx * pull;
        moves[b].y -= dy * pull;
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double length = std::hypot(moves[i].x, moves[i].y);
        const double share = length > most ? most / length : 1;
        points[i].x += moves[i].x * share;
        points[i].y += moves[i].y * share;
    }
}

} // namespace

Layout forceLayout(const Design& design, std::uint32_t seed, const Context& context)
{
    const std::size_t count = design.devices.size();
    if (count == 0 || count > mostForForce)
        return layout(design);
    const Pairs pairs = linkedPairs(design);
    std::vector<Point> points = SpringStart(count, pairs).points(seed);
    const double start = springLength * std::sqrt(static_cast<double>(count)) / 8 + springLength;
    for (int round = 0; round < springRounds && !context.stopped(); ++round) {
        const double left = 1 - static_cast<double>(round) / springRounds;
        springRound(points, pairs, start * left * left);
        context.report(1 - left);
    }
    Layout result;
    result.positions.resize(design.nextDeviceId().value);
    for (std::size_t i = 0; i < count; ++i)
        result.place(design.devices[i].id,
                     {layouts::round8(points[i].x), layouts::round8(points[i].y * flatten)});
    return layouts::withoutOverlaps(design, std::move(result), {});
}

} // namespace fabric
