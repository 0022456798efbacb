#pragma once

#include "ui/canvas/gestures/gesture.h"

#include <QByteArray>
#include <QPixmap>
#include <QPointF>

namespace fabric {

/// Places things click by click: a ghost follows the pointer on the grid until Esc or a right click.
class PlaceGesture : public Gesture
{
public:
    /// `item` is what the drop judge is asked about; empty: it is not asked.
    PlaceGesture(CanvasView& view, QPixmap ghost, QByteArray item);

    bool press(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    bool release(const CanvasPointer&) override { return true; }
    void cancel() override;
    void paint(QPainter& painter) override;
    bool outlivesChanges() const override { return true; }
    std::optional<Qt::CursorShape> cursor() const override { return Qt::CrossCursor; }

private:
    QPixmap m_ghost;
    QByteArray m_item;
    std::optional<QPoint> m_pointer;
    QPointF m_place; ///< in the picture
};

} // namespace fabric
