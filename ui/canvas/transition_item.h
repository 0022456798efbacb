#pragma once

#include "ui/canvas/canvas_state.h"

#include <QGraphicsItem>

namespace fabric {

/// Devices on their way from where they stood to where they stand now; their links fade in.
class TransitionItem : public QGraphicsItem
{
public:
    struct Step
    {
        int device = -1;
        QPointF from; ///< relative to where it stands now
    };

    /// `steps`: sorted by device.
    TransitionItem(CanvasState& state, std::vector<Step> steps);

    /// 0 … 1.
    void setProgress(double progress);
    QRectF boundingRect() const override;
    QPainterPath shape() const override { return {}; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QPointF offsetOf(int device) const;
    void paintLines(QPainter& painter) const;

    CanvasState& m_state;
    std::vector<Step> m_steps;
    double m_progress = 0;
};

} // namespace fabric
