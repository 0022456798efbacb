#include "ui/player/ring_player.h"

#include "ui/text/numbers.h"
#include "ui/text/shown.h"

#include <QDateTime>
#include <QtConcurrent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace fabric {
namespace {

constexpr int frameMs = 33;
/// At speed 1 a step takes this long on screen, unless all of them would take longer than the other.
constexpr double secondsPerStep = 1.2;
constexpr double secondsInAll = 60;
constexpr int progressSteps = 100;

} // namespace

RingPlayer::RingPlayer(QObject* parent) : QObject(parent)
{
    m_timer.setInterval(frameMs);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        const qint64 now = QDateTime::currentMSecsSinceEpoch();
        const double passed = static_cast<double>(std::clamp<qint64>(now - m_lastFrame, 0, 250)) / 1000;
        m_lastFrame = now;
        advance(Seconds(passed));
    });
    connect(&m_tracing, &QFutureWatcherBase::finished, this, &RingPlayer::takeTrace);
    connect(&m_tracing, &QFutureWatcherBase::progressValueChanged, this, [this](int value) {
        m_prepared = static_cast<double>(value) / progressSteps;
        Q_EMIT moved();
    });
}

RingPlayer::~RingPlayer()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void RingPlayer::setResults(const Results& results)
{
    if (results.rings && results.rings == m_results.rings) {
        m_results = results;
        if (!m_trace && !m_preparing) {
            prepareChannel();
            Q_EMIT moved();
        }
        return;
    }
    pause();
    m_results = results;
    m_schedule.reset();
    if (m_results.rings && m_results.graph)
        m_schedule = ringSchedule(m_results.rings, m_results.spec.collective);
    m_channel = std::clamp(m_channel, 0, std::max(0, channelCount() - 1));
    m_step = 0;
    m_progress = 0;
    m_followed.reset();
    prepareChannel();
    Q_EMIT reset();
    Q_EMIT moved();
}

int RingPlayer::channelCount() const
{
    return m_schedule ? m_schedule->channels() : 0;
}

void RingPlayer::setChannel(int channel)
{
    if (channel == m_channel || channel < 0 || channel >= channelCount())
        return;
    m_channel = channel;
    m_followed.reset();
    prepareChannel();
    Q_EMIT reset();
    Q_EMIT moved();
}

void RingPlayer::prepareChannel()
{
    m_stop.request_stop();
    m_stop = {};
    m_trace.reset();
    m_prepared = 0;
    m_preparing = m_schedule && m_schedule->ranks() >= 2;
    if (!m_preparing) {
        m_tracing.setFuture({});
        return;
    }
    m_tracing.setFuture(QtConcurrent::run(
        &m_pool, [graph = m_results.graph, rings = m_results.rings, channel = m_channel,
                  stop = m_stop.get_token()](QPromise<std::shared_ptr<const RingTrace>>& promise) {
            promise.setProgressRange(0, progressSteps);
            const Context context{stop, [&promise](double share) {
                                      promise.setProgressValue(static_cast<int>(share * progressSteps));
                                  }};
            promise.addResult(traceRing(*graph, *rings, channel, context));
        }));
}

void RingPlayer::takeTrace()
{
    if (!m_preparing)
        return;
    m_preparing = false;
    m_trace = m_tracing.result();
    if (std::exchange(m_playsOnceReady, false))
        play();
    Q_EMIT moved();
}

void RingPlayer::stopPreparing()
{
    if (!m_preparing)
        return;
    m_stop.request_stop();
    m_preparing = false;
    m_tracing.setFuture({});
    Q_EMIT moved();
}

std::uint32_t RingPlayer::steps() const
{
    return m_schedule ? m_schedule->steps() : 0;
}

void RingPlayer::goTo(std::uint32_t step)
{
    m_step = std::min(step, steps());
    m_progress = 0;
    m_followed.reset();
    Q_EMIT moved();
}

void RingPlayer::stepForward()
{
    pause();
    goTo(m_step + 1);
}

void RingPlayer::stepBack()
{
    pause();
    goTo(m_progress > 0 || m_step == 0 ? m_step : m_step - 1);
}

std::vector<std::uint32_t> RingPlayer::phaseStarts() const
{
    return m_schedule ? m_schedule->phaseStarts() : std::vector<std::uint32_t>{};
}

