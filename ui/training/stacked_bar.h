#pragma once

#include "ui/training/plan_view.h"

#include <QColor>
#include <QWidget>

namespace fabric {

/// The colour of a part of memory or step.
QColor partColour(int colour);

/// Amounts side by side in one bar, with a mark where the limit is; what lies beyond it is hatched. Names
/// and amounts stand below, in the order of the bar.
class StackedBar : public QWidget
{
    Q_OBJECT

public:
    /// `legendLines`: lines of names kept below the bar.
    explicit StackedBar(QWidget* parent, int legendLines);

    void setSegments(const std::vector<BarSegment>& segments, double limit, const QString& tip);
    void setStale(bool stale);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintBar(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;

    std::vector<BarSegment> m_segments;
    double m_limit = 0;
    int m_legendLines;
    bool m_stale = false;
};

} // namespace fabric
