#include "ui/canvas/pick.h"

#include "ui/paint/line_path.h"
#include "ui/paint/shapes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace fabric {

namespace {

constexpr double mostCells = 1 << 20;

double outside(const QRectF& frame, QPointF where)
{
    const double dx = std::max({frame.left() - where.x(), 0.0, where.x() - frame.right()});
    const double dy = std::max({frame.top() - where.y(), 0.0, where.y() - frame.bottom()});
    return std::max(dx, dy);
}

int nicAt(const Picture& picture, int device, QPointF where)
{
    const PictureDevice& it = picture.devices[static_cast<std::size_t>(device)];
    const DeviceType& type = picture.typeOf(device);
    if (it.shape != Glyph::node)
        return -1;
    const shapes::Insides in = shapes::insides(type, it.frame, it.open, it.flipped);
    for (int n = 0; n < type.nicCount(); ++n) {
        const QRectF tab = shapes::nicTab(type, it.frame, n, it.open, it.flipped);
        const bool box = it.open && in.nics[static_cast<std::size_t>(n)].contains(where);
        if (box || tab.adjusted(-2, -4, 2, 4).contains(where))
            return n;
    }
    return -1;
}

CanvasHit lineHit(const Picture& picture, LineChoice::Level level, const Line& line)
{
    CanvasHit hit;
    if (level == LineChoice::Level::fine) {
        hit.kind = CanvasHit::Kind::link;
        for (std::uint32_t i = 0; i < line.count; ++i)
            hit.links.push_back(picture.design().links[picture.linkOrder[line.first + i]].id);
        hit.link = hit.links.front();
        hit.count = static_cast<int>(line.count);
        return hit;
    }
    hit.kind = CanvasHit::Kind::bundle;
    hit.count = static_cast<int>(line.count);
    const auto clusterOf = [&](int end) {
        if (level == LineChoice::Level::coarse)
            return end;
        return end < 0 ? picture.blocks[static_cast<std::size_t>(~end)].cluster
                       : picture.devices[static_cast<std::size_t>(end)].cluster;
    };
    hit.clusters = {clusterOf(line.a), clusterOf(line.b)};
    return hit;
}

} // namespace

PickGrid::PickGrid(const Picture& picture)
{
    const QRectF bounds = picture.bounds.adjusted(-1, -1, 1, 1);
    m_origin = bounds.topLeft();
    m_size = std::max(256.0, std::sqrt(bounds.width() * bounds.height() / mostCells));
    m_columns = static_cast<int>(bounds.width() / m_size) + 1;
    m_rows = static_cast<int>(bounds.height() / m_size) + 1;
    m_start.assign(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows) + 1, 0);
    const auto forCells = [&](const QRectF& frame, const auto& use) {
        const auto [c1, r1] = cell(frame.topLeft());
        const auto [c2, r2] = cell(frame.bottomRight());
        for (int r = r1; r <= r2; ++r) {
            for (int c = c1; c <= c2; ++c)
                use(static_cast<std::size_t>(r) * static_cast<std::size_t>(m_columns) +
                    static_cast<std::size_t>(c));
        }
    };
    for (const PictureDevice& device : picture.devices)
        forCells(device.frame, [&](std::size_t at) { ++m_start[at + 1]; });
    std::partial_sum(m_start.begin(), m_start.end(), m_start.begin());
    m_members.resize(m_start.back());
    std::vector<std::uint32_t> next(m_start.begin(), m_start.end() - 1);
    for (std::size_t d = 0; d < picture.devices.size(); ++d)
        forCells(picture.devices[d].frame,
                 [&](std::size_t at) { m_members[next[at]++] = static_cast<std::uint32_t>(d); });
}

std::pair<int, int> PickGrid::cell(QPointF where) const
{
    return {std::clamp(static_cast<int>((where.x() - m_origin.x()) / m_size), 0, std::max(0, m_columns - 1)),
            std::clamp(static_cast<int>((where.y() - m_origin.y()) / m_size), 0, std::max(0, m_rows - 1))};
}

