#pragma once

#include "ui/canvas/gestures/gesture.h"

namespace fabric {

/// Pushes the picture about.
class PanGesture : public Gesture
{
public:
    PanGesture(CanvasView& view, QPoint from) : Gesture(view), m_last(from) {}

    void move(const CanvasPointer& pointer) override;
    std::optional<Qt::CursorShape> cursor() const override { return Qt::ClosedHandCursor; }
    bool isMovement() const override { return true; }

private:
    QPoint m_last;
};

} // namespace fabric
