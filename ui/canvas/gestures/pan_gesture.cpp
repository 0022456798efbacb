#include "ui/canvas/gestures/pan_gesture.h"

namespace fabric {

void PanGesture::move(const CanvasPointer& pointer)
{
    pan(pointer.at - m_last);
    m_last = pointer.at;
}

} // namespace fabric