void RingPlayer::nextPhase()
{
    pause();
    for (const std::uint32_t start : phaseStarts()) {
        if (start > m_step) {
            goTo(start);
            return;
        }
    }
    goTo(steps());
}

void RingPlayer::previousPhase()
{
    pause();
    std::uint32_t target = 0;
    for (const std::uint32_t start : phaseStarts()) {
        if (start < m_step)
            target = start;
    }
    goTo(target);
}

void RingPlayer::nextNodeHop()
{
    if (!canPlay() || m_step >= steps())
        return;
    pause();
    const std::uint32_t chunk = told().chunk;
    for (std::uint32_t step = m_step + 1; step < steps(); ++step) {
        const std::optional<Transfer> transfer = transferOf(chunk, step);
        if (!transfer || !leavesNode(transfer->hop))
            continue;
        goTo(step);
        m_followed = chunk;
        Q_EMIT moved();
        return;
    }
}

void RingPlayer::play()
{
    m_playsOnceReady = m_preparing;
    if (!canPlay())
        return;
    if (m_step >= steps())
        goTo(0);
    m_lastFrame = QDateTime::currentMSecsSinceEpoch();
    m_timer.start();
    Q_EMIT moved();
}

void RingPlayer::pause()
{
    m_playsOnceReady = false;
    if (!m_timer.isActive())
        return;
    m_timer.stop();
    Q_EMIT moved();
}

void RingPlayer::setSpeed(double speed)
{
    m_speed = std::clamp(speed, 0.1, 1000.0);
}

void RingPlayer::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
}

Seconds RingPlayer::stepOnScreen() const
{
    return Seconds(std::min(secondsPerStep, secondsInAll / std::max(1u, steps())));
}

void RingPlayer::advance(Seconds onScreen)
{
    if (!canPlay())
        return;
    m_followed.reset();
    double position = m_step + m_progress + onScreen * m_speed / stepOnScreen();
    if (position >= steps()) {
        if (m_loops)
            position = std::fmod(position, steps());
        else {
            position = steps();
            m_timer.stop();
        }
    }
    m_step = static_cast<std::uint32_t>(position);
    m_progress = position - m_step;
    Q_EMIT moved();
}

std::optional<Seconds> RingPlayer::total() const
{
    if (!m_results.estimate || !m_results.graph)
        return std::nullopt;
    return m_results.estimate->of(m_results.graph->design().fabric.own).time;
}

std::optional<Seconds> RingPlayer::elapsed() const
{
    const std::optional<Seconds> all = total();
    if (!all || steps() == 0)
        return std::nullopt;
    return *all * ((m_step + m_progress) / steps());
}

QString RingPlayer::nodeName(const Gpu& gpu) const
{
    return QString::fromStdString(m_results.graph->device(gpu.node).name);
}

QString RingPlayer::rankName(std::uint32_t rank) const
{
    const Gpu& gpu = m_results.rings->ranks.gpus[rank];
    return tr("%1 GPU %2").arg(text::shown(nodeName(gpu)), text::integer(gpu.index));
}

QString RingPlayer::phaseName(std::uint32_t step) const
{
    if (!m_schedule || steps() == 0)
        return {};
    switch (m_schedule->phaseOf(std::min(step, steps() - 1))) {
    case Phase::reduceScatter:
        return tr("reduce-scatter");
    case Phase::allGather:
        return tr("all-gather");
    case Phase::pipeline:
        return tr("pipeline");
    case Phase::gather:
    case Phase::exchange: // no ring does all_to_all
        break;
    }
    return tr("gather");
}

std::optional<Transfer> RingPlayer::transferOf(std::uint32_t chunk, std::uint32_t step) const
{
    const std::uint32_t count = m_schedule->transferCount(m_channel, step);
    for (std::uint32_t i = 0; i < count; ++i) {
        const Transfer transfer = m_schedule->transfer(m_channel, step, i);
        if (transfer.chunk == chunk)
            return transfer;
    }
    return std::nullopt;
}

Transfer RingPlayer::told() const
{
    if (m_followed) {
        if (const std::optional<Transfer> followed = transferOf(*m_followed, m_step))
            return *followed;
    }
    const std::uint32_t count = m_schedule->transferCount(m_channel, m_step);
    const std::vector<bool>& shown = m_trace->shown;
    Transfer told = m_schedule->transfer(m_channel, m_step, 0);
    for (std::uint32_t i = 1; i < count; ++i) {
        const Transfer t = m_schedule->transfer(m_channel, m_step, i);
        const bool better =
            shown[t.hop] != shown[told.hop] ? shown[t.hop] : m_trace->pace[t.hop] < m_trace->pace[told.hop];
        if (better)
            told = t;
    }
    return told;
}

