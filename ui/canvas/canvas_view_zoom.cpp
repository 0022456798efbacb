#include "ui/canvas/canvas_view.h"
#include "ui/canvas/legend_plate.h"

#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr double mostScale = 8;
constexpr double mostPixels = 5e8; ///< of the scene's width: scroll bars count in ints
constexpr double belowLegend = 16;
constexpr double fitMargin = 40; ///< logical pixels round a design that is shown whole

} // namespace

double CanvasView::leastScale() const
{
    const QRectF bounds = m_state.picture->bounds;
    if (bounds.isEmpty())
        return 0.05;
    const double whole =
        std::min(viewport()->width() / bounds.width(), viewport()->height() / bounds.height());
    return std::min(0.05, whole * 0.5);
}

void CanvasView::setScale(double wanted, QPointF scenePoint, QPointF viewportPoint)
{
    const double most =
        std::clamp(mostPixels / std::max(sceneRect().width(), sceneRect().height()), leastScale(), mostScale);
    const double scale = std::clamp(wanted, leastScale(), most);
    const double before = transform().m11();
    setTransform(QTransform::fromScale(scale, scale));
    const QPointF now = viewportTransform().map(scenePoint);
    const QPointF off = now - viewportPoint;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + static_cast<int>(std::lround(off.x())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + static_cast<int>(std::lround(off.y())));
    moved();
    if (scale != before)
        Q_EMIT scaleChanged(scale);
}

void CanvasView::zoomTo(double wanted)
{
    const QPointF centre = QRectF(viewport()->rect()).center();
    setScale(wanted, viewportTransform().inverted().map(centre), centre);
}

void CanvasView::zoomIn()
{
    zoomTo(scale() * 1.25);
}

void CanvasView::zoomOut()
{
    zoomTo(scale() / 1.25);
}

QRectF CanvasView::fitArea(const QRectF& area) const
{
    // The legend keeps its place at the bottom.
    const double below = m_legend->isVisible() ? m_legend->height() + belowLegend : 0;
    const QSizeF room = QSizeF(viewport()->size()) - QSizeF(2 * fitMargin, 2 * fitMargin + below);
    const double wanted = std::min(
        {room.width() / std::max(1.0, area.width()), room.height() / std::max(1.0, area.height()), 1.0});
    const double scale = std::max(wanted, 1e-12);
    const QSizeF size = QSizeF(viewport()->size()) / scale;
    const QPointF centre = area.center() + QPointF(0, below / 2 / scale);
    return QRectF(centre - QPointF(size.width() / 2, size.height() / 2), size);
}

void CanvasView::showArea(const QRectF& area)
{
    setScale(viewport()->width() / area.width(), area.center(), QRectF(viewport()->rect()).center());
}

void CanvasView::fit()
{
    m_flight.stop();
    const QRectF bounds = m_state.picture->bounds;
    if (bounds.isEmpty())
        return;
    showArea(fitArea(bounds));
    m_fitted = true;
}

void CanvasView::refit()
{
    m_refitting = m_fitted && m_transitionItem;
    if (m_fitted && !m_refitting)
        fit();
}

void CanvasView::zoomToSelection()
{
    QRectF area = m_state.picture->boundsOf(m_state.marks.selected);
    for (const NoteId id : m_state.marks.selectedNotes) {
        if (const CanvasNote* note = m_state.picture->layout().find(id))
            area |= QRectF(note->x, note->y, note->width, note->height);
    }
    for (const LinkId link : m_state.marks.selectedLinks) {
        if (const int line = m_state.picture->lineOf(link); line >= 0)
            area |= m_state.picture->fine.lines[static_cast<std::size_t>(line)].bounds();
    }
    if (area.isEmpty())
        return;
    flyTo(area);
}

void CanvasView::flyTo(const QRectF& area)
{
    const QRectF target = fitArea(area);
    m_flight.stop();
    if (m_reducedMotion || !isVisible()) {
        showArea(target);
        return;
    }
    m_flight.setStartValue(visibleArea());
    m_flight.setEndValue(target);
    m_flight.start();
}

void CanvasView::reveal(const std::vector<DeviceId>& devices)
{
    select(devices);
    if (!selectedDevices().empty())
        zoomToSelection();
}

} // namespace fabric
