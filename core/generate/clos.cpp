#include "core/generate/clos.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace fabric::generation {
namespace {

std::int64_t ceilDiv(std::int64_t a, std::int64_t b)
{
    return (a + b - 1) / b;
}

/// up = ⌈down × Y ÷ X⌉, forgiving the last bit of a quotient.
std::int64_t uplinksFor(std::int64_t down, Ratio ratio)
{
    const double up = std::ceil(static_cast<double>(down) * ratio.up / ratio.down - 1e-9);
    return up > 1e9 ? std::int64_t{1'000'000'000} : std::max<std::int64_t>(1, static_cast<std::int64_t>(up));
}

std::optional<Finding> wrongRatio(const ClosParameters& p)
{
    if (!p.oversubscription)
        return std::nullopt;
    const Ratio r = *p.oversubscription;
    const bool fine = std::isfinite(r.down) && std::isfinite(r.up) && r.down > 0 && r.up > 0;
    if (p.down || p.up)
        return finding("generate.ratio_and_ports", "oversubscription");
    if (!fine)
        return finding("generate.ratio_not_positive", "oversubscription").with("nearest", "1:1");
    return std::nullopt;
}

std::optional<Finding> wrongDown(const ClosParameters& p, int portsPerLeaf, int radix)
{
    const int down = *p.down;
    if (auto f = outOfRange("down", down, portsPerLeaf, maxRadix))
        return f;
    if (down % portsPerLeaf == 0)
        return std::nullopt;
    const int nearest = std::max(portsPerLeaf, std::min(down, radix) / portsPerLeaf * portsPerLeaf);
    return finding("generate.down_not_whole_nodes", "down")
        .with("found", down)
        .with("limit", portsPerLeaf)
        .with("nearest", nearest);
}

/// Down and up ports of a full leaf.
Result<std::pair<int, int>> divideLeaf(const ClosParameters& p, int portsPerLeaf, int radix)
{
    if (auto f = wrongRatio(p))
        return refuse(*f);
    if (p.down && !p.up)
        return refuse(
            finding("generate.down_without_up", "up").with("nearest", std::max(1, radix - *p.down)));
    if (p.up && !p.down)
        return refuse(finding("generate.down_without_up", "down")
                          .with("nearest", std::max(1, (radix - *p.up) / portsPerLeaf) * portsPerLeaf));
    if (p.down) {
        if (auto f = wrongDown(p, portsPerLeaf, radix))
            return refuse(*f);
        if (auto f = outOfRange("up", *p.up, 1, maxRadix))
            return refuse(*f);
        if (*p.down + *p.up <= radix)
            return std::pair{*p.down, *p.up};
        if (*p.down < radix)
            return refuse(finding("generate.leaf_ports", "up")
                              .with("found", *p.down + *p.up)
                              .with("limit", radix)
                              .with("nearest", radix - *p.down));
        return refuse(radixTooSmall(radix, *p.down + *p.up));
    }
    const Ratio ratio = p.oversubscription.value_or(Ratio{});
    for (int down = (radix - 1) / portsPerLeaf * portsPerLeaf; down > 0; down -= portsPerLeaf)
        if (down + uplinksFor(down, ratio) <= radix)
            return std::pair{down, static_cast<int>(uplinksFor(down, ratio))};
    const std::int64_t needed = portsPerLeaf + uplinksFor(portsPerLeaf, ratio);
    if (needed > maxRadix)
        return refuse(finding("generate.ratio_too_steep", "oversubscription")
                          .with("found", needed)
                          .with("limit", radix)
                          .with("nearest", "1:1"));
    return refuse(radixTooSmall(radix, needed));
}

Finding tooManyNodes(const ClosPlan& plan)
{
    const char* code = plan.tiers == 1   ? "generate.nodes_above_switch"
                       : plan.tiers == 2 ? "generate.nodes_above_two_tiers"
                                         : "generate.nodes_above_three_tiers";
    return finding(code, "nodes")
        .with("found", plan.nodes)
        .with("limit", plan.nodesMax)
        .with("nearest", plan.nodesMax)
        .with("radix", plan.radix);
}

Result<ClosPlan> oneTier(ClosPlan plan, const ClosParameters& p)
{
    if (p.down || p.up || (p.oversubscription && p.oversubscription->down != p.oversubscription->up))
        return refuse(finding("generate.one_tier_no_uplinks", "tiers").with("found", 1).with("nearest", 2));
    if (plan.portsPerLeaf > plan.radix)
        return refuse(radixTooSmall(plan.radix, plan.portsPerLeaf));
    plan.nodesPerUnit = plan.radix / plan.portsPerLeaf;
    plan.down = plan.nodesPerUnit * plan.portsPerLeaf;
    plan.nodesMax = plan.nodesPerUnit;
    if (plan.nodes > plan.nodesMax)
        return refuse(tooManyNodes(plan));
    return plan;
}

Result<ClosPlan> twoTiers(ClosPlan plan, SpineRule rule)
{
    plan.nodesMax = std::int64_t{plan.radix / plan.leavesPerUnit} * plan.nodesPerUnit;
    if (plan.leavesPerUnit > plan.radix)
        return refuse(radixTooSmall(plan.radix, plan.leavesPerUnit));
    if (plan.nodes > plan.nodesMax)
        return refuse(tooManyNodes(plan));
    plan.units = static_cast<int>(ceilDiv(plan.nodes, plan.nodesPerUnit));
    const std::int64_t links = std::int64_t{plan.units} * plan.leavesPerUnit * plan.up;
    plan.spines = spineCount(links, plan.radix, plan.up, rule);
    return plan;
}

/// Whether pods can be made of switches with this radix: halves, and every rail alike in a pod.
bool dividesPods(const ClosPlan& plan, int radix)
{
    return radix % (2 * plan.leavesPerUnit) == 0;
}

Result<ClosPlan> threeTiers(ClosPlan plan, SpineRule rule)
{
    const int half = plan.radix / 2;
    plan.unitsPerPod = half / plan.leavesPerUnit;
    plan.nodesMax = std::int64_t{plan.radix} * plan.unitsPerPod * plan.nodesPerUnit;
    if (plan.nodes > plan.nodesMax)
        return refuse(tooManyNodes(plan));
    plan.units = static_cast<int>(ceilDiv(plan.nodes, plan.nodesPerUnit));
    plan.pods = static_cast<int>(ceilDiv(plan.units, plan.unitsPerPod));
    plan.spines = plan.up;
    plan.cores = spineCount(std::int64_t{plan.pods} * half, plan.radix, half, rule);
    return plan;
}

Result<ClosPlan> planOnce(const ClosRequest& request);

/// The radix was wrong for three tiers: the nearest one that works, lower values first at equal distance.
Error wrongPodRadix(const ClosRequest& request, const ClosPlan& plan)
{
    const int step = 2 * plan.leavesPerUnit;
    const int below = request.radix / step * step;
    std::int64_t nearest = below + step;
    for (int distance = 0; distance < 64; ++distance) {
        const int down = below - distance * step;
        const int up = below + (distance + 1) * step;
        const auto works = [&](int radix) {
            ClosRequest other = request;
            other.radix = radix;
            return radix > 0 && radix <= maxRadix && planOnce(other).ok();
        };
        if (works(down) || works(up)) {
            nearest = works(down) ? down : up;
            break;
        }
    }
    const char* code = plan.leavesPerUnit == 1 ? "generate.radix_odd" : "generate.rails_divide_radix";
    return refuse(finding(code, "radix")
                      .with("found", request.radix)
                      .with("limit", step)
                      .with("nearest", nearest)
                      .with("rails", plan.leavesPerUnit));
}

Result<ClosPlan> planOnce(const ClosRequest& request)
{
    const ClosParameters& p = request.parameters;
    if (auto f = outOfRange("nodes", p.nodes, 1, maxNodes))
        return refuse(*f);
    if (auto f = outOfRange("tiers", p.tiers, 1, 3))
        return refuse(*f);
    ClosPlan plan;
    plan.nodes = p.nodes;
    plan.tiers = p.tiers;
    plan.rails = request.rails;
    plan.portsPerLeaf = request.portsPerLeaf;
    plan.radix = request.radix;
    plan.balanced = p.spines == SpineRule::balanced;
    plan.fabrics = request.shared && p.tiers > 1 ? 1 : request.rails;
    plan.leavesPerUnit = request.rails / plan.fabrics;
    if (auto f = wrongRatio(p))
        return refuse(*f);
    if (p.tiers == 1)
        return oneTier(std::move(plan), p);

    Result<std::pair<int, int>> leaf = divideLeaf(p, plan.portsPerLeaf, plan.radix);
    if (!leaf)
        return leaf.error();
    std::tie(plan.down, plan.up) = *leaf;
    plan.nodesPerUnit = plan.down / plan.portsPerLeaf;
    if (p.tiers == 2)
        return twoTiers(std::move(plan), p.spines);
    if (!dividesPods(plan, plan.radix))
        return wrongPodRadix(request, plan);
    return threeTiers(std::move(plan), p.spines);
}

bool asksForPorts(const Error& refusal)
{
    return refusal.findings.front().rule == "generate.radix_too_small";
}

/// The radix was too small: the smallest one that works, or that is at least large enough for one node.
Error smallestRadix(const ClosRequest& request, Error refusal)
{
    std::int64_t enough = 0;
    ClosRequest other = request;
    const bool pods = request.parameters.tiers == 3; // radix by halves, all rails alike
    const int step = !pods ? 1 : request.shared ? 2 * request.rails : 2;
    for (other.radix = std::max(0, request.radix) / step * step + step; other.radix <= maxRadix;
         other.radix += step) {
        const Result<ClosPlan> trial = planOnce(other);
        if (trial)
            return refuse(radixTooSmall(request.radix, other.radix));
        if (enough == 0 && !asksForPorts(trial.error()))
            enough = other.radix;
    }
    return enough > 0 ? refuse(radixTooSmall(request.radix, enough)) : refusal;
}

} // namespace

int spineCount(std::int64_t links, int radix, int uplinks, SpineRule rule)
{
    const auto least = static_cast<int>(ceilDiv(links, radix));
    if (rule == SpineRule::minimum)
        return least;
    for (int count = least; count <= uplinks; ++count)
        if (uplinks % count == 0)
            return count;
    return 0;
}

Result<ClosPlan> planClos(const ClosRequest& request)
{
    Result<ClosPlan> plan = planOnce(request);
    if (!plan && asksForPorts(plan.error()))
        return smallestRadix(request, plan.error());
    return plan;
}

Result<ClosPlan> planClos(ClosRequest request, const DeviceType& node,
                          const std::vector<SwitchChoice>& choices, const CommonParameters& common,
                          const Catalog& catalog)
{
    return firstFitting<ClosPlan>(choices, common, catalog, node.portRate(0),
                                  [&](const SwitchChoice& choice) -> Result<ClosPlan> {
                                      request.radix = choice.radix;
                                      Result<ClosPlan> plan = planClos(request);
                                      if (plan) {
                                          plan->node = node;
                                          plan->switchType = choice.type;
                                      }
                                      return plan;
                                  });
}

} // namespace fabric::generation
