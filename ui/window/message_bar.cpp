#include "ui/window/message_bar.h"

#include "ui/theme/theme_style.h"
#include "ui/theme/themed_icon.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <utility>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr int iconSize = 20;

QString iconName(Severity severity)
{
    switch (severity) {
    case Severity::error:
        return u"error"_s;
    case Severity::warning:
        return u"warning"_s;
    case Severity::info:
        break;
    }
    return u"info"_s;
}

IconTone tone(Severity severity)
{
    switch (severity) {
    case Severity::error:
        return IconTone::err;
    case Severity::warning:
        return IconTone::warn;
    case Severity::info:
        break;
    }
    return IconTone::accent;
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      m_icon(new QLabel(this)),
      m_text(new QLabel(this)),
      m_close(new QToolButton(this)),
      m_row(new QHBoxLayout(this))
{
    m_text->setTextFormat(Qt::PlainText); // it quotes files
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setIcon(themedIcon(u"close"));
    m_close->setAutoRaise(true);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    m_row->setContentsMargins(12, 8, 8, 8);
    m_row->setSpacing(8);
    m_row->addWidget(m_icon, 0, Qt::AlignTop);
    m_row->addWidget(m_text, 1);
    m_row->addWidget(m_close, 0, Qt::AlignTop);
    retranslate();
    hide();
}

void MessageBar::showMessage(Severity severity, const QString& text)
{
    m_severity = severity;
    for (QPushButton* choice : std::exchange(m_choices, {})) { // one of them may have been the reason
        choice->hide();
        choice->deleteLater();
    }
    m_icon->setPixmap(themedIcon(iconName(severity), tone(severity)).pixmap(iconSize));
    m_text->setText(text);
    setAccessibleName(text);
    for (QWidget* part : {static_cast<QWidget*>(m_icon), static_cast<QWidget*>(m_close)})
        m_row->setAlignment(part, Qt::AlignTop);
    update(); // severity is the colour
    show();
}

void MessageBar::addChoice(const QString& text, std::function<void()> chosen)
{
    auto* button = new QPushButton(text, this);
    connect(button, &QPushButton::clicked, this, [chosen = std::move(chosen)] { chosen(); });
    m_row->insertWidget(m_row->indexOf(m_close), button);
    for (QWidget* part : {static_cast<QWidget*>(m_icon), static_cast<QWidget*>(m_close)})
        m_row->setAlignment(part, Qt::AlignVCenter);
    button->show(); // the bar may be visible already
    m_choices.push_back(button);
}

void MessageBar::clearError()
{
    if (m_severity == Severity::error && m_choices.empty())
        hide();
}

QString MessageBar::text() const
{
    return m_text->text();
}

void MessageBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        m_icon->setPixmap(themedIcon(iconName(m_severity), tone(m_severity)).pixmap(iconSize));
    QFrame::changeEvent(event);
}

void MessageBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    painter.fillRect(rect(), m_severity == Severity::error     ? theme.errBg
                             : m_severity == Severity::warning ? theme.warnBg
                                                               : theme.infoBg);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
}

void MessageBar::retranslate()
{
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close message"));
}

} // namespace fabric
