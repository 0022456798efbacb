#pragma once

#include "ui/palette/item_picture.h"

#include <QStyledItemDelegate>

namespace fabric {

/// Draws the rows of the palette: headings, and items with picture, two lines and a star.
class PaletteDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// The pictures outlive the delegate.
    PaletteDelegate(ItemPictures& pictures, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Where a click changes the favourite, in a row of this rectangle.
    static QRect starRect(const QRect& row);
    /// Whether both lines of an item fit into a row of this width uncut.
    static bool isWhole(const QModelIndex& index, int width);

private:
    struct Lines
    {
        QRect name;
        QRect detail;
    };
    static Lines linesIn(const QRect& row);

    void paintHeading(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintItem(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;

    ItemPictures& m_pictures;
};

} // namespace fabric
