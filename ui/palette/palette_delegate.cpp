#include "ui/palette/palette_delegate.h"

#include "ui/palette/palette_model.h"
#include "ui/theme/fonts.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/theme_palette.h"
#include "ui/theme/theme_style.h"

#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace fabric {

namespace {

constexpr int rowPadding = 12;
constexpr int pictureGap = 10;
constexpr int starTarget = 24;
constexpr int headingHeight = 32;
constexpr int armedBar = 3;

QFont nameFont()
{
    QFont font = fontOf(TypeStep::body);
    font.setBold(true);
    return font;
}

/// Fonts of Chinese draw “×” and “·” twice as wide: figures without Chinese words do without them.
QFont detailFont(const QString& text)
{
    QFont font = fontOf(TypeStep::small);
    const bool isChinese =
        std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
    if (!isChinese)
        font.setFamilies(uiFontFamilies(QLocale::c()));
    return font;
}

QPolygonF starShape(QPointF centre, double radius)
{
    QPolygonF star;
    for (int i = 0; i < 10; ++i) {
        const double reach = i % 2 == 0 ? radius : radius * 0.42;
        const double angle = std::numbers::pi * (i / 5.0 - 0.5);
        star << centre + QPointF(std::cos(angle), std::sin(angle)) * reach;
    }
    return star;
}

/// Filled for a favourite, an outline for the offer to make it one.
void paintStar(QPainter& painter, const QRect& target, bool favourite, const Theme& theme)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen(favourite ? theme.accent : theme.text2, 1.25, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(favourite ? QBrush(theme.accent) : QBrush(Qt::NoBrush));
    painter.drawPolygon(starShape(QRectF(target).center() + QPointF(0, 0.5), 6.5));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintElided(QPainter& painter, const QRect& box, const QFont& font, const QColor& colour,
                 const QString& text)
{
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetrics(font).elidedText(text, Qt::ElideMiddle, box.width()));
}

void paintFocusFrame(QPainter& painter, const QStyleOptionViewItem& option, const Theme& theme)
{
    if (!option.state.testFlag(QStyle::State_HasFocus))
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.focus, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -2), 3, 3);
}

} // namespace

PaletteDelegate::PaletteDelegate(ItemPictures& pictures, QObject* parent)
    : QStyledItemDelegate(parent), m_pictures(pictures)
{}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    if (!index.parent().isValid())
        return {0, std::max(headingHeight, QFontMetrics(nameFont()).height() + 8)};
    const int lines = QFontMetrics(nameFont()).height() + QFontMetrics(fontOf(TypeStep::small)).height();
    return {0, std::max(paletteRowHeight, lines + 4)};
}

QRect PaletteDelegate::starRect(const QRect& row)
{
    return {row.right() + 1 - starTarget - 4, row.top() + 1, starTarget, starTarget};
}

PaletteDelegate::Lines PaletteDelegate::linesIn(const QRect& row)
{
    const int nameHeight = QFontMetrics(nameFont()).height();
    const int detailHeight = QFontMetrics(fontOf(TypeStep::small)).height();
    const int left = row.left() + rowPadding + ItemPictures::rowSize.width() + pictureGap;
    const int top = row.top() + (row.height() - 1 - nameHeight - detailHeight) / 2;
    const int nameRight = starRect(row).left();
    const int right = row.right() + 1 - 8;
    return {QRect(left, top, std::max(0, nameRight - left), nameHeight),
            QRect(left, top + nameHeight, std::max(0, right - left), detailHeight)};
}

bool PaletteDelegate::isWhole(const QModelIndex& index, int width)
{
    const Lines lines = linesIn(QRect(0, 0, width, paletteRowHeight));
    const auto fits = [](const QFont& font, const QString& text, const QRect& box) {
        return QFontMetrics(font).horizontalAdvance(text) <= box.width();
    };
    const QString detail = index.data(PaletteModel::detailRole).toString();
    return fits(nameFont(), index.data().toString(), lines.name) &&
           fits(detailFont(detail), detail, lines.detail);
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    painter->save();
    if (index.parent().isValid())
        paintItem(*painter, option, index);
    else
        paintHeading(*painter, option, index);
    painter->restore();
}

void PaletteDelegate::paintHeading(QPainter& painter, const QStyleOptionViewItem& option,
                                   const QModelIndex& index) const
{
    const Theme& theme = activeTheme();
    QRect box = option.rect.adjusted(rowPadding, 0, -8, -4);
    box.setTop(box.bottom() - QFontMetrics(nameFont()).height());
    const QRect mark(box.right() - 15, box.center().y() - 7, 16, 16);
    paintElided(painter, box.adjusted(0, 0, -20, 0), nameFont(), theme.text2, index.data().toString());
    QStyleOption arrow;
    arrow.initFrom(option.widget);
    arrow.rect = mark;
    arrow.state = QStyle::State_Enabled;
    const QStyle* style = option.widget->style();
    const bool open = option.state.testFlag(QStyle::State_Open);
    style->drawPrimitive(open ? QStyle::PE_IndicatorArrowDown : QStyle::PE_IndicatorArrowRight, &arrow,
                         &painter, option.widget);
    paintFocusFrame(painter, option, theme);
}

void PaletteDelegate::paintItem(QPainter& painter, const QStyleOptionViewItem& option,
                                const QModelIndex& index) const
{
    const Theme& theme = activeTheme();
    const QRect& row = option.rect;
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    const bool placing = index.data(PaletteModel::placingRole).toBool();
    const bool favourite = index.data(PaletteModel::favouriteRole).toBool();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter.fillRect(row, placing || selected ? theme.selBg
                          : hovered           ? blended(theme.base, theme.text, 0.05)
                                              : theme.base);
    const int width = theme.borderWidth();
    painter.fillRect(QRect(row.left(), row.bottom() + 1 - width, row.width(), width), theme.border);
    if (placing)
        painter.fillRect(QRect(row.left(), row.top(), armedBar, row.height()), theme.accent);

    const auto item = index.data(PaletteModel::itemRole).value<PaletteItem>();
    const qreal ratio = painter.device()->devicePixelRatio();
    const QSize size = ItemPictures::rowSize;
    painter.drawPixmap(row.left() + rowPadding, row.top() + (row.height() - 1 - size.height()) / 2,
                       m_pictures.ofRow(item, theme, ratio));
    const bool hasStar = favourite || hovered || focused;
    Lines lines = linesIn(row);
    if (!hasStar)
        lines.name.setRight(lines.detail.right());
    paintElided(painter, lines.name, nameFont(), theme.text, index.data().toString());
    const QString detail = placing ? PaletteModel::tr("Click the canvas · Esc ends")
                                   : index.data(PaletteModel::detailRole).toString();
    paintElided(painter, lines.detail, detailFont(detail), placing ? theme.accent : theme.text2, detail);
    if (hasStar)
        paintStar(painter, starRect(row), favourite, theme);
    paintFocusFrame(painter, option, theme);
}

} // namespace fabric
