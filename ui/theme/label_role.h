#pragma once

#include <QtGlobal>

class QLabel;

namespace fabric {

/// What a label says, which sets its type step and colour. Plain labels need none: they are body text.
/// Coloured text is for severities and the bottleneck only.
enum class LabelRole { body, secondary, caption, heading, figure, accent, error, warning, ok, neck };

/// Gives the label the role; the colour follows the theme from then on.
void setLabelRole(QLabel& label, LabelRole role);

/// Colours the labels of the application that have a role, and links in any label, anew; called on a change
/// of theme.
void refreshLabelRoles();

} // namespace fabric
