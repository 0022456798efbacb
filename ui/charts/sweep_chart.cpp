#include "ui/charts/sweep_chart.h"

#include "ui/charts/chart_legend.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"

#include <QEvent>
#include <QToolTip>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

/// Powers of two between labels of the size axis: 1 KiB, 32 KiB, 1 MiB, …
constexpr int sizeLabelStep = 5;
constexpr double fabricMark = 7;
constexpr double measuredMark = 9;
constexpr QSize usualChart{720, 420};

QScatterSeries::MarkerShape shapeOf(FabricKind fabric)
{
    switch (fabric) {
    case FabricKind::infiniband:
        return QScatterSeries::MarkerShapeCircle;
    case FabricKind::roce:
        return QScatterSeries::MarkerShapeRotatedRectangle;
    case FabricKind::ethernet:
        break;
    }
    return QScatterSeries::MarkerShapeRectangle;
}

/// Labels stand at whole numbers, of which the axis shows those between its ends.
QCategoryAxis* wholeAxis()
{
    auto* axis = new QCategoryAxis;
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setStartValue(-1000);
    return axis;
}

void clearLabels(QCategoryAxis& axis)
{
    for (const QString& label : axis.categoriesLabels())
        axis.remove(label);
}

} // namespace

SweepChart::SweepChart(QWidget* parent)
    : QChartView(new QChart, parent), m_sizes(wholeAxis()), m_values(wholeAxis())
{
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    chart()->legend()->hide();
    chart()->setMargins({4, 4, 12, 4});
    chart()->setBackgroundRoundness(0);
    chart()->addAxis(m_sizes, Qt::AlignBottom);
    chart()->addAxis(m_values, Qt::AlignLeft);
    m_sizes->setGridLineVisible(false);
    style();
}

QSize SweepChart::sizeHint() const
{
    return usualChart;
}

void SweepChart::setSweep(const Sweep& sweep)
{
    m_sweep = sweep;
    draw();
}

void SweepChart::setMeasured(const std::vector<MeasuredPoint>& points)
{
    m_measured = points;
    draw();
}

void SweepChart::setMeasure(SweepMeasure measure)
{
    m_measure = measure;
    draw();
}

double SweepChart::valueOf(const SweepValue& value) const
{
    if (m_measure == SweepMeasure::time)
        return value.time ? value.time->value() : 0;
    return value.busBandwidth ? toGigabytesPerSecond(*value.busBandwidth) : 0;
}

void SweepChart::draw()
{
    chart()->removeAllSeries();
    for (const FabricKind fabric : allFabrics)
        addFabric(fabric);
    addMeasured();
    fitAxes();
    style();
}

void SweepChart::addSeries(QXYSeries* series, const QList<QPointF>& points)
{
    series->append(points);
    connect(series, &QXYSeries::hovered, this,
            [this, name = series->name()](QPointF point, bool inside) { tell(point, inside, name); });
    chart()->addSeries(series);
    series->attachAxis(m_sizes);
    series->attachAxis(m_values);
}

void SweepChart::addFabric(FabricKind fabric)
{
    QList<QPointF> points;
    for (const SweepPoint& point : m_sweep.points) {
        if (const double value = valueOf(point.fabrics[indexOf(fabric)]); value > 0)
            points += QPointF(std::log2(point.bytes.value()), std::log10(value));
    }
    auto* line = new QLineSeries;
    line->setName(text::fabricName(fabric));
    line->setPen(fabricPen(fabric));
    addSeries(line, points);
    auto* marks = new QScatterSeries;
    marks->setName(text::fabricName(fabric));
    marks->setMarkerShape(shapeOf(fabric));
    marks->setMarkerSize(fabricMark);
    marks->setColor(activeTheme().fabric[indexOf(fabric)]);
    marks->setBorderColor(Qt::transparent);
    addSeries(marks, points);
}

void SweepChart::addMeasured()
{
    if (m_measured.empty())
        return;
    QList<QPointF> points;
    for (const MeasuredPoint& point : m_measured) {
        const double value =
            m_measure == SweepMeasure::time ? point.time.value() : toGigabytesPerSecond(point.busBandwidth);
        if (value > 0)
            points += QPointF(std::log2(point.bytes.value()), std::log10(value));
    }
    auto* hollow = new QScatterSeries;
    hollow->setName(tr("Measured"));
    hollow->setMarkerSize(measuredMark);
    hollow->setBrush(Qt::transparent);
    hollow->setPen(QPen(activeTheme().text, 1.5));
    addSeries(hollow, points);
}

void SweepChart::fitAxes()
{
    double left = 10, right = 33, low = 1e9, high = -1e9;
    for (const QAbstractSeries* series : chart()->series()) {
        for (const QPointF& point : static_cast<const QXYSeries*>(series)->points()) {
            left = std::min(left, point.x());
            right = std::max(right, point.x());
            low = std::min(low, point.y());
            high = std::max(high, point.y());
        }
    }
    if (low > high)
        low = high = 0;
    const int bottom = static_cast<int>(std::floor(low));
    const int top = std::max(bottom + 1, static_cast<int>(std::ceil(high)));
    clearLabels(*m_sizes);
    for (int i = 0; i <= static_cast<int>(right); i += sizeLabelStep)
        m_sizes->append(text::size(Bytes(std::ldexp(1, i))).joined(), i);
    clearLabels(*m_values);
    for (int i = bottom; i <= top; ++i) {
        const double value = std::pow(10, i);
        if (m_measure == SweepMeasure::time) {
            const text::Unit unit = text::durationUnit(Seconds(value));
            m_values->append(text::significant(value / unit.factor, 1) + u'\u00a0' + unit.name, i);
        } else {
            m_values->append(text::significant(value, 1), i);
        }
    }
    m_sizes->setRange(left, right);
    m_values->setRange(bottom, top);
    m_sizes->setTitleText(tr("Message size"));
    m_values->setTitleText(m_measure == SweepMeasure::time ? tr("Time") : tr("Bus bandwidth, GB/s"));
}

void SweepChart::style()
{
    const Theme& theme = activeTheme();
    chart()->setBackgroundBrush(theme.base);
    setBackgroundBrush(theme.base);
    const QFont caption = fontOf(TypeStep::caption);
    for (QCategoryAxis* axis : {m_sizes, m_values}) {
        axis->setLabelsFont(caption);
        axis->setTitleFont(caption);
        axis->setLabelsColor(theme.text2);
        axis->setTitleBrush(theme.text2);
        axis->setLinePenColor(theme.control);
        axis->setGridLineColor(theme.border);
    }
}

void SweepChart::tell(QPointF point, bool inside, const QString& name)
{
    if (!inside) {
        QToolTip::hideText();
        return;
    }
    const double value = std::pow(10, point.y());
    const QString figure = m_measure == SweepMeasure::time
                               ? text::duration(Seconds(value)).joined()
                               : text::byteRate(gigabytesPerSecond(value)).joined();
    const QString size = text::size(Bytes(std::exp2(point.x()))).joined();
    QToolTip::showText(QCursor::pos(), tr("%1, %2: %3").arg(name, size, figure), this);
}

void SweepChart::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        draw();
}

} // namespace fabric
