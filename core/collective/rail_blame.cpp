#include "core/collective/rail_blame.h"

#include "core/graph/rail_wiring.h"

#include <algorithm>
#include <cmath>

namespace fabric {
namespace {

constexpr std::size_t mostRailSubjects = 20;

/// Percent that a finding promises; 0 if it promises nothing.
std::int64_t gainOf(const Finding& insight)
{
    for (const Argument& argument : insight.arguments) {
        if (argument.name == "gain")
            return std::get<std::int64_t>(argument.value);
    }
    return 0;
}

} // namespace

std::optional<Rewired> rewire(const FabricGraph& graph)
{
    const RailWiring wiring = railWiring(graph);
    if (wiring.wrong.empty())
        return std::nullopt;
    Rewired result{FabricGraph(std::make_shared<const Design>(onOwnRails(graph, wiring))), {}};
    for (const WrongRail& wrong : wiring.wrong)
        result.moved.push_back(nameOf(graph, wrong));
    return result;
}

void blameRails(const std::vector<std::string>& moved, const EstimateReport& onOwnRails,
                EstimateReport& report)
{
    for (FabricEstimate& f : report.fabrics) {
        const Seconds there = onOwnRails.of(f.fabric).time;
        if (!std::isfinite(there.value()) || !std::isfinite(f.time.value()) || !(there < f.time))
            continue;
        const std::int64_t gain = std::llround(100 * (1 - there / f.time));
        if (gain < 1)
            continue;
        f.cause = Cause{"link", moved.front(), "wrong_rail"};
        if (f.insight.rule != "collective.insight_switch_links" && gainOf(f.insight) > gain)
            continue;
        f.insight = finding("collective.insight_wrong_rail", {}, Severity::info)
                        .with("count", static_cast<std::int64_t>(moved.size()))
                        .with("gain", gain);
        for (std::size_t i = 0; i < std::min(moved.size(), mostRailSubjects); ++i)
            f.insight.about(moved[i]);
    }
}

} // namespace fabric
