#include "core/collective/nccl/settings.h"

#include "core/json/nearest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <iterator>

namespace fabric::nccl {
namespace {

using Words = std::vector<std::string_view>;

template<class List>
Words namesOf(const List& list)
{
    Words names;
    for (const auto item : list)
        names.push_back(nameOf(item));
    return names;
}

const Words& levelNames()
{
    static const Words names{"LOC", "NVL", "NVB", "C2C", "PIX", "PXB", "P2C", "PXN", "PHB", "SYS"};
    return names;
}

constexpr int mostSetChannels = 64;
constexpr int mostOverheadNs = 1'000'000'000;

char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool sameWord(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lowered(x) == lowered(y); });
}

std::optional<std::size_t> positionOf(std::string_view word, const Words& words)
{
    const auto it = std::find_if(words.begin(), words.end(), [&](auto w) { return sameWord(word, w); });
    if (it == words.end())
        return std::nullopt;
    return static_cast<std::size_t>(it - words.begin());
}

Error valueUnknown(std::string_view name, std::string_view value, const Words& known)
{
    return error(ErrorKind::usage, finding("collective.nccl_value_unknown", std::string(name))
                                       .with("found", std::string(value))
                                       .with("nearest", std::string(json::nearest(value, known)))
                                       .with("expected", fmt::format("{}", fmt::join(known, ", "))));
}

Words split(std::string_view text, char at)
{
    Words parts;
    while (true) {
        const std::size_t end = text.find(at);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

/// "^LL128,Simple" as what is allowed.
template<std::size_t Count>
Result<std::array<bool, Count>> parseMembers(std::string_view name, std::string_view text,
                                             const Words& members)
{
    const bool exclude = text.starts_with('^');
    if (exclude)
        text.remove_prefix(1);
    std::array<bool, Count> allowed;
    allowed.fill(exclude);
    for (const std::string_view word : split(text, ',')) {
        const std::optional<std::size_t> position = positionOf(word, members);
        if (!position)
            return valueUnknown(name, word, members);
        allowed[*position] = !exclude;
    }
    return allowed;
}

template<std::size_t Count>
using ByFunction = std::array<std::optional<std::array<bool, Count>>, allFunctions.size()>;

template<std::size_t Count>
Result<ByFunction<Count>> parseList(std::string_view name, std::string_view text, const Words& members)
{
    ByFunction<Count> lists;
    for (const std::string_view part : split(text, ';')) {
        const std::size_t colon = part.find(':');
        const bool forAll = colon == std::string_view::npos;
        const Result<std::array<bool, Count>> allowed =
            parseMembers<Count>(name, forAll ? part : part.substr(colon + 1), members);
        if (!allowed)
            return allowed.error();
        if (forAll) {
            lists.fill(*allowed);
            continue;
        }
        const Words functions = namesOf(allFunctions);
        const std::optional<std::size_t> function = positionOf(part.substr(0, colon), functions);
        if (!function)
            return valueUnknown(name, part.substr(0, colon), functions);
        lists[*function] = *allowed;
    }
    return lists;
}

Result<int> parseNumber(const SettingInfo& setting, std::string_view text)
{
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size() || number < *setting.least ||
        number > *setting.most) {
        const double wanted = problem == std::errc{} ? number : *setting.least;
        return error(ErrorKind::usage,
                     finding("collective.nccl_number_out_of_range", std::string(setting.name))
                         .with("found", std::string(text))
                         .with("expected", fmt::format("{}–{}", *setting.least, *setting.most))
                         .with("nearest", static_cast<std::int64_t>(
                                              std::clamp(wanted, static_cast<double>(*setting.least),
                                                         static_cast<double>(*setting.most)))));
    }
    return number;
}

/// Path types by name, or by NCCL's older numbers: 0 LOC, 1 PIX, 2 PXB, 3 PHB, 4 and 5 SYS.
Result<PathType> parseLevel(std::string_view name, std::string_view text)
{
    constexpr std::array<PathType, 6> old{PathType::loc, PathType::pix, PathType::pxb,
                                          PathType::phb, PathType::sys, PathType::sys};
    if (text.size() == 1 && text.front() >= '0' && text.front() <= '5')
        return old[static_cast<std::size_t>(text.front() - '0')];
    const auto it = std::find(levelNames().begin(), levelNames().end(), text);
    if (it == levelNames().end())
        return valueUnknown(name, text, levelNames());
    return static_cast<PathType>(it - levelNames().begin());
}

/// Takes the value of a result, or its error.
template<class T, class Target>
Result<void> take(Result<T> parsed, Target& target)
{
    if (!parsed)
        return parsed.error();
    target = static_cast<Target>(*parsed);
    return {};
}

Result<void> setNumber(Settings& s, const SettingInfo& setting, std::string_view text)
{
    Result<int> number = parseNumber(setting, text);
    if (!number)
        return number.error();
    if (setting.name == "NCCL_IB_DISABLE")
        s.ibDisable = *number != 0;
    else if (setting.name == "NCCL_CROSS_NIC")
        s.crossNic = *number;
    else if (setting.name == "NCCL_MIN_NCHANNELS")
        s.minChannels = *number;
    else if (setting.name == "NCCL_MAX_NCHANNELS")
        s.maxChannels = *number;
    else if (setting.name == "NCCL_NVLS_ENABLE")
        s.nvlsEnable = *number;
    else if (setting.name == "NCCL_COLLNET_ENABLE")
        s.collnetEnable = *number != 0;
    else if (setting.name == "NCCL_PAT_ENABLE")
        s.patEnable = *number;
    else
        s.netOverheadUs = *number / 1000.0;
    return {};
}

Result<void> setValue(Settings& s, const SettingInfo& setting, std::string_view text)
{
    if (setting.name == "NCCL_ALGO")
        return take(parseList<allAlgorithms.size()>(setting.name, text, setting.values), s.algorithms);
    if (setting.name == "NCCL_PROTO")
        return take(parseList<allProtocols.size()>(setting.name, text, setting.values), s.protocols);
    if (setting.name == "NCCL_P2P_LEVEL")
        return take(parseLevel(setting.name, text), s.p2pLevel);
    if (setting.name == "NCCL_NET_GDR_LEVEL")
        return take(parseLevel(setting.name, text), s.netGdrLevel);
    return setNumber(s, setting, text);
}

bool assigns(std::string_view assignment, std::string_view name)
{
    return assignment.size() > name.size() && assignment.starts_with(name) && assignment[name.size()] == '=';
}

} // namespace

