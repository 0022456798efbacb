#include "core/collective/pairwise.h"

#include <algorithm>

namespace fabric {
namespace {

class Pairwise : public Schedule
{
public:
    explicit Pairwise(std::uint32_t ranks) : m_ranks(ranks) {}

    Collective collective() const override { return Collective::allToAll; }
    std::uint32_t ranks() const override { return m_ranks; }
    int channels() const override { return 1; }
    std::uint32_t steps() const override { return m_ranks - 1; }
    std::uint32_t chunks() const override { return m_ranks; }
    Phase phaseOf(std::uint32_t) const override { return Phase::exchange; }
    std::vector<std::uint32_t> phaseStarts() const override { return {0}; }
    std::uint32_t sameAs(std::uint32_t step) const override { return step; }

    std::uint32_t transferCount(int, std::uint32_t step) const override
    {
        return step < steps() ? m_ranks : 0;
    }
    Transfer transfer(int, std::uint32_t step, std::uint32_t index) const override
    {
        return {index, index, (index + step + 1) % m_ranks, index, 1.0 / m_ranks, false, 1};
    }

    std::uint32_t contributions(int, std::uint32_t done, std::uint32_t position,
                                std::uint32_t chunk) const override
    {
        return (position + m_ranks - chunk) % m_ranks <= std::min(done, steps()) ? 1 : 0;
    }
    double progress(int, std::uint32_t done, std::uint32_t) const override
    {
        return steps() == 0 ? 1 : std::min(1.0, static_cast<double>(done) / steps());
    }

private:
    std::uint32_t m_ranks;
};

} // namespace

std::unique_ptr<const Schedule> pairwiseSchedule(std::uint32_t ranks)
{
    return std::make_unique<const Pairwise>(ranks);
}

} // namespace fabric
