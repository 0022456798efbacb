#pragma once

#include "ui/charts/measured_log.h"
#include "ui/jobs/sweep.h"

#include <QtCharts/QChartView>

class QCategoryAxis;
class QXYSeries;

namespace fabric {

enum class SweepMeasure { time, busBandwidth };

/// Time or bus bandwidth of three fabrics against the message size, both axes logarithmic. Measured points
/// are hollow.
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
    void addFabric(FabricKind fabric);
    void addMeasured();
    void addSeries(QXYSeries* series, const QList<QPointF>& points);
    void fitAxes();
    void style();
    void tell(QPointF point, bool inside, const QString& name);
    double valueOf(const SweepValue& value) const;

    Sweep m_sweep;
    std::vector<MeasuredPoint> m_measured;
    SweepMeasure m_measure = SweepMeasure::time;
    QCategoryAxis* m_sizes;
    QCategoryAxis* m_values;
};

} // namespace fabric
