#include "ui/panels/elided_label.h"

#include "ui/panels/tool_tip.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

namespace fabric {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

QSize ElidedLabel::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(text()) + 2, metrics.height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QFontMetrics metrics(font());
    return {std::min(metrics.horizontalAdvance(QChar(u'…')) * 3, sizeHint().width()), metrics.height()};
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty())
        return QLabel::event(event);
    const QWidget* holder = parentWidget();
    const bool cut = fontMetrics().horizontalAdvance(text()) > contentsRect().width();
    if (!cut || (holder && !holder->toolTip().isEmpty())) {
        // What holds this label explains it.
        event->ignore();
        return false;
    }
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), ToolTip(text()).html(), this);
    return true;
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QString shown = fontMetrics().elidedText(text(), m_mode, contentsRect().width());
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                          shown, foregroundRole());
}

} // namespace fabric
