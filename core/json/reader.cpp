#include "core/json/reader.h"

#include "core/base/id.h"
#include "core/json/nearest.h"

#include <algorithm>

namespace fabric::json {
namespace {

using Kind = Tree::Kind;

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
        return finding("json.number_not_above", std::move(place))
            .with("limit", minimum)
            .with("maximum", maximum)
            .with("found", std::move(found));
    return finding("json.number_out_of_range", std::move(place))
        .with("minimum", minimum)
        .with("maximum", maximum)
        .with("found", std::move(found));
}

Finding Reader::placed(Finding finding, Index at) const
{
    if (finding.place.empty())
        finding.place = m_tree.pointer(at);
    if (finding.place.empty())
        finding.place = "/";
    finding.line = m_tree.line(at);
    finding.with("file", m_fileName);
    return finding;
}

void Reader::fail(Finding finding, Index at)
{
    if (!stopped())
        m_findings.add(placed(std::move(finding), at));
}

void Reader::note(Finding finding, Index at)
{
    constexpr std::size_t limit = 5;
    if (m_notes.size() < limit)
        m_notes.push_back(placed(std::move(finding), at));
}

bool Reader::expect(Index value, Kind kind)
{
    if (stopped())
        return false;
    const bool fits = kind == Kind::real ? m_tree.isNumber(value) : m_tree.kind(value) == kind;
    if (!fits)
        failType(value, Tree::kindName(kind));
    return fits;
}

void Reader::failType(Index value, std::string_view expected)
{
    fail(finding("json.wrong_type")
             .with("expected", std::string(expected))
             .with("found", std::string(Tree::kindName(m_tree.kind(value)))),
         value);
}

std::string Reader::text(Index value)
{
    return expect(value, Kind::string) ? std::string(m_tree.string(value)) : std::string();
}

bool Reader::boolean(Index value)
{
    return expect(value, Kind::boolean) && m_tree.boolean(value);
}

std::optional<double> Reader::numberIfValid(Index value, NumberRange range)
{
    if (!expect(value, Kind::real))
        return std::nullopt;
    const double number = m_tree.number(value);
    if (range.contains(number))
        return number;
    fail(range.refusal({}, shortened(m_tree.dump(value))), value);
    return std::nullopt;
}

std::optional<std::int64_t> Reader::integerIfValid(Index value, std::int64_t minimum, std::int64_t maximum)
{
    const bool tooLarge = m_tree.kind(value) == Kind::natural;
    if (!tooLarge && !expect(value, Kind::integer))
        return std::nullopt;
    const std::int64_t number = m_tree.integer(value);
    if (tooLarge || number < minimum || number > maximum) {
        const NumberRange range{static_cast<double>(minimum), static_cast<double>(maximum)};
        fail(range.refusal({}, shortened(m_tree.dump(value))), value);
        return std::nullopt;
    }
    return number;
}

std::uint32_t Reader::id(Index value)
{
    return static_cast<std::uint32_t>(integer(value, 0, noIndex - 1));
}

void Reader::failChoice(Index value, std::span<const std::string_view> names)
{
    const std::string_view found = m_tree.string(value);
    fail(finding("json.value_unknown")
             .with("found", shortened(std::string(found)))
             .with("nearest", std::string(nearest(found, names)))
             .with("expected", joined(names)),
         value);
}

Object::Object(Reader& reader, Index value)
    : m_reader(reader), m_value(value), m_next(value + 1), m_usable(reader.expect(value, Kind::object))
{}

std::optional<Object::Index> Object::find(std::string_view key)
{
    if (!m_usable || m_reader.stopped())
        return std::nullopt;
    if (m_asked < keyLimit)
        m_keys[m_asked++] = key;
    const Tree& tree = m_reader.tree();
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

std::optional<Object::Index> Object::need(std::string_view key)
{
    const std::optional<Index> at = find(key);
    if (!at && m_usable)
        m_missing.push_back(key);
    return at;
}

std::string Object::text(std::string_view key)
{
    const std::optional<Index> at = need(key);
    return at ? m_reader.text(*at) : std::string();
}

std::string Object::optionalText(std::string_view key)
{
    const std::optional<Index> at = find(key);
    return at ? m_reader.text(*at) : std::string();
}

double Object::number(std::string_view key, NumberRange range)
{
    const std::optional<Index> at = need(key);
    return at ? m_reader.number(*at, range) : 0;
}

std::optional<double> Object::optionalNumber(std::string_view key, NumberRange range)
{
    const std::optional<Index> at = find(key);
    return at ? std::optional(m_reader.number(*at, range)) : std::nullopt;
}

std::int64_t Object::integer(std::string_view key, std::int64_t minimum, std::int64_t maximum)
{
    const std::optional<Index> at = need(key);
    return at ? m_reader.integer(*at, minimum, maximum) : minimum;
}

std::optional<std::int64_t> Object::optionalInteger(std::string_view key, std::int64_t minimum,
                                                    std::int64_t maximum)
{
    const std::optional<Index> at = find(key);
    return at ? std::optional(m_reader.integer(*at, minimum, maximum)) : std::nullopt;
}

void Object::finish(std::vector<Index>* keep)
{
    if (!m_usable || m_reader.stopped())
        return;
    if (m_found < m_reader.tree().childCount(m_value))
        refuseUnknownKeys(keep);
    for (const std::string_view key : m_missing)
        m_reader.fail(finding("json.key_missing").with("expected", std::string(key)), m_value);
}

void Object::refuseUnknownKeys(std::vector<Index>* keep)
{
    const Tree& tree = m_reader.tree();
    const std::span<const std::string_view> known(m_keys.data(), m_asked);
    for (Index child = tree.firstChild(m_value); child < tree.end(m_value) && !m_reader.stopped();
         child = tree.after(child)) {
        const std::string_view key = tree.key(child);
        if (std::find(known.begin(), known.end(), key) != known.end())
            continue;
        if (key.starts_with("x-")) {
            if (keep)
                keep->push_back(child);
            else
                m_reader.note(
                    finding("json.extension_ignored", {}, Severity::info).with("found", std::string(key)),
                    child);
            continue;
        }
        if (m_reader.ignoresUnknownKeys())
            continue;
        m_reader.fail(finding("json.unknown_key")
                          .with("found", shortened(std::string(key)))
                          .with("nearest", std::string(nearest(key, known)))
                          .with("expected", joined(known)),
                      child);
    }
}

} // namespace fabric::json
