#include "ui/advice/nccl_dialog.h"

#include "ui/advice/nccl_comparison.h"
#include "ui/dialogs/hint_line.h"
#include "ui/dialogs/wheel_guard.h"
#include "ui/panels/results_presenter.h"
#include "ui/panels/shade.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/theme/theme_style.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr int ncclMargin = 24;
constexpr int ncclWidth = 760;
constexpr int ncclFieldWidth = 168;
constexpr int leastSettings = 120;
constexpr QSize roomForFrame{16, 48};

bool isTyped(const nccl::SettingInfo& setting)
{
    return setting.list || setting.values.empty();
}

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// What stands behind "NAME=" in the settings; empty: the default.
QString assignedValue(const nccl::Settings& settings, std::string_view name)
{
    const QString head = textOf(name) + u'=';
    for (const std::string& assignment : settings.assignments) {
        const QString text = QString::fromStdString(assignment);
        if (text.startsWith(head))
            return text.mid(head.size());
    }
    return {};
}

} // namespace

NcclDialog::NcclDialog(ResultsRunner& runner, QWidget* parent)
    : QDialog(parent),
      m_runner(runner),
      m_work([this](const Result<Untouched>& outcome) {
          m_untouched = outcome ? *outcome : m_asked;
          tell();
      }),
      m_subject(makeLabel(LabelRole::heading, this)),
      m_comparison(new NcclComparison(this)),
      m_outcome(new HintLine(this, 3))
{
    auto* page = new QWidget(this);
    auto* grid = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 8, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(2, 1);
    for (const nccl::SettingInfo& setting : nccl::knownSettings())
        addRow(setting, *grid);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_close = buttons->button(QDialogButtonBox::Close);
    m_reset = buttons->addButton(QString(), QDialogButtonBox::ResetRole);
    m_reset->setObjectName(u"reset"_s);
    // Return in a field is about the field.
    for (QPushButton* button : {m_reset, m_close}) {
        button->setAutoDefault(false);
        button->setDefault(false);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(ncclMargin, ncclMargin, ncclMargin, 16);
    column->setSpacing(12);
    QScrollArea* area = scrolled(page);
    column->addWidget(area, 1);
    column->addWidget(m_subject);
    column->addWidget(m_comparison);
    column->addWidget(m_outcome);
    column->addWidget(buttons);
    setMinimumWidth(ncclWidth);
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(debounceMs);
    connect(&m_debounce, &QTimer::timeout, this, &NcclDialog::apply);
    connect(m_reset, &QPushButton::clicked, this, &NcclDialog::reset);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&m_runner, &ResultsRunner::started, this, &NcclDialog::follow);
    connect(&m_runner, &ResultsRunner::resultsChanged, this, &NcclDialog::tell);
    retranslate();
    fill();
    m_rows.front().field->setFocus();
    const int rest = sizeHint().height() - area->sizeHint().height();
    resize(QSize(ncclWidth, rest + page->sizeHint().height())
               .boundedTo(screen()->availableSize() - roomForFrame));
}

/// Small screens show less of the settings, never less of what they do.
QScrollArea* NcclDialog::scrolled(QWidget* page)
{
    auto* area = new QScrollArea(this);
    area->setWidget(page);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    page->setBackgroundRole(QPalette::Window);
    area->viewport()->setBackgroundRole(QPalette::Window);
    area->setMinimumHeight(leastSettings);
    return area;
}

void NcclDialog::addRow(const nccl::SettingInfo& setting, QGridLayout& grid)
{
    auto* field = new QComboBox(this);
    field->setEditable(isTyped(setting));
    field->setInsertPolicy(QComboBox::NoInsert);
    field->addItem({}, QString());
    for (const std::string_view value : setting.values)
        field->addItem(textOf(value), textOf(value));
    field->setFixedWidth(ncclFieldWidth);
    field->setAccessibleName(textOf(setting.name));
    field->setObjectName(textOf(setting.name));
    WheelGuard::protect(*field);
    auto* label = new QLabel(textOf(setting.name), this);
    label->setBuddy(field);
    auto* hint = new HintLine(this, 2);
    const int row = grid.rowCount();
    grid.addWidget(label, row, 0, Qt::AlignTop);
    grid.addWidget(field, row, 1, Qt::AlignTop);
    grid.addWidget(hint, row, 2);
    label->setMinimumHeight(field->sizeHint().height());
    m_rows.push_back({setting.name, label, field, hint});
    const auto later = [this] { m_debounce.start(); };
    if (field->isEditable()) {
        connect(field, &QComboBox::editTextChanged, this, later);
        connect(field->lineEdit(), &QLineEdit::returnPressed, this, &NcclDialog::apply);
    } else {
        connect(field, &QComboBox::currentIndexChanged, this, later);
    }
}

