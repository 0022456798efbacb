#include "ui/player/ring_player.h"

#include "core/collective/ring_figures.h"
#include "ui/text/numbers.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace fabric {
namespace {

constexpr int frameMs = 33;
/// How long a step takes on screen at speed 1.
constexpr double secondsPerStep = 1.2;
/// A hop this much slower than the median keeps the others waiting.
constexpr double slowShare = 0.99;

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
}

RingPlayer::~RingPlayer() = default;

void RingPlayer::setResults(const Results& results)
{
    if (results.rings && results.rings == m_results.rings) {
        m_results = results;
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
    prepareChannel();
    Q_EMIT reset();
    Q_EMIT moved();
}

void RingPlayer::prepareChannel()
{
    m_hops.clear();
    m_pace.clear();
    m_nodes.clear();
    if (!m_schedule || m_schedule->ranks() < 2)
        return;
    const FabricGraph& graph = *m_results.graph;
    const FabricSettings& settings = graph.design().fabric;
    RingFigures figures(graph, *m_results.rings, ratesOf(settings, settings.own));
    const Ring& ring = m_results.rings->channels[static_cast<std::size_t>(m_channel)];
    double slowest = std::numeric_limits<double>::infinity();
    std::map<FabricGraph::Vertex, std::vector<std::uint32_t>> positions;
    for (std::uint32_t position = 0; position < ring.order.size(); ++position) {
        const HopFigures hop = figures.hop(m_channel, position);
        m_hops.push_back(overlayHop(hop.hop));
        const double share =
            hop.narrowest ? hop.narrowest->share.value() : std::numeric_limits<double>::infinity();
        m_pace.push_back(share);
        slowest = std::min(slowest, share);
        const Gpu& gpu = m_results.rings->ranks.gpus[ring.order[position]];
        std::vector<std::uint32_t>& byGpu = positions[gpu.node];
        if (byGpu.size() <= static_cast<std::size_t>(gpu.index))
            byGpu.resize(static_cast<std::size_t>(gpu.index) + 1, noIndex);
        byGpu[static_cast<std::size_t>(gpu.index)] = position;
    }
    for (double& pace : m_pace)
        pace /= slowest;
    for (auto& [node, byGpu] : positions)
        m_nodes.emplace_back(graph.device(node).id, std::move(byGpu));
}

RingOverlay::Hop RingPlayer::overlayHop(const Hop& hop) const
{
    const FabricGraph& graph = *m_results.graph;
    const Gpu& from = m_results.rings->ranks.gpus[hop.from];
    const Gpu& to = m_results.rings->ranks.gpus[hop.to];
    RingOverlay::Hop out;
    out.from = graph.device(from.node).id;
    out.fromGpu = from.index;
    out.to = graph.device(to.node).id;
    out.toGpu = to.index;
    const auto nicAt = [&](const Link& link, DeviceId device, FabricGraph::Vertex node) {
        const PortRef& end = link.a.device == device ? link.a : link.b;
        return graph.type(node).nicOf(static_cast<int>(end.port));
    };
    for (const ElementIndex element : hop.way) {
        if (graph.isLink(element))
            out.links.push_back(graph.link(element).id);
    }
    if (out.links.empty())
        return out;
    out.fromNic = nicAt(*graph.design().find(out.links.front()), out.from, from.node);
    out.toNic = nicAt(*graph.design().find(out.links.back()), out.to, to.node);
    return out;
}

std::uint32_t RingPlayer::steps() const
{
    return m_schedule ? m_schedule->steps() : 0;
}

void RingPlayer::goTo(std::uint32_t step)
{
    m_step = std::min(step, steps());
    m_progress = 0;
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

void RingPlayer::play()
{
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

void RingPlayer::advance(Seconds onScreen)
{
    if (!canPlay())
        return;
    double position = m_step + m_progress + onScreen.value() * m_speed / secondsPerStep;
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

QString RingPlayer::rankName(std::uint32_t rank) const
{
    const Gpu& gpu = m_results.rings->ranks.gpus[rank];
    return tr("%1 GPU %2").arg(QString::fromStdString(m_results.graph->device(gpu.node).name)).arg(gpu.index);
}

QString RingPlayer::phaseName(std::uint32_t step) const
{
    if (!canPlay())
        return {};
    switch (m_schedule->phaseOf(std::min(step, steps() - 1))) {
    case Phase::reduceScatter:
        return tr("reduce-scatter");
    case Phase::allGather:
        return tr("all-gather");
    case Phase::pipeline:
        return tr("pipeline");
    case Phase::gather:
        break;
    }
    return tr("gather");
}

QString RingPlayer::caption() const
{
    if (!canPlay())
        return m_results.rings ? tr("One GPU alone: nothing travels.") : QString();
    if (m_step >= steps())
        return tr("Done: every GPU has the whole result.");
    if (m_schedule->transferCount(m_channel, m_step) == 0)
        return tr("Nothing travels in this step.");
    const auto slowest = std::min_element(m_pace.begin(), m_pace.end()) - m_pace.begin();
    const std::uint32_t count = m_schedule->transferCount(m_channel, m_step);
    const Transfer t =
        m_schedule->transfer(m_channel, m_step, std::min(static_cast<std::uint32_t>(slowest), count - 1));
    if (!t.reduces)
        return tr("%1 passes finished chunk %2 on to %3")
            .arg(rankName(t.from), text::integer(t.chunk), rankName(t.to));
    return tr("%1 sends chunk %2 to %3: %4 of %5 parts added up")
        .arg(rankName(t.from), text::integer(t.chunk), rankName(t.to), text::integer(m_step + 2),
             text::integer(m_schedule->ranks()));
}

std::vector<RingPlayer::Row> RingPlayer::rows(std::size_t limit) const
{
    std::vector<Row> list;
    if (!canPlay() || m_step >= steps())
        return list;
    const std::uint32_t count = m_schedule->transferCount(m_channel, m_step);
    for (std::uint32_t i = 0; i < count && list.size() < limit; ++i) {
        const Transfer t = m_schedule->transfer(m_channel, m_step, i);
        Row row;
        row.from = rankName(t.from);
        row.chunk = text::integer(t.chunk);
        row.to = rankName(t.to);
        row.reduced = m_schedule->progress(m_channel, m_step, t.hop);
        row.slowest = t.hop < m_pace.size() && m_pace[t.hop] <= 1 / slowShare;
        list.push_back(std::move(row));
    }
    return list;
}

std::optional<RingOverlay> RingPlayer::overlay() const
{
    if (!canPlay() || m_hops.empty())
        return std::nullopt;
    RingOverlay overlay;
    overlay.channel = m_channel;
    overlay.hops = m_hops;
    // Between nodes a chunk has room to travel; inside a node the filling GPUs tell what happens.
    const bool crosses = std::any_of(m_hops.begin(), m_hops.end(),
                                     [](const RingOverlay::Hop& hop) { return !hop.links.empty(); });
    const auto isShown = [&](std::size_t hop) { return !crosses || !m_hops[hop].links.empty(); };
    bool allAlike = true;
    for (std::size_t hop = 0; hop < m_hops.size(); ++hop)
        allAlike = allAlike && (!isShown(hop) || m_pace[hop] <= 1 / slowShare);
    if (m_step < steps()) {
        const std::uint32_t count = m_schedule->transferCount(m_channel, m_step);
        for (std::uint32_t i = 0; i < count && count <= mostChunks; ++i) {
            const Transfer t = m_schedule->transfer(m_channel, m_step, i);
            if (!isShown(t.hop))
                continue;
            const double pace = m_pace[t.hop];
            RingOverlay::Chunk chunk;
            chunk.hop = static_cast<int>(t.hop);
            chunk.t = m_reducedMotion ? 1 : std::min(1.0, m_progress * std::min(pace, 4.0));
            chunk.label = QString::number(t.chunk);
            chunk.waits = !allAlike && pace <= 1 / slowShare;
            overlay.chunks.push_back(std::move(chunk));
        }
    }
    for (const auto& [node, byGpu] : m_nodes) {
        RingOverlay::Share share;
        share.node = node;
        for (const std::uint32_t position : byGpu)
            share.reduced.push_back(position == noIndex ? 0
                                                        : m_schedule->progress(m_channel, m_step, position));
        overlay.shares.push_back(std::move(share));
    }
    return overlay;
}

} // namespace fabric
