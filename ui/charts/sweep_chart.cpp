#include "ui/charts/sweep_chart.h"

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
constexpr double lineMark = 7;
constexpr double measuredMark = 9;
constexpr QSize usualChart{720, 420};

QScatterSeries::MarkerShape shapeOf(LineMark mark)
{
    switch (mark) {
    case LineMark::circle:
        return QScatterSeries::MarkerShapeCircle;
    case LineMark::diamond:
        return QScatterSeries::MarkerShapeRotatedRectangle;
    case LineMark::square:
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
    : QChartView(new QChart, parent), m_across(wholeAxis()), m_values(wholeAxis())
{
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    chart()->legend()->hide();
    chart()->setMargins({4, 4, 12, 4});
    chart()->setBackgroundRoundness(0);
    chart()->addAxis(m_across, Qt::AlignBottom);
    chart()->addAxis(m_values, Qt::AlignLeft);
    m_across->setGridLineVisible(false);
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

double SweepChart::valueOf(const SweepFigures& figures) const
{
    if (m_measure == SweepMeasure::time)
        return figures.time ? figures.time->value() : 0;
    return figures.busBandwidth ? toGigabytesPerSecond(*figures.busBandwidth) : 0;
}

/// Where a point of the axis stands in the chart.
double SweepChart::across(double at) const
{
    return m_sweep.report.over == SweepOver::oversubscription ? at : std::log2(at);
}

double SweepChart::atAcross(double x) const
{
    return m_sweep.report.over == SweepOver::oversubscription ? x : std::exp2(x);
}

void SweepChart::draw()
{
    chart()->removeAllSeries();
    for (const SweepLine& line : linesOf(m_sweep))
        addLine(line);
    if (m_sweep.report.over == SweepOver::size)
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
    series->attachAxis(m_across);
    series->attachAxis(m_values);
}

void SweepChart::addLine(const SweepLine& line)
{
    QList<QPointF> points;
    for (const SweepSample& sample : m_sweep.report.samples) {
        if (const double value = valueOf(line.of(sample)); value > 0)
            points += QPointF(across(sample.at), std::log10(value));
    }
    auto* path = new QLineSeries;
    path->setName(line.name);
    path->setPen(line.pen());
    addSeries(path, points);
    auto* marks = new QScatterSeries;
    marks->setName(line.name);
    marks->setMarkerShape(shapeOf(line.mark));
    marks->setMarkerSize(lineMark);
    marks->setColor(line.colour);
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
    double left = 1e9, right = -1e9, low = 1e9, high = -1e9;
    for (const QAbstractSeries* series : chart()->series()) {
        for (const QPointF& point : static_cast<const QXYSeries*>(series)->points()) {
            left = std::min(left, point.x());
            right = std::max(right, point.x());
            low = std::min(low, point.y());
            high = std::max(high, point.y());
        }
    }
    const bool isEmpty = low > high;
    m_across->setVisible(!isEmpty);
    m_values->setVisible(!isEmpty);
    if (isEmpty)
        left = right = low = high = 0;
    const int bottom = static_cast<int>(std::floor(low));
    const int top = std::max(bottom + 1, static_cast<int>(std::ceil(high)));
    labelAcross(left, right);
    labelUp(bottom, top);
    // Room for half a mark at both ends.
    const double margin = 0.012 * std::max(right - left, 1.0);
    m_across->setRange(left - margin, std::max(right, left + 1) + margin);
    m_values->setRange(bottom, top);
    m_across->setTitleText(axisName(m_sweep.report.over));
    m_values->setTitleText(m_measure == SweepMeasure::time ? tr("Time") : tr("Bus bandwidth, GB/s"));
}

void SweepChart::labelAcross(double left, double right)
{
    clearLabels(*m_across);
    const SweepOver over = m_sweep.report.over;
    const int step = over == SweepOver::size ? sizeLabelStep : 1;
    const int first = over == SweepOver::size ? 0 : static_cast<int>(std::ceil(left));
    for (int i = first; i <= static_cast<int>(right); i += step)
        m_across->append(axisText(over, atAcross(i)), i);
}

void SweepChart::labelUp(int bottom, int top)
{
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
}

void SweepChart::style()
{
    const Theme& theme = activeTheme();
    chart()->setBackgroundBrush(theme.base);
    setBackgroundBrush(theme.base);
    const QFont caption = fontOf(TypeStep::caption);
    for (QCategoryAxis* axis : {m_across, m_values}) {
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
    const QString at = axisText(m_sweep.report.over, atAcross(point.x()));
    QToolTip::showText(QCursor::pos(), tr("%1, %2: %3").arg(name, at, figure), this);
}

void SweepChart::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        draw();
}

} // namespace fabric
