#pragma once

#include <QString>

namespace fabric {

/// One line that says what an example shows, in the installed language; empty for one that is not known here.
QString exampleDescription(const QString& name);

} // namespace fabric
