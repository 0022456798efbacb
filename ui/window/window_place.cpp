#include "ui/window/window_place.h"

#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

/// What window managers put around a window; not known before it is shown.
constexpr QMargins frame{8, 36, 8, 8};

const QScreen* screenOf(const QRect& rect)
{
    const QScreen* found = QGuiApplication::screenAt(rect.center());
    return found ? found : QGuiApplication::primaryScreen();
}

} // namespace

QRect WindowPlace::first(const QRect& available)
{
    const QRect free = available.marginsRemoved(frame);
    const QSize size = usualSize.boundedTo(free.size());
    return {free.topLeft() + QPoint((free.width() - size.width()) / 2, (free.height() - size.height()) / 2),
            size};
}

QRect WindowPlace::within(const QRect& window, const QRect& available)
{
    const QRect free = available.marginsRemoved(frame);
    QRect rect(window.topLeft(), window.size().boundedTo(free.size()));
    rect.moveLeft(std::clamp(rect.left(), free.left(), free.right() + 1 - rect.width()));
    rect.moveTop(std::clamp(rect.top(), free.top(), free.bottom() + 1 - rect.height()));
    return rect;
}

QString WindowPlace::key(const QScreen& screen, const QString& name)
{
    const QSize size = screen.geometry().size();
    return u"window/%1x%2/%3"_s.arg(size.width()).arg(size.height()).arg(name);
}

void WindowPlace::restore(QMainWindow& window, const QSettings& settings)
{
    const QScreen* screen = window.screen();
    const QRect available = screen->availableGeometry();
    window.setMinimumSize(leastSize.boundedTo(available.marginsRemoved(frame).size()));
    window.setGeometry(first(available));
    const QByteArray geometry = settings.value(key(*screen, u"geometry"_s)).toByteArray();
    if (window.restoreGeometry(geometry) && !window.isMaximized() && !window.isFullScreen())
        window.setGeometry(within(window.geometry(), screenOf(window.geometry())->availableGeometry()));
    window.restoreState(settings.value(key(*screen, u"state"_s)).toByteArray());
}

void WindowPlace::store(const QMainWindow& window, QSettings& settings)
{
    settings.setValue(key(*window.screen(), u"geometry"_s), window.saveGeometry());
    settings.setValue(key(*window.screen(), u"state"_s), window.saveState());
}

} // namespace fabric
