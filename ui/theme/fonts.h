#pragma once

#include <QFont>
#include <QLocale>

namespace fabric {

/// The steps of type, in logical pixels: caption 11, small 12, body 13, heading 14 bold, figure 20 bold,
/// presenterBody 25, presenterTitle 42 bold.
enum class TypeStep { caption, small, body, heading, figure, presenterBody, presenterTitle };

/// First installed of Noto Sans, Noto Sans CJK SC, DejaVu Sans (for Chinese: CJK SC first), with the others
/// as fallbacks. All have figures of equal width.
QStringList uiFontFamilies(const QLocale& locale);

/// A font of the interface in the families of the application font.
QFont fontOf(TypeStep step);

/// For name patterns and JSON only.
QFont monoFont(int pixels = 13);

/// Sets the application font and those of tool tips, table heads and status bars.
void installFonts(const QLocale& locale);

} // namespace fabric
