#pragma once

#include "ui/canvas/gestures/gesture.h"
#include "ui/canvas/pick.h"

namespace fabric {

class DragItem;

/// Moves the selected devices.
class DragGesture : public Gesture
{
public:
    /// Selects what was pressed unless it is selected. Null when everything selected is locked.
    static std::unique_ptr<Gesture> start(CanvasView& view, const CanvasHit& pressed, QPoint from);
    ~DragGesture() override;

    void move(const CanvasPointer& pointer) override;
    bool release(const CanvasPointer& pointer) override;
    void cancel() override;
    bool isMovement() const override { return true; }

private:
    DragGesture(CanvasView& view, std::vector<int> devices, int lead, QPoint from);

    DragItem* m_item = nullptr;
    int m_lead = -1; ///< the device under the hand
    QPoint m_from;
};

} // namespace fabric
