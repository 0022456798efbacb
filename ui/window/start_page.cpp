#include "ui/window/start_page.h"

#include "ui/theme/label_role.h"
#include "ui/theme/themed_icon.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPushButton>

namespace fabric {
namespace {

constexpr QSize cardSize(240, 120);

} // namespace

StartPage::StartPage(QWidget* canvas)
    : QWidget(canvas),
      m_generate(card(u"generate")),
      m_example(card(u"open")),
      m_open(card(u"new")),
      m_hint(new QLabel(this))
{
    auto* cards = new QHBoxLayout;
    cards->setSpacing(12);
    for (QPushButton* button : {m_generate, m_example, m_open})
        cards->addWidget(button);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(16);
    column->addLayout(cards);
    column->addWidget(m_hint, 0, Qt::AlignHCenter);
    setLabelRole(*m_hint, LabelRole::secondary);
    connect(m_generate, &QPushButton::clicked, this, &StartPage::generateRequested);
    connect(m_example, &QPushButton::clicked, this, &StartPage::exampleRequested);
    connect(m_open, &QPushButton::clicked, this, &StartPage::openRequested);
    canvas->installEventFilter(this);
    retranslate();
}

QPushButton* StartPage::card(QStringView icon)
{
    auto* button = new QPushButton(this);
    button->setMinimumSize(cardSize);
    button->setIcon(themedIcon(icon));
    button->setIconSize(QSize(24, 24));
    return button;
}

void StartPage::retranslate()
{
    m_generate->setText(tr("Generate a fabric"));
    m_example->setText(tr("Open an example"));
    m_open->setText(tr("Open a file"));
    m_hint->setText(tr("A fabric appears here. Every figure beside it follows."));
    centre();
}

void StartPage::centre()
{
    adjustSize();
    const QSize space = parentWidget()->size();
    move((space.width() - width()) / 2, (space.height() - height()) / 2);
}

void StartPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

bool StartPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && (event->type() == QEvent::Resize || event->type() == QEvent::Show))
        centre();
    return QWidget::eventFilter(watched, event);
}

} // namespace fabric
