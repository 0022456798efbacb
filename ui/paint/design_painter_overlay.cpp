#include "ui/paint/design_painter.h"

#include "ui/paint/key_colour.h"
#include "ui/paint/shapes.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr double badgeSize = 18;
constexpr std::size_t mostMarkedLinks = 4000; ///< lines of selected devices that are drawn at full strength
constexpr std::size_t mostBadges = 2;
constexpr double rimWidth = 4; ///< pixels

enum class Badge { error, warning, neck, ratio };

QPolygonF polygon(QPointF centre, double radius, int corners, double turn)
{
    QPolygonF shape;
    for (int i = 0; i < corners; ++i) {
        const double angle = turn + 2 * M_PI * i / corners;
        shape << centre + QPointF(radius * std::cos(angle), radius * std::sin(angle));
    }
    return shape;
}

QPen stroke(const QColor& colour, double width)
{
    return QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
}

/// Two lanes that cross: the mark of the bottleneck.
void paintNeckSign(QPainter& painter, QPointF c, double r, const QColor& colour)
{
    painter.setPen(stroke(colour, r * 0.2));
    painter.setBrush(Qt::NoBrush);
    for (const double side : {-1.0, 1.0}) {
        QPainterPath lane(c + QPointF(-r * 0.55, side * r * 0.4));
        lane.cubicTo(c + QPointF(-r * 0.05, side * r * 0.4), c + QPointF(r * 0.05, -side * r * 0.4),
                     c + QPointF(r * 0.55, -side * r * 0.4));
        painter.drawPath(lane);
    }
}

/// A strip along the side where a device has its free ports.
QRectF portSide(const PictureDevice& device, double width)
{
    const QRectF& f = device.frame;
    if (device.shape != Glyph::node)
        return QRectF(f.right(), f.top(), width, f.height());
    return QRectF(f.left(), device.flipped ? f.bottom() : f.top() - width, f.width(), width);
}

} // namespace

void DesignPainter::paintSelection(int d)
{
    paintRingRound(device(d).frame, m_theme.accent, m_options.lod >= Lod::outlines);
}

void DesignPainter::paintGroupSelection(GroupId group)
{
    for (std::size_t f = 0; f < m_picture.frames.size(); ++f) {
        const Frame& frame = m_picture.frames[f];
        if (frame.group == group && inView(frame.rect) && !isHiddenFrame(static_cast<int>(f)))
            paintRingRound(frame.rect, m_theme.accent, m_options.lod >= Lod::outlines);
    }
    for (const Sheet& sheet : m_picture.sheets) {
        if (sheet.group == group && inView(device(sheet.device).frame) && !isHidden(sheet.device))
            paintSelection(sheet.device);
    }
}

void DesignPainter::paintMovingSelection(const MovingFrames& moving)
{
    if (!m_options.marks)
        return;
    const std::vector<GroupId>& selected = m_options.marks->selectedGroups;
    for (const int f : moving.frames()) {
        if (std::binary_search(selected.begin(), selected.end(),
                               m_picture.frames[static_cast<std::size_t>(f)].group))
            paintRingRound(moving.rect(f), m_theme.accent, m_options.lod >= Lod::outlines);
    }
}

void DesignPainter::paintRingRound(const QRectF& frame, const QColor& colour, bool handles)
{
    const double distance = px(3);
    const QRectF ring = aligned(frame.adjusted(-distance, -distance, distance, distance));
    m_painter.setPen(pen(colour, 2));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(ring);
    if (!handles)
        return;
    const double half = px(3.5);
    m_painter.setPen(pen(colour, 1));
    m_painter.setBrush(m_theme.base);
    for (const QPointF& corner : {ring.topLeft(), ring.topRight(), ring.bottomLeft(), ring.bottomRight()})
        m_painter.drawRect(aligned(QRectF(corner.x() - half, corner.y() - half, 2 * half, 2 * half)));
}

void DesignPainter::paintFocus(int d)
{
    // Apart from the selection's ring, which has the same colour in high contrast, and from links below.
    const bool contrast = m_theme.kind == ThemeKind::contrast;
    const double width = contrast ? 3 : 2;
    const double distance = px(contrast ? 8 : 5);
    const QRectF ring = aligned(device(d).frame.adjusted(-distance, -distance, distance, distance));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(pen(m_theme.canvas, width + 2));
    m_painter.drawRoundedRect(ring, px(5), px(5));
    QPen dotted = pen(m_theme.focus, width);
    dotted.setDashPattern({1.5, 1.5});
    m_painter.setPen(dotted);
    m_painter.drawRoundedRect(ring, px(5), px(5));
}

