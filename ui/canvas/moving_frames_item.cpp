#include "ui/canvas/moving_frames_item.h"

namespace fabric {

MovingFramesItem::MovingFramesItem(CanvasState& state, const MovingFrames& frames)
    : m_state(state), m_frames(frames)
{
    setZValue(-1); // over the backdrop
    setAcceptedMouseButtons(Qt::NoButton);
}

QRectF MovingFramesItem::boundingRect() const
{
    return m_state.picture->bounds.adjusted(-1e5, -1e5, 1e5, 1e5);
}

void MovingFramesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    DesignPainter(*painter, *m_state.picture, m_state.theme, m_state.options, m_state.text, m_state.choice)
        .paintMovingFrames(m_frames);
    if (m_state.front.isNull())
        return;
    const QTransform toView = painter->worldTransform();
    QRegion covered;
    for (const int f : m_frames.frames()) {
        const QRectF seen = m_frames.rect(f) & m_state.options.view;
        covered |= toView.mapRect(seen).toAlignedRect().adjusted(-1, -1, 1, 1);
    }
    painter->save();
    painter->resetTransform();
    painter->setClipRegion(covered);
    painter->drawImage(0, 0, m_state.front);
    painter->restore();
}

} // namespace fabric
