#include "core/cost/pricing.h"

#include <algorithm>

namespace fabric::pricing {
namespace {

template<class T>
bool holds(const std::vector<T>& list, const T& value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

bool isDevice(const BomLine& line)
{
    return line.category == PartCategory::node || line.category == PartCategory::switchDevice;
}

int portsOf(const Part& part)
{
    return isDevice(part.line) ? part.type->portCount() : part.line.linksPerPiece;
}

bool allPortsRun(const Part& part, Bandwidth rate)
{
    if (!isDevice(part.line))
        return part.line.rate == rate;
    const DeviceType& type = *part.type;
    return std::all_of(type.ports.begin(), type.ports.end(),
                       [&](const PortGroup& g) { return g.rate == rate; }) &&
           std::all_of(type.insides.nics.begin(), type.insides.nics.end(),
                       [&](const NicSlot& n) { return n.portRate == rate; });
}

bool speaks(const Part& part, FabricKind fabric, const Design& design)
{
    const DeviceType* type = isDevice(part.line) ? part.type : nullptr;
    if (type && !type->fabrics.empty())
        return holds(type->fabrics, fabric);
    return design.fabric.own == fabric;
}

bool isNodeLike(const PriceRule& rule, const Part& part)
{
    if (rule.gpu.empty() && !rule.gpus && !rule.nics)
        return true;
    const DeviceType* type = part.line.category == PartCategory::node ? part.type : nullptr;
    return type && (rule.gpu.empty() || type->insides.gpu.id == rule.gpu) &&
           (!rule.gpus || type->gpuCount() == *rule.gpus) && (!rule.nics || type->nicCount() == *rule.nics);
}

std::optional<Money> amountFor(const PriceRule& rule, int tiers)
{
    if (rule.amounts.empty() || (rule.amounts.size() > 1 && tiers < 1))
        return std::nullopt;
    const auto tier = static_cast<std::size_t>(std::max(tiers, 1));
    return rule.amounts[std::min(tier, rule.amounts.size()) - 1];
}

std::int64_t bundleQuantity(const PriceRule& rule, const BillOfMaterials& bom)
{
    return rule.per == PricePer::gpu ? bom.gpus : bom.nodes;
}

} // namespace

bool matches(const PriceRule& rule, const Part& part, const Circumstances& here)
{
    const BomLine& line = part.line;
    return rule.category == line.category && (rule.types.empty() || holds(rule.types, line.id)) &&
           (!rule.ports || portsOf(part) == *rule.ports) && (!rule.rate || allPortsRun(part, *rule.rate)) &&
           (!rule.fabric || speaks(part, *rule.fabric, here.design)) &&
           (!rule.medium || line.medium == rule.medium) &&
           (!rule.linksPerPiece || line.linksPerPiece == *rule.linksPerPiece) && isNodeLike(rule, part);
}

std::optional<Money> unitPrice(const PriceRule& rule, const Part& part, const Circumstances& here)
{
    const BomLine& line = part.line;
    const std::optional<Money> amount = amountFor(rule, here.tiers);
    if (!amount)
        return std::nullopt;
    const double pieceGbps = toGbps(line.rate) * line.linksPerPiece;
    const double factor = rule.per == PricePer::port   ? portsOf(part)
                          : rule.per == PricePer::gbps ? pieceGbps
                                                       : 1;
    Money price = rule.fixed + *amount * factor;
    if (rule.perGbpsMetre > Money(0)) {
        if (!line.length)
            return std::nullopt;
        price += rule.perGbpsMetre * (pieceGbps * line.length->value());
    }
    return price;
}

bool isBundle(const PriceRule& rule)
{
    return rule.per == PricePer::gpu || rule.per == PricePer::node;
}

std::optional<CostLine> bundleLine(const PriceRule& rule, const Circumstances& here)
{
    const std::int64_t quantity = bundleQuantity(rule, here.bom);
    const std::optional<Money> amount = amountFor(rule, here.tiers);
    const bool coversSomething =
        rule.covers.empty() ||
        std::any_of(here.bom.lines.begin(), here.bom.lines.end(),
                    [&](const BomLine& line) { return holds(rule.covers, line.category); });
    if (quantity == 0 || !amount || !coversSomething)
        return std::nullopt;
    CostLine line;
    line.part.category = rule.category;
    line.part.id =
        std::string(nameOf(rule.category)) + (rule.per == PricePer::gpu ? "-per-gpu" : "-per-node");
    line.part.model = rule.name;
    line.part.quantity = quantity;
    line.status = PriceStatus::priced;
    line.unitPrice = rule.fixed + *amount;
    line.total = *line.unitPrice * static_cast<double>(quantity);
    line.from = rule.from;
    return line;
}

} // namespace fabric::pricing
