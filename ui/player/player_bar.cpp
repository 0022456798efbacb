#include "ui/player/player_bar.h"

#include "ui/player/phase_scrubber.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/theme/theme_style.h"
#include "ui/theme/themed_icon.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>

#include <array>

namespace fabric {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array speeds = {0.25, 0.5, 1.0, 2.0, 4.0};
constexpr int normalSpeed = 2;

} // namespace

PlayerBar::PlayerBar(QWidget* parent)
    : QWidget(parent),
      m_back(button(u"step-back", 24)),
      m_play(new QPushButton(this)),
      m_forward(button(u"step-forward", 24)),
      m_nodeHop(button(u"node-hop", 24)),
      m_loop(button(u"loop", 20)),
      m_close(button(u"close", 20)),
      m_step(new QLabel(this)),
      m_time(new QLabel(this)),
      m_scrubber(new PhaseScrubber(this)),
      m_speed(new QComboBox(this)),
      m_channelLabel(new QLabel(this)),
      m_channel(new QComboBox(this)),
      m_collective(new QLabel(this)),
      m_caption(new QLabel(this))
{
    setFocusPolicy(Qt::StrongFocus);
    m_play->setIcon(themedIcon(u"play"));
    m_play->setIconSize(QSize(24, 24));
    m_play->setFixedSize(44, 44);
    setPrimary(*m_play);
    m_loop->setCheckable(true);
    m_channel->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    setLabelRole(*m_step, LabelRole::heading);
    setLabelRole(*m_time, LabelRole::secondary);
    setLabelRole(*m_collective, LabelRole::secondary);
    setLabelRole(*m_channelLabel, LabelRole::secondary);
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    for (const double speed : speeds)
        m_speed->addItem(QString::number(speed) + u"\u00a0×"_s, speed);
    m_speed->setCurrentIndex(normalSpeed);

    auto* position = new QVBoxLayout;
    position->setSpacing(0);
    position->addWidget(m_step);
    position->addWidget(m_time);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(8);
    for (QWidget* w : {static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_play),
                       static_cast<QWidget*>(m_forward), static_cast<QWidget*>(m_nodeHop)})
        upper->addWidget(w);
    upper->addSpacing(8);
    upper->addLayout(position);
    upper->addSpacing(8);
    upper->addWidget(m_scrubber, 1);
    for (QWidget* w :
         {static_cast<QWidget*>(m_speed), static_cast<QWidget*>(m_loop), static_cast<QWidget*>(m_close)})
        upper->addWidget(w);
    auto* lower = new QHBoxLayout;
    lower->setSpacing(8);
    lower->addWidget(m_collective);
    lower->addSpacing(8);
    lower->addWidget(m_channelLabel);
    lower->addWidget(m_channel);
    lower->addWidget(m_caption, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 6, 12, 6);
    column->setSpacing(4);
    column->addLayout(upper);
    column->addLayout(lower);

    connect(m_back, &QToolButton::clicked, &m_player, &RingPlayer::stepBack);
    connect(m_forward, &QToolButton::clicked, &m_player, &RingPlayer::stepForward);
    connect(m_nodeHop, &QToolButton::clicked, &m_player, &RingPlayer::nextNodeHop);
    connect(m_play, &QPushButton::clicked, this,
            [this] { m_player.isPlaying() ? m_player.pause() : m_player.play(); });
    connect(m_loop, &QToolButton::toggled, &m_player, &RingPlayer::setLoops);
    connect(m_close, &QToolButton::clicked, this, &PlayerBar::closed);
    connect(m_scrubber, &QSlider::valueChanged, this, [this](int value) {
        m_player.pause();
        m_player.goTo(static_cast<std::uint32_t>(value));
    });
    connect(m_speed, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_player.setSpeed(m_speed->itemData(index).toDouble()); });
    connect(m_channel, &QComboBox::currentIndexChanged, &m_player, &RingPlayer::setChannel);
    connect(&m_player, &RingPlayer::moved, this, &PlayerBar::present);
    connect(&m_player, &RingPlayer::reset, this, &PlayerBar::fillChannels);
    retranslate();
}

QToolButton* PlayerBar::button(QStringView icon, int iconSize)
{
    auto* b = new QToolButton(this);
    b->setIcon(themedIcon(icon));
    b->setIconSize(QSize(iconSize, iconSize));
    b->setAutoRaise(true);
    b->setFixedSize(32, 32);
    return b;
}

void PlayerBar::setResults(const Results& results)
{
    m_player.setResults(results);
}

void PlayerBar::start()
{
    m_active = true;
    m_player.goTo(0);
    m_player.play();
}

void PlayerBar::stop()
{
    m_active = false;
    m_player.pause();
    m_player.stopPreparing();
    Q_EMIT overlayChanged(std::nullopt);
}

void PlayerBar::setReducedMotion(bool reduced)
{
    m_player.setReducedMotion(reduced);
}

