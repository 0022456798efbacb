#pragma once

#include "ui/canvas/canvas_state.h"

#include <QPixmap>
#include <QWidget>

namespace fabric {

/// The whole design in a corner of the canvas, with the part in view. Press or drag to go there.
class Minimap : public QWidget
{
    Q_OBJECT

public:
    explicit Minimap(const CanvasState& state, QWidget* parent);

    /// The design or the theme has changed.
    void refresh();
    void setView(const QRectF& view);

Q_SIGNALS:
    void wanted(QPointF centre);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void retranslate();
    QTransform toMap() const;

    const CanvasState& m_state;
    QPixmap m_map;
    QRectF m_view;
};

} // namespace fabric
