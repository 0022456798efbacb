#include "core/graph/split_solver.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace fabric {
namespace {

constexpr int mostRounds = 1000;
constexpr int mostIdleRounds = 80;
constexpr int mostRestarts = 3;
constexpr double wantedGap = 1e-4;
constexpr double leastRatio = 1e-5;

/// Channels get prices that grow steeply towards the most loaded one; arcs whose way on is dearer than that
/// of the others lose a part of their ratio. When that no longer helps, steps become smaller and prices
/// steeper.
class SplitSolver
{
public:
    SplitSolver(SplitProblem problem, double enough, const Context& context)
        : m_problem(std::move(problem)),
          m_enough(enough),
          m_context(context),
          m_price(m_problem.capacity.size()),
          m_amount(m_problem.places),
          m_cost(m_problem.places),
          m_cheapest(m_problem.places)
    {
        for (const SplitProblem::Commodity& commodity : m_problem.commodities) {
            for (const SplitProblem::Source& source : commodity.sources)
                m_total += source.amount;
            m_steps.emplace_back(commodity.arcs.size());
        }
    }

    SplitSolution run()
    {
        constexpr int patience = 10;
        SplitSolution best;
        best.worst = std::numeric_limits<double>::infinity();
        std::vector<SplitProblem::Commodity>& bestSplit = best.split;
        int idle = 0;
        int idleInAll = 0;
        int restarts = 0;
        for (int round = 0; round < mostRounds && !m_context.stopped(); ++round) {
            spread();
            const double worst = worstLoad();
            const bool better = worst < best.worst * (1 - wantedGap / 4);
            idle = better ? 0 : idle + 1;
            idleInAll = better ? 0 : idleInAll + 1;
            if (worst < best.worst) {
                best.worst = worst;
                best.load = m_load;
                bestSplit = m_problem.commodities;
            }
            setPrices(worst);
            best.bound = std::max(best.bound, update());
            if (best.worst <= std::max(best.bound, m_enough) * (1 + wantedGap))
                break;
            if (idleInAll > mostIdleRounds) {
                if (++restarts > mostRestarts)
                    break;
                idle = idleInAll = 0;
                m_problem.commodities = bestSplit;
                startAfresh();
            }
            if (idle > patience) {
                idle = 0;
                m_steepness = std::min(m_steepness * 1.4, 1e7);
                m_problem.commodities = bestSplit;
                forgetTrends();
            }
        }
        return best;
    }

private:
    struct Step
    {
        double size = 0.2;
        double trend = 0; ///< how much dearer than the others the arc was in the round before
    };

    /// From where it is, with small steps: steps that shrank too early got stuck.
    void startAfresh()
    {
        m_steepness = 500;
        for (std::vector<Step>& steps : m_steps)
            steps.assign(steps.size(), {0.01, 0});
    }

    void forgetTrends()
    {
        for (std::vector<Step>& steps : m_steps) {
            for (Step& step : steps)
                step.trend = 0;
        }
    }

    void spread()
    {
        m_load = m_problem.fixed;
        for (const SplitProblem::Commodity& commodity : m_problem.commodities) {
            for (const SplitProblem::Source& source : commodity.sources)
                m_amount[source.place] += source.amount;
            std::uint32_t at = noPlace;
            double amount = 0;
            for (const SplitProblem::Arc& arc : commodity.arcs) {
                if (arc.from != at) {
                    at = arc.from;
                    amount = std::exchange(m_amount[at], 0);
                }
                m_load[arc.channel] += amount * arc.ratio;
                m_amount[arc.to] += amount * arc.ratio;
            }
            m_amount[commodity.arcs.back().to] = 0;
        }
    }

    double worstLoad() const
    {
        double worst = 0;
        for (std::size_t c = 0; c < m_load.size(); ++c)
            worst = std::max(worst, m_load[c] / m_problem.capacity[c]);
        return worst;
    }

    void setPrices(double worst)
    {
        m_priceOfAll = 0;
        m_priceOfFixed = 0;
        double paid = 0;
        for (std::size_t c = 0; c < m_price.size(); ++c) {
            const double weight = std::exp(m_steepness * (m_load[c] / m_problem.capacity[c] / worst - 1));
            m_price[c] = weight / m_problem.capacity[c];
            m_priceOfAll += weight;
            m_priceOfFixed += m_price[c] * m_problem.fixed[c];
            paid += m_price[c] * (m_load[c] - m_problem.fixed[c]);
        }
        m_meanPrice = std::max(paid / m_total, std::numeric_limits<double>::min());
    }

    /// Moves all ratios. What no split can go below, at these prices: the prices of the cheapest ways divided
    /// by the price of using every channel fully.
    double update()
    {
        double least = m_priceOfFixed;
        for (std::size_t c = 0; c < m_problem.commodities.size(); ++c) {
            SplitProblem::Commodity& commodity = m_problem.commodities[c];
            std::vector<SplitProblem::Arc>& arcs = commodity.arcs;
            m_cost[arcs.back().to] = 0;
            m_cheapest[arcs.back().to] = 0;
            for (std::size_t end = arcs.size(); end > 0;) {
                std::size_t begin = end;
                while (begin > 0 && arcs[begin - 1].from == arcs[end - 1].from)
                    --begin;
                updatePlace(arcs.data() + begin, arcs.data() + end, m_steps[c].data() + begin);
                end = begin;
            }
            for (const SplitProblem::Source& source : commodity.sources)
                least += source.amount * m_cheapest[source.place];
        }
        return least / m_priceOfAll;
    }

    void updatePlace(SplitProblem::Arc* begin, SplitProblem::Arc* end, Step* step)
    {
        double mean = 0;
        double cheapest = std::numeric_limits<double>::infinity();
        for (const SplitProblem::Arc* arc = begin; arc != end; ++arc) {
            mean += arc->ratio * (m_price[arc->channel] + m_cost[arc->to]);
            cheapest = std::min(cheapest, m_price[arc->channel] + m_cheapest[arc->to]);
        }
        m_cost[begin->from] = mean;
        m_cheapest[begin->from] = cheapest;
        if (end - begin == 1)
            return;
        double sum = 0;
        for (SplitProblem::Arc* arc = begin; arc != end; ++arc, ++step) {
            const double dearer = (m_price[arc->channel] + m_cost[arc->to] - mean) / m_meanPrice;
            if (dearer * step->trend > 0)
                step->size = std::min(step->size * 1.3, 0.5);
            else if (dearer * step->trend < 0)
                step->size = std::max(step->size * 0.6, 1e-5);
            step->trend = dearer;
            arc->ratio =
                std::max(arc->ratio * std::exp(-step->size * std::clamp(dearer, -1.0, 1.0)), leastRatio);
            sum += arc->ratio;
        }
        for (SplitProblem::Arc* arc = begin; arc != end; ++arc)
            arc->ratio /= sum;
    }

    static constexpr std::uint32_t noPlace = std::numeric_limits<std::uint32_t>::max();

    SplitProblem m_problem;
    double m_enough;
    const Context& m_context;
    std::vector<std::vector<Step>> m_steps; ///< [commodity][arc]
    double m_steepness = 20;
    double m_total = 0;
    double m_priceOfAll = 0;
    double m_priceOfFixed = 0;
    double m_meanPrice = 0;
    std::vector<double> m_load;
    std::vector<double> m_price;
    std::vector<double> m_amount; ///< by place
    std::vector<double> m_cost;
    std::vector<double> m_cheapest;
};

} // namespace

SplitSolution solveSplit(SplitProblem problem, double enough, const Context& context)
{
    return SplitSolver(std::move(problem), enough, context).run();
}

} // namespace fabric
