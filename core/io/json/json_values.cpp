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

} // namespace fabric::io