int PickGrid::deviceAt(const Picture& picture, QPointF where, double tolerance) const
{
    if (m_columns == 0)
        return -1;
    const QPointF reach(tolerance, tolerance);
    const auto [c1, r1] = cell(where - reach);
    const auto [c2, r2] = cell(where + reach);
    int nearest = -1;
    double best = tolerance;
    for (int r = r1; r <= r2; ++r) {
        for (int c = c1; c <= c2; ++c) {
            const std::size_t at = static_cast<std::size_t>(r) * static_cast<std::size_t>(m_columns) +
                                   static_cast<std::size_t>(c);
            for (std::uint32_t i = m_start[at]; i < m_start[at + 1]; ++i) {
                const int d = static_cast<int>(m_members[i]);
                const PictureDevice& device = picture.devices[static_cast<std::size_t>(d)];
                const double distance = outside(device.frame, where);
                // Of two that overlap the one that is drawn later lies on top.
                if (distance < best || (distance <= best && d > nearest)) {
                    best = distance;
                    nearest = d;
                }
            }
        }
    }
    return nearest;
}

std::vector<int> PickGrid::devicesIn(const Picture& picture, const QRectF& area, bool whole) const
{
    std::vector<int> found;
    if (m_columns == 0)
        return found;
    const auto [c1, r1] = cell(area.topLeft());
    const auto [c2, r2] = cell(area.bottomRight());
    for (int r = r1; r <= r2; ++r) {
        for (int c = c1; c <= c2; ++c) {
            const std::size_t at = static_cast<std::size_t>(r) * static_cast<std::size_t>(m_columns) +
                                   static_cast<std::size_t>(c);
            for (std::uint32_t i = m_start[at]; i < m_start[at + 1]; ++i) {
                const QRectF& frame = picture.devices[m_members[i]].frame;
                if (whole ? area.contains(frame) : area.intersects(frame))
                    found.push_back(static_cast<int>(m_members[i]));
            }
        }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

CanvasHit hitAt(const Picture& picture, const PickGrid& grid, const PaintOptions& options,
                const LineChoice& choice, QPointF where, double tolerance)
{
    CanvasHit hit;
    if (options.lod == Lod::pods) {
        for (const Cluster& cluster : picture.clusters) {
            if (!cluster.frame.contains(where))
                continue;
            hit.kind = CanvasHit::Kind::group;
            hit.group = cluster.group;
            return hit;
        }
    }
    const int device = grid.deviceAt(picture, where, tolerance);
    if (device >= 0) {
        hit.device = picture.devices[static_cast<std::size_t>(device)].id;
        hit.nic = options.lod >= Lod::text ? nicAt(picture, device, where) : -1;
        hit.kind = hit.nic >= 0 ? CanvasHit::Kind::nic : CanvasHit::Kind::device;
        return hit;
    }
    const QRectF around(where.x() - tolerance, where.y() - tolerance, 2 * tolerance, 2 * tolerance);
    double best = tolerance;
    const auto search = [&](LineChoice::Level level, bool across) {
        forVisibleLines(picture, options, level, across, around, [&](std::uint32_t, const Line& line) {
            const bool cut = choice.stubs && (!options.view.contains(QPointF(line.x1, line.y1)) ||
                                              !options.view.contains(QPointF(line.x2, line.y2)));
            const double distance = cut ? std::numeric_limits<double>::infinity() : distanceTo(line, where);
            if (distance <= best) {
                best = distance;
                hit = lineHit(picture, level, line);
            }
        });
    };
    search(choice.inside, false);
    search(choice.across, true);
    if (hit.kind != CanvasHit::Kind::nothing)
        return hit;
    for (auto frame = picture.frames.rbegin(); frame != picture.frames.rend(); ++frame) {
        if (frame->rect.contains(where)) {
            hit.kind = CanvasHit::Kind::group;
            hit.group = frame->group;
            break;
        }
    }
    return hit;
}

} // namespace fabric
