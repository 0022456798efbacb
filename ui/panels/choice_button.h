#pragma once

#include <QToolButton>

namespace fabric {

/// A button that shows what is chosen and opens the menu to choose another. Its text gives way: it is elided
/// where there is no room, and whole in the tool tip.
class ChoiceButton : public QToolButton
{
    Q_OBJECT

public:
    ChoiceButton(QMenu* menu, QWidget* parent);

    /// What the choice is about, above its whole text in the tool tip.
    void setSubject(const QString& subject);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int frameWidth() const;

    QString m_subject;
};

} // namespace fabric
