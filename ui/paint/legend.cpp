#include "ui/paint/legend.h"

#include "ui/paint/key_colour.h"
#include "ui/paint/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <set>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr double padding = 12;
constexpr double markWidth = 14;
constexpr double markGap = 6;
constexpr double entryGap = 14;
constexpr double rowPitch = 20;

QString tierName(int tier)
{
    switch (tier) {
    case 0:
        return words(QT_TRANSLATE_NOOP("Picture", "node"));
    case 1:
        return words(QT_TRANSLATE_NOOP("Picture", "leaf"));
    case 2:
        return words(QT_TRANSLATE_NOOP("Picture", "spine"));
    default:
        return words(QT_TRANSLATE_NOOP("Picture", "core"));
    }
}

void addRails(Legend& legend, const Picture& picture, const Theme& theme)
{
    legend.title = words(QT_TRANSLATE_NOOP("Picture", "Rail"));
    std::vector<bool> used;
    for (const Line& line : picture.fine.lines) {
        const std::size_t rail = static_cast<std::size_t>(std::max<int>(line.rail, 0));
        if (rail >= used.size())
            used.resize(rail + 1);
        used[rail] = used[rail] || line.rail >= 0;
    }
    for (int rail = 0; rail < static_cast<int>(used.size()); ++rail) {
        if (used[static_cast<std::size_t>(rail)])
            legend.entries.push_back({LegendEntry::Mark::line, theme.railColor(rail), QString::number(rail)});
    }
}

/// Tiers of the devices that `wanted` holds for.
void addTierEntries(Legend& legend, const Picture& picture, const Theme& theme, const auto& wanted)
{
    std::set<int> tiers;
    for (const PictureDevice& device : picture.devices) {
        if (wanted(device))
            tiers.insert(std::min(device.tier, 3));
    }
    for (const int tier : tiers)
        legend.entries.push_back({tier == 0 ? LegendEntry::Mark::swatch : LegendEntry::Mark::chevrons,
                                  tierColour(theme, tier), tierName(tier), 3, tier});
}

void addTiers(Legend& legend, const Picture& picture, const Theme& theme)
{
    legend.title = words(QT_TRANSLATE_NOOP("Picture", "Tier"));
    addTierEntries(legend, picture, theme, [](const PictureDevice&) { return true; });
}

void addLoads(Legend& legend, const Theme& theme)
{
    legend.title = words(QT_TRANSLATE_NOOP("Picture", "Load"));
    const QString names[] = {
        words(QT_TRANSLATE_NOOP("Picture", "< 25\u202f%")), words(QT_TRANSLATE_NOOP("Picture", "25 – 50")),
        words(QT_TRANSLATE_NOOP("Picture", "50 – 80")), words(QT_TRANSLATE_NOOP("Picture", "80 – 100")),
        words(QT_TRANSLATE_NOOP("Picture", "> 100\u202f%"))};
    const double widths[] = {1.25, 1.75, 2.5, 3.5, 5};
    for (std::size_t i = 0; i < 5; ++i)
        legend.entries.push_back({LegendEntry::Mark::line, theme.heat[i], names[i], widths[i]});
}

void addFabric(Legend& legend, const PaintOptions& options, const Theme& theme)
{
    legend.title = words(QT_TRANSLATE_NOOP("Picture", "Fabric"));
    const std::size_t own = indexOf(options.fabric);
    const QString names[] = {u"InfiniBand"_s, u"RoCE v2"_s, u"Ethernet TCP"_s};
    const LegendEntry::Mark marks[] = {LegendEntry::Mark::circle, LegendEntry::Mark::diamond,
                                       LegendEntry::Mark::square};
    legend.entries.push_back({marks[own], theme.fabric[own], names[own]});
}

/// Links of a torus that are drawn as stubs: between layers that stand apart.
void addLayers(Legend& legend, const Picture& picture, const Theme& theme)
{
    int links = 0;
    for (const Line& line : picture.fine.lines)
        links += line.route == LineRoute::apart ? static_cast<int>(line.count) : 0;
    if (links > 0)
        legend.entries.push_back(
            {LegendEntry::Mark::corner, theme.tier[2],
             counted(QCoreApplication::translate("Picture", "%n links to the next layer, as stubs", nullptr,
                                                 links),
                     links)});
}

void addBottleneck(Legend& legend, const Picture& picture, const PaintOptions& options, const Theme& theme)
{
    const BottleneckMark* neck =
        options.marks && options.marks->bottleneck ? &*options.marks->bottleneck : nullptr;
    const bool shown = neck && ((neck->device && picture.indexOf(*neck->device) >= 0) ||
                                (neck->link && picture.lineOf(*neck->link) >= 0));
    if (!shown)
        return;
    if (legend.title.isEmpty())
        legend.title = words(QT_TRANSLATE_NOOP("Picture", "Links"));
    legend.entries.push_back(
        {LegendEntry::Mark::line, theme.neck, words(QT_TRANSLATE_NOOP("Picture", "bottleneck")), 3});
}

