#pragma once

#include "ui/canvas/canvas_selection.h"
#include "ui/canvas/gestures/gesture.h"

namespace fabric {

/// Selects what lies in a rectangle: drawn to the right what is inside altogether, to the left what it
/// touches. Shift adds to the selection, Ctrl takes out what is selected already and adds the rest. Links
/// only where the rectangle catches nothing else.
class RubberBandGesture : public Gesture
{
public:
    RubberBandGesture(CanvasView& view, QPoint from, Qt::KeyboardModifiers modifiers)
        : Gesture(view), m_from(from), m_to(from), m_modifiers(modifiers)
    {}

    void move(const CanvasPointer& pointer) override;
    bool release(const CanvasPointer& pointer) override;
    void paint(QPainter& painter) override;

private:
    CanvasSelection caught() const;

    QPoint m_from;
    QPoint m_to;
    Qt::KeyboardModifiers m_modifiers;
};

} // namespace fabric
