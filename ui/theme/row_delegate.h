#pragma once

#include <QStyledItemDelegate>

namespace fabric {

/// Row heights in logical pixels.
inline constexpr int outlineRowHeight = 24;
inline constexpr int tableRowHeight = 28;
inline constexpr int paletteRowHeight = 40;

/// Rows of lists, tables and trees: a line under each row, a given height, the selected row on `selBg`.
/// Switch the grid of the view off.
class RowDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit RowDelegate(int rowHeight = tableRowHeight, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_rowHeight;
};

} // namespace fabric
