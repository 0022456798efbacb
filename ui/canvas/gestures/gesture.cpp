#include "ui/canvas/gestures/gesture.h"

#include "ui/canvas/canvas_view.h"

namespace fabric {

CanvasState& Gesture::state() const
{
    return m_view.m_state;
}

const PickGrid& Gesture::grid() const
{
    return m_view.m_grid;
}

void Gesture::pan(QPoint by)
{
    m_view.pan(by);
}

void Gesture::repaint()
{
    m_view.viewport()->update();
}

void Gesture::freeze(Frozen still)
{
    m_view.freeze(std::move(still));
}

void Gesture::thaw()
{
    m_view.thaw();
}

void Gesture::addItem(QGraphicsItem* item)
{
    m_view.scene()->addItem(item);
}

void Gesture::tellMoved(const std::vector<DevicePlace>& devices, const std::vector<NoteMove>& notes)
{
    m_view.tellMoved(devices, notes);
}

QRectF Gesture::roomForWords(QPointF at) const
{
    return m_view.roomForWords(at);
}

void Gesture::hint(const QString& words)
{
    m_view.hint(words);
}

} // namespace fabric
