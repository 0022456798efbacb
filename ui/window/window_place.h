#pragma once

#include <QByteArray>
#include <QRect>
#include <QString>

class QMainWindow;
class QScreen;
class QSettings;

namespace fabric {

/// Where the window stands and how its docks are laid out. Kept for each size of screen: docks that suit one
/// do not suit another, or the same one at another scale.
class WindowPlace
{
public:
    static constexpr QSize usualSize{1600, 1000};
    static constexpr QSize leastSize{800, 560};

    /// Restores what was kept for the window's screen, else takes the usual size, as far as the screen has
    /// room for it.
    static void restore(QMainWindow& window, const QSettings& settings);
    static void store(const QMainWindow& window, QSettings& settings);

    /// A rectangle of the usual size in the middle of what is free on a screen, less room for a frame.
    static QRect first(const QRect& available);
    /// The rectangle moved, and made smaller if it must be, so that it lies within.
    static QRect within(const QRect& window, const QRect& available);

private:
    static QString key(const QScreen& screen, const QString& name);
};

} // namespace fabric
