#include "core/io/settings.h"

#include "core/io/file_units.h"
#include "core/io/workload_settings.h"
#include "core/json/nearest.h"
#include "core/json/text.h"
#include "core/model/limits.h"
#include "core/model/names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cmath>

namespace fabric::io {
namespace {

constexpr double micro = 1e-6;
constexpr json::NumberRange efficiencyRange{limits::leastEfficiency, 1};

void addFabric(std::vector<Setting>& all, const json::Name<FabricKind>& fabric)
{
    const FabricKind kind = fabric.value;
    const std::string section(fabric.text);
    // What is set by hand is not what a log said.
    all.push_back({section, "efficiency", efficiencyRange,
                   [=](const Design& d) { return d.fabric.of(kind).efficiency; },
                   [=](Design& d, double v) {
                       d.fabric.of(kind).efficiency = v;
                       d.fabric.of(kind).setByHand();
                   }});
    all.push_back({section, "latency_us", json::fromZero,
                   [=](const Design& d) -> std::optional<double> {
                       const auto& latency = d.fabric.of(kind).latency;
                       return latency ? std::optional(json::inFileUnit(latency->value(), micro))
                                      : std::nullopt;
                   },
                   [=](Design& d, double v) {
                       d.fabric.of(kind).latency = Seconds(v * micro);
                       d.fabric.of(kind).setByHand();
                   }});
    all.push_back({section,
                   "link_gbps",
                   {limits::leastGbps, limits::mostGbps},
                   [=](const Design& d) -> std::optional<double> {
                       const auto& rate = d.fabric.of(kind).linkRate;
                       return rate ? std::optional(inGbps(*rate)) : std::nullopt;
                   },
                   [=](Design& d, double v) { d.fabric.of(kind).linkRate = gbps(v); }});
    all.push_back({section,
                   "cost_factor",
                   {1e-6, 1e6},
                   [=](const Design& d) { return d.fabric.of(kind).costFactor; },
                   [=](Design& d, double v) { d.fabric.of(kind).costFactor = v; }});
}

void addNvlink(std::vector<Setting>& all)
{
    all.push_back({"nvlink", "efficiency", efficiencyRange,
                   [](const Design& d) { return d.fabric.nvlinkEfficiency; },
                   [](Design& d, double v) {
                       d.fabric.nvlinkEfficiency = v;
                       d.fabric.setNvlinkByHand();
                   }});
    all.push_back({"nvlink", "latency_us", json::fromZero,
                   [](const Design& d) -> std::optional<double> {
                       const auto& latency = d.fabric.nvlinkLatency;
                       return latency ? std::optional(json::inFileUnit(latency->value(), micro))
                                      : std::nullopt;
                   },
                   [](Design& d, double v) {
                       d.fabric.nvlinkLatency = Seconds(v * micro);
                       d.fabric.setNvlinkByHand();
                   }});
}

void addWorkload(std::vector<Setting>& all)
{
    // Set means: not what a new workload starts with.
    const auto plain = [&](const char* key, json::NumberRange range, double Workload::*member) {
        all.push_back({"workload", key, range,
                       [=](const Design& d) {
                           const double value = d.workload.*member;
                           return value != Workload{}.*member ? std::optional(value) : std::nullopt;
                       },
                       [=](Design& d, double v) { d.workload.*member = v; }});
    };
    const json::NumberRange count{0, 1e30};
    plain("parameters", count, &Workload::parameters);
    plain("gradient_bytes_per_parameter", json::fromZero, &Workload::gradientBytesPerParameter);
    plain("samples_per_epoch", count, &Workload::samplesPerEpoch);
    plain("global_batch", count, &Workload::globalBatch);
    plain("flops_per_sample", count, &Workload::flopsPerSample);
    plain("achieved_share", json::share, &Workload::achievedShare);
    plain("overlap", json::share, &Workload::overlap);
    all.push_back({"workload", "compute_s", json::fromZero,
                   [](const Design& d) -> std::optional<double> {
                       const auto& compute = d.workload.computePerStep;
                       return compute ? std::optional(compute->value()) : std::nullopt;
                   },
                   [](Design& d, double v) { d.workload.computePerStep = Seconds(v); }});
    all.push_back({"workload", "steps_per_epoch", count,
                   [](const Design& d) { return d.workload.stepsPerEpoch; },
                   [](Design& d, double v) { d.workload.stepsPerEpoch = v; }});
}

std::vector<Setting> makeSettings()
{
    std::vector<Setting> all;
    for (const json::Name<FabricKind>& fabric : fabricNames)
        addFabric(all, fabric);
    addNvlink(all);
    addWorkload(all);
    addWorkloadParts(all);
    return all;
}

Error unknownSetting(std::string_view key)
{
    std::vector<std::string> names{"fabric"};
    for (const Setting& s : settings())
        names.push_back(s.section + "." + s.key);
    const std::vector<std::string_view> views(names.begin(), names.end());
    return error(ErrorKind::usage, finding("io.setting_unknown", std::string(key))
                                       .with("found", std::string(key))
                                       .with("nearest", std::string(json::nearest(key, views))));
}

Result<void> applyFabric(Design& design, std::string_view value)
{
    for (const json::Name<FabricKind>& fabric : fabricNames) {
        if (fabric.text == value) {
            design.fabric.own = fabric.value;
            return {};
        }
    }
    std::array<std::string_view, fabricNames.size()> names;
    for (std::size_t i = 0; i < names.size(); ++i)
        names[i] = fabricNames[i].text;
    return error(ErrorKind::usage, finding("json.value_unknown", "fabric")
                                       .with("found", std::string(value))
                                       .with("nearest", std::string(json::nearest(value, names)))
                                       .with("expected", "infiniband, roce, ethernet"));
}

/// "workload.tp" stands for "workload.parallel.tp".
bool isNamed(const Setting& s, std::string_view key)
{
    constexpr std::string_view workload = "workload.";
    if (key == s.section + "." + s.key)
        return true;
    return s.section.starts_with(workload) && key.starts_with(workload) &&
           key.substr(workload.size()) == s.key;
}

Result<void> applyFlag(Design& design, const Setting& s, std::string_view key, std::string_view value)
{
    const bool on = value == "true" || value == "1";
    if (!on && value != "false" && value != "0")
        return error(ErrorKind::usage,
                     finding("io.setting_not_a_flag", std::string(key)).with("found", std::string(value)));
    s.set(design, on ? 1 : 0);
    return {};
}

Result<void> applyWord(Design& design, const Setting& s, std::string_view key, std::string_view value)
{
    if (s.setText(design, value))
        return {};
    Finding unknown = unknownWord(s, value);
    unknown.place = key;
    return error(ErrorKind::usage, std::move(unknown));
}

Result<void> applyNumber(Design& design, const Setting& s, std::string_view key, std::string_view value)
{
    double number = 0;
    const char* end = value.data() + value.size();
    const auto parsed = std::from_chars(value.data(), end, number);
    if (parsed.ec != std::errc{} || parsed.ptr != end || !(number == number))
        return error(ErrorKind::usage,
                     finding("io.setting_not_a_number", std::string(key)).with("found", std::string(value)));
    if (!s.range.contains(number))
        return error(ErrorKind::usage, s.range.refusal(std::string(key), std::string(value)));
    if (s.kind == SettingKind::whole && number != std::floor(number))
        return error(ErrorKind::usage,
                     finding("io.setting_not_whole", std::string(key)).with("found", std::string(value)));
    s.set(design, number);
    return {};
}

} // namespace

Finding unknownWord(const Setting& setting, std::string_view text)
{
    const std::vector<std::string_view> views(setting.words.begin(), setting.words.end());
    return finding("json.value_unknown")
        .with("found", std::string(text.substr(0, 64)))
        .with("nearest", std::string(json::nearest(text, views)))
        .with("expected", fmt::format("{}", fmt::join(setting.words, ", ")));
}

const std::vector<Setting>& settings()
{
    static const std::vector<Setting> all = makeSettings();
    return all;
}

Result<void> applySetting(Design& design, std::string_view key, std::string_view value)
{
    if (key == "fabric")
        return applyFabric(design, value);
    for (const Setting& s : settings()) {
        if (!isNamed(s, key))
            continue;
        return s.kind == SettingKind::word   ? applyWord(design, s, key, value)
               : s.kind == SettingKind::flag ? applyFlag(design, s, key, value)
                                             : applyNumber(design, s, key, value);
    }
    return unknownSetting(key);
}

} // namespace fabric::io
