#include "core/collective/schedule.h"

#include <algorithm>
#include <utility>

namespace fabric {
namespace {

/// What the two kinds of ring schedule share.
class OnRings : public Schedule
{
public:
    OnRings(std::shared_ptr<const RingSet> rings, Collective collective)
        : m_rings(std::move(rings)), m_collective(collective), m_ranks(m_rings->ranks.count())
    {}

    Collective collective() const override { return m_collective; }
    std::uint32_t ranks() const override { return m_ranks; }
    int channels() const override { return static_cast<int>(m_rings->channels.size()); }
    std::uint32_t chunks() const override { return m_ranks; }

protected:
    /// (a − b) mod R, for a and b below 3 R.
    std::uint32_t back(std::uint32_t a, std::uint32_t b) const { return (a + 3 * m_ranks - b) % m_ranks; }

    const std::vector<std::uint32_t>& order(int channel) const
    {
        return m_rings->channels[static_cast<std::size_t>(channel)].order;
    }

    Transfer along(int channel, std::uint32_t position, std::uint32_t chunk, bool reduces) const
    {
        const std::vector<std::uint32_t>& ring = order(channel);
        const double share = 1.0 / channels() / m_ranks;
        return {chunk, ring[position], ring[(position + 1) % m_ranks], position, share, reduces, 1};
    }

private:
    std::shared_ptr<const RingSet> m_rings;
    Collective m_collective;
    std::uint32_t m_ranks;
};

/// all_reduce, reduce_scatter, all_gather: every rank sends one chunk in every step.
class RotatingSchedule : public OnRings
{
public:
    RotatingSchedule(std::shared_ptr<const RingSet> rings, Collective collective)
        : OnRings(std::move(rings), collective),
          m_lap(ranks() - 1),
          m_scatterSteps(collective == Collective::allGather ? 0 : m_lap),
          m_gatherSteps(collective == Collective::reduceScatter ? 0 : m_lap)
    {}

    std::uint32_t steps() const override { return m_scatterSteps + m_gatherSteps; }
    Phase phaseOf(std::uint32_t step) const override
    {
        return step < m_scatterSteps ? Phase::reduceScatter : Phase::allGather;
    }
    std::vector<std::uint32_t> phaseStarts() const override
    {
        std::vector<std::uint32_t> starts{0};
        if (m_scatterSteps > 0 && m_gatherSteps > 0)
            starts.push_back(m_scatterSteps);
        return starts;
    }

    std::uint32_t sameAs(std::uint32_t) const override { return 0; }
    std::uint32_t transferCount(int, std::uint32_t step) const override
    {
        return step < steps() ? ranks() : 0;
    }
    Transfer transfer(int channel, std::uint32_t step, std::uint32_t index) const override
    {
        if (step < m_scatterSteps)
            return along(channel, index, back(index + scatterOffset(), step + 1), true);
        return along(channel, index, back(index + gatherOffset(), step - m_scatterSteps), false);
    }

    std::uint32_t contributions(int, std::uint32_t done, std::uint32_t position,
                                std::uint32_t chunk) const override
    {
        const std::uint32_t gathered = done > m_scatterSteps ? done - m_scatterSteps : 0;
        const std::uint32_t finished = collective() == Collective::allGather ? 1 : ranks();
        // The chunk that a rank has before the all-gather starts is the one it sends first.
        if (m_gatherSteps > 0 && back(position + gatherOffset(), chunk) <= gathered &&
            (gathered > 0 || done == m_scatterSteps))
            return finished;
        if (collective() == Collective::allGather)
            return 0;
        // A chunk received in step k brings k + 1 contributions and meets the rank's own.
        const std::uint32_t k = back(position + scatterOffset(), chunk + 2);
        return k < m_lap && k < done ? k + 2 : 1;
    }

