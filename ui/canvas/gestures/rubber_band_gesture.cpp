#include "ui/canvas/gestures/rubber_band_gesture.h"

#include "ui/canvas/canvas_view.h"

#include <algorithm>

namespace fabric {

void RubberBandGesture::move(const CanvasPointer& pointer)
{
    m_to = pointer.at;
    repaint();
}

CanvasSelection RubberBandGesture::caught() const
{
    const QRectF area = view().mapToScene(QRect(m_from, m_to).normalized()).boundingRect();
    const bool whole = m_to.x() >= m_from.x();
    CanvasSelection result;
    for (const int d : grid().devicesIn(picture(), area, whole)) {
        const PictureDevice& device = picture().devices[static_cast<std::size_t>(d)];
        if (device.sheet < 0) {
            result.devices.push_back(device.id);
            continue;
        }
        const Sheet& sheet = picture().sheets[static_cast<std::size_t>(device.sheet)];
        result.groups.push_back(sheet.group);
        for (const int member : sheet.devices)
            result.devices.push_back(picture().devices[static_cast<std::size_t>(member)].id);
    }
    for (const CanvasNote& note : picture().notes()) {
        const QRectF frame(note.x, note.y, note.width, note.height);
        if (whole ? area.contains(frame) : area.intersects(frame))
            result.notes.push_back(note.id);
    }
    for (const Frame& frame : picture().frames) {
        if (area.contains(frame.rect))
            result.groups.push_back(frame.group);
    }
    if (!result.empty())
        return result;
    for (const bool across : {false, true}) {
        const LineChoice::Level level = across ? state().choice.across : state().choice.inside;
        if (level != LineChoice::Level::fine)
            continue;
        forVisibleLines(
            picture(), state().options, level, across, area, [&](std::uint32_t, const Line& line) {
                if (whole && !area.contains(line.bounds()))
                    return;
                for (std::uint32_t i = 0; i < line.count; ++i)
                    result.links.push_back(picture().design().links[picture().linkOrder[line.first + i]].id);
            });
    }
    return result;
}

bool RubberBandGesture::release(const CanvasPointer& pointer)
{
    m_to = pointer.at;
    const SelectionMode mode = m_modifiers & Qt::ControlModifier ? SelectionMode::toggle
                               : m_modifiers & Qt::ShiftModifier ? SelectionMode::add
                                                                 : SelectionMode::replace;
    view().setSelection(joined(view().selection(), caught(), mode));
    return false;
}

void RubberBandGesture::paint(QPainter& painter)
{
    const Theme& theme = state().theme;
    QColor wash = theme.accent;
    wash.setAlphaF(0.12F);
    // A dashed border where touching is enough: dash and direction tell the two apart without colour.
    painter.setPen(QPen(theme.accent, 1, m_to.x() >= m_from.x() ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(wash);
    painter.drawRect(QRectF(QRect(m_from, m_to).normalized()).adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace fabric
