#pragma once

#include "core/json/reader.h"
#include "core/model/provenance.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// From a file to the entries of a catalog. Only .cpp files of this folder include this header.
namespace fabric::catalog {

inline constexpr json::NumberRange aboveZero{0, 1e30, true};
inline constexpr json::NumberRange fromZero{0, 1e30};
inline constexpr int mostPorts = 65536; ///< of a device
inline constexpr json::NumberRange anyAmount{-1e30, 1e30};

/// One object of a catalog being read: ask once for every key that may be there, then finish(). In addition
/// to what json::Object does, a key with the value null counts as absent, and figures have a provenance.
///
/// Figures are a number, null (unknown), or an object {value, source, year, confidence, note} whose parts
/// replace the provenance of the entry.
class EntryReader
{
public:
    using Index = json::Tree::Index;

    EntryReader(json::Reader& reader, Index value, Provenance from = {})
        : m_reader(reader), m_object(reader, value), m_from(std::move(from))
    {}

    const Provenance& provenance() const { return m_from; }
    /// Reads the key `from` and makes it the provenance of the figures to come.
    void readProvenance(bool required);

    /// Must not be empty.
    std::string text(std::string_view key);
    std::string optionalText(std::string_view key);
    std::vector<std::string> texts(std::string_view key);
    bool flag(std::string_view key);
    double number(std::string_view key, json::NumberRange range);
    std::optional<double> optionalNumber(std::string_view key, json::NumberRange range);
    int integer(std::string_view key, int minimum, int maximum);
    std::optional<int> optionalInteger(std::string_view key, int minimum, int maximum);
    /// A list of numbers, or one figure.
    std::vector<double> numbers(std::string_view key, json::NumberRange range);

    template<class T>
    Figure<T> figure(std::string_view key, double scale, json::NumberRange range)
    {
        const std::optional<Index> at = find(key);
        const Figure<double> raw = at ? figureAt(*at, range) : Figure<double>{std::nullopt, m_from};
        Figure<T> figure;
        figure.from = raw.from;
        if (raw.value)
            figure.value = T(*raw.value * scale);
        return figure;
    }

    template<class Enum, std::size_t n>
    std::optional<Enum> choice(std::string_view key, const std::array<json::Name<Enum>, n>& names,
                               bool required)
    {
        const std::optional<Index> at = required ? need(key) : find(key);
        return at ? m_reader.choiceIfValid(*at, names) : std::nullopt;
    }
    template<class Enum, std::size_t n>
    std::vector<Enum> choiceList(std::string_view key, const std::array<json::Name<Enum>, n>& names)
    {
        std::vector<Enum> values;
        eachElement(key, [&](Index element) {
            if (const std::optional<Enum> value = m_reader.choiceIfValid(element, names))
                values.push_back(*value);
        });
        return values;
    }

    /// An object inside this one, with the same provenance; null where the key is absent or null.
    std::optional<EntryReader> child(std::string_view key);
    /// Calls read(EntryReader&) for each object of a list; an absent list is empty.
    template<class Read>
    void eachObject(std::string_view key, Read read)
    {
        eachElement(key, [&](Index element) {
            EntryReader reader(m_reader, element, m_from);
            read(reader);
            reader.finish();
        });
    }
    /// Calls read(Index) for each value of a list; an absent list is empty.
    template<class Read>
    void eachElement(std::string_view key, Read read)
    {
        if (const std::optional<Index> list = find(key))
            m_reader.eachOf(*list, read);
    }

    void finish() { m_object.finish(); }
    /// A finding about this object (or one of its keys) that the caller found out.
    void report(Finding finding, std::string_view key = {});

private:
    std::optional<Index> find(std::string_view key);
    std::optional<Index> need(std::string_view key);
    std::optional<int> integerAt(Index value, int minimum, int maximum);
    Figure<double> figureAt(Index value, json::NumberRange range);

    json::Reader& m_reader;
    json::Object m_object;
    Provenance m_from;
};

} // namespace fabric::catalog