    double progress(int, std::uint32_t done, std::uint32_t) const override
    {
        const double lap = m_lap;
        if (m_lap == 0)
            return 1;
        if (collective() != Collective::allReduce)
            return std::min<double>(done, lap) / lap;
        // Contributions gained, of the (R − 1) · R that are missing at the start.
        const double scattered = std::min<double>(done, lap);
        const double gathered = done > m_lap ? std::min<double>(done - lap, lap) : 0;
        const double gained =
            scattered * (scattered + 1) / 2 + gathered * lap - gathered * (gathered - 1) / 2;
        return gained / (lap * ranks());
    }

private:
    /// In step k a rank at position i sends chunk i + offset − (k + 1), so that reduce_scatter alone ends
    /// with chunk i.
    std::uint32_t scatterOffset() const { return collective() == Collective::reduceScatter ? 0 : 1; }
    /// In step k of the all-gather it sends chunk i + offset − k.
    std::uint32_t gatherOffset() const { return collective() == Collective::allReduce ? 1 : 0; }

    std::uint32_t m_lap;
    std::uint32_t m_scatterSteps;
    std::uint32_t m_gatherSteps;
};

/// broadcast and reduce: chunks follow each other along the ring, which is open at the root.
class PipelinedSchedule : public OnRings
{
public:
    PipelinedSchedule(std::shared_ptr<const RingSet> rings, Collective collective)
        : OnRings(std::move(rings), collective), m_reduces(collective == Collective::reduce)
    {
        for (int c = 0; c < channels(); ++c) {
            const auto root = std::find(order(c).begin(), order(c).end(), 0U) - order(c).begin();
            m_first.push_back((static_cast<std::uint32_t>(root) + (m_reduces ? 1 : 0)) % ranks());
        }
    }

    std::uint32_t steps() const override { return 2 * (ranks() - 1); }
    Phase phaseOf(std::uint32_t) const override { return m_reduces ? Phase::gather : Phase::pipeline; }
    std::vector<std::uint32_t> phaseStarts() const override { return {0}; }

    /// While the ring fills, is full and runs empty.
    std::uint32_t sameAs(std::uint32_t step) const override
    {
        return step + 2 > ranks() && step < ranks() ? ranks() - 2 : step;
    }
    std::uint32_t transferCount(int, std::uint32_t step) const override
    {
        return step < steps() ? std::min(step, ranks() - 2) - firstSender(step) + 1 : 0;
    }
    Transfer transfer(int channel, std::uint32_t step, std::uint32_t index) const override
    {
        const std::uint32_t place = firstSender(step) + index;
        return along(channel, (m_first[static_cast<std::size_t>(channel)] + place) % ranks(), step - place,
                     m_reduces);
    }

    std::uint32_t contributions(int channel, std::uint32_t done, std::uint32_t position,
                                std::uint32_t chunk) const override
    {
        const std::uint32_t place = placeOf(channel, position);
        const bool received = place > 0 && done >= place + chunk;
        if (m_reduces)
            return received ? place + 1 : 1;
        return place == 0 || received ? 1 : 0;
    }

    double progress(int channel, std::uint32_t done, std::uint32_t position) const override
    {
        const std::uint32_t place = placeOf(channel, position);
        if (place == 0)
            return m_reduces ? std::min(1.0, static_cast<double>(done) / ranks()) : 1;
        return done < place ? 0 : std::min(1.0, (done - place + 1.0) / ranks());
    }

private:
    /// How many hops a rank stands behind the start of the open ring.
    std::uint32_t placeOf(int channel, std::uint32_t position) const
    {
        return back(position, m_first[static_cast<std::size_t>(channel)]);
    }
    std::uint32_t firstSender(std::uint32_t step) const { return step < ranks() ? 0 : step - ranks() + 1; }

    bool m_reduces;
    std::vector<std::uint32_t> m_first; ///< by channel: position where the open ring starts
};

} // namespace

std::unique_ptr<const Schedule> ringSchedule(std::shared_ptr<const RingSet> rings, Collective collective)
{
    switch (collective) {
    case Collective::allReduce:
    case Collective::allGather:
    case Collective::reduceScatter:
        return std::make_unique<const RotatingSchedule>(std::move(rings), collective);
    case Collective::broadcast:
    case Collective::reduce:
        return std::make_unique<const PipelinedSchedule>(std::move(rings), collective);
    case Collective::allToAll:
        break;
    }
    return nullptr;
}

} // namespace fabric
