#pragma once

#include "ui/paint/theme.h"

#include <QObject>
#include <QPalette>

namespace fabric {

class ThemeStyle;

enum class ThemeMode { system, light, dark, highContrast };

/// Chooses the theme of the application and hands it to style, palette and labels. One object, made after the
/// QApplication and before its windows. It remembers nothing between runs: the caller stores mode().
class ThemeController : public QObject
{
    Q_OBJECT

public:
    /// Takes the palette of the desktop as it is now and applies `mode`.
    explicit ThemeController(ThemeMode mode = ThemeMode::system, QObject* parent = nullptr);

    ThemeMode mode() const { return m_mode; }
    const Theme& theme() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

public Q_SLOTS:
    void setMode(fabric::ThemeMode mode);
    /// The desktop changed its palette; matters in ThemeMode::system only.
    void followPalette(const QPalette& system);

Q_SIGNALS:
    void modeChanged(fabric::ThemeMode mode);
    /// Everything that keeps colours of its own takes them from here; widgets have been told already.
    void themeChanged(const fabric::Theme& theme);

private:
    void apply();

    ThemeMode m_mode;
    bool m_systemIsDark = false;
    ThemeKind m_kind = ThemeKind::light;
    ThemeStyle* m_style; ///< owned by the application
};

/// Dark, if the lightness of Window is below 128 of 255.
bool isDarkPalette(const QPalette& palette);

} // namespace fabric
