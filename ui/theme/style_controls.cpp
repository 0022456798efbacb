#include "ui/theme/theme_palette.h"
#include "ui/theme/theme_style.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QPainter>
#include <QPainterPath>
#include <QRadioButton>
#include <QSlider>
#include <QStyleOption>

namespace fabric {

namespace {

constexpr qreal controlRadius = 4;
constexpr int stepWidth = 22; ///< the column of chevrons in combo and spin boxes

bool isTrue(const QWidget* widget, const char* property)
{
    return widget && widget->property(property).toBool();
}

bool hasKeyboardFocus(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_HasFocus) &&
           option.state.testFlag(QStyle::State_KeyboardFocusChange);
}

/// A rounded rectangle of which the sides that touch a neighbour are square.
QPainterPath segmentPath(const QRectF& rect, const QVariant& segment, qreal radius)
{
    const Segment place = segment.isValid() ? static_cast<Segment>(segment.toInt()) : Segment::only;
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addRoundedRect(rect, radius, radius);
    const QSizeF half(rect.width() / 2, rect.height());
    if (place == Segment::middle || place == Segment::last)
        path.addRect(QRectF(rect.topLeft(), half));
    if (place == Segment::middle || place == Segment::first)
        path.addRect(QRectF(rect.topLeft() + QPointF(half.width(), 0), half));
    return path.simplified();
}

constexpr int iconGap = 8;

struct Label
{
    QIcon icon;
    QSize iconSize;
    QString text;
    QColor color;
    QIcon::Mode mode = QIcon::Normal;
    Qt::LayoutDirection direction = Qt::LeftToRight;
    bool showMnemonic = true;
};

/// Icon and text side by side in the middle of `rect`; text too long is cut in its middle.
void drawLabel(QPainter& painter, const QRect& rect, const Label& label)
{
    const bool withIcon = !label.icon.isNull();
    const int iconWidth = withIcon ? label.iconSize.width() : 0;
    const int gap = withIcon && !label.text.isEmpty() ? iconGap : 0;
    const QFontMetrics metrics = painter.fontMetrics();
    const int room = rect.width() - iconWidth - gap;
    const QString text =
        metrics.elidedText(label.text, Qt::ElideMiddle, std::max(0, room), Qt::TextShowMnemonic);
    const int textWidth = metrics.size(Qt::TextShowMnemonic, text).width();
    int x = rect.left() + std::max(0, (rect.width() - iconWidth - gap - textWidth) / 2);
    if (withIcon) {
        QRect place(QPoint(x, rect.top() + (rect.height() - label.iconSize.height()) / 2), label.iconSize);
        const qreal ratio = painter.device()->devicePixelRatio();
        place = QStyle::visualRect(label.direction, rect, place);
        painter.drawPixmap(place, label.icon.pixmap(label.iconSize, ratio, label.mode));
        x += iconWidth + gap;
    }
    painter.setPen(label.color);
    const QRect place =
        QStyle::visualRect(label.direction, rect, QRect(x, rect.top(), textWidth + 1, rect.height()));
    painter.drawText(place,
                     Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip |
                         (label.showMnemonic ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
                     text);
}

} // namespace

ThemeStyle::Look ThemeStyle::buttonLook(const QStyleOption& option, const QWidget* widget) const
{
    const Theme& t = m_theme;
    const bool enabled = option.state.testFlag(State_Enabled);
    const bool down = option.state.testFlag(State_Sunken);
    const bool on = option.state.testFlag(State_On);
    const bool hover = enabled && option.state.testFlag(State_MouseOver);
    const bool quiet = option.state.testFlag(State_AutoRaise);
    const qreal width = t.borderWidth();

    if (isTrue(widget, "primary")) {
        if (!enabled)
            return {blended(t.window, t.text, 0.10), {}, t.disabled, width};
        const double shade = down ? 0.22 : hover ? 0.12 : 0;
        return {blended(t.accent, t.text, shade), {}, t.onAccent, width};
    }
    if (on)
        return {t.selBg, enabled ? t.accent : disabledLine(), enabled ? t.text : t.disabled, width};
    if (quiet) {
        const QColor fill = down    ? blended(t.window, t.text, 0.14)
                            : hover ? blended(t.window, t.text, 0.07)
                                    : QColor();
        return {fill, {}, enabled ? t.text : t.disabled, width};
    }
    if (!enabled)
        return {t.window, disabledLine(), t.disabled, width};
    return {down ? raised(0.12) : hover ? raised(0.05) : t.base, t.control, t.text, width};
}

void ThemeStyle::drawButtonPanel(const QStyleOption& option, QPainter& painter, const QWidget* widget) const
{
    const Look look = buttonLook(option, widget);
    const QVariant segment = widget ? widget->property("segment") : QVariant();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(look.line.isValid() ? QPen(look.line, look.width) : QPen(Qt::NoPen));
    painter.setBrush(look.fill.isValid() ? QBrush(look.fill) : QBrush(Qt::NoBrush));
    const qreal half = look.line.isValid() ? look.width / 2 : 0;
    painter.drawPath(
        segmentPath(QRectF(option.rect).adjusted(half, half, -half, -half), segment, controlRadius));
    if (hasKeyboardFocus(option)) {
        const bool filled = isTrue(widget, "primary"); // the ring would vanish on the accent: draw it inside
        const qreal in = filled ? 3 : 1;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(filled ? m_theme.onAccent : m_theme.focus, 2));
        painter.drawPath(
            segmentPath(QRectF(option.rect).adjusted(in, in, -in, -in), segment, controlRadius - 1));
    }
    painter.restore();
}