void DesignPainter::paintBottleneck(const BottleneckMark& neck, const QRectF& caption)
{
    QColor halo = m_theme.neck;
    halo.setAlphaF(0.28F);
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    if (neck.link) {
        paintLinkMark(*neck.link, mixed(m_theme.neck, m_theme.canvas, 0.28), 9);
        paintLinkMark(*neck.link, m_theme.neck, 3);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    const int d = neck.device ? m_picture.indexOf(*neck.device) : -1;
    if (d < 0)
        return;
    const PictureDevice& it = device(d);
    QPen wide = pen(halo, 5);
    wide.setJoinStyle(Qt::RoundJoin);
    const double off = px(3);
    m_painter.setPen(wide);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRoundedRect(it.frame.adjusted(-off, -off, off, off), 6, 6);
    m_painter.setPen(pen(m_theme.neck, 1.5));
    m_painter.drawRoundedRect(it.frame, shapes::deviceRadius, shapes::deviceRadius);
    if (neck.nic && hasInsides(d)) {
        const shapes::Insides in = shapes::insides(m_picture.typeOf(d), it.frame, it.open, it.flipped);
        if (*neck.nic >= 0 && *neck.nic < static_cast<int>(in.nics.size())) {
            m_painter.setPen(pen(m_theme.neck, 2));
            m_painter.drawRoundedRect(in.nics[static_cast<std::size_t>(*neck.nic)], 2, 2);
        }
    }
    if (!caption.isNull())
        paintCaption(neck, caption);
}

void DesignPainter::paintCaption(const BottleneckMark& neck, const QRectF& plate)
{
    const QStringList lines = neck.caption.split(u'\n');
    m_painter.setPen(pen(m_theme.neck));
    m_painter.setBrush(m_theme.base);
    m_painter.drawRoundedRect(aligned(plate), 4, 4);
    paintNeckSign(m_painter, QPointF(plate.left() + 16, plate.top() + 14), 9, m_theme.neck);
    QRectF row(plate.left() + 30, plate.top() + 6, plate.width() - 34, 16);
    for (const QString& line : lines) {
        m_text.draw(m_painter, row, line, 12, m_theme.text, Qt::AlignLeft, &line == &lines.front());
        row.translate(0, 16);
    }
}

void DesignPainter::paintSmallBadge(int d, const QColor& colour)
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setPen(pen(m_theme.canvas, 1));
    m_painter.setBrush(colour);
    m_painter.drawEllipse(device(d).frame.topRight(), px(4), px(4));
}

void DesignPainter::paintBadges()
{
    const Marks none;
    const Marks& marks = m_options.marks ? *m_options.marks : none;
    const bool small = m_options.lod < Lod::outlines;
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    const auto paintOn = [&](int d) {
        if (isHidden(d))
            return;
        const PictureDevice& it = device(d);
        std::vector<Badge> badges;
        if (const auto found = marks.findings.find(it.id); found != marks.findings.end()) {
            if (found->second == Severity::error)
                badges.push_back(Badge::error);
            else if (found->second == Severity::warning)
                badges.push_back(Badge::warning);
        }
        if (marks.bottleneck && marks.bottleneck->device == it.id)
            badges.push_back(Badge::neck);
        const bool pill =
            it.shape == Glyph::box && it.up > 0 && it.down > 0 && it.downGbps > it.upGbps * 1.005;
        if (small) {
            for (const Badge badge : badges) {
                if (badge != Badge::warning)
                    paintSmallBadge(d, badge == Badge::error ? m_theme.err : m_theme.neck);
            }
            return;
        }
        if (pill && m_options.lod >= Lod::text)
            badges.push_back(Badge::ratio);
        double x = it.frame.right();
        const double y = it.frame.top();
        for (std::size_t i = 0; i < badges.size(); ++i) {
            if (i == mostBadges) {
                paintPill({x - 6, y}, u"+%1"_s.arg(badges.size() - i), m_theme.control, m_theme.base,
                          m_theme.text);
                break;
            }
            const QPointF c(x, y);
            const double r = badgeSize / 2;
            if (badges[i] == Badge::ratio) {
                const double ratio = it.downGbps / it.upGbps;
                const bool plain = std::abs(ratio - std::round(ratio)) < 0.005;
                const QString text = QLocale().toString(ratio, 'f', plain ? 0 : 2) + u":1"_s;
                const double width = m_text.width(text, 11) + 12;
                paintPill({x - width / 2 + 6, y}, text, m_theme.warn, m_theme.warnBg, m_theme.warn);
                x -= width + 2;
                continue;
            }
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(badges[i] == Badge::neck ? m_theme.neck : m_theme.base);
            m_painter.drawEllipse(c, r + 1, r + 1);
            if (badges[i] == Badge::neck) {
                paintNeckSign(m_painter, c, r, m_theme.base);
            } else if (badges[i] == Badge::error) {
                m_painter.setPen(stroke(m_theme.err, 1.5));
                m_painter.drawPolygon(polygon(c, r * 0.85, 8, M_PI / 8));
                m_painter.drawLine(c - QPointF(2.5, 2.5), c + QPointF(2.5, 2.5));
                m_painter.drawLine(c - QPointF(2.5, -2.5), c + QPointF(2.5, -2.5));
            } else {
                m_painter.setPen(stroke(m_theme.warn, 1.5));
                m_painter.drawPolygon(polygon(c + QPointF(0, 1), r * 0.85, 3, -M_PI / 2));
                m_painter.drawLine(c + QPointF(0, -2.5), c + QPointF(0, 1));
                m_painter.drawPoint(c + QPointF(0, 3.5));
            }
            x -= badgeSize + 4;
        }
    };
    const bool ratios = m_options.lod >= Lod::text;
    if (ratios) {
        for (int d = 0; d < static_cast<int>(m_picture.devices.size()); ++d) {
            if (!device(d).hidden && inView(device(d).frame))
                paintOn(d);
        }
    } else {
        std::vector<DeviceId> some;
        for (const auto& [id, severity] : marks.findings)
            some.push_back(id);
        if (marks.bottleneck && marks.bottleneck->device)
            some.push_back(*marks.bottleneck->device);
        std::sort(some.begin(), some.end());
        some.erase(std::unique(some.begin(), some.end()), some.end());
        for (const DeviceId id : some) {
            const int d = m_picture.indexOf(id);
            if (d >= 0 && inView(device(d).frame))
                paintOn(d);
        }
    }
    for (const DeviceId id : marks.locked) {
        const int d = m_picture.indexOf(id);
        if (d < 0 || m_options.lod < Lod::text || !inView(device(d).frame))
            continue;
        const QPointF c = device(d).frame.topRight() + QPointF(-10, 11);
        m_painter.setPen(stroke(m_theme.text2, 1.5));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawArc(QRectF(c.x() - 3, c.y() - 6, 6, 8), 0, 180 * 16);
        m_painter.setBrush(m_theme.text2);
        m_painter.setPen(Qt::NoPen);
        m_painter.drawRoundedRect(QRectF(c.x() - 4.5, c.y() - 2, 9, 7), 1, 1);
    }
}

