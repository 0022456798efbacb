#include "ui/dialogs/wheel_guard.h"

#include <QEvent>
#include <QWidget>

namespace fabric {

WheelGuard::WheelGuard(QWidget& field) : QObject(&field)
{
    field.setFocusPolicy(Qt::StrongFocus);
    field.installEventFilter(this);
}

void WheelGuard::protect(QWidget& field)
{
    new WheelGuard(field);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event)
{
    const auto* field = qobject_cast<QWidget*>(watched);
    if (event->type() != QEvent::Wheel || !field || field->hasFocus())
        return QObject::eventFilter(watched, event);
    event->ignore();
    return true;
}

} // namespace fabric
