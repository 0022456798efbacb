#include "ui/advice/topology_dialog.h"

#include "ui/advice/topology_table.h"
#include "ui/dialogs/hint_line.h"
#include "ui/dialogs/model_names.h"
#include "ui/dialogs/nearest_value.h"
#include "ui/dialogs/number_box.h"
#include "ui/dialogs/progress_button.h"
#include "ui/dialogs/wheel_guard.h"
#include "ui/panels/results_presenter.h"
#include "ui/text/finding_text.h"
#include "ui/text/names.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/theme_style.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr QSize usualTopologies(1240, 700);
constexpr int choicesWidth = 400;
constexpr int progressSteps = 1000;
constexpr int fewGpus = 256;
constexpr std::string_view usualNode = "dgx-h100";
constexpr double mebibyte = 1024.0 * 1024;
constexpr std::array<double, 6> comparedSizes = {64 * 1024.0,    mebibyte,        16 * mebibyte,
                                                 256 * mebibyte, 1024 * mebibyte, 16 * 1024 * mebibyte};

void chooseData(QComboBox& box, const QVariant& data)
{
    const int index = box.findData(data);
    box.setCurrentIndex(std::max(index, 0));
}

/// The node that most of a design's GPUs are in, if the catalog knows it.
std::string nodeIn(const Design& design, const Catalog& catalog)
{
    for (const Device& device : design.devices) {
        const DeviceType& type = design.typeOf(device);
        if (type.kind == DeviceKind::node && catalog.node(type.id))
            return type.id;
    }
    return std::string(usualNode);
}

std::int64_t gpusOf(const Design& design)
{
    std::int64_t gpus = 0;
    for (const Device& device : design.devices)
        gpus += design.typeOf(device).gpuCount();
    return gpus;
}

} // namespace

