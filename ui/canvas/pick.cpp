#include "ui/canvas/pick.h"

#include "ui/paint/line_path.h"
#include "ui/paint/shapes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

namespace fabric {

namespace {

constexpr double mostCells = 1 << 20;
constexpr double portHitSize = 16;   ///< logical pixels
constexpr double rimHitSize = 9;     ///< likewise: what the hand takes beside a device in band L2
constexpr double leastTabPitch = 10; ///< likewise: where tabs stand closer no hand tells them apart

double outside(const QRectF& frame, QPointF where)
{
    const double dx = std::max({frame.left() - where.x(), 0.0, where.x() - frame.right()});
    const double dy = std::max({frame.top() - where.y(), 0.0, where.y() - frame.bottom()});
    return std::max(dx, dy);
}

/// The NIC whose box or port tab is at a place, and whether it is the tab; -1: none. Tabs are at least
/// `tabSize` wide and high to the hand, the nearest wins.
std::pair<int, bool> nicAt(const Picture& picture, int device, QPointF where, double tabSize)
{
    const PictureDevice& it = picture.devices[static_cast<std::size_t>(device)];
    const DeviceType& type = picture.typeOf(device);
    if (it.shape != Glyph::node)
        return {-1, false};
    const shapes::Insides in = shapes::insides(type, it.frame, it.open, it.flipped);
    std::pair<int, bool> found{-1, false};
    double best = std::numeric_limits<double>::infinity();
    for (int n = 0; n < type.nicCount(); ++n) {
        const QPointF off = where - shapes::nicTab(type, it.frame, n, it.open, it.flipped).center();
        const double width = std::max(tabSize, shapes::tabWidth);
        if (std::abs(off.x()) <= width / 2 && std::abs(off.y()) <= tabSize / 2 && std::abs(off.x()) < best) {
            best = std::abs(off.x());
            found = {n, true};
        }
        if (found.first < 0 && it.open && in.nics[static_cast<std::size_t>(n)].contains(where))
            found = {n, false};
    }
    return found;
}

bool hasFreePort(const Picture& picture, int device)
{
    const PictureDevice& it = picture.devices[static_cast<std::size_t>(device)];
    return it.down + it.up + it.level < picture.typeOf(device).portCount();
}

/// In band L2 ports are too small for the hand. There the side where a device has them takes a cable: that of
/// a NIC where they stand far enough apart, else the next free one. Whether a place is on that side.
bool takeRim(const Picture& picture, int device, QPointF where, double scale, CanvasHit& hit)
{
    const PictureDevice& it = picture.devices[static_cast<std::size_t>(device)];
    const QRectF& f = it.frame;
    const double rim = rimHitSize / scale;
    if (it.sheet >= 0)
        return false;
    if (it.shape != Glyph::node) {
        const bool beside = where.x() > f.right() && where.x() <= f.right() + rim;
        return beside && where.y() >= f.top() && where.y() <= f.bottom() && hasFreePort(picture, device);
    }
    const double beyond = it.flipped ? where.y() - f.bottom() : f.top() - where.y();
    if (beyond <= 0 || beyond > rim || where.x() < f.left() || where.x() > f.right())
        return false;
    const int nics = picture.typeOf(device).nicCount();
    const double pitch =
        nics < 2
            ? 0
            : (portRect(picture, device, 1).center() - portRect(picture, device, 0).center()).x() * scale;
    if (pitch >= leastTabPitch)
        hit.nic = nicAt(picture, device, where, 2 * rim).first;
    return nics > 0;
}

/// A note at a place, the topmost; corners only of selected ones.
bool hitNote(const Picture& picture, const PaintOptions& options, QPointF where, double reach, CanvasHit& hit)
{
    const std::vector<CanvasNote>& notes = picture.notes();
    for (auto note = notes.rbegin(); note != notes.rend(); ++note) {
        const QRectF frame(note->x, note->y, note->width, note->height);
        if (!frame.adjusted(-reach, -reach, reach, reach).contains(where))
            continue;
        const bool selected =
            options.marks && std::binary_search(options.marks->selectedNotes.begin(),
                                                options.marks->selectedNotes.end(), note->id);
        const QPointF corners[] = {frame.topLeft(), frame.topRight(), frame.bottomRight(),
                                   frame.bottomLeft()};
        for (int c = 0; c < 4 && selected; ++c) {
            if ((corners[c] - where).manhattanLength() <= 2 * reach)
                hit.corner = c;
        }
        if (hit.corner < 0 && !frame.contains(where))
            continue;
        hit.kind = CanvasHit::Kind::note;
        hit.note = note->id;
        return true;
    }
    return false;
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

QRectF portRect(const Picture& picture, int device, int nic)
{
    const PictureDevice& it = picture.devices[static_cast<std::size_t>(device)];
    if (it.shape == Glyph::node && nic >= 0)
        return shapes::nicTab(picture.typeOf(device), it.frame, nic, it.open, it.flipped);
    return shapes::freeTab(it.frame);
}

QRectF titleRect(const Frame& frame)
{
    const double height =
        frame.kind == GroupKind::nvlinkDomain ? shapes::domainCaption : shapes::containerTitle + 4;
    return QRectF(frame.rect.left(), frame.rect.bottom() - height, frame.rect.width(), height);
}

PickGrid::PickGrid(const Picture& picture)
{
    const QRectF bounds = picture.bounds.adjusted(-1, -1, 1, 1);
    m_origin = bounds.topLeft();
    m_size = std::max({256.0, std::sqrt(bounds.width() * bounds.height() / mostCells),
                       bounds.width() / mostCells, bounds.height() / mostCells});
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
    for (const PictureDevice& device : picture.devices) {
        if (!device.hidden)
            forCells(device.frame, [&](std::size_t at) { ++m_start[at + 1]; });
    }
    std::partial_sum(m_start.begin(), m_start.end(), m_start.begin());
    m_members.resize(m_start.back());
    std::vector<std::uint32_t> next(m_start.begin(), m_start.end() - 1);
    for (std::size_t d = 0; d < picture.devices.size(); ++d) {
        if (!picture.devices[d].hidden)
            forCells(picture.devices[d].frame,
                     [&](std::size_t at) { m_members[next[at]++] = static_cast<std::uint32_t>(d); });
    }
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
    if (hitNote(picture, options, where, tolerance, hit))
        return hit;
    if (options.lod == Lod::pods) {
        for (const Cluster& cluster : picture.clusters) {
            if (!cluster.frame.contains(where))
                continue;
            hit.kind = CanvasHit::Kind::group;
            hit.group = cluster.group;
            hit.handle = true;
            return hit;
        }
    }
    const double tabSize = portHitSize / options.scale;
    const bool tabs = options.lod >= Lod::text;
    const bool rims = options.lod == Lod::outlines;
    const double reach = tabs ? tabSize / 2 + 3 : rims ? rimHitSize / options.scale : 0;
    const int device = grid.deviceAt(picture, where, std::max(tolerance, reach));
    const bool inFrame =
        device >= 0 && outside(picture.devices[static_cast<std::size_t>(device)].frame, where) <= tolerance;
    if (device >= 0) {
        const PictureDevice& it = picture.devices[static_cast<std::size_t>(device)];
        if (it.sheet >= 0 && inFrame) {
            hit.kind = CanvasHit::Kind::group;
            hit.group = picture.sheets[static_cast<std::size_t>(it.sheet)].group;
            hit.handle = true;
            return hit;
        }
        if (tabs && it.sheet < 0)
            std::tie(hit.nic, hit.tab) = nicAt(picture, device, where, tabSize);
        const QPointF off = where - shapes::freeTab(it.frame).center();
        if (tabs && it.shape != Glyph::node && it.sheet < 0 && hasFreePort(picture, device))
            hit.tab = std::max(std::abs(off.x()), std::abs(off.y())) <= tabSize / 2;
        if (rims)
            hit.tab = takeRim(picture, device, where, options.scale, hit);
        if (inFrame || hit.tab) {
            hit.device = it.id;
            hit.kind = hit.nic >= 0 ? CanvasHit::Kind::nic : CanvasHit::Kind::device;
            return hit;
        }
        hit = {};
    }
    const QRectF around(where.x() - tolerance, where.y() - tolerance, 2 * tolerance, 2 * tolerance);
    double best = tolerance;
    const auto search = [&](LineChoice::Level level, bool across) {
        forVisibleLines(picture, options, level, across, around, [&](std::uint32_t, const Line& line) {
            const bool cut = choice.stubs && endsInView(picture, line, options.view) != std::pair(true, true);
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
            hit.handle = titleRect(*frame).contains(where);
            break;
        }
    }
    return hit;
}

} // namespace fabric
