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

Layout withoutOverlaps(const Design& design, Layout layout, std::span<const DeviceId> fixed)
{
    const std::vector<Size> sizes = glyphSizes(design);
    const std::unordered_set<DeviceId> kept(fixed.begin(), fixed.end());
    TakenPlaces taken;
    for (std::size_t i = 0; i < design.devices.size(); ++i) {
        const DeviceId id = design.devices[i].id;
        if (kept.contains(id) && layout.at(id).valid())
            taken.take(shapeAt(layout.at(id), sizes[i]));
    }
    // What stands well stays; only then the others look for room.
    std::vector<std::size_t> moving;
    for (std::size_t i = 0; i < design.devices.size(); ++i) {
        const DeviceId id = design.devices[i].id;
        const Point at = layout.at(id);
        if (kept.contains(id) || !at.valid())
            continue;
        const Rect shape = shapeAt(at, sizes[i]);
        if (taken.isFree(shape))
            taken.take(shape);
        else
            moving.push_back(i);
    }
    for (std::size_t i : moving) {
        const DeviceId id = design.devices[i].id;
        const Point at{round8(layout.at(id).x), round8(layout.at(id).y)};
        const Point place = taken.isFree(shapeAt(at, sizes[i])) ? at : nearestFree(taken, at, sizes[i]);
        layout.place(id, place);
        taken.take(shapeAt(place, sizes[i]));
    }
    return layout;
}

} // namespace fabric::layouts
