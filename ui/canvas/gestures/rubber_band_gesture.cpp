#include "ui/canvas/gestures/rubber_band_gesture.h"

#include "ui/canvas/canvas_view.h"

#include <algorithm>

namespace fabric {

void RubberBandGesture::move(const CanvasPointer& pointer)
{
    m_to = pointer.at;
    repaint();
}

bool RubberBandGesture::release(const CanvasPointer& pointer)
{
    m_to = pointer.at;
    const QRectF area = view().mapToScene(QRect(m_from, m_to).normalized()).boundingRect();
    std::vector<DeviceId> chosen;
    for (const int d : grid().devicesIn(picture(), area, m_to.x() >= m_from.x()))
        chosen.push_back(picture().devices[static_cast<std::size_t>(d)].id);
    std::sort(chosen.begin(), chosen.end());
    std::vector<DeviceId> result;
    const std::vector<DeviceId>& before = view().selectedDevices();
    if (m_modifiers & Qt::ControlModifier)
        std::set_symmetric_difference(before.begin(), before.end(), chosen.begin(), chosen.end(),
                                      std::back_inserter(result));
    else if (m_modifiers & Qt::ShiftModifier)
        std::set_union(before.begin(), before.end(), chosen.begin(), chosen.end(),
                       std::back_inserter(result));
    else
        result = std::move(chosen);
    view().select(std::move(result));
    return false;
}

void RubberBandGesture::paint(QPainter& painter)
{
    const Theme& theme = state().theme;
    QColor wash = theme.accent;
    wash.setAlphaF(0.12F);
    painter.setPen(theme.accent);
    painter.setBrush(wash);
    painter.drawRect(QRectF(QRect(m_from, m_to).normalized()).adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace fabric
