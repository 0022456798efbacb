#include "ui/paint/picture_geometry.h"
#include "ui/paint/shapes.h"

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

/// The coordinate in which two places of a torus differ, counted from the last (which runs along a row), and
/// whether the step between them wraps around. -1 when they are no neighbours.
struct TorusStep
{
    int dimension = -1;
    bool forward = true;
    bool wraps = false;
};

TorusStep stepBetween(const std::vector<int>& dims, int from, int to)
{
    for (std::size_t i = dims.size(); i-- > 0;) {
        const int a = from % dims[i];
        const int b = to % dims[i];
        from /= dims[i];
        to /= dims[i];
        if (a == b)
            continue;
        if (from != to)
            return {};
        const bool wraps = std::abs(a - b) > 1;
        return {static_cast<int>(dims.size() - 1 - i), (b > a) != wraps, wraps};
    }
    return {};
}

/// In a folded torus a wrap is as short as any other step, and no step is long.
bool isShort(const QRectF& a, const QRectF& b, const TorusStep& step)
{
    const double distance = std::hypot(a.center().x() - b.center().x(), a.center().y() - b.center().y());
    return distance <= (step.wraps ? 3.2 : 4.2) * a.width();
}

/// Where a link that is drawn straight leaves a chip: at the side that faces the other one, aside from the
/// middle where that stands aside.
QPointF facingPort(const QRectF& chip, const QRectF& peer, int dimension)
{
    const double out = shapes::tabHeight;
    const QPointF way = peer.center() - chip.center();
    const double most = chip.width() / 4;
    if (dimension == 0)
        return {way.x() > 0 ? chip.right() + out : chip.left() - out,
                chip.center().y() + std::clamp(way.y(), -most, most)};
    return {chip.center().x() + std::clamp(way.x(), -most, most),
            way.y() > 0 ? chip.bottom() + out : chip.top() - out};
}

} // namespace

void PictureGeometry::attachChip(int d)
{
    const PictureDevice& it = device(d);
    const QRectF& f = it.frame;
    const double out = shapes::tabHeight;
    const int place = m_picture.torusPlace[static_cast<std::size_t>(d)];
    for (const std::uint32_t index : m_picture.linesOf(d)) {
        const int peer = peerOf(index, d);
        const int other = m_picture.torusPlace[static_cast<std::size_t>(peer)];
        const TorusStep step = other < 0 ? TorusStep{} : stepBetween(m_picture.torusDims, place, other);
        const End end{index, m_picture.fine.lines[index].b == d, Side::top, 0};
        const bool flat = step.dimension == 0 || step.dimension == 1;
        if (flat && isShort(f, device(peer).frame, step))
            setEnd(end, facingPort(f, device(peer).frame, step.dimension));
        else if (step.dimension == 0)
            setEnd(end, {step.forward ? f.right() + out : f.left() - out, f.center().y()});
        else if (step.dimension == 1)
            setEnd(end, {f.center().x(), step.forward ? f.bottom() + out : f.top() - out});
        else if (step.dimension == 2)
            setEnd(end, step.forward ? f.topRight() : f.bottomLeft());
        else
            setEnd(end,
                   {f.center().x(), device(peer).frame.center().y() < f.center().y() ? f.top() : f.bottom()});
    }
}

void PictureGeometry::route(Line& line) const
{
    const PictureDevice& a = device(line.a);
    const PictureDevice& b = device(line.b);
    line.route = LineRoute::straight;
    line.cx = (line.x1 + line.x2) / 2;
    line.cy = (line.y1 + line.y2) / 2;
    if (a.shape == Glyph::chip && b.shape == Glyph::chip) {
        routeTorus(line);
        return;
    }
    if (a.tier != b.tier)
        return;
    const double length = std::hypot(line.x2 - line.x1, line.y2 - line.y1);
    const bool sameLevel = std::abs(a.frame.center().y() - b.frame.center().y()) < a.frame.height() / 2;
    if (a.cluster != b.cluster) {
        const double pull = 0.25;
        line.route = LineRoute::arc;
        line.cx += static_cast<float>((m_centre.x() - line.cx) * pull);
        line.cy += static_cast<float>((m_centre.y() - line.cy) * pull);
    } else if (sameLevel) {
        line.route = LineRoute::arc;
        line.cy -= static_cast<float>(12 + length * 0.18);
    }
}

void PictureGeometry::routeTorus(Line& line) const
{
    const int from = m_picture.torusPlace[static_cast<std::size_t>(line.a)];
    const int to = m_picture.torusPlace[static_cast<std::size_t>(line.b)];
    const TorusStep step = stepBetween(m_picture.torusDims, from, to);
    const QRectF& a = device(line.a).frame;
    const QRectF& b = device(line.b).frame;
    const double gap = a.height() * 0.78;
    if (step.dimension >= 2) {
        const double distance = std::hypot(line.x2 - line.x1, line.y2 - line.y1);
        line.route = distance > 3 * a.width() ? LineRoute::apart : LineRoute::straight;
        return;
    }
    if (isShort(a, b, step))
        return;
    line.route = LineRoute::around;
    if (step.dimension == 0)
        line.cy = static_cast<float>(a.center().y() - gap);
    else
        line.cx = static_cast<float>(a.center().x() - gap);
}

} // namespace fabric
