#include "ui/theme/theme_controller.h"

#include "ui/theme/label_role.h"
#include "ui/theme/theme_palette.h"
#include "ui/theme/theme_style.h"

#include <QApplication>
#include <QEvent>
#include <QToolTip>

namespace fabric {

namespace {

ThemeKind kindFor(ThemeMode mode, bool systemIsDark)
{
    switch (mode) {
    case ThemeMode::light:
        return ThemeKind::light;
    case ThemeMode::dark:
        return ThemeKind::dark;
    case ThemeMode::highContrast:
        return ThemeKind::contrast;
    case ThemeMode::system:
        break;
    }
    return systemIsDark ? ThemeKind::dark : ThemeKind::light;
}

} // namespace

bool isDarkPalette(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < 128;
}

ThemeController::ThemeController(ThemeMode mode, QObject* parent)
    : QObject(parent),
      m_mode(mode),
      m_systemIsDark(isDarkPalette(QApplication::palette())),
      m_kind(kindFor(mode, m_systemIsDark)),
      m_style(new ThemeStyle(themeOf(m_kind)))
{
    QApplication::setStyle(m_style);
    apply();
    qApp->installEventFilter(this);
}

const Theme& ThemeController::theme() const
{
    return themeOf(m_kind);
}

void ThemeController::setMode(ThemeMode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    Q_EMIT modeChanged(mode);
    apply();
}

void ThemeController::followPalette(const QPalette& system)
{
    m_systemIsDark = isDarkPalette(system);
    apply();
}

bool ThemeController::eventFilter(QObject* watched, QEvent* event)
{
    // Our palette sets every role and so hides the one of the desktop: take ours away to look at it.
    if (event->type() == QEvent::ThemeChange && watched->isWindowType()) {
        QApplication::setPalette(QPalette());
        const QPalette system = QApplication::palette();
        QApplication::setPalette(paletteOf(theme()));
        followPalette(system);
    }
    return QObject::eventFilter(watched, event);
}

void ThemeController::apply()
{
    const ThemeKind kind = kindFor(m_mode, m_systemIsDark);
    const bool changed = kind != m_kind;
    m_kind = kind;
    m_style->setTheme(theme());
    QApplication::setPalette(paletteOf(theme()));
    QToolTip::setPalette(paletteOf(theme()));
    for (QWidget* widget : QApplication::allWidgets()) {
        // The application tells its widgets only while its event loop runs, not during start-up.
        QEvent event(QEvent::ApplicationPaletteChange);
        QCoreApplication::sendEvent(widget, &event);
        widget->update();
    }
    refreshLabelRoles();
    if (changed)
        Q_EMIT themeChanged(theme());
}

} // namespace fabric
