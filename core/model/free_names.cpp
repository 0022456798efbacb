#include "core/model/free_names.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace fabric {
namespace {

/// Longer numbers are part of the name.
constexpr std::size_t longestNumber = 9;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::int64_t toNumber(std::string_view digits)
{
    if (digits.empty() || digits.size() > longestNumber ||
        !std::all_of(digits.begin(), digits.end(), isDigit))
        return -1;
    std::int64_t number = -1;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

/// Where the number at the end of a name begins; its size if there is none.
std::size_t numberStart(std::string_view name)
{
    std::size_t start = name.size();
    while (start > 0 && isDigit(name[start - 1]))
        --start;
    return name.size() - start > longestNumber ? name.size() : start;
}

} // namespace

std::optional<NamePattern> NamePattern::parse(std::string_view pattern)
{
    const std::size_t last = pattern.rfind('#');
    if (last == std::string_view::npos)
        return std::nullopt;
    std::size_t first = last;
    while (first > 0 && pattern[first - 1] == '#')
        --first;
    return NamePattern{std::string(pattern.substr(0, first)), std::string(pattern.substr(last + 1)),
                       static_cast<int>(std::min(last - first + 1, longestNumber))};
}

NamePattern NamePattern::of(std::string_view name, std::int64_t* number)
{
    const std::size_t start = numberStart(name);
    const std::string_view digits = name.substr(start);
    if (number)
        *number = toNumber(digits);
    if (digits.empty())
        return {std::string(name) + "-", "", 1};
    const bool padded = digits.size() > 1 && digits.front() == '0';
    return {std::string(name.substr(0, start)), "", padded ? static_cast<int>(digits.size()) : 1};
}

std::string NamePattern::with(std::int64_t number) const
{
    std::string text = std::to_string(number);
    if (text.size() < static_cast<std::size_t>(digits))
        text.insert(0, static_cast<std::size_t>(digits) - text.size(), '0');
    return before + text + after;
}

std::int64_t NamePattern::numberIn(std::string_view name) const
{
    if (name.size() <= before.size() + after.size() || !name.starts_with(before) || !name.ends_with(after))
        return -1;
    return toNumber(name.substr(before.size(), name.size() - before.size() - after.size()));
}

FreeNames FreeNames::ofDevices(const Design& design)
{
    FreeNames names;
    names.m_taken.reserve(design.devices.size());
    for (const Device& device : design.devices)
        names.add(device.name);
    return names;
}

FreeNames FreeNames::ofGroups(const Design& design)
{
    FreeNames names;
    for (const Group& group : design.groups)
        names.add(group.name);
    return names;
}

std::int64_t FreeNames::firstFree(const NamePattern& pattern)
{
    constexpr std::size_t fewPatterns = 3;
    if (pattern.after.empty() && m_next.size() > fewPatterns) {
        if (m_largest.empty()) {
            for (const std::string& name : m_taken) {
                std::int64_t number = -1;
                const NamePattern its = NamePattern::of(name, &number);
                std::int64_t& largest = m_largest.try_emplace(its.before, -1).first->second;
                largest = std::max(largest, number);
            }
        }
        const auto it = m_largest.find(pattern.before);
        return it == m_largest.end() ? 0 : it->second + 1;
    }
    std::int64_t largest = -1;
    for (const std::string& name : m_taken)
        largest = std::max(largest, pattern.numberIn(name));
    return largest + 1;
}

std::string FreeNames::take(const NamePattern& pattern)
{
    const auto [it, fresh] = m_next.try_emplace(pattern.before + '\n' + pattern.after, 0);
    if (fresh)
        it->second = firstFree(pattern);
    std::string name;
    do
        name = pattern.with(it->second++);
    while (!m_taken.insert(name).second);
    return name;
}

} // namespace fabric
