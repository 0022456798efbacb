#pragma once

#include "core/cost/cost.h"

namespace fabric::pricing {

/// What rules look at beside the line itself.
struct Circumstances
{
    const Design& design;
    const BillOfMaterials& bom;
    int tiers = 0;
};

/// A line, and the type of the device, or of the node that a NIC is in; null for cables and transceivers.
struct Part
{
    const BomLine& line;
    const DeviceType* type = nullptr;
};

bool matches(const PriceRule& rule, const Part& part, const Circumstances& here);

/// Price of one piece; empty where the rule needs something unknown (a length, or tiers where there are
/// none).
std::optional<Money> unitPrice(const PriceRule& rule, const Part& part, const Circumstances& here);

/// Whether a rule prices all GPUs or nodes together.
bool isBundle(const PriceRule& rule);

/// The line of such a rule, priced; empty where it does not apply.
std::optional<CostLine> bundleLine(const PriceRule& rule, const Circumstances& here);

} // namespace fabric::pricing
