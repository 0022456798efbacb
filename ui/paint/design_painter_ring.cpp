#include "ui/paint/design_painter.h"

#include "ui/paint/key_colour.h"
#include "ui/paint/line_path.h"
#include "ui/paint/shapes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fabric {

QPointF DesignPainter::gpuPoint(int d, int gpu, GpuSide side) const
{
    const PictureDevice& it = device(d);
    if (!hasInsides(d))
        return it.frame.center();
    const shapes::Insides in = shapes::insides(m_picture.typeOf(d), it.frame, it.open, it.flipped);
    if (gpu < 0 || gpu >= static_cast<int>(in.gpus.size()))
        return it.frame.center();
    // From the edge, so that nothing runs through the number in the box.
    const QRectF& box = in.gpus[static_cast<std::size_t>(gpu)];
    if (side == GpuSide::centre)
        return box.center();
    const bool top = (side == GpuSide::nics) != it.flipped;
    return QPointF(box.center().x(), top ? box.top() : box.bottom());
}

QPolygonF DesignPainter::hopLine(const RingOverlay::Hop& hop) const
{
    QPolygonF way;
    const int from = m_picture.indexOf(hop.from);
    const int to = m_picture.indexOf(hop.to);
    if (from < 0 || to < 0)
        return way;
    const auto enter = [&](int d, int nic, bool leaving) {
        if (nic < 0 || !hasInsides(d))
            return;
        const PictureDevice& it = device(d);
        const shapes::Insides in = shapes::insides(m_picture.typeOf(d), it.frame, it.open, it.flipped);
        if (nic >= static_cast<int>(in.nics.size()))
            return;
        const QRectF& box = in.nics[static_cast<std::size_t>(nic)];
        const QPointF inner(box.center().x(), it.flipped ? box.top() : box.bottom());
        const QPointF outer(box.center().x(), it.flipped ? box.bottom() : box.top());
        way << (leaving ? inner : outer) << (leaving ? outer : inner);
    };
    const auto sideOf = [&](int nic) {
        return from == to ? GpuSide::domain : nic >= 0 ? GpuSide::nics : GpuSide::centre;
    };
    const QPointF start = gpuPoint(from, hop.fromGpu, sideOf(hop.fromNic));
    const QPointF end = gpuPoint(to, hop.toGpu, sideOf(hop.toNic));
    way << start;
    if (from == to && hasInsides(from)) {
        // Between the GPUs and the NVSwitch bar where there is one, beside its words.
        const PictureDevice& it = device(from);
        const shapes::Insides in = shapes::insides(m_picture.typeOf(from), it.frame, it.open, it.flipped);
        const double y = in.bar.isNull()
                             ? start.y()
                             : std::midpoint(start.y(), it.flipped ? in.bar.bottom() : in.bar.top());
        way << QPointF(start.x(), y) << QPointF(end.x(), y);
    }
    enter(from, hop.fromNic, true);
    int here = from;
    for (const LinkId link : hop.links) {
        const int index = m_picture.lineOf(link);
        if (index < 0)
            continue;
        const Line& line = m_picture.fine.lines[static_cast<std::size_t>(index)];
        const bool forward = line.a == here;
        if (line.route == LineRoute::straight) {
            const QPointF p(line.x1, line.y1);
            const QPointF q(line.x2, line.y2);
            way << (forward ? p : q) << (forward ? q : p);
        } else {
            const QPainterPath path = linePath(line);
            for (int i = 0; i <= 12; ++i)
                way << path.pointAtPercent(forward ? i / 12.0 : 1 - i / 12.0);
        }
        here = forward ? line.b : line.a;
    }
    enter(to, hop.toNic, false);
    way << end;
    return way;
}

QPen DesignPainter::ringPen() const
{
    // Hairlines take a tenth of the time of wider ones.
    const double width = m_theme.kind == ThemeKind::contrast ? 5 : 3;
    QPen path = pen(m_theme.railColor(m_options.ring->channel),
                    m_options.ring->hops.size() > mostChunks ? hairline() : width);
    path.setJoinStyle(Qt::RoundJoin);
    path.setCapStyle(Qt::RoundCap);
    return path;
}

