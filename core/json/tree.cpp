#include "core/json/tree.h"

#include "core/json/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <optional>

namespace fabric::json {

/// How far the parser has read, which nlohmann's event interface does not tell.
struct ParseProgress
{
    const char* next = nullptr;
    bool sawEnd = false;
};

namespace {

/// Walks over the text and notes each step.
class CountingIterator
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, ParseProgress* progress) : m_at(at), m_progress(progress) {}
    reference operator*() const { return *m_at; }
    CountingIterator& operator++()
    {
        m_progress->next = ++m_at;
        return *this;
    }
    CountingIterator operator++(int)
    {
        const CountingIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b)
    {
        const bool end = a.m_at == b.m_at;
        if (end)
            a.m_progress->sawEnd = true;
        return end;
    }

private:
    const char* m_at;
    ParseProgress* m_progress;
};

int lineAt(std::string_view text, std::size_t offset)
{
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size()));
    return 1 + static_cast<int>(std::count(text.begin(), end, '\n'));
}

/// A letter of a number or a word, right or wrong.
bool isWordCharacter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' ||
           c == '-' || c == '.' || c == '_';
}

/// Where the piece of text begins that the parser stopped in or right behind, having read up to `last`.
std::size_t offenceStart(std::string_view text, std::size_t last, std::string_view said)
{
    const auto says = [&](std::string_view words) { return said.find(words) != std::string_view::npos; };
    if (last >= text.size())
        return last;
    if (says("surrogate")) {
        const std::size_t escape = text.rfind("\\u", last);
        if (escape == std::string_view::npos)
            return last;
        const bool second =
            says("must be followed") && escape >= 6 && text.substr(escape - 6).starts_with("\\u");
        return second ? escape - 6 : escape;
    }
    if (says("unexpected string literal") && text[last] == '"' && last > 0) {
        const std::size_t opening = text.rfind('"', last - 1);
        return opening == std::string_view::npos ? last : opening;
    }
    std::size_t start = last;
    const bool behind = says("invalid number") || says("number overflow") || says("invalid literal") ||
                        says("number literal");
    if (behind && start > 0 && !isWordCharacter(text[start]))
        --start;
    if (!isWordCharacter(text[start]))
        return last;
    while (start > 0 && isWordCharacter(text[start - 1]))
        --start;
    return start;
}

/// The offending piece of text, short and printable.
std::string excerpt(std::string_view text, std::size_t offset)
{
    static constexpr std::string_view digits = "0123456789abcdef";
    if (offset >= text.size())
        return "end of file";
    const auto byte = static_cast<unsigned char>(text[offset]);
    if (byte < 0x20 || byte >= 0x7f)
        return std::string("byte 0x") + digits[byte >> 4] + digits[byte & 15];
    if (text.substr(offset).starts_with("\\u"))
        return std::string(text.substr(offset, 6));
    const bool word = isWordCharacter(text[offset]);
    std::size_t end = offset;
    while (end < text.size() && end < offset + 20 && text[end] > 0x20 && text[end] < 0x7f &&
           (!word || isWordCharacter(text[end])))
        ++end;
    return std::string(text.substr(offset, std::max<std::size_t>(end - offset, 1)));
}

bool isNonFiniteWord(std::string_view text, std::size_t offset)
{
    std::size_t first = offset;
    const auto isWord = [&](std::size_t i) {
        return (text[i] >= 'a' && text[i] <= 'z') || (text[i] >= 'A' && text[i] <= 'Z');
    };
    while (first > 0 && first <= text.size() && offset - first < 10 && isWord(first - 1))
        --first;
    const std::string_view rest = text.substr(std::min(first, text.size()));
    return rest.starts_with("NaN") || rest.starts_with("nan") || rest.starts_with("Inf") ||
           rest.starts_with("inf");
}

} // namespace

/// Receives the events of nlohmann's parser. Its function names are the library's.
class TreeBuilder
{
public:
    TreeBuilder(Tree& tree, const ParseProgress& progress, const std::string& fileName)
        : m_tree(tree), m_progress(progress), m_fileName(fileName)
    {}

