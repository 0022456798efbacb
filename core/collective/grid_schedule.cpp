#include "core/collective/grid_schedule.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace fabric {
namespace {

class GridSchedule : public Schedule
{
public:
    GridSchedule(RankGrid grid, Collective collective)
        : m_grid(std::move(grid)),
          m_collective(collective),
          m_scatters(collective != Collective::allGather),
          m_gathers(collective != Collective::reduceScatter),
          m_place(m_grid.ranks.size())
    {
        std::uint32_t stride = 1;
        m_strides.resize(m_grid.dims.size());
        for (std::size_t d = m_grid.dims.size(); d-- > 0;) {
            m_strides[d] = stride;
            stride *= m_grid.dims[d];
            m_lap += m_grid.dims[d] - 1;
        }
        for (std::uint32_t i = 0; i < m_grid.ranks.size(); ++i)
            m_place[m_grid.ranks[i]] = i;
        for (std::uint32_t step = 0; step < steps(); ++step) {
            const std::vector<Stage> kind = stagesAt(step);
            const auto known = std::find_if(m_kinds.begin(), m_kinds.end(),
                                            [&](const auto& other) { return alike(other.first, kind); });
            if (known == m_kinds.end())
                m_kinds.emplace_back(kind, step);
        }
    }

    Collective collective() const override { return m_collective; }
    std::uint32_t ranks() const override { return static_cast<std::uint32_t>(m_grid.ranks.size()); }
    int channels() const override { return static_cast<int>(m_grid.channels.size()); }
    std::uint32_t steps() const override { return (m_scatters ? m_lap : 0) + (m_gathers ? m_lap : 0); }
    std::uint32_t chunks() const override { return ranks(); }
    Phase phaseOf(std::uint32_t step) const override
    {
        return m_scatters && step < m_lap ? Phase::reduceScatter : Phase::allGather;
    }
    std::vector<std::uint32_t> phaseStarts() const override
    {
        if (m_scatters && m_gathers && m_lap > 0)
            return {0, m_lap};
        return {0};
    }
    std::uint32_t sameAs(std::uint32_t step) const override
    {
        const std::vector<Stage> kind = stagesAt(step);
        return std::find_if(m_kinds.begin(), m_kinds.end(),
                            [&](const auto& other) { return alike(other.first, kind); })
            ->second;
    }

    std::uint32_t transferCount(int, std::uint32_t step) const override
    {
        return step < steps() ? ranks() : 0;
    }

    Transfer transfer(int channel, std::uint32_t step, std::uint32_t index) const override
    {
        const RankGrid::Channel& c = channelAt(channel);
        const Stage stage = stageAt(c, step);
        const std::uint32_t place = m_place[index];
        // Chunks are numbered by the digits of the places that own them, first dimension of the channel
        // first.
        std::uint32_t chunk = 0;
        std::uint32_t below = ranks();
        for (std::uint32_t i = 0; i <= stage.at; ++i) {
            const std::uint32_t size = sizeOf(c, i);
            below /= size;
            const std::uint32_t x = digit(c, place, i);
            const std::uint32_t behind = stage.gathers ? stage.step : stage.step + 1;
            chunk += (i < stage.at ? x : shifted(x, size, behind, !c.forward)) * below;
        }
        const std::uint32_t dim = c.order[stage.at];
        const std::uint32_t x = digit(c, place, stage.at);
        const std::uint32_t next = shifted(x, m_grid.dims[dim], 1, c.forward);
        const std::uint32_t to = place + (next - x) * m_strides[dim];
        const double share = static_cast<double>(below) / ranks() / channels();
        return {chunk, index, m_grid.ranks[to], index, share, !stage.gathers, below};
    }

    std::uint32_t contributions(int channel, std::uint32_t done, std::uint32_t position,
                                std::uint32_t chunk) const override
    {
        const RankGrid::Channel& c = channelAt(channel);
        const std::uint32_t place = m_place[position];
        const std::uint32_t scattered = m_scatters ? std::min(done, m_lap) : 0;
        const std::uint32_t gathered = done - scattered;
        if (m_gathers && (!m_scatters || scattered == m_lap) && hasFinished(c, place, chunk, gathered))
            return m_scatters ? ranks() : 1;
        return m_scatters ? reduced(c, place, chunk, scattered) : 0;
    }

    double progress(int channel, std::uint32_t done, std::uint32_t) const override
    {
        const RankGrid::Channel& c = channelAt(channel);
        double moved = 0;
        double all = 0;
        double share = 1;
        std::uint32_t before = 0;
        for (std::uint32_t i = 0; i < c.order.size(); ++i) {
            const std::uint32_t lap = sizeOf(c, i) - 1;
            share /= sizeOf(c, i);
            all += lap * share * ((m_scatters ? 1 : 0) + (m_gathers ? 1 : 0));
            if (m_scatters)
                moved += std::clamp<double>(static_cast<double>(done) - before, 0, lap) * share;
            before += lap;
            if (m_gathers)
                moved += std::clamp<double>(static_cast<double>(done) - (steps() - before), 0, lap) * share;
        }
        return all > 0 ? std::min(1.0, moved / all) : 1;
    }

private:
    /// Which ring a channel is in.
    struct Stage
    {
        std::uint32_t at = 0;   ///< position in the channel's order of dimensions
        std::uint32_t step = 0; ///< within the ring
        bool gathers = false;
    };

