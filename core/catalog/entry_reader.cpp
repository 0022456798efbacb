#include "core/catalog/entry_reader.h"

#include "core/catalog/nearest.h"

#include <algorithm>
#include <cmath>

namespace fabric::catalog {
namespace {

constexpr std::array<Choice<Confidence>, 4> confidences = {{{"none", Confidence::none},
                                                            {"low", Confidence::low},
                                                            {"medium", Confidence::medium},
                                                            {"high", Confidence::high}}};
constexpr int firstYear = 1900;
constexpr int lastYear = 2200;

std::string typeName(const Json& value)
{
    return value.type_name();
}

/// RFC 6901.
std::string escaped(const std::string& key)
{
    std::string text;
    for (char c : key)
        text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return text;
}

} // namespace

EntryReader::EntryReader(const Json& json, std::string file, std::string place, FindingList& findings)
    : m_json(json), m_file(std::move(file)), m_place(std::move(place)), m_findings(findings)
{
    if (!m_json.is_object())
        wrongType(m_json, m_place, "object");
}

void EntryReader::report(Finding finding, const char* key)
{
    finding.place = key ? placeOf(key) : m_place;
    m_findings.add(inFile(std::move(finding), m_file));
}

void EntryReader::wrongType(const Json& value, const std::string& where, const char* expected)
{
    m_findings.add(inFile(finding("catalog.wrong_type", where)
                              .with("expected", std::string(expected))
                              .with("found", typeName(value)),
                          m_file));
}

const Json* EntryReader::find(const char* key)
{
    m_asked.emplace_back(key);
    if (!m_json.is_object())
        return nullptr;
    const auto it = m_json.find(key);
    return it == m_json.end() || it->is_null() ? nullptr : &*it;
}

const Json* EntryReader::need(const char* key)
{
    const Json* value = find(key);
    if (value || !m_json.is_object())
        return value;
    if (m_json.contains(key))
        wrongType(m_json[key], placeOf(key), "value");
    else
        report(finding("catalog.key_missing").with("expected", std::string(key)));
    return nullptr;
}

bool EntryReader::has(const char* key)
{
    return find(key) != nullptr;
}

std::string EntryReader::text(const char* key)
{
    const Json* value = need(key);
    if (!value)
        return {};
    if (!value->is_string()) {
        wrongType(*value, placeOf(key), "string");
        return {};
    }
    auto content = value->get<std::string>();
    if (content.empty())
        report(finding("catalog.text_empty"), key);
    return content;
}

std::string EntryReader::optionalText(const char* key)
{
    const Json* value = find(key);
    if (value && !value->is_string())
        wrongType(*value, placeOf(key), "string");
    return value && value->is_string() ? value->get<std::string>() : std::string();
}

std::vector<std::string> EntryReader::texts(const char* key)
{
    std::vector<std::string> list;
    eachElement(key, [&](const Json& element, const std::string& where) {
        if (element.is_string())
            list.push_back(element.get<std::string>());
        else
            wrongType(element, where, "string");
    });
    return list;
}

bool EntryReader::flag(const char* key)
{
    const Json* value = find(key);
    if (value && !value->is_boolean())
        wrongType(*value, placeOf(key), "boolean");
    return value && value->is_boolean() && value->get<bool>();
}

std::optional<double> EntryReader::numberAt(const Json& value, const std::string& where, Range range)
{
    if (!value.is_number()) {
        wrongType(value, where, "number");
        return std::nullopt;
    }
    const auto number = value.get<double>();
    const bool inside = std::isfinite(number) && number <= range.maximum &&
                        (range.withoutMinimum ? number > range.minimum : number >= range.minimum);
    if (inside)
        return number;
    Finding f =
        range.withoutMinimum ? finding("catalog.not_above", where) : finding("catalog.out_of_range", where);
    f.with("found", number).with("minimum", range.minimum).with("maximum", range.maximum);
    m_findings.add(inFile(std::move(f), m_file));
    return std::nullopt;
}

double EntryReader::number(const char* key, Range range)
{
    if (!need(key))
        return 0;
    return rawFigure(key, range).value.value_or(0);
}

std::optional<double> EntryReader::optionalNumber(const char* key, Range range)
{
    return rawFigure(key, range).value;
}

int EntryReader::integer(const char* key, int minimum, int maximum)
{
    return need(key) ? optionalInteger(key, minimum, maximum).value_or(minimum) : minimum;
}

std::optional<int> EntryReader::optionalInteger(const char* key, int minimum, int maximum)
{
    const Json* value = find(key);
    if (!value)
        return std::nullopt;
    if (value->is_number() && !value->is_number_integer()) {
        wrongType(*value, placeOf(key), "integer");
        return std::nullopt;
    }
    const std::optional<double> number =
        numberAt(*value, placeOf(key), Range{static_cast<double>(minimum), static_cast<double>(maximum)});
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::vector<double> EntryReader::numbers(const char* key, Range range)
{
    const Json* value = find(key);
    std::vector<double> list;
    if (value && value->is_array()) {
        eachElement(key, [&](const Json& element, const std::string& where) {
            if (const std::optional<double> number = numberAt(element, where, range))
                list.push_back(*number);
        });
    } else if (value) {
        if (const std::optional<double> number = rawFigure(key, range).value)
            list.push_back(*number);
    }
    return list;
}

Figure<double> EntryReader::rawFigure(const char* key, Range range)
{
    Figure<double> figure;
    figure.from = m_from;
    const Json* value = find(key);
    if (!value)
        return figure;
    if (!value->is_object()) {
        figure.value = numberAt(*value, placeOf(key), range);
        return figure;
    }
    EntryReader inner(*value, m_file, placeOf(key), m_findings);
    if (const Json* content = inner.find("value"))
        figure.value = inner.numberAt(*content, inner.placeOf("value"), range);
    if (std::string source = inner.optionalText("source"); !source.empty())
        figure.from.source = std::move(source);
    if (const std::optional<int> year = inner.optionalInteger("year", firstYear, lastYear))
        figure.from.year = year;
    if (const std::optional<Confidence> confidence = inner.choice("confidence", confidences, false))
        figure.from.confidence = *confidence;
    inner.optionalText("note");
    inner.finish();
    return figure;
}

void EntryReader::readProvenance(bool required)
{
    if (required && !need("from"))
        return;
    std::optional<EntryReader> from = child("from");
    if (!from)
        return;
    m_from.source = from->text("source");
    m_from.year = from->integer("year", firstYear, lastYear);
    m_from.confidence = from->choice("confidence", confidences, true).value_or(Confidence::none);
    from->finish();
}

std::optional<EntryReader> EntryReader::child(const char* key)
{
    const Json* value = find(key);
    if (!value)
        return std::nullopt;
    EntryReader reader(*value, m_file, placeOf(key), m_findings);
    reader.setProvenance(m_from);
    return reader;
}

void EntryReader::unknownChoice(const Json& value, const std::string& where, std::vector<std::string> known)
{
    if (!value.is_string())
        return wrongType(value, where, "string");
    const auto& found = value.get_ref<const std::string&>();
    std::string all;
    for (const std::string& k : known)
        all += (all.empty() ? "" : ", ") + k;
    m_findings.add(inFile(finding("catalog.unknown_value", where)
                              .with("found", found)
                              .with("expected", all)
                              .with("nearest", nearest(found, known)),
                          m_file));
}

void EntryReader::finish()
{
    if (!m_json.is_object())
        return;
    for (const auto& [key, value] : m_json.items()) {
        if (key.starts_with("x-") || std::find(m_asked.begin(), m_asked.end(), key) != m_asked.end())
            continue;
        m_findings.add(inFile(finding("catalog.key_unknown", m_place + "/" + escaped(key))
                                  .with("found", key)
                                  .with("nearest", nearest(key, m_asked)),
                              m_file));
    }
}

} // namespace fabric::catalog
