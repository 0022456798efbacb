#include "ui/panels/results_options.h"

#include "ui/panels/results_presenter.h"
#include "ui/text/numbers.h"

#include <QActionGroup>
#include <QMenu>
#include <QWidget>

#include <array>
#include <utility>

namespace fabric {

namespace {

constexpr double kib = 1024;
constexpr std::array<double, 10> sizes = {
    kib,           64 * kib,          kib* kib,           16 * kib* kib,     64 * kib* kib, 256 * kib* kib,
    kib* kib* kib, 4 * kib* kib* kib, 16 * kib* kib* kib, 64 * kib* kib* kib};

/// One of the choices of a menu, of which one holds.
QAction* addExclusive(QMenu* menu, const QString& text, bool chosen)
{
    auto* group = menu->findChild<QActionGroup*>(QString(), Qt::FindDirectChildrenOnly);
    if (!group)
        group = new QActionGroup(menu);
    QAction* action = menu->addAction(QString(text).replace(u'&', QStringLiteral("&&")));
    action->setCheckable(true);
    group->addAction(action);
    action->setChecked(chosen);
    return action;
}

} // namespace

ResultsOptions::ResultsOptions(Catalog catalog, QWidget* parent)
    : QObject(parent),
      m_catalog(std::move(catalog)),
      m_subject(new QMenu(parent)),
      m_prices(new QMenu(parent))
{
    // Only then: a menu must not lose the entry that is being triggered.
    connect(m_subject, &QMenu::aboutToShow, this, &ResultsOptions::retranslate);
    connect(m_prices, &QMenu::aboutToShow, this, &ResultsOptions::retranslate);
    retranslate();
}

void ResultsOptions::setState(const ResultsSpec& spec, const Design& design)
{
    m_spec = spec;
    m_workload = design.workload;
    m_chosenPrices = design.prices;
}

template<class Change>
void ResultsOptions::addChoice(QMenu* menu, const QString& text, bool chosen, Change change)
{
    QAction* action = addExclusive(menu, text, chosen);
    connect(action, &QAction::triggered, this, [this, change] {
        ResultsSpec spec = m_spec;
        change(spec);
        Q_EMIT specChosen(spec);
    });
}

void ResultsOptions::retranslate()
{
    for (QMenu* menu : m_subject->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly))
        delete menu;
    m_subject->clear();
    m_prices->clear();
    addSizes();
    addCollectives();
    addPlacements();
    addRoutings();
    addWorkloads();
    addModels();
    addNcclSettings();
    m_subject->addSeparator();
    connect(m_subject->addAction(tr("Training plan…")), &QAction::triggered, this,
            &ResultsOptions::planAsked);
    connect(m_subject->addAction(tr("Sweep…")), &QAction::triggered, this, &ResultsOptions::sweepAsked);
    addPrices();
}

void ResultsOptions::addSizes()
{
    QMenu* menu = m_subject->addMenu(tr("Message size"));
    for (const double size : sizes)
        addChoice(menu, text::size(Bytes(size)).joined(), m_spec.bytes == Bytes(size),
                  [size](ResultsSpec& spec) { spec.bytes = Bytes(size); });
}

void ResultsOptions::addCollectives()
{
    QMenu* menu = m_subject->addMenu(tr("Collective"));
    for (const Collective collective : allCollectives)
        addChoice(menu, ResultsPresenter::collectiveName(collective), m_spec.collective == collective,
                  [collective](ResultsSpec& spec) { spec.collective = collective; });
}

void ResultsOptions::addPlacements()
{
    QMenu* menu = m_subject->addMenu(tr("Placement of ranks"));
    for (const Placement& placement :
         {Placement{PlacementKind::packed, 0}, Placement{PlacementKind::scattered, 1},
          Placement{PlacementKind::scattered, 2}, Placement{PlacementKind::worst, 0}})
        addChoice(menu, ResultsPresenter::placementName(placement), m_spec.placement == placement,
                  [placement](ResultsSpec& spec) { spec.placement = placement; });
}

void ResultsOptions::addRoutings()
{
    QMenu* menu = m_subject->addMenu(tr("Routing"));
    menu->setToolTipsVisible(true);
    const auto add = [&](const Routing& routing, const QString& tip) {
        addChoice(menu, ResultsPresenter::routingName(routing), m_spec.routing == routing,
                  [routing](ResultsSpec& spec) { spec.routing = routing; });
        menu->actions().constLast()->setToolTip(tip);
    };
    add({}, tr("Every flow is split over all shortest paths, as packet spraying tends to."));
    add({RoutingKind::hashed}, tr("Every flow takes one path by a hash, as switches do. Times are the mean "
                                  "over the seeds; tool tips "
                                  "tell the worst one."));
    add({RoutingKind::adaptive}, tr("Every flow takes the path that is loaded least when its turn comes."));
}

void ResultsOptions::addWorkloads()
{
    QMenu* menu = m_subject->addMenu(tr("Workload"));
    for (const Workload& workload : m_catalog.workloads()) {
        QAction* action =
            addExclusive(menu, QString::fromStdString(workload.name), workload.id == m_workload.id);
        connect(action, &QAction::triggered, this, [this, workload] { Q_EMIT workloadChosen(workload); });
    }
}

void ResultsOptions::addModels()
{
    QMenu* menu = m_subject->addMenu(tr("Model"));
    for (const CostModel model : {CostModel::guide, CostModel::nccl})
        addChoice(menu, ResultsPresenter::modelName(model), m_spec.model == model,
                  [model](ResultsSpec& spec) { spec.model = model; });
}

void ResultsOptions::addNcclSettings()
{
    if (m_spec.model != CostModel::nccl)
        return;
    connect(m_subject->addAction(tr("NCCL settings…")), &QAction::triggered, this,
            &ResultsOptions::ncclSettingsAsked);
    QAction* reset = m_subject->addAction(tr("Reset NCCL settings"));
    reset->setEnabled(m_spec.nccl.changed());
    connect(reset, &QAction::triggered, this, [this] {
        ResultsSpec spec = m_spec;
        spec.nccl = {};
        Q_EMIT specChosen(spec);
    });
}

void ResultsOptions::addPrices()
{
    for (const PriceSet& set : m_catalog.priceSets()) {
        QAction* action = addExclusive(m_prices, QString::fromStdString(set.name), set.id == m_chosenPrices);
        connect(action, &QAction::triggered, this, [this, set] { Q_EMIT pricesChosen(set); });
    }
}

} // namespace fabric
