#include "ui/paint/design_painter.h"

#include "ui/paint/key_colour.h"
#include "ui/paint/line_path.h"
#include "ui/paint/shapes.h"
#include "ui/paint/words.h"

#include <QLineF>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr double stubLength = 20;
constexpr int widthsBelow = 800;        ///< more lines are drawn one pixel wide
constexpr int wideBundlesBelow = 64;    ///< more bundles would cover each other
constexpr int fadeFrom = 400;           ///< so many lines weigh too much at full strength
constexpr int curvesBelow = 2000;       ///< more arcs are drawn straight
constexpr std::size_t mostLabels = 400; ///< of bundles; more would cover the picture

float loadAt(std::span<const float> loads, std::size_t index)
{
    return index < loads.size() ? loads[index] : -1;
}

/// Lines of one pen, to be drawn in one call.
struct Bucket
{
    std::vector<QLineF> lines;
    std::vector<QPainterPath> curves;
};

/// Widths in quarter pixels.
constexpr std::size_t widthSlots = 21;
std::size_t widthSlot(double width)
{
    return static_cast<std::size_t>(std::clamp(std::lround(width * 4), 1L, 20L));
}

} // namespace

void DesignPainter::paintLinks()
{
    const bool contrast = m_theme.kind == ThemeKind::contrast;
    // Light hues lose their difference sooner on a dark ground.
    const bool dark = m_theme.kind == ThemeKind::dark;
    double strength = m_theme.kind == ThemeKind::print || m_options.colourKey == ColourKey::load ? 1
                      : dark                                                                     ? 0.9
                                                                                                 : 0.75;
    if (m_choice.lines > fadeFrom && m_options.colourKey != ColourKey::load)
        strength = dark ? 0.7 : 0.55;
    if (m_options.marks && !m_options.marks->selected.empty())
        strength = 0.4;
    if (m_options.ring)
        strength = 0.2;
    if (m_options.linksBehind)
        strength = 0.3;
    if (contrast)
        strength = 1;
    if (m_choice.stubs) {
        paintStubs(strength);
        return;
    }
    paintLevel(m_choice.inside, false, strength);
    paintLevel(m_choice.across, true, strength);
}

bool DesignPainter::stepBack() const
{
    return m_theme.kind == ThemeKind::contrast && (m_options.ring || m_options.linksBehind);
}

std::vector<QColor> DesignPainter::linkColours() const
{
    std::vector<QColor> colours = keyColours(m_options, m_theme);
    // High contrast fades nothing: beside a ring or a new cable the other links step back into grey.
    if (stepBack())
        std::fill(colours.begin(), colours.end(), mixed(m_theme.disabled, m_theme.canvas, 0.6));
    return colours;
}

