#include "ui/panels/terms_dialog.h"

#include "ui/panels/tool_tip.h"
#include "ui/theme/label_role.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

namespace fabric {

namespace {

constexpr int dialogMargin = 24;
constexpr int pageWidth = 520;

} // namespace

TermsDialog::TermsDialog(const Explanation& explanation, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Why this figure"));
    auto* page = new QWidget;
    auto* grid = new QGridLayout(page);
    grid->setContentsMargins(dialogMargin, dialogMargin, dialogMargin, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(2, 1);
    const auto addLine = [&](QLabel* label) { grid->addWidget(label, grid->rowCount(), 0, 1, 3); };
    addLine(addLabel(explanation.sentence, LabelRole::heading));
    for (const TermGroup& group : explanation.groups)
        addGroup(group, *grid);
    grid->setRowMinimumHeight(grid->rowCount(), 8);
    addLine(addLabel(explanation.source, LabelRole::secondary));
    grid->setRowStretch(grid->rowCount(), 1);

    auto* area = new QScrollArea(this);
    area->setWidget(page);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setAccessibleName(windowTitle());
    page->setBackgroundRole(QPalette::Window);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->setContentsMargins(dialogMargin, 12, dialogMargin, 16);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(area, 1);
    column->addWidget(buttons);
    fit(*page);
}

QLabel* TermsDialog::addLabel(const QString& text, LabelRole role)
{
    auto* made = new QLabel(ToolTip::fitting(text), this);
    made->setTextFormat(Qt::PlainText); // names of devices stand in it
    made->setWordWrap(true);
    made->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setLabelRole(*made, role);
    return made;
}

void TermsDialog::addGroup(const TermGroup& group, QGridLayout& grid)
{
    grid.setRowMinimumHeight(grid.rowCount(), 8);
    grid.addWidget(addLabel(group.title, LabelRole::heading), grid.rowCount(), 0, 1, 3);
    if (!group.formula.isEmpty())
        grid.addWidget(addLabel(group.formula, LabelRole::body), grid.rowCount(), 0, 1, 3);
    for (const TermView& term : group.rows) {
        const int row = grid.rowCount();
        QLabel* name = addLabel(term.name, LabelRole::body);
        QLabel* value = addLabel(term.value, LabelRole::body);
        name->setWordWrap(false);
        value->setWordWrap(false);
        value->setAlignment(Qt::AlignRight | Qt::AlignTop);
        grid.addWidget(name, row, 0, Qt::AlignTop);
        grid.addWidget(value, row, 1, Qt::AlignTop);
        grid.addWidget(addLabel(term.meaning, LabelRole::secondary), row, 2);
    }
    for (const QString& sentence : group.sentences)
        grid.addWidget(addLabel(sentence, LabelRole::body), grid.rowCount(), 0, 1, 3);
}

/// As high as the text needs at this width, and no higher than the screen.
void TermsDialog::fit(QWidget& page)
{
    const int width = std::max(pageWidth, page.minimumSizeHint().width());
    page.setMinimumWidth(0);
    const int text = page.layout()->totalHeightForWidth(width);
    const int rest = layout()->itemAt(1)->sizeHint().height();
    setMinimumSize(400, 240);
    resize(width, std::min(text + rest, screen()->availableGeometry().height() * 4 / 5));
}

} // namespace fabric
