#include "ui/panels/shade.h"

#include "ui/panels/elided_label.h"
#include "ui/theme/theme_style.h"
#include "ui/theme/themed_icon.h"

using namespace Qt::StringLiterals;

namespace fabric {

void setShade(QLabel& label, LabelRole role, bool stale)
{
    setLabelRole(label, role);
    if (!stale)
        return;
    const QFont font = label.font();
    setLabelRole(label, LabelRole::secondary);
    label.setFont(font);
}

QPixmap markPixmap(NoteMark mark, int size, const QWidget& on)
{
    const Theme& theme = activeTheme();
    const auto icon = [&](QStringView name, const QColor& color) {
        return iconPixmap(name, color, {size, size}, on.devicePixelRatioF());
    };
    switch (mark) {
    case NoteMark::none:
        break;
    case NoteMark::info:
        return icon(u"info", theme.accent);
    case NoteMark::ok:
        return icon(u"check", theme.ok);
    case NoteMark::warning:
        return icon(u"warning", theme.warn);
    case NoteMark::bottleneck:
        return icon(u"neck", theme.neck);
    }
    return {};
}

QLabel* makeLabel(LabelRole role, QWidget* parent)
{
    auto* label = new ElidedLabel(parent);
    setLabelRole(*label, role);
    return label;
}

int lineHeight(const QWidget& widget)
{
    return widget.fontMetrics().lineSpacing();
}

} // namespace fabric
