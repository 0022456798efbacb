#pragma once

#include "ui/jobs/sweep.h"

#include <QWidget>

class QHBoxLayout;

namespace fabric {

/// The lines and the measured points of a chart, each with its pattern and mark beside its name.
class ChartLegend : public QWidget
{
    Q_OBJECT

public:
    explicit ChartLegend(QWidget* parent = nullptr);

    void setSweep(const Sweep& sweep);
    /// Empty: there are none.
    void setMeasured(const QString& name);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void add(QWidget* sample, const QString& name);

    Sweep m_sweep;
    QString m_measured;
    QHBoxLayout* m_row;
};

} // namespace fabric
