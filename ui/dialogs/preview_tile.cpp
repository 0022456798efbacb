#include "ui/dialogs/preview_tile.h"

#include "ui/theme/fonts.h"
#include "ui/theme/label_role.h"
#include "ui/theme/theme_style.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric {

PreviewTile::PreviewTile(const QString& title, QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel(title, this)),
      m_number(new QLabel(this)),
      m_unit(new QLabel(this)),
      m_remark(new QLabel(this))
{
    setLabelRole(*m_title, LabelRole::secondary);
    setLabelRole(*m_number, LabelRole::figure);
    setLabelRole(*m_unit, LabelRole::secondary);
    setLabelRole(*m_remark, LabelRole::secondary);
    // The sign may come from a higher font; all figures of a row stand on one line all the same.
    m_number->setText(u"≤\u202F0"_s);
    m_number->setFixedHeight(m_number->sizeHint().height());
    m_number->clear();
    m_remark->setWordWrap(true);
    m_remark->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    auto* figure = new QHBoxLayout;
    figure->setSpacing(4);
    figure->addWidget(m_number, 0, Qt::AlignBottom);
    figure->addWidget(m_unit, 0, Qt::AlignBottom);
    figure->addStretch();
    m_unit->setContentsMargins(0, 0, 0, 3);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(11, 7, 8, 8);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addLayout(figure);
    column->addWidget(m_remark, 1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void PreviewTile::setFigure(const QString& number, const QString& unit, const QString& remark,
                            const QString& why)
{
    m_number->setText(number);
    m_unit->setText(unit);
    m_remark->setText(remark);
    setToolTip(why);
    setAccessibleName(u"%1: %2 %3"_s.arg(m_title->text(), number, unit));
    setAccessibleDescription(why);
    makeRoom();
}

void PreviewTile::resizeEvent(QResizeEvent*)
{
    makeRoom();
}

/// A remark that needs two lines gets them.
void PreviewTile::makeRoom()
{
    const int inside = width() - layout()->contentsMargins().left() - layout()->contentsMargins().right();
    m_remark->setMinimumHeight(std::max(0, m_remark->heightForWidth(inside)));
}

void PreviewTile::setRemarkWarns(bool warns)
{
    setLabelRole(*m_remark, warns ? LabelRole::warning : LabelRole::secondary);
    m_remark->setFont(fontOf(TypeStep::small));
}

void PreviewTile::setPending(bool pending)
{
    setLabelRole(*m_number, pending ? LabelRole::secondary : LabelRole::figure);
    m_number->setFont(fontOf(TypeStep::figure));
}

QString PreviewTile::number() const
{
    return m_number->text();
}

void PreviewTile::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    const qreal half = theme.borderWidth() / 2.0;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.border, theme.borderWidth()));
    painter.setBrush(theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), 8, 8);
}

} // namespace fabric
