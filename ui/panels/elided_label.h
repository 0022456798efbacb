#pragma once

#include <QLabel>

namespace fabric {

/// One line of plain text that gives way: it is elided in the middle where there is no room, and the whole
/// text is in the tool tip unless a richer one is set.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace fabric
