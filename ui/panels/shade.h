#pragma once

#include "ui/panels/results_view.h"
#include "ui/theme/label_role.h"

#include <QPixmap>
#include <QString>

class QLabel;
class QWidget;

namespace fabric {

/// The role's font, in secondary colour while the value is stale.
void setShade(QLabel& label, LabelRole role, bool stale);

/// The icon that says in shape what the colour says as well; null for NoteMark::none.
QPixmap markPixmap(NoteMark mark, int size, const QWidget& on);

/// A label of its own role.
QLabel* makeLabel(LabelRole role, QWidget* parent);

/// Height of one line of text in a widget's font.
int lineHeight(const QWidget& widget);

} // namespace fabric