    bool null() { return add(Tree::Kind::null); }
    bool boolean(bool value)
    {
        return add(Tree::Kind::boolean, [&](Tree::Data& d) { d.integer = value ? 1 : 0; });
    }
    bool number_integer(std::int64_t value)
    {
        return add(Tree::Kind::integer, [&](Tree::Data& d) { d.integer = value; });
    }
    bool number_unsigned(std::uint64_t value)
    {
        if (value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return number_integer(static_cast<std::int64_t>(value));
        return add(Tree::Kind::natural, [&](Tree::Data& d) { d.natural = value; });
    }
    bool number_float(double value, const std::string&)
    {
        return add(Tree::Kind::real, [&](Tree::Data& d) { d.real = value; });
    }
    bool string(std::string& value)
    {
        const Tree::Slice text = keep(value);
        return add(Tree::Kind::string, [&](Tree::Data& d) { d.string = text; });
    }
    bool binary(std::vector<std::uint8_t>&) { return false; }
    bool start_object(std::size_t) { return open(Tree::Kind::object); }
    bool start_array(std::size_t) { return open(Tree::Kind::array); }
    bool key(std::string& value)
    {
        m_key = keep(value);
        m_hasKey = true;
        return true;
    }
    bool end_object() { return keysDiffer(m_open.back()) && close(); }
    bool end_array() { return close(); }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& problem)
    {
        const std::string_view text = m_tree.m_text;
        const std::size_t read = offset();
        const std::size_t last = read > 0 ? read - 1 : 0;
        const std::string_view said = problem.what();
        const std::size_t start = offenceStart(text, last, said);
        if (said.find("invalid string") == std::string_view::npos)
            m_place = placeOf(start);
        if (problem.id == 406)
            return fail(finding("json.number_overflow").with("found", excerpt(text, start)), last);
        if (m_progress.sawEnd) {
            m_place.reset();
            return fail(finding("json.truncated"), text.size());
        }
        if (said.find("UTF-8") != std::string_view::npos)
            return fail(finding("json.invalid_utf8").with("found", excerpt(text, invalidByte(last))), last);
        if (isNonFiniteWord(text, last))
            return fail(finding("json.not_finite").with("found", excerpt(text, last)), last);
        return fail(finding("json.syntax").with("found", excerpt(text, start)), start);
    }

    std::optional<Finding> takeFailure() { return std::move(m_failure); }

private:
    std::size_t offset() const
    {
        return m_progress.next ? static_cast<std::size_t>(m_progress.next - m_tree.m_text.data()) : 0;
    }

    /// The parser stops behind a sequence that broke off: the byte in question may be the one before.
    std::size_t invalidByte(std::size_t last) const
    {
        const auto isHigh = [&](std::size_t i) {
            return (static_cast<unsigned char>(m_tree.m_text[i]) & 0x80) != 0;
        };
        return last > 0 && !isHigh(last) && isHigh(last - 1) ? last - 1 : last;
    }

    Tree::Slice keep(std::string_view text)
    {
        const Tree::Slice s{static_cast<std::uint32_t>(m_tree.m_strings.size()),
                            static_cast<std::uint32_t>(text.size())};
        m_tree.m_strings += text;
        return s;
    }

    bool fail(Finding f, std::size_t where)
    {
        if (m_failure)
            return false;
        f.place = m_place.value_or(here());
        if (f.place.empty())
            f.place = "/";
        f.line = lineAt(m_tree.m_text, where);
        f.with("file", m_fileName);
        m_failure = std::move(f);
        return false;
    }

    /// Pointer of the value that the text at `start` belongs to: of its list where it stands between two
    /// values.
    std::string placeOf(std::size_t start) const
    {
        if (m_open.empty() || m_tree.kind(m_open.back()) != Tree::Kind::array)
            return here();
        const std::string list = m_tree.pointer(m_open.back());
        const Tree::Value& last = m_tree.m_values.back();
        if (m_counts.back() > 0 && last.parent == m_open.back() && last.offset > start)
            return pointerTo(list, std::to_string(m_counts.back() - 1));
        const std::size_t before = m_tree.m_text.substr(0, start).find_last_not_of(" \t\r\n");
        const bool begins = before != std::string_view::npos &&
                            (m_tree.m_text[before] == ',' || m_tree.m_text[before] == '[');
        return begins ? here() : list;
    }

