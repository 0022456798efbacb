#include "ui/training/plan_dialog.h"

#include "core/analyze/analyze.h"
#include "core/training/check_workload.h"
#include "core/training/transformer.h"
#include "ui/text/finding_text.h"
#include "ui/text/numbers.h"
#include "ui/text/shown.h"
#include "ui/theme/label_role.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/theme_style.h"
#include "ui/training/plan_form.h"
#include "ui/training/plan_presenter.h"
#include "ui/training/plan_results.h"
#include "ui/training/plan_words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr int planMargin = 24;
constexpr int resultsLeast = 560;
constexpr QSize usualPlan{1460, 884};
constexpr QSize roomForFrame{16, 48};

QWidget* line(Qt::Orientation orientation, QWidget* parent)
{
    auto* line = new QWidget(parent);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    const int width = activeTheme().borderWidth();
    if (orientation == Qt::Vertical)
        line->setFixedWidth(width);
    else
        line->setFixedHeight(width);
    return line;
}

QScrollArea* scrolled(QWidget* content, QWidget* parent)
{
    auto* area = new QScrollArea(parent);
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    content->setBackgroundRole(QPalette::Window);
    area->viewport()->setBackgroundRole(QPalette::Window);
    return area;
}

/// What an area cannot do without to show its part beside margins and a scroll bar.
int leastWidth(const QScrollArea& area, const QWidget& part)
{
    return part.minimumSizeHint().width() + 2 * planMargin + area.verticalScrollBar()->sizeHint().width();
}

} // namespace

PlanDialog::PlanDialog(PlanBasis basis, const Catalog& catalog, QWidget* parent)
    : QDialog(parent),
      m_catalog(catalog),
      m_identity(catalog, basis.design->workload),
      m_runner(basis, catalog),
      m_gpus(static_cast<std::uint32_t>(designCounts(*basis.design).gpus)),
      m_workload(basis.design->workload)
{
    setWindowTitle(tr("Training plan"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(line(Qt::Horizontal, this));
    column->addWidget(makeBody(), 1);
    column->addWidget(line(Qt::Horizontal, this));
    column->addWidget(makeFooter());
    resize(usualPlan.boundedTo(screen()->availableSize() - roomForFrame));
    connect(m_presets, &QComboBox::currentIndexChanged, this, &PlanDialog::choosePreset);
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_identity.setTypedName(text.trimmed());
        follow();
    });
    connect(m_kind, &SegmentedControl::currentIndexChanged, this, [this](int index) {
        if (!m_loading)
            setKind(index == 0);
    });
    connect(m_form, &PlanForm::edited, this, &PlanDialog::edit);
    connect(m_form, &PlanForm::valueChosen, this, &PlanDialog::takeValue);
    connect(&m_runner, &PlanRunner::done, this, &PlanDialog::present);
    m_results->showBasis(PlanPresenter::basisText(m_runner.basis(), m_gpus));
    PlanOutcome nothing;
    nothing.workload = m_workload;
    m_results->setView(PlanPresenter(m_runner.basis(), nothing).view());
    load(m_workload);
    m_form->focusFirst();
}

PlanDialog::~PlanDialog() = default;

QWidget* PlanDialog::makeHead()
{
    auto* head = new QWidget(this);
    m_presets = new QComboBox(head);
    m_presets->addItem(tr("Own values"));
    for (const Workload& preset : m_catalog.workloads())
        m_presets->addItem(QString::fromStdString(preset.name));
    m_presets->setObjectName(u"preset"_s);
    m_presets->setToolTip(tr("A job of the catalog, with its sources"));
    m_name = new QLineEdit(head);
    m_name->setObjectName(u"name"_s);
    m_name->setToolTip(tr("What the results call the job"));
    m_kind = new SegmentedControl(head);
    m_kind->addSegment(tr("Transformer"));
    m_kind->addSegment(tr("Data parallel only"));
    m_kind->setObjectName(u"kind"_s);
    m_kind->setToolTip(
        tr("A transformer is cut over the GPUs as the plan says. Data parallel only: every GPU "
           "holds the whole model, one AllReduce a step."));
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(planMargin, 12, planMargin, 12);
    row->setSpacing(8);
    const auto labelled = [&](const QString& text, QWidget* field, int stretch) {
        auto* label = new QLabel(text, head);
        label->setBuddy(field);
        field->setAccessibleName(text::withoutMnemonic(text));
        row->addWidget(label);
        row->addWidget(field, stretch);
    };
    labelled(tr("&Preset"), m_presets, 3);
    row->addSpacing(16);
    labelled(tr("&Name"), m_name, 3);
    row->addSpacing(16);
    row->addWidget(m_kind);
    m_kind->setAccessibleName(tr("Kind of job"));
    return head;
}

