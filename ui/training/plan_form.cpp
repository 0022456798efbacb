#include "ui/training/plan_form.h"

#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/theme/theme_style.h"
#include "ui/training/amount_edit.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QTextDocumentFragment>

#include <algorithm>

namespace fabric {
namespace {

constexpr int columnGap = 24;
constexpr int rowHeight = 34;
constexpr int labelWidth = 116;
constexpr int hintWidth = 148;
constexpr int hintColumn = 2;

QList<AmountEdit*> editsOf(const FormField& row)
{
    auto* own = qobject_cast<AmountEdit*>(row.editor());
    return own ? QList<AmountEdit*>{own} : row.editor()->findChildren<AmountEdit*>();
}

} // namespace

PlanForm::PlanForm(QWidget* parent) : QWidget(parent)
{
    m_columns = new QHBoxLayout(this);
    m_columns->setContentsMargins(0, 0, 0, 0);
    m_columns->setSpacing(columnGap);
    const auto startColumn = [&] {
        m_grid = new QGridLayout;
        m_grid->setHorizontalSpacing(8);
        m_grid->setVerticalSpacing(0);
        m_grid->setColumnMinimumWidth(0, labelWidth);
        m_grid->setColumnMinimumWidth(hintColumn, hintWidth);
        m_grid->setColumnStretch(hintColumn, 1);
        m_line = 0;
        m_columns->addLayout(m_grid, 1);
    };
    const auto endColumn = [&] { m_grid->setRowStretch(m_line, 1); };
    startColumn();
    addModelRows();
    addSimpleRows();
    addRunRows();
    endColumn();
    startColumn();
    addPlanRows();
    addStepRows();
    addMemoryRows();
    endColumn();
    showRows();
}

void PlanForm::setStacked(bool stacked)
{
    m_columns->setDirection(stacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    int width = labelWidth;
    for (const Row& row : m_rows)
        width = std::max(width, stacked ? row.field.row->label()->sizeHint().width() : 0);
    for (const Row& row : m_rows)
        row.grid->setColumnMinimumWidth(0, width);
}

void PlanForm::section(const QString& title, Kind kind)
{
    auto* heading = new QLabel(title, this);
    setLabelRole(*heading, LabelRole::heading);
    heading->setContentsMargins(0, m_line == 0 ? 0 : 10, 0, 4);
    m_grid->addWidget(heading, m_line++, 0, 1, 2);
    m_sections.push_back({heading, kind});
}

void PlanForm::add(PlanField field, Kind kind, bool wide)
{
    field.row->placeInLine(*m_grid, m_line);
    if (wide) { // it needs the room of its hint
        m_grid->removeWidget(field.row->editor());
        m_grid->removeWidget(field.row->hint());
        const bool grows = field.row->editor()->sizePolicy().horizontalPolicy() == QSizePolicy::Expanding;
        m_grid->addWidget(field.row->editor(), m_line, 1, 1, 2,
                          grows ? Qt::AlignVCenter : Qt::AlignVCenter | Qt::AlignLeading);
        field.row->hint()->hide();
    }
    FormField* row = field.row;
    connect(row, &FormField::edited, this, [this, store = field.store] {
        if (m_loading)
            return;
        store(m_workload);
        Q_EMIT edited();
    });
    connect(row->hint(), &HintLine::linkActivated, this, [this, row](const QString& value) {
        Q_EMIT valueChosen(QString::fromStdString(row->name()), value);
    });
    m_rows.push_back({std::move(field), kind, wide, m_grid, m_line++});
}

bool PlanForm::isShown(Kind kind) const
{
    return kind == Kind::both || (kind == Kind::transformer) == m_workload.model.has_value();
}

void PlanForm::showRows()
{
    for (const Row& row : m_rows) {
        const bool shown = isShown(row.kind);
        row.field.row->setShown(shown);
        if (row.wide)
            row.field.row->hint()->hide();
        row.grid->setRowMinimumHeight(row.line, shown ? rowHeight : 0);
    }
    for (const Section& section : m_sections)
        section.title->setVisible(isShown(section.kind));
    m_parameters->setVisible(m_workload.model.has_value());
}

void PlanForm::load(const Workload& workload)
{
    m_loading = true;
    m_workload = workload;
    showRows();
    for (const Row& row : m_rows) {
        if (isShown(row.kind))
            row.field.load(m_workload);
    }
    m_loading = false;
}

FormField* PlanForm::field(const std::string& place) const
{
    for (const Row& row : m_rows) {
        if (isShown(row.kind) && row.field.row->target(place))
            return row.field.row;
    }
    return nullptr;
}

std::vector<FormField*> PlanForm::showInvalid()
{
    std::vector<FormField*> invalid;
    for (const Row& row : m_rows) {
        if (!isShown(row.kind) || !row.field.isValid || row.field.isValid())
            continue;
        row.field.row->hint()->setMessage(HintLine::Kind::refusal, tr("Not a number"));
        row.field.row->editor()->setAccessibleDescription(tr("Not a number"));
        for (AmountEdit* edit : editsOf(*row.field.row))
            setInvalid(*edit, !edit->isValid());
        invalid.push_back(row.field.row);
    }
    return invalid;
}

void PlanForm::focusFirst()
{
    for (const Row& row : m_rows) {
        if (isShown(row.kind) && row.field.row->name() != "workload.model.family")
            return row.field.row->editor()->setFocus(Qt::TabFocusReason);
    }
}

void PlanForm::showHints(const std::map<std::string, QString>& hints)
{
    for (const Row& row : m_rows) {
        const auto hint = hints.find(row.field.row->name());
        const QString text = hint == hints.end() ? QString() : hint->second;
        row.field.row->markInvalid({});
        row.field.row->hint()->setMessage(HintLine::Kind::plain, text::escaped(text));
        row.field.row->editor()->setAccessibleDescription(text);
    }
}

bool PlanForm::showFinding(const Finding& finding, const QString& sentence)
{
    FormField* row = field(finding.place);
    if (!row)
        return false;
    if (finding.severity == Severity::error)
        setInvalid(*row->target(finding.place), true);
    if (row->hint()->kind() == HintLine::Kind::refusal)
        return true;
    row->hint()->setMessage(finding.severity == Severity::error     ? HintLine::Kind::refusal
                            : finding.severity == Severity::warning ? HintLine::Kind::warning
                                                                    : HintLine::Kind::note,
                            sentence);
    row->editor()->setAccessibleDescription(QTextDocumentFragment::fromHtml(sentence).toPlainText());
    return true;
}

void PlanForm::showParameters(const QString& text)
{
    m_parameters->setText(text);
}

} // namespace fabric
