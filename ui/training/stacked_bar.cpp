#include "ui/training/stacked_bar.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"

#include <QPainter>

#include <cmath>

namespace fabric {
namespace {

constexpr int stackHeight = 14;
constexpr int stackLegendGap = 4;
constexpr int stackSwatch = 8;
constexpr int stackItemGap = 12;
constexpr int limitWidth = 2;

} // namespace

QColor partColour(int colour)
{
    // Compute and weights, the part that is wanted, are quiet.
    return colour == 0 ? activeTheme().link : activeTheme().railColor(colour);
}

StackedBar::StackedBar(QWidget* parent, int legendLines) : QWidget(parent), m_legendLines(legendLines)
{
    setFont(fontOf(TypeStep::small));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StackedBar::setSegments(const std::vector<BarSegment>& segments, double limit, const QString& tip)
{
    m_segments = segments;
    m_limit = limit;
    setToolTip(tip);
    QStringList names;
    for (const BarSegment& s : segments)
        names += s.text;
    setAccessibleName(names.join(QStringLiteral(", ")));
    update();
}

void StackedBar::setStale(bool stale)
{
    m_stale = stale;
    update();
}

QSize StackedBar::sizeHint() const
{
    const int legend = m_legendLines > 0 ? stackLegendGap + m_legendLines * fontMetrics().lineSpacing() : 0;
    return {240, stackHeight + legend};
}

QSize StackedBar::minimumSizeHint() const
{
    return {80, sizeHint().height()};
}

void StackedBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_stale)
        painter.setOpacity(0.5);
    paintBar(painter);
    paintLegend(painter);
}

void StackedBar::paintBar(QPainter& painter) const
{
    const Theme& theme = activeTheme();
    painter.fillRect(QRect(0, 0, width(), stackHeight), theme.border);
    double total = 0;
    for (const BarSegment& s : m_segments)
        total += s.amount;
    const double all = std::max(total, m_limit);
    if (!(all > 0))
        return;
    double from = 0;
    for (const BarSegment& s : m_segments) {
        const int left = static_cast<int>(std::lround(from / all * width()));
        from += s.amount;
        const int right = static_cast<int>(std::lround(from / all * width()));
        // A one-pixel gap keeps neighbours apart without colour.
        if (s.amount > 0)
            painter.fillRect(QRect(left, 0, std::max(1, right - left - 1), stackHeight),
                             partColour(s.colour));
    }
    if (!(m_limit > 0))
        return;
    const int limit = std::min(width() - limitWidth, static_cast<int>(std::lround(m_limit / all * width())));
    // In the colour of the background, which no segment has in any theme.
    if (total > m_limit)
        painter.fillRect(QRect(limit, 0, width() - limit, stackHeight),
                         QBrush(theme.window, Qt::BDiagPattern));
    painter.fillRect(QRect(limit - 1, 0, limitWidth + 2, stackHeight), theme.window);
    painter.fillRect(QRect(limit, 0, limitWidth, stackHeight), theme.text);
}

void StackedBar::paintLegend(QPainter& painter) const
{
    if (m_legendLines == 0)
        return;
    const Theme& theme = activeTheme();
    const QFontMetrics metrics = fontMetrics();
    const int line = metrics.lineSpacing();
    int x = 0;
    int y = stackHeight + stackLegendGap;
    for (const BarSegment& s : m_segments) {
        if (!(s.amount > 0))
            continue;
        const int wide = stackSwatch + 4 + metrics.horizontalAdvance(s.text);
        if (x > 0 && x + wide > width()) {
            x = 0;
            y += line;
        }
        painter.fillRect(QRect(x, y + (line - stackSwatch) / 2, stackSwatch, stackSwatch),
                         partColour(s.colour));
        painter.setPen(theme.text2);
        const int room = width() - x - stackSwatch - 4;
        painter.drawText(QRect(x + stackSwatch + 4, y, room, line), Qt::AlignVCenter,
                         metrics.elidedText(s.text, Qt::ElideRight, room));
        x += wide + stackItemGap;
    }
}

} // namespace fabric
