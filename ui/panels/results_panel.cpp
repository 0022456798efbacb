#include "ui/panels/results_panel.h"

#include "ui/panels/choice_button.h"
#include "ui/panels/cost_bar.h"
#include "ui/panels/fabric_table.h"
#include "ui/panels/figure_tile.h"
#include "ui/panels/insight_box.h"
#include "ui/panels/panel_metrics.h"
#include "ui/panels/results_options.h"
#include "ui/panels/results_title.h"
#include "ui/panels/shade.h"
#include "ui/panels/terms_dialog.h"
#include "ui/text/names.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace fabric {

namespace {

constexpr int leastPanelWidth = 320;
constexpr int leastPanelHeight = 180;

} // namespace

ResultsPanel::ResultsPanel(DesignDocument& document, ResultsRunner& runner, const Catalog& catalog,
                           QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_runner(runner),
      m_options(new ResultsOptions(catalog, this)),
      m_title(new ResultsTitle(this)),
      m_insight(new InsightBox(this)),
      m_table(new FabricTable(this))
{
    makeBody();
    connectAll();
    if (m_runner.wantedRevision() > 0)
        m_presenter.expect(m_runner.wantedRevision(), m_runner.spec());
    m_presenter.take(m_runner.results());
    retranslate();
}

void ResultsPanel::makeBody()
{
    auto* body = new QWidget;
    auto* figures = new QVBoxLayout(body);
    figures->setContentsMargins(panelPadding, panelPadding, panelPadding, panelPadding);
    figures->setSpacing(panelPadding);
    figures->addWidget(m_insight);
    auto* table = new QVBoxLayout;
    table->setSpacing(0);
    table->addWidget(makeTableHead());
    table->addWidget(m_table);
    figures->addLayout(table);
    figures->addWidget(makeTiles());
    figures->addWidget(makeCost());
    figures->addStretch(1);

    auto* area = new QScrollArea(this);
    area->setWidget(body);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->viewport()->setBackgroundRole(QPalette::Window);
    body->setBackgroundRole(QPalette::Window);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(area, 1);
}

QSize ResultsPanel::minimumSizeHint() const
{
    return {leastPanelWidth, leastPanelHeight};
}

QWidget* ResultsPanel::makeTableHead()
{
    auto* head = new QWidget(this);
    m_tableTitle = makeLabel(LabelRole::heading, head);
    m_subject = new ChoiceButton(m_options->subjectMenu(), head);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    // The heading stays whole; what the figures are for gives way.
    m_tableTitle->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred);
    row->addWidget(m_tableTitle);
    row->addStretch(1);
    row->addWidget(m_subject);
    return head;
}

QWidget* ResultsPanel::makeTiles()
{
    auto* tiles = new QWidget(this);
    m_oversubscription = new FigureTile(tiles);
    m_bisection = new FigureTile(tiles);
    auto* row = new QHBoxLayout(tiles);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(panelPadding);
    row->addWidget(m_oversubscription, 1);
    row->addWidget(m_bisection, 1);
    return tiles;
}

QWidget* ResultsPanel::makeCost()
{
    auto* box = new QWidget(this);
    m_costTitle = makeLabel(LabelRole::heading, box);
    m_priceSet = new ChoiceButton(m_options->priceMenu(), box);
    m_costBar = new CostBar(box);
    m_total = makeLabel(LabelRole::figure, box);
    m_total->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed); // figures are never elided
    m_inAll = makeLabel(LabelRole::secondary, box);
    m_inAll->setMinimumWidth(1);
    m_network = new QLabel(box);
    m_network->setTextFormat(Qt::RichText);
    m_power = makeLabel(LabelRole::secondary, box);
    m_unpriced = makeLabel(LabelRole::warning, box);
    auto* head = new QHBoxLayout;
    m_costTitle->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Preferred);
    head->addWidget(m_costTitle);
    head->addStretch(1);
    head->addWidget(m_priceSet);
    auto* total = new QHBoxLayout;
    total->setSpacing(4);
    total->addWidget(m_total);
    total->addWidget(m_inAll, 1, Qt::AlignBottom);
    total->addWidget(m_network, 0, Qt::AlignBottom);
    auto* last = new QHBoxLayout;
    last->addWidget(m_unpriced, 1);
    last->addWidget(m_power, 0, Qt::AlignRight);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_costBar);
    column->addLayout(total);
    column->addLayout(last);
    return box;
}

