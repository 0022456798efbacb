#include "core/layout/quad_tree.h"

#include <algorithm>

namespace fabric::layouts {

QuadTree::QuadTree(std::span<const Point> points, std::span<const double> weights)
{
    if (points.empty())
        return;
    double left = points[0].x;
    double right = left;
    double top = points[0].y;
    double bottom = top;
    for (const Point& p : points) {
        left = std::min(left, p.x);
        right = std::max(right, p.x);
        top = std::min(top, p.y);
        bottom = std::max(bottom, p.y);
    }
    Quarter all;
    all.middle = {(left + right) / 2, (top + bottom) / 2};
    all.half = std::max({right - left, bottom - top, 1.0}) / 2;
    m_quarters.reserve(points.size() * 2);
    m_quarters.push_back(all);
    for (std::size_t i = 0; i < points.size(); ++i)
        add(points[i], weights[i]);
}

std::uint32_t QuadTree::partFor(std::uint32_t quarter, Point point)
{
    const Quarter& q = m_quarters[quarter];
    const bool right = point.x > q.middle.x;
    const bool low = point.y > q.middle.y;
    const std::size_t index = (right ? 1U : 0U) + (low ? 2U : 0U);
    if (q.parts[index] == none) {
        Quarter part;
        part.half = q.half / 2;
        part.middle = {q.middle.x + (right ? part.half : -part.half),
                       q.middle.y + (low ? part.half : -part.half)};
        const auto number = static_cast<std::uint32_t>(m_quarters.size());
        m_quarters.push_back(part);
        m_quarters[quarter].parts[index] = number;
    }
    return m_quarters[quarter].parts[index];
}

void QuadTree::add(Point point, double weight)
{
    std::uint32_t at = 0;
    for (int depth = 0;; ++depth) {
        Quarter& q = m_quarters[at];
        const bool first = q.weight == 0;
        if (!first && !q.split && q.only != point && depth < deepest) {
            // What was alone here goes one level down.
            const Point before = q.only;
            const double alone = q.weight;
            q.split = true;
            Quarter& part = m_quarters[partFor(at, before)];
            part.only = before;
            part.weight = alone;
            part.sumX = before.x * alone;
            part.sumY = before.y * alone;
        }
        Quarter& here = m_quarters[at];
        here.weight += weight;
        here.sumX += point.x * weight;
        here.sumY += point.y * weight;
        if (first)
            here.only = point;
        if (!here.split)
            return;
        at = partFor(at, point);
    }
}

Point QuadTree::push(Point at) const
{
    Point sum{0, 0};
    std::array<std::uint32_t, 4 * deepest> open{};
    std::size_t count = 0;
    if (!m_quarters.empty())
        open[count++] = 0;
    while (count > 0) {
        const Quarter& q = m_quarters[open[--count]];
        const double dx = at.x - q.sumX / q.weight;
        const double dy = at.y - q.sumY / q.weight;
        const double square = dx * dx + dy * dy;
        if (!q.split || 4 * q.half * q.half < 0.81 * square) {
            if (square > 1e-9) {
                sum.x += q.weight * dx / square;
                sum.y += q.weight * dy / square;
            }
            continue;
        }
        for (const std::uint32_t part : q.parts) {
            if (part != none)
                open[count++] = part;
        }
    }
    return sum;
}

} // namespace fabric::layouts
