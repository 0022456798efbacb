#include "core/generate/parameters.h"

#include "core/json/nearest.h"
#include "core/model/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <type_traits>

namespace fabric {
namespace {

constexpr std::array<json::Name<SpineRule>, 2> spineRuleNames = {
    {{SpineRule::balanced, "balanced"}, {SpineRule::minimum, "min"}}};
constexpr std::array<json::Name<Arrangement>, 3> arrangementNames = {
    {{Arrangement::consecutive, "consecutive"},
     {Arrangement::palmtree, "palmtree"},
     {Arrangement::circulant, "circulant"}}};

constexpr const auto& namesOf(FabricKind)
{
    return fabricNames;
}
constexpr const auto& namesOf(Medium)
{
    return mediumNames;
}
constexpr const auto& namesOf(SpineRule)
{
    return spineRuleNames;
}
constexpr const auto& namesOf(Arrangement)
{
    return arrangementNames;
}

std::string write(const std::string& value)
{
    return value;
}
std::string write(int value)
{
    return std::to_string(value);
}
std::string write(Bandwidth value)
{
    return fmt::format("{}", toGbps(value));
}
std::string write(Ratio value)
{
    return fmt::format("{}:{}", value.down, value.up);
}
std::string write(const std::vector<int>& dims)
{
    return fmt::format("{}", fmt::join(dims, "x"));
}
template<class Enum>
requires std::is_enum_v<Enum> std::string write(Enum value)
{
    return std::string(json::nameOf(namesOf(value), value));
}
template<class T>
std::string write(const std::optional<T>& value)
{
    return value ? write(*value) : std::string();
}

template<class Number>
bool readNumber(std::string_view text, Number& value)
{
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc() && end == text.data() + text.size();
}

/// Each returns what a reader expects instead, or an empty text.
std::string read(const std::string& text, std::string& value)
{
    value = text;
    return {};
}
std::string read(const std::string& text, int& value)
{
    return readNumber(text, value) ? "" : "a whole number";
}
std::string read(const std::string& text, bool& value)
{
    value = true;
    return text.empty() || text == "true" ? "" : "no value";
}
std::string read(const std::string& text, Bandwidth& value)
{
    double number = 0;
    if (!readNumber(text, number) || !std::isfinite(number))
        return "a number of Gb/s";
    value = gbps(number);
    return {};
}
std::string read(const std::string& text, Ratio& value)
{
    const std::size_t colon = text.find(':');
    const std::string_view all = text;
    const bool good = colon == std::string::npos ? readNumber(all, value.down)
                                                 : readNumber(all.substr(0, colon), value.down) &&
                                                       readNumber(all.substr(colon + 1), value.up);
    return good ? "" : "4:1";
}
std::string read(const std::string& text, std::vector<int>& dims)
{
    dims.clear();
    std::string_view rest = text;
    while (true) {
        const std::size_t cross = rest.find('x');
        if (!readNumber(rest.substr(0, cross), dims.emplace_back()))
            return "4x4x4";
        if (cross == std::string_view::npos)
            return {};
        rest.remove_prefix(cross + 1);
    }
}
template<class Enum>
requires std::is_enum_v<Enum> std::string read(const std::string& text, Enum& value)
{
    std::string words;
    for (const auto& [known, word] : namesOf(Enum())) {
        if (text == word) {
            value = known;
            return {};
        }
        words += (words.empty() ? "" : "|") + std::string(word);
    }
    return words;
}
template<class T>
std::string read(const std::string& text, std::optional<T>& value)
{
    return read(text, value.emplace());
}

/// Every option of a family with its field, in the order of the command line's help. `visit(name, field)`.
template<class Visit>
void describe(CommonParameters& p, Visit& visit)
{
    visit("node", p.node);
    visit("gpus", p.gpus);
    visit("nics", p.nics);
    visit("link-gbps", p.link);
    visit("switch", p.switchModel);
    visit("radix", p.radix);
    visit("fabric", p.fabric);
    visit("nvlink-domain", p.nvlinkDomain);
    visit("edge-medium", p.edgeMedium);
    visit("core-medium", p.coreMedium);
    visit("name", p.name);
}
template<class Visit>
void describe(ClosParameters& p, Visit& visit)
{
    visit("nodes", p.nodes);
    visit("tiers", p.tiers);
    visit("oversubscription", p.oversubscription);
    visit("down", p.down);
    visit("up", p.up);
    visit("spines", p.spines);
}
template<class Visit>
void describe(StarParameters& p, Visit& visit)
{
    visit("nodes", p.nodes);
}
template<class Visit>
void describe(FatTreeParameters& p, Visit& visit)
{
    describe(p.clos, visit);
    visit("k", p.k);
}
template<class Visit>
void describe(RailParameters& p, Visit& visit)
{
    describe(p.clos, visit);
    visit("rail-only", p.railOnly);
}
template<class Visit>
void describe(DragonflyParameters& p, Visit& visit)
{
    visit("p", p.p);
    visit("a", p.a);
    visit("h", p.h);
    visit("groups", p.groups);
    visit("links-per-pair", p.linksPerPair);
    visit("use-all-ports", p.useAllPorts);
    visit("arrangement", p.arrangement);
    visit("planes", p.planes);
}
template<class Visit>
void describe(TorusParameters& p, Visit& visit)
{
    visit("dims", p.dims);
    visit("hosts-per-switch", p.hostsPerSwitch);
}
template<class Visit>
void describe(ReferenceParameters& p, Visit& visit)
{
    visit("design", p.design);
    visit("su", p.scalableUnits);
}
template<class Visit>
void describeAll(Parameters& parameters, Visit& visit)
{
    std::visit(
        [&](auto& p) {
            describe(p, visit);
            describe(p.common, visit);
        },
        parameters);
}

bool makesTheShape(std::string_view option)
{
    constexpr std::string_view shape[] = {"nodes", "tiers", "p", "a", "h", "dims", "design", "su"};
    return std::find(std::begin(shape), std::end(shape), option) != std::end(shape);
}

struct Reader
{
    const std::map<std::string, std::string>& options;
    std::optional<Finding> wrong;