TopologyDialog::TopologyDialog(const Catalog& catalog, const Design& design, const ResultsSpec& spec,
                               QWidget* parent)
    : QDialog(parent),
      m_catalog(catalog),
      m_compare([this](const Result<Advice>& outcome) { take(outcome); },
                [this](double share) { m_progress->setValue(static_cast<int>(share * progressSteps)); }),
      m_generating([this](const Result<GeneratedFabric>& outcome) { takeGenerated(outcome); },
                   [this](double share) { m_generate->setProgress(share); })
{
    setWindowTitle(tr("Compare topologies"));
    auto* columns = new QHBoxLayout;
    columns->setSpacing(24);
    columns->addWidget(makeChoices(design, spec));
    columns->addWidget(makeComparison(), 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(12);
    column->addLayout(columns, 1);
    column->addWidget(makeFooter());
    resize(usualTopologies);
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(debounceMs);
    connect(&m_debounce, &QTimer::timeout, this, &TopologyDialog::start);
    const auto later = [this] {
        stop();
        m_debounce.start();
        showWork();
    };
    connect(m_gpus, &QSpinBox::valueChanged, this, later);
    for (QComboBox* box : {m_node, m_fabric, m_size, m_model, m_prices})
        connect(box, &QComboBox::currentIndexChanged, this, later);
    start();
    m_gpus->setFocus();
    m_gpus->selectAll();
}

TopologyDialog::~TopologyDialog() = default;

QWidget* TopologyDialog::makeChoices(const Design& design, const ResultsSpec& spec)
{
    auto* choices = new QWidget(this);
    choices->setFixedWidth(choicesWidth);
    auto* column = new QVBoxLayout(choices);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(makeForm());
    fillForm(design, spec);
    m_refusal = new HintLine(choices, 2);
    connect(m_refusal, &HintLine::linkActivated, this,
            [this](const QString& target) { m_gpus->setValue(target.toInt()); });
    column->addWidget(m_refusal);
    auto* title = new QLabel(tr("Rules of thumb"), choices);
    setLabelRole(*title, LabelRole::heading);
    title->setToolTip(
        tr("What two training-infrastructure chapters say for this many GPUs. They know no message "
           "size and no price, and disagree."));
    column->addWidget(title);
    m_rules = new QGridLayout;
    m_rules->setHorizontalSpacing(12);
    m_rules->setVerticalSpacing(8);
    m_rules->setColumnStretch(1, 1);
    column->addLayout(m_rules);
    column->addStretch(1);
    return choices;
}

QFormLayout* TopologyDialog::makeForm()
{
    m_gpus = new NumberBox(this);
    m_gpus->setObjectName(u"gpus"_s);
    m_node = new QComboBox(this);
    m_node->setObjectName(u"node"_s);
    m_fabric = new QComboBox(this);
    m_fabric->setObjectName(u"fabric"_s);
    m_fabric->setToolTip(
        tr("Whose switches are taken. The other two fabrics are compared on the same drawing."));
    m_size = new QComboBox(this);
    m_size->setObjectName(u"size"_s);
    m_model = new QComboBox(this);
    m_model->setObjectName(u"model"_s);
    m_prices = new QComboBox(this);
    for (QComboBox* box : {m_node, m_fabric, m_size, m_model, m_prices}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        WheelGuard::protect(*box);
    }
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&GPUs"), m_gpus);
    form->addRow(tr("&Node"), m_node);
    form->addRow(tr("&Switches of"), m_fabric);
    form->addRow(tr("&Message size"), m_size);
    form->addRow(tr("M&odel"), m_model);
    form->addRow(tr("&Prices"), m_prices);
    return form;
}

void TopologyDialog::fillForm(const Design& design, const ResultsSpec& spec)
{
    const std::int64_t gpus = gpusOf(design);
    m_gpus->setValue(gpus > 0 ? static_cast<int>(gpus) : fewGpus);
    for (const DeviceType& node : m_catalog.nodes())
        m_node->addItem(nodeLabel(node), QString::fromStdString(node.id));
    chooseData(*m_node, QString::fromStdString(nodeIn(design, m_catalog)));
    for (const FabricKind kind : allFabrics)
        m_fabric->addItem(text::fabricName(kind), static_cast<int>(kind));
    chooseData(*m_fabric, static_cast<int>(design.fabric.own));
    std::vector<double> sizes(comparedSizes.begin(), comparedSizes.end());
    if (std::find(sizes.begin(), sizes.end(), spec.bytes.value()) == sizes.end())
        sizes.insert(std::upper_bound(sizes.begin(), sizes.end(), spec.bytes.value()), spec.bytes.value());
    for (const double size : sizes)
        m_size->addItem(text::size(Bytes(size)).joined(), size);
    chooseData(*m_size, spec.bytes.value());
    for (const CostModel model : {CostModel::guide, CostModel::nccl})
        m_model->addItem(ResultsPresenter::modelName(model), static_cast<int>(model));
    chooseData(*m_model, static_cast<int>(spec.model));
    for (const PriceSet& set : m_catalog.priceSets())
        m_prices->addItem(QString::fromStdString(set.name), QString::fromStdString(set.id));
    chooseData(*m_prices,
               QString::fromStdString(design.prices.empty() ? std::string(defaultPriceSet) : design.prices));
}

QWidget* TopologyDialog::makeComparison()
{
    auto* side = new QWidget(this);
    m_subject = new QLabel(side);
    setLabelRole(*m_subject, LabelRole::heading);
    m_subject->setTextFormat(Qt::PlainText);
    m_progress = new QProgressBar(side);
    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(160);
    m_again = new QPushButton(side);
    m_again->setObjectName(u"again"_s);
    m_again->setAutoDefault(false);
    connect(m_again, &QPushButton::clicked, this, [this] { isComparing() ? stop() : start(); });
    m_table = new TopologyTable(this);
    m_sorted = new QSortFilterProxyModel(this);
    m_sorted->setSourceModel(m_table);
    m_sorted->setSortRole(TopologyTable::sortRole);
    m_view = new QTableView(side);
    m_view->setModel(m_sorted);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(TopologyTable::topology, Qt::AscendingOrder);
    m_view->setShowGrid(false);
    m_view->setItemDelegate(new RowDelegate(tableRowHeight, m_view));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setTabKeyNavigation(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(tableRowHeight);
    m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    for (const int named : {TopologyTable::topology, TopologyTable::fabric})
        m_view->horizontalHeader()->setSectionResizeMode(named, QHeaderView::ResizeToContents);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->setAccessibleName(tr("Topologies in three fabrics"));
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TopologyDialog::showReasons);
    connect(m_view, &QTableView::doubleClicked, this, &TopologyDialog::generate);
    connect(m_sorted, &QAbstractItemModel::modelReset, this, &TopologyDialog::spanRefusals);
    connect(m_sorted, &QAbstractItemModel::layoutChanged, this, &TopologyDialog::spanRefusals);
    m_reasons = new HintLine(side, 3);
    auto* legend = new QLabel(tr("● best of its column"), side);
    setLabelRole(*legend, LabelRole::caption);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_subject, 1);
    head->addWidget(m_progress);
    head->addWidget(m_again);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(m_view, 1);
    column->addWidget(legend);
    column->addWidget(m_reasons);
    return side;
}

