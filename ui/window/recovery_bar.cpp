#include "ui/window/recovery_bar.h"

#include "ui/text/numbers.h"
#include "ui/text/shown.h"
#include "ui/theme/theme_style.h"
#include "ui/theme/themed_icon.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr int recoveryIcon = 20;

} // namespace

QString recoveryTime(const QDateTime& time)
{
    const QString clock = time.time().toString(u"HH:mm:ss"_s);
    return time.date() == QDate::currentDate()
               ? clock
               : QLocale().toString(time.date(), QLocale::ShortFormat) + u' ' + clock;
}

RecoveryBar::RecoveryBar(QWidget* parent) : QFrame(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 8, 4);
    hide();
}

void RecoveryBar::setOffers(std::vector<RecoveryOffer> offers)
{
    m_offers = std::move(offers);
    fill();
    setVisible(!m_offers.empty());
}

void RecoveryBar::fill()
{
    if (m_rows) // one of its buttons may be asking
        m_rows->deleteLater();
    m_rows = new QWidget(this);
    auto* column = new QVBoxLayout(m_rows);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    layout()->addWidget(m_rows);
    const std::size_t rows = std::min(m_offers.size(), mostRows);
    for (std::size_t i = 0; i < rows; ++i)
        addRow(int(i));
    if (m_offers.size() > rows) {
        const auto more = m_offers.size() - rows;
        auto* label =
            new QLabel(text::counted(tr("%n more follow(s)", nullptr, int(more)), qint64(more)), m_rows);
        label->setContentsMargins(recoveryIcon + 8, 4, 0, 4);
        column->addWidget(label);
    }
    m_rows->show();
}

void RecoveryBar::addRow(int index)
{
    const RecoveryOffer& offer = m_offers[std::size_t(index)];
    auto* line = new QHBoxLayout;
    line->setContentsMargins(0, 4, 0, 4);
    line->setSpacing(8);
    auto* icon = new QLabel(m_rows);
    icon->setPixmap(themedIcon(u"info", IconTone::accent).pixmap(recoveryIcon));
    line->addWidget(icon);
    auto* words = new QLabel(
        tr("Edits of %1 up to %2 were not saved.").arg(text::shown(offer.name), recoveryTime(offer.time)),
        m_rows);
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    words->setToolTip(text::visible(offer.detail).toHtmlEscaped());
    line->addWidget(words, 1);
    auto* open = new QPushButton(tr("Open"), m_rows);
    open->setAccessibleName(tr("Open the unsaved edits of %1").arg(text::shown(offer.name)));
    connect(open, &QPushButton::clicked, this, [this, index] { Q_EMIT openRequested(index); });
    line->addWidget(open);
    auto* discard = new QPushButton(tr("Discard…"), m_rows);
    discard->setAccessibleName(tr("Discard the unsaved edits of %1").arg(text::shown(offer.name)));
    connect(discard, &QPushButton::clicked, this, [this, index] { Q_EMIT discardRequested(index); });
    line->addWidget(discard);
    auto* close = new QToolButton(m_rows);
    close->setIcon(themedIcon(u"close"));
    close->setAutoRaise(true);
    close->setToolTip(tr("Decide later"));
    close->setAccessibleName(tr("Decide later"));
    QSizePolicy policy = close->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    close->setSizePolicy(policy);
    close->setVisible(index == 0);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    line->addWidget(close);
    static_cast<QBoxLayout*>(m_rows->layout())->addLayout(line);
}

void RecoveryBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        fill();
    QFrame::changeEvent(event);
}

void RecoveryBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.infoBg);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
}

} // namespace fabric
