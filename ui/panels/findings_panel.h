#pragma once

#include "ui/jobs/results.h"
#include "ui/panels/findings_model.h"

#include <QStyledItemDelegate>
#include <QWidget>

class QLabel;
class QListView;

namespace fabric {

/// Two lines a finding: the mark of its severity with the sentence, and what it is about.
class FindingDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// What is wrong or worth knowing. A click, or Enter, asks to be shown the subjects.
class FindingsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit FindingsPanel(QWidget* parent = nullptr);

    FindingsModel& model() { return *m_model; }
    QListView& list() { return *m_list; }
    /// For the tab: "Findings 3".
    QString title() const;
    /// Goes to the next finding, or with -1 to the one before, round and round, and asks to be shown its
    /// subjects. Returns what it says, "2 of 7: …"; empty if there is none.
    QString step(int by);

public Q_SLOTS:
    /// Waits for the complete results, so that findings do not come and go.
    void setResults(const fabric::Results& results);
    void setFindings(const std::vector<fabric::Finding>& findings);

Q_SIGNALS:
    void reveal(const QStringList& names);
    void titleChanged(const QString& title);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void showSubjects(const QModelIndex& finding);

    std::vector<Finding> m_findings;
    FindingsModel* m_model;
    QListView* m_list;
    QLabel* m_empty;
};

} // namespace fabric
