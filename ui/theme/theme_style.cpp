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
#include <QScrollArea>
#include <QStatusBar>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>
#include <QTextEdit>
#include <QToolBar>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

void setPropertyAndUpdate(QWidget& widget, const char* name, const QVariant& value)
{
    widget.setProperty(name, value);
    widget.update();
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
    case PE_IndicatorItemViewItemCheck:
        return drawCheckIndicator(*option, *painter);
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
    case PE_IndicatorHeaderArrow:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
            header && header->sortIndicator != QStyleOptionHeader::None) {
            const bool up = header->sortIndicator == QStyleOptionHeader::SortUp;
            drawChevron(*painter, option->rect, up ? Qt::UpArrow : Qt::DownArrow, m_theme.text2);
        }
        return;
    case PE_IndicatorArrowDown:
    case PE_IndicatorArrowUp:
    case PE_IndicatorArrowLeft:
    case PE_IndicatorArrowRight:
        return drawArrow(element, *option, *painter);
    case PE_Frame:
        if (qobject_cast<const QPlainTextEdit*>(widget) || qobject_cast<const QTextEdit*>(widget) ||
            qobject_cast<const QScrollArea*>(widget))
            return drawTextFrame(*option, *painter);
        [[fallthrough]];
    case PE_FrameMenu:
        return drawBox(*painter, option->rect, {{}, m_theme.border, {}, qreal(m_theme.borderWidth())}, 0);
    case PE_FrameTabWidget:
        return drawBox(*painter, option->rect,
                       {m_theme.base, m_theme.border, {}, qreal(m_theme.borderWidth())}, 0);
    case PE_FrameTabBarBase:
        return drawLine(*painter, option->rect, Qt::BottomEdge);
    case PE_PanelScrollAreaCorner:
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
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            return drawTabLabel(*tab, *painter, widget);
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        return drawHeaderSection(*option, *painter);
    case CE_HeaderLabel:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option))
            return drawHeaderLabel(*header, *painter, widget);
        break;
    case CE_ProgressBarGroove:
        return drawBox(*painter, option->rect, {m_theme.alt, m_theme.control, {}, 1}, 3);
    case CE_ProgressBarLabel:
        return; // the text stands beside the bar, where it can be read on one ground
    case CE_ProgressBarContents:
        if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
            bar && bar->maximum > bar->minimum)
            return drawProgress(*bar, *painter);
        break;
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

void ThemeStyle::drawArrow(PrimitiveElement element, const QStyleOption& option, QPainter& painter) const
{
    const Qt::ArrowType type = element == PE_IndicatorArrowDown   ? Qt::DownArrow
                               : element == PE_IndicatorArrowUp   ? Qt::UpArrow
                               : element == PE_IndicatorArrowLeft ? Qt::LeftArrow
                                                                  : Qt::RightArrow;
    drawChevron(painter, option.rect, type,
                option.state.testFlag(State_Enabled) ? m_theme.text2 : m_theme.disabled);
}

QColor ThemeStyle::disabledLine() const
{
    return m_theme.kind == ThemeKind::contrast ? m_theme.disabled : m_theme.border;
}

QColor ThemeStyle::raised(double share) const
{
    return blended(m_theme.base, m_theme.text, share);
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
