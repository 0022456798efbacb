#include "ui/panels/bar_cell.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"

#include <QPainter>

#include <cmath>

namespace fabric {

namespace {

constexpr int barHeight = 3;
constexpr int barGap = 2;
constexpr int markSide = 10;

} // namespace

BarCell::BarCell(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void BarCell::setValue(const ValueView& value, FabricKind fabric, bool strong, bool stale)
{
    m_value = value;
    m_fabric = fabric;
    m_strong = strong;
    m_stale = stale;
    setToolTip(value.tip);
    setAccessibleName(value.spoken);
    updateGeometry();
    update();
}

void BarCell::setStrong(bool strong)
{
    m_strong = strong;
    update();
}

QFont BarCell::valueFont() const
{
    QFont f = font();
    f.setBold(m_strong);
    return f;
}

int BarCell::rangeHeight() const
{
    return m_value.range.isEmpty() ? 0 : QFontMetrics(fontOf(TypeStep::caption)).height();
}

QSize BarCell::sizeHint() const
{
    QFont bold = font();
    bold.setBold(true); // the selected row moves nothing
    const QFontMetrics metrics(bold);
    // Nothing moves while an ellipsis stands for a number.
    const int usual = metrics.horizontalAdvance(QStringLiteral("00.0"));
    const int range = QFontMetrics(fontOf(TypeStep::caption)).horizontalAdvance(m_value.range);
    return {std::max({usual, metrics.horizontalAdvance(m_value.text), range}) + 1,
            metrics.height() + barGap + barHeight + rangeHeight()};
}

void BarCell::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    painter.setFont(valueFont());
    painter.setPen(m_stale ? theme.text2 : theme.text);
    const int textHeight = height() - barGap - barHeight - rangeHeight();
    painter.drawText(QRect(0, 0, width(), textHeight), Qt::AlignRight | Qt::AlignVCenter, m_value.text);
    if (!m_value.range.isEmpty()) {
        painter.setFont(fontOf(TypeStep::caption));
        painter.setPen(theme.text2);
        painter.drawText(QRect(0, height() - rangeHeight(), width(), rangeHeight()),
                         Qt::AlignRight | Qt::AlignVCenter, m_value.range);
    }
    if (m_value.bar <= 0)
        return;
    const int length = std::max(2, static_cast<int>(std::lround(width() * std::min(1.0, m_value.bar))));
    painter.fillRect(QRect(width() - length, textHeight + barGap, length, barHeight),
                     theme.fabric[indexOf(m_fabric)]);
}

FabricMark::FabricMark(FabricKind fabric, QWidget* parent) : QWidget(parent), m_fabric(fabric)
{
    setFixedSize(markSide, markSide);
}

void FabricMark::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(activeTheme().fabric[indexOf(m_fabric)]);
    const QRectF r = QRectF(rect()).adjusted(1, 1, -1, -1);
    switch (m_fabric) {
    case FabricKind::infiniband:
        painter.drawEllipse(r);
        break;
    case FabricKind::roce: {
        const QRectF d = rect();
        painter.drawPolygon(QPolygonF{QPointF(d.center().x(), d.top()), QPointF(d.right(), d.center().y()),
                                      QPointF(d.center().x(), d.bottom()),
                                      QPointF(d.left(), d.center().y())});
        break;
    }
    case FabricKind::ethernet:
        painter.drawRect(r);
        break;
    }
}

} // namespace fabric
