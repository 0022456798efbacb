#pragma once

#include "ui/canvas/canvas_state.h"

#include <QGraphicsItem>

namespace fabric {

/// The devices and notes that a person drags, with their links: the only devices that ever have an item, and
/// only while they move. Everything else stands still in the backdrop.
class DragItem : public QGraphicsItem
{
public:
    /// `frames` are the boxes of the groups of the devices; they outlive the item.
    DragItem(CanvasState& state, std::vector<int> devices, std::vector<NoteId> notes,
             const MovingFrames& frames);

    const std::vector<int>& devices() const { return m_devices; }
    const std::vector<NoteId>& notes() const { return m_notes; }
    QPointF offset() const { return m_offset; }
    void setOffset(QPointF offset);

    QRectF boundingRect() const override;
    QPainterPath shape() const override { return {}; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    CanvasState& m_state;
    const MovingFrames& m_frames;
    std::vector<int> m_devices; ///< sorted
    std::vector<NoteId> m_notes;
    QPointF m_offset;
};

} // namespace fabric