const std::vector<SettingInfo>& knownSettings()
{
    static const std::vector<SettingInfo> known{
        {"NCCL_ALGO", namesOf(allAlgorithms), true, {}, {}},
        {"NCCL_PROTO", namesOf(allProtocols), true, {}, {}},
        {"NCCL_IB_DISABLE", {"0", "1"}, false, 0, 1},
        {"NCCL_CROSS_NIC", {"0", "1", "2"}, false, 0, 2},
        {"NCCL_P2P_LEVEL", levelNames(), false, {}, {}},
        {"NCCL_NET_GDR_LEVEL", levelNames(), false, {}, {}},
        {"NCCL_MIN_NCHANNELS", {}, false, 1, mostSetChannels},
        {"NCCL_MAX_NCHANNELS", {}, false, 1, mostSetChannels},
        {"NCCL_NVLS_ENABLE", {"0", "1", "2"}, false, 0, 2},
        {"NCCL_COLLNET_ENABLE", {"0", "1"}, false, 0, 1},
        {"NCCL_PAT_ENABLE", {"0", "1", "2"}, false, 0, 2},
        {"NCCL_NET_OVERHEAD", {}, false, 0, mostOverheadNs},
    };
    return known;
}

Result<void> applySetting(Settings& settings, std::string_view assignment)
{
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return error(ErrorKind::usage,
                     finding("collective.nccl_setting_form").with("found", std::string(assignment)));
    const std::string_view name = assignment.substr(0, equals);
    const std::string_view value = assignment.substr(equals + 1);
    const std::vector<SettingInfo>& known = knownSettings();
    const auto it = std::find_if(known.begin(), known.end(), [&](const auto& k) { return k.name == name; });
    if (it == known.end()) {
        Words names;
        std::transform(known.begin(), known.end(), std::back_inserter(names),
                       [](const SettingInfo& k) { return k.name; });
        return error(ErrorKind::usage, finding("collective.nccl_setting_unknown")
                                           .with("found", std::string(name))
                                           .with("nearest", std::string(json::nearest(name, names)))
                                           .with("expected", fmt::format("{}", fmt::join(names, ", "))));
    }
    std::vector<std::string> kept = settings.assignments;
    std::erase_if(kept, [&](const std::string& a) { return assigns(a, name); });
    if (value.empty()) {
        // The others say all that is set: build it up again without this one.
        Result<Settings> rest = parseSettings(kept);
        if (rest)
            settings = std::move(*rest);
        return {};
    }
    if (const Result<void> set = setValue(settings, *it, value); !set)
        return set;
    kept.emplace_back(assignment);
    settings.assignments = std::move(kept);
    return {};
}

Result<Settings> parseSettings(std::span<const std::string> assignments)
{
    Settings settings;
    for (const std::string& assignment : assignments) {
        if (const Result<void> applied = applySetting(settings, assignment); !applied)
            return applied.error();
    }
    return settings;
}

} // namespace fabric::nccl
