#include "core/advise/improvements.h"

#include "core/model/patches.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

namespace fabric {
namespace {

/// A change made: the design and the job as they would be.
struct Changed
{
    Finding change;
    Design design;
    EstimateSpec spec;
};

Finding changeOf(const char* code)
{
    return finding(code, {}, Severity::info);
}

/// Links that run below what their ports give.
std::optional<Changed> fullRates(const Design& design, const EstimateSpec& spec)
{
    Changed changed{changeOf("advise.change_full_rate"), design, spec};
    std::int64_t count = 0;
    for (Link& link : changed.design.links) {
        const Bandwidth full = patches::fullRate(design, link);
        if (link.rate < full) {
            link.rate = full;
            ++count;
        }
    }
    if (count == 0)
        return {};
    changed.change.with("count", count);
    return changed;
}

std::optional<Changed> slotsAsDesigned(const Design& design, const EstimateSpec& spec)
{
    if (design.nicOverrides.empty())
        return {};
    Changed changed{changeOf("advise.change_slots"), design, spec};
    changed.change.with("count", static_cast<std::int64_t>(design.nicOverrides.size()));
    changed.design.nicOverrides.clear();
    return changed;
}

/// Every PCIe connection of a NIC at twice its rate.
std::optional<Changed> widerPcie(const Design& design, const EstimateSpec& spec)
{
    Changed changed{changeOf("advise.change_pcie"), design, spec};
    bool any = false;
    const auto twice = [&](PcieLink& link) {
        link.measured = 2 * link.rate();
        any = true;
    };
    for (DeviceType& type : changed.design.types) {
        for (NicSlot& nic : type.insides.nics)
            twice(nic.attachment.link);
    }
    for (NicOverride& slot : changed.design.nicOverrides)
        twice(slot.link);
    return any ? std::optional(std::move(changed)) : std::nullopt;
}

std::optional<Changed> fasterLinks(const Design& design, const EstimateSpec& spec)
{
    if (design.links.empty())
        return {};
    Changed changed{changeOf("advise.change_links"), design, spec};
    for (Link& link : changed.design.links)
        link.rate = 2 * link.rate;
    for (FabricParameters& parameters : changed.design.fabric.parameters) {
        if (parameters.linkRate)
            parameters.linkRate = 2 * *parameters.linkRate;
    }
    return changed;
}

std::optional<Changed> fasterNvlink(const Design& design, const EstimateSpec& spec)
{
    Changed changed{changeOf("advise.change_nvlink"), design, spec};
    bool any = false;
    for (DeviceType& type : changed.design.types) {
        any = any || type.insides.scaleUp.perGpu > Bandwidth();
        type.insides.scaleUp.perGpu = 2 * type.insides.scaleUp.perGpu;
    }
    return any ? std::optional(std::move(changed)) : std::nullopt;
}

std::optional<Changed> packed(const Design& design, const EstimateSpec& spec)
{
    if (spec.placement.kind == PlacementKind::packed)
        return {};
    Changed changed{changeOf("advise.change_packed"), design, spec};
    changed.spec.placement = {};
    return changed;
}

std::optional<Seconds> timeOf(const Changed& changed, const Context& context)
{
    const FabricGraph graph(std::make_shared<const Design>(changed.design));
    EstimateSpec spec = changed.spec;
    spec.ncclPlan.reset();
    const Result<EstimateReport> report = estimate(graph, spec, context);
    return report ? std::optional(report->of(changed.design.fabric.own).time) : std::nullopt;
}

void add(std::vector<Improvement>& found, Finding change, Seconds before, std::optional<Seconds> after)
{
    constexpr double leastGain = 1.005;
    if (!after || !isPositive(*after) || before / *after < leastGain)
        return;
    found.push_back({std::move(change), before, *after, before / *after});
}

} // namespace

Result<std::vector<Improvement>> improvements(const FabricGraph& graph, const EstimateSpec& spec,
                                              const Context& context)
{
    const Design& design = graph.design();
    const Result<EstimateReport> now = estimate(graph, spec, context);
    if (!now)
        return now.error();
    const Seconds before = now->of(design.fabric.own).time;
    std::vector<Improvement> found;
    if (!isPositive(before))
        return found;
    for (const auto change : {fullRates, slotsAsDesigned, widerPcie, fasterLinks, fasterNvlink, packed}) {
        if (context.stopped())
            return error(ErrorKind::cancelled, finding("advise.cancelled"));
        if (std::optional<Changed> changed = change(design, spec))
            add(found, std::move(changed->change), before, timeOf(*changed, context));
    }
    static constexpr std::array<const char*, 3> codes{"advise.change_to_infiniband", "advise.change_to_roce",
                                                      "advise.change_to_ethernet"};
    for (const FabricEstimate& other : now->fabrics) {
        if (other.fabric != design.fabric.own)
            add(found, changeOf(codes[indexOf(other.fabric)]), before, other.time);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Improvement& a, const Improvement& b) { return a.gain > b.gain; });
    return found;
}

} // namespace fabric
