#pragma once

#include "ui/dialogs/hint_line.h"
#include "ui/training/plan_view.h"

#include <QWidget>

class QLabel;
class QScrollArea;

namespace fabric {

class PlanTable;
class StackedBar;

/// What a training plan comes to: a sentence, memory, the step as a bar, and the table.
class PlanResults : public QWidget
{
    Q_OBJECT

public:
    explicit PlanResults(QWidget* parent = nullptr);

    void setView(const PlanView& view);
    /// Why there is nothing to show, all of it; what is shown stays, grey.
    void showRefusal(const QStringList& sentences);
    /// Grey while newer figures are on the way.
    void setStale(bool stale);
    void showBasis(const QString& text);

    const PlanTable& table() const { return *m_table; }
    QString sentence() const;
    const QScrollArea& sentences() const { return *m_sentences; }
    QString memoryFigure() const;
    QString memoryNote() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    QScrollArea* makeSentences();
    QWidget* makeMemory();
    void tell(HintLine::Kind kind, const QStringList& sentences);

    QLabel* m_title;
    QLabel* m_basis;
    HintLine* m_sentence;
    QScrollArea* m_sentences; ///< of fixed height, so that nothing below moves
    QWidget* m_memoryBox = nullptr;
    QLabel* m_memoryTitle = nullptr;
    QLabel* m_memoryFigure = nullptr;
    QLabel* m_memoryMark = nullptr;
    QLabel* m_memoryNote = nullptr;
    StackedBar* m_memoryBar = nullptr;
    QLabel* m_stepTitle;
    QLabel* m_stepFigure;
    StackedBar* m_stepBar;
    PlanTable* m_table;
    NoteMark m_mark = NoteMark::none;
};

} // namespace fabric
