#include "ui/panels/cost_bar.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"

#include <QPainter>

#include <cmath>

namespace fabric {

namespace {

constexpr int legendLines = 2;
constexpr int legendGap = 4;
constexpr int swatch = 8;
constexpr int itemGap = 12;

QColor colorOf(CostPart part, const Theme& theme)
{
    switch (part) {
    case CostPart::nodes:
        return theme.link;
    case CostPart::nics:
        return theme.tier[3];
    case CostPart::switches:
        return theme.tier[1];
    case CostPart::cables:
        return theme.fabric[0];
    case CostPart::facility:
        break;
    }
    return theme.tier[2];
}

} // namespace

CostBar::CostBar(QWidget* parent) : QWidget(parent)
{
    setFont(fontOf(TypeStep::small));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void CostBar::setSegments(const std::vector<CostSegmentView>& segments, const QString& tip)
{
    m_segments = segments;
    setToolTip(tip);
    QStringList names;
    for (const CostSegmentView& s : segments)
        names += s.text;
    setAccessibleName(names.join(QStringLiteral(", ")));
    update();
}

QSize CostBar::sizeHint() const
{
    return {240, barHeight + legendGap + legendLines * fontMetrics().lineSpacing()};
}

void CostBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintBar(painter);
    paintLegend(painter);
}

void CostBar::paintBar(QPainter& painter) const
{
    const Theme& theme = activeTheme();
    painter.fillRect(QRect(0, 0, width(), barHeight), theme.border);
    double from = 0;
    for (const CostSegmentView& s : m_segments) {
        const int left = static_cast<int>(std::lround(from * width()));
        from += s.share;
        const int right = static_cast<int>(std::lround(from * width()));
        // A one-pixel gap keeps neighbours apart without colour.
        painter.fillRect(QRect(left, 0, std::max(1, right - left - 1), barHeight), colorOf(s.part, theme));
    }
}

void CostBar::paintLegend(QPainter& painter) const
{
    const Theme& theme = activeTheme();
    const QFontMetrics metrics = fontMetrics();
    const int line = metrics.lineSpacing();
    int x = 0;
    int y = barHeight + legendGap;
    for (const CostSegmentView& s : m_segments) {
        const int wide = swatch + 4 + metrics.horizontalAdvance(s.text);
        if (x > 0 && x + wide > width()) {
            x = 0;
            y += line;
        }
        painter.fillRect(QRect(x, y + (line - swatch) / 2, swatch, swatch), colorOf(s.part, theme));
        painter.setPen(theme.text2);
        painter.drawText(QRect(x + swatch + 4, y, width() - x - swatch - 4, line), Qt::AlignVCenter,
                         metrics.elidedText(s.text, Qt::ElideRight, width() - x - swatch - 4));
        x += wide + itemGap;
    }
}

} // namespace fabric
