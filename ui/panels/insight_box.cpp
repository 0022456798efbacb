#include "ui/panels/insight_box.h"

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

constexpr int edge = 3;
constexpr int insightMarkSize = 16;
constexpr int sentenceLines = 3;

} // namespace

InsightBox::InsightBox(QWidget* parent)
    : QWidget(parent),
      m_sentence(new QLabel(this)),
      m_source(makeLabel(LabelRole::secondary, this)),
      m_why(new QLabel(this))
{
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_sentence->setTextFormat(Qt::PlainText);
    m_why->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_why->setFocusPolicy(Qt::StrongFocus);
    setLabelRole(*m_why, LabelRole::secondary);
    connect(m_why, &QLabel::linkActivated, this, &InsightBox::whyAsked);

    auto* sourceRow = new QHBoxLayout;
    sourceRow->setSpacing(8);
    sourceRow->addWidget(m_source);
    sourceRow->addWidget(m_why);
    sourceRow->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(edge + 8 + insightMarkSize + 8, 8, 8, 8);
    column->setSpacing(2);
    column->addWidget(m_sentence);
    column->addLayout(sourceRow);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    reserveLines();
}

void InsightBox::setView(const InsightView& view, bool stale)
{
    m_mark = view.mark;
    m_sentence->setText(view.sentence);
    setShade(*m_sentence, LabelRole::body, stale);
    m_source->setText(view.source);
    m_why->setText(u"<a href=\"why\">"_s + tr("Why?") + u"</a>"_s);
    m_why->setVisible(view.hasTerms);
    setAccessibleName(view.sentence);
    reserveLines();
    update();
}

void InsightBox::reserveLines()
{
    m_sentence->setFixedHeight(sentenceLines * lineHeight(*m_sentence));
    m_source->setFixedHeight(lineHeight(*m_source));
}

void InsightBox::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        reserveLines();
    QWidget::changeEvent(event);
}

void InsightBox::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.infoBg);
    painter.fillRect(QRect(0, 0, edge, height()), m_mark == NoteMark::bottleneck ? theme.neck
                                                  : m_mark == NoteMark::warning  ? theme.warn
                                                                                 : theme.accent);
    if (m_sentence->text().isEmpty())
        return;
    const int y = m_sentence->y() + (lineHeight(*m_sentence) - insightMarkSize) / 2;
    painter.drawPixmap(edge + 8, y, markPixmap(m_mark, insightMarkSize, *this));
}

} // namespace fabric
