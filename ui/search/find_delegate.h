#pragma once

#include <QStyledItemDelegate>

namespace fabric {

/// Rows of the find list: icon, name, and at the right in secondary colour what it is; headings bold with
/// their count.
class FindDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit FindDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace fabric
