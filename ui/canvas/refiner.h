#pragma once

#include "ui/canvas/canvas_state.h"

#include <QFutureWatcher>
#include <QImage>
#include <QObject>

namespace fabric {

/// Paints the full picture of a view into an image on another thread, while nothing moves: smooth, at true
/// widths, with more lines than a frame has time for. A result that is no longer wanted is dropped.
class Refiner : public QObject
{
    Q_OBJECT

public:
    explicit Refiner(QObject* parent = nullptr);
    ~Refiner() override;

    /// Starts on what the state shows now. `toDevice` maps the picture to logical pixels of the image.
    void start(const CanvasState& state, const QTransform& toDevice, QSize size, double pixelRatio);
    /// Whatever is being painted is no longer wanted.
    void cancel();
    bool isBusy() const { return m_watcher.isRunning(); }

Q_SIGNALS:
    void done(const QImage& image);

private:
    QFutureWatcher<QImage> m_watcher;
    bool m_wanted = false;
};

/// Links and members of what the state shows now, on nothing.
QImage paintFront(const CanvasState& state, const QTransform& toDevice, QSize size, double pixelRatio);

/// Ground, links and members of what the state shows now, on the calling thread; with a front that is there
/// already.
QImage paintBackdrop(const CanvasState& state, const QTransform& toDevice, QSize size, double pixelRatio);

/// The dots of the canvas, where the theme has them, and its ground.
void paintCanvasGround(QPainter& painter, const Theme& theme, const QRectF& area, double scale);

} // namespace fabric
