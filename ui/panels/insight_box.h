#pragma once

#include "ui/panels/results_view.h"

#include <QWidget>

class QLabel;

namespace fabric {

/// What decides and what would help, in one sentence, with the way to its arithmetic. Always three lines and
/// a source line high, so that nothing below it moves.
class InsightBox : public QWidget
{
    Q_OBJECT

public:
    explicit InsightBox(QWidget* parent = nullptr);

    void setView(const InsightView& view, bool stale);

Q_SIGNALS:
    void whyAsked();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void reserveLines();

    QLabel* m_sentence;
    QLabel* m_source;
    QLabel* m_why;
    NoteMark m_mark = NoteMark::info;
};

} // namespace fabric