    /// Pointer of the value that is being read.
    std::string here() const
    {
        if (m_open.empty())
            return {};
        const Tree::Index parent = m_open.back();
        if (m_hasKey)
            return pointerTo(m_tree.pointer(parent), m_tree.slice(m_key));
        if (m_tree.kind(parent) == Tree::Kind::array)
            return pointerTo(m_tree.pointer(parent), std::to_string(m_counts.back()));
        return m_tree.pointer(parent);
    }

    bool add(Tree::Kind kind)
    {
        return add(kind, [](Tree::Data&) {});
    }

    template<class Fill>
    bool add(Tree::Kind kind, Fill fill)
    {
        if (m_tree.m_values.size() >= Tree::valueLimit)
            return fail(
                finding("json.too_many_values").with("limit", static_cast<std::int64_t>(Tree::valueLimit)),
                offset());
        Tree::Value value;
        value.kind = kind;
        value.offset = static_cast<std::uint32_t>(offset());
        value.parent = m_open.empty() ? 0 : m_open.back();
        value.end = static_cast<Tree::Index>(m_tree.m_values.size() + 1);
        value.key = m_hasKey ? m_key : Tree::Slice{};
        fill(value.data);
        m_tree.m_values.push_back(value);
        m_hasKey = false;
        if (!m_counts.empty())
            ++m_counts.back();
        return true;
    }

    bool open(Tree::Kind kind)
    {
        if (m_open.size() >= Tree::depthLimit)
            return fail(finding("json.too_deep").with("limit", static_cast<std::int64_t>(Tree::depthLimit)),
                        offset());
        if (!add(kind))
            return false;
        m_open.push_back(static_cast<Tree::Index>(m_tree.m_values.size() - 1));
        m_counts.push_back(0);
        return true;
    }

    bool close()
    {
        Tree::Value& container = m_tree.m_values[m_open.back()];
        container.end = static_cast<Tree::Index>(m_tree.m_values.size());
        container.data.last = static_cast<std::uint32_t>(offset());
        m_open.pop_back();
        m_counts.pop_back();
        return true;
    }

    /// The values of an object that has just been read carry different keys.
    bool keysDiffer(Tree::Index object)
    {
        if (m_counts.back() < 2)
            return true;
        m_children.clear();
        const auto size = static_cast<Tree::Index>(m_tree.m_values.size());
        for (Tree::Index child = object + 1; child < size; child = m_tree.after(child))
            m_children.push_back(child);
        std::sort(m_children.begin(), m_children.end(), [&](Tree::Index a, Tree::Index b) {
            const int order = m_tree.key(a).compare(m_tree.key(b));
            return order != 0 ? order < 0 : a < b;
        });
        const auto twice =
            std::adjacent_find(m_children.begin(), m_children.end(),
                               [&](Tree::Index a, Tree::Index b) { return m_tree.key(a) == m_tree.key(b); });
        if (twice == m_children.end())
            return true;
        const Tree::Index second = *std::next(twice);
        fail(finding("json.key_twice").with("found", std::string(m_tree.key(second))),
             m_tree.m_values[second].offset);
        m_failure->place = m_tree.pointer(second);
        m_failure->line = m_tree.line(second);
        return false;
    }

    Tree& m_tree;
    const ParseProgress& m_progress;
    const std::string& m_fileName;
    std::vector<Tree::Index> m_open;
    std::vector<std::size_t> m_counts;
    std::vector<Tree::Index> m_children;
    Tree::Slice m_key;
    bool m_hasKey = false;
    std::optional<Finding> m_failure;
    std::optional<std::string> m_place; ///< of the failure, where it is not here()
};

Result<Tree> Tree::parse(std::string_view text, const std::string& fileName)
{
    const auto refuse = [&](Finding f) {
        f.place = "/";
        f.line = 1;
        f.with("file", fileName);
        return error(ErrorKind::invalidInput, std::move(f));
    };
    if (text.size() > std::numeric_limits<std::uint32_t>::max())
        return refuse(finding("json.too_many_values").with("limit", static_cast<std::int64_t>(valueLimit)));
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return refuse(finding("json.empty"));
    if (text.substr(0, 4096).find('\0') != std::string_view::npos)
        return refuse(finding("json.binary"));

    Tree tree;
    tree.m_text = text;
    tree.m_values.reserve(text.size() / 10);
    tree.m_strings.reserve(text.size() / 4);
    ParseProgress progress{text.data(), false};
    TreeBuilder builder(tree, progress, fileName);
    const bool ok =
        nlohmann::json::sax_parse(CountingIterator(text.data(), &progress),
                                  CountingIterator(text.data() + text.size(), &progress), &builder);
    if (std::optional<Finding> failure = builder.takeFailure())
        return error(ErrorKind::invalidInput, std::move(*failure));
    if (!ok || tree.m_values.empty())
        return refuse(finding("json.syntax").with("found", excerpt(text, 0)));
    return tree;
}

