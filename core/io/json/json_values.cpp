#include "core/io/json/json_values.h"

namespace fabric::io {
namespace {

std::string_view severityName(Severity severity)
{
    switch (severity) {
    case Severity::info:
        return "info";
    case Severity::warning:
        return "warning";
    case Severity::error:
        return "error";
    }
    return {};
}

} // namespace

void writeStrings(std::string& out, std::span<const std::string> texts)
{
    out += '[';
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (i > 0)
            out += ',';
        json::appendString(out, texts[i]);
    }
    out += ']';
}

void writeFindings(json::ObjectText& object, std::string_view key, std::span<const Finding> findings,
                   const Words& words)
{
    std::string& out = object.key(key);
    json::appendLines(out, nested, findings, [&](const Finding& f) {
        json::ObjectText one(out);
        one.text("rule", f.rule);
        one.text("severity", severityName(f.severity));
        writeStrings(one.key("subjects"), f.subjects);
        one.text("message", words ? words(f) : std::string());
        one.close();
    });
}

void writeSources(std::string& out, const RateSources& sources)
{
    json::ObjectText object(out);
    const auto write = [&](std::string_view key, const RateOrigin& origin) {
        json::ObjectText one(object.key(key));
        one.text("source", nameOf(origin.source));
        one.textOrNull("measured", origin.measured);
        one.close();
    };
    write("latency", sources.latency);
    write("efficiency", sources.efficiency);
    write("nvlink_latency", sources.nvlinkLatency);
    write("nvlink_efficiency", sources.nvlinkEfficiency);
    object.text("defaults", nameOf(sources.defaults));
    object.close();
}

void writeWay(std::string& out, const Alternative& way, const Words& words)
{
    json::ObjectText one(out);
    one.text("algorithm", way.algorithm);
    one.text("protocol", way.protocol);
    one.numberOrNull("time_s", valueOf(way.time));
    one.textOrNull("why", way.why.rule.empty() || !words ? std::string() : words(way.why));
    one.close();
}

} // namespace fabric::io