void DesignPainter::paintLevel(LineChoice::Level level, bool across, double strength)
{
    const std::vector<QColor> colours = linkColours();
    const std::span<const float> loads = loadsOf(m_options.loads, level);
    std::vector<std::array<Bucket, widthSlots>> buckets(colours.size());
    const bool thin = m_options.moving || stepBack() || (m_choice.lines > widthsBelow && !m_options.thorough);
    const bool bundles = level == LineChoice::Level::coarse;
    const bool straight = m_choice.lines > curvesBelow || (m_options.moving && m_choice.lines > smoothBelow);
    int n = 0;
    forVisibleLines(m_picture, m_options, level, across, m_exposed, [&](std::uint32_t i, const Line& line) {
        if (m_choice.stride > 1 && n++ % m_choice.stride != 0)
            return;
        if (level == LineChoice::Level::fine && (isHidden(line.a) || isHidden(line.b)))
            return;
        const float load = loadAt(loads, i);
        const std::size_t colour = static_cast<std::size_t>(colourIndex(line, load, m_options));
        double width = thin ? hairline() : lineWidth(line, load, m_options);
        if (bundles && m_choice.lines > wideBundlesBelow)
            width = std::min(width, m_options.colourKey == ColourKey::load ? 2.5 : 1.5);
        else if (m_choice.lines > widthsBelow)
            width = std::min(width, 1.5);
        Bucket& bucket = buckets[colour][widthSlot(width)];
        if (line.route == LineRoute::apart && m_choice.lines < curvesBelow) {
            const auto [from, to] = stubsOf(line);
            bucket.lines.push_back(from);
            bucket.lines.push_back(to);
        } else if (line.route == LineRoute::straight || straight)
            bucket.lines.push_back(QLineF(line.x1, line.y1, line.x2, line.y2));
        else
            bucket.curves.push_back(linePath(line));
    });
    m_painter.setRenderHint(QPainter::Antialiasing, smooth(m_choice.lines));
    m_painter.setBrush(Qt::NoBrush);
    for (std::size_t c = 0; c < colours.size(); ++c) {
        for (std::size_t w = 0; w < widthSlots; ++w) {
            const Bucket& bucket = buckets[c][w];
            if (bucket.lines.empty() && bucket.curves.empty())
                continue;
            m_painter.setPen(pen(mixed(colours[c], m_theme.canvas, strength), static_cast<double>(w) / 4));
            m_painter.drawLines(bucket.lines.data(), static_cast<int>(bucket.lines.size()));
            for (const QPainterPath& curve : bucket.curves)
                m_painter.drawPath(curve);
            const bool notched = m_options.colourKey == ColourKey::load && c == colours.size() - 1 && !thin &&
                                 m_choice.lines < smoothBelow;
            if (notched) {
                QPen notches = pen(m_theme.canvas, static_cast<double>(w) / 4);
                notches.setDashPattern({0.35, 1.4});
                m_painter.setPen(notches);
                m_painter.drawLines(bucket.lines.data(), static_cast<int>(bucket.lines.size()));
            }
        }
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void DesignPainter::paintStubs(double strength)
{
    const std::vector<QColor> colours = linkColours();
    const std::span<const float> loads = loadsOf(m_options.loads, LineChoice::Level::fine);
    std::vector<std::array<Bucket, widthSlots>> buckets(colours.size());
    std::vector<std::vector<QPointF>> dots(colours.size());
    std::set<std::pair<int, int>> stubbed; // device and the cluster that its stub leads to
    const QRectF& view = m_options.view;
    int whole = 0;
    const auto add = [&](std::uint32_t i, const Line& line) {
        const auto [first, second] = endsInView(m_picture, line, view);
        if ((!first && !second) || isHidden(line.a) || isHidden(line.b))
            return;
        const float load = loadAt(loads, i);
        const std::size_t colour = static_cast<std::size_t>(colourIndex(line, load, m_options));
        Bucket& bucket = buckets[colour][widthSlot(lineWidth(line, load, m_options))];
        if (first && second) {
            ++whole;
            if (line.route == LineRoute::apart) {
                const auto [from, to] = stubsOf(line);
                bucket.lines.push_back(from);
                bucket.lines.push_back(to);
            } else if (line.route == LineRoute::straight)
                bucket.lines.push_back(QLineF(line.x1, line.y1, line.x2, line.y2));
            else
                bucket.curves.push_back(linePath(line));
            return;
        }
        const int here = first ? line.a : line.b;
        const int there = first ? line.b : line.a;
        // A node shows every port's stub, a switch one a peer group.
        const bool node = device(here).tier == 0;
        if (!node && !stubbed.insert({here, device(there).cluster}).second)
            return;
        QLineF stub(line.x1, line.y1, line.x2, line.y2);
        if (!first)
            stub = QLineF(stub.p2(), stub.p1());
        if (line.route == LineRoute::arc || line.route == LineRoute::around) {
            const QPainterPath path = linePath(line);
            stub.setP2(path.pointAtPercent(first ? 0.1 : 0.9));
        }
        // Ports look up or down, and so do their stubs, within 35 degrees.
        if (device(here).tier != device(there).tier) {
            const double most = std::abs(stub.dy()) * 0.7;
            stub.setP2(stub.p1() + QPointF(std::clamp(stub.dx(), -most, most), stub.dy()));
        }
        stub.setLength(stubLength);
        bucket.lines.push_back(stub);
        dots[colour].push_back(stub.p2());
    };
    forVisibleLines(m_picture, m_options, LineChoice::Level::fine, false, m_exposed, add);
    forVisibleLines(m_picture, m_options, LineChoice::Level::fine, true, m_exposed, add);
    m_choice.lines = whole;
    m_painter.setRenderHint(QPainter::Antialiasing, smooth(whole));
    for (std::size_t c = 0; c < colours.size(); ++c) {
        const QColor colour = mixed(colours[c], m_theme.canvas, strength);
        m_painter.setBrush(Qt::NoBrush);
        for (std::size_t w = 0; w < widthSlots; ++w) {
            const Bucket& bucket = buckets[c][w];
            if (bucket.lines.empty() && bucket.curves.empty())
                continue;
            const bool thin = m_options.moving || stepBack() || whole > widthsBelow;
            m_painter.setPen(pen(colour, thin ? hairline() : static_cast<double>(w) / 4));
            m_painter.drawLines(bucket.lines.data(), static_cast<int>(bucket.lines.size()));
            for (const QPainterPath& curve : bucket.curves)
                m_painter.drawPath(curve);
        }
        if (m_options.moving)
            continue;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour);
        for (const QPointF& dot : dots[c])
            m_painter.drawEllipse(dot, px(2.5), px(2.5));
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void DesignPainter::strokeLine(const Line& line)
{
    if (line.route == LineRoute::straight)
        m_painter.drawLine(QPointF(line.x1, line.y1), QPointF(line.x2, line.y2));
    else
        m_painter.drawPath(linePath(line));
}

void DesignPainter::paintPill(QPointF centre, const QString& text, const QColor& border, const QColor& ground,
                              const QColor& colour)
{
    const double size = legible(11);
    const double height = size / 11 * 18;
    const double width = std::max(height, m_text.width(text, size) + size / 11 * 12);
    const QRectF pill(centre.x() - width / 2, centre.y() - height / 2, width, height);
    m_painter.setPen(pen(border));
    m_painter.setBrush(ground);
    m_painter.drawRoundedRect(aligned(pill), height / 2, height / 2);
    m_text.draw(m_painter, pill, text, size, colour, Qt::AlignHCenter);
}

void DesignPainter::paintDeviceLinks(int d, std::size_t marked)
{
    // Many wide smooth lines take longer than a frame has.
    const bool many = marked > widthsBelow && !m_options.thorough;
    const std::vector<QColor> colours = keyColours(m_options, m_theme);
    const std::span<const std::uint32_t> lines = m_picture.linesOf(d);
    m_painter.setRenderHint(QPainter::Antialiasing, smooth(static_cast<int>(marked)));
    m_painter.setBrush(Qt::NoBrush);
    const std::span<const float> loads = loadsOf(m_options.loads, LineChoice::Level::fine);
    for (const std::uint32_t i : lines) {
        const Line& line = m_picture.fine.lines[i];
        const float load = loadAt(loads, i);
        const QColor& colour = colours[static_cast<std::size_t>(colourIndex(line, load, m_options))];
        const double width =
            many ? hairline() : lineWidth(line, load, m_options) + (line.count >= 5 ? 0 : 0.5);
        m_painter.setPen(pen(colour, width));
        strokeLine(line);
    }
    if (m_options.lod >= Lod::outlines && !many) {
        for (const std::uint32_t i : lines) {
            const Line& line = m_picture.fine.lines[i];
            if (line.count < 5)
                continue;
            const QColor& colour =
                colours[static_cast<std::size_t>(colourIndex(line, loadAt(loads, i), m_options))];
            m_pills.push_back({line, line.b == d ? 0.84 : 0.16, colour});
        }
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

/// On paper nobody can point at a bundle to learn how many links it is.
void DesignPainter::labelBundles()
{
    if (m_choice.stubs || m_choice.stride > 1)
        return;
    const std::vector<QColor> colours = keyColours(m_options, m_theme);
    std::vector<LinkPill> pills;
    for (const bool across : {false, true}) {
        const LineChoice::Level level = across ? m_choice.across : m_choice.inside;
        const std::span<const float> loads = loadsOf(m_options.loads, level);
        const std::uint32_t least = level == LineChoice::Level::fine ? 5 : 2;
        forVisibleLines(m_picture, m_options, level, across, m_exposed,
                        [&](std::uint32_t i, const Line& line) {
                            const int colour = colourIndex(line, loadAt(loads, i), m_options);
                            if (line.count >= least && pills.size() <= mostLabels)
                                pills.push_back({line, 0.5, colours[static_cast<std::size_t>(colour)]});
                        });
    }
    if (pills.size() <= mostLabels)
        m_pills.insert(m_pills.end(), pills.begin(), pills.end());
}

void DesignPainter::paintLinkMark(LinkId link, const QColor& colour, double width)
{
    const int index = m_picture.lineOf(link);
    if (index < 0)
        return;
    const Line& line = m_picture.fine.lines[static_cast<std::size_t>(index)];
    m_painter.setRenderHint(QPainter::Antialiasing, !m_options.moving);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(pen(colour, width));
    strokeLine(line);
    if (line.count >= 5 && m_options.lod >= Lod::outlines)
        m_pills.push_back({line, 0.5, colour});
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace fabric