void ThemeStyle::drawPushButtonLabel(const QStyleOptionButton& option, QPainter& painter,
                                     const QWidget* widget) const
{
    const bool enabled = option.state.testFlag(State_Enabled);
    const QColor color = buttonLook(option, widget).text;
    const QIcon::Mode mode = !enabled                    ? QIcon::Disabled
                             : color == m_theme.onAccent ? QIcon::Selected
                                                         : QIcon::Normal;
    QRect rect = option.rect;
    if (option.features.testFlag(QStyleOptionButton::HasMenu)) {
        const QRect arrow =
            visualRect(option.direction, rect, QRect(rect.right() - 20, rect.top(), 16, rect.height()));
        drawChevron(painter, arrow, Qt::DownArrow, color);
        rect = visualRect(option.direction, rect, rect.adjusted(0, 0, -18, 0));
    }
    painter.save();
    if (widget && widget->property("segment").isValid()) {
        QFont font = painter.font();
        font.setBold(option.state.testFlag(State_On));
        painter.setFont(font);
    }
    drawLabel(painter, rect.adjusted(4, 0, -4, 0),
              {option.icon, option.iconSize, option.text, color, mode, option.direction,
               styleHint(SH_UnderlineShortcut, &option, widget) != 0});
    painter.restore();
}

/// Draws the common kinds itself; false leaves arrows and text under icons to the base style.
bool ThemeStyle::drawToolButtonLabel(const QStyleOptionToolButton& option, QPainter& painter,
                                     const QWidget* widget) const
{
    if (option.features.testFlag(QStyleOptionToolButton::Arrow) ||
        option.toolButtonStyle == Qt::ToolButtonTextUnderIcon)
        return false;
    const bool textOnly = option.toolButtonStyle == Qt::ToolButtonTextOnly || option.icon.isNull();
    const bool iconOnly = option.toolButtonStyle == Qt::ToolButtonIconOnly && !option.icon.isNull();
    const QColor color = buttonLook(option, widget).text;
    const QIcon::Mode mode = !option.state.testFlag(State_Enabled) ? QIcon::Disabled
                             : color == m_theme.onAccent           ? QIcon::Selected
                                                                   : QIcon::Normal;
    painter.save();
    painter.setFont(option.font);
    drawLabel(painter, option.rect,
              {textOnly ? QIcon() : option.icon, option.iconSize, iconOnly ? QString() : option.text, color,
               mode, option.direction, styleHint(SH_UnderlineShortcut, &option, widget) != 0});
    painter.restore();
    return true;
}

