#include "ui/charts/chart_legend.h"

#include "ui/charts/sweep_lines.h"
#include "ui/theme/label_role.h"
#include "ui/theme/theme_style.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include <optional>
#include <utility>

namespace fabric {

namespace {

constexpr int sampleWidth = 40;
constexpr int sampleHeight = 14;
constexpr double markRadius = 3.5;

void drawMark(QPainter& painter, LineMark mark, QPointF at)
{
    const QRectF r(at.x() - markRadius, at.y() - markRadius, 2 * markRadius, 2 * markRadius);
    if (mark == LineMark::circle) {
        painter.drawEllipse(r);
    } else if (mark == LineMark::square) {
        painter.drawRect(r);
    } else {
        painter.drawPolygon(QPolygonF{QPointF(at.x(), r.top()), QPointF(r.right(), at.y()),
                                      QPointF(at.x(), r.bottom()), QPointF(r.left(), at.y())});
    }
}

/// A piece of line with its mark; without a line the hollow point of what was measured.
class Sample : public QWidget
{
public:
    Sample(std::optional<SweepLine> line, QWidget* parent) : QWidget(parent), m_line(std::move(line))
    {
        setFixedSize(m_line ? sampleWidth : sampleHeight, sampleHeight);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPointF middle = QRectF(rect()).center();
        if (!m_line) {
            painter.setPen(QPen(activeTheme().text, 1.5));
            painter.drawEllipse(middle, markRadius, markRadius);
            return;
        }
        painter.setPen(m_line->pen());
        painter.drawLine(QPointF(0, middle.y()), QPointF(width(), middle.y()));
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_line->colour);
        drawMark(painter, m_line->mark, middle);
    }

private:
    std::optional<SweepLine> m_line;
};

} // namespace

ChartLegend::ChartLegend(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(4);
    fill();
}

void ChartLegend::setSweep(const Sweep& sweep)
{
    m_sweep = sweep;
    fill();
}

void ChartLegend::setMeasured(const QString& name)
{
    if (std::exchange(m_measured, name) != name)
        fill();
}

void ChartLegend::fill()
{
    while (QLayoutItem* item = m_row->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const SweepLine& line : linesOf(m_sweep))
        add(new Sample(line, this), line.name);
    if (!m_measured.isEmpty())
        add(new Sample({}, this), m_measured);
    m_row->addStretch(1);
}

void ChartLegend::add(QWidget* sample, const QString& name)
{
    auto* label = new QLabel(name, this);
    setLabelRole(*label, LabelRole::secondary);
    label->setTextFormat(Qt::PlainText);
    m_row->addWidget(sample);
    m_row->addWidget(label);
    m_row->addSpacing(12);
}

void ChartLegend::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange ||
        event->type() == QEvent::StyleChange)
        fill();
    QWidget::changeEvent(event);
}

} // namespace fabric
