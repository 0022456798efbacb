#include "core/analyze/bisection.h"

#include "core/analyze/exact_cut.h"
#include "core/analyze/hub_bound.h"
#include "core/analyze/natural_splits.h"
#include "core/analyze/part_bounds.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace fabric {
namespace {

constexpr double meets = 1e-9;         // relative
constexpr double quickWork = 2e6;      // steps of an enumeration that needs no further thought
constexpr double thoroughWork = 4e7;   // where the bounds do not meet otherwise
constexpr double largestHubWork = 2e9; // links walked over for one set of hubs

/// Narrows the two bounds, cheapest means first, until they meet.
class BisectionSearch
{
public:
    BisectionSearch(const FabricGraph& fabric, const CapacityGraph& graph, const Symmetry& symmetry,
                    const BisectionSpec& spec, const Context& context)
        : m_fabric(fabric),
          m_graph(graph),
          m_symmetry(symmetry),
          m_spec(spec),
          m_context(context),
          m_pricer(graph)
    {}

    /// False if the work was cancelled.
    bool run();
    Bisection result();

private:
    bool done() const { return m_exact || m_upper <= m_lower + meets * m_lower || m_upper == 0; }
    bool stopped() const { return m_context.stopped(); }
    void consider(const Split& split, double price, const char* origin);
    bool enumerate(const ExactCut& found);
    bool tryHubs(std::size_t first, std::size_t last);
    void tryPartitions();
    std::string method() const;

    const FabricGraph& m_fabric;
    const CapacityGraph& m_graph;
    const Symmetry& m_symmetry;
    const BisectionSpec& m_spec;
    const Context& m_context;
    CutPricer m_pricer;
    std::vector<HubSet> m_hubSets;
    double m_lower = 0;
    double m_upper = std::numeric_limits<double>::infinity();
    bool m_exact = false;
    Split m_split;
    std::string m_origin;
    HubBound m_hubs;
};

void BisectionSearch::consider(const Split& split, double price, const char* origin)
{
    if (price >= m_upper)
        return;
    m_upper = price;
    m_split = split;
    m_origin = origin;
}

/// Takes over what an enumeration found. False if it was cancelled.
bool BisectionSearch::enumerate(const ExactCut& found)
{
    if (found.outcome == ExactCut::Outcome::found) {
        consider(found.split, m_pricer.price(found.split), "");
        m_exact = true;
    }
    return found.outcome != ExactCut::Outcome::cancelled;
}

bool BisectionSearch::tryHubs(std::size_t first, std::size_t last)
{
    for (std::size_t i = first; i < std::min(last, m_hubSets.size()) && !done(); ++i) {
        if (hubWork(m_graph, m_symmetry, m_hubSets[i]) > largestHubWork)
            continue;
        const std::optional<HubBound> bound = hubBound(m_graph, m_symmetry, m_hubSets[i], m_context);
        if (!bound)
            return false;
        if (bound->gbps > m_lower) {
            m_lower = bound->gbps;
            m_hubs = *bound;
        }
    }
    return true;
}

void BisectionSearch::tryPartitions()
{
    Split best = m_split;
    consider(best, m_pricer.improve(best), "structure");
    for (Split& split : partitionSplits(m_graph, m_pricer, m_spec.partitionSeeds)) {
        if (done() || stopped())
            return;
        const double price = m_pricer.improve(split);
        consider(split, price, "partition");
    }
}

bool BisectionSearch::run()
{
    if (m_spec.enumerate && !enumerate(bestOfAllSides(m_graph, m_context, quickWork)))
        return false;
    if (done())
        return true;
    m_hubSets = hubSets(m_graph);
    const std::vector<Split> natural = naturalSplits(m_fabric, m_graph);
    for (std::size_t i = 0; i < natural.size() && !done(); ++i) {
        if (stopped())
            return false;
        consider(natural[i], m_pricer.price(natural[i]), "structure");
        if (i == 0 && !tryHubs(0, 1))
            return false;
    }
    m_context.report(0.4);
    if (!done() && m_spec.enumerate && !enumerate(bestOfTwoTiers(m_graph, m_context)))
        return false;
    if (!done())
        tryPartitions();
    m_context.report(0.7);
    if (!tryHubs(1, m_hubSets.size()))
        return false;
    if (!done() && m_spec.enumerate && !enumerate(bestOfAllSides(m_graph, m_context, thoroughWork)))
        return false;
    return !stopped();
}

std::string BisectionSearch::method() const
{
    if (m_exact)
        return "enumeration";
    std::string hubs;
    switch (m_hubs.kind) {
    case HubSet::Kind::top:
        hubs = "top";
        break;
    case HubSet::Kind::tier:
        hubs = "tier-" + std::to_string(m_hubs.tier);
        break;
    case HubSet::Kind::switches:
        hubs = "switches";
        break;
    case HubSet::Kind::nodes:
        hubs = "nodes";
        break;
    }
    return "hub-routing:" + hubs + " max-flow:" + m_origin;
}

Bisection BisectionSearch::result()
{
    Bisection b;
    NodeRates injections;
    for (std::uint32_t c = 0; c < m_graph.classCount(); ++c)
        injections.push_back(m_graph.injection[m_graph.vertexOfClass(c)]);
    b.full = gbps(smallestTotals(m_graph, injections)[m_graph.nodeCount / 2]);
    b.exact = done();
    b.upper = gbps(m_upper);
    b.lower = b.exact ? b.upper : gbps(m_lower);
    if (b.full.value() > 0)
        b.fraction = b.upper / b.full;
    b.method = method();

    m_pricer.price(m_split); // once more, for the sides of the switches
    for (std::uint32_t s = 0; s < m_graph.switchCount; ++s) {
        if (m_pricer.switchSides()[s])
            b.half.push_back(m_graph.device[s]);
    }
    for (std::uint32_t c = 0; c < m_graph.classCount(); ++c) {
        const auto members = m_graph.classes.members(c).first(m_split.inA[c]);
        b.half.insert(b.half.end(), members.begin(), members.end());
    }
    std::sort(b.half.begin(), b.half.end());
    return b;
}

} // namespace

Result<std::optional<Bisection>> bisection(const FabricGraph& fabric, const CapacityGraph& graph,
                                           const Symmetry& symmetry, const BisectionSpec& spec,
                                           const Context& context)
{
    if (graph.nodeCount < 2)
        return std::optional<Bisection>();
    BisectionSearch search(fabric, graph, symmetry, spec, context);
    if (!search.run())
        return error(ErrorKind::cancelled, finding("analyze.cancelled"));
    return std::optional<Bisection>(search.result());
}

} // namespace fabric
