#pragma once

#include "ui/panels/results_view.h"

#include <QWidget>

#include <vector>

namespace fabric {

/// One bar in parts, and under it a legend of two lines that names each part with its amount.
class CostBar : public QWidget
{
    Q_OBJECT

public:
    static constexpr int barHeight = 14;

    explicit CostBar(QWidget* parent = nullptr);

    void setSegments(const std::vector<CostSegmentView>& segments, const QString& tip);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintBar(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;

    std::vector<CostSegmentView> m_segments;
};

} // namespace fabric