QComboBox* NcclDialog::field(std::string_view name) const
{
    const auto at =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return row.name == name; });
    return at == m_rows.end() ? nullptr : at->field;
}

const HintLine& NcclDialog::hint(std::string_view name) const
{
    return *std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) {
                return row.name == name;
            })->hint;
}

QString NcclDialog::valueOf(const Row& row) const
{
    if (row.field->isEditable() && row.field->currentText() != row.field->itemText(0))
        return row.field->currentText().trimmed();
    return row.field->isEditable() ? QString() : row.field->currentData().toString();
}

void NcclDialog::fill()
{
    const nccl::Settings& settings = m_runner.spec().nccl;
    for (const Row& row : m_rows) {
        const QSignalBlocker quiet(row.field);
        const QString value = assignedValue(settings, row.name);
        const int index = value.isEmpty() ? 0 : row.field->findData(value);
        row.field->setCurrentIndex(index);
        if (row.field->isEditable())
            row.field->setEditText(value.isEmpty() ? row.field->itemText(0) : value);
    }
    judge();
    tell();
}

void NcclDialog::follow()
{
    nccl::Settings shown;
    for (const Row& row : m_rows)
        static_cast<void>(
            applySetting(shown, textOf(row.name).toStdString() + '=' + valueOf(row).toStdString()));
    // While somebody types, the fields are ahead of what counts.
    if (!m_debounce.isActive() && !(shown == m_runner.spec().nccl))
        fill();
    m_reset->setEnabled(m_runner.spec().nccl.changed());
}

/// Marks what NCCL would not know; says of the others what they are.
void NcclDialog::judge()
{
    for (const Row& row : m_rows) {
        nccl::Settings alone;
        const Result<void> set =
            applySetting(alone, textOf(row.name).toStdString() + '=' + valueOf(row).toStdString());
        setInvalid(*row.field, !set);
        if (set)
            row.hint->setMessage(HintLine::Kind::plain, text::escaped(meaningOf(row.name)));
        else
            row.hint->setMessage(HintLine::Kind::refusal,
                                 text::escaped(text::sentence(set.error().findings.front())));
    }
}

void NcclDialog::apply()
{
    m_debounce.stop();
    judge();
    ResultsSpec spec = m_runner.spec();
    spec.nccl = {};
    for (const Row& row : m_rows)
        static_cast<void>(
            applySetting(spec.nccl, textOf(row.name).toStdString() + '=' + valueOf(row).toStdString()));
    m_runner.setSpec(spec);
    m_reset->setEnabled(spec.nccl.changed());
}

void NcclDialog::reset()
{
    m_debounce.stop();
    ResultsSpec spec = m_runner.spec();
    spec.nccl = {};
    m_runner.setSpec(spec);
    fill();
}

bool NcclDialog::Untouched::answers(const Results& results) const
{
    return traffic && traffic == results.traffic && collective == results.spec.collective &&
           bytes == results.spec.bytes;
}

/// On the traffic that the results were routed on, so that it is done in a moment.
void NcclDialog::askUntouched(const Results& results)
{
    if (m_untouched.answers(results) || (m_work.isRunning() && m_asked.answers(results)))
        return;
    m_asked = {results.traffic, results.spec.collective, results.spec.bytes, m_untouched.plan, nullptr};
    if (!results.spec.ncclInForce().changed() && results.estimate) {
        m_work.stop();
        m_asked.plan = results.ncclPlan;
        m_asked.report = results.estimate;
        m_untouched = m_asked;
        return;
    }
    m_work.start(
        [asked = m_asked, graph = results.graph, spec = results.spec](const Context& context) mutable {
            EstimateSpec wanted;
            wanted.collective = asked.collective;
            wanted.bytes = asked.bytes;
            wanted.placement = spec.placement;
            wanted.model = CostModel::nccl;
            if (!asked.traffic->allToAll && !(asked.plan && fits(*asked.plan, *asked.traffic, {}))) {
                const auto plan = planNccl(*graph, *asked.traffic, {}, context);
                if (!plan)
                    return Result<Untouched>(plan.error());
                asked.plan = *plan;
            }
            wanted.ncclPlan = asked.plan;
            Result<EstimateReport> report = estimate(*graph, *asked.traffic, wanted);
            if (!report)
                return Result<Untouched>(report.error());
            asked.report = std::make_shared<const EstimateReport>(std::move(*report));
            return Result<Untouched>(asked);
        });
}

void NcclDialog::compare(const Results& results)
{
    askUntouched(results);
    const bool known = m_untouched.answers(results);
    const bool refused = results.failures.contains(ResultsStep::estimate);
    m_comparison->show({known ? m_untouched.report : nullptr, !known},
                       {results.estimate, !results.estimate && !refused}, results.graph->design().fabric.own);
}

