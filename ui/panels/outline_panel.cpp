#include "ui/panels/outline_panel.h"

#include "ui/document/design_document.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/themed_icon.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace fabric {

namespace {

/// More devices than this are not looked up among the rows.
constexpr std::size_t mostShown = 200;
/// Room that names leave to what stands beside them.
constexpr int leastDetail = 48;

} // namespace

OutlinePanel::OutlinePanel(const DesignDocument& document, QWidget* parent)
    : QWidget(parent),
      m_model(new OutlineModel(document, this)),
      m_filter(new QLineEdit(this)),
      m_tree(new QTreeView(this))
{
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(themedIcon(u"search", IconTone::text2), QLineEdit::LeadingPosition);
    m_tree->setModel(m_model);
    m_tree->setUniformRowHeights(true);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setItemDelegate(new RowDelegate(outlineRowHeight, m_tree));
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->setSectionResizeMode(OutlineModel::nameColumn, QHeaderView::Interactive);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 0);
    column->setSpacing(8);
    column->addWidget(m_filter);
    column->addWidget(m_tree);
    connect(m_filter, &QLineEdit::textChanged, m_model, &OutlineModel::setFilter);
    connect(m_tree, &QTreeView::expanded, this,
            [this](const QModelIndex& row) { m_expanded.insert(m_model->keyOf(row).group); });
    connect(m_tree, &QTreeView::collapsed, this,
            [this](const QModelIndex& row) { m_expanded.erase(m_model->keyOf(row).group); });
    connect(m_model, &QAbstractItemModel::modelReset, this, &OutlinePanel::restoreRows);
    m_tree->viewport()->installEventFilter(this);
    connect(m_tree, &QTreeView::expanded, this, &OutlinePanel::fitNames);
    connect(m_tree, &QTreeView::collapsed, this, &OutlinePanel::fitNames);
    connect(m_model, &QAbstractItemModel::layoutChanged, this, &OutlinePanel::fitNames);
    connect(m_tree->verticalScrollBar(), &QScrollBar::valueChanged, this, &OutlinePanel::fitNames);
    // Another design: its groups are others, though they may have the same ids.
    connect(&document, &DesignDocument::changed, this, [this](const ChangeSet& changes) {
        if (changes.everything) {
            m_tree->collapseAll();
            m_expanded.clear();
        }
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OutlinePanel::announce);
    connect(m_tree, &QTreeView::activated, this,
            [this](const QModelIndex& row) { Q_EMIT revealWanted(m_model->devicesAt(row)); });
    retranslate();
}

/// Names in view have the room that they need; what a device is takes the rest.
void OutlinePanel::fitNames()
{
    const QAbstractItemView& rows = *m_tree;
    const int most = std::max(0, m_tree->viewport()->width() - leastDetail);
    m_tree->header()->resizeSection(OutlineModel::nameColumn,
                                    std::min(rows.sizeHintForColumn(OutlineModel::nameColumn), most));
}

bool OutlinePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_tree->viewport() && event->type() == QEvent::Resize)
        fitNames();
    return QWidget::eventFilter(watched, event);
}

void OutlinePanel::announce()
{
    std::vector<DeviceId> devices;
    for (const QModelIndex& row : m_tree->selectionModel()->selectedRows()) {
        const std::vector<DeviceId> here = m_model->devicesAt(row);
        devices.insert(devices.end(), here.begin(), here.end());
    }
    std::sort(devices.begin(), devices.end());
    devices.erase(std::unique(devices.begin(), devices.end()), devices.end());
    m_selected = devices;
    noteRows();
    Q_EMIT selectionChosen(devices);
}

void OutlinePanel::noteRows()
{
    m_rows.clear();
    std::set<DeviceId> shown;
    for (const QModelIndex& row : m_tree->selectionModel()->selectedRows()) {
        m_rows.push_back(m_model->keyOf(row));
        const std::vector<DeviceId> here = m_model->devicesAt(row);
        shown.insert(here.begin(), here.end());
    }
    m_showsAll = shown.size() >= m_selected.size();
}

/// The model starts over; what was open and selected is so again, as far as it is still there.
void OutlinePanel::restoreRows()
{
    const int scrolled = m_tree->verticalScrollBar()->value();
    for (const GroupId group : std::set<GroupId>(m_expanded)) {
        if (const QModelIndex row = m_model->indexOf({group, {}}); row.isValid())
            m_tree->expand(row);
    }
    const QSignalBlocker silent(m_tree->selectionModel());
    bool isWhole = true;
    for (const OutlineModel::Key& key : m_rows) {
        const QModelIndex row = m_model->indexOf(key);
        isWhole = isWhole && row.isValid();
        if (row.isValid())
            m_tree->selectionModel()->select(row, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    // Devices stand elsewhere now, in another group, or a filter hides them no longer.
    if (!isWhole || !m_showsAll) {
        selectRows();
        noteRows();
    }
    m_tree->doItemsLayout();
    fitNames();
    m_tree->verticalScrollBar()->setValue(scrolled);
}

void OutlinePanel::setSelection(const std::vector<DeviceId>& devices)
{
    if (devices == m_selected)
        return;
    m_selected = devices;
    const QSignalBlocker silent(m_tree->selectionModel());
    m_tree->clearSelection();
    const QModelIndexList rows = selectRows();
    if (!rows.isEmpty() && m_tree->isVisible())
        m_tree->scrollTo(rows.front());
    noteRows();
    m_tree->viewport()->update();
}

QModelIndexList OutlinePanel::selectRows()
{
    const QModelIndexList rows =
        m_selected.size() <= mostShown ? m_model->indexesOf(m_selected) : QModelIndexList();
    for (const QModelIndex& row : rows)
        m_tree->selectionModel()->select(row, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    return rows;
}

void OutlinePanel::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter devices"));
    m_filter->setAccessibleName(tr("Filter devices"));
    m_tree->setAccessibleName(tr("Outline"));
}

void OutlinePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace fabric
