#include "ui/panels/figure_tile.h"

#include "ui/panels/shade.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme_style.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace fabric {

namespace {

constexpr int radius = 8;
constexpr int tileMarkSize = 14;
constexpr qreal chosenBorder = 2;

} // namespace

FigureTile::FigureTile(QWidget* parent, Note note)
    : QWidget(parent),
      m_kind(note),
      m_title(makeLabel(LabelRole::secondary, this)),
      m_figure(makeLabel(LabelRole::figure, this)),
      m_unit(makeLabel(LabelRole::secondary, this)),
      m_mark(new QLabel(this)),
      m_note(note == Note::lines ? new QLabel(this) : makeLabel(LabelRole::secondary, this)),
      m_noteMore(makeLabel(LabelRole::secondary, this))
{
    m_noteMore->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_figure->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed); // figures are never elided
    if (m_kind == Note::lines) {
        m_unit->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed); // a tile of this kind grows
        setLabelRole(*m_note, LabelRole::secondary);
        m_note->setTextFormat(Qt::PlainText);
        m_note->setWordWrap(true);
        m_note->setAlignment(Qt::AlignTop | Qt::AlignLeading);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    } else {
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    layOut();
    reserveHeights();
}

void FigureTile::layOut()
{
    auto* figureRow = new QHBoxLayout;
    figureRow->setSpacing(4);
    figureRow->addWidget(m_figure);
    figureRow->addWidget(m_unit, 1, Qt::AlignBottom);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 8, 8);
    column->setSpacing(2);
    column->addWidget(m_title);
    column->addLayout(figureRow);
    for (QLabel* label : {m_mark, m_note, m_noteMore})
        label->setVisible(m_kind != Note::none);
    if (m_kind == Note::none)
        return;
    auto* noteRow = new QHBoxLayout;
    noteRow->setSpacing(4);
    noteRow->addWidget(m_mark);
    noteRow->addWidget(m_note, m_kind == Note::lines ? 1 : 0);
    noteRow->addWidget(m_noteMore);
    if (m_kind == Note::line)
        noteRow->addStretch(1);
    column->addLayout(noteRow, m_kind == Note::lines ? 1 : 0);
}

void FigureTile::setView(const TileView& view, bool stale)
{
    m_title->setText(view.title);
    m_figure->setText(view.figure);
    m_unit->setText(view.unit);
    m_note->setText(view.note);
    m_noteMore->setText(view.noteMore);
    m_noteMore->setVisible(m_kind != Note::none && !view.noteMore.isEmpty());
    setLabelRole(*m_note, view.noteWarns ? LabelRole::warning : LabelRole::secondary);
    m_note->setFont(fontOf(TypeStep::small));
    m_markKind = view.mark;
    m_mark->setPixmap(markPixmap(view.mark, tileMarkSize, *this));
    m_mark->setVisible(m_kind != Note::none && view.mark != NoteMark::none);
    m_chosen = view.chosen;
    QFont titleFont = fontOf(TypeStep::small);
    titleFont.setBold(m_chosen);
    m_title->setFont(titleFont);
    setStale(stale);
    setToolTip(view.tip);
    QStringList spoken{view.title, view.figure, view.unit};
    if (m_kind != Note::none)
        spoken += {view.note, view.noteMore};
    spoken.removeAll(QString());
    setAccessibleName(spoken.join(u' '));
    setAccessibleDescription(QTextDocumentFragment::fromHtml(view.tip).toPlainText());
    reserveHeights();
    update();
}

void FigureTile::setStale(bool stale)
{
    setShade(*m_figure, LabelRole::figure, stale);
}

QString FigureTile::figure() const
{
    return m_figure->text();
}

QString FigureTile::note() const
{
    return m_note->text();
}

/// Figures of a row stand on one line, whatever font a sign comes from.
void FigureTile::reserveHeights()
{
    m_title->setFixedHeight(lineHeight(*m_title));
    m_figure->setFixedHeight(lineHeight(*m_figure));
    m_unit->setFixedHeight(lineHeight(*m_unit) + 2);
    const int noteHeight = std::max(tileMarkSize, lineHeight(*m_note));
    if (m_kind == Note::line) {
        for (QLabel* label : {m_note, m_noteMore})
            label->setFixedHeight(noteHeight);
    } else if (m_kind == Note::lines) {
        const QMargins margins = layout()->contentsMargins();
        const int inside = width() - margins.left() - margins.right();
        m_note->setMinimumHeight(std::max(noteHeight, m_note->heightForWidth(inside)));
    }
}

void FigureTile::resizeEvent(QResizeEvent*)
{
    if (m_kind == Note::lines)
        reserveHeights();
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
    const double pen = m_chosen ? std::max<qreal>(chosenBorder, theme.borderWidth()) : theme.borderWidth();
    painter.setPen(QPen(m_chosen ? theme.accent : theme.border, pen));
    painter.setBrush(theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2), radius, radius);
}

} // namespace fabric