QWidget* TopologyDialog::makeFooter()
{
    auto* footer = new QWidget(this);
    auto* note = new QLabel(tr("Replaces the open design as one undo step."), footer);
    setLabelRole(*note, LabelRole::secondary);
    m_close = new QPushButton(tr("Close"), footer);
    m_close->setAutoDefault(false);
    m_generate = new ProgressButton(tr("&Generate this one"), footer);
    m_generate->setObjectName(u"generate"_s);
    m_generate->setDefault(true);
    setPrimary(*m_generate);
    auto* row = new QHBoxLayout(footer);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(note);
    row->addStretch(1);
    row->addWidget(m_close);
    row->addWidget(m_generate);
    connect(m_close, &QPushButton::clicked, this, &TopologyDialog::reject);
    connect(m_generate, &QPushButton::clicked, this, &TopologyDialog::generate);
    return footer;
}

AdviceSpec TopologyDialog::spec() const
{
    AdviceSpec spec;
    spec.gpus = m_gpus->value();
    spec.node = m_node->currentData().toString().toStdString();
    spec.fabric = static_cast<FabricKind>(m_fabric->currentData().toInt());
    spec.bytes = Bytes(m_size->currentData().toDouble());
    spec.model = static_cast<CostModel>(m_model->currentData().toInt());
    spec.prices = m_prices->currentData().toString().toStdString();
    return spec;
}

void TopologyDialog::start()
{
    m_debounce.stop();
    m_asked = spec();
    m_progress->setValue(0);
    m_compare.start([asked = m_asked, catalog = m_catalog](const Context& context) {
        return advise(asked, catalog, context);
    });
    showWork();
}

void TopologyDialog::stop()
{
    m_debounce.stop();
    m_compare.stop();
    m_table->clear();
    m_reasons->setMessage(HintLine::Kind::plain, {});
    showWork();
}

void TopologyDialog::take(const Result<Advice>& outcome)
{
    if (outcome) {
        m_table->setAdvice(*outcome, m_asked);
        showRules(*outcome);
        if (const int row = m_table->firstRow(); row >= 0)
            m_view->selectRow(m_sorted->mapFromSource(m_table->index(row, 0)).row());
    } else {
        m_table->clear();
        clearRules(); // they were of another number
    }
    const std::string place = outcome ? std::string() : outcome.error().findings.front().place;
    setInvalid(*m_gpus, place == "gpus");
    setInvalid(*m_node, place == "node");
    if (outcome)
        m_refusal->setMessage(HintLine::Kind::plain, {});
    else
        m_refusal->setMessage(HintLine::Kind::refusal, linkedSentence(outcome.error().findings.front()));
    showWork();
}

void TopologyDialog::showWork()
{
    const bool works = isComparing();
    const QString gpus =
        text::counted(tr("%n GPUs", nullptr, text::pluralNumber(m_asked.gpus)), m_asked.gpus);
    if (works)
        m_subject->setText(tr("Comparing…"));
    else if (m_table->rowCount() == 0)
        m_subject->setText(tr("Nothing is compared"));
    else
        m_subject->setText(
            QStringList{tr("Computed"), gpus, text::size(m_asked.bytes).joined(),
                        m_asked.model == CostModel::nccl ? tr("NCCL model") : tr("guide model")}
                .join(u" · "_s));
    m_progress->setVisible(works);
    m_again->setText(works ? tr("Stop") : tr("Compare"));
    m_again->setVisible(works || m_table->rowCount() == 0);
    showReasons();
}

void TopologyDialog::clearRules()
{
    qDeleteAll(m_ruleLabels);
    m_ruleLabels.clear();
}

