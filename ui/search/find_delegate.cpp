#include "ui/search/find_delegate.h"

#include "ui/search/find_model.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/theme_style.h"

#include <QIcon>
#include <QPainter>

#include <algorithm>

namespace fabric {

namespace {

constexpr int rowPadding = 12;
constexpr int rowGap = 8;
constexpr int rowIcon = 16;

} // namespace

FindDelegate::FindDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

QSize FindDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool heading = index.data(FindModel::kindRole).toInt() != FindModel::device &&
                         index.data(FindModel::kindRole).toInt() != FindModel::link;
    const int height = std::max(heading ? tableRowHeight : outlineRowHeight, option.fontMetrics.height() + 6);
    return {200, height};
}

void FindDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    const Theme& theme = activeTheme();
    const int kind = index.data(FindModel::kindRole).toInt();
    const bool heading = kind == FindModel::heading;
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, theme.selBg);
    else if (option.state.testFlag(QStyle::State_MouseOver) && kind != FindModel::heading)
        painter->fillRect(option.rect, theme.alt);
    QRect room = option.rect.adjusted(rowPadding, 0, -rowPadding, 0);
    if (heading && index.row() > 0) {
        const int width = theme.borderWidth();
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), option.rect.width(), width),
                          theme.border);
    }
    QFont font = option.font;
    font.setBold(heading);
    painter->setFont(font);
    const QFontMetrics metrics(font);
    const QString detail = index.data(FindModel::detailRole).toString();
    // A short name leaves its room to what is beside it.
    const int name = metrics.horizontalAdvance(index.data().toString()) + rowIcon + 2 * rowGap;
    const int share = heading ? room.width() / 2 : room.width() * 45 / 100;
    const int most = std::max(share, room.width() - name);
    const QString shown = metrics.elidedText(detail, Qt::ElideMiddle, most);
    painter->setPen(theme.text2);
    painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, shown);
    room.setRight(room.right() - metrics.horizontalAdvance(shown) - rowGap);
    if (const auto icon = index.data(Qt::DecorationRole).value<QIcon>(); !icon.isNull()) {
        icon.paint(painter, QRect(room.left(), room.center().y() - rowIcon / 2, rowIcon, rowIcon));
        room.setLeft(room.left() + rowIcon + rowGap);
    }
    painter->setPen(kind == FindModel::nothing ? theme.text2 : theme.text);
    painter->drawText(
        room, Qt::AlignLeft | Qt::AlignVCenter,
        metrics.elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideMiddle, room.width()));
    painter->restore();
}

} // namespace fabric
