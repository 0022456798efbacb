#include "core/io/json/json_values.h"
#include "core/model/names.h"

namespace fabric::io {
namespace {

void writeLine(std::string& out, const CostLine& line)
{
    json::ObjectText object(out);
    object.text("category", nameOf(line.part.category));
    object.text("model", line.part.model);
    object.textOrNull("part_number", line.part.partNumber);
    object.integer("quantity", line.part.quantity);
    object.numberOrNull("unit_price", valueOf(line.unitPrice));
    object.numberOrNull("total", valueOf(line.total));
    object.text("status", nameOf(line.status));
    object.textOrNull("source", line.from.source);
    if (!line.pricedAs.empty())
        object.text("priced_as", line.pricedAs);
    object.close();
}

} // namespace

std::string costJson(const CostReport& report)
{
    std::string out;
    json::ObjectText object(out, 0);
    object.text("currency", report.currency);
    object.textOrNull("prices", report.prices);
    json::appendLines(object.key("lines"), nested, report.lines,
                      [&](const CostLine& line) { writeLine(out, line); });
    object.numberOrNull("total", valueOf(report.total));
    object.numberOrNull("nodes_total", valueOf(report.nodesTotal));
    object.numberOrNull("network_total", valueOf(report.networkTotal));
    object.numberOrNull("facility_total", valueOf(report.facilityTotal));
    object.numberOrNull("network_share", report.networkShare);
    object.integer("unpriced_lines", report.unpricedLines);
    object.numberOrNull("power_w", valueOf(report.power));
    object.integer("devices_without_power", report.devicesWithoutPower);
    json::appendLines(object.key("fabrics"), nested, report.fabrics, [&](const FabricCost& f) {
        json::ObjectText one(out);
        one.text("fabric", json::nameOf(fabricNames, f.fabric));
        one.numberOrNull("network_total", valueOf(f.networkTotal));
        one.number("cost_factor", f.costFactor);
        one.close();
    });
    object.close();
    return out + '\n';
}

} // namespace fabric::io
