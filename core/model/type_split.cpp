#include "core/model/type_split.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <string_view>

namespace fabric {
namespace {

/// "sn5600+5x2+7x2": the plain type's id, and the ways of each split cage.
struct SplitId
{
    std::string plain;
    std::map<int, int> ways; ///< by cage

    std::string text() const
    {
        std::string id = plain;
        for (const auto& [cage, count] : ways)
            id += "+" + std::to_string(cage) + "x" + std::to_string(count);
        return id;
    }
};

std::optional<std::pair<int, int>> cageAndWays(std::string_view text)
{
    int cage = 0;
    int ways = 0;
    const char* end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, cage);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != 'x')
        return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, ways);
    if (second.ec != std::errc() || second.ptr != end || cage < 0 || ways < 2)
        return std::nullopt;
    return std::pair(cage, ways);
}

SplitId splitIdOf(std::string_view id)
{
    SplitId split;
    while (true) {
        const std::size_t plus = id.rfind('+');
        const auto last = plus == std::string_view::npos ? std::nullopt : cageAndWays(id.substr(plus + 1));
        if (!last)
            break;
        split.ways.insert(*last);
        id = id.substr(0, plus);
    }
    split.plain = id;
    return split;
}

/// Whether the ports of `second` can follow those of `first` in one group without changing any cage.
bool continues(const PortGroup& first, const PortGroup& second)
{
    return first.rate == second.rate && first.cage == second.cage &&
           first.portsPerCage == second.portsPerCage && first.count % first.portsPerCage == 0;
}

/// Port groups with the ports from `first` on, `count` of them, replaced by one group.
std::vector<PortGroup> withReplaced(const std::vector<PortGroup>& groups, int first, int count,
                                    const PortGroup& replacement)
{
    std::vector<PortGroup> result;
    const auto add = [&](PortGroup group, int ports) {
        group.count = ports;
        if (ports > 0 && !result.empty() && continues(result.back(), group))
            result.back().count += ports;
        else if (ports > 0)
            result.push_back(std::move(group));
    };
    int begin = 0;
    for (const PortGroup& group : groups) {
        const int end = begin + group.count;
        add(group, std::min(end, first) - begin);
        if (first >= begin && first < end)
            add(replacement, replacement.count);
        add(group, end - std::max(begin, first + count));
        begin = end;
    }
    return result;
}

const PortGroup& groupAt(const DeviceType& type, int port)
{
    std::size_t i = 0;
    for (; port >= type.ports[i].count; ++i)
        port -= type.ports[i].count;
    return type.ports[i];
}

/// The id without the number that keeps it apart from another type's: "sn5600+5x2-3", "dgx-h100+1nic-2".
std::string withoutNumber(const std::string& id, std::string_view before)
{
    const std::size_t plus = id.rfind('+');
    const std::size_t dash = id.rfind('-');
    const bool isNumbered = plus != std::string::npos && dash != std::string::npos && dash > plus &&
                            dash + 1 < id.size() &&
                            std::all_of(id.begin() + static_cast<std::ptrdiff_t>(dash) + 1, id.end(),
                                        [](char c) { return c >= '0' && c <= '9'; });
    const std::string plain = isNumbered ? id.substr(0, dash) : id;
    return plain.ends_with(before) ? plain : id;
}

} // namespace

CagePorts cagePorts(const DeviceType& type, int port)
{
    CagePorts ports{type.cageOf(port), port, 1};
    while (ports.first > 0 && type.cageOf(ports.first - 1) == ports.cage)
        --ports.first;
    ports.count = port - ports.first + 1;
    while (ports.first + ports.count < type.portCount() &&
           type.cageOf(ports.first + ports.count) == ports.cage)
        ++ports.count;
    return ports;
}

DeviceType splitType(const DeviceType& type, int port, int ways)
{
    PortGroup cage = groupAt(type, port);
    cage.count = ways;
    cage.portsPerCage = ways;
    cage.rate = cage.rate / ways;
    DeviceType result = type;
    result.ports = withReplaced(type.ports, port, 1, cage);
    SplitId id = splitIdOf(type.id);
    id.ways[type.cageOf(port)] = ways;
    result.id = id.text();
    return result;
}

std::optional<DeviceType> joinedType(const DeviceType& type, int port)
{
    const CagePorts ports = cagePorts(type, port);
    SplitId id = splitIdOf(type.id);
    const auto split = id.ways.find(ports.cage);
    if (type.kind == DeviceKind::node || split == id.ways.end() || split->second != ports.count)
        return std::nullopt;
    PortGroup cage = groupAt(type, port);
    cage.count = 1;
    cage.portsPerCage = 1;
    cage.rate = cage.rate * ports.count;
    DeviceType result = type;
    result.ports = withReplaced(type.ports, ports.first, ports.count, cage);
    id.ways.erase(split);
    result.id = id.text();
    return result;
}

std::optional<TypeIndex> alikeType(const Design& design, const DeviceType& type)
{
    for (std::size_t i = 0; i < design.types.size(); ++i) {
        DeviceType same = design.types[i];
        same.id = type.id;
        if (same == type)
            return TypeIndex{static_cast<std::uint32_t>(i)};
    }
    return std::nullopt;
}

std::string freeTypeId(const Design& design, const std::string& id)
{
    const auto isTaken = [&](const std::string& text) {
        return std::any_of(design.types.begin(), design.types.end(),
                           [&](const DeviceType& type) { return type.id == text; });
    };
    SplitId split = splitIdOf(id);
    const std::string plain = split.plain;
    for (int number = 2; isTaken(split.text()); ++number)
        split.plain = plain + "-" + std::to_string(number);
    return split.text();
}

std::pair<std::string, int> extraNics(const std::string& id)
{
    const std::size_t plus = id.rfind('+');
    if (plus == std::string::npos || !id.ends_with("nic"))
        return {id, 0};
    int count = 0;
    const char* end = id.data() + id.size() - 3;
    const auto [stop, failure] = std::from_chars(id.data() + plus + 1, end, count);
    if (failure != std::errc() || stop != end || count < 1 || count > 1000)
        return {id, 0};
    return {id.substr(0, plus), count};
}

std::optional<DeviceType> baseType(const DeviceType& type)
{
    if (type.kind == DeviceKind::node) {
        const auto [plain, count] = extraNics(withoutNumber(type.id, "nic"));
        if (count == 0 || count > type.nicCount())
            return std::nullopt;
        DeviceType base = type;
        base.id = plain;
        base.insides.nics.resize(base.insides.nics.size() - static_cast<std::size_t>(count));
        return base;
    }
    DeviceType base = type;
    base.id = withoutNumber(type.id, "");
    const SplitId split = splitIdOf(base.id);
    if (split.ways.empty())
        return std::nullopt;
    // The last cage first: the ports of those before it keep their numbers.
    for (auto cage = split.ways.rbegin(); cage != split.ways.rend(); ++cage) {
        int port = 0;
        while (port < base.portCount() && base.cageOf(port) < cage->first)
            ++port;
        const std::optional<DeviceType> joined =
            port < base.portCount() ? joinedType(base, port) : std::nullopt;
        if (!joined)
            return std::nullopt;
        base = *joined;
    }
    return base;
}

} // namespace fabric