/// One panel for both halves; a line parts them where the halves do different things.
void ThemeStyle::drawMenuToolButton(const QStyleOptionToolButton& option, QPainter& painter,
                                    const QWidget* widget) const
{
    const QRect rect = option.rect;
    const int markWidth = pixelMetric(PM_MenuButtonIndicator, &option, widget);
    drawButtonPanel(option, painter, widget);
    const QColor color = buttonLook(option, widget).text;
    const QRect mark(rect.right() - markWidth, rect.top(), markWidth, rect.height());
    drawChevron(painter, visualRect(option.direction, rect, mark), Qt::DownArrow, color);
    if (option.features.testFlag(QStyleOptionToolButton::MenuButtonPopup)) {
        const QRect line(mark.left() - 1, rect.top() + 6, 1, rect.height() - 12);
        painter.fillRect(visualRect(option.direction, rect, line), m_theme.border);
    }
    QStyleOptionToolButton label(option);
    label.rect = visualRect(option.direction, rect, rect.adjusted(4, 0, -markWidth, 0));
    label.features &= ~(QStyleOptionToolButton::HasMenu | QStyleOptionToolButton::MenuButtonPopup);
    drawControl(CE_ToolButtonLabel, &label, &painter, widget);
}

void ThemeStyle::drawField(const QStyleOption& option, QPainter& painter, const QWidget* widget) const
{
    const Theme& t = m_theme;
    Look look{t.base, t.control, {}, qreal(t.borderWidth())};
    if (!option.state.testFlag(State_Enabled))
        look = {t.window, disabledLine(), {}, look.width};
    else if (isTrue(widget, "invalid"))
        look = {t.base, t.err, {}, 2};
    else if (option.state.testFlag(State_HasFocus))
        look = {t.base, t.focus, {}, 2};
    else if (option.state.testFlag(State_MouseOver))
        look.line = blended(t.control, t.text, 0.5);
    drawBox(painter, option.rect, look, controlRadius);
}

/// Editors of several lines: their frame is one border wide, so focus changes its colour only.
void ThemeStyle::drawTextFrame(const QStyleOption& option, QPainter& painter) const
{
    const bool focus = option.state.testFlag(State_HasFocus);
    const QColor line = focus ? m_theme.focus : m_theme.control;
    drawBox(painter, option.rect, {{}, line, {}, qreal(m_theme.borderWidth())}, 0);
}

void ThemeStyle::drawCheckIndicator(const QStyleOption& option, QPainter& painter) const
{
    const Theme& t = m_theme;
    const bool enabled = option.state.testFlag(State_Enabled);
    const bool on = option.state.testFlag(State_On);
    const bool partly = option.state.testFlag(State_NoChange);
    QRectF box(0, 0, 15, 15);
    box.moveCenter(QRectF(option.rect).center());
    box.moveTopLeft(QPointF(std::round(box.left()), std::round(box.top())));

    if (!on && !partly) {
        const bool hover = option.state.testFlag(State_MouseOver) && enabled;
        return drawBox(painter, box,
                       {enabled ? t.base : t.window,
                        !enabled ? disabledLine()
                        : hover  ? t.accent
                                 : t.control,
                        {},
                        qreal(t.borderWidth())},
                       3);
    }
    drawBox(painter, box, {enabled ? t.accent : t.disabled, {}, {}, 0}, 3);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.onAccent, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(box.topLeft());
    if (partly) {
        painter.drawLine(QPointF(4, 7.5), QPointF(11, 7.5));
    } else {
        const QPointF tick[] = {{3.75, 7.75}, {6.5, 10.5}, {11.5, 4.75}};
        painter.drawPolyline(tick, 3);
    }
    painter.restore();
}

