#pragma once

#include "ui/canvas/canvas_state.h"
#include "ui/paint/legend.h"

#include <QWidget>

namespace fabric {

/// The legend over the canvas, drawn as in documents. The mouse goes through it.
class LegendPlate : public QWidget
{
    Q_OBJECT

public:
    explicit LegendPlate(CanvasState& state, QWidget* parent);

    /// Takes over colour key, design and theme.
    void refresh();
    /// At most so wide.
    void setRoom(int width);
    bool isEmpty() const { return width() <= 1; }

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    CanvasState& m_state;
    Legend m_legend;
    int m_room = 10'000;
};

} // namespace fabric
