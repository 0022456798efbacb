#pragma once

#include "ui/player/ring_player.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace fabric {

class PhaseScrubber;

/// The bar under the canvas that plays a collective: step back, play, step forward, where it is, how fast,
/// and a line that says in words what happens. Space, arrows, N, Home, End, + and − work while it has the
/// focus.
class PlayerBar : public QWidget
{
    Q_OBJECT

public:
    explicit PlayerBar(QWidget* parent = nullptr);

    RingPlayer& player() { return m_player; }
    void setResults(const Results& results);
    /// Plays from the first step, as soon as the ring is prepared.
    void start();
    void stop();
    void setReducedMotion(bool reduced);

Q_SIGNALS:
    void overlayChanged(std::optional<fabric::RingOverlay> overlay);
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* button(QStringView icon, int iconSize);
    void retranslate();
    void fillChannels();
    void present();
    void fitCaption();
    void changeSpeed(int by);

    RingPlayer m_player;
    bool m_active = false;
    QToolButton* m_back;
    QPushButton* m_play;
    QToolButton* m_forward;
    QToolButton* m_nodeHop;
    QToolButton* m_loop;
    QToolButton* m_close;
    QLabel* m_step;
    QLabel* m_time;
    PhaseScrubber* m_scrubber;
    QComboBox* m_speed;
    QLabel* m_channelLabel;
    QComboBox* m_channel;
    QLabel* m_collective;
    QLabel* m_caption;
};

} // namespace fabric
