#include "ui/theme/theme_style.h"

#include "ui/theme/theme_palette.h"
#include "ui/theme/themed_icon.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStatusBar>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QTextEdit>
#include <QToolBar>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr int controlHeight = 28;
constexpr int toolButtonSide = 32;
constexpr int menuMarkWidth = 18; ///< of tool buttons that open a menu

void setPropertyAndUpdate(QWidget& widget, const char* name, const QVariant& value)
{
    widget.setProperty(name, value);
    widget.update();
}

bool isInToolBar(const QWidget* widget)
{
    return widget && qobject_cast<QToolBar*>(widget->parentWidget());
}

/// A chevron at the right: the button opens a menu, or has a second half that does.
bool hasMenuMark(const QStyleOptionToolButton& button)
{
    return button.features & (QStyleOptionToolButton::HasMenu | QStyleOptionToolButton::MenuButtonPopup) &&
           !button.features.testFlag(QStyleOptionToolButton::PopupDelay);
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

QSize toolButtonSize(const QStyleOptionToolButton& button, const QSize& contents, bool inToolBar)
{
    const int least = inToolBar ? toolButtonSide : controlHeight;
    const bool text = button.toolButtonStyle == Qt::ToolButtonTextBesideIcon;
    int width = contents.width() + (text ? 20 : 12);
    // The base adds the width of a split menu only.
    if (hasMenuMark(button) && !button.features.testFlag(QStyleOptionToolButton::MenuButtonPopup))
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

void setPrimary(QAbstractButton& button, bool primary)
{
    setPropertyAndUpdate(button, "primary", primary);
    QFont font = button.font();
    font.setBold(primary);
    button.setFont(font);
}

void setSegment(QAbstractButton& button, Segment place)
{
    setPropertyAndUpdate(button, "segment", static_cast<int>(place));
}

void setInvalid(QWidget& field, bool invalid)
{
    setPropertyAndUpdate(field, "invalid", invalid);
}

const Theme& activeTheme()
{
    const auto* style = qobject_cast<const ThemeStyle*>(QApplication::style());
    return style ? style->theme() : themeOf(ThemeKind::light);
}

ThemeStyle::ThemeStyle(const Theme& theme) : QProxyStyle(QStyleFactory::create(u"Fusion"_s)), m_theme(theme)
{}

void ThemeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
    case PE_PanelButtonTool:
    case PE_PanelButtonBevel:
        return drawButtonPanel(*option, *painter, widget);
    case PE_PanelLineEdit: {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && frame->lineWidth > 0)
            drawField(*option, *painter, widget);
        return;
    }
    case PE_FrameLineEdit:
        return;
    case PE_IndicatorCheckBox:
        return drawCheckIndicator(*option, *painter);
    case PE_IndicatorItemViewItemCheck: {
        QStyleOption indicator(*option);
        return drawCheckIndicator(indicator, *painter);
    }
    case PE_IndicatorRadioButton:
        return drawRadioIndicator(*option, *painter);
    case PE_FrameFocusRect:
        return drawFocusRing(*option, *painter, widget);
    case PE_FrameDefaultButton:
    case PE_FrameStatusBarItem:
    case PE_FrameGroupBox:
    case PE_IndicatorToolBarHandle:
    case PE_FrameButtonTool:
        return;
    case PE_PanelItemViewItem:
        return drawItemPanel(*option, *painter, widget);
    case PE_PanelItemViewRow: {
        const auto* row = qstyleoption_cast<const QStyleOptionViewItem*>(option);
        if (row && row->features.testFlag(QStyleOptionViewItem::Alternate))
            painter->fillRect(option->rect, m_theme.alt);
        if (option->state.testFlag(State_Selected))
            painter->fillRect(option->rect, m_theme.selBg);
        return;
    }
    case PE_IndicatorBranch:
        return drawBranch(*option, *painter);
    case PE_IndicatorHeaderArrow: {
        const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
        if (header && header->sortIndicator != QStyleOptionHeader::None) {
            const bool up = header->sortIndicator == QStyleOptionHeader::SortUp;
            drawChevron(*painter, option->rect, up ? Qt::UpArrow : Qt::DownArrow, m_theme.text2);
        }
        return;
    }
    case PE_IndicatorArrowDown:
    case PE_IndicatorArrowUp:
    case PE_IndicatorArrowLeft:
    case PE_IndicatorArrowRight: {
        const Qt::ArrowType type = element == PE_IndicatorArrowDown   ? Qt::DownArrow
                                   : element == PE_IndicatorArrowUp   ? Qt::UpArrow
                                   : element == PE_IndicatorArrowLeft ? Qt::LeftArrow
                                                                      : Qt::RightArrow;
        const bool enabled = option->state.testFlag(State_Enabled);
        return drawChevron(*painter, option->rect, type, enabled ? m_theme.text2 : m_theme.disabled);
    }
    case PE_Frame:
        if (qobject_cast<const QPlainTextEdit*>(widget) || qobject_cast<const QTextEdit*>(widget)) {
            const bool focus = option->state.testFlag(State_HasFocus);
            const QColor line = focus ? m_theme.focus : m_theme.control;
            return drawBox(*painter, option->rect, {{}, line, {}, qreal(m_theme.borderWidth())}, 0);
        }
        [[fallthrough]];
    case PE_FrameMenu:
        return drawBox(*painter, option->rect, {{}, m_theme.border, {}, qreal(m_theme.borderWidth())}, 0);
    case PE_FrameTabWidget:
        return drawBox(*painter, option->rect,
                       {m_theme.base, m_theme.border, {}, qreal(m_theme.borderWidth())}, 0);
    case PE_FrameTabBarBase:
        return drawLine(*painter, option->rect, Qt::BottomEdge);
    case PE_PanelMenu:
        painter->fillRect(option->rect, m_theme.base);
        return;
    case PE_PanelTipLabel:
        return drawBox(*painter, option->rect,
                       {m_theme.base, m_theme.control, {}, qreal(m_theme.borderWidth())}, 0);
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, m_theme.window);
        return drawLine(*painter, option->rect, Qt::TopEdge);
    case PE_IndicatorToolBarSeparator:
        return drawToolBarSeparator(*option, *painter);
    case PE_IndicatorDockWidgetResizeHandle:
        return drawDivider(option->rect, *painter);
    default:
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void ThemeStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const
{
    if (drawBar(element, *option, *painter, widget))
        return;
    switch (element) {
    case CE_PushButtonBevel:
        return drawButtonPanel(*option, *painter, widget);
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option))
            return drawPushButtonLabel(*button, *painter, widget);
        break;
    case CE_ToolButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
            button && drawToolButtonLabel(*button, *painter, widget))
            return;
        break;
    case CE_ComboBoxLabel:
        if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option))
            return drawComboBoxLabel(*combo, *painter);
        break;
    case CE_ItemViewItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
            const QStyleOptionViewItem themed = viewItemInTheme(*item, widget);
            return QProxyStyle::drawControl(element, &themed, painter, widget);
        }
        break;
    case CE_TabBarTabShape:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            return drawTabShape(*tab, *painter);
        break;
    case CE_TabBarTabLabel:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            QStyleOptionTab themed(*tab);
            const bool selected = tab->state.testFlag(State_Selected);
            const bool enabled = tab->state.testFlag(State_Enabled);
            themed.palette.setColor(QPalette::WindowText, !enabled   ? m_theme.disabled
                                                          : selected ? m_theme.text
                                                                     : m_theme.text2);
            painter->save();
            QFont font = painter->font();
            font.setBold(selected);
            painter->setFont(font);
            QProxyStyle::drawControl(element, &themed, painter, widget);
            painter->restore();
            return;
        }
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        return drawHeaderSection(*option, *painter);
    case CE_HeaderLabel:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            QStyleOptionHeaderV2 themed;
            if (const auto* v2 = qstyleoption_cast<const QStyleOptionHeaderV2*>(option))
                themed = *v2;
            else
                static_cast<QStyleOptionHeader&>(themed) = *header;
            themed.state &= ~State_On;       // no bold head over the selected column
            themed.rect.adjust(4, 0, -4, 0); // in line with the text of the cells below
            themed.palette.setColor(QPalette::ButtonText, m_theme.text2);
            return QProxyStyle::drawControl(element, &themed, painter, widget);
        }
        break;
    case CE_ProgressBarGroove:
        return drawBox(*painter, option->rect, {m_theme.alt, m_theme.control, {}, 1}, 3);
    case CE_ProgressBarLabel:
        return; // the text stands beside the bar, where it can be read on one ground
    case CE_ProgressBarContents: {
        const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
        if (!bar || bar->maximum <= bar->minimum)
            break;
        const double share = double(bar->progress - bar->minimum) / (bar->maximum - bar->minimum);
        QRectF filled = QRectF(option->rect).adjusted(1, 1, -1, -1);
        if (bar->state.testFlag(State_Horizontal))
            filled.setWidth(filled.width() * share);
        else
            filled.setTop(filled.bottom() - filled.height() * share);
        if (share > 0)
            drawBox(*painter, filled, {m_theme.accent, {}, {}, 0}, 2);
        return;
    }
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ThemeStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                    QPainter* painter, const QWidget* widget) const
{
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        combo && control == CC_ComboBox)
        return drawComboBox(*combo, *painter, widget);
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        spin && control == CC_SpinBox)
        return drawSpinBox(*spin, *painter, widget);
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
        if (control == CC_Slider)
            return drawSlider(*slider, *painter, widget);
        if (control == CC_ScrollBar)
            return drawScrollBar(*slider, *painter, widget);
    }
    if (const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        tool && control == CC_ToolButton && hasMenuMark(*tool))
        return drawMenuToolButton(*tool, *painter, widget);
    if (control == CC_GroupBox) { // a bold heading, no box
        painter->save();
        QFont font = painter->font();
        font.setBold(true);
        painter->setFont(font);
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        painter->restore();
        return;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect ThemeStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                 const QWidget* widget) const
{
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        combo && control == CC_ComboBox)
        return comboBoxRect(*combo, part);
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        spin && control == CC_SpinBox)
        return spinBoxRect(*spin, part);
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
        bar && control == CC_ScrollBar)
        return scrollBarRect(*bar, part);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect ThemeStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    if (element == SE_LineEditContents) {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && frame->lineWidth > 0)
            return option->rect.adjusted(6, 1, -6, -1);
    }
    if (element == SE_ItemViewItemFocusRect)
        return option->rect;
    return QProxyStyle::subElementRect(element, option, widget);
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
            return toolButtonSize(*button, contents, isInToolBar(widget));
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
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QIcon ThemeStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const
{
    switch (icon) {
    case SP_TitleBarCloseButton:
    case SP_DockWidgetCloseButton:
    case SP_LineEditClearButton:
    case SP_TabCloseButton:
        return themedIcon(u"close", IconTone::text2);
    case SP_TitleBarNormalButton:
        return themedIcon(u"float", IconTone::text2);
    case SP_ToolBarHorizontalExtensionButton:
        return themedIcon(u"more");
    case SP_MessageBoxCritical:
        return themedIcon(u"error", IconTone::err);
    case SP_MessageBoxWarning:
        return themedIcon(u"warning", IconTone::warn);
    case SP_MessageBoxInformation:
    case SP_MessageBoxQuestion:
        return themedIcon(u"info", IconTone::accent);
    default:
        return QProxyStyle::standardIcon(icon, option, widget);
    }
}

void ThemeStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
        qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QLineEdit*>(widget) ||
        qobject_cast<QTabBar*>(widget))
        widget->setAttribute(Qt::WA_Hover);
    if (auto* view = qobject_cast<QAbstractItemView*>(widget))
        view->viewport()->setAttribute(Qt::WA_Hover);
    if (auto* bar = qobject_cast<QStatusBar*>(widget))
        bar->setMinimumHeight(26);
    const auto* dock = qobject_cast<QDockWidget*>(widget->parentWidget());
    if (dock && dock->widget() == widget) {
        widget->setBackgroundRole(QPalette::Base);
        widget->setAutoFillBackground(true);
    }
}

QColor ThemeStyle::raised(double share) const
{
    return mixed(m_theme.base, m_theme.text, share);
}

void ThemeStyle::drawBox(QPainter& painter, const QRectF& rect, const Look& look, qreal radius) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, radius > 0);
    painter.setBrush(look.fill.isValid() ? QBrush(look.fill) : QBrush(Qt::NoBrush));
    QRectF box = rect;
    if (look.line.isValid()) {
        const qreal half = look.width / 2;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(look.line, look.width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        box.adjust(half, half, -half, -half);
    } else {
        painter.setPen(Qt::NoPen);
    }
    if (radius > 0)
        painter.drawRoundedRect(box, radius, radius);
    else
        painter.drawRect(box);
    painter.restore();
}