QWidget* PlanDialog::makeBody()
{
    auto* body = new QWidget(this);
    auto* left = new QWidget(body);
    m_form = new PlanForm(left);
    auto* leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(planMargin, 16, planMargin, 16);
    leftColumn->addWidget(m_form);
    auto* right = new QWidget(body);
    m_results = new PlanResults(right);
    auto* rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(planMargin, 16, planMargin, 16);
    rightColumn->addWidget(m_results);
    auto* row = new QHBoxLayout(body);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_formArea = scrolled(left, body);
    m_resultsArea = scrolled(right, body);
    row->addWidget(m_formArea, 3);
    row->addWidget(line(Qt::Vertical, body));
    row->addWidget(m_resultsArea, 2);
    return body;
}

QWidget* PlanDialog::makeFooter()
{
    auto* footer = new QWidget(this);
    auto* note = new QLabel(tr("Stored in the design as one undo step."), footer);
    setLabelRole(*note, LabelRole::secondary);
    m_cancel = new QPushButton(tr("Cancel"), footer);
    m_cancel->setObjectName(u"cancel"_s);
    m_cancel->setAutoDefault(false);
    m_accept = new QPushButton(tr("&Use plan"), footer);
    m_accept->setObjectName(u"accept"_s);
    m_accept->setDefault(true);
    setPrimary(*m_accept);
    auto* row = new QHBoxLayout(footer);
    row->setContentsMargins(planMargin, 12, planMargin, 12);
    row->setSpacing(8);
    row->addWidget(note);
    row->addStretch(1);
    row->addWidget(m_cancel);
    row->addWidget(m_accept);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_accept, &QPushButton::clicked, this, &QDialog::accept);
    return footer;
}

void PlanDialog::resizeEvent(QResizeEvent* event)
{
    arrange();
    QDialog::resizeEvent(event);
}

/// The columns of the form stand abreast as long as the results have their room too.
void PlanDialog::arrange()
{
    const int results = std::max(resultsLeast, leastWidth(*m_resultsArea, *m_results));
    m_resultsArea->setMinimumWidth(results);
    m_form->setStacked(true);
    m_formArea->setMinimumWidth(leastWidth(*m_formArea, *m_form));
    m_form->setStacked(false);
    const int abreast = leastWidth(*m_formArea, *m_form) + results + activeTheme().borderWidth();
    m_form->setStacked(width() < abreast);
}

void PlanDialog::load(const Workload& workload)
{
    m_loading = true;
    m_workload = workload;
    m_form->load(workload);
    m_kind->setCurrentIndex(workload.model ? 0 : 1);
    m_loading = false;
    arrange();
    follow();
}

void PlanDialog::choosePreset(int index)
{
    if (m_loading || index < 1)
        return;
    const Workload preset = m_catalog.workloads()[static_cast<std::size_t>(index - 1)];
    m_identity.startFrom(preset);
    load(preset);
}

/// The way back finds what was there before.
void PlanDialog::setKind(bool transformer)
{
    Workload other = m_workload;
    if (!transformer) {
        m_transformer = m_workload;
        if (!(other.parameters > 0))
            other.parameters = parametersOf(*other.model).total();
        if (!(other.flopsPerSample > 0))
            other.flopsPerSample = stepFlops(*other.model, Recompute::none);
        other.model.reset();
        other.parallel.reset();
    } else {
        const Workload* from = m_transformer.model
                                   ? &m_transformer
                                   : PlanIdentity::nearestTransformer(m_catalog, m_workload.parameters);
        other.model = from ? from->model : TransformerModel{};
        other.parallel = from ? from->parallel : ParallelPlan{};
        if (!other.run && from)
            other.run = from->run;
    }
    load(other);
}

void PlanDialog::edit()
{
    Workload edited = m_form->workload();
    edited.name = m_workload.name;
    m_workload = std::move(edited);
    follow();
}

void PlanDialog::takeValue(const QString& place, const QString& value)
{
    FormField* row = m_form->field(place.toStdString());
    if (!row)
        return;
    auto* typed = row->editor()->findChild<QLineEdit*>();
    if (!typed)
        typed = qobject_cast<QLineEdit*>(row->editor());
    if (!typed)
        return;
    row->editor()->setFocus();
    typed->selectAll();
    typed->insert(value);
}

