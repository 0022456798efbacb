#pragma once

#include "ui/canvas/gestures/gesture.h"

namespace fabric {

/// Pulls a note at one of its corners.
class NoteGesture : public Gesture
{
public:
    /// `corner`: 0 top left, then clockwise.
    NoteGesture(CanvasView& view, NoteId note, int corner, QPoint from);

    void move(const CanvasPointer& pointer) override;
    bool release(const CanvasPointer& pointer) override;
    void cancel() override { thaw(); }
    void paint(QPainter& painter) override;
    std::optional<Qt::CursorShape> cursor() const override
    {
        return m_corner % 2 == 0 ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor;
    }
    bool isMovement() const override { return true; }

private:
    NoteId m_note;
    int m_corner = 0;
    QPoint m_from;
    QRectF m_before;
    QRectF m_now;
};

} // namespace fabric
