#include "ui/canvas/layer_item.h"

#include <QStyleOptionGraphicsItem>

namespace fabric {

namespace {

constexpr double margin = 64; ///< for what sticks out: ports, rings, badges

} // namespace

LayerItem::LayerItem(CanvasState& state, Layer layer, int cluster)
    : m_state(state), m_layer(layer), m_cluster(cluster)
{
    setFlag(ItemUsesExtendedStyleOption);
    setAcceptedMouseButtons(Qt::NoButton);
    setZValue(static_cast<double>(layer));
    m_bounds = wanted();
}

QRectF LayerItem::wanted() const
{
    const Picture& picture = *m_state.picture;
    if (m_layer != Layer::members)
        return picture.bounds.adjusted(-margin, -margin, margin, margin);
    const Cluster& cluster = picture.clusters[static_cast<std::size_t>(m_cluster)];
    return (cluster.frame | cluster.bounds).adjusted(-margin, -margin, margin, margin);
}

void LayerItem::follow()
{
    const QRectF bounds = wanted();
    if (bounds == m_bounds)
        return;
    prepareGeometryChange();
    m_bounds = bounds;
}

void LayerItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    if (m_layer != Layer::overlay && !m_state.backdrop.isNull())
        return;
    PaintOptions options = m_state.options;
    options.exposed = option->exposedRect & options.view;
    if (options.exposed.isEmpty())
        return;
    DesignPainter frame(*painter, *m_state.picture, m_state.theme, options, m_state.text, m_state.choice);
    switch (m_layer) {
    case Layer::ground:
        frame.paintGround();
        break;
    case Layer::links:
        frame.paintLinks();
        break;
    case Layer::members:
        frame.paintMembers(m_cluster);
        break;
    case Layer::overlay:
        frame.paintOverlay();
        break;
    }
}

} // namespace fabric