bool DesignPainter::paintMarkedLinks()
{
    bool any = false;
    if (const Marks* marks = m_options.marks) {
        std::vector<int> devices;
        std::size_t lines = 0;
        for (const DeviceId id : marks->selected) {
            const int d = m_picture.indexOf(id);
            if (d < 0 || isHidden(d) || m_options.ring || m_options.lod == Lod::pods)
                continue;
            lines += m_picture.linesOf(d).size();
            if (lines > mostMarkedLinks)
                break;
            devices.push_back(d);
        }
        for (const int d : devices)
            paintDeviceLinks(d, lines);
        any = !devices.empty();
        for (const LinkId link : marks->selectedLinks)
            paintLinkMark(link, m_theme.accent, 3);
        if (marks->hoveredLink)
            paintLinkMark(*marks->hoveredLink, m_theme.accent, 2);
        any = any || !marks->selectedLinks.empty() || marks->hoveredLink;
    }
    if (m_options.ring) {
        paintRingLinks();
        any = true;
    }
    return any;
}

void DesignPainter::paintOverlay()
{
    const bool smooth = !m_options.moving;
    const Plates plates = this->plates();
    const bool marked = paintMarkedLinks();
    if (marked && m_options.lod >= Lod::outlines) {
        // Marked links run behind devices, as all links do.
        for (int c = 0; c < static_cast<int>(m_picture.clusters.size()); ++c)
            paintMembers(c);
    }
    paintTitlesOutside();
    paintNotes();
    if (const Marks* marks = m_options.marks) {
        std::vector<int> repaint;
        for (const DeviceId id : marks->selected) {
            const int d = m_picture.indexOf(id);
            if (d < 0 || isHidden(d) || device(d).hidden)
                continue;
            if (inView(device(d).frame))
                repaint.push_back(d);
        }
        const auto shown = [&](const std::optional<DeviceId>& id) {
            const int d = id ? m_picture.indexOf(*id) : -1;
            return d >= 0 && !isHidden(d) ? d : -1;
        };
        const int hovered = shown(marks->hovered);
        m_painter.setRenderHint(QPainter::Antialiasing, smooth && repaint.size() < smoothBelow);
        if (m_options.lod >= Lod::text) {
            for (const int d : repaint)
                paintFull(d, d == hovered ? State::hover : State::rest);
            if (hovered >= 0 && !isSelected(*marks->hovered)) {
                m_painter.setRenderHint(QPainter::Antialiasing, smooth);
                paintFull(hovered, State::hover);
            }
        } else if (hovered >= 0) {
            m_painter.setPen(pen(m_theme.accent, 2));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(aligned(device(hovered).frame));
            if (marks->hoveredRim && m_options.lod == Lod::outlines)
                m_painter.fillRect(portSide(device(hovered), px(rimWidth)), m_theme.accent);
        }
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        const int focused = shown(marks->focused);
        if (focused >= 0)
            paintFocus(focused);
        for (const int d : repaint)
            paintSelection(d);
        for (const GroupId group : marks->selectedGroups)
            paintGroupSelection(group);
    }
    if (m_options.ring)
        paintRing(plates);
    if (m_options.marks && m_options.marks->bottleneck)
        paintBottleneck(*m_options.marks->bottleneck, plates.caption);
    if (m_options.labelBundles)
        labelBundles();
    paintPills(plates);
    paintBadges();
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace fabric
