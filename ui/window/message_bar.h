#pragma once

#include "core/base/finding.h"

#include <QFrame>

class QLabel;
class QToolButton;

namespace fabric {

/// One message over the canvas that stays until it is closed: a file that could not be read, a design that is
/// read-only. It never blocks the work below.
class MessageBar : public QFrame
{
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showMessage(Severity severity, const QString& text);
    QString text() const;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();

    QLabel* m_icon;
    QLabel* m_text;
    QToolButton* m_close;
    Severity m_severity = Severity::info;
};

} // namespace fabric
