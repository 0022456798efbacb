#pragma once

#include "ui/window/command_model.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QTreeView;

namespace fabric {

/// All commands by name: one types part of it, in any language of the program, and Enter does it. Takes the
/// keys of the arrows for the list while the field keeps the focus.
class CommandList : public QDialog
{
    Q_OBJECT

public:
    explicit CommandList(std::vector<Command> commands, QWidget* parent = nullptr);

    QLineEdit& field() const { return *m_field; }
    CommandModel& model() const { return *m_model; }
    /// What was chosen; null while nothing was.
    QAction* chosen() const { return m_chosen; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void search();
    void choose(const QModelIndex& row);
    void showHint();

    CommandModel* m_model;
    QLineEdit* m_field;
    QTreeView* m_list;
    QLabel* m_hint;
    QPointer<QAction> m_chosen;
};

} // namespace fabric
