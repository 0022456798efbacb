#include "ui/charts/chart_legend.h"

#include "ui/text/names.h"
#include "ui/theme/label_role.h"
#include "ui/theme/theme_style.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include <optional>

namespace fabric {

namespace {

constexpr int sampleWidth = 40;
constexpr int sampleHeight = 14;
constexpr double lineWidth = 2;
constexpr double markRadius = 3.5;

void drawMark(QPainter& painter, FabricKind fabric, QPointF at)
{
    const QRectF r(at.x() - markRadius, at.y() - markRadius, 2 * markRadius, 2 * markRadius);
    if (fabric == FabricKind::infiniband) {
        painter.drawEllipse(r);
    } else if (fabric == FabricKind::ethernet) {
        painter.drawRect(r);
    } else {
        painter.drawPolygon(QPolygonF{QPointF(at.x(), r.top()), QPointF(r.right(), at.y()),
                                      QPointF(at.x(), r.bottom()), QPointF(r.left(), at.y())});
    }
}

} // namespace

QPen fabricPen(FabricKind fabric)
{
    static const std::array<QList<qreal>, 3> dashes{QList<qreal>{}, QList<qreal>{5, 2}, QList<qreal>{1.5, 2}};
    QPen pen(activeTheme().fabric[indexOf(fabric)], lineWidth);
    if (const QList<qreal>& pattern = dashes[indexOf(fabric)]; !pattern.isEmpty())
        pen.setDashPattern(pattern);
    return pen;
}

/// A piece of line with its mark; without a fabric the hollow point of what was measured.
class ChartLegend::Sample : public QWidget
{
public:
    Sample(std::optional<FabricKind> fabric, QWidget* parent) : QWidget(parent), m_fabric(fabric)
    {
        setFixedSize(fabric ? sampleWidth : sampleHeight, sampleHeight);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QPointF middle = QRectF(rect()).center();
        if (!m_fabric) {
            painter.setPen(QPen(activeTheme().text, 1.5));
            painter.drawEllipse(middle, markRadius, markRadius);
            return;
        }
        painter.setPen(fabricPen(*m_fabric));
        painter.drawLine(QPointF(0, middle.y()), QPointF(width(), middle.y()));
        painter.setPen(Qt::NoPen);
        painter.setBrush(activeTheme().fabric[fabric::indexOf(*m_fabric)]);
        drawMark(painter, *m_fabric, middle);
    }

private:
    std::optional<FabricKind> m_fabric;
};

ChartLegend::ChartLegend(QWidget* parent) : QWidget(parent)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    const auto add = [&](Sample* sample) {
        auto* name = new QLabel(this);
        setLabelRole(*name, LabelRole::secondary);
        name->setTextFormat(Qt::PlainText);
        row->addWidget(sample);
        row->addWidget(name);
        row->addSpacing(12);
        return name;
    };
    for (const FabricKind fabric : allFabrics)
        m_names[indexOf(fabric)] = add(new Sample(fabric, this));
    m_measuredSample = new Sample({}, this);
    m_measured = add(m_measuredSample);
    row->addStretch(1);
    setMeasured({});
    retranslate();
}

void ChartLegend::setMeasured(const QString& name)
{
    m_measured->setText(name);
    m_measured->setVisible(!name.isEmpty());
    m_measuredSample->setVisible(!name.isEmpty());
}

void ChartLegend::retranslate()
{
    for (const FabricKind fabric : allFabrics)
        m_names[indexOf(fabric)]->setText(text::fabricName(fabric));
}

void ChartLegend::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace fabric
