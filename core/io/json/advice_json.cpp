#include "core/io/json/json_values.h"
#include "core/model/names.h"

namespace fabric::io {
namespace {

constexpr int inOptions = nested + 2;

void writeFabrics(std::string& out, std::span<const FabricKind> fabrics)
{
    std::vector<std::string> names;
    for (const FabricKind fabric : fabrics)
        names.emplace_back(json::nameOf(fabricNames, fabric));
    writeStrings(out, names);
}

void writeOption(std::string& out, const TopologyOption& option, const Words& words)
{
    json::ObjectText object(out, inOptions);
    object.text("family", option.family);
    object.boolean("possible", option.parameters.has_value());
    std::string& options = object.key("options");
    std::vector<std::string> spelled;
    if (option.parameters) {
        for (const auto& [name, value] : optionsOf(*option.parameters))
            spelled.push_back(value.empty() ? "--" + name : "--" + name + ' ' + value);
    }
    writeStrings(options, spelled);
    object.integer("switches", option.switches);
    object.integer("links", option.links);
    object.integer("tiers", option.tiers);
    object.numberOrNull("bisection_fraction", option.bisectionFraction);
    json::appendLines(object.key("fabrics"), inOptions + 2, option.fabrics, [&](const OptionFigures& f) {
        json::ObjectText one(out);
        one.text("fabric", json::nameOf(fabricNames, f.fabric));
        one.numberOrNull("all_reduce_s", valueOf(f.allReduce));
        one.numberOrNull("all_to_all_s", valueOf(f.allToAll));
        one.numberOrNull("network_total", valueOf(f.network));
        one.close();
    });
    writeFindings(object, "reasons", option.parameters ? option.reasons : option.refusal, words);
    object.close();
}

} // namespace

std::string adviceJson(const Advice& advice, const Words& words)
{
    std::string out;
    json::ObjectText object(out, 0);
    object.integer("gpus", advice.gpus);
    json::appendLines(object.key("fabric_rules"), nested, advice.fabricRules, [&](const RuleAdvice& rule) {
        json::ObjectText one(out);
        one.text("rule", rule.rule);
        writeFabrics(one.key("fabrics"), rule.fabrics);
        one.text("message", words(rule.reason));
        one.close();
    });
    std::string& rule = object.key("topology_rule");
    json::ObjectText topology(rule);
    writeStrings(topology.key("families"), advice.topologyRule.families);
    topology.text("message", words(advice.topologyRule.reason));
    topology.close();
    json::appendLines(object.key("options"), nested, advice.options,
                      [&](const TopologyOption& option) { writeOption(out, option, words); });
    object.close();
    return out + '\n';
}

std::string improvementsJson(std::span<const Improvement> improvements, const Words& words)
{
    std::string out;
    json::ObjectText object(out, 0);
    json::appendLines(object.key("improvements"), nested, improvements, [&](const Improvement& one) {
        json::ObjectText line(out);
        line.text("change", one.change.rule);
        line.text("message", words(one.change));
        line.number("before_s", one.before.value());
        line.number("after_s", one.after.value());
        line.number("gain", one.gain);
        line.close();
    });
    object.close();
    return out + '\n';
}

} // namespace fabric::io