double Tree::number(Index value) const
{
    const Value& v = m_values[value];
    if (v.kind == Kind::integer)
        return static_cast<double>(v.data.integer);
    if (v.kind == Kind::natural)
        return static_cast<double>(v.data.natural);
    return v.data.real;
}

std::size_t Tree::childCount(Index value) const
{
    std::size_t count = 0;
    for (Index child = firstChild(value); child < end(value); child = after(child))
        ++count;
    return count;
}

std::string Tree::pointer(Index value) const
{
    if (value == 0)
        return {};
    const Index parent = m_values[value].parent;
    if (kind(parent) == Kind::object)
        return pointerTo(pointer(parent), key(value));
    std::size_t position = 0;
    for (Index child = firstChild(parent); child < value; child = after(child))
        ++position;
    return pointerTo(pointer(parent), std::to_string(position));
}

Tree::Index Tree::nearestAt(std::string_view pointer) const
{
    Index at = root();
    while (pointer.starts_with('/')) {
        pointer.remove_prefix(1);
        const std::string_view step = pointer.substr(0, pointer.find('/'));
        pointer.remove_prefix(step.size());
        std::size_t position = 0;
        if (kind(at) == Kind::array)
            std::from_chars(step.data(), step.data() + step.size(), position);
        else if (kind(at) != Kind::object)
            return at;
        Index child = firstChild(at);
        for (std::size_t i = 0; child < end(at); child = after(child), ++i) {
            if (kind(at) == Kind::array ? i == position : key(child) == step)
                break;
        }
        if (child >= end(at))
            return at;
        at = child;
    }
    return at;
}

int Tree::line(Index value) const
{
    std::size_t behind = m_values[value].offset;
    const Kind k = kind(value);
    // A number ends where the parser sees the character behind it, which may be the line's end.
    if ((k == Kind::integer || k == Kind::natural || k == Kind::real) && behind > 0)
        --behind;
    return lineAt(m_text, behind);
}

std::string Tree::dump(Index value) const
{
    std::string out;
    switch (kind(value)) {
    case Kind::null:
        return "null";
    case Kind::boolean:
        return boolean(value) ? "true" : "false";
    case Kind::integer:
        return std::to_string(integer(value));
    case Kind::natural:
        return std::to_string(m_values[value].data.natural);
    case Kind::real:
        appendNumber(out, number(value));
        return out;
    case Kind::string:
        appendString(out, string(value));
        return out;
    case Kind::array:
    case Kind::object:
        break;
    }
    const bool isObject = kind(value) == Kind::object;
    out += isObject ? '{' : '[';
    for (Index child = firstChild(value); child < end(value); child = after(child)) {
        if (child != firstChild(value))
            out += ", ";
        if (isObject) {
            appendString(out, key(child));
            out += ": ";
        }
        out += dump(child);
    }
    out += isObject ? '}' : ']';
    return out;
}

std::string_view Tree::source(Index container) const
{
    const Value& v = m_values[container];
    return m_text.substr(v.offset - 1, v.data.last - (v.offset - 1));
}

std::string_view Tree::kindName(Kind kind)
{
    switch (kind) {
    case Kind::null:
        return "null";
    case Kind::boolean:
        return "boolean";
    case Kind::integer:
    case Kind::natural:
        return "integer";
    case Kind::real:
        return "number";
    case Kind::string:
        return "string";
    case Kind::array:
        return "array";
    case Kind::object:
        return "object";
    }
    return {};
}

std::string pointerTo(std::string_view pointer, std::string_view key)
{
    std::string out(pointer);
    out += '/';
    for (char c : key) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

} // namespace fabric::json
