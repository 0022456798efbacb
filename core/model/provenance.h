#pragma once

#include <optional>
#include <string>

namespace fabric {

/// How far a figure may be trusted: read in its source, plausible, a guess, or not stated.
enum class Confidence { none, low, medium, high };

/// Where a figure comes from.
struct Provenance
{
    std::string source; ///< document, table or page, in words
    std::optional<int> year;
    Confidence confidence = Confidence::none;

    friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// A figure that can tell where it comes from; no value means unknown, which is never the same as zero.
template<class T>
struct Figure
{
    std::optional<T> value;
    Provenance from;

    bool known() const { return value.has_value(); }
    friend bool operator==(const Figure&, const Figure&) = default;
};

} // namespace fabric
