#pragma once

#include <QFrame>

class QLabel;

namespace fabric {

/// A sheet with facts beside a row. A click elsewhere or Escape closes it; its text can be selected.
class FactsPopup : public QFrame
{
    Q_OBJECT

public:
    explicit FactsPopup(QWidget* parent);

    QLabel* label() const { return m_label; }
    /// Rich text, beside the rectangle in global coordinates: right of it, or left where there is no room.
    void showBeside(const QRect& place, const QString& html);

private:
    QLabel* m_label;
};

} // namespace fabric
