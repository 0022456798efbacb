#pragma once

#include "core/json/text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fabric::json {

/// Writes one JSON object into a string: on one line, or with one key a line at an indentation.
/// The closing brace comes with close().
class ObjectText
{
public:
    static constexpr int oneLine = -1;

    explicit ObjectText(std::string& out, int indent = oneLine) : m_out(out), m_indent(indent)
    {
        m_out += '{';
    }

    /// Begins a key; the caller appends its value.
    std::string& key(std::string_view name)
    {
        if (!m_empty)
            m_out += ',';
        newLine();
        m_empty = false;
        m_out += '"';
        m_out += name;
        m_out += m_indent == oneLine ? "\":" : "\": ";
        return m_out;
    }
    void text(std::string_view name, std::string_view value) { appendString(key(name), value); }
    void number(std::string_view name, double value) { appendNumber(key(name), value); }
    void integer(std::string_view name, std::int64_t value) { appendInteger(key(name), value); }
    void boolean(std::string_view name, bool value) { key(name) += value ? "true" : "false"; }

    void textIfAny(std::string_view name, std::string_view value)
    {
        if (!value.empty())
            text(name, value);
    }
    void numberIfAny(std::string_view name, std::optional<double> value)
    {
        if (value)
            number(name, *value);
    }
    /// Null where there is no value.
    void numberOrNull(std::string_view name, std::optional<double> value)
    {
        if (value)
            number(name, *value);
        else
            key(name) += "null";
    }
    void textOrNull(std::string_view name, std::string_view value)
    {
        if (value.empty())
            key(name) += "null";
        else
            text(name, value);
    }

    bool empty() const { return m_empty; }
    void close()
    {
        if (!m_empty && m_indent != oneLine) {
            m_out += '\n';
            m_out.append(static_cast<std::size_t>(m_indent), ' ');
        }
        m_out += '}';
    }

private:
    void newLine()
    {
        if (m_indent == oneLine)
            return;
        m_out += '\n';
        m_out.append(static_cast<std::size_t>(m_indent) + 2, ' ');
    }

    std::string& m_out;
    int m_indent;
    bool m_empty = true;
};

/// An array with one element a line: `append(element)` writes each.
template<class Range, class Append>
void appendLines(std::string& out, int indent, const Range& elements, Append append)
{
    out += '[';
    bool first = true;
    for (const auto& element : elements) {
        out += first ? "\n" : ",\n";
        out.append(static_cast<std::size_t>(indent) + 2, ' ');
        append(element);
        first = false;
    }
    if (!first) {
        out += '\n';
        out.append(static_cast<std::size_t>(indent), ' ');
    }
    out += ']';
}

} // namespace fabric::json
