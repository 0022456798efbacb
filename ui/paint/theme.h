#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QColor>

#include <array>

namespace fabric {

enum class ThemeKind { light, dark, print, contrast };
inline constexpr std::array<ThemeKind, 4> allThemeKinds{ThemeKind::light, ThemeKind::dark, ThemeKind::print,
                                                        ThemeKind::contrast};

/// The colours of one look. Screen, print, SVG and lesson are drawn by one routine with another Theme.
/// A plain value: copy it freely. All colours are opaque.
struct Theme
{
    ThemeKind kind = ThemeKind::light;

    QColor window, base, alt, canvas, grid; ///< grounds; grid is drawn only by hasGrid()
    QColor border, control;                 ///< separating lines; outlines of fields and buttons
    QColor text, text2, disabled;           ///< text2 is secondary text
    QColor accent, onAccent, selBg, focus;  ///< select, focus, action; text on accent
    QColor deviceFill, headerFill, deviceBorder, link, nvlink; ///< the fabric at rest
    QColor err, errBg, warn, warnBg, ok, okBg, infoBg;         ///< severities and their grounds
    QColor neck;                                               ///< the bottleneck and nothing else

    std::array<QColor, 3> fabric; ///< InfiniBand, RoCE, TCP; always with the mark circle, diamond, square
    std::array<QColor, 4> tier;   ///< node, leaf, spine, core; always with 0 to 3 chevrons
    std::array<QColor, 8> rail;   ///< rails 0 to 7, repeated beyond (railColor); always with the number
    std::array<QColor, 5> heat;   ///< load below 25, 50, 80, 100 % and above; always with the line width

    bool isDark() const { return kind == ThemeKind::dark || kind == ThemeKind::contrast; }
    bool hasGrid() const { return kind == ThemeKind::light || kind == ThemeKind::dark; }
    /// Width of borders in logical pixels.
    int borderWidth() const { return kind == ThemeKind::contrast ? 2 : 1; }

    const QColor& railColor(int number) const { return rail[static_cast<std::size_t>(number) % rail.size()]; }
    /// `load` is a share of the capacity, 1 = 100 %.
    const QColor& heatColor(double load) const;
};

/// Reads one theme of a token file. Fails with `paint.token_invalid` (place: JSON pointer, found: what stands
/// there) on a missing member, a colour that is not "#RRGGBB", or a list of another length.
Result<Theme> readTheme(const QByteArray& tokens, ThemeKind kind);

/// The built-in theme. Read once, on first use.
const Theme& themeOf(ThemeKind kind);

/// The member name in the token file: "light", "dark", "print", "contrast".
const char* themeName(ThemeKind kind);

} // namespace fabric
