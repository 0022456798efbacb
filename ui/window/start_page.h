#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace fabric {

/// What an empty canvas offers: the ways to begin. Lies over the canvas and goes with the first device.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget* canvas);

Q_SIGNALS:
    void generateRequested();
    void exampleRequested();
    void openRequested();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPushButton* card(QStringView icon);
    void retranslate();
    void centre();

    QPushButton* m_generate;
    QPushButton* m_example;
    QPushButton* m_open;
    QLabel* m_hint;
};

} // namespace fabric
