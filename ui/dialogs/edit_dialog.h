#pragma once

#include "core/base/result.h"

#include <QDialog>

class QFormLayout;
class QPushButton;

namespace fabric {

class HintLine;

/// A small dialog about what is selected: fields, a line that says at once what would come of them, and two
/// buttons. What would be refused cannot be accepted.
class EditDialog : public QDialog
{
    Q_OBJECT

public:
    HintLine& outcome() const { return *m_outcome; }
    QPushButton& acceptButton() const { return *m_accept; }

protected:
    /// `verb`: what the button says.
    EditDialog(const QString& title, const QString& verb, QWidget* parent);

    QFormLayout& form() const { return *m_form; }
    /// What would happen, as plain text.
    void showOutcome(const QString& text, bool remarkable = false);
    /// Why it would not.
    void showRefusal(const Error& error);
    void showEvent(QShowEvent* event) override;

private:
    void orderTabs();

    QFormLayout* m_form;
    HintLine* m_outcome;
    QPushButton* m_cancel;
    QPushButton* m_accept;
};

} // namespace fabric
