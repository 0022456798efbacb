#include "ui/panels/figure_tile.h"

#include "ui/panels/shade.h"
#include "ui/theme/theme_style.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr int radius = 8;
constexpr int tileMarkSize = 14;

} // namespace

FigureTile::FigureTile(QWidget* parent)
    : QWidget(parent),
      m_title(makeLabel(LabelRole::secondary, this)),
      m_figure(makeLabel(LabelRole::figure, this)),
      m_unit(makeLabel(LabelRole::secondary, this)),
      m_mark(new QLabel(this)),
      m_note(makeLabel(LabelRole::secondary, this)),
      m_noteMore(makeLabel(LabelRole::secondary, this))
{
    m_noteMore->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_figure->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed); // figures are never elided
    auto* figureRow = new QHBoxLayout;
    figureRow->setSpacing(4);
    figureRow->addWidget(m_figure);
    figureRow->addWidget(m_unit, 1, Qt::AlignBottom);
    auto* noteRow = new QHBoxLayout;
    noteRow->setSpacing(4);
    noteRow->addWidget(m_mark);
    noteRow->addWidget(m_note);
    noteRow->addWidget(m_noteMore);
    noteRow->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 8, 8);
    column->setSpacing(2);
    column->addWidget(m_title);
    column->addLayout(figureRow);
    column->addLayout(noteRow);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    reserveHeights();
}

void FigureTile::setView(const TileView& view, bool stale)
{
    m_title->setText(view.title);
    m_figure->setText(view.figure);
    m_unit->setText(view.unit);
    m_note->setText(view.note);
    m_noteMore->setText(view.noteMore);
    m_noteMore->setVisible(!view.noteMore.isEmpty());
    setShade(*m_figure, LabelRole::figure, stale);
    m_markKind = view.mark;
    m_mark->setPixmap(markPixmap(view.mark, tileMarkSize, *this));
    m_mark->setVisible(view.mark != NoteMark::none);
    setToolTip(view.tip);
    setAccessibleName(QStringList{view.title, view.figure, view.unit, view.note, view.noteMore}.join(u' '));
    reserveHeights();
}

QString FigureTile::figure() const
{
    return m_figure->text();
}

QString FigureTile::note() const
{
    return m_note->text();
}

void FigureTile::reserveHeights()
{
    m_title->setFixedHeight(lineHeight(*m_title));
    m_figure->setFixedHeight(lineHeight(*m_figure));
    m_unit->setFixedHeight(lineHeight(*m_unit) + 2);
    for (QLabel* label : {m_note, m_noteMore})
        label->setFixedHeight(std::max(tileMarkSize, lineHeight(*m_note)));
}

void FigureTile::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        reserveHeights();
    if (event->type() == QEvent::PaletteChange)
        m_mark->setPixmap(markPixmap(m_markKind, tileMarkSize, *this));
    QWidget::changeEvent(event);
}

void FigureTile::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double pen = theme.borderWidth();
    painter.setPen(QPen(theme.border, pen));
    painter.setBrush(theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2), radius, radius);
}

} // namespace fabric
