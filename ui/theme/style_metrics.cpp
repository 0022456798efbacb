#include "ui/theme/theme_style.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QStyleOption>
#include <QTabBar>
#include <QToolBar>

namespace fabric {

namespace {

constexpr int controlHeight = 28;
constexpr int toolButtonSide = 32;
constexpr int menuMarkWidth = 18; ///< of tool buttons that open a menu

bool isInToolBar(const QWidget* widget)
{
    return widget && qobject_cast<QToolBar*>(widget->parentWidget());
}

/// What the text grows by when it turns bold; sizes leave room for it so that nothing moves.
int boldGrowth(const QString& text, const QFontMetrics& plain)
{
    QFont bold = QApplication::font();
    bold.setBold(true);
    const int flags = Qt::TextShowMnemonic;
    return std::max(0, QFontMetrics(bold).size(flags, text).width() - plain.size(flags, text).width());
}

QSize pushButtonSize(const QStyleOptionButton& button, const QSize& contents, bool segment)
{
    QSize size = contents + QSize(segment ? 24 + boldGrowth(button.text, button.fontMetrics) : 32, 0);
    if (button.features.testFlag(QStyleOptionButton::HasMenu))
        size += QSize(16, 0);
    if (!button.icon.isNull() && !button.text.isEmpty())
        size += QSize(4, 0);
    const int least = segment || button.text.isEmpty() ? controlHeight : 80;
    return size.expandedTo({least, controlHeight});
}

QSize toolButtonSize(const QStyleOptionToolButton& button, const QSize& contents, bool inToolBar,
                     bool menuMark)
{
    const int least = inToolBar ? toolButtonSide : controlHeight;
    const bool text = button.toolButtonStyle == Qt::ToolButtonTextBesideIcon;
    int width = contents.width() + (text ? 20 : 12);
    // The base adds the width of a split menu only.
    if (menuMark && !button.features.testFlag(QStyleOptionToolButton::MenuButtonPopup))
        width += menuMarkWidth;
    return QSize(width, contents.height() + 8).expandedTo({least, least});
}

QSize tabSize(const QStyleOptionTab& tab, const QSize& contents)
{
    QFont bold = QApplication::font();
    bold.setBold(true);
    const int extra =
        QFontMetrics(bold).horizontalAdvance(tab.text) - tab.fontMetrics.horizontalAdvance(tab.text);
    const bool upright = tab.shape == QTabBar::RoundedNorth || tab.shape == QTabBar::RoundedSouth ||
                         tab.shape == QTabBar::TriangularNorth || tab.shape == QTabBar::TriangularSouth;
    QSize size = contents;
    if (upright)
        size += QSize(extra, 0);
    else
        size += QSize(0, extra);
    return size;
}

} // namespace

bool ThemeStyle::hasMenuMark(const QStyleOptionToolButton& button)
{
    return button.features & (QStyleOptionToolButton::HasMenu | QStyleOptionToolButton::MenuButtonPopup) &&
           !button.features.testFlag(QStyleOptionToolButton::PopupDelay);
}

QSize ThemeStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                   const QWidget* widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    switch (type) {
    case CT_PushButton:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option))
            return pushButtonSize(*button, contents, widget && widget->property("segment").isValid());
        return size;
    case CT_LineEdit:
        return size.expandedTo({0, controlHeight});
    case CT_ComboBox:
        return {contents.width() + 8 + 24 + 4, std::max(contents.height() + 4, controlHeight)};
    case CT_SpinBox:
        return {contents.width() + 8 + 24, std::max(contents.height(), controlHeight)};
    case CT_ToolButton:
        if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option))
            return toolButtonSize(*button, contents, isInToolBar(widget), hasMenuMark(*button));
        return size;
    case CT_TabBarTab:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            return tabSize(*tab, size);
        return size;
    case CT_MenuBarItem:
        return {contents.width() + 20, controlHeight};
    case CT_MenuItem: {
        const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
        if (item && item->menuItemType == QStyleOptionMenuItem::Separator)
            return {size.width(), 9};
        return {size.width() + 16, std::max(size.height(), controlHeight)};
    }
    case CT_ItemViewItem:
        return size.expandedTo({0, 24});
    case CT_HeaderSection:
        return size.expandedTo({0, 24}) + QSize(8, 0);
    default:
        return size;
    }
}

int ThemeStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_DefaultFrameWidth:
        return m_theme.borderWidth();
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
    case PM_MenuBarPanelWidth:
    case PM_MenuBarItemSpacing:
    case PM_MenuBarVMargin:
    case PM_ToolBarFrameWidth:
    case PM_ToolBarHandleExtent:
    case PM_DockWidgetFrameWidth:
        return 0;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 16;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return 8;
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
        return 16;
    case PM_MenuButtonIndicator:
        return menuMarkWidth;
    case PM_ToolBarIconSize:
        return 20;
    case PM_ToolBarItemSpacing:
        return 2;
    case PM_ToolBarItemMargin:
        return 6;
    case PM_ToolBarSeparatorExtent:
        return 17;
    case PM_ToolBarExtensionExtent:
        return 20;
    case PM_MenuBarHMargin:
        return 6;
    case PM_MenuPanelWidth:
        return 1;
    case PM_MenuHMargin:
    case PM_MenuVMargin:
        return 4;
    case PM_TabBarTabHSpace:
        return 24;
    case PM_TabBarTabVSpace:
        return 12;
    case PM_TabBarBaseOverlap:
        return 1;
    case PM_DockWidgetTitleMargin: // a title of 28 px for the body font
        return std::max(
            2, (28 - (option ? option->fontMetrics : QFontMetrics(QApplication::font())).height()) / 2);
    case PM_DockWidgetTitleBarButtonMargin:
        return 3;
    case PM_DockWidgetSeparatorExtent:
    case PM_SplitterWidth:
        return m_theme.borderWidth() + 2;
    case PM_ScrollBarExtent:
        return 12;
    case PM_ScrollBarSliderMin:
        return 28;
    case PM_ScrollView_ScrollBarSpacing:
        return 0;
    case PM_SliderLength:
    case PM_SliderControlThickness:
    case PM_SliderThickness:
        return 16;
    case PM_FocusFrameHMargin:
        return 5;
    case PM_TreeViewIndentation:
        return 18;
    case PM_ToolTipLabelFrameWidth:
        return 6;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ThemeStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* data) const
{
    switch (hint) {
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_ComboBox_Popup:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ScrollBar_Transient:
        return 0;
    case SH_ItemView_ShowDecorationSelected:
    case SH_ItemView_ActivateItemOnSingleClick:
        return hint == SH_ItemView_ShowDecorationSelected
                   ? 1
                   : QProxyStyle::styleHint(hint, option, widget, data);
    case SH_ToolTipLabel_Opacity:
        return 255;
    case SH_TabBar_Alignment:
        return Qt::AlignLeft;
    case SH_DialogButtonLayout:
        return QDialogButtonBox::GnomeLayout; // what a dialog is for stands at the right end
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

} // namespace fabric
