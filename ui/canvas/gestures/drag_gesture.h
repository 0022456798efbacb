#pragma once

#include "core/layout/arrange.h"
#include "core/model/patch.h"
#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/pick.h"
#include "ui/paint/moving_frames.h"

namespace fabric {

class DragItem;
class MovingFramesItem;

/// Moves the selected devices and notes. They hold on to guides (edges, centres and gaps of what is in
/// sight), elsewhere to the grid; with Alt they go anywhere. Locked devices stay.
class DragGesture : public Gesture
{
public:
    /// Selects what was pressed unless it is selected. Null when everything selected is locked.
    static std::unique_ptr<Gesture> start(CanvasView& view, const CanvasHit& pressed, QPoint from);
    ~DragGesture() override;

    void move(const CanvasPointer& pointer) override;
    bool release(const CanvasPointer& pointer) override;
    void cancel() override;
    void paint(QPainter& painter) override;
    bool isMovement() const override { return true; }

private:
    DragGesture(CanvasView& view, std::vector<int> devices, std::vector<NoteId> notes, QPointF lead,
                QPoint from);
    void findGuides(const std::vector<int>& devices);
    QPointF snapped(QPointF raw, bool free);

    void setOffset(QPointF offset);

    MovingFrames m_frames; ///< boxes of the groups that lose or widen by what moves
    DragItem* m_item = nullptr;
    MovingFramesItem* m_framesItem = nullptr; ///< null where no box changes
    QPointF m_lead; ///< what lands on the grid: the middle of the device, or the corner of the note, under
                    ///< the hand
    QPoint m_from;
    std::vector<Rect> m_moving;
    std::optional<arrange::Guides> m_guides;
    arrange::Snap m_snap;
};

} // namespace fabric
