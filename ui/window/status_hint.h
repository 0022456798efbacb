#pragma once

#include "ui/panels/elided_label.h"

namespace fabric {

/// The left end of the status bar: what the hand can do now, what was done, why something was not.
class StatusHint : public ElidedLabel
{
    Q_OBJECT

public:
    explicit StatusHint(QWidget* parent = nullptr);

    /// Whether a reason stands there.
    bool isWarning() const { return m_warning; }

public Q_SLOTS:
    void tell(const QString& sentence);
    /// A reason why something was not done. Screen readers hear it.
    void warn(const QString& sentence);

private:
    void show(const QString& sentence, bool warning);

    bool m_warning = false;
};

} // namespace fabric
