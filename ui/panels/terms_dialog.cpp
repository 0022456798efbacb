#include "ui/panels/terms_dialog.h"

#include "ui/theme/label_role.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace fabric {

TermsDialog::TermsDialog(const QString& what, const QString& formula, const std::vector<TermView>& terms,
                         const QString& source, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Why this figure"));
    const auto label = [this](const QString& text, LabelRole role) {
        auto* made = new QLabel(text, this);
        made->setWordWrap(true);
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
        setLabelRole(*made, role);
        return made;
    };
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    column->addWidget(label(what, LabelRole::heading));
    column->addWidget(label(formula, LabelRole::body));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(2, 1);
    int row = 0;
    for (const TermView& term : terms) {
        auto* name = label(term.name, LabelRole::body);
        auto* value = label(term.value, LabelRole::body);
        name->setWordWrap(false);
        value->setWordWrap(false);
        value->setAlignment(Qt::AlignRight | Qt::AlignTop);
        grid->addWidget(name, row, 0, Qt::AlignTop);
        grid->addWidget(value, row, 1);
        grid->addWidget(label(term.meaning, LabelRole::secondary), row, 2);
        ++row;
    }
    column->addLayout(grid);
    column->addWidget(label(source, LabelRole::secondary));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    setMinimumWidth(480);
}

} // namespace fabric
