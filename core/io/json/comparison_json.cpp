#include "core/io/json/json_values.h"
#include "core/model/names.h"

namespace fabric::io {
namespace {

void writeFigures(std::string& out, const ComparedDesign& design)
{
    const Headline& f = design.figures;
    json::ObjectText object(out, nested + 2);
    object.text("file", design.file);
    object.text("name", f.name);
    object.text("fabric", json::nameOf(fabricNames, f.fabric));
    object.integer("nodes", f.counts.nodes);
    object.integer("gpus", f.counts.gpus);
    object.integer("nics", f.counts.nics);
    object.integer("switches", f.counts.switches);
    object.integer("links", f.counts.links);
    object.integer("cables", f.counts.cables);
    object.integer("transceivers", f.transceivers);
    object.numberOrNull("oversubscription", f.worstOversubscription);
    object.numberOrNull("bisection_lower_gbps", gbpsOf(f.bisectionLower));
    object.numberOrNull("bisection_upper_gbps", gbpsOf(f.bisectionUpper));
    object.numberOrNull("bisection_fraction", f.bisectionFraction);
    object.numberOrNull("diameter_hops",
                        f.diameterHops ? std::optional<double>(*f.diameterHops) : std::nullopt);
    object.numberOrNull("all_reduce_s", valueOf(f.allReduce));
    object.numberOrNull("busbw_GBps", gigabytesOf(f.busBandwidth));
    object.text("workload", f.workload);
    object.numberOrNull("epoch_s", valueOf(f.epoch));
    object.text("prices", f.prices);
    object.numberOrNull("total", valueOf(f.total));
    object.numberOrNull("network_total", valueOf(f.networkTotal));
    object.numberOrNull("network_share", f.networkShare);
    object.numberOrNull("power_w", valueOf(f.power));
    object.close();
}

void writeValue(std::string& out, const Difference::Value& value)
{
    if (const auto* text = std::get_if<std::string>(&value))
        json::appendString(out, *text);
    else if (const auto* number = std::get_if<double>(&value))
        json::appendNumber(out, *number);
    else
        out += "null";
}

} // namespace

std::string comparisonJson(std::span<const ComparedDesign> designs, std::span<const Differences> differences)
{
    struct Line
    {
        const Difference* difference;
        std::string_view file; ///< that `b` is from
    };
    std::vector<Line> lines;
    std::size_t leftOut = 0;
    for (std::size_t i = 0; i < differences.size() && i + 1 < designs.size(); ++i) {
        leftOut += differences[i].leftOut;
        for (const Difference& d : differences[i].list)
            lines.push_back({&d, designs[i + 1].file});
    }
    std::string out;
    json::ObjectText object(out, 0);
    json::appendLines(object.key("designs"), nested, designs,
                      [&](const ComparedDesign& d) { writeFigures(out, d); });
    json::appendLines(object.key("differences"), nested, lines, [&](const Line& line) {
        json::ObjectText one(out);
        one.text("what", line.difference->what);
        writeValue(one.key("a"), line.difference->a);
        writeValue(one.key("b"), line.difference->b);
        one.text("file", line.file);
        one.close();
    });
    object.integer("differences_left_out", static_cast<std::int64_t>(leftOut));
    object.close();
    return out + '\n';
}

} // namespace fabric::io
