#pragma once

#include "core/json/finding_list.h"
#include "core/json/name.h"
#include "core/json/tree.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fabric::json {

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
    /// json.number_not_above or json.number_out_of_range.
    Finding refusal(std::string place, std::string found) const;
};

inline constexpr NumberRange anyNumber{-1e9, 1e9};
inline constexpr NumberRange fromZero{0, 1e18};
inline constexpr NumberRange aboveZero{0, 1e18, true};
inline constexpr NumberRange share{0, 1};

/// Reads values strictly; what is wrong goes to a list of findings, with its line, pointer and file. A call
/// that fails returns something harmless, and so do all calls once the list is full, so that callers check
/// once, at the end or before work that takes long. A list of one stops at the first failure.
class Reader
{
public:
    using Index = Tree::Index;

    /// `tree` and `findings` have to live longer. Readers of several files may share one list.
    Reader(const Tree& tree, std::string fileName, FindingList& findings, bool ignoreUnknownKeys = false)
        : m_tree(tree),
          m_fileName(std::move(fileName)),
          m_findings(findings),
          m_ignoreUnknownKeys(ignoreUnknownKeys)
    {}

    const Tree& tree() const { return m_tree; }
    bool failed() const { return !m_findings.empty(); }
    /// No further finding would be kept.
    bool stopped() const { return m_findings.full(); }
    bool ignoresUnknownKeys() const { return m_ignoreUnknownKeys; }

    /// Line and file are filled in, and the place where it is empty.
    void fail(Finding finding, Index at);
    /// Something to tell that does not stop the reading. The first few are kept.
    void note(Finding finding, Index at);
    const std::vector<Finding>& notes() const { return m_notes; }

    /// Whether the value is of a kind; Kind::real stands for every number.
    bool expect(Index value, Tree::Kind kind);
    void failType(Index value, std::string_view expected);
    std::string text(Index value);
    bool boolean(Index value);
    double number(Index value, NumberRange range) { return numberIfValid(value, range).value_or(0); }
    std::int64_t integer(Index value, std::int64_t minimum, std::int64_t maximum)
    {
        return integerIfValid(value, minimum, maximum).value_or(minimum);
    }
    std::uint32_t id(Index value);
    template<class Enum, std::size_t n>
    Enum choice(Index value, const std::array<Name<Enum>, n>& names)
    {
        return choiceIfValid(value, names).value_or(names[0].value);
    }

    /// The same, empty after a failure.
    std::optional<double> numberIfValid(Index value, NumberRange range);
    std::optional<std::int64_t> integerIfValid(Index value, std::int64_t minimum, std::int64_t maximum);
    template<class Enum, std::size_t n>
    std::optional<Enum> choiceIfValid(Index value, const std::array<Name<Enum>, n>& names)
    {
        std::array<std::string_view, n> texts;
        if (!expect(value, Tree::Kind::string))
            return std::nullopt;
        for (std::size_t i = 0; i < n; ++i) {
            if (names[i].text == m_tree.string(value))
                return names[i].value;
            texts[i] = names[i].text;
        }
        failChoice(value, texts);
        return std::nullopt;
    }

    /// Calls `read(child)` for each element until the reader stops.
    template<class Read>
    void eachOf(Index array, Read read)
    {
        if (!expect(array, Tree::Kind::array))
            return;
        for (Index child = m_tree.firstChild(array); child < m_tree.end(array) && !stopped();
             child = m_tree.after(child))
            read(child);
    }

private:
    Finding placed(Finding finding, Index at) const;
    void failChoice(Index value, std::span<const std::string_view> names);

    const Tree& m_tree;
    std::string m_fileName;
    FindingList& m_findings;
    bool m_ignoreUnknownKeys;
    std::vector<Finding> m_notes;
};

/// One object being read: ask once for every key that may be there, then finish(), which refuses the keys
/// nobody asked for (except those that begin with "x-") and, after those, what is missing: a misspelt key is
/// both, and its own name is the one to show.
class Object
{
public:
    using Index = Tree::Index;

    Object(Reader& reader, Index value);

    Index value() const { return m_value; }
    /// The value of a key, if it is there.
    std::optional<Index> find(std::string_view key);
    /// The value of a key that has to be there; finish() reports that it is not.
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

    void refuseUnknownKeys(std::vector<Index>* keep);

    Reader& m_reader;
    Index m_value;
    Index m_next;
    bool m_usable;
    std::size_t m_found = 0;
    std::size_t m_asked = 0;
    std::array<std::string_view, keyLimit> m_keys{};
    std::vector<std::string_view> m_missing;
};

} // namespace fabric::json
