#pragma once

#include <QSlider>
#include <QStringList>

#include <vector>

namespace fabric {

/// A slider over the steps, split where phases begin: their names above, step numbers below.
class PhaseScrubber : public QSlider
{
    Q_OBJECT

public:
    explicit PhaseScrubber(QWidget* parent = nullptr);

    void setPhases(std::vector<int> starts, QStringList names);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QRectF groove() const;
    double xOf(int value) const;
    int valueAt(double x) const;

    std::vector<int> m_starts;
    QStringList m_names;
};

} // namespace fabric
