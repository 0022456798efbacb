#pragma once

#include "core/model/fabric_kind.h"

#include <QPen>
#include <QWidget>

#include <array>

class QLabel;

namespace fabric {

/// How a fabric's line is drawn: its colour and a dash pattern of its own, so that colour is never the only
/// sign.
QPen fabricPen(FabricKind fabric);

/// The three lines and the measured points of a chart, each with its pattern and mark beside its name.
class ChartLegend : public QWidget
{
    Q_OBJECT

public:
    explicit ChartLegend(QWidget* parent = nullptr);

    /// Empty: there are none.
    void setMeasured(const QString& name);

protected:
    void changeEvent(QEvent* event) override;

private:
    class Sample;

    void retranslate();

    std::array<QLabel*, 3> m_names{};
    Sample* m_measuredSample = nullptr;
    QLabel* m_measured = nullptr;
};

} // namespace fabric