void paintMark(QPainter& painter, const LegendEntry& entry, QPointF centre)
{
    const double r = 4;
    painter.setPen(Qt::NoPen);
    painter.setBrush(entry.colour);
    switch (entry.mark) {
    case LegendEntry::Mark::swatch:
        painter.drawRect(QRectF(centre.x() - 7, centre.y() - 4, 14, 8));
        break;
    case LegendEntry::Mark::line:
    case LegendEntry::Mark::bundle:
        painter.drawRect(QRectF(centre.x() - 7, centre.y() - entry.width / 2, 14, entry.width));
        break;
    case LegendEntry::Mark::circle:
        painter.drawEllipse(centre, r, r);
        break;
    case LegendEntry::Mark::diamond:
        painter.drawPolygon(QPolygonF({centre + QPointF(0, -r - 1), centre + QPointF(r + 1, 0),
                                       centre + QPointF(0, r + 1), centre + QPointF(-r - 1, 0)}));
        break;
    case LegendEntry::Mark::square:
        painter.drawRect(QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r));
        break;
    case LegendEntry::Mark::corner:
        painter.drawPolygon(
            QPolygonF({centre + QPointF(r, -r), centre + QPointF(r, r), centre - QPointF(r, r)}));
        break;
    case LegendEntry::Mark::chevrons:
        painter.setPen(QPen(entry.colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        for (int i = 0; i < entry.chevrons; ++i) {
            const double y = centre.y() + 4.5 * (i - (entry.chevrons - 1) / 2.0);
            painter.drawPolyline(
                QPolygonF({{centre.x() - 4, y + 2}, {centre.x(), y - 2}, {centre.x() + 4, y + 2}}));
        }
        break;
    }
}

} // namespace

Legend legendOf(const Picture& picture, const PaintOptions& options, const Theme& theme)
{
    Legend legend;
    switch (options.colourKey) {
    case ColourKey::rail:
        if (picture.hasRails)
            addRails(legend, picture, theme);
        else
            legend.title = words(QT_TRANSLATE_NOOP("Picture", "Tier"));
        // Switches that serve no single rail carry the colour of their tier.
        addTierEntries(legend, picture, theme, [](const PictureDevice& d) {
            return d.rail < 0 && (d.shape == Glyph::box || d.shape == Glyph::router);
        });
        if (legend.entries.empty())
            legend.title.clear();
        break;
    case ColourKey::tier:
        addTiers(legend, picture, theme);
        break;
    case ColourKey::load:
        addLoads(legend, theme);
        break;
    case ColourKey::fabric:
        addFabric(legend, options, theme);
        break;
    case ColourKey::nothing:
        break;
    }
    if (picture.fine.lines.empty()) {
        addBottleneck(legend, picture, options, theme);
        return legend;
    }
    if (legend.title.isEmpty())
        legend.title = words(QT_TRANSLATE_NOOP("Picture", "Links"));
    const bool tiersOnly =
        options.colourKey == ColourKey::rail && !picture.hasRails && !legend.entries.empty();
    if (options.colourKey != ColourKey::load && !tiersOnly) {
        legend.entries.push_back(
            {LegendEntry::Mark::line, theme.link, words(QT_TRANSLATE_NOOP("Picture", "1 link")), 1});
        const bool bundles = std::any_of(picture.fine.lines.begin(), picture.fine.lines.end(),
                                         [](const Line& line) { return line.count > 1; }) ||
                             options.lod <= Lod::boxes;
        if (bundles)
            legend.entries.push_back(
                {LegendEntry::Mark::bundle, theme.link, words(QT_TRANSLATE_NOOP("Picture", "bundle ×n")), 4});
    }
    addLayers(legend, picture, theme);
    addBottleneck(legend, picture, options, theme);
    return legend;
}

namespace {

/// Where the entries of a legend stand: left edges of their marks, rows from the top.
struct LegendRows
{
    struct Place
    {
        double x = 0;
        int row = 0;
    };
    std::vector<Place> entries;
    int rows = 1;
    double width = 0;
};

LegendRows rowsOf(const Legend& legend, TextPainter& text, double mostWidth)
{
    LegendRows result;
    // Further rows begin below the first entry.
    const double begin = padding + text.width(legend.title, 11) + entryGap;
    double x = begin;
    result.width = begin - entryGap + padding;
    for (const LegendEntry& entry : legend.entries) {
        const double width = markWidth + markGap + text.width(entry.text, 11);
        if (x > begin && x + width + padding > mostWidth) {
            x = begin;
            ++result.rows;
        }
        result.entries.push_back({x, result.rows - 1});
        result.width = std::max(result.width, x + width + padding);
        x += width + entryGap;
    }
    result.width = std::min(std::ceil(result.width), mostWidth);
    return result;
}

} // namespace

double legendWidth(const Legend& legend, TextPainter& text)
{
    return rowsOf(legend, text, anyWidth).width;
}

QSizeF legendSize(const Legend& legend, TextPainter& text, double mostWidth)
{
    const LegendRows rows = rowsOf(legend, text, mostWidth);
    return {rows.width, legendHeight + (rows.rows - 1) * rowPitch};
}

void paintLegend(QPainter& painter, QPointF at, const Legend& legend, const Theme& theme, TextPainter& text,
                 double mostWidth)
{
    if (legend.title.isEmpty())
        return;
    text.setScale(1);
    const LegendRows rows = rowsOf(legend, text, mostWidth);
    const QSizeF size = legendSize(legend, text, mostWidth);
    const QRectF plate(at.x() + 0.5, at.y() + 0.5, size.width() - 1, size.height() - 1);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.border, theme.borderWidth()));
    painter.setBrush(theme.base);
    painter.drawRoundedRect(plate, 4, 4);
    const auto label = [&](double x, int row, const QString& words, const QColor& colour) {
        const double room = std::min(text.width(words, 11) + 2, at.x() + size.width() - padding + 2 - x);
        text.draw(painter, QRectF(x, at.y() + row * rowPitch, room, legendHeight), words, 11, colour);
    };
    label(at.x() + padding, 0, legend.title, theme.text2);
    for (std::size_t i = 0; i < legend.entries.size(); ++i) {
        const LegendRows::Place& place = rows.entries[i];
        const double x = at.x() + place.x;
        paintMark(painter, legend.entries[i],
                  QPointF(x + markWidth / 2, at.y() + place.row * rowPitch + legendHeight / 2));
        label(x + markWidth + markGap, place.row, legend.entries[i].text, theme.text);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace fabric
