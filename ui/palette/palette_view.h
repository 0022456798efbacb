#pragma once

#include "ui/palette/item_picture.h"

#include <QTreeView>

#include <set>

namespace fabric {

class PaletteModel;

/// The rows of the palette under mouse and keys. Says what is asked for; the panel acts.
class PaletteView : public QTreeView
{
    Q_OBJECT

public:
    PaletteView(PaletteModel& model, QWidget* parent);

    ItemPictures& pictures() { return m_pictures; }
    /// The first item that is in sight of the filter.
    QModelIndex firstItem() const;
    /// Opens all shelves but these; with a filter, all of them.
    void openShelves(const std::set<QString>& closed);

Q_SIGNALS:
    void itemClicked(const fabric::PaletteItem& item);
    /// Enter or a double click.
    void itemChosen(const fabric::PaletteItem& item);
    void favouriteAsked(const fabric::PaletteItem& item);
    void factsAsked(const fabric::PaletteItem& item, const QRect& row);
    void shelfToggled(const QString& shelf, bool closed);
    void escaped();
    /// Up from the first row.
    void leftUpwards();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void startDrag(Qt::DropActions actions) override;
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;

private:
    void savePlace();
    void restorePlace();
    void toggleShelf(const QModelIndex& shelf);
    void askFavourite(const QModelIndex& index);
    bool isOnStar(QPoint at) const;

    struct Place
    {
        QVariant item;
        QString shelf;
        int top = 0;
        int scroll = 0;
    };

    PaletteModel& m_model;
    ItemPictures m_pictures;
    std::set<QString> m_closed;
    Place m_place;
    bool m_starPressed = false; ///< the press was for the star, nothing else follows
};

} // namespace fabric
