#include "ui/dialogs/generate_form.h"

#include "core/generate/generate.h"
#include "ui/dialogs/field_hints.h"
#include "ui/dialogs/form_field.h"
#include "ui/dialogs/generate_presenter.h"
#include "ui/dialogs/model_names.h"
#include "ui/dialogs/nearest_value.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/theme/segmented_control.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr int margin = 24;

} // namespace

GenerateForm::GenerateForm(GeneratePresenter& presenter, QWidget* parent)
    : QScrollArea(parent),
      m_presenter(presenter),
      m_page(new QWidget),
      m_grid(new QGridLayout(m_page)),
      m_general(new HintLine(m_page))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Parameters"));
    setFocusPolicy(Qt::NoFocus);
    m_page->setBackgroundRole(QPalette::Window);
    viewport()->setBackgroundRole(QPalette::Window);
    m_grid->setContentsMargins(margin, margin - 4, margin, margin);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    m_grid->addWidget(m_general, m_row++, 0, 1, 2);
    m_general->hide();
    connect(m_general, &HintLine::linkActivated, this, [this](const QString& value) {
        if (const auto& refusal = m_presenter.refusal())
            m_presenter.applyNearest(*refusal, value.toStdString());
    });
    addNodeFields();
    addNetworkFields();
    addCableFields();
    m_grid->setRowStretch(m_row, 1);
    setWidget(m_page);
    connect(&m_presenter, &GeneratePresenter::choiceChanged, this, &GenerateForm::load);
    connect(&m_presenter, &GeneratePresenter::stateChanged, this, &GenerateForm::showState);
    load();
    showState();
}

FormField* GenerateForm::field(const std::string& name) const
{
    for (FormField* field : m_fields)
        if (field->target(name))
            return field;
    return nullptr;
}

void GenerateForm::focusFirst()
{
    for (FormField* field : m_fields)
        if (field->isShown() && field->name() != "node" && field->name() != "design")
            return field->editor()->setFocus();
}

void GenerateForm::addSection(const QString& title, std::vector<FormField*> fields)
{
    auto* heading = new QLabel(title, m_page);
    setLabelRole(*heading, LabelRole::heading);
    heading->setContentsMargins(0, m_sections.empty() ? 0 : 8, 0, 4);
    m_grid->addWidget(heading, m_row++, 0, 1, 2);
    for (FormField* field : fields) {
        field->place(*m_grid, m_row);
        m_row += 2;
        m_fields.push_back(field);
        connect(field, &FormField::edited, this, &GenerateForm::onEdited);
        connect(field->hint(), &HintLine::linkActivated, this, [this](const QString& value) {
            if (const auto& refusal = m_presenter.refusal())
                m_presenter.applyNearest(*refusal, value.toStdString());
        });
    }
    m_sections.push_back({heading, std::move(fields)});
}

void GenerateForm::load()
{
    m_loading = true;
    const GenerateChoice choice = m_presenter.choice();
    const OptionMap options(choice.options.begin(), choice.options.end());
    if (choice.family != m_family)
        verticalScrollBar()->setValue(0);
    m_family = choice.family;
    const auto fabricOption = options.find("fabric");
    m_fabric = fabricOption == options.end() ? "infiniband" : fabricOption->second;
    field("tree")->load(options);
    updateRows();
    updateLists();
    for (FormField* row : m_fields)
        row->load(options);
    updateRows();
    // What stands in the field with the focus is replaced by typing, as after a move by Tab.
    if (auto* box = qobject_cast<QAbstractSpinBox*>(window()->focusWidget());
        box && m_page->isAncestorOf(box))
        box->selectAll();
    m_loading = false;
}

void GenerateForm::onEdited()
{
    if (m_loading)
        return;
    m_loading = true;
    m_fabric = word("fabric");
    updateLists();
    updateRows();
    m_loading = false;
    m_presenter.setOptions(collect());
}

OptionList GenerateForm::collect() const
{
    OptionList options;
    for (const FormField* field : m_fields)
        if (field->isShown())
            field->collect(options);
    return options;
}

std::string GenerateForm::word(const std::string& name) const
{
    const FormField* row = field(name);
    if (!row || !row->isShown())
        return {};
    if (const auto* list = qobject_cast<QComboBox*>(row->editor()))
        return list->currentData().toString().toStdString();
    const auto* segments = qobject_cast<SegmentedControl*>(row->editor());
    return segments ? segments->currentData().toString().toStdString() : std::string();
}

void GenerateForm::updateRows()
{
    // What one row shows decides about others, so first the rows of the family, then those in use.
    for (const auto& rows : {rowsOfFamily(), rowsInUse()})
        for (FormField* field : m_fields)
            if (field->isShown() != rows.contains(field->name()))
                field->setShown(rows.contains(field->name()));
    if (auto* tiers = qobject_cast<SegmentedControl*>(field("tiers")->editor()))
        tiers->setSegmentEnabled(1, m_family == "rail");
    for (const Section& section : m_sections)
        section.title->setVisible(std::any_of(section.fields.begin(), section.fields.end(),
                                              [](const FormField* field) { return field->isShown(); }));
    fitWidth();
}

/// The page never scrolls sideways: the column is as wide as its widest row needs.
void GenerateForm::fitWidth()
{
    m_grid->activate();
    setMinimumWidth(m_page->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width());
}

void GenerateForm::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fitWidth();
}

FormField* GenerateForm::fieldFor(const std::string& place) const
{
    std::vector<std::string> places{place};
    if (place == "radix" || place == "switch")
        places = {place, "switch", "k", "hosts-per-switch"};
    else if (place == "nodes")
        places = {place, "k", "su", "dims"};
    for (const std::string& name : places)
        if (FormField* found = field(name); found && found->isShown())
            return found;
    return nullptr;
}

void GenerateForm::showState()
{
    const auto& shape = m_presenter.shape();
    m_general->hide();
    for (FormField* row : m_fields) {
        row->markInvalid({});
        const bool known = shape.ok() && row->isShown();
        const QString hint =
            known ? fieldHint(row->name(), m_presenter.parameters(), *shape, m_presenter.catalog())
                  : QString();
        row->hint()->setMessage(HintLine::Kind::plain, text::escaped(hint));
        row->editor()->setAccessibleDescription(hint);
    }
    if (shape)
        for (const Finding& note : shape->notes)
            if (note.rule != "generate.matches_published")
                showFinding(note);
    const std::optional<Finding>& refusal = m_presenter.refusal();
    if (refusal)
        showFinding(*refusal);
    const std::string refused = refusal ? refusal->place : std::string();
    if (refused != m_refused)
        if (const FormField* row = fieldFor(refused))
            ensureWidgetVisible(row->editor(), 0, margin * 2);
    m_refused = refused;
}

void GenerateForm::showFinding(const Finding& finding)
{
    FormField* row = fieldFor(finding.place);
    const QString html = linkedSentence(finding);
    HintLine* line = row ? row->hint() : m_general;
    line->setMessage(finding.severity == Severity::error     ? HintLine::Kind::refusal
                     : finding.severity == Severity::warning ? HintLine::Kind::warning
                                                             : HintLine::Kind::note,
                     html);
    if (!row)
        return m_general->show();
    if (finding.severity == Severity::error)
        row->markInvalid(row->target(finding.place) ? finding.place : row->name());
    const QString plain = fieldSentence(finding);
    row->editor()->setAccessibleDescription(plain);
}

} // namespace fabric
