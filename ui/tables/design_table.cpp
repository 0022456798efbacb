#include "ui/tables/design_table.h"

#include "core/base/id.h"
#include "ui/tables/design_table_model.h"
#include "ui/tables/row_selection.h"
#include "ui/tables/selection_delegate.h"
#include "ui/text/shown.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

namespace fabric {

using namespace Qt::StringLiterals;

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
    connect(head, &QHeaderView::customContextMenuRequested, this, [this, head](const QPoint& at) {
        showColumnMenu(head->logicalIndexAt(at), head->mapToGlobal(at));
    });
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

void DesignTable::renameCurrent()
{
    const QModelIndex name = m_model.index(currentIndex().row(), 0);
    if (!name.isValid() || !(m_model.flags(name) & Qt::ItemIsEditable))
        return;
    // The row may be one of many that are selected.
    selectionModel()->setCurrentIndex(name, QItemSelectionModel::NoUpdate);
    edit(name);
}

void DesignTable::copyRows() const
{
    QApplication::clipboard()->setText(copied());
}

void DesignTable::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex current = currentIndex();
    if (event->matches(QKeySequence::Copy))
        return copyRows();
    if (event->key() == Qt::Key_F2)
        return renameCurrent();
    if (event->key() == Qt::Key_Slash && state() != EditingState) {
        Q_EMIT filterWanted({});
        return;
    }
    if (event->key() == Qt::Key_Down && event->modifiers() == Qt::AltModifier)
        return showCurrentColumnMenu();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && current.isValid() && state() != EditingState) {
        const std::uint32_t id = m_model.idAt(current.row());
        Q_EMIT revealWanted(m_rows->holds(id) ? m_rows->ids() : std::vector<std::uint32_t>{id});
        return;
    }
    QTableView::keyPressEvent(event);
}

/// Of the selected rows; a row beside them becomes the selection first.
void DesignTable::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    const bool among = m_rows->holds(m_model.idAt(index.row()));
    selectionModel()->setCurrentIndex(index, among ? QItemSelectionModel::NoUpdate
                                                   : QItemSelectionModel::ClearAndSelect |
                                                         QItemSelectionModel::Rows);
    Q_EMIT menuWanted(byKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos());
}

void DesignTable::showCurrentColumnMenu()
{
    const int column = currentIndex().isValid() ? currentIndex().column() : std::max(0, columnAt(0));
    QHeaderView* head = horizontalHeader();
    showColumnMenu(column, head->mapToGlobal(QPoint(head->sectionViewportPosition(column), head->height())));
}

void DesignTable::showColumnMenu(int column, const QPoint& at)
{
    QHeaderView* head = horizontalHeader();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto title = [this](int c) {
        return m_model.headerData(c, Qt::Horizontal, Qt::DisplayRole).toString().replace(u'&', u"&&"_s);
    };
    if (column >= 0) {
        menu->addAction(tr("Sort &upwards"), this, [=, this] { sortByColumn(column, Qt::AscendingOrder); });
        menu->addAction(tr("Sort &downwards"), this,
                        [=, this] { sortByColumn(column, Qt::DescendingOrder); });
        const QString value = m_model.index(currentIndex().row(), column).data().toString();
        if (!value.isEmpty())
            menu->addAction(tr("Only rows &with “%1”").arg(text::shown(value).replace(u'&', u"&&"_s)), this,
                            [this, value] { Q_EMIT filterWanted(value); });
        menu->addAction(tr("&Filter…"), this, [this] { Q_EMIT filterWanted({}); });
        menu->addSeparator();
    }
    const int shown = head->count() - head->hiddenSectionCount();
    for (int each = 0; each < head->count(); ++each) {
        QAction* action = menu->addAction(title(each));
        action->setCheckable(true);
        action->setChecked(!head->isSectionHidden(each));
        // One column stays, or the head and its menu would be gone.
        action->setEnabled(!action->isChecked() || shown > 1);
        connect(action, &QAction::toggled, head,
                [head, each](bool on) { head->setSectionHidden(each, !on); });
    }
    menu->popup(at);
}

} // namespace fabric
