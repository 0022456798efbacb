#include "ui/paint/design_painter.h"

#include "ui/paint/key_colour.h"
#include "ui/paint/shapes.h"
#include "ui/paint/words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

/// A rectangle in `from`, carried to where it stands in `to`.
QRectF carried(const QRectF& rect, const QRectF& from, const QRectF& to)
{
    const double sx = from.width() > 0 ? to.width() / from.width() : 1;
    const double sy = from.height() > 0 ? to.height() / from.height() : 1;
    return QRectF(to.left() + (rect.left() - from.left()) * sx, to.top() + (rect.top() - from.top()) * sy,
                  rect.width() * sx, rect.height() * sy);
}

/// Rectangles of one colour, drawn in one call.
using Fills = std::map<QRgb, std::vector<QRectF>>;

void paintFills(QPainter& painter, const Fills& fills)
{
    painter.setPen(Qt::NoPen);
    for (const auto& [colour, rects] : fills) {
        painter.setBrush(QColor::fromRgb(colour));
        painter.drawRects(rects.data(), static_cast<int>(rects.size()));
    }
}

QString ratioText(double down, double up)
{
    const double ratio = down / up;
    const double whole = std::round(ratio);
    const bool plain = std::abs(ratio - whole) < 0.005;
    return QLocale().toString(ratio, 'f', plain ? 0 : 2) + u":1"_s;
}

} // namespace

void DesignPainter::paintCells(const Cluster& cluster, const MovingFrames* moving)
{
    const QRectF box = moving ? moving->rect(cluster.box) : cluster.frame;
    const auto placeOf = [&](int d) {
        const bool moves = moving && moving->moves(d);
        return moves ? device(d).frame.translated(moving->offset()) : device(d).frame;
    };
    QRectF bounds = cluster.bounds;
    if (moving) {
        bounds = {};
        for (const int d : cluster.devices)
            bounds |= placeOf(d);
    }
    const double width = box.width() * m_options.scale;
    const double height = box.height() * m_options.scale;
    const bool titled = width >= 40 && height >= 44;
    // The title stands where nothing leads: below, or above when the links leave below.
    int down = 0;
    for (const int d : cluster.devices)
        down += device(d).tier == 0 && device(d).flipped ? 1 : 0;
    const bool titleAbove = down * 2 > cluster.nodes;
    const double pad = px(titled ? 8 : 2);
    QRectF content = box.adjusted(pad, pad, -pad, -pad);
    if (titled) {
        const QRectF strip(content.left(), titleAbove ? content.top() : content.bottom() - px(16),
                           content.width(), px(16));
        const QString count = u"×"_s + grouped(cluster.nodes);
        const double size = px(12);
        m_text.draw(m_painter, strip, cluster.title, size, m_theme.text, Qt::AlignLeft, true);
        const double room = strip.width() - m_text.width(cluster.title, size, true) - px(8);
        if (cluster.nodes > 0 && m_text.width(count, px(11)) < room)
            m_text.draw(m_painter, strip, count, px(11), m_theme.text2, Qt::AlignRight);
        content.adjust(0, titleAbove ? px(18) : 0, 0, titleAbove ? 0 : -px(18));
    }
    Fills fills;
    for (const int d : cluster.devices) {
        QRectF cell = carried(placeOf(d), bounds, content);
        const bool load = m_options.colourKey == ColourKey::load;
        const QColor colour = device(d).tier == 0 && !load ? m_theme.deviceBorder
                                                           : deviceColour(m_picture, d, m_options, m_theme);
        const double least = px(1.5);
        if (cell.width() < least)
            cell.setWidth(least);
        if (cell.height() < least)
            cell.setHeight(least);
        fills[colour.rgb()].push_back(cell);
    }
    paintFills(m_painter, fills);
}

