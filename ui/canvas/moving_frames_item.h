#pragma once

#include "ui/canvas/canvas_state.h"

#include <QGraphicsItem>

namespace fabric {

/// Boxes of groups that change while some of their devices are dragged, and before them what stands still in
/// front of them.
class MovingFramesItem : public QGraphicsItem
{
public:
    /// `frames` outlive the item.
    MovingFramesItem(CanvasState& state, const MovingFrames& frames);

    QRectF boundingRect() const override;
    QPainterPath shape() const override { return {}; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    CanvasState& m_state;
    const MovingFrames& m_frames;
};

} // namespace fabric
