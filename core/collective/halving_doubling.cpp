#include "core/collective/halving_doubling.h"

#include <algorithm>
#include <bit>

namespace fabric {
namespace {

class HalvingDoubling : public Schedule
{
public:
    explicit HalvingDoubling(std::uint32_t ranks)
        : m_ranks(ranks),
          m_power(std::bit_floor(ranks)),
          m_rest(ranks - m_power),
          m_levels(static_cast<std::uint32_t>(std::countr_zero(m_power))),
          m_fold(m_rest > 0 ? 1 : 0)
    {}

    Collective collective() const override { return Collective::allReduce; }
    std::uint32_t ranks() const override { return m_ranks; }
    int channels() const override { return 1; }
    std::uint32_t steps() const override { return 2 * (m_levels + m_fold); }
    std::uint32_t chunks() const override { return m_power; }
    Phase phaseOf(std::uint32_t step) const override
    {
        return 2 * step < steps() ? Phase::reduceScatter : Phase::allGather;
    }
    std::vector<std::uint32_t> phaseStarts() const override
    {
        return steps() > 0 ? std::vector<std::uint32_t>{0, steps() / 2} : std::vector<std::uint32_t>{0};
    }
    /// Partners exchange as much on the way back as before; only the fold has a direction.
    std::uint32_t sameAs(std::uint32_t step) const override
    {
        return isFold(step) ? step : std::min(step, steps() - 1 - step);
    }

    std::uint32_t transferCount(int, std::uint32_t step) const override
    {
        if (step >= steps())
            return 0;
        return isFold(step) ? m_rest : m_power;
    }

    Transfer transfer(int, std::uint32_t step, std::uint32_t index) const override
    {
        if (isFold(step)) {
            const std::uint32_t even = 2 * index;
            if (step == 0)
                return {0, even, even + 1, index, 1, true, m_power};
            return {0, even + 1, even, index, 1, false, m_power};
        }
        const bool back = 2 * step >= steps();
        const std::uint32_t level = back ? steps() - 1 - step - m_fold : step - m_fold;
        const std::uint32_t partner = index ^ (1U << level);
        const std::uint32_t size = m_power >> (level + 1);
        const std::uint32_t chunk = firstChunk(back ? index : partner, level + 1);
        return {chunk, rankOf(index), rankOf(partner), index, static_cast<double>(size) / m_power,
                !back, size};
    }

    std::uint32_t contributions(int, std::uint32_t done, std::uint32_t position,
                                std::uint32_t chunk) const override
    {
        if (done == 0)
            return 1;
        if (isFolded(position))
            return done == steps() ? m_ranks : 1;
        const std::uint32_t member = memberOf(position);
        const std::uint32_t moved = done - std::min(done, m_fold);
        const std::uint32_t halved = std::min(moved, m_levels);
        const std::uint32_t doubled = std::min(moved - halved, m_levels);
        if (halved == m_levels && holds(member, m_levels - doubled, chunk))
            return m_ranks;
        std::uint32_t level = halved;
        while (level > 0 && !holds(member, level, chunk))
            --level;
        // What a rank sends away stays as it was when it was sent.
        return weightOf(member, level);
    }

    double progress(int, std::uint32_t done, std::uint32_t position) const override
    {
        if (done >= steps())
            return 1;
        if (isFolded(position))
            return 0;
        double moved = 0;
        double all = 0;
        for (std::uint32_t step = 0; step < steps(); ++step) {
            const std::uint32_t level = phaseOf(step) == Phase::allGather ? steps() - 1 - step : step;
            const double share = isFold(step) ? 0 : 1.0 / (2U << (level - m_fold));
            all += share;
            moved += step < done ? share : 0;
        }
        return all > 0 ? moved / all : 1;
    }

private:
    bool isFold(std::uint32_t step) const { return m_fold > 0 && (step == 0 || step + 1 == steps()); }
    /// A rank that only gives its part to its neighbour.
    bool isFolded(std::uint32_t rank) const { return rank < 2 * m_rest && rank % 2 == 0; }
    std::uint32_t rankOf(std::uint32_t member) const
    {
        return member < m_rest ? 2 * member + 1 : member + m_rest;
    }
    std::uint32_t memberOf(std::uint32_t rank) const { return rank < 2 * m_rest ? rank / 2 : rank - m_rest; }

    /// Where a member's part begins after `level` halvings: bit j of its number chose half j.
    std::uint32_t firstChunk(std::uint32_t member, std::uint32_t level) const
    {
        std::uint32_t first = 0;
        for (std::uint32_t j = 0; j < level; ++j)
            first += (member >> j & 1U) * (m_power >> (j + 1));
        return first;
    }
    bool holds(std::uint32_t member, std::uint32_t level, std::uint32_t chunk) const
    {
        return chunk - firstChunk(member, level) < m_power >> level;
    }
    /// Ranks whose contributions meet at a member within `level` halvings.
    std::uint32_t weightOf(std::uint32_t member, std::uint32_t level) const
    {
        const std::uint32_t first = member >> level << level;
        const std::uint32_t count = 1U << level;
        const std::uint32_t folded = m_rest > first ? std::min(m_rest - first, count) : 0;
        return count + folded;
    }

    std::uint32_t m_ranks;
    std::uint32_t m_power; ///< P
    std::uint32_t m_rest;  ///< r
    std::uint32_t m_levels;
    std::uint32_t m_fold; ///< steps before the halving
};

} // namespace

std::unique_ptr<const Schedule> halvingDoublingSchedule(std::uint32_t ranks)
{
    return std::make_unique<const HalvingDoubling>(ranks);
}

} // namespace fabric