QString RingPlayer::position() const
{
    if (!canPlay())
        return text::unknown();
    if (m_step < steps())
        return tr("Step %1 of %2").arg(text::integer(m_step + 1), text::integer(steps()));
    return text::counted(tr("All %n steps done", nullptr, static_cast<int>(steps())), steps());
}

QString RingPlayer::caption() const
{
    if (m_preparing)
        return tr("Following the hops of the ring: %1").arg(text::percent(m_prepared));
    if (!canPlay())
        return m_results.rings ? tr("One GPU alone: nothing travels.") : QString();
    if (m_step >= steps())
        return tr("Done: every GPU has the whole result.");
    if (m_schedule->transferCount(m_channel, m_step) == 0)
        return tr("Nothing travels in this step.");
    const Transfer t = told();
    if (!t.reduces)
        return tr("%1 passes finished chunk %2 on to %3")
            .arg(rankName(t.from), text::integer(t.chunk), rankName(t.to));
    return tr("%1 sends chunk %2 to %3, which then has %4 of its %5 parts added up")
        .arg(rankName(t.from), text::integer(t.chunk), rankName(t.to), text::integer(m_step + 2),
             text::integer(m_schedule->ranks()));
}

std::vector<RingPlayer::Row> RingPlayer::rows() const
{
    std::vector<Row> list;
    if (!canPlay())
        return list;
    const Ring& ring = m_results.rings->channels[static_cast<std::size_t>(m_channel)];
    for (std::uint32_t position = 0; position < ring.order.size(); ++position) {
        const Gpu& gpu = m_results.rings->ranks.gpus[ring.order[position]];
        Row row;
        row.node = nodeName(gpu);
        row.gpu = gpu.index;
        row.reduced = m_schedule->progress(m_channel, m_step, position);
        list.push_back(std::move(row));
    }
    if (m_step >= steps())
        return list;
    const std::vector<bool>& slow = m_trace->slow;
    const std::uint32_t count = m_schedule->transferCount(m_channel, m_step);
    for (std::uint32_t i = 0; i < count; ++i) {
        const Transfer t = m_schedule->transfer(m_channel, m_step, i);
        const Gpu& to = m_results.rings->ranks.gpus[t.to];
        Row& row = list[t.hop];
        row.chunk = t.chunk;
        row.toNode = nodeName(to);
        row.toGpu = to.index;
        row.slowest = t.hop < slow.size() && slow[t.hop];
    }
    return list;
}

std::optional<RingOverlay> RingPlayer::overlay() const
{
    if (!canPlay())
        return std::nullopt;
    RingOverlay overlay;
    overlay.channel = m_channel;
    overlay.hops = m_trace->hops;
    if (m_step < steps()) {
        const std::uint32_t count = m_schedule->transferCount(m_channel, m_step);
        for (std::uint32_t i = 0; i < count && count <= mostChunks; ++i) {
            const Transfer t = m_schedule->transfer(m_channel, m_step, i);
            if (!m_trace->shown[t.hop])
                continue;
            const double pace = m_trace->pace[t.hop];
            RingOverlay::Chunk chunk;
            chunk.hop = static_cast<int>(t.hop);
            chunk.t = m_reducedMotion ? 1 : std::min(1.0, m_progress * std::min(pace, 4.0));
            chunk.label = text::integer(t.chunk);
            chunk.waits = m_trace->slow[t.hop];
            overlay.chunks.push_back(std::move(chunk));
        }
    }
    overlay.reduced = [trace = m_trace, schedule = m_schedule, channel = m_channel,
                       step = m_step](DeviceId node, std::size_t gpu) {
        const auto at =
            std::lower_bound(trace->nodes.begin(), trace->nodes.end(), node,
                             [](const auto& each, DeviceId wanted) { return each.first < wanted; });
        if (at == trace->nodes.end() || at->first != node || gpu >= at->second.size())
            return -1.0;
        const std::uint32_t position = at->second[gpu];
        return position == noIndex ? 0.0 : schedule->progress(channel, step, position);
    };
    return overlay;
}

} // namespace fabric
