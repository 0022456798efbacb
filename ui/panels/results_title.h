#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;

namespace fabric {

/// The head of the results: the title, and at the right a tick or a turning mark with a word that says
/// whether the figures are of the present design. Stands in for the title bar of a dock.
class ResultsTitle : public QWidget
{
    Q_OBJECT

public:
    /// Work shorter than this shows no turning mark.
    static constexpr int patienceMs = 300;

    explicit ResultsTitle(QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setState(const QString& state, const QString& tip, bool working);
    /// Nothing turns; the mark alone says that work goes on.
    void setReducedMotion(bool reduced);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    class Mark;

    QLabel* m_title;
    Mark* m_mark;
    QLabel* m_state;
    QTimer m_patience;
    QTimer m_turn;
    bool m_working = false;
    bool m_showsWork = false;
    bool m_reducedMotion = false;
};

} // namespace fabric
