#include "ui/theme/label_role.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"

#include <QApplication>
#include <QLabel>
#include <QVariant>

namespace fabric {

namespace {

constexpr const char* roleProperty = "labelRole";

TypeStep stepOf(LabelRole role)
{
    switch (role) {
    case LabelRole::secondary:
        return TypeStep::small;
    case LabelRole::caption:
        return TypeStep::caption;
    case LabelRole::heading:
        return TypeStep::heading;
    case LabelRole::figure:
        return TypeStep::figure;
    default:
        return TypeStep::body;
    }
}

QColor colorOf(LabelRole role, const Theme& theme)
{
    switch (role) {
    case LabelRole::secondary:
    case LabelRole::caption:
        return theme.text2;
    case LabelRole::accent:
        return theme.accent;
    case LabelRole::error:
        return theme.err;
    case LabelRole::warning:
        return theme.warn;
    case LabelRole::ok:
        return theme.ok;
    case LabelRole::neck:
        return theme.neck;
    default:
        return theme.text;
    }
}

void colorLabel(QLabel& label, LabelRole role)
{
    QPalette palette = label.palette();
    palette.setColor(QPalette::Active, QPalette::WindowText, colorOf(role, activeTheme()));
    palette.setColor(QPalette::Inactive, QPalette::WindowText, colorOf(role, activeTheme()));
    palette.setColor(QPalette::Disabled, QPalette::WindowText, activeTheme().disabled);
    label.setPalette(palette);
}

/// Links take the colour of the palette when their text is read, and keep it: read it again.
void colorLinks(QLabel& label)
{
    const QString text = label.text();
    if (label.textFormat() == Qt::PlainText || !text.contains(QLatin1String("<a ")))
        return;
    label.clear();
    label.setText(text);
}

} // namespace

void setLabelRole(QLabel& label, LabelRole role)
{
    label.setProperty(roleProperty, static_cast<int>(role));
    // On a ground of the role Base a label would take its colour from Text.
    label.setForegroundRole(QPalette::WindowText);
    label.setFont(fontOf(stepOf(role)));
    colorLabel(label, role);
}

void refreshLabelRoles()
{
    for (QWidget* widget : QApplication::allWidgets()) {
        auto* label = qobject_cast<QLabel*>(widget);
        if (!label)
            continue;
        if (const QVariant role = label->property(roleProperty); role.isValid())
            colorLabel(*label, static_cast<LabelRole>(role.toInt()));
        colorLinks(*label);
    }
}

} // namespace fabric
