#pragma once

#include "ui/panels/status_figures.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace fabric {

/// The figures of the status bar in a row. Where there is no room for all, the ones that stand elsewhere as
/// well give way: from links and cables back to GPUs; time and cost stay longest.
class FigureStrip : public QWidget
{
    Q_OBJECT

public:
    explicit FigureStrip(QWidget* parent = nullptr);

    void setFigures(const std::vector<StatusFigures::Figure>& figures);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void arrange();

    std::vector<QLabel*> m_labels;
};

} // namespace fabric
