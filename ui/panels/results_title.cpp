#include "ui/panels/results_title.h"

#include "ui/panels/shade.h"
#include "ui/theme/theme_style.h"
#include "ui/theme/themed_icon.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace fabric {

namespace {

constexpr int titleHeight = 28;
constexpr int titleMarkSize = 16;

} // namespace

ResultsTitle::ResultsTitle(QWidget* parent)
    : QWidget(parent),
      m_title(makeLabel(LabelRole::heading, this)),
      m_revision(makeLabel(LabelRole::secondary, this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 1);
    row->setSpacing(titleMarkSize + 8);
    row->addWidget(m_title, 1);
    row->addWidget(m_revision);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    m_turn.setInterval(60);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_showsWork = true;
        if (!m_reducedMotion)
            m_turn.start();
        update();
    });
    connect(&m_turn, &QTimer::timeout, this, &ResultsTitle::turn);
}

void ResultsTitle::setTitle(const QString& title)
{
    m_title->setText(title);
}

void ResultsTitle::setState(const QString& revision, bool working)
{
    m_revision->setText(revision);
    m_revision->setAccessibleDescription(working ? tr("Being computed") : tr("Up to date"));
    if (working == m_working)
        return;
    m_working = working;
    if (working) {
        m_patience.start();
    } else {
        m_patience.stop();
        m_turn.stop();
        m_showsWork = false;
    }
    update();
}

void ResultsTitle::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
    if (reduced)
        m_turn.stop();
    else if (m_showsWork)
        m_turn.start();
}

QSize ResultsTitle::sizeHint() const
{
    return {QWidget::sizeHint().width(), std::max(titleHeight, QWidget::sizeHint().height())};
}

void ResultsTitle::turn()
{
    m_angle = (m_angle + 20) % 360;
    update();
}

void ResultsTitle::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.window);
    const int line = theme.borderWidth();
    painter.fillRect(QRect(0, height() - line, width(), line), theme.border);
    if (m_revision->text().isEmpty())
        return;
    const QRectF mark(m_revision->x() - titleMarkSize - 4, (height() - titleMarkSize) / 2, titleMarkSize,
                      titleMarkSize);
    if (!m_working) {
        painter.drawPixmap(mark.topLeft(), iconPixmap(u"check", theme.ok, {titleMarkSize, titleMarkSize},
                                                      devicePixelRatioF()));
    } else if (m_showsWork) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme.accent, 2, Qt::SolidLine, Qt::RoundCap));
        painter.drawArc(mark.adjusted(3, 3, -3, -3), -m_angle * 16, 270 * 16);
    }
}

} // namespace fabric
