#include "core/io/json/json_values.h"
#include "core/model/names.h"

namespace fabric::io {
namespace {

void writeCounts(std::string& out, const FabricGraph& graph, const AnalysisReport& report,
                 const PhysicalCounts& physical)
{
    const DesignCounts& counts = report.counts;
    json::ObjectText object(out, nested);
    object.text("name", graph.design().name);
    object.text("fabric", json::nameOf(fabricNames, graph.design().fabric.own));
    object.integer("nodes", counts.nodes);
    object.integer("gpus", counts.gpus);
    object.integer("nics", counts.nics);
    object.integer("switches", counts.switches);
    object.integer("links", counts.links);
    object.integer("cables", counts.cables);
    object.integer("transceivers", physical.transceivers());
    object.integer("components", report.distances.components);
    object.close();
}

void writeTier(std::string& out, const FabricGraph& graph, const TierRatio& tier)
{
    json::ObjectText object(out);
    object.text("name", nameOf(tier));
    object.integer("switches", tier.switches);
    object.number("down_gbps", toGbps(tier.down));
    object.number("up_gbps", toGbps(tier.up));
    object.numberOrNull("oversubscription", tier.ratio);
    object.textOrNull("worst_switch", tier.worst ? std::string_view(graph.device(*tier.worst).name) : "");
    object.close();
}

void writeBisection(std::string& out, const std::optional<Bisection>& bisection)
{
    json::ObjectText object(out, nested);
    const auto rate = [&](Bandwidth Bisection::*member) {
        return bisection ? std::optional(toGbps(*bisection.*member)) : std::nullopt;
    };
    object.numberOrNull("lower_gbps", rate(&Bisection::lower));
    object.numberOrNull("upper_gbps", rate(&Bisection::upper));
    if (bisection)
        object.boolean("exact", bisection->exact);
    else
        object.key("exact") += "null";
    object.numberOrNull("full_gbps", rate(&Bisection::full));
    object.numberOrNull("fraction", bisection ? bisection->fraction : std::nullopt);
    object.textOrNull("method", bisection ? std::string_view(bisection->method) : "");
    object.close();
}

void writeOversubscription(std::string& out, const FabricGraph& graph, const AnalysisReport& report)
{
    const Oversubscription& o = report.oversubscription;
    json::ObjectText object(out);
    object.numberOrNull("worst", o.worst);
    object.textOrNull("where", o.where ? std::string_view(graph.device(*o.where).name) : "");
    object.numberOrNull("end_to_end", report.endToEnd);
    object.close();
}

} // namespace

std::string analysisJson(const FabricGraph& graph, const AnalysisReport& report, const PhysicalCounts& counts,
                         const Words& words)
{
    std::string out;
    json::ObjectText object(out, 0);
    writeCounts(object.key("design"), graph, report, counts);
    json::appendLines(object.key("tiers"), nested, report.oversubscription.tiers,
                      [&](const TierRatio& tier) { writeTier(out, graph, tier); });
    json::appendLines(object.key("rails"), nested, report.oversubscription.rails, [&](const RailRatio& rail) {
        json::ObjectText one(out);
        one.integer("rail", rail.rail);
        one.number("down_gbps", toGbps(rail.down));
        one.number("up_gbps", toGbps(rail.up));
        one.numberOrNull("oversubscription", rail.ratio);
        one.close();
    });
    writeOversubscription(object.key("oversubscription"), graph, report);
    writeBisection(object.key("bisection"), report.bisection);
    json::ObjectText distance(object.key("distance"));
    const auto& diameter = report.distances.diameterHops;
    distance.numberOrNull("diameter_hops", diameter ? std::optional<double>(*diameter) : std::nullopt);
    distance.numberOrNull("average_hops", report.distances.averageHops);
    distance.close();
    writeFindings(object, "findings", report.findings, words);
    object.close();
    return out + '\n';
}

} // namespace fabric::io