void DesignPainter::paintPlain(const std::vector<int>& devices)
{
    Fills fills;
    for (const int d : devices) {
        QRectF rect = device(d).frame;
        const double least = px(2);
        if (rect.width() < least)
            rect.setWidth(least);
        if (rect.height() < least)
            rect.setHeight(least);
        fills[deviceColour(m_picture, d, m_options, m_theme).rgb()].push_back(rect);
    }
    paintFills(m_painter, fills);
}

void DesignPainter::paintOutlines(const std::vector<int>& devices)
{
    std::vector<QRectF> frames;
    Fills strips;
    std::vector<QRectF> pips;
    std::vector<QRectF> domains;
    std::vector<QRectF> boxes;
    for (const int d : devices) {
        const PictureDevice& it = device(d);
        if (it.shape == Glyph::router) {
            m_painter.setPen(pen(m_theme.deviceBorder, m_theme.borderWidth()));
            m_painter.setBrush(m_theme.deviceFill);
            m_painter.setRenderHint(QPainter::Antialiasing, smooth(static_cast<int>(devices.size())));
            m_painter.drawPolygon(shapes::router(it.frame));
            continue;
        }
        const QRectF rect = aligned(it.frame);
        for (int back = 2; back > 0 && it.shape == Glyph::sheets; --back)
            frames.push_back(rect.translated(back * shapes::sheetOffset, back * shapes::sheetOffset));
        frames.push_back(rect);
        if (it.shape == Glyph::box)
            strips[deviceColour(m_picture, d, m_options, m_theme).rgb()].push_back(
                QRectF(rect.left(), rect.top(), shapes::stripWidth, rect.height()));
        if (it.shape != Glyph::node)
            continue;
        const DeviceType& type = m_picture.typeOf(d);
        const shapes::Insides in = shapes::insides(type, it.frame, it.open, it.flipped);
        for (int n = 0; n < type.nicCount() && it.open; ++n)
            strips[nicColour(n, type.nicCount(), m_options, m_theme).rgb()].push_back(
                shapes::nicTab(type, it.frame, n, it.open, it.flipped));
        if (it.open && !in.outline.isNull())
            domains.push_back(aligned(in.outline));
        const double side = 7;
        const double pipLine = it.frame.bottom() - shapes::pipsAbove - side;
        for (const QRectF& gpu : in.gpus) {
            if (it.open)
                boxes.push_back(aligned(gpu));
            else if (gpu.width() * m_options.scale >= 2.5 && roomForPips())
                pips.push_back(QRectF(gpu.center().x() - side / 2, pipLine, side, side));
        }
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setPen(pen(m_theme.deviceBorder, m_theme.borderWidth()));
    m_painter.setBrush(m_theme.deviceFill);
    m_painter.drawRects(frames.data(), static_cast<int>(frames.size()));
    m_painter.setPen(pen(m_theme.nvlink));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRects(domains.data(), static_cast<int>(domains.size()));
    m_painter.setPen(pen(m_theme.deviceBorder));
    m_painter.setBrush(m_theme.headerFill);
    m_painter.drawRects(boxes.data(), static_cast<int>(boxes.size()));
    paintFills(m_painter, strips);
    m_painter.setBrush(m_theme.deviceBorder);
    m_painter.drawRects(pips.data(), static_cast<int>(pips.size()));
    for (const int d : devices) {
        if (device(d).shape == Glyph::chip)
            paintChipCorners(d);
        paintShortName(d);
    }
}

double DesignPainter::cornerRoom(int d) const
{
    const Marks* marks = m_options.marks;
    const bool locked = marks && std::binary_search(marks->locked.begin(), marks->locked.end(), device(d).id);
    return locked ? 14 : 0;
}

bool DesignPainter::hasInsides(int d) const
{
    const PictureDevice& it = device(d);
    return it.shape == Glyph::node && (it.open || (m_options.lod == Lod::insides && m_options.scale >= 1.4));
}

void DesignPainter::paintFull(int d, State state)
{
    const PictureDevice& it = device(d);
    const bool hover = state == State::hover;
    if (!m_options.moving || m_options.lod >= Lod::text)
        paintPorts(d);
    paintFrame(d, hover ? m_theme.infoBg : m_theme.deviceFill, hover ? m_theme.accent : m_theme.deviceBorder);
    switch (it.shape) {
    case Glyph::node:
        if (hasInsides(d))
            paintInsides(d);
        else
            paintNodeText(d);
        break;
    case Glyph::service:
        m_text.draw(m_painter, it.frame.adjusted(8, 1, -6 - cornerRoom(d), -16), m_picture.nameOf(d), 11,
                    m_theme.text, Qt::AlignLeft, true);
        m_text.draw(m_painter, it.frame.adjusted(8, 16, -6, -1),
                    QString::fromStdString(m_picture.typeOf(d).name), 11, m_theme.text2);
        break;
    case Glyph::box:
        paintSwitchText(d);
        break;
    case Glyph::router:
        paintRouterText(d);
        break;
    case Glyph::chip:
        paintChip(d);
        break;
    case Glyph::sheets:
        paintSheetText(d);
        break;
    }
}

void DesignPainter::paintSheetText(int d)
{
    const Sheet& sheet = m_picture.sheets[static_cast<std::size_t>(device(d).sheet)];
    const QRectF& f = device(d).frame;
    const QRectF row(f.left() + 6, f.top(), f.width() - 12, 0);
    m_text.draw(m_painter, row.adjusted(0, 5, 0, 31),
                u"×"_s + grouped(static_cast<qint64>(sheet.devices.size())), 20, m_theme.text,
                Qt::AlignHCenter, true);
    m_text.draw(m_painter, row.adjusted(0, 31, 0, 48), sheet.title, legible(12), m_theme.text,
                Qt::AlignHCenter);
    m_text.draw(m_painter, row.adjusted(0, 49, 0, 65), sheet.contents, 11, m_theme.text2, Qt::AlignHCenter);
}

void DesignPainter::paintFrame(int d, const QColor& fill, const QColor& border)
{
    const PictureDevice& it = device(d);
    m_painter.setPen(pen(border, m_theme.borderWidth()));
    m_painter.setBrush(fill);
    if (it.shape == Glyph::router) {
        m_painter.drawPolygon(shapes::router(it.frame));
        return;
    }
    const QRectF rect = aligned(it.frame);
    for (int back = 2; back > 0 && it.shape == Glyph::sheets; --back)
        m_painter.drawRoundedRect(rect.translated(back * shapes::sheetOffset, back * shapes::sheetOffset),
                                  shapes::deviceRadius, shapes::deviceRadius);
    m_painter.drawRoundedRect(rect, shapes::deviceRadius, shapes::deviceRadius);
    if (it.shape != Glyph::box)
        return;
    const double half = px(0.5);
    QPainterPath round;
    round.addRoundedRect(rect.adjusted(half, half, -half, -half), shapes::deviceRadius, shapes::deviceRadius);
    QPainterPath strip;
    strip.addRect(QRectF(rect.left(), rect.top(), shapes::stripWidth, rect.height()));
    m_painter.fillPath(round.intersected(strip), deviceColour(m_picture, d, m_options, m_theme));
}

void DesignPainter::paintPorts(int d)
{
    const PictureDevice& it = device(d);
    Fills fills;
    if (it.shape == Glyph::node) {
        const DeviceType& type = m_picture.typeOf(d);
        for (int n = 0; n < type.nicCount(); ++n)
            fills[nicColour(n, type.nicCount(), m_options, m_theme).rgb()].push_back(
                shapes::nicTab(type, it.frame, n, it.open, it.flipped));
        paintFills(m_painter, fills);
        return;
    }
    const std::vector<QColor> colours = keyColours(m_options, m_theme);
    const std::span<const float> loads = loadsOf(m_options.loads, LineChoice::Level::fine);
    struct Port
    {
        QPointF at;
        QRgb colour;
    };
    std::array<std::vector<Port>, 4> sides; // top, bottom, left, right
    for (const std::uint32_t i : m_picture.linesOf(d)) {
        const Line& line = m_picture.fine.lines[i];
        const QPointF at = line.b == d ? QPointF(line.x2, line.y2) : QPointF(line.x1, line.y1);
        const float load = i < loads.size() ? loads[i] : -1;
        const int colour = colourIndex(line, load, m_options);
        const std::size_t side = at.y() < it.frame.top()      ? 0
                                 : at.y() > it.frame.bottom() ? 1
                                 : at.x() < it.frame.left()   ? 2
                                                              : 3;
        sides[side].push_back({at, it.shape == Glyph::chip && m_options.colourKey == ColourKey::rail
                                       ? m_theme.tier[0].rgb()
                                       : colours[static_cast<std::size_t>(colour)].rgb()});
    }
    for (std::size_t side = 0; side < sides.size(); ++side) {
        const std::vector<Port>& ports = sides[side];
        if (ports.empty())
            continue;
        const bool upright = side >= 2;
        const double room = (upright ? it.frame.height() : it.frame.width()) - 20;
        const double count = static_cast<double>(ports.size());
        const double pitch = count > 1 ? std::min(22.0, room / (count - 1)) : 22;
        const double width = std::clamp(pitch * 0.65, px(1), shapes::tabWidth);
        for (const Port& port : ports) {
            const double t = shapes::tabHeight;
            QRectF tab;
            if (side == 0)
                tab = QRectF(port.at.x() - width / 2, it.frame.top() - t, width, t);
            else if (side == 1)
                tab = QRectF(port.at.x() - width / 2, it.frame.bottom(), width, t);
            else if (side == 2)
                tab = QRectF(it.frame.left() - t, port.at.y() - width / 2, t, width);
            else
                tab = QRectF(it.frame.right(), port.at.y() - width / 2, t, width);
            const bool corner = it.shape == Glyph::chip &&
                                (port.at == it.frame.topRight() || port.at == it.frame.bottomLeft());
            if (!corner)
                fills[port.colour].push_back(tab);
        }
    }
    paintFills(m_painter, fills);
    const bool free = it.down + it.up + it.level < m_picture.typeOf(d).portCount();
    if (free && !m_options.moving && (it.shape == Glyph::box || it.shape == Glyph::service)) {
        // Hollow: nothing is plugged in yet.
        m_painter.setPen(pen(m_theme.deviceBorder));
        m_painter.setBrush(m_theme.canvas);
        m_painter.drawRect(aligned(shapes::freeTab(it.frame)));
    }
}

void DesignPainter::paintNodeText(int d)
{
    const PictureDevice& it = device(d);
    const DeviceType& type = m_picture.typeOf(d);
    const QRectF line(it.frame.left() + 7, it.frame.top() + 5, it.frame.width() - 14 - cornerRoom(d), 18);
    const QString name = m_picture.nameOf(d);
    const double size = legible(12);
    m_text.draw(m_painter, line, name, size, m_theme.text, Qt::AlignLeft, true);
    const double used = m_text.width(name, size, true) + 8;
    const QString model = QString::fromStdString(type.name);
    const bool besideName = m_text.width(model, 11) < line.width() - used;
    if (besideName)
        m_text.draw(m_painter, line, model, 11, m_theme.text2, Qt::AlignRight);
    std::vector<QRectF> pips;
    const double pitch = std::min(9.0, (line.width() - 6) / std::max(1, type.gpuCount() - 1));
    for (int g = 0; g < type.gpuCount() && pitch * m_options.scale > 2; ++g)
        pips.push_back(
            aligned(QRectF(line.left() + g * pitch, it.frame.top() + 28, std::min(6.0, pitch * 0.7), 9)));
    const bool smooth = m_painter.renderHints() & QPainter::Antialiasing;
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setPen(pen(m_theme.deviceBorder));
    m_painter.setBrush(m_theme.headerFill);
    m_painter.drawRects(pips.data(), static_cast<int>(pips.size()));
    m_painter.setRenderHint(QPainter::Antialiasing, smooth);
    if (besideName)
        return;
    const QRectF lower(line.left() + pitch * type.gpuCount() + 4, it.frame.top() + 25,
                       line.width() - pitch * type.gpuCount() - 4, 16);
    if (m_text.width(model, 11) <= lower.width())
        m_text.draw(m_painter, lower, model, 11, m_theme.text2);
}

void DesignPainter::paintChevrons(int tier, QPointF at, const QColor& colour)
{
    const int count = std::clamp(tier, 1, 3);
    QPen stroke(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    m_painter.setPen(stroke);
    m_painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < count; ++i) {
        const double y = at.y() + 5 * (i - (count - 1) / 2.0);
        m_painter.drawPolyline(QPolygonF({{at.x() - 4, y + 2}, {at.x(), y - 2}, {at.x() + 4, y + 2}}));
    }
}

void DesignPainter::paintSwitchText(int d)
{
    const PictureDevice& it = device(d);
    const QRectF& f = it.frame;
    const bool chevrons = f.width() >= 72;
    if (chevrons)
        paintChevrons(it.tier, QPointF(f.left() + 16, f.center().y()), tierColour(m_theme, it.tier));
    const double left = f.left() + (chevrons ? 26 : 11);
    const QRectF upper(left, f.top() + 5, f.right() - 6 - cornerRoom(d) - left, 17);
    const QRectF lower(left, f.top() + 22, f.right() - 6 - left, 16);
    m_text.draw(m_painter, upper, m_picture.nameOf(d), legible(12), m_theme.text, Qt::AlignLeft, true);
    const DeviceType& type = m_picture.typeOf(d);
    const QString model = QString::fromStdString(type.name);
    QString detail;
    if (it.up > 0 && it.down > 0) {
        detail = words(QT_TRANSLATE_NOOP("Picture", "%1↓ %2↑")).arg(grouped(it.down), grouped(it.up));
        const double ratio = it.downGbps / it.upGbps;
        const QString plain = detail + u"  "_s + ratioText(it.downGbps, it.upGbps);
        // A ratio above 1:1 gets a pill of its own, see paintBadges.
        if (ratio < 1.005 && m_text.width(plain, 11) <= lower.width())
            detail = plain;
    } else {
        const int count = type.portCount();
        const int used = it.down + it.up + it.level;
        const QString ports =
            words(QT_TRANSLATE_NOOP("Picture", "%1 of %2")).arg(grouped(used), grouped(count));
        const QString full =
            counted(QCoreApplication::translate("Picture", "%1 · %2 of %n ports", nullptr, count), count)
                .arg(model, grouped(used));
        detail = m_text.width(full, 11) <= lower.width() ? full : ports;
    }
    m_text.draw(m_painter, lower, detail, 11, m_theme.text2);
}

void DesignPainter::paintRouterText(int d)
{
    const PictureDevice& it = device(d);
    int local = 0;
    for (const std::uint32_t i : m_picture.linesOf(d)) {
        const Line& line = m_picture.fine.lines[i];
        const int peer = line.a == d ? line.b : line.a;
        if (device(peer).tier == it.tier && device(peer).cluster == it.cluster)
            local += static_cast<int>(line.count);
    }
    const double aside = std::max(8.0, cornerRoom(d));
    const QRectF upper = it.frame.adjusted(aside, 5, -aside, -22);
    const QRectF lower = it.frame.adjusted(8, 22, -8, -6);
    m_text.draw(m_painter, upper, m_picture.nameOf(d), legible(12), m_theme.text, Qt::AlignHCenter, true);
    m_text.draw(m_painter, lower, u"p%1 a%2 h%3"_s.arg(it.down).arg(local + 1).arg(it.level - local), 11,
                m_theme.text2, Qt::AlignHCenter);
}

void DesignPainter::paintChip(int d)
{
    paintChipCorners(d);
    m_text.draw(m_painter, device(d).frame.adjusted(2, 0, -2, 0), m_picture.torusCoordinates(d), legible(11),
                m_theme.text, Qt::AlignHCenter);
}

} // namespace fabric
