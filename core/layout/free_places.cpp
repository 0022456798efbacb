#include "core/layout/free_places.h"

#include "core/layout/block.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace fabric::layouts {
namespace {

constexpr double placeGap = 8; ///< between shapes, where one has to move

/// Which shapes stand where, by cells that are larger than any shape.
class TakenPlaces
{
public:
    bool isFree(const Rect& shape) const
    {
        bool free = true;
        visit(shape, [&](std::uint64_t key) {
            const auto cell = m_cells.find(key);
            free = free && (cell == m_cells.end() ||
                            std::none_of(cell->second.begin(), cell->second.end(),
                                         [&](const Rect& other) { return other.intersects(shape); }));
        });
        return free;
    }
    void take(const Rect& shape)
    {
        visit(shape, [&](std::uint64_t key) { m_cells[key].push_back(shape); });
    }

private:
    template<class Visit>
    static void visit(const Rect& shape, Visit visitCell)
    {
        const auto cell = [](double at) { return static_cast<std::int32_t>(std::floor(at / 256)); };
        for (std::int32_t x = cell(shape.x); x <= cell(shape.right()); ++x) {
            for (std::int32_t y = cell(shape.y); y <= cell(shape.bottom()); ++y)
                visitCell(std::uint64_t{static_cast<std::uint32_t>(x)} << 32 | static_cast<std::uint32_t>(y));
        }
    }

    std::unordered_map<std::uint64_t, std::vector<Rect>> m_cells;
};

Rect shapeAt(Point at, Size size)
{
    return {at.x - size.width / 2, at.y - size.height / 2, size.width, size.height};
}

Rect widened(const Rect& r)
{
    return {r.x - placeGap, r.y - placeGap, r.width + 2 * placeGap, r.height + 2 * placeGap};
}

/// Rings of growing distance round the wanted place, in steps of the shape.
Point nearestFree(const TakenPlaces& taken, Point wanted, Size size)
{
    const double dx = ceil8((size.width + 2 * placeGap) / 2);
    const double dy = ceil8((size.height + 2 * placeGap) / 2);
    for (int ring = 1;; ++ring) {
        Point best;
        double nearest = HUGE_VAL;
        for (int x = -ring; x <= ring; ++x) {
            for (int y = -ring; y <= ring; ++y) {
                if (std::max(std::abs(x), std::abs(y)) != ring)
                    continue;
                const Point at{wanted.x + x * dx, wanted.y + y * dy};
                const double distance = std::hypot(x * dx, y * dy);
                if (distance < nearest && taken.isFree(widened(shapeAt(at, size)))) {
                    nearest = distance;
                    best = at;
                }
            }
        }
        if (best.valid())
            return best;
    }
}

} // namespace

void separate(std::span<Point> centres, std::span<const Size> sizes, const std::vector<bool>& fixed)
{
    TakenPlaces taken;
    for (std::size_t i = 0; i < centres.size(); ++i) {
        if (fixed[i] && centres[i].valid())
            taken.take(shapeAt(centres[i], sizes[i]));
    }
    // What stands well stays; only then the others look for room.
    std::vector<std::size_t> moving;
    for (std::size_t i = 0; i < centres.size(); ++i) {
        if (fixed[i] || !centres[i].valid())
            continue;
        const Rect shape = shapeAt(centres[i], sizes[i]);
        if (taken.isFree(shape))
            taken.take(shape);
        else
            moving.push_back(i);
    }
    for (const std::size_t i : moving) {
        const Point at{round8(centres[i].x), round8(centres[i].y)};
        centres[i] = taken.isFree(shapeAt(at, sizes[i])) ? at : nearestFree(taken, at, sizes[i]);
        taken.take(shapeAt(centres[i], sizes[i]));
    }
}

Layout withoutOverlaps(const Design& design, Layout layout, std::span<const DeviceId> fixed)
{
    const std::vector<Size> sizes = glyphSizes(design);
    const std::unordered_set<DeviceId> kept(fixed.begin(), fixed.end());
    std::vector<Point> centres(sizes.size());
    std::vector<bool> stays(sizes.size());
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        centres[i] = layout.at(design.devices[i].id);
        stays[i] = kept.contains(design.devices[i].id);
    }
    separate(centres, sizes, stays);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (centres[i].valid())
            layout.place(design.devices[i].id, centres[i]);
    }
    return layout;
}

} // namespace fabric::layouts
