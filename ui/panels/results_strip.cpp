#include "ui/panels/results_strip.h"

#include "ui/panels/figure_tile.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr int stripPadding = 4;
constexpr int stripGap = 8;

} // namespace

ResultsStrip::ResultsStrip(QAction& unfold, QWidget* parent)
    : QWidget(parent), m_unfold(new QToolButton(this))
{
    const auto tile = [this] { return new FigureTile(this, FigureTile::Note::none); };
    for (FigureTile*& time : m_times)
        time = tile();
    m_ratio = tile();
    m_cost = tile();
    m_unfold->setDefaultAction(&unfold);
    m_unfold->setAutoRaise(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(stripGap, stripPadding, stripGap, stripPadding);
    row->setSpacing(stripGap);
    for (FigureTile* each : m_times)
        row->addWidget(each, 1);
    row->addWidget(m_ratio, 1);
    row->addWidget(m_cost, 1);
    row->addWidget(m_unfold, 0, Qt::AlignVCenter);
    setFixedHeight(std::max(usualHeight, sizeHint().height()));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    retranslate();
}

void ResultsStrip::setView(const ResultsView& view)
{
    // "AllReduce\nms": what is timed, and the unit.
    const QString collective = view.timeHead.section(u'\n', 0, 0);
    const QString unit = view.timeHead.section(u'\n', 1);
    for (const FabricRowView& row : view.rows) {
        TileView time;
        time.title = collective + u" · "_s + row.name;
        time.figure = row.time.text;
        time.unit = unit;
        time.tip = row.time.tip;
        time.chosen = row.selected;
        m_times[indexOf(row.fabric)]->setView(time, view.estimateStale);
    }
    m_ratio->setView(view.oversubscription, view.structureStale);
    TileView cost;
    cost.title = tr("Cost");
    cost.figure = view.cost.total;
    cost.tip = view.cost.totalTip;
    m_cost->setView(cost, view.costStale);
}

void ResultsStrip::retranslate()
{
    setAccessibleName(tr("Results"));
    m_unfold->setToolTip(tr("Show all results"));
    m_unfold->setAccessibleName(tr("Show all results"));
}

void ResultsStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace fabric
