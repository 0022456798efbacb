#pragma once

#include <QString>

namespace fabric {

/// The colour tokens of all themes, a JSON object with one member a theme.
QString themeTokensPath();

/// The drawing of an icon by its bare name ("save"): 24 × 24, stroke in `currentColor`. The file may be
/// absent.
QString iconPath(QStringView name);

} // namespace fabric
