#pragma once

#include "ui/charts/measured_log.h"
#include "ui/charts/sweep_lines.h"

#include <QtCharts/QChartView>

class QCategoryAxis;
class QXYSeries;

namespace fabric {

enum class SweepMeasure { time, busBandwidth };

/// Time or bus bandwidth against message size, ranks or oversubscription; all axes but the last are
/// logarithmic. Measured points are hollow, and of sizes only.
class SweepChart : public QChartView
{
    Q_OBJECT

public:
    explicit SweepChart(QWidget* parent = nullptr);

    void setSweep(const Sweep& sweep);
    void setMeasured(const std::vector<MeasuredPoint>& points);
    void setMeasure(SweepMeasure measure);

    QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void draw();
    void addLine(const SweepLine& line);
    void addMeasured();
    void addSeries(QXYSeries* series, const QList<QPointF>& points);
    void fitAxes();
    void labelAcross(double left, double right);
    void labelUp(int bottom, int top);
    void style();
    void tell(QPointF point, bool inside, const QString& name);
    double valueOf(const SweepFigures& figures) const;
    double across(double at) const;
    double atAcross(double x) const;

    Sweep m_sweep;
    std::vector<MeasuredPoint> m_measured;
    SweepMeasure m_measure = SweepMeasure::time;
    QCategoryAxis* m_across;
    QCategoryAxis* m_values;
};

} // namespace fabric
