#pragma once

#include "core/base/finding.h"
#include "core/io/json/report_json.h"
#include "core/json/object_text.h"

#include <span>

/// Pieces that several reports share.
namespace fabric::io {

inline constexpr int nested = 2; ///< indentation of what stands directly in a document

inline std::optional<double> gbpsOf(const std::optional<Bandwidth>& b)
{
    return b ? std::optional(toGbps(*b)) : std::nullopt;
}

inline std::optional<double> gigabytesOf(const std::optional<Bandwidth>& b)
{
    return b ? std::optional(toGigabytesPerSecond(*b)) : std::nullopt;
}

template<class Unit>
std::optional<double> valueOf(const std::optional<Unit>& quantity)
{
    return quantity ? std::optional(quantity->value()) : std::nullopt;
}

void writeStrings(std::string& out, std::span<const std::string> texts);

/// [{rule, severity, subjects, message}]
void writeFindings(json::ObjectText& object, std::string_view key, std::span<const Finding> findings,
                   const Words& words);

/// {latency, efficiency, nvlink_latency, nvlink_efficiency: {source, measured}, defaults}
void writeSources(std::string& out, const RateSources& sources);

/// {algorithm, protocol, time_s, why}
void writeWay(std::string& out, const Alternative& way, const Words& words);

} // namespace fabric::io