void ThemeStyle::drawRadioIndicator(const QStyleOption& option, QPainter& painter) const
{
    const Theme& t = m_theme;
    const bool enabled = option.state.testFlag(State_Enabled);
    QRectF ring(0, 0, 15, 15);
    ring.moveCenter(QRectF(option.rect).center());
    ring.moveTopLeft(QPointF(std::round(ring.left()), std::round(ring.top())));

    const QColor ground = enabled ? t.base : t.window;
    if (option.state.testFlag(State_On)) {
        drawBox(painter, ring, {enabled ? t.accent : t.disabled, {}, {}, 0}, 7.5);
        return drawBox(painter, ring.adjusted(4.5, 4.5, -4.5, -4.5), {ground, {}, {}, 0}, 3);
    }
    const bool hover = option.state.testFlag(State_MouseOver) && enabled;
    drawBox(painter, ring,
            {ground,
             !enabled ? disabledLine()
             : hover  ? t.accent
                      : t.control,
             {},
             qreal(t.borderWidth())},
            7.5);
}

void ThemeStyle::drawFocusRing(const QStyleOption& option, QPainter& painter, const QWidget* widget) const
{
    if (!option.state.testFlag(State_KeyboardFocusChange) && !qobject_cast<const QSlider*>(widget))
        return;
    const bool drawnByPanel = qobject_cast<const QAbstractButton*>(widget) &&
                              !qobject_cast<const QCheckBox*>(widget) &&
                              !qobject_cast<const QRadioButton*>(widget);
    const bool inPopup = widget && widget->inherits("QComboBoxListView"); // the tinted row says it already
    if (drawnByPanel || inPopup || qobject_cast<const QComboBox*>(widget))
        return;
    drawBox(painter, option.rect, {{}, m_theme.focus, {}, 2}, controlRadius - 1);
}

void ThemeStyle::drawComboBox(const QStyleOptionComboBox& option, QPainter& painter,
                              const QWidget* widget) const
{
    if (option.frame)
        drawField(option, painter, widget);
    const bool enabled = option.state.testFlag(State_Enabled);
    const QRect arrow = comboBoxRect(option, SC_ComboBoxArrow);
    drawChevron(painter, arrow, Qt::DownArrow, enabled ? m_theme.text2 : m_theme.disabled);
}

void ThemeStyle::drawComboBoxLabel(const QStyleOptionComboBox& option, QPainter& painter) const
{
    const bool enabled = option.state.testFlag(State_Enabled);
    QRect rect = comboBoxRect(option, SC_ComboBoxEditField);
    if (!option.currentIcon.isNull()) {
        const QRect whole = rect;
        QRect place(QPoint(rect.left(), rect.top() + (rect.height() - option.iconSize.height()) / 2),
                    option.iconSize);
        place = visualRect(option.direction, whole, place);
        painter.drawPixmap(place,
                           option.currentIcon.pixmap(option.iconSize, painter.device()->devicePixelRatio(),
                                                     enabled ? QIcon::Normal : QIcon::Disabled));
        rect =
            visualRect(option.direction, whole, whole.adjusted(option.iconSize.width() + iconGap, 0, 0, 0));
    }
    if (option.editable || option.currentText.isEmpty())
        return;
    painter.setPen(enabled ? m_theme.text : m_theme.disabled);
    const QString text = option.fontMetrics.elidedText(option.currentText, Qt::ElideMiddle, rect.width());
    painter.drawText(rect,
                     static_cast<int>(visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter)) |
                         Qt::TextSingleLine,
                     text);
}

void ThemeStyle::drawSpinBox(const QStyleOptionSpinBox& option, QPainter& painter,
                             const QWidget* widget) const
{
    if (option.frame)
        drawField(option, painter, widget);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const bool enabled = option.state.testFlag(State_Enabled);
    const auto step = [&](SubControl part, QAbstractSpinBox::StepEnabledFlag flag, Qt::ArrowType type) {
        const bool can = enabled && option.stepEnabled.testFlag(flag);
        const bool active = can && option.activeSubControls == part;
        const QRect rect = spinBoxRect(option, part);
        if (active)
            drawBox(painter, QRectF(rect).adjusted(1, 1, -1, -1),
                    {raised(option.state.testFlag(State_Sunken) ? 0.16 : 0.08), {}, {}, 0}, 2);
        drawChevron(painter, rect, type, can ? m_theme.text2 : m_theme.disabled);
    };
    step(SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, Qt::UpArrow);
    step(SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, Qt::DownArrow);
}