/// What comes of the settings, or why nothing does.
void NcclDialog::tell()
{
    m_reset->setEnabled(m_runner.spec().nccl.changed());
    const Results& results = m_runner.results();
    const ResultsSpec& spec = m_runner.spec();
    const bool counts = spec.model == CostModel::nccl;
    m_subject->setVisible(counts);
    m_comparison->setVisible(counts);
    if (!counts) {
        m_outcome->setMessage(HintLine::Kind::note,
                              tr("The results are estimated with the guide model, which knows no settings. "
                                 "Choose the NCCL model at their head."));
        return;
    }
    m_subject->setText(
        tr("%1 of %2")
            .arg(ResultsPresenter::collectiveName(spec.collective), text::size(spec.bytes).joined()));
    m_comparison->setStale(true);
    m_outcome->setMessage(HintLine::Kind::plain, {});
    if (!(results.spec == spec))
        return;
    if (results.traffic && results.revision == m_runner.wantedRevision())
        compare(results);
    tellOf(results);
}

void NcclDialog::tellOf(const Results& results)
{
    QStringList lines;
    if (const auto failed = results.failures.find(ResultsStep::estimate); failed != results.failures.end()) {
        for (const Finding& why : failed->second)
            lines += text::escaped(text::sentence(why));
        m_outcome->setMessage(HintLine::Kind::refusal, lines.join(u"<br>"_s));
        return;
    }
    if (!results.estimate)
        return;
    const EstimateReport& report = *results.estimate;
    bool warns = false;
    for (const FabricEstimate& each : report.fabrics) {
        if (!each.unavailable.rule.empty())
            lines += text::escaped(
                tr("%1: %2").arg(text::fabricName(each.fabric), text::sentence(each.unavailable)));
    }
    for (const Finding& note : report.notes) {
        const bool setting = note.place.starts_with("NCCL_");
        warns = warns || setting;
        if (setting || note.rule == "collective.nccl_all_to_all_ours")
            lines += text::escaped(text::sentence(note));
    }
    m_outcome->setMessage(warns ? HintLine::Kind::warning : HintLine::Kind::plain, lines.join(u"<br>"_s));
}

QString NcclDialog::meaningOf(std::string_view name) const
{
    if (name == "NCCL_ALGO")
        return tr("Algorithms that may run: Ring,Tree. ^ leaves out: ^NVLS. For one collective: "
                  "allreduce:tree.");
    if (name == "NCCL_PROTO")
        return tr(
            "Protocols that may run: LL,LL128. ^ leaves out. Naming LL128 forces it where NCCL holds it "
            "unsafe.");
    if (name == "NCCL_IB_DISABLE")
        return tr("1: no verbs, which RoCE uses too. NCCL falls back to TCP sockets.");
    if (name == "NCCL_CROSS_NIC")
        return tr("Whether rings may change rails between nodes: 0 no, 1 yes, 2 where it helps.");
    if (name == "NCCL_P2P_LEVEL")
        return tr("Farthest path over which GPUs copy to each other directly: LOC is nearest, SYS crosses "
                  "sockets.");
    if (name == "NCCL_NET_GDR_LEVEL")
        return tr("Farthest path between NIC and GPU with GPUDirect RDMA, nearest to farthest as above.");
    if (name == "NCCL_MIN_NCHANNELS")
        return tr("At least so many channels, 1 to 64.");
    if (name == "NCCL_MAX_NCHANNELS")
        return tr("At most so many channels, 1 to 64.");
    if (name == "NCCL_NVLS_ENABLE")
        return tr("NVSwitches that reduce: 0 off, 1 on, 2 where the hardware can.");
    if (name == "NCCL_COLLNET_ENABLE")
        return tr("1: network switches that reduce (SHARP), where they can.");
    if (name == "NCCL_PAT_ENABLE")
        return tr("PAT for AllGather and ReduceScatter: 0 off, 1 on, 2 with one GPU a node.");
    return tr("Time to post a message to the network, in ns.");
}

void NcclDialog::retranslate()
{
    setWindowTitle(tr("NCCL settings"));
    m_reset->setText(tr("&Reset all"));
    m_close->setText(tr("Close"));
    for (const Row& row : m_rows) {
        const QSignalBlocker quiet(row.field);
        const bool isDefault = valueOf(row).isEmpty();
        row.field->setItemText(0, tr("default"));
        if (!row.field->isEditable())
            continue;
        row.field->lineEdit()->setPlaceholderText(tr("default"));
        if (isDefault)
            row.field->setEditText(row.field->itemText(0));
    }
    judge();
    tell();
}

void NcclDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace fabric
