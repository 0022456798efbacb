#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// From a line of a log to its words and numbers. Only .cpp files of this folder include this header.
namespace fabric::log_text {

inline bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

inline std::vector<std::string_view> words(std::string_view line)
{
    std::vector<std::string_view> out;
    std::size_t i = 0;
    while (i < line.size()) {
        while (i < line.size() && isSpace(line[i]))
            ++i;
        const std::size_t begin = i;
        while (i < line.size() && !isSpace(line[i]))
            ++i;
        if (i > begin)
            out.push_back(line.substr(begin, i - begin));
    }
    return out;
}

/// The whole word as a number; nothing for "N/A", "nan" and words with anything behind the number.
template<class Number>
std::optional<Number> number(std::string_view word)
{
    Number value{};
    const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (failure != std::errc() || end != word.data() + word.size())
        return {};
    if constexpr (std::is_floating_point_v<Number>) {
        if (!(value >= -1e30 && value <= 1e30))
            return {};
    }
    return value;
}

/// What follows a label, or nothing where the label does not occur.
inline std::optional<std::string_view> after(std::string_view line, std::string_view label)
{
    const std::size_t at = line.find(label);
    if (at == std::string_view::npos)
        return {};
    return line.substr(at + label.size());
}

} // namespace fabric::log_text
