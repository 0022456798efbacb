#pragma once

#include "core/io/json_tree.h"
#include "core/io/names.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabric::io {

/// What a number may be.
struct NumberRange
{
    double minimum = 0;
    double maximum = 1e18;
    bool withoutMinimum = false; ///< the minimum itself is not allowed

    bool contains(double number) const
    {
        return number <= maximum && (withoutMinimum ? number > minimum : number >= minimum);
    }
    /// io.number_not_above or io.number_out_of_range.
    Finding refusal(std::string place, std::string found) const;
};

inline constexpr NumberRange anyNumber{-1e9, 1e9};
inline constexpr NumberRange fromZero{0, 1e18};
inline constexpr NumberRange aboveZero{0, 1e18, true};
inline constexpr NumberRange share{0, 1};

/// Reads values strictly and keeps the first thing that is wrong, with its line and pointer. After a failure
/// every reading call returns something harmless, so that callers check once, at the end or before work that
/// takes long.
class JsonReader
{
public:
    using Index = JsonTree::Index;

    JsonReader(const JsonTree& tree, std::string fileName, bool ignoreUnknownKeys)
        : m_tree(tree), m_fileName(std::move(fileName)), m_ignoreUnknownKeys(ignoreUnknownKeys)
    {}

    const JsonTree& tree() const { return m_tree; }
    bool failed() const { return m_failure.has_value(); }
    const std::optional<Finding>& failure() const { return m_failure; }
    bool ignoresUnknownKeys() const { return m_ignoreUnknownKeys; }

    /// Place, line and file are filled in.
    Finding placed(Finding finding, Index at) const;
    void fail(Finding finding, Index at);
    /// Something to tell that does not stop the reading. The first few are kept.
    void note(Finding finding, Index at);
    const std::vector<Finding>& notes() const { return m_notes; }

    bool expect(Index value, JsonTree::Kind kind);
    std::string text(Index value);
    bool boolean(Index value);
    double number(Index value, NumberRange range);
    std::int64_t integer(Index value, std::int64_t minimum, std::int64_t maximum);
    std::uint32_t id(Index value);

    template<class Enum, std::size_t n>
    Enum choice(Index value, const std::array<Name<Enum>, n>& names)
    {
        std::array<std::string_view, n> texts;
        if (!expect(value, JsonTree::Kind::string))
            return names[0].value;
        for (std::size_t i = 0; i < n; ++i) {
            if (names[i].text == m_tree.string(value))
                return names[i].value;
            texts[i] = names[i].text;
        }
        failChoice(value, texts);
        return names[0].value;
    }

    /// Calls `read(child)` for each element until something fails.
    template<class Read>
    void eachOf(Index array, Read read)
    {
        if (!expect(array, JsonTree::Kind::array))
            return;
        for (Index child = m_tree.firstChild(array); child < m_tree.end(array) && !failed();
             child = m_tree.after(child))
            read(child);
    }

private:
    void failChoice(Index value, std::span<const std::string_view> names);

    const JsonTree& m_tree;
    std::string m_fileName;
    bool m_ignoreUnknownKeys;
    std::optional<Finding> m_failure;
    std::vector<Finding> m_notes;
};

/// One object being read: ask for every key that may be there, then finish(), which refuses the keys nobody
/// asked for (except those that begin with "x-").
class JsonObject
{
public:
    using Index = JsonTree::Index;

    JsonObject(JsonReader& reader, Index value);

    Index value() const { return m_value; }
    /// The value of a key, if it is there.
    std::optional<Index> find(std::string_view key);
    /// The value of a key that has to be there.
    std::optional<Index> need(std::string_view key);

    std::string text(std::string_view key);
    std::string optionalText(std::string_view key);
    double number(std::string_view key, NumberRange range);
    std::optional<double> optionalNumber(std::string_view key, NumberRange range);
    std::int64_t integer(std::string_view key, std::int64_t minimum, std::int64_t maximum);
    std::optional<std::int64_t> optionalInteger(std::string_view key, std::int64_t minimum,
                                                std::int64_t maximum);

    template<class Enum, std::size_t n>
    Enum choice(std::string_view key, const std::array<Name<Enum>, n>& names)
    {
        const std::optional<Index> at = need(key);
        return at ? m_reader.choice(*at, names) : names[0].value;
    }
    template<class Enum, std::size_t n>
    Enum choice(std::string_view key, const std::array<Name<Enum>, n>& names, Enum otherwise)
    {
        const std::optional<Index> at = find(key);
        return at ? m_reader.choice(*at, names) : otherwise;
    }

    /// `keep`: where keys that begin with "x-" are collected; without it they are noted as not kept.
    void finish(std::vector<Index>* keep = nullptr);

private:
    static constexpr std::size_t keyLimit = 32;

    JsonReader& m_reader;
    Index m_value;
    Index m_next;
    bool m_usable;
    std::size_t m_found = 0;
    std::size_t m_asked = 0;
    std::array<std::string_view, keyLimit> m_keys{};
};

} // namespace fabric::io