void PlanDialog::showIdentity()
{
    m_loading = true;
    m_presets->setCurrentIndex(m_identity.presetOf(m_workload) + 1);
    const QString name = QString::fromStdString(m_workload.name);
    if (m_name->text().trimmed() != name)
        m_name->setText(name);
    m_loading = false;
}

QString PlanDialog::labelOf(const std::string& place) const
{
    const FormField* row = m_form->field(place);
    return row ? row->target(place)->accessibleName() : QString();
}

/// Each where it can be mended: the sizes of a plan belong together.
std::vector<Finding> PlanDialog::refusals(const Result<JobPlan>& job) const
{
    std::vector<Finding> wrong;
    if (const Result<void> checked = checkWorkload(m_workload); !checked)
        wrong = checked.error().findings;
    if (!job)
        wrong.insert(wrong.end(), job.error().findings.begin(), job.error().findings.end());
    for (Finding& finding : wrong) {
        if (finding.rule == "training.plan_gpus")
            finding.place = placeOfGpus();
        else if (finding.rule == "training.no_workload")
            finding.place = "workload.parameters";
    }
    return wrong;
}

void PlanDialog::follow()
{
    m_identity.identify(m_workload);
    showIdentity();
    const Result<JobPlan> job =
        m_workload.model && m_gpus > 0 ? planJob(m_workload, m_gpus) : Result<JobPlan>(JobPlan{});
    const bool planned = m_workload.model && m_gpus > 0 && job;
    m_form->showHints(planHints(m_workload, planned ? &*job : nullptr, m_shown.get()));
    m_form->showParameters({});
    QStringList sentences;
    for (FormField* row : m_form->showInvalid())
        sentences += tr("%1: not a number. Type 15 T, 3e11 or 0.5.").arg(row->editor()->accessibleName());
    for (const Finding& wrong : refusals(job)) {
        m_form->showFinding(wrong, besideField(wrong));
        sentences += planSentence(wrong, labelOf(wrong.place));
    }
    if (!sentences.isEmpty())
        return refuse(sentences);
    m_accept->setEnabled(true);
    m_accept->setToolTip({});
    if (planned)
        m_form->showParameters(
            tr("%1 G parameters").arg(text::significant(parametersOf(job->model).total() / 1e9, 4)));
    m_results->setStale(true);
    m_runner.start(m_workload);
}

/// The size that leaves GPUs over: the data ranks where they are given, else what cannot divide the GPUs.
std::string PlanDialog::placeOfGpus() const
{
    const ParallelPlan plan = m_workload.parallel.value_or(ParallelPlan{});
    if (plan.data == 0) {
        for (const auto& [place, size] :
             {std::pair{"workload.parallel.tp", plan.tensor}, std::pair{"workload.parallel.cp", plan.context},
              std::pair{"workload.parallel.pp", plan.pipeline}}) {
            if (size > 0 && m_gpus % size != 0)
                return place;
        }
    }
    return "workload.parallel.dp";
}

void PlanDialog::refuse(const QStringList& sentences)
{
    m_runner.cancel();
    m_results->showRefusal(sentences);
    m_accept->setEnabled(false);
    m_accept->setToolTip(text::escaped(sentences.join(u'\n')).replace(u'\n', u"<br>"_s));
    Q_EMIT settled();
}

void PlanDialog::present(const PlanOutcome& outcome)
{
    m_shown = std::make_shared<const PlanOutcome>(outcome);
    const PlanView view = PlanPresenter(m_runner.basis(), outcome).view();
    m_results->setView(view);
    if (!outcome.training) {
        QStringList sentences;
        for (const Finding& wrong : outcome.refusal)
            sentences += planSentence(wrong, labelOf(wrong.place));
        m_results->showRefusal(sentences);
        m_results->showBasis(PlanPresenter::basisText(m_runner.basis(), m_gpus));
        Q_EMIT settled();
        return;
    }
    const TransformerReport* transformer =
        outcome.training->transformer ? &*outcome.training->transformer : nullptr;
    m_form->showHints(planHints(m_workload, transformer ? &transformer->job : nullptr, &outcome));
    m_form->showParameters(view.parameters);
    for (const Finding& note : outcome.training->notes) {
        Finding placed = note;
        if (note.rule == "training.batch_below_ranks")
            placed.place = "workload.global_batch";
        if (note.severity == Severity::warning)
            m_form->showFinding(placed, besideField(placed));
    }
    Q_EMIT settled();
}

} // namespace fabric