void TopologyDialog::showRules(const Advice& advice)
{
    clearRules();
    int row = 0;
    const auto add = [&](const QStringList& names, const Finding& reason) {
        auto* name = new QLabel(names.join(u'\n'), this);
        QFont bold = name->font();
        bold.setBold(true);
        name->setFont(bold);
        name->setTextFormat(Qt::PlainText);
        auto* sentence = new QLabel(text::sentence(reason), this);
        sentence->setTextFormat(Qt::PlainText);
        sentence->setWordWrap(true);
        setLabelRole(*sentence, LabelRole::secondary);
        m_rules->addWidget(name, row, 0, Qt::AlignTop);
        m_rules->addWidget(sentence, row, 1, Qt::AlignTop);
        m_ruleLabels.insert(m_ruleLabels.end(), {name, sentence});
        ++row;
    };
    for (const RuleAdvice& rule : advice.fabricRules) {
        QStringList names;
        for (const FabricKind kind : rule.fabrics)
            names += text::fabricName(kind);
        add(names, rule.reason);
    }
    QStringList families;
    for (const std::string& family : advice.topologyRule.families)
        families += TopologyTable::familyName(family);
    add(families, advice.topologyRule.reason);
}

int TopologyDialog::currentRow() const
{
    const QModelIndex index = m_view->currentIndex();
    return index.isValid() ? m_sorted->mapToSource(index).row() : -1;
}

void TopologyDialog::spanRefusals()
{
    m_view->clearSpans();
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        if (m_table->isRefused(m_sorted->mapToSource(m_sorted->index(row, 0)).row()))
            m_view->setSpan(row, TopologyTable::allReduce, 1,
                            TopologyTable::columns - TopologyTable::allReduce);
    }
}

/// How the chosen topology stands among the others, or why there is none.
void TopologyDialog::showReasons()
{
    const int row = currentRow();
    const bool generating = m_generating.isRunning();
    const TopologyOption* option = row >= 0 ? &m_table->optionAt(row) : nullptr;
    m_generate->setEnabled(option && option->parameters && !generating);
    m_generate->setToolTip(option ? QString() : tr("Choose a row first"));
    if (!option) {
        m_reasons->setMessage(HintLine::Kind::plain, {});
        return;
    }
    QStringList sentences;
    for (const Finding& each : option->parameters ? option->reasons : option->refusal)
        sentences += text::escaped(text::sentence(each));
    const QString name = TopologyTable::familyName(option->family);
    const QString head =
        option->parameters
            ? tr("%1, among the topologies with %2").arg(name, text::fabricName(m_asked.fabric))
            : name;
    m_reasons->setMessage(option->parameters ? HintLine::Kind::plain : HintLine::Kind::refusal,
                          text::bold(head) + u"<br>"_s + sentences.join(u' '));
}

void TopologyDialog::generate()
{
    const int row = currentRow();
    if (row < 0 || !m_table->optionAt(row).parameters || m_generating.isRunning())
        return;
    m_fabricWanted = m_table->fabricAt(row);
    m_generate->setProgress(0);
    m_generating.start(
        [parameters = *m_table->optionAt(row).parameters, catalog = m_catalog](const Context& context) {
            return generateWithLayout(parameters, catalog, context);
        });
    m_close->setText(tr("Cancel"));
    showReasons();
}

void TopologyDialog::takeGenerated(const Result<GeneratedFabric>& outcome)
{
    m_generate->setProgress(-1);
    m_close->setText(tr("Close"));
    showReasons();
    if (!outcome) {
        m_reasons->setMessage(HintLine::Kind::refusal,
                              text::escaped(text::sentence(outcome.error().findings.front())));
        return;
    }
    m_result = *outcome;
    // The figures of the row are those of this fabric on the same drawing.
    m_result.design.fabric.own = m_fabricWanted;
    m_result.design.prices = m_asked.prices;
    m_hasResult = true;
    QDialog::accept();
}

Design TopologyDialog::takeDesign()
{
    return std::move(m_result.design);
}

Layout TopologyDialog::takeLayout()
{
    return std::move(m_result.layout);
}

void TopologyDialog::accept()
{
    if (m_hasResult)
        QDialog::accept();
    else
        generate();
}

void TopologyDialog::reject()
{
    if (!m_generating.isRunning())
        return QDialog::reject();
    m_generating.stop();
    m_generate->setProgress(-1);
    m_close->setText(tr("Close"));
    showReasons();
}

} // namespace fabric
