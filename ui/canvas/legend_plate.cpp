#include "ui/canvas/legend_plate.h"

#include <QEvent>
#include <QPainter>

namespace fabric {

LegendPlate::LegendPlate(CanvasState& state, QWidget* parent) : QWidget(parent), m_state(state)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    resize(1, static_cast<int>(legendHeight));
}

void LegendPlate::refresh()
{
    QSizeF size(1, legendHeight);
    QStringList words;
    if (m_state.picture) {
        m_legend = legendOf(*m_state.picture, m_state.options, m_state.theme);
        if (!m_legend.title.isEmpty())
            size = legendSize(m_legend, m_state.text, m_room);
        words << m_legend.title;
        for (const LegendEntry& entry : m_legend.entries)
            words << entry.text;
    }
    setAccessibleName(tr("Legend"));
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    resize(size.toSize());
    update();
}

void LegendPlate::setRoom(int width)
{
    if (width == m_room)
        return;
    m_room = width;
    refresh();
}

void LegendPlate::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

void LegendPlate::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintLegend(painter, QPointF(0, 0), m_legend, m_state.theme, m_state.text, m_room);
}

} // namespace fabric
