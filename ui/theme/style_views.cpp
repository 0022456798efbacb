#include "ui/theme/theme_palette.h"
#include "ui/theme/theme_style.h"

#include <QAbstractScrollArea>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <QTabBar>

namespace fabric {

void ThemeStyle::drawItemPanel(const QStyleOption& option, QPainter& painter, const QWidget* widget) const
{
    const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(&option);
    if (item && item->backgroundBrush.style() != Qt::NoBrush)
        painter.fillRect(option.rect, item->backgroundBrush);
    if (option.state.testFlag(State_Selected))
        painter.fillRect(option.rect, m_theme.selBg);
    else if (option.state.testFlag(State_MouseOver) && option.state.testFlag(State_Enabled) && widget)
        painter.fillRect(option.rect, raised(0.05));
}

/// The selected row keeps the colour of its text and icons: it is tinted, not inverted.
QStyleOptionViewItem ThemeStyle::viewItemInTheme(const QStyleOptionViewItem& option,
                                                 const QWidget* widget) const
{
    QStyleOptionViewItem themed(option);
    themed.palette.setColor(QPalette::Highlight, m_theme.selBg);
    themed.palette.setColor(QPalette::HighlightedText, option.palette.color(QPalette::Text));
    if (option.state.testFlag(State_Selected) && !option.icon.isNull()) {
        const qreal ratio = widget ? widget->devicePixelRatio() : 1.0;
        const QPixmap normal = option.icon.pixmap(option.decorationSize, ratio, QIcon::Normal);
        themed.icon = QIcon(normal);
        themed.icon.addPixmap(normal, QIcon::Selected);
    }
    return themed;
}

void ThemeStyle::drawBranch(const QStyleOption& option, QPainter& painter) const
{
    if (option.state.testFlag(State_Children))
        drawChevron(painter, option.rect, option.state.testFlag(State_Open) ? Qt::DownArrow : Qt::RightArrow,
                    m_theme.text2);
}

void ThemeStyle::drawTabShape(const QStyleOptionTab& option, QPainter& painter) const
{
    const bool selected = option.state.testFlag(State_Selected);
    const bool north = option.shape == QTabBar::RoundedNorth || option.shape == QTabBar::TriangularNorth;
    const QRectF rect = option.rect;
    if (!selected) {
        if (option.state.testFlag(State_MouseOver) && option.state.testFlag(State_Enabled))
            drawBox(painter, rect.adjusted(2, 3, -2, -3),
                    {blended(m_theme.window, m_theme.text, 0.07), {}, {}, 0}, 4);
        return;
    }
    if (!north)
        return drawBox(painter, rect, {m_theme.base, m_theme.border, {}, qreal(m_theme.borderWidth())}, 4);
    painter.save();
    painter.setClipRect(option.rect);
    // The lower edge lies outside, so that the tab and its page are one sheet.
    drawBox(painter, rect.adjusted(0, 2, 0, 8),
            {m_theme.base, m_theme.border, {}, qreal(m_theme.borderWidth())}, 4);
    painter.restore();
}

void ThemeStyle::drawTabLabel(const QStyleOptionTab& option, QPainter& painter, const QWidget* widget) const
{
    QStyleOptionTab themed(option);
    const bool selected = option.state.testFlag(State_Selected);
    const bool enabled = option.state.testFlag(State_Enabled);
    const QColor color = !enabled ? m_theme.disabled : selected ? m_theme.text : m_theme.text2;
    themed.palette.setColor(QPalette::WindowText, color);
    painter.save();
    QFont font = painter.font();
    font.setBold(selected);
    painter.setFont(font);
    QProxyStyle::drawControl(CE_TabBarTabLabel, &themed, &painter, widget);
    painter.restore();
}

void ThemeStyle::drawHeaderSection(const QStyleOption& option, QPainter& painter) const
{
    const bool hover = option.state.testFlag(State_MouseOver) && option.state.testFlag(State_Enabled);
    painter.fillRect(option.rect, hover ? blended(m_theme.window, m_theme.text, 0.06) : m_theme.window);
    drawLine(painter, option.rect, Qt::BottomEdge);
}

void ThemeStyle::drawHeaderLabel(const QStyleOptionHeader& option, QPainter& painter,
                                 const QWidget* widget) const
{
    QStyleOptionHeaderV2 themed;
    if (const auto* second = qstyleoption_cast<const QStyleOptionHeaderV2*>(&option))
        themed = *second;
    else
        static_cast<QStyleOptionHeader&>(themed) = option;
    themed.state &= ~State_On;       // no bold head over the selected column
    themed.rect.adjust(4, 0, -4, 0); // in line with the text of the cells below
    themed.palette.setColor(QPalette::ButtonText, m_theme.text2);
    QProxyStyle::drawControl(CE_HeaderLabel, &themed, &painter, widget);
}

void ThemeStyle::drawScrollBar(const QStyleOptionSlider& option, QPainter& painter,
                               const QWidget* widget) const
{
    // The track has the ground of what it scrolls.
    const QWidget* holder = widget ? widget->parentWidget() : nullptr;
    const auto* area = qobject_cast<const QAbstractScrollArea*>(holder ? holder->parentWidget() : nullptr);
    const QWidget* view = area ? area->viewport() : nullptr;
    painter.fillRect(option.rect, view ? view->palette().color(view->backgroundRole()) : m_theme.base);
    if (option.maximum <= option.minimum)
        return;
    const bool across = option.orientation == Qt::Horizontal;
    const bool active =
        option.activeSubControls == SC_ScrollBarSlider && option.state & (State_MouseOver | State_Sunken);
    const qreal gap = active ? 2 : 3;
    const QRectF slider = QRectF(scrollBarRect(option, SC_ScrollBarSlider));
    const QRectF bar = across ? slider.adjusted(2, gap, -2, -gap) : slider.adjusted(gap, 2, -gap, -2);
    const QColor color = active ? blended(m_theme.control, m_theme.text, 0.4) : m_theme.control;
    drawBox(painter, bar, {color, {}, {}, 0}, std::min(bar.width(), bar.height()) / 2);
}

QRect ThemeStyle::scrollBarRect(const QStyleOptionSlider& option, SubControl part) const
{
    const QRect r = option.rect;
    const bool across = option.orientation == Qt::Horizontal;
    const int length = across ? r.width() : r.height();
    const qint64 range = qint64(option.maximum) - option.minimum;
    int size = length;
    if (range > 0) {
        size = static_cast<int>(qint64(length) * option.pageStep / (range + option.pageStep));
        size = std::min(length, std::max(size, pixelMetric(PM_ScrollBarSliderMin)));
    }
    const int start = sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition,
                                              length - size, option.upsideDown);
    const auto strip = [&](int from, int extent) {
        const QRect rect = across ? QRect(r.left() + from, r.top(), extent, r.height())
                                  : QRect(r.left(), r.top() + from, r.width(), extent);
        return visualRect(option.direction, r, rect);
    };
    switch (part) {
    case SC_ScrollBarGroove:
        return r;
    case SC_ScrollBarSlider:
        return strip(start, size);
    case SC_ScrollBarSubPage:
        return strip(0, start);
    case SC_ScrollBarAddPage:
        return strip(start + size, length - start - size);
    default: // no arrow buttons
        return {};
    }
}

} // namespace fabric
