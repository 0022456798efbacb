#pragma once

#include <QObject>

class QWidget;

namespace fabric {

/// Keeps the wheel for the scroll area as long as a field has no focus, so that scrolling a form changes no
/// value.
class WheelGuard : public QObject
{
    Q_OBJECT

public:
    static void protect(QWidget& field);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit WheelGuard(QWidget& field);
};

} // namespace fabric
