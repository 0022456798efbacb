#include "ui/window/status_hint.h"

#include "ui/theme/label_role.h"

#include <QAccessible>

namespace fabric {

StatusHint::StatusHint(QWidget* parent) : ElidedLabel(parent)
{
    setLabelRole(*this, LabelRole::body);
}

void StatusHint::tell(const QString& sentence)
{
    show(sentence, false);
}

void StatusHint::warn(const QString& sentence)
{
    show(sentence, true);
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void StatusHint::show(const QString& sentence, bool warning)
{
    if (m_warning != warning)
        setLabelRole(*this, warning ? LabelRole::warning : LabelRole::body);
    m_warning = warning;
    setText(sentence);
}

} // namespace fabric