    template<class T>
    void operator()(const char* name, T& field)
    {
        const auto it = options.find(name);
        if (it == options.end() || wrong)
            return;
        if (std::string expected = read(it->second, field); !expected.empty())
            wrong =
                finding("generate.option_value", name).with("found", it->second).with("expected", expected);
    }
};

std::optional<Finding> wrongName(const std::vector<std::string>& known,
                                 const std::map<std::string, std::string>& given)
{
    for (const auto& [name, value] : given)
        if (std::find(known.begin(), known.end(), name) == known.end())
            return finding("generate.unknown_option", name)
                .with("found", name)
                .with("nearest", std::string(json::nearest(
                                     name, std::vector<std::string_view>(known.begin(), known.end()))));
    for (const char* name : {"nodes", "tiers", "spines"})
        if (given.contains("k") && given.contains(name))
            return finding("generate.k_sets_leaf", name);
    return std::nullopt;
}

} // namespace

bool isFlag(std::string_view option)
{
    return option == "rail-only" || option == "use-all-ports";
}

std::vector<std::string> optionNames(std::string_view family)
{
    std::vector<std::string> names;
    Result<Parameters> parameters = defaultParameters(family);
    const auto visit = [&](const char* name, const auto&) { names.emplace_back(name); };
    if (parameters)
        describeAll(*parameters, visit);
    return names;
}

OptionList defaultOptions(std::string_view family)
{
    OptionList options;
    Result<Parameters> plain = defaultParameters(family);
    const auto note = [&](const char* name, const auto& field) {
        if constexpr (!std::is_same_v<std::decay_t<decltype(field)>, bool>) {
            if (std::string text = write(field); !text.empty())
                options.emplace_back(name, std::move(text));
        }
    };
    if (plain)
        describeAll(*plain, note);
    return options;
}

OptionList optionsOf(const Parameters& parameters)
{
    const OptionList given = defaultOptions(familyOf(parameters));
    std::map<std::string, std::string> defaults(given.begin(), given.end());

    const auto* tree = std::get_if<FatTreeParameters>(&parameters);
    OptionList options;
    Parameters copy = parameters;
    const auto add = [&](const char* name, const auto& field) {
        if (tree && tree->k && (makesTheShape(name) || std::string_view(name) == "spines"))
            return;
        if constexpr (std::is_same_v<std::decay_t<decltype(field)>, bool>) {
            if (field)
                options.emplace_back(name, "");
        } else if (std::string text = write(field); text != defaults[name] || makesTheShape(name)) {
            options.emplace_back(name, std::move(text));
        }
    };
    describeAll(copy, add);
    return options;
}

Result<Parameters> parametersFrom(std::string_view family,
                                  std::span<const std::pair<std::string, std::string>> options)
{
    Result<Parameters> parameters = defaultParameters(family);
    if (!parameters)
        return parameters;
    const std::map<std::string, std::string> given(options.begin(), options.end());
    if (auto f = wrongName(optionNames(family), given))
        return error(ErrorKind::usage, std::move(*f));
    Reader reader{given, std::nullopt};
    describeAll(*parameters, reader);
    if (reader.wrong)
        return error(ErrorKind::usage, std::move(*reader.wrong));
    return parameters;
}

} // namespace fabric
