#include "ui/palette/palette_view.h"

#include "ui/palette/palette_delegate.h"
#include "ui/palette/palette_model.h"
#include "ui/theme/theme_style.h"

#include <QContextMenuEvent>
#include <QDrag>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QScrollBar>

#include <memory>

namespace fabric {

PaletteView::PaletteView(PaletteModel& model, QWidget* parent)
    : QTreeView(parent), m_model(model), m_pictures(model.catalog())
{
    // Before the tree forgets its rows, so ahead of its own connections.
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, &PaletteView::savePlace);
    setModel(&model);
    setItemDelegate(new PaletteDelegate(m_pictures, this));
    setHeaderHidden(true);
    header()->setStretchLastSection(true);
    header()->setMinimumSectionSize(0);
    setRootIsDecorated(false);
    setIndentation(0);
    setExpandsOnDoubleClick(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setDragDropMode(DragOnly);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    connect(&model, &QAbstractItemModel::modelReset, this, &PaletteView::restorePlace);
    connect(this, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        if (m_model.isShelf(index))
            toggleShelf(index);
        else if (const auto item = m_model.itemAt(index))
            Q_EMIT itemClicked(*item);
    });
    openShelves({});
}

QModelIndex PaletteView::firstItem() const
{
    return m_model.index(0, 0, m_model.index(0, 0));
}

void PaletteView::openShelves(const std::set<QString>& closed)
{
    m_closed = closed;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex shelf = m_model.index(row, 0);
        const bool shut =
            m_model.filter().isEmpty() && closed.contains(shelf.data(PaletteModel::shelfRole).toString());
        setExpanded(shelf, !shut);
    }
}

void PaletteView::savePlace()
{
    const QModelIndex index = currentIndex();
    m_place = {index.data(PaletteModel::itemRole), index.parent().data(PaletteModel::shelfRole).toString(),
               visualRect(index).top(), verticalScrollBar()->value()};
}

/// The current item keeps its place under the eye when a shelf above it grows.
void PaletteView::restorePlace()
{
    openShelves(m_closed);
    const auto item = m_place.item.value<PaletteItem>();
    const QModelIndex index = m_place.item.isValid() ? m_model.find(item, m_place.shelf) : QModelIndex();
    doItemsLayout();
    verticalScrollBar()->setValue(m_place.scroll);
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    verticalScrollBar()->setValue(m_place.scroll);
    verticalScrollBar()->setValue(m_place.scroll + visualRect(index).top() - m_place.top);
}

void PaletteView::toggleShelf(const QModelIndex& shelf)
{
    const bool closes = isExpanded(shelf);
    setExpanded(shelf, !closes);
    if (!m_model.filter().isEmpty())
        return;
    const QString name = shelf.data(PaletteModel::shelfRole).toString();
    closes ? (void)m_closed.insert(name) : (void)m_closed.erase(name);
    Q_EMIT shelfToggled(name, closes);
}

void PaletteView::askFavourite(const QModelIndex& index)
{
    if (const auto item = m_model.itemAt(index))
        Q_EMIT favouriteAsked(*item);
}

bool PaletteView::isOnStar(QPoint at) const
{
    const QModelIndex index = indexAt(at);
    return m_model.itemAt(index) && PaletteDelegate::starRect(visualRect(index)).contains(at);
}

void PaletteView::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex current = currentIndex();
    const auto item = m_model.itemAt(current);
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (item)
            Q_EMIT itemChosen(*item);
        else if (m_model.isShelf(current))
            toggleShelf(current);
        return;
    case Qt::Key_Escape:
        Q_EMIT escaped();
        return;
    case Qt::Key_F:
    case Qt::Key_Asterisk:
        if (!(event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier))) {
            askFavourite(current);
            return;
        }
        break;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (m_model.isShelf(current) && isExpanded(current) == (event->key() == Qt::Key_Left))
            return toggleShelf(current);
        break;
    case Qt::Key_Up:
        if (!current.isValid() || !indexAbove(current).isValid()) {
            Q_EMIT leftUpwards();
            return;
        }
        break;
    default:
        break;
    }
    QTreeView::keyPressEvent(event);
}

void PaletteView::mousePressEvent(QMouseEvent* event)
{
    m_starPressed = event->button() == Qt::LeftButton && isOnStar(event->position().toPoint());
    if (m_starPressed)
        return askFavourite(indexAt(event->position().toPoint()));
    QTreeView::mousePressEvent(event);
}

void PaletteView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_starPressed)
        QTreeView::mouseMoveEvent(event);
}

void PaletteView::mouseReleaseEvent(QMouseEvent* event)
{
    if (!std::exchange(m_starPressed, false))
        QTreeView::mouseReleaseEvent(event);
}

void PaletteView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || isOnStar(event->position().toPoint()))
        return mousePressEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (m_model.isShelf(index))
        return toggleShelf(index);
    if (const auto item = m_model.itemAt(index))
        Q_EMIT itemChosen(*item);
}

void PaletteView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    const auto item = m_model.itemAt(index);
    if (!item)
        return;
    const QRect row = visualRect(index);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Place"), this, [this, item] { Q_EMIT itemChosen(*item); });
    QAction* favourite =
        menu->addAction(tr("&Favourite"), this, [this, item] { Q_EMIT favouriteAsked(*item); });
    favourite->setCheckable(true);
    favourite->setChecked(m_model.isFavourite(*item));
    menu->addAction(tr("F&acts"), this, [this, item, row] { Q_EMIT factsAsked(*item, row); });
    menu->popup(byKey ? viewport()->mapToGlobal(row.bottomLeft()) : event->globalPos());
}

void PaletteView::startDrag(Qt::DropActions actions)
{
    const QModelIndex index = currentIndex();
    const auto item = m_model.itemAt(index);
    std::unique_ptr<QMimeData> payload(m_model.mimeData({index}));
    if (!item || !payload)
        return;
    auto* drag = new QDrag(this);
    drag->setMimeData(payload.release());
    const QPixmap picture =
        m_pictures.ofDrag(*item, index.data().toString(), activeTheme(), devicePixelRatioF());
    drag->setPixmap(picture);
    drag->setHotSpot(QRectF(QPointF(), picture.deviceIndependentSize()).center().toPoint());
    drag->exec(actions, Qt::CopyAction);
}

void PaletteView::drawBranches(QPainter*, const QRect&, const QModelIndex&) const {}

} // namespace fabric
