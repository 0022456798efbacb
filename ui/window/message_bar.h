#pragma once

#include "core/base/finding.h"

#include <QFrame>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
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
    /// A button for what can be done about the message; goes with it.
    void addChoice(const QString& text, std::function<void()> chosen);
    /// Work went on well: an error that leaves nothing to choose goes. One with a choice, as after a failed
    /// saving, stays until it is dealt with.
    void clearError();
    QString text() const;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();

    QLabel* m_icon;
    QLabel* m_text;
    std::vector<QPushButton*> m_choices;
    QToolButton* m_close;
    QHBoxLayout* m_row;
    Severity m_severity = Severity::info;
};

} // namespace fabric
