#include "ui/paint/line_choice.h"

#include <algorithm>

namespace fabric {

namespace {

using Level = LineChoice::Level;

constexpr int finestAtBoxes = 2500; ///< so many single links are still readable as such in band L1

bool anyBox(const Picture& picture)
{
    return std::any_of(picture.clusters.begin(), picture.clusters.end(),
                       [](const Cluster& c) { return !c.frame.isNull(); });
}

/// Lines in view, counted until it is clear that they are more than `limit`.
int count(const Picture& picture, const PaintOptions& options, Level level, bool across, int limit)
{
    int n = 0;
    if (level == Level::none)
        return 0;
    const LineLayer& layer = layerOf(picture, level);
    for (const LineBatch& batch : layer.batches) {
        if (batch.across != across || !batch.bounds.intersects(options.view.adjusted(-1, -1, 1, 1)))
            continue;
        if (options.view.contains(batch.bounds)) {
            n += static_cast<int>(batch.count);
        } else {
            for (std::uint32_t i = batch.first; i < batch.first + batch.count && n <= limit; ++i)
                n += crosses(layer.lines[i], options.view) ? 1 : 0;
        }
        if (n > limit)
            return n;
    }
    return n;
}

} // namespace

const LineLayer& layerOf(const Picture& picture, Level level)
{
    return level == Level::fine ? picture.fine : level == Level::middle ? picture.middle : picture.coarse;
}

std::span<const float> loadsOf(const Loads* loads, Level level)
{
    if (!loads)
        return {};
    return level == Level::fine ? loads->fine : level == Level::middle ? loads->middle : loads->coarse;
}

std::pair<bool, bool> endsInView(const Picture& picture, const Line& line, const QRectF& view)
{
    const auto seen = [&](std::int32_t device, float x, float y) {
        return view.contains(QPointF(x, y)) ||
               view.intersects(picture.devices[static_cast<std::size_t>(device)].frame);
    };
    return {seen(line.a, line.x1, line.y1), seen(line.b, line.x2, line.y2)};
}

bool crosses(const Line& line, const QRectF& rect)
{
    const double left = rect.left(), right = rect.right(), top = rect.top(), bottom = rect.bottom();
    const double x1 = line.x1, y1 = line.y1, x2 = line.x2, y2 = line.y2;
    if (std::max(x1, x2) < left || std::min(x1, x2) > right || std::max(y1, y2) < top ||
        std::min(y1, y2) > bottom)
        return false;
    // All corners on one side of the line: it passes by.
    const double dx = x2 - x1, dy = y2 - y1;
    const auto side = [&](double x, double y) { return (x - x1) * dy - (y - y1) * dx; };
    const double a = side(left, top), b = side(right, top), c = side(left, bottom), d = side(right, bottom);
    return std::min({a, b, c, d}) <= 0 && std::max({a, b, c, d}) >= 0;
}

LineChoice chooseLines(const Picture& picture, const PaintOptions& options)
{
    LineChoice choice;
    const int budget = std::max(1, options.lineBudget);
    if (options.lod >= Lod::text && options.stubs) {
        choice.stubs = true;
        return choice;
    }
    const bool boxes = anyBox(picture);
    Level first = Level::fine;
    if (options.lod == Lod::pods && boxes)
        first = Level::coarse;
    const int fineLimit = options.lod <= Lod::boxes ? std::min(budget, finestAtBoxes) : budget;

    const auto pick = [&](bool across, int room, Level from, int& used) {
        for (int level = static_cast<int>(from); level <= static_cast<int>(Level::coarse); ++level) {
            const Level candidate = static_cast<Level>(level);
            const int limit = candidate == Level::fine ? std::min(room, fineLimit) : room;
            used = count(picture, options, candidate, across, limit);
            if (used <= limit)
                return candidate;
        }
        return Level::coarse;
    };
    int across = 0;
    int inside = 0;
    choice.across = pick(true, budget, first, across);
    choice.inside = options.lod == Lod::pods && boxes
                        ? Level::middle
                        : pick(false, std::max(budget - across, budget / 3), Level::fine, inside);
    if (choice.inside == Level::coarse)
        choice.inside = Level::none;
    choice.lines = across + inside;
    choice.stride = std::max(1, (choice.lines + budget - 1) / budget);
    return choice;
}

} // namespace fabric
