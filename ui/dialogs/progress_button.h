#pragma once

#include <QPushButton>

namespace fabric {

/// A button that shows how far its work is: a bar along its lower edge.
class ProgressButton : public QPushButton
{
    Q_OBJECT

public:
    using QPushButton::QPushButton;

    /// 0…1; negative: nothing to show.
    void setProgress(double share);
    double progress() const { return m_share; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_share = -1;
};

} // namespace fabric
