#include "ui/tables/design_table.h"

#include "core/base/id.h"
#include "ui/tables/design_table_model.h"
#include "ui/tables/row_selection.h"
#include "ui/tables/selection_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

namespace fabric {

DesignTable::DesignTable(DesignTableModel& model, QWidget* parent)
    : QTableView(parent), m_model(model), m_rows(new RowSelection(model, this)), m_currentId(noIndex)
{
    // Before the view hears of the reset: it forgets which row was the current one.
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, &DesignTable::keepPlace);
    setModel(&model);
    delete selectionModel();
    setSelectionModel(m_rows);
    connect(&model, &QAbstractItemModel::modelReset, this, &DesignTable::restorePlace);
    connect(m_rows, &RowSelection::rowsChanged, viewport(), qOverload<>(&QWidget::update));
    setItemDelegate(new SelectionDelegate(model, *m_rows, this));
    setSortingEnabled(true);
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideMiddle);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(tableRowHeight);
    verticalHeader()->setDefaultSectionSize(std::max(tableRowHeight, fontMetrics().height() + 8));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* head = horizontalHeader();
    head->setHighlightSections(false);
    head->setStretchLastSection(true);
    head->setSectionsMovable(true);
    head->setTextElideMode(Qt::ElideRight);
    head->setContextMenuPolicy(Qt::CustomContextMenu);
    for (int column = 0; column < model.columnCount(); ++column) {
        const int text = fontMetrics().averageCharWidth() * model.widthInCharacters(column);
        const int title = head->sectionSizeHint(column);
        head->resizeSection(column, std::max(text, title) + 16);
    }
    // Who sorts wants to see the first rows, or what is selected.
    connect(head, &QHeaderView::sortIndicatorChanged, this, [this] {
        scrollToTop();
        showSelected();
    });
    connect(head, &QHeaderView::customContextMenuRequested, this, &DesignTable::showColumnMenu);
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { Q_EMIT revealWanted({m_model.idAt(index.row())}); });
}

void DesignTable::keepPlace()
{
    const QModelIndex current = currentIndex();
    m_currentId =
        current.isValid() && current.row() < m_model.rowCount() ? m_model.idAt(current.row()) : noIndex;
    m_currentColumn = current.column();
}

void DesignTable::restorePlace()
{
    if (m_currentId == noIndex)
        return;
    if (const int row = m_model.rowOf(m_currentId); row >= 0)
        selectionModel()->setCurrentIndex(m_model.index(row, m_currentColumn), QItemSelectionModel::NoUpdate);
}

QString DesignTable::copied() const
{
    const QHeaderView* head = horizontalHeader();
    QString all;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (!m_rows->holds(m_model.idAt(row)))
            continue;
        QStringList cells;
        for (int place = 0; place < head->count(); ++place) {
            const int column = head->logicalIndex(place);
            if (!head->isSectionHidden(column))
                cells += m_model.plainText(row, column).replace(u'\t', u' ').replace(u'\n', u' ');
        }
        all += cells.join(u'\t') + u'\n';
    }
    return all;
}

void DesignTable::showSelected()
{
    const int top = std::max(0, rowAt(0));
    const int below = rowAt(viewport()->height() - 1);
    const int bottom = below < 0 ? m_model.rowCount() - 1 : below;
    const auto isSelected = [this](int row) { return m_rows->holds(m_model.idAt(row)); };
    for (int row = top; row <= bottom; ++row) {
        if (isSelected(row))
            return;
    }
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (isSelected(row))
            return scrollTo(m_model.index(row, std::max(0, columnAt(0))),
                            QAbstractItemView::PositionAtCenter);
    }
}

void DesignTable::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex current = currentIndex();
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(copied());
        return;
    }
    if (event->key() == Qt::Key_F2 && current.isValid()) {
        const QModelIndex name = m_model.index(current.row(), 0);
        if (m_model.flags(name) & Qt::ItemIsEditable) {
            setCurrentIndex(name);
            edit(name);
        }
        return;
    }
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && current.isValid() && state() != EditingState) {
        const std::uint32_t id = m_model.idAt(current.row());
        Q_EMIT revealWanted(m_rows->holds(id) ? m_rows->ids() : std::vector<std::uint32_t>{id});
        return;
    }
    QTableView::keyPressEvent(event);
}

void DesignTable::showColumnMenu(const QPoint& at)
{
    QHeaderView* head = horizontalHeader();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const int shown = head->count() - head->hiddenSectionCount();
    for (int column = 0; column < head->count(); ++column) {
        QAction* action =
            menu->addAction(m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!head->isSectionHidden(column));
        // One column stays, or the head and its menu would be gone.
        action->setEnabled(!action->isChecked() || shown > 1);
        connect(action, &QAction::toggled, head,
                [head, column](bool on) { head->setSectionHidden(column, !on); });
    }
    menu->popup(head->mapToGlobal(at));
}

} // namespace fabric
