#include "ui/panels/bom_panel.h"

#include "ui/panels/bom_model.h"
#include "ui/theme/label_role.h"
#include "ui/theme/row_delegate.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace fabric {

namespace {

constexpr int leastModelWidth = 112;

} // namespace

BomPanel::BomPanel(QWidget* parent)
    : QWidget(parent),
      m_model(new BomModel(this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_table(new QTableView(this)),
      m_empty(new QLabel(this))
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(BomModel::sortRole);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(BomModel::categoryColumn, Qt::AscendingOrder);
    m_table->setShowGrid(false);
    m_table->setItemDelegate(new RowDelegate(tableRowHeight, m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTabKeyNavigation(false);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(tableRowHeight);
    QHeaderView* head = m_table->horizontalHeader();
    head->setSectionResizeMode(QHeaderView::ResizeToContents);
    head->setSectionResizeMode(BomModel::modelColumn, QHeaderView::Fixed);
    head->setHighlightSections(false);
    // What one looks for first stands where a narrow dock still shows it.
    head->moveSection(head->visualIndex(BomModel::categoryColumn), BomModel::totalColumn);
    connect(head, &QHeaderView::geometriesChanged, this, &BomPanel::fitModels);
    m_empty->setContentsMargins(12, 12, 12, 12);
    m_empty->setAlignment(Qt::AlignTop);
    m_empty->setWordWrap(true);
    setLabelRole(*m_empty, LabelRole::secondary);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    column->addWidget(m_empty);
    retranslate();
    setResults({});
}

void BomPanel::setResults(const Results& results)
{
    if (results.cost || results.complete || results.revision == 0)
        m_model->setReport(results.cost);
    const bool empty = m_model->rowCount() == 0;
    m_empty->setVisible(empty);
    m_table->setVisible(!empty);
    fitModels();
}

void BomPanel::fitModels()
{
    QHeaderView* head = m_table->horizontalHeader();
    const int others = head->length() - head->sectionSize(BomModel::modelColumn);
    head->resizeSection(BomModel::modelColumn,
                        std::max(leastModelWidth, m_table->viewport()->width() - others));
}

void BomPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitModels();
}

void BomPanel::retranslate()
{
    m_empty->setText(tr("The parts of the design appear here with their prices."));
    m_table->setAccessibleName(tr("Bill of materials"));
    m_model->retranslate();
}

void BomPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace fabric
