#include "core/generate/plans.h"

namespace fabric::generation {

Result<ClosPlan> plan(const StarParameters& p, const Catalog& catalog)
{
    if (auto f = outOfRange("nodes", p.nodes, 1, maxNodes))
        return refuse(*f);
    Result<DeviceType> node = resolveNode(p.common, catalog, "single-accelerator");
    if (!node)
        return node.error();
    const Bandwidth rate = node->portRate(0);
    auto choices = switchChoices(p.common, catalog, rate, SpeedRule::exactFirst);
    if (!choices)
        return choices.error();
    ClosRequest request;
    request.parameters.nodes = p.nodes;
    request.parameters.tiers = 1;
    request.portsPerLeaf = node->portCount();
    return planClos(std::move(request), *node, *choices, p.common, catalog);
}

} // namespace fabric::generation
