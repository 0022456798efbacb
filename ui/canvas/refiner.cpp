#include "ui/canvas/refiner.h"

#include <QtConcurrent>

#include <cmath>

namespace fabric {

namespace {

constexpr int refinedLines = 12000;
constexpr double dotDistance = 24;
constexpr double closestDots = 16; ///< on the screen

QImage imageFor(QSize size, double pixelRatio, QImage::Format format)
{
    QImage image((QSizeF(size) * pixelRatio).toSize(), format);
    image.setDevicePixelRatio(pixelRatio);
    return image;
}

void paintLinksAndMembers(DesignPainter& frame, const Picture& picture)
{
    frame.paintLinks();
    for (int c = 0; c < static_cast<int>(picture.clusters.size()); ++c)
        frame.paintMembers(c);
}

/// Everything below the overlay.
QImage paintBelow(const Picture& picture, const Theme& theme, const PaintOptions& options,
                  const QTransform& toDevice, QSize size, double pixelRatio, const QImage& front = {})
{
    QImage image = imageFor(size, pixelRatio, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.setTransform(toDevice);
    paintCanvasGround(painter, theme, options.view, options.scale);
    TextPainter text;
    DesignPainter frame(painter, picture, theme, options, text);
    frame.paintGround();
    if (front.isNull()) {
        paintLinksAndMembers(frame, picture);
    } else {
        painter.resetTransform();
        painter.drawImage(0, 0, front);
    }
    return image;
}

QImage paintRefined(std::shared_ptr<const Picture> picture, Theme theme, PaintOptions options,
                    std::shared_ptr<const Loads> loads, Marks marks, std::optional<RingOverlay> ring,
                    QTransform toDevice, QSize size, double pixelRatio)
{
    options.loads = loads.get();
    options.marks = &marks;
    options.ring = ring ? &*ring : nullptr;
    options.hidden = nullptr;
    options.hiddenFrames = nullptr;
    options.moving = false;
    options.thorough = true;
    options.exposed = {};
    options.lineBudget = refinedLines;
    return paintBelow(*picture, theme, options, toDevice, size, pixelRatio);
}

} // namespace

void paintCanvasGround(QPainter& painter, const Theme& theme, const QRectF& area, double scale)
{
    painter.fillRect(area, theme.canvas);
    if (!theme.hasGrid())
        return;
    double step = dotDistance;
    while (step * scale < closestDots)
        step *= 2;
    if (step > 8 * dotDistance)
        return;
    std::vector<QPointF> dots;
    for (double y = std::ceil(area.top() / step) * step; y <= area.bottom(); y += step) {
        for (double x = std::ceil(area.left() / step) * step; x <= area.right(); x += step)
            dots.push_back({x, y});
    }
    QPen pen(theme.grid, 2 * painter.device()->devicePixelRatioF());
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.drawPoints(dots.data(), static_cast<int>(dots.size()));
}

QImage paintBackdrop(const CanvasState& state, const QTransform& toDevice, QSize size, double pixelRatio)
{
    return paintBelow(*state.picture, state.theme, state.options, toDevice, size, pixelRatio, state.front);
}

QImage paintFront(const CanvasState& state, const QTransform& toDevice, QSize size, double pixelRatio)
{
    QImage image = imageFor(size, pixelRatio, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setTransform(toDevice);
    TextPainter text;
    DesignPainter frame(painter, *state.picture, state.theme, state.options, text);
    paintLinksAndMembers(frame, *state.picture);
    return image;
}

Refiner::Refiner(QObject* parent) : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcher<QImage>::finished, this, [this] {
        if (m_wanted)
            Q_EMIT done(m_watcher.result());
        m_wanted = false;
    });
}

Refiner::~Refiner()
{
    m_watcher.waitForFinished();
}

void Refiner::start(const CanvasState& state, const QTransform& toDevice, QSize size, double pixelRatio)
{
    m_wanted = true;
    m_watcher.setFuture(QtConcurrent::run(paintRefined, std::shared_ptr<const Picture>(state.picture),
                                          state.theme, state.options, state.loads, state.marks, state.ring,
                                          toDevice, size, pixelRatio));
}

void Refiner::cancel()
{
    m_wanted = false;
}

} // namespace fabric
