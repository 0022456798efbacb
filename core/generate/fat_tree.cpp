#include "core/generate/plans.h"

namespace fabric::generation {
namespace {

constexpr int maxK = 1024;

std::optional<Finding> wrongK(const FatTreeParameters& p)
{
    const int k = *p.k;
    if (auto f = outOfRange("k", k, 2, maxK))
        return f;
    if (k % 2 != 0)
        return finding("generate.k_odd", "k").with("found", k).with("nearest", k - 1).with("other", k + 1);
    if (p.common.radix && *p.common.radix != k)
        return finding("generate.radix_is_k", "radix").with("found", *p.common.radix).with("nearest", k);
    if (p.clos.down || p.clos.up || p.clos.oversubscription)
        return finding("generate.k_sets_leaf", p.clos.down ? "down" : p.clos.up ? "up" : "oversubscription");
    return std::nullopt;
}

/// The canonical tree in the terms of a general one.
FatTreeParameters canonical(const FatTreeParameters& p)
{
    const int k = *p.k;
    FatTreeParameters general = p;
    general.common.radix = k;
    general.clos = {};
    general.clos.nodes = k * k / 4 * k;
    general.clos.tiers = 3;
    return general;
}

} // namespace

Result<ClosPlan> plan(const FatTreeParameters& p, const Catalog& catalog)
{
    if (p.k)
        if (auto f = wrongK(p))
            return refuse(*f);
    Result<DeviceType> node = resolveNode(p.common, catalog, p.k ? "single-accelerator" : "dgx-h100");
    if (!node)
        return node.error();
    if (p.k && node->portCount() != 1)
        return refuse(finding("generate.k_single_port", p.common.nics ? "nics" : "node")
                          .with("found", node->portCount())
                          .with("limit", 1)
                          .with("nearest", p.common.nics ? "1" : "single-accelerator"));
    if (!p.k)
        if (auto f = outOfRange("tiers", p.clos.tiers, 2, 3))
            return refuse(*f);
    const FatTreeParameters general = p.k ? canonical(p) : p;
    const Bandwidth rate = node->portRate(0);
    auto choices = [&]() -> Result<std::vector<SwitchChoice>> {
        auto list = switchChoices(general.common, catalog, rate, SpeedRule::exactOnly);
        if (list || !p.k || list.error().findings.front().rule != "generate.radix_above_switch")
            return list;
        return refusalFor(refuse(radixTooSmall(catalog.switchType(p.common.switchModel)->portCount(), *p.k)),
                          p.common, catalog, rate);
    }();
    if (!choices)
        return choices.error();
    ClosRequest request;
    request.parameters = general.clos;
    request.portsPerLeaf = node->portCount();
    return planClos(std::move(request), *node, *choices, p.common, catalog);
}

} // namespace fabric::generation