void ThemeStyle::drawProgress(const QStyleOptionProgressBar& option, QPainter& painter) const
{
    const double done = double(option.progress) - option.minimum;
    const double share = done / (double(option.maximum) - option.minimum);
    if (share <= 0)
        return;
    QRectF filled = QRectF(option.rect).adjusted(1, 1, -1, -1);
    if (option.state.testFlag(State_Horizontal))
        filled.setWidth(filled.width() * share);
    else
        filled.setTop(filled.bottom() - filled.height() * share);
    drawBox(painter, filled, {m_theme.accent, {}, {}, 0}, 2);
}

void ThemeStyle::drawSlider(const QStyleOptionSlider& option, QPainter& painter, const QWidget* widget) const
{
    const Theme& t = m_theme;
    const bool enabled = option.state.testFlag(State_Enabled);
    const bool across = option.orientation == Qt::Horizontal;
    const QRectF handle = subControlRect(CC_Slider, &option, SC_SliderHandle, widget);
    QRectF groove = subControlRect(CC_Slider, &option, SC_SliderGroove, widget);
    groove = across ? QRectF(groove.left() + 2, handle.center().y() - 2, groove.width() - 4, 4)
                    : QRectF(handle.center().x() - 2, groove.top() + 2, 4, groove.height() - 4);
    if (option.subControls.testFlag(SC_SliderTickmarks) && option.tickPosition != QSlider::NoTicks) {
        QStyleOptionSlider ticks(option);
        ticks.subControls = SC_SliderTickmarks;
        QProxyStyle::drawComplexControl(CC_Slider, &ticks, &painter, widget);
    }
    drawBox(painter, groove, {t.alt, t.control, {}, 1}, 2);
    QRectF done = groove;
    const bool fromEnd = option.upsideDown;
    if (across)
        fromEnd ? done.setLeft(handle.center().x()) : done.setRight(handle.center().x());
    else
        fromEnd ? done.setTop(handle.center().y()) : done.setBottom(handle.center().y());
    const QColor strong = enabled ? t.accent : t.disabled;
    drawBox(painter, done, {strong, {}, {}, 0}, 2);
    QRectF knob(0, 0, 14, 14);
    knob.moveCenter(handle.center());
    drawBox(painter, knob, {option.state.testFlag(State_HasFocus) ? t.selBg : t.base, strong, {}, 2.5}, 7);
    if (hasKeyboardFocus(option))
        drawBox(painter, option.rect, {{}, t.focus, {}, 2}, controlRadius - 1);
}

QRect ThemeStyle::spinBoxRect(const QStyleOptionSpinBox& option, SubControl part) const
{
    const QRect r = option.rect;
    const int column = option.buttonSymbols == QAbstractSpinBox::NoButtons ? 4 : stepWidth;
    QRect rect;
    switch (part) {
    case SC_SpinBoxEditField:
        rect = r.adjusted(6, 2, -column - 2, -2);
        break;
    case SC_SpinBoxUp:
        rect = QRect(r.right() - column, r.top() + 2, column, r.height() / 2 - 2);
        break;
    case SC_SpinBoxDown:
        rect = QRect(r.right() - column, r.top() + r.height() / 2, column, r.height() / 2 - 2);
        break;
    default:
        rect = r;
    }
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons &&
        (part == SC_SpinBoxUp || part == SC_SpinBoxDown))
        return {};
    return visualRect(option.direction, r, rect);
}

QRect ThemeStyle::comboBoxRect(const QStyleOptionComboBox& option, SubControl part) const
{
    const QRect r = option.rect;
    switch (part) {
    case SC_ComboBoxEditField:
        return visualRect(option.direction, r, r.adjusted(option.editable ? 6 : 8, 2, -stepWidth - 4, -2));
    case SC_ComboBoxArrow:
        return visualRect(option.direction, r,
                          QRect(r.right() - stepWidth - 2, r.top(), stepWidth, r.height()));
    default:
        return r;
    }
}

} // namespace fabric
