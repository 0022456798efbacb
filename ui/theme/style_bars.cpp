#include "ui/theme/theme_palette.h"
#include "ui/theme/theme_style.h"

#include <QDockWidget>
#include <QPainter>
#include <QStyleOption>

namespace fabric {

bool ThemeStyle::drawBar(ControlElement element, const QStyleOption& option, QPainter& painter,
                         const QWidget* widget) const
{
    switch (element) {
    case CE_MenuBarEmptyArea:
        painter.fillRect(option.rect, m_theme.window);
        return true;
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(&option)) {
            drawMenuBarItem(*item, painter);
            return true;
        }
        return false;
    case CE_MenuItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(&option)) {
            drawMenuItem(*item, painter, widget);
            return true;
        }
        return false;
    case CE_ToolBar:
        painter.fillRect(option.rect, m_theme.window);
        drawLine(painter, option.rect, Qt::BottomEdge);
        return true;
    case CE_DockWidgetTitle:
        if (const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(&option)) {
            drawDockTitle(*dock, painter, widget);
            return true;
        }
        return false;
    case CE_Splitter:
        drawDivider(option.rect, painter);
        return true;
    default:
        return false;
    }
}

void ThemeStyle::drawMenuBarItem(const QStyleOptionMenuItem& option, QPainter& painter) const
{
    painter.fillRect(option.rect, m_theme.window);
    const bool enabled = option.state.testFlag(State_Enabled);
    if (enabled && option.state & (State_Selected | State_Sunken))
        drawBox(painter, QRectF(option.rect).adjusted(1, 2, -1, -2),
                {blended(m_theme.window, m_theme.text, 0.10), {}, {}, 0}, 4);
    int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
    if (!styleHint(SH_UnderlineShortcut, &option))
        flags |= Qt::TextHideMnemonic;
    drawItemText(&painter, option.rect, flags, option.palette, enabled, option.text, QPalette::WindowText);
}

void ThemeStyle::drawMenuItem(const QStyleOptionMenuItem& option, QPainter& painter,
                              const QWidget* widget) const
{
    if (option.menuItemType == QStyleOptionMenuItem::Separator && option.text.isEmpty()) {
        painter.fillRect(QRect(option.rect.left() + 4, option.rect.center().y(), option.rect.width() - 8,
                               m_theme.borderWidth()),
                         m_theme.border);
        return;
    }
    QStyleOptionMenuItem plain(option);
    if (option.state.testFlag(State_Selected) && option.state.testFlag(State_Enabled)) {
        drawBox(painter, option.rect, {m_theme.selBg, {}, {}, 0}, 4);
        plain.state &= ~State_Selected;
    }
    QProxyStyle::drawControl(CE_MenuItem, &plain, &painter, widget);
}

void ThemeStyle::drawDockTitle(const QStyleOptionDockWidget& option, QPainter& painter,
                               const QWidget* widget) const
{
    painter.fillRect(option.rect, m_theme.window);
    drawLine(painter, option.rect, Qt::BottomEdge);
    const QRect room = subElementRect(SE_DockWidgetTitleBarText, &option, widget);
    const QRect rect(option.rect.left() + 12, option.rect.top(),
                     std::max(0, room.right() - option.rect.left() - 12), option.rect.height() - 1);
    painter.save();
    QFont font = painter.font();
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(m_theme.text);
    const QString text = painter.fontMetrics().elidedText(option.title, Qt::ElideMiddle, rect.width());
    painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextHideMnemonic, text);
    painter.restore();
}

/// A line in the middle of the strip that the mouse can take hold of.
void ThemeStyle::drawDivider(const QRect& rect, QPainter& painter) const
{
    painter.fillRect(rect, m_theme.window);
    const int w = m_theme.borderWidth();
    const int room = std::min(rect.width(), rect.height()) - w;
    if (rect.width() < rect.height())
        painter.fillRect(QRect(rect.left() + room / 2, rect.top(), w, rect.height()), m_theme.border);
    else
        painter.fillRect(QRect(rect.left(), rect.top() + room / 2, rect.width(), w), m_theme.border);
}

void ThemeStyle::drawToolBarSeparator(const QStyleOption& option, QPainter& painter) const
{
    const QPoint c = option.rect.center();
    const int w = m_theme.borderWidth();
    if (option.state.testFlag(State_Horizontal))
        painter.fillRect(QRect(c.x(), c.y() - 10, w, 20), m_theme.border);
    else
        painter.fillRect(QRect(c.x() - 10, c.y(), 20, w), m_theme.border);
}

} // namespace fabric
