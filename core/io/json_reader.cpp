#include "core/io/json_reader.h"

#include "core/io/nearest.h"

#include <algorithm>

namespace fabric::io {
namespace {

using Kind = JsonTree::Kind;

std::string joined(std::span<const std::string_view> words)
{
    std::string out;
    for (std::string_view word : words) {
        if (!out.empty())
            out += ", ";
        out += word;
    }
    return out;
}

/// Literal input, cut where it gets long.
std::string shortened(std::string text)
{
    constexpr std::size_t limit = 40;
    if (text.size() <= limit)
        return text;
    std::size_t end = limit;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;
    return text.substr(0, end) + "…";
}

} // namespace

Finding NumberRange::refusal(std::string place, std::string found) const
{
    if (withoutMinimum)
        return finding("io.number_not_above", std::move(place))
            .with("limit", minimum)
            .with("maximum", maximum)
            .with("found", std::move(found));
    return finding("io.number_out_of_range", std::move(place))
        .with("minimum", minimum)
        .with("maximum", maximum)
        .with("found", std::move(found));
}

Finding JsonReader::placed(Finding finding, Index at) const
{
    if (finding.place.empty())
        finding.place = m_tree.pointer(at);
    if (finding.place.empty())
        finding.place = "/";
    finding.line = m_tree.line(at);
    finding.with("file", m_fileName);
    return finding;
}

void JsonReader::fail(Finding finding, Index at)
{
    if (!m_failure)
        m_failure = placed(std::move(finding), at);
}

void JsonReader::note(Finding finding, Index at)
{
    constexpr std::size_t limit = 5;
    if (m_notes.size() < limit)
        m_notes.push_back(placed(std::move(finding), at));
}

bool JsonReader::expect(Index value, Kind kind)
{
    if (failed())
        return false;
    const Kind found = m_tree.kind(value);
    const bool fits = kind == Kind::real ? m_tree.isNumber(value) : found == kind;
    if (!fits)
        fail(finding("io.wrong_type")
                 .with("expected", std::string(JsonTree::kindName(kind)))
                 .with("found", std::string(JsonTree::kindName(found))),
             value);
    return fits;
}

std::string JsonReader::text(Index value)
{
    return expect(value, Kind::string) ? std::string(m_tree.string(value)) : std::string();
}

bool JsonReader::boolean(Index value)
{
    return expect(value, Kind::boolean) && m_tree.boolean(value);
}

double JsonReader::number(Index value, NumberRange range)
{
    if (!expect(value, Kind::real))
        return 0;
    const double number = m_tree.number(value);
    if (!range.contains(number))
        fail(range.refusal({}, shortened(m_tree.dump(value))), value);
    return number;
}

std::int64_t JsonReader::integer(Index value, std::int64_t minimum, std::int64_t maximum)
{
    const bool tooLarge = m_tree.kind(value) == Kind::natural;
    if (!tooLarge && !expect(value, Kind::integer))
        return minimum;
    const std::int64_t number = m_tree.integer(value);
    if (tooLarge || number < minimum || number > maximum) {
        const NumberRange range{static_cast<double>(minimum), static_cast<double>(maximum)};
        fail(range.refusal({}, shortened(m_tree.dump(value))), value);
        return minimum;
    }
    return number;
}

std::uint32_t JsonReader::id(Index value)
{
    return static_cast<std::uint32_t>(integer(value, 0, noIndex - 1));
}

void JsonReader::failChoice(Index value, std::span<const std::string_view> names)
{
    const std::string_view found = m_tree.string(value);
    fail(finding("io.value_unknown")
             .with("found", shortened(std::string(found)))
             .with("nearest", std::string(nearest(found, names)))
             .with("expected", joined(names)),
         value);
}

JsonObject::JsonObject(JsonReader& reader, Index value)
    : m_reader(reader), m_value(value), m_next(value + 1), m_usable(reader.expect(value, Kind::object))
{}

std::optional<JsonObject::Index> JsonObject::find(std::string_view key)
{
    if (!m_usable || m_reader.failed())
        return std::nullopt;
    if (m_asked < keyLimit)
        m_keys[m_asked++] = key;
    const JsonTree& tree = m_reader.tree();
    const Index end = tree.end(m_value);
    // Keys mostly stand in the order in which they are asked for, so the search goes on behind the last one
    // found.
    for (Index child = m_next; child < end; child = tree.after(child)) {
        if (tree.key(child) == key) {
            m_next = tree.after(child);
            ++m_found;
            return child;
        }
    }
    for (Index child = tree.firstChild(m_value); child < m_next; child = tree.after(child)) {
        if (tree.key(child) == key) {
            ++m_found;
            return child;
        }
    }
    return std::nullopt;
}

std::optional<JsonObject::Index> JsonObject::need(std::string_view key)
{
    const std::optional<Index> at = find(key);
    if (!at && m_usable)
        m_reader.fail(finding("io.key_missing").with("expected", std::string(key)), m_value);
    return at;
}

std::string JsonObject::text(std::string_view key)
{
    const std::optional<Index> at = need(key);
    return at ? m_reader.text(*at) : std::string();
}

std::string JsonObject::optionalText(std::string_view key)
{
    const std::optional<Index> at = find(key);
    return at ? m_reader.text(*at) : std::string();
}

double JsonObject::number(std::string_view key, NumberRange range)
{
    const std::optional<Index> at = need(key);
    return at ? m_reader.number(*at, range) : 0;
}

std::optional<double> JsonObject::optionalNumber(std::string_view key, NumberRange range)
{
    const std::optional<Index> at = find(key);
    return at ? std::optional(m_reader.number(*at, range)) : std::nullopt;
}

std::int64_t JsonObject::integer(std::string_view key, std::int64_t minimum, std::int64_t maximum)
{
    const std::optional<Index> at = need(key);
    return at ? m_reader.integer(*at, minimum, maximum) : minimum;
}

std::optional<std::int64_t> JsonObject::optionalInteger(std::string_view key, std::int64_t minimum,
                                                        std::int64_t maximum)
{
    const std::optional<Index> at = find(key);
    return at ? std::optional(m_reader.integer(*at, minimum, maximum)) : std::nullopt;
}

void JsonObject::finish(std::vector<Index>* keep)
{
    const JsonTree& tree = m_reader.tree();
    if (!m_usable || m_reader.failed() || (m_found == tree.childCount(m_value)))
        return;
    const std::span<const std::string_view> known(m_keys.data(), m_asked);
    for (Index child = tree.firstChild(m_value); child < tree.end(m_value); child = tree.after(child)) {
        const std::string_view key = tree.key(child);
        if (std::find(known.begin(), known.end(), key) != known.end())
            continue;
        if (key.starts_with("x-")) {
            if (keep)
                keep->push_back(child);
            else
                m_reader.note(
                    finding("io.extension_ignored", {}, Severity::info).with("found", std::string(key)),
                    child);
            continue;
        }
        if (m_reader.ignoresUnknownKeys())
            continue;
        m_reader.fail(finding("io.unknown_key")
                          .with("found", shortened(std::string(key)))
                          .with("nearest", std::string(nearest(key, known)))
                          .with("expected", joined(known)),
                      child);
        return;
    }
}

} // namespace fabric::io