    const RankGrid::Channel& channelAt(int channel) const
    {
        return m_grid.channels[static_cast<std::size_t>(channel)];
    }
    std::uint32_t sizeOf(const RankGrid::Channel& c, std::uint32_t at) const
    {
        return m_grid.dims[c.order[at]];
    }
    std::uint32_t digit(const RankGrid::Channel& c, std::uint32_t place, std::uint32_t at) const
    {
        const std::uint32_t dim = c.order[at];
        return place / m_strides[dim] % m_grid.dims[dim];
    }
    static std::uint32_t shifted(std::uint32_t x, std::uint32_t size, std::uint32_t by, bool forward)
    {
        return (x + (forward ? by : size - by % size)) % size;
    }

    Stage stageAt(const RankGrid::Channel& c, std::uint32_t step) const
    {
        const bool gathers = !m_scatters || step >= m_lap;
        // All-gather runs through the rings backwards; count from its end to find the ring.
        std::uint32_t left = gathers ? steps() - 1 - step : step;
        std::uint32_t at = 0;
        while (left >= sizeOf(c, at) - 1) {
            left -= sizeOf(c, at) - 1;
            ++at;
        }
        return {at, gathers ? sizeOf(c, at) - 2 - left : left, gathers};
    }

    std::vector<Stage> stagesAt(std::uint32_t step) const
    {
        std::vector<Stage> stages;
        for (const RankGrid::Channel& c : m_grid.channels)
            stages.push_back(stageAt(c, step));
        return stages;
    }
    static bool alike(const std::vector<Stage>& a, const std::vector<Stage>& b)
    {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [](const Stage& x, const Stage& y) { return x.at == y.at; });
    }

    /// The digit of a chunk in the order of a channel.
    std::uint32_t chunkDigit(const RankGrid::Channel& c, std::uint32_t chunk, std::uint32_t at) const
    {
        std::uint32_t below = ranks();
        for (std::uint32_t i = 0; i <= at; ++i)
            below /= sizeOf(c, i);
        return chunk / below % sizeOf(c, at);
    }
    /// Steps that a chunk of digit `from` takes along a ring to the place with digit `to`.
    static std::uint32_t way(const RankGrid::Channel& c, std::uint32_t from, std::uint32_t to,
                             std::uint32_t size)
    {
        return (c.forward ? to + size - from : from + size - to) % size;
    }

    std::uint32_t reduced(const RankGrid::Channel& c, std::uint32_t place, std::uint32_t chunk,
                          std::uint32_t done) const
    {
        std::uint32_t sum = 1;
        for (std::uint32_t i = 0; i < c.order.size(); ++i) {
            const std::uint32_t size = sizeOf(c, i);
            const std::uint32_t lap = std::min(done, size - 1);
            const std::uint32_t mine = digit(c, place, i);
            const std::uint32_t of = chunkDigit(c, chunk, i);
            // The chunk comes by in step w − 2 and brings w − 1 contributions, w being its way from its
            // owner.
            const std::uint32_t w = (way(c, of, mine, size) + size - 1) % size + 1;
            if (w >= 2 && w - 2 < lap)
                sum *= w;
            if (mine != of || done <= size - 1)
                return sum;
            done -= size - 1;
        }
        return sum;
    }

    bool hasFinished(const RankGrid::Channel& c, std::uint32_t place, std::uint32_t chunk,
                     std::uint32_t gathered) const
    {
        std::uint32_t left = m_lap;
        for (std::uint32_t i = 0; i < c.order.size(); ++i) {
            const std::uint32_t size = sizeOf(c, i);
            left -= size - 1; // steps of the all-gather before the ring along this dimension
            const std::uint32_t w = way(c, chunkDigit(c, chunk, i), digit(c, place, i), size);
            const std::uint32_t done = gathered > left ? std::min(gathered - left, size - 1) : 0;
            if (w > done)
                return false;
            if (w > 0)
                return true; // it came along this ring, whatever the dimensions after it
        }
        return true;
    }

    RankGrid m_grid;
    Collective m_collective;
    bool m_scatters;
    bool m_gathers;
    std::uint32_t m_lap = 0;
    std::vector<std::uint32_t> m_strides;
    std::vector<std::uint32_t> m_place; ///< by rank
    std::vector<std::pair<std::vector<Stage>, std::uint32_t>> m_kinds;
};

} // namespace

std::unique_ptr<const Schedule> gridSchedule(RankGrid grid, Collective collective)
{
    return std::make_unique<const GridSchedule>(std::move(grid), collective);
}

} // namespace fabric