void PlayerBar::fillChannels()
{
    const QSignalBlocker block(m_channel);
    m_channel->clear();
    for (int c = 0; c < m_player.channelCount(); ++c)
        m_channel->addItem(tr("%1 (of %2)").arg(text::integer(c), text::integer(m_player.channelCount())));
    m_channel->setCurrentIndex(m_player.channel());
    QStringList names;
    std::vector<int> starts;
    for (const std::uint32_t start : m_player.phaseStarts()) {
        starts.push_back(static_cast<int>(start));
        names += m_player.phaseName(start);
    }
    const QSignalBlocker blockScrubber(m_scrubber);
    m_scrubber->setRange(0, static_cast<int>(m_player.steps()));
    m_scrubber->setPhases(std::move(starts), names);
    present();
}

void PlayerBar::present()
{
    const QSignalBlocker block(m_scrubber);
    m_scrubber->setValue(static_cast<int>(m_player.step()));
    m_step->setText(m_player.position());
    const std::optional<Seconds> now = m_player.elapsed();
    const std::optional<Seconds> all = m_player.total();
    if (now && all) {
        const text::Scaled total = text::duration(*all);
        const double share = all->value() > 0 ? now->value() / all->value() : 0;
        m_time->setText(tr("%1 of %2").arg(text::duration(*all * share).joined(), total.joined()));
    } else {
        m_time->setText(text::unknown());
    }
    const bool playing = m_player.isPlaying();
    m_play->setIcon(themedIcon(playing ? u"pause" : u"play"));
    m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play (Space)"));
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    m_play->setEnabled(m_player.canPlay());
    m_nodeHop->setEnabled(m_player.canPlay() && m_player.step() < m_player.steps());
    const QString caption = m_player.caption();
    if (caption != m_caption->accessibleName()) {
        m_caption->setAccessibleName(caption);
        m_caption->setToolTip(u"<p>"_s + text::escaped(caption) + u"</p>"_s);
        fitCaption();
        // Screen readers hear single steps, not the stream of play.
        if (!playing && isVisible()) {
            QAccessibleEvent event(m_caption, QAccessible::NameChanged);
            QAccessible::updateAccessibility(&event);
        }
    }
    if (m_active)
        Q_EMIT overlayChanged(m_player.overlay());
}

void PlayerBar::fitCaption()
{
    m_caption->setText(m_caption->fontMetrics().elidedText(m_caption->accessibleName(), Qt::ElideMiddle,
                                                           m_caption->contentsRect().width()));
}

void PlayerBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layout()->activate();
    fitCaption();
}

void PlayerBar::changeSpeed(int by)
{
    m_speed->setCurrentIndex(std::clamp(m_speed->currentIndex() + by, 0, m_speed->count() - 1));
}

void PlayerBar::keyPressEvent(QKeyEvent* event)
{
    const bool phase = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Space:
        m_play->click();
        return;
    case Qt::Key_Left:
        phase ? m_player.previousPhase() : m_player.stepBack();
        return;
    case Qt::Key_Right:
        phase ? m_player.nextPhase() : m_player.stepForward();
        return;
    case Qt::Key_Home:
        m_player.pause();
        m_player.goTo(0);
        return;
    case Qt::Key_End:
        m_player.pause();
        m_player.goTo(m_player.steps());
        return;
    case Qt::Key_Plus:
        changeSpeed(1);
        return;
    case Qt::Key_Minus:
        changeSpeed(-1);
        return;
    case Qt::Key_N:
        m_player.nextNodeHop();
        return;
    case Qt::Key_R:
        m_loop->toggle();
        return;
    case Qt::Key_Escape:
        Q_EMIT closed();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void PlayerBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PlayerBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = activeTheme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.window);
    painter.fillRect(QRect(0, 0, width(), 1), theme.border);
}

void PlayerBar::retranslate()
{
    const auto name = [](QToolButton* b, const QString& text, const QString& tip) {
        b->setAccessibleName(text);
        b->setToolTip(tip);
    };
    name(m_back, tr("Step back"), tr("Step back (←); with Shift, to the phase before"));
    name(m_forward, tr("Step forward"), tr("Step forward (→); with Shift, to the next phase"));
    name(m_nodeHop, tr("Next hop between nodes"), tr("Follow the chunk to its next hop between nodes (N)"));
    name(m_loop, tr("Loop"), tr("Begin again at the end (R)"));
    name(m_close, tr("Close"), tr("Close the player (Esc)"));
    m_scrubber->setAccessibleName(tr("Step"));
    m_speed->setToolTip(tr("Speed (+ and −)"));
    m_speed->setAccessibleName(tr("Speed"));
    m_collective->setText(tr("AllReduce · ring"));
    m_channelLabel->setText(tr("Channel"));
    m_channel->setAccessibleName(tr("Channel"));
    fillChannels();
}

} // namespace fabric
