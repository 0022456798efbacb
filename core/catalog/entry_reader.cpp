#include "core/catalog/entry_reader.h"

namespace fabric::catalog {
namespace {

using Kind = json::Tree::Kind;

constexpr std::array<json::Name<Confidence>, 4> confidences = {{{Confidence::none, "none"},
                                                                {Confidence::low, "low"},
                                                                {Confidence::medium, "medium"},
                                                                {Confidence::high, "high"}}};
constexpr int firstYear = 1900;
constexpr int lastYear = 2200;

} // namespace

void EntryReader::report(Finding finding, std::string_view key)
{
    const json::Tree& tree = m_reader.tree();
    finding.place = tree.pointer(m_object.value());
    if (!key.empty())
        finding.place = json::pointerTo(finding.place, key);
    const json::Tree::Index at = tree.nearestAt(finding.place);
    m_reader.fail(std::move(finding), at);
}

std::optional<EntryReader::Index> EntryReader::find(std::string_view key)
{
    const std::optional<Index> at = m_object.find(key);
    return at && m_reader.tree().kind(*at) != Kind::null ? at : std::nullopt;
}

std::optional<EntryReader::Index> EntryReader::need(std::string_view key)
{
    const std::optional<Index> at = m_object.need(key);
    if (!at || m_reader.tree().kind(*at) != Kind::null)
        return at;
    m_reader.failType(*at, "value");
    return std::nullopt;
}

std::string EntryReader::text(std::string_view key)
{
    const std::optional<Index> at = need(key);
    if (!at || !m_reader.expect(*at, Kind::string))
        return {};
    std::string content(m_reader.tree().string(*at));
    if (content.empty())
        m_reader.fail(finding("catalog.text_empty"), *at);
    return content;
}

std::string EntryReader::optionalText(std::string_view key)
{
    const std::optional<Index> at = find(key);
    return at ? m_reader.text(*at) : std::string();
}

std::vector<std::string> EntryReader::texts(std::string_view key)
{
    std::vector<std::string> list;
    eachElement(key, [&](Index element) {
        if (m_reader.expect(element, Kind::string))
            list.push_back(m_reader.text(element));
    });
    return list;
}

bool EntryReader::flag(std::string_view key)
{
    const std::optional<Index> at = find(key);
    return at && m_reader.boolean(*at);
}

double EntryReader::number(std::string_view key, json::NumberRange range)
{
    const std::optional<Index> at = need(key);
    return at ? figureAt(*at, range).value.value_or(0) : 0;
}

std::optional<double> EntryReader::optionalNumber(std::string_view key, json::NumberRange range)
{
    const std::optional<Index> at = find(key);
    return at ? figureAt(*at, range).value : std::nullopt;
}

std::optional<int> EntryReader::integerAt(Index value, int minimum, int maximum)
{
    const std::optional<std::int64_t> number = m_reader.integerIfValid(value, minimum, maximum);
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

int EntryReader::integer(std::string_view key, int minimum, int maximum)
{
    const std::optional<Index> at = need(key);
    return at ? integerAt(*at, minimum, maximum).value_or(minimum) : minimum;
}

std::optional<int> EntryReader::optionalInteger(std::string_view key, int minimum, int maximum)
{
    const std::optional<Index> at = find(key);
    return at ? integerAt(*at, minimum, maximum) : std::nullopt;
}

std::vector<double> EntryReader::numbers(std::string_view key, json::NumberRange range)
{
    std::vector<double> list;
    const auto add = [&](std::optional<double> number) {
        if (number)
            list.push_back(*number);
    };
    const std::optional<Index> at = find(key);
    if (at && m_reader.tree().kind(*at) == Kind::array)
        m_reader.eachOf(*at, [&](Index element) { add(m_reader.numberIfValid(element, range)); });
    else if (at)
        add(figureAt(*at, range).value);
    return list;
}

Figure<double> EntryReader::figureAt(Index value, json::NumberRange range)
{
    Figure<double> figure;
    figure.from = m_from;
    if (m_reader.tree().kind(value) != Kind::object) {
        figure.value = m_reader.numberIfValid(value, range);
        return figure;
    }
    EntryReader inner(m_reader, value);
    if (const std::optional<Index> content = inner.find("value"))
        figure.value = m_reader.numberIfValid(*content, range);
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
    const std::optional<Index> at = required ? need("from") : find("from");
    if (!at)
        return;
    EntryReader from(m_reader, *at);
    m_from.source = from.text("source");
    m_from.year = from.integer("year", firstYear, lastYear);
    m_from.confidence = from.choice("confidence", confidences, true).value_or(Confidence::none);
    from.finish();
}

std::optional<EntryReader> EntryReader::child(std::string_view key)
{
    const std::optional<Index> at = find(key);
    return at ? std::optional<EntryReader>(std::in_place, m_reader, *at, m_from) : std::nullopt;
}

} // namespace fabric::catalog
