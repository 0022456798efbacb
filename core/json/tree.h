#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabric::json {

/// JSON text as a flat list of values in reading order, each knowing where it stands in the text. That is
/// what a strict reader needs and a usual document tree does not give: line and pointer of any value,
/// duplicate keys seen.
///
/// Refers to the text, which has to live longer. 32 bytes a value.
class Tree
{
public:
    enum class Kind : std::uint8_t {
        null,
        boolean,
        integer, ///< fits 64 bits with sign
        natural, ///< above that, fits 64 bits without sign
        real,
        string,
        array,
        object
    };
    using Index = std::uint32_t;

    static constexpr std::size_t depthLimit = 64;
    static constexpr std::size_t valueLimit = std::size_t{1} << 26;

    /// Reads one JSON document. Findings: json.empty, json.binary, json.truncated, json.invalid_utf8,
    /// json.not_finite, json.number_overflow, json.syntax, json.too_deep, json.key_twice,
    /// json.too_many_values. O(length).
    static Result<Tree> parse(std::string_view text, const std::string& fileName);

    Index root() const { return 0; }
    Kind kind(Index value) const { return m_values[value].kind; }
    bool isNumber(Index value) const
    {
        return kind(value) == Kind::integer || kind(value) == Kind::natural || kind(value) == Kind::real;
    }
    /// Key of a value in an object; empty elsewhere.
    std::string_view key(Index value) const { return slice(m_values[value].key); }

    bool boolean(Index value) const { return m_values[value].data.integer != 0; }
    std::int64_t integer(Index value) const { return m_values[value].data.integer; }
    double number(Index value) const;
    std::string_view string(Index value) const { return slice(m_values[value].data.string); }

    /// Values of an array or object: from firstChild() while not end(), each step to after().
    Index firstChild(Index value) const { return value + 1; }
    Index end(Index value) const { return m_values[value].end; }
    Index after(Index value) const { return m_values[value].end; }
    std::size_t childCount(Index value) const;

    /// JSON pointer (RFC 6901), empty for the root.
    std::string pointer(Index value) const;
    /// The value that a pointer names, or the nearest one around it that exists.
    Index nearestAt(std::string_view pointer) const;
    /// Counted from 1.
    int line(Index value) const;
    /// The value again as JSON text on one line.
    std::string dump(Index value) const;
    /// An array or object as it stands in the text.
    std::string_view source(Index container) const;

    /// "object", "array", "string", "number", "integer", "boolean" or "null".
    static std::string_view kindName(Kind kind);

private:
    friend class TreeBuilder;

    struct Slice
    {
        std::uint32_t first = 0;
        std::uint32_t size = 0;
    };
    union Data {
        std::int64_t integer;
        std::uint64_t natural;
        double real;
        Slice string;
        std::uint32_t last; ///< of an array or object: just behind its closing bracket
    };
    struct Value
    {
        Kind kind = Kind::null;
        std::uint32_t offset = 0; ///< just behind the value's first or only token
        Index parent = 0;
        Index end = 0;
        Slice key;
        Data data{};
    };

    std::string_view slice(Slice s) const { return std::string_view(m_strings).substr(s.first, s.size); }

    std::string_view m_text;
    std::vector<Value> m_values;
    std::string m_strings;
};

/// `pointer` with one more step, escaped as RFC 6901 says.
std::string pointerTo(std::string_view pointer, std::string_view key);

} // namespace fabric::json
