#pragma once

#include <QLabel>

namespace fabric {

/// One line of plain text that gives way: it is elided where there is no room, in the middle unless another
/// place is set, and the whole text is in the tool tip unless a richer one is.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setElideMode(Qt::TextElideMode mode);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Qt::TextElideMode m_mode = Qt::ElideMiddle;
};

} // namespace fabric
