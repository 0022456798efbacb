#include "ui/panels/choice_button.h"

#include "ui/panels/tool_tip.h"
#include "ui/theme/fonts.h"

#include <QHelpEvent>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QToolTip>

namespace fabric {

namespace {

constexpr int choiceHeight = 24;

} // namespace

ChoiceButton::ChoiceButton(QMenu* menu, QWidget* parent) : QToolButton(parent)
{
    setAutoRaise(true);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::StrongFocus);
    setFont(fontOf(TypeStep::small));
    setMenu(menu);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFixedHeight(choiceHeight);
}

void ChoiceButton::setSubject(const QString& subject)
{
    m_subject = subject;
    setAccessibleName(subject);
}

int ChoiceButton::frameWidth() const
{
    return sizeHint().width() - fontMetrics().horizontalAdvance(text());
}

QSize ChoiceButton::minimumSizeHint() const
{
    return {frameWidth() + fontMetrics().horizontalAdvance(QStringLiteral("0000…")), choiceHeight};
}

bool ChoiceButton::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QToolButton::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), ToolTip(text()).line(m_subject).html(),
                       this);
    return true;
}

void ChoiceButton::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text = fontMetrics().elidedText(text(), Qt::ElideRight, std::max(0, width() - frameWidth()));
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
}

} // namespace fabric
