#pragma once

#include "ui/canvas/canvas_state.h"

#include <QGraphicsItem>

namespace fabric {

/// A batch of the canvas: everything of one layer, or the members of one cluster. There is no item for a
/// device or a link, so a scene has about as many items as a design has pods.
class LayerItem : public QGraphicsItem
{
public:
    enum class Layer { ground, links, members, overlay };

    LayerItem(CanvasState& state, Layer layer, int cluster = -1);

    QRectF boundingRect() const override { return m_bounds; }
    /// Empty: the canvas picks by its own grid.
    QPainterPath shape() const override { return {}; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    /// Takes over the bounds of the picture.
    void follow();

    Layer layer() const { return m_layer; }
    int cluster() const { return m_cluster; }

private:
    QRectF wanted() const;

    CanvasState& m_state;
    Layer m_layer;
    int m_cluster;
    QRectF m_bounds;
};

} // namespace fabric
