#include "ui/dialogs/family_list.h"

#include "ui/dialogs/pictograms.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric {
namespace {

constexpr int familyRole = Qt::UserRole;
constexpr int wordsRole = Qt::UserRole + 1;
constexpr int columnWidth = 216;
constexpr int familyRowHeight = 60;
constexpr int rowGap = 4;
constexpr int padding = 8;
constexpr int markWidth = 3;
const int textLeft = markWidth + padding + int(pictogramSize.width()) + 12;

class FamilyDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        QFont bold = fontOf(TypeStep::body);
        bold.setBold(true);
        const int name = QFontMetrics(bold).horizontalAdvance(index.data().toString());
        const int words =
            QFontMetrics(fontOf(TypeStep::small)).horizontalAdvance(index.data(wordsRole).toString());
        return {textLeft + std::max(name, words) + padding, familyRowHeight + rowGap};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme& theme = activeTheme();
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        const bool enabled = option.state.testFlag(QStyle::State_Enabled);
        const QRect row = option.rect.adjusted(0, 0, 0, -rowGap);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        if (selected || option.state.testFlag(QStyle::State_MouseOver)) {
            painter->setBrush(selected ? theme.selBg : theme.alt);
            painter->drawRoundedRect(row, 4, 4);
        }
        if (selected) {
            painter->setClipRect(QRect(row.left(), row.top(), markWidth, row.height()));
            painter->setBrush(theme.accent);
            painter->drawRoundedRect(row.adjusted(0, 0, -row.width() + 2 * 4, 0), 4, 4);
            painter->setClipping(false);
        }
        const QRectF sign(row.left() + markWidth + padding, row.top(), pictogramSize.width(), row.height());
        const QColor ink = enabled ? theme.text : theme.disabled;
        paintPictogram(*painter, index.data(familyRole).toString().toStdString(), sign, ink);
        paintText(*painter, row, index, selected, enabled);
        if (selected && option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(QPen(theme.focus, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(QRectF(row).adjusted(1, 1, -1, -1), 4, 4);
        }
        painter->restore();
    }

private:
    static void paintText(QPainter& painter, const QRect& row, const QModelIndex& index, bool selected,
                          bool enabled)
    {
        const Theme& theme = activeTheme();
        QFont name = fontOf(TypeStep::body);
        name.setBold(selected);
        const QFont words = fontOf(TypeStep::small);
        const int nameHeight = QFontMetrics(name).height();
        const int wordsHeight = QFontMetrics(words).height();
        const int top = row.top() + (row.height() - nameHeight - wordsHeight) / 2;
        const int width = row.right() - padding - row.left() - textLeft + 1;
        painter.setFont(name);
        painter.setPen(enabled ? theme.text : theme.disabled);
        painter.drawText(QRect(row.left() + textLeft, top, width, nameHeight), Qt::AlignVCenter,
                         index.data().toString());
        painter.setFont(words);
        painter.setPen(enabled ? theme.text2 : theme.disabled);
        painter.drawText(QRect(row.left() + textLeft, top + nameHeight, width, wordsHeight), Qt::AlignVCenter,
                         index.data(wordsRole).toString());
    }
};

} // namespace

FamilyList::FamilyList(QWidget* parent) : QListWidget(parent)
{
    setFrameShape(QFrame::NoFrame);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setItemDelegate(new FamilyDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setViewportMargins(padding, 16, padding, 16);
    setAccessibleName(tr("Topology"));
    add(u"star"_s, tr("Star"), tr("one switch"));
    add(u"fat-tree"_s, tr("Fat-tree"), tr("2 or 3 tiers"));
    add(u"rail"_s, tr("Rail-optimised"), tr("NIC r to rail r"));
    add(u"dragonfly"_s, tr("Dragonfly"), tr("groups, all to all"));
    add(u"torus"_s, tr("Torus"), tr("any dimensions"));
    add(u"reference"_s, tr("Reference design"), tr("as published"));
    connect(this, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item)
            Q_EMIT familyChosen(item->data(familyRole).toString());
    });
}

void FamilyList::add(const QString& family, const QString& name, const QString& words)
{
    auto* item = new QListWidgetItem(name, this);
    item->setData(familyRole, family);
    item->setData(wordsRole, words);
    item->setData(Qt::AccessibleTextRole, name);
    item->setData(Qt::AccessibleDescriptionRole, words);
}

std::string FamilyList::currentFamily() const
{
    return currentItem() ? currentItem()->data(familyRole).toString().toStdString() : std::string();
}

void FamilyList::setCurrentFamily(const std::string& family)
{
    for (int i = 0; i < count(); ++i)
        if (item(i)->data(familyRole).toString().toStdString() == family)
            setCurrentRow(i);
}

QSize FamilyList::sizeHint() const
{
    return {std::max(columnWidth, sizeHintForColumn(0) + 2 * padding), 200};
}

} // namespace fabric
