#include "ui/dialogs/edit_dialog.h"

#include "ui/dialogs/hint_line.h"
#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"
#include "ui/theme/theme_style.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QShowEvent>
#include <QVBoxLayout>

namespace fabric {
namespace {

constexpr int dialogMargin = 24;
constexpr int dialogWidth = 440;
constexpr int outcomeLines = 3;

} // namespace

EditDialog::EditDialog(const QString& title, const QString& verb, QWidget* parent)
    : QDialog(parent), m_form(new QFormLayout), m_outcome(new HintLine(this, outcomeLines))
{
    setWindowTitle(title);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_cancel = buttons->button(QDialogButtonBox::Cancel);
    m_cancel->setText(tr("Cancel"));
    m_accept = buttons->addButton(verb, QDialogButtonBox::AcceptRole);
    m_accept->setObjectName(QStringLiteral("accept"));
    m_accept->setDefault(true);
    setPrimary(*m_accept);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(8);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(dialogMargin, dialogMargin, dialogMargin, dialogMargin);
    column->setSpacing(16);
    column->addLayout(m_form);
    column->addWidget(m_outcome);
    column->addStretch();
    column->addWidget(buttons);
    setMinimumWidth(dialogWidth);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

/// The fields were made after the buttons; Tab begins with them, and goes as the eye does.
void EditDialog::orderTabs()
{
    QWidget* before = nullptr;
    for (int row = 0; row < m_form->rowCount(); ++row) {
        const QLayoutItem* item = m_form->itemAt(row, QFormLayout::FieldRole); // also one that fills the row
        QWidget* field = item ? item->widget() : nullptr;
        if (!field)
            continue;
        if (before)
            setTabOrder(before, field);
        else
            field->setFocus(Qt::OtherFocusReason);
        before = field;
    }
    if (before)
        setTabOrder(before, m_cancel);
    setTabOrder(m_cancel, m_accept);
}

void EditDialog::showEvent(QShowEvent* event)
{
    if (!event->spontaneous())
        orderTabs();
    QDialog::showEvent(event);
}

void EditDialog::showOutcome(const QString& text, bool remarkable)
{
    m_outcome->setMessage(remarkable ? HintLine::Kind::note : HintLine::Kind::plain,
                          text::escaped(text).replace(u'\n', QLatin1String("<br>")));
    m_accept->setEnabled(true);
    m_accept->setToolTip({});
}

void EditDialog::showRefusal(const Error& error)
{
    const QString sentence = text::sentence(error.findings.front());
    m_outcome->setMessage(HintLine::Kind::refusal, text::escaped(sentence));
    m_accept->setEnabled(false);
    m_accept->setToolTip(text::escaped(sentence));
}

} // namespace fabric