void ThemeStyle::drawChevron(QPainter& painter, const QRectF& rect, Qt::ArrowType direction,
                             const QColor& color) const
{
    static constexpr qreal reach = 4;
    QPointF points[] = {{-reach, -reach / 2}, {0, reach / 2}, {reach, -reach / 2}};
    const qreal turn = direction == Qt::UpArrow      ? 180
                       : direction == Qt::LeftArrow  ? 90
                       : direction == Qt::RightArrow ? -90
                                                     : 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(rect.center());
    painter.rotate(turn);
    painter.drawPolyline(points, 3);
    painter.restore();
}

void ThemeStyle::drawLine(QPainter& painter, const QRect& r, Qt::Edge edge) const
{
    const int w = m_theme.borderWidth();
    switch (edge) {
    case Qt::TopEdge:
        painter.fillRect(QRect(r.left(), r.top(), r.width(), w), m_theme.border);
        break;
    case Qt::BottomEdge:
        painter.fillRect(QRect(r.left(), r.bottom() + 1 - w, r.width(), w), m_theme.border);
        break;
    case Qt::LeftEdge:
        painter.fillRect(QRect(r.left(), r.top(), w, r.height()), m_theme.border);
        break;
    case Qt::RightEdge:
        painter.fillRect(QRect(r.right() + 1 - w, r.top(), w, r.height()), m_theme.border);
        break;
    }
}

} // namespace fabric
