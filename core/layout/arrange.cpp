#include "core/layout/arrange.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace fabric::arrange {

Rect boxAround(std::span<const Rect> shapes)
{
    if (shapes.empty())
        return {};
    double right = std::numeric_limits<double>::lowest();
    double bottom = right;
    Rect box{std::numeric_limits<double>::max(), std::numeric_limits<double>::max(), 0, 0};
    for (const Rect& shape : shapes) {
        box.x = std::min(box.x, shape.x);
        box.y = std::min(box.y, shape.y);
        right = std::max(right, shape.right());
        bottom = std::max(bottom, shape.bottom());
    }
    box.width = right - box.x;
    box.height = bottom - box.y;
    return box;
}

std::vector<Rect> aligned(std::span<const Rect> shapes, Edge edge)
{
    std::vector<Rect> result(shapes.begin(), shapes.end());
    if (result.empty())
        return result;
    const Rect box = boxAround(shapes);
    for (Rect& shape : result) {
        switch (edge) {
        case Edge::left:
            shape.x = box.x;
            break;
        case Edge::centre:
            shape.x = box.centre().x - shape.width / 2;
            break;
        case Edge::right:
            shape.x = box.right() - shape.width;
            break;
        case Edge::top:
            shape.y = box.y;
            break;
        case Edge::middle:
            shape.y = box.centre().y - shape.height / 2;
            break;
        case Edge::bottom:
            shape.y = box.bottom() - shape.height;
            break;
        }
    }
    return result;
}

std::vector<Rect> distributed(std::span<const Rect> shapes, Direction direction)
{
    std::vector<Rect> result(shapes.begin(), shapes.end());
    if (result.size() < 3)
        return result;
    const bool across = direction == Direction::horizontal;
    const auto begin = [&](Rect& r) -> double& { return across ? r.x : r.y; };
    const auto extent = [&](const Rect& r) { return across ? r.width : r.height; };
    const auto middle = [&](const Rect& r) { return across ? r.centre().x : r.centre().y; };
    std::vector<std::size_t> order(result.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return middle(result[a]) < middle(result[b]); });
    double room = begin(result[order.back()]) + extent(result[order.back()]) - begin(result[order.front()]);
    for (const Rect& shape : result)
        room -= extent(shape);
    const double gap = room / static_cast<double>(result.size() - 1);
    for (std::size_t i = 1; i + 1 < order.size(); ++i) {
        Rect& before = result[order[i - 1]];
        begin(result[order[i]]) = begin(before) + extent(before) + gap;
    }
    return result;
}

Point snapped(Point point, double step)
{
    return {std::floor(point.x / step + 0.5) * step, std::floor(point.y / step + 0.5) * step};
}

} // namespace fabric::arrange
