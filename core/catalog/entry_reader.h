#pragma once

#include "core/base/units.h"
#include "core/catalog/json_entry.h"
#include "core/model/provenance.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabric::catalog {

/// What a number may be.
struct Range
{
    double minimum = 0;
    double maximum = 1e30;
    bool withoutMinimum = false;
};

inline constexpr Range aboveZero{0, 1e30, true};
inline constexpr Range fromZero{0, 1e30};
inline constexpr Range anyAmount{-1e30, 1e30};
inline constexpr Range share{0, 1};

template<class Enum>
struct Choice
{
    const char* text;
    Enum value;
};

/// Reads one JSON object strictly: ask for every key that may be there, then finish(), which refuses the keys
/// that nobody asked for (except those that begin with "x-"). Whatever is wrong becomes a finding, and the
/// call returns something harmless.
///
/// Figures are a number, null (unknown), or an object {value, source, year, confidence, note} whose parts
/// replace the provenance of the entry.
class EntryReader
{
public:
    EntryReader(const Json& json, std::string file, std::string place, FindingList& findings);

    const std::string& place() const { return m_place; }
    const Provenance& provenance() const { return m_from; }
    void setProvenance(Provenance from) { m_from = std::move(from); }
    /// Reads the key `from` and makes it the provenance of the figures to come.
    void readProvenance(bool required);

    bool has(const char* key);
    std::string text(const char* key);
    std::string optionalText(const char* key);
    std::vector<std::string> texts(const char* key);
    bool flag(const char* key);
    double number(const char* key, Range range);
    std::optional<double> optionalNumber(const char* key, Range range);
    int integer(const char* key, int minimum, int maximum);
    std::optional<int> optionalInteger(const char* key, int minimum, int maximum);
    /// A list of numbers, or one number.
    std::vector<double> numbers(const char* key, Range range);

    template<class T>
    Figure<T> figure(const char* key, double scale, Range range)
    {
        const Figure<double> raw = rawFigure(key, range);
        Figure<T> figure;
        figure.from = raw.from;
        if (raw.value)
            figure.value = T(*raw.value * scale);
        return figure;
    }

    template<class Enum, std::size_t n>
    std::optional<Enum> choice(const char* key, const std::array<Choice<Enum>, n>& choices, bool required)
    {
        const Json* value = required ? need(key) : find(key);
        return value ? oneOf(*value, placeOf(key), choices) : std::nullopt;
    }
    template<class Enum, std::size_t n>
    std::vector<Enum> choiceList(const char* key, const std::array<Choice<Enum>, n>& choices)
    {
        std::vector<Enum> values;
        eachElement(key, [&](const Json& element, const std::string& where) {
            if (const std::optional<Enum> value = oneOf(element, where, choices))
                values.push_back(*value);
        });
        return values;
    }

    /// An object inside this one, with the same provenance; null where the key is absent or null.
    std::optional<EntryReader> child(const char* key);
    /// Calls read(EntryReader&) for each object of a list; an absent list is empty.
    template<class Read>
    void eachObject(const char* key, Read read)
    {
        eachElement(key, [&](const Json& element, const std::string& where) {
            EntryReader reader(element, m_file, where, m_findings);
            reader.setProvenance(m_from);
            read(reader);
            reader.finish();
        });
    }

    void finish();
    /// A finding about this object (or one of its keys) that the caller found out.
    void report(Finding finding, const char* key = nullptr);

private:
    const Json* find(const char* key);
    const Json* need(const char* key);
    std::string placeOf(const char* key) const { return m_place + "/" + key; }
    void wrongType(const Json& value, const std::string& where, const char* expected);
    std::optional<double> numberAt(const Json& value, const std::string& where, Range range);
    Figure<double> rawFigure(const char* key, Range range);
    void unknownChoice(const Json& value, const std::string& where, std::vector<std::string> known);

    template<class Do>
    void eachElement(const char* key, Do act)
    {
        const Json* list = find(key);
        if (!list)
            return;
        if (!list->is_array())
            return wrongType(*list, placeOf(key), "array");
        std::size_t i = 0;
        for (const Json& element : *list)
            act(element, placeOf(key) + "/" + std::to_string(i++));
    }

    template<class Enum, std::size_t n>
    std::optional<Enum> oneOf(const Json& value, const std::string& where,
                              const std::array<Choice<Enum>, n>& choices)
    {
        std::vector<std::string> known;
        for (const Choice<Enum>& c : choices) {
            if (value.is_string() && value.get_ref<const std::string&>() == c.text)
                return c.value;
            known.emplace_back(c.text);
        }
        unknownChoice(value, where, std::move(known));
        return std::nullopt;
    }

    const Json& m_json;
    std::string m_file;
    std::string m_place;
    FindingList& m_findings;
    Provenance m_from;
    std::vector<std::string> m_asked;
};

} // namespace fabric::catalog
