#include "ui/theme/row_delegate.h"

#include "ui/theme/theme_style.h"

#include <QPainter>

namespace fabric {

RowDelegate::RowDelegate(int rowHeight, QObject* parent) : QStyledItemDelegate(parent), m_rowHeight(rowHeight)
{}

void RowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QRect r = option.rect;
    const int width = activeTheme().borderWidth();
    painter->fillRect(QRect(r.left(), r.bottom() + 1 - width, r.width(), width), activeTheme().border);
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(std::max(size.height(), m_rowHeight));
    return size;
}

} // namespace fabric
