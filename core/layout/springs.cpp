#include "core/layout/springs.h"

#include "core/layout/quad_tree.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace fabric::layouts {
namespace {

constexpr int springRounds = 80;

/// Where springs start: by the hops from two devices that are far apart, so that little has to untangle.
/// Parts that do not connect begin side by side.
class SpringStart
{
public:
    SpringStart(std::size_t count, const Pairs& pairs, double length)
        : m_length(length), m_peers(count), m_points(count)
    {
        for (const auto& [a, b] : pairs) {
            m_peers[a].push_back(b);
            m_peers[b].push_back(a);
        }
    }
    std::vector<Point> points(std::uint32_t seed)
    {
        std::mt19937 random(seed);
        const auto spread = [&] { return static_cast<double>(random() % 1024) / 1024 * m_length; };
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
                const double x = m_hops[device] * m_length + spread();
                m_points[device] = {left + x, m_otherHops[device] * m_length + spread()};
                width = std::max(width, x);
            }
            left += width + m_length;
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

    double m_length;
    std::vector<std::vector<std::uint32_t>> m_peers;
    std::vector<Point> m_points;
    std::vector<int> m_hops;
    std::vector<int> m_otherHops;
};

/// One round: all push each other apart, links pull together, nobody moves farther than `most`.
void springRound(std::vector<Point>& points, std::span<const double> reach, const Pairs& pairs, double most)
{
    const QuadTree tree(points, reach);
    Point centre{0, 0};
    for (const Point& p : points) {
        centre.x += p.x / static_cast<double>(points.size());
        centre.y += p.y / static_cast<double>(points.size());
    }
    std::vector<Point> moves(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point push = tree.push(points[i]);
        moves[i] = {push.x * reach[i] + (centre.x - points[i].x) * 0.1,
                    push.y * reach[i] + (centre.y - points[i].y) * 0.1};
    }
    for (const auto& [a, b] : pairs) {
        const double dx = points[b].x - points[a].x;
        const double dy = points[b].y - points[a].y;
        const double pull = std::hypot(dx, dy) / std::midpoint(reach[a], reach[b]);
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

std::vector<Point> settled(std::span<const double> reach, const Pairs& pairs, std::uint32_t seed,
                           const Context& context)
{
    if (reach.empty())
        return {};
    const auto count = static_cast<double>(reach.size());
    const double length = std::accumulate(reach.begin(), reach.end(), 0.0) / count;
    std::vector<Point> points = SpringStart(reach.size(), pairs, length).points(seed);
    const double start = length * std::sqrt(count) / 8 + length;
    for (int round = 0; round < springRounds && !context.stopped(); ++round) {
        const double left = 1 - static_cast<double>(round) / springRounds;
        springRound(points, reach, pairs, start * left * left);
        context.report(1 - left);
    }
    return points;
}

} // namespace fabric::layouts
