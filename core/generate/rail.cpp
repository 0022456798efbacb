#include "core/generate/plans.h"

namespace fabric::generation {

Result<ClosPlan> plan(const RailParameters& p, const Catalog& catalog)
{
    Result<DeviceType> node = resolveNode(p.common, catalog, "dgx-h100");
    if (!node)
        return node.error();
    const Bandwidth rate = node->portRate(0);
    auto choices = switchChoices(p.common, catalog, rate, SpeedRule::exactOnly);
    if (!choices)
        return choices.error();
    ClosRequest request;
    request.parameters = p.clos;
    request.rails = node->nicCount();
    request.portsPerLeaf = portsPerNic(*node);
    request.shared = !p.railOnly;
    return planClos(std::move(request), *node, *choices, p.common, catalog);
}

} // namespace fabric::generation
