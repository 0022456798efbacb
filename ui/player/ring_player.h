#pragma once

#include "core/collective/schedule.h"
#include "ui/jobs/results.h"
#include "ui/player/ring_trace.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace fabric {

/// Plays a schedule on the routed rings: which step, how far into it, which chunk is where. Knows no widget.
///
/// A step lasts as long as its slowest hop; faster hops arrive early and wait. On screen a step takes the
/// same time whatever it models, so that a person can follow it; where there are many, they take a minute
/// together at speed 1.
///
/// Before a channel can play, its hops are followed on another thread: isPreparing() until then.
class RingPlayer : public QObject
{
    Q_OBJECT

public:
    explicit RingPlayer(QObject* parent = nullptr);
    ~RingPlayer() override;

    /// Figures to play; null rings leave nothing to play.
    void setResults(const Results& results);
    bool canPlay() const { return m_trace != nullptr && steps() > 0; }
    bool isPreparing() const { return m_preparing; }
    /// Share of the preparing that is done, 0…1.
    double prepared() const { return m_prepared; }
    /// Gives up preparing; the next setResults() or setChannel() begins anew.
    void stopPreparing();

    int channelCount() const;
    int channel() const { return m_channel; }
    void setChannel(int channel);

    std::uint32_t steps() const;
    std::uint32_t step() const { return m_step; }
    /// How far into the step, 0…1.
    double progress() const { return m_progress; }
    /// Begins a step; numbers beyond the end mean the end.
    void goTo(std::uint32_t step);
    void stepForward();
    void stepBack();
    void nextPhase();
    void previousPhase();
    /// Follows the chunk that the caption names to where it next leaves a node, if it still does.
    void nextNodeHop();
    /// First steps of the phases.
    std::vector<std::uint32_t> phaseStarts() const;

    bool isPlaying() const { return m_timer.isActive(); }
    /// As soon as the channel is prepared.
    void play();
    void pause();
    /// How long a step takes on screen at speed 1.
    Seconds stepOnScreen() const;
    bool loops() const { return m_loops; }
    void setLoops(bool loops) { m_loops = loops; }
    double speed() const { return m_speed; }
    void setSpeed(double speed);
    /// Chunks jump from hop to hop.
    void setReducedMotion(bool reduced);
    /// One frame of play, as the timer does it.
    void advance(Seconds onScreen);

    /// Modelled time since the start, and of the whole collective; nothing if unknown.
    std::optional<Seconds> elapsed() const;
    std::optional<Seconds> total() const;
    /// What happens now, in words.
    QString caption() const;
    /// "Step 37 of 510": the step that is under way.
    QString position() const;
    /// "reduce-scatter", "all-gather", … of a step.
    QString phaseName(std::uint32_t step) const;

    std::uint32_t ranks() const { return m_schedule ? m_schedule->ranks() : 0; }
    /// What one GPU does in this step.
    struct Row
    {
        QString node;
        int gpu = 0;
        std::optional<std::uint32_t> chunk; ///< that it sends; nothing while it rests
        QString toNode;
        int toGpu = 0;
        double reduced = 0;   ///< how far it is towards its own result, 0…1
        bool slowest = false; ///< the others wait for what it sends
    };
    /// All GPUs of the channel in ring order. O(ranks).
    std::vector<Row> rows() const;

    std::optional<RingOverlay> overlay() const;

Q_SIGNALS:
    /// Step, progress, playing or preparing state changed.
    void moved();
    /// Other rings or another channel.
    void reset();

private:
    void prepareChannel();
    void takeTrace();
    /// What the caption is about: the chunk that is followed, else the slowest hop, else one between nodes.
    Transfer told() const;
    std::optional<Transfer> transferOf(std::uint32_t chunk, std::uint32_t step) const;
    bool leavesNode(std::uint32_t hop) const { return !m_trace->hops[hop].links.empty(); }
    QString rankName(std::uint32_t rank) const;
    QString nodeName(const Gpu& gpu) const;

    Results m_results;
    std::shared_ptr<const Schedule> m_schedule;
    int m_channel = 0;
    std::shared_ptr<const RingTrace> m_trace; ///< of the channel; null while it is not prepared
    bool m_preparing = false;
    double m_prepared = 0;
    std::uint32_t m_step = 0;
    double m_progress = 0;
    double m_speed = 1;
    std::optional<std::uint32_t> m_followed; ///< chunk that nextNodeHop() went after
    bool m_playsOnceReady = false;
    bool m_loops = false;
    bool m_reducedMotion = false;
    QTimer m_timer;
    qint64 m_lastFrame = 0;
    std::stop_source m_stop;
    QFutureWatcher<std::shared_ptr<const RingTrace>> m_tracing;
    QThreadPool m_pool;
};

} // namespace fabric
