#include "core/advise/improvements.h"

#include "core/advise/changes.h"
#include "core/collective/algorithms.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

namespace fabric {
namespace {

constexpr double leastGain = 1.005;

constexpr std::array<changes::Maker, 12> makers{
    changes::fullRates,    changes::slotsAsDesigned, changes::freePortsCabled, changes::nicsAtSwitches,
    changes::widerPcie,    changes::moreUplinks,     changes::widerUplinks,    changes::fasterLinks,
    changes::fasterNvlink, changes::packed,          changes::otherAlgorithms, changes::ncclSettings};

/// Makes changes and estimates again.
class Trial
{
public:
    Trial(const FabricGraph& graph, const EstimateSpec& spec, const Context& context)
        : m_graph(graph), m_spec(spec), m_context(context)
    {}

    /// Empty where the changed job cannot run, or not with that algorithm.
    std::optional<Seconds> timeWith(changes::Change change)
    {
        change.spec.ncclPlan.reset();
        if (change.design) {
            const FabricGraph changed(std::make_shared<const Design>(std::move(*change.design)));
            return timeOf(estimate(changed, change.spec, m_context));
        }
        const bool routedOnce = !isScheduled(change.spec.algorithm) &&
                                change.spec.placement == m_spec.placement &&
                                change.spec.collective == m_spec.collective;
        if (!routedOnce)
            return timeOf(estimate(m_graph, change.spec, m_context));
        if (!m_traffic)
            m_traffic = routeTraffic(m_graph, m_spec.placement, m_spec.collective == Collective::allToAll,
                                     m_spec.routing, m_context);
        if (!*m_traffic)
            return {};
        return timeOf(estimate(m_graph, **m_traffic, change.spec));
    }

private:
    std::optional<Seconds> timeOf(const Result<EstimateReport>& report) const
    {
        if (!report)
            return {};
        return report->of(m_graph.design().fabric.own).time;
    }

    const FabricGraph& m_graph;
    const EstimateSpec& m_spec;
    const Context& m_context;
    std::optional<Result<Traffic>> m_traffic;
};

/// Nothing where it gains too little. A change to a job that has no time gains nothing either.
std::optional<Improvement> improvementBy(Finding change, Seconds before, std::optional<Seconds> after)
{
    if (!after || !isPositive(*after) || !(before / *after >= leastGain))
        return {};
    return Improvement{std::move(change), before, *after, before / *after};
}

} // namespace

Result<std::vector<Improvement>> improvements(const FabricGraph& graph, const EstimateSpec& spec,
                                              const Context& context)
{
    const FabricKind own = graph.design().fabric.own;
    const Result<EstimateReport> now = estimate(graph, spec, context);
    if (!now)
        return now.error();
    const Seconds before = now->of(own).time;
    std::vector<Improvement> found;
    if (!isPositive(before))
        return found;
    Trial trial(graph, spec, context);
    for (const changes::Maker make : makers) {
        std::optional<Improvement> best;
        for (changes::Change& change : make(graph, spec)) {
            Finding what = change.what;
            std::optional<Improvement> one =
                improvementBy(std::move(what), before, trial.timeWith(std::move(change)));
            if (context.stopped())
                return error(ErrorKind::cancelled, finding("advise.cancelled"));
            if (one && (!best || one->gain > best->gain))
                best = std::move(one);
        }
        if (best)
            found.push_back(std::move(*best));
    }
    static constexpr std::array<const char*, 3> codes{"advise.change_to_infiniband", "advise.change_to_roce",
                                                      "advise.change_to_ethernet"};
    for (const FabricEstimate& other : now->fabrics) {
        if (other.fabric == own)
            continue;
        if (std::optional<Improvement> one =
                improvementBy(changes::changeOf(codes[indexOf(other.fabric)]), before, other.time))
            found.push_back(std::move(*one));
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Improvement& a, const Improvement& b) { return a.gain > b.gain; });
    return found;
}

} // namespace fabric
