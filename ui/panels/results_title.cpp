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

/// A tick, a turning arc, or nothing while work is too short to be worth a mark.
class ResultsTitle::Mark : public QWidget
{
public:
    enum class Kind { none, done, working };

    explicit Mark(QWidget* parent) : QWidget(parent) { setFixedSize(titleMarkSize, titleMarkSize); }

    void setKind(Kind kind)
    {
        m_kind = kind;
        update();
    }
    void turn()
    {
        m_angle = (m_angle + 20) % 360;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = activeTheme();
        QPainter painter(this);
        if (m_kind == Kind::done) {
            painter.drawPixmap(
                0, 0, iconPixmap(u"check", theme.ok, {titleMarkSize, titleMarkSize}, devicePixelRatioF()));
        } else if (m_kind == Kind::working) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(theme.accent, 2, Qt::SolidLine, Qt::RoundCap));
            painter.drawArc(QRectF(rect()).adjusted(3, 3, -3, -3), -m_angle * 16, 270 * 16);
        }
    }

private:
    Kind m_kind = Kind::none;
    int m_angle = 0;
};

ResultsTitle::ResultsTitle(QWidget* parent)
    : QWidget(parent),
      m_title(makeLabel(LabelRole::heading, this)),
      m_mark(new Mark(this)),
      m_state(makeLabel(LabelRole::secondary, this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 1);
    row->setSpacing(4);
    row->addWidget(m_title, 1);
    row->addWidget(m_mark);
    row->addWidget(m_state);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    m_turn.setInterval(60);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_showsWork = true;
        if (!m_reducedMotion)
            m_turn.start();
        m_mark->setKind(Mark::Kind::working);
    });
    connect(&m_turn, &QTimer::timeout, this, [this] { m_mark->turn(); });
}

void ResultsTitle::setTitle(const QString& title)
{
    m_title->setText(title);
}

void ResultsTitle::setState(const QString& state, const QString& tip, bool working)
{
    m_state->setText(state);
    m_state->setToolTip(tip);
    m_mark->setToolTip(tip);
    if (working && !m_working) {
        m_mark->setKind(Mark::Kind::none);
        m_patience.start();
    } else if (!working) {
        m_patience.stop();
        m_turn.stop();
        m_showsWork = false;
        m_mark->setKind(Mark::Kind::done);
    }
    m_working = working;
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

void ResultsTitle::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.window);
    const int line = theme.borderWidth();
    painter.fillRect(QRect(0, height() - line, width(), line), theme.border);
}

} // namespace fabric