void ResultsPanel::connectAll()
{
    connect(&m_runner, &ResultsRunner::started, this, [this](quint64 revision) {
        m_presenter.expect(revision, m_runner.spec());
        present();
    });
    connect(&m_runner, &ResultsRunner::resultsChanged, this, [this](const Results& results) {
        m_presenter.take(results);
        present();
    });
    connect(&m_runner, &ResultsRunner::adviceChanged, this,
            [this](const Results& results) { m_presenter.take(results); });
    connect(&m_document, &DesignDocument::changed, this, [this](const ChangeSet& changes) {
        m_table->setSelected(m_document.design().fabric.own);
        if (changes.everything)
            m_presenter.forget();
    });
    connect(m_table, &FabricTable::fabricChosen, this, &ResultsPanel::chooseFabric);
    connect(m_insight, &InsightBox::whyAsked, this, &ResultsPanel::explain);
    connect(m_options, &ResultsOptions::specChosen, &m_runner, &ResultsRunner::setSpec);
    connect(m_options, &ResultsOptions::planAsked, this, &ResultsPanel::planAsked);
    connect(m_options, &ResultsOptions::sweepAsked, this, &ResultsPanel::sweepAsked);
    connect(m_options, &ResultsOptions::ncclSettingsAsked, this, &ResultsPanel::ncclSettingsAsked);
    connect(m_options, &ResultsOptions::workloadChosen, this, [this](const Workload& workload) {
        m_document.setWorkload(workload, tr("Workload %1").arg(QString::fromStdString(workload.name)));
    });
    connect(m_options, &ResultsOptions::pricesChosen, this, [this](const PriceSet& prices) {
        m_document.setPrices(prices.id, tr("Price set %1").arg(QString::fromStdString(prices.name)));
    });
}

void ResultsPanel::chooseFabric(FabricKind fabric)
{
    FabricSettings settings = m_document.design().fabric;
    settings.own = fabric;
    m_document.setFabric(settings, tr("Fabric %1").arg(text::fabricName(fabric)));
    m_table->setSelected(m_document.design().fabric.own);
}

void ResultsPanel::present()
{
    const ResultsView view = m_presenter.view();
    m_title->setState(view.state, view.stateTip, view.working);
    m_insight->setView(view.insight, view.insightStale);
    m_table->setSelected(m_document.design().fabric.own);
    m_table->setView(view);
    m_oversubscription->setView(view.oversubscription, view.structureStale);
    m_bisection->setView(view.bisection, view.bisectionStale);
    presentCost(view.cost, view.costStale);
    m_options->setState(m_runner.spec(), m_document.design());
    m_subject->setText(m_presenter.subject());
    Q_EMIT viewChanged(view);
}

void ResultsPanel::presentCost(const CostView& cost, bool stale)
{
    m_priceSet->setText(cost.priceSet);
    m_costBar->setSegments(cost.segments, cost.barTip);
    m_total->setText(cost.total);
    m_total->setToolTip(cost.totalTip);
    m_inAll->setToolTip(cost.totalTip);
    m_network->setText(cost.network);
    m_network->setToolTip(cost.networkTip);
    m_power->setText(cost.power);
    m_power->setToolTip(cost.powerTip);
    m_unpriced->setText(cost.unpriced);
    m_unpriced->setToolTip(cost.unpricedTip);
    setShade(*m_total, LabelRole::figure, stale);
    setShade(*m_network, LabelRole::body, stale);
}

void ResultsPanel::explain()
{
    auto* dialog = new TermsDialog(m_presenter.explanation(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ResultsPanel::retranslate()
{
    m_title->setTitle(tr("Results"));
    m_tableTitle->setText(tr("Three fabrics"));
    m_costTitle->setText(tr("Cost"));
    m_inAll->setText(tr("in all"));
    m_subject->setSubject(tr("Message size, collective, placement, workload and model of these figures"));
    m_priceSet->setSubject(tr("Which prices the cost is made of"));
    present();
}

void ResultsPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace fabric