void DesignPainter::paintRingLinks()
{
    const RingOverlay& ring = *m_options.ring;
    m_painter.setRenderHint(QPainter::Antialiasing, !m_options.moving && ring.hops.size() < mostChunks);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(ringPen());
    // The hop that comes to a node and the one that leaves it share its link.
    std::vector<bool> drawn(m_picture.fine.lines.size());
    std::vector<QLineF> straight;
    for (const RingOverlay::Hop& hop : ring.hops) {
        for (const LinkId link : hop.links) {
            const int index = m_picture.lineOf(link);
            if (index < 0 || drawn[static_cast<std::size_t>(index)])
                continue;
            drawn[static_cast<std::size_t>(index)] = true;
            const Line& line = m_picture.fine.lines[static_cast<std::size_t>(index)];
            if (!line.bounds().adjusted(-1, -1, 1, 1).intersects(m_exposed))
                continue;
            if (line.route == LineRoute::straight)
                straight.emplace_back(line.x1, line.y1, line.x2, line.y2);
            else
                strokeLine(line);
        }
    }
    m_painter.drawLines(straight.data(), static_cast<int>(straight.size()));
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void DesignPainter::paintRing(const Plates& plates)
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    if (m_options.ring->hops.size() > mostChunks) {
        paintPulses();
        return;
    }
    paintRingInsides();
    paintChunks(plates);
}

/// From GPU to NIC and back, or over the NVLink domain.
void DesignPainter::paintRingInsides()
{
    const bool many = m_options.ring->hops.size() >= mostSingleChunks;
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(ringPen());
    for (const RingOverlay::Hop& hop : m_options.ring->hops) {
        RingOverlay::Hop inside = hop;
        inside.links.clear();
        const QPolygonF way = hopLine(inside);
        if (way.size() < 2)
            continue;
        if (hop.from == hop.to) {
            if (!many && way.boundingRect().adjusted(-1, -1, 1, 1).intersects(m_exposed))
                m_painter.drawPolyline(way);
            continue;
        }
        const bool leaves = hop.fromNic >= 0 && hasInsides(m_picture.indexOf(hop.from));
        const bool enters = hop.toNic >= 0 && hasInsides(m_picture.indexOf(hop.to));
        // Up to the box of the NIC, which is framed: nothing runs through its number.
        if (leaves && way.size() >= 4) {
            m_painter.drawPolyline(way.first(2));
            paintNicOnRing(m_picture.indexOf(hop.from), hop.fromNic);
        }
        if (enters && way.size() >= 4) {
            m_painter.drawPolyline(way.last(2));
            paintNicOnRing(m_picture.indexOf(hop.to), hop.toNic);
        }
    }
}

void DesignPainter::paintNicOnRing(int d, int nic)
{
    const PictureDevice& it = device(d);
    const shapes::Insides in = shapes::insides(m_picture.typeOf(d), it.frame, it.open, it.flipped);
    if (nic >= static_cast<int>(in.nics.size()))
        return;
    m_painter.save();
    m_painter.setPen(pen(m_theme.railColor(m_options.ring->channel), 2));
    m_painter.drawRoundedRect(aligned(in.nics[static_cast<std::size_t>(nic)]), 2, 2);
    m_painter.restore();
}

void DesignPainter::paintPulses()
{
    const RingOverlay& ring = *m_options.ring;
    QPen pulse = pen(m_theme.accent, 4);
    pulse.setCapStyle(Qt::RoundCap);
    m_painter.setPen(pulse);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    for (const RingOverlay::Chunk& chunk : ring.chunks) {
        if (chunk.hop < 0 || chunk.hop >= static_cast<int>(ring.hops.size()))
            continue;
        const RingOverlay::Hop& hop = ring.hops[static_cast<std::size_t>(chunk.hop)];
        const QPolygonF way = hop.links.empty() ? QPolygonF() : hopLine(hop);
        if (!way.isEmpty() && way.boundingRect().adjusted(-1, -1, 1, 1).intersects(m_exposed))
            m_painter.drawLine(pointAlong(way, chunk.t - 0.04), pointAlong(way, chunk.t + 0.04));
    }
}

} // namespace fabric
