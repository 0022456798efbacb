#include "ui/training/plan_results.h"

#include "ui/panels/shade.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/training/plan_table.h"
#include "ui/training/stacked_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace fabric {
namespace {

constexpr int sentenceLines = 4;
constexpr int memoryLegendLines = 2;
constexpr int memoryMarkSide = 16;

} // namespace

PlanResults::PlanResults(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel(tr("What it comes to"), this)),
      m_basis(makeLabel(LabelRole::secondary, this)),
      m_sentence(new HintLine(this, 1)),
      m_sentences(makeSentences()),
      m_stepTitle(new QLabel(tr("Parts of a step"), this)),
      m_stepFigure(makeLabel(LabelRole::body, this)),
      m_stepBar(new StackedBar(this, 0)),
      m_table(new PlanTable(this))
{
    m_memoryBox = makeMemory();
    setLabelRole(*m_title, LabelRole::heading);
    m_basis->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    auto* head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_basis);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(m_sentences);
    column->addWidget(m_memoryBox);
    setLabelRole(*m_stepTitle, LabelRole::heading);
    auto* step = new QHBoxLayout;
    step->addWidget(m_stepTitle);
    step->addStretch(1);
    step->addWidget(m_stepFigure);
    column->addLayout(step);
    column->addWidget(m_stepBar);
    column->addWidget(m_table);
    column->addStretch(1);
}

QScrollArea* PlanResults::makeSentences()
{
    auto* area = new QScrollArea(this);
    area->setWidget(m_sentence);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_sentence->setBackgroundRole(QPalette::Window);
    area->viewport()->setBackgroundRole(QPalette::Window);
    const int line = m_sentence->fontMetrics().lineSpacing();
    area->setFixedHeight(m_sentence->minimumSizeHint().height() + (sentenceLines - 1) * line);
    // Framed, and reached with Tab, only while there is something to scroll.
    area->setFocusPolicy(Qt::NoFocus);
    connect(area->verticalScrollBar(), &QScrollBar::rangeChanged, area, [area](int least, int most) {
        area->setFocusPolicy(most > least ? Qt::TabFocus : Qt::NoFocus);
        area->setFrameShape(most > least ? QFrame::StyledPanel : QFrame::NoFrame);
    });
    return area;
}

QWidget* PlanResults::makeMemory()
{
    auto* box = new QWidget(this);
    m_memoryTitle = new QLabel(tr("Memory a GPU"), box);
    setLabelRole(*m_memoryTitle, LabelRole::heading);
    m_memoryFigure = new QLabel(box);
    QFont bold = m_memoryFigure->font();
    bold.setBold(true);
    m_memoryFigure->setFont(bold);
    m_memoryMark = new QLabel(box);
    m_memoryNote = makeLabel(LabelRole::body, box);
    m_memoryBar = new StackedBar(box, memoryLegendLines);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_memoryTitle);
    head->addStretch(1);
    head->addWidget(m_memoryFigure);
    head->addWidget(m_memoryMark);
    head->addWidget(m_memoryNote);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_memoryBar);
    return box;
}

void PlanResults::setView(const PlanView& view)
{
    m_basis->setText(view.basis);
    m_memoryBox->setVisible(view.hasMemory);
    m_memoryFigure->setText(view.memory.figure);
    m_memoryFigure->setToolTip(view.memory.tip);
    m_memoryNote->setText(view.memory.note);
    m_memoryNote->setToolTip(view.memory.tip);
    setLabelRole(*m_memoryNote, view.memory.mark == NoteMark::warning ? LabelRole::warning : LabelRole::body);
    m_mark = view.memory.mark;
    m_memoryMark->setPixmap(markPixmap(m_mark, memoryMarkSide, *this));
    m_memoryMark->setVisible(m_mark != NoteMark::none);
    m_memoryBar->setSegments(view.memory.segments, view.memory.limit, view.memory.tip);
    m_stepFigure->setText(view.stepFigure);
    m_stepBar->setSegments(view.step, 0, view.stepTip);
    m_table->setView(view);
    QStringList lines = view.warnings;
    if (!view.insight.isEmpty())
        lines += view.insight;
    tell(view.warnings.isEmpty() ? HintLine::Kind::note : HintLine::Kind::warning, lines);
    setStale(false);
}

void PlanResults::tell(HintLine::Kind kind, const QStringList& sentences)
{
    QStringList lines;
    for (const QString& sentence : sentences)
        lines += text::escaped(sentence);
    m_sentence->setMessage(kind, lines.join(QLatin1String("<br>")));
    m_sentences->verticalScrollBar()->setValue(0);
}

void PlanResults::showRefusal(const QStringList& sentences)
{
    tell(HintLine::Kind::refusal, sentences);
    setStale(true);
}

void PlanResults::setStale(bool stale)
{
    m_memoryBar->setStale(stale);
    m_stepBar->setStale(stale);
    m_table->setStale(stale);
    const QFont font = m_memoryFigure->font();
    setShade(*m_memoryFigure, LabelRole::body, stale);
    m_memoryFigure->setFont(font);
    setShade(*m_memoryNote, m_mark == NoteMark::warning ? LabelRole::warning : LabelRole::body, stale);
    setShade(*m_stepFigure, LabelRole::body, stale);
}

void PlanResults::showBasis(const QString& text)
{
    m_basis->setText(text);
}

QString PlanResults::sentence() const
{
    return m_sentence->html();
}

QString PlanResults::memoryFigure() const
{
    return m_memoryFigure->text();
}

QString PlanResults::memoryNote() const
{
    return m_memoryNote->text();
}

void PlanResults::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        m_memoryMark->setPixmap(markPixmap(m_mark, memoryMarkSide, *this));
    QWidget::changeEvent(event);
}

} // namespace fabric
