#pragma once

#include "core/base/result.h"
#include "core/json/reader.h"
#include "core/model/design.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric::io {

enum class SettingKind {
    number,
    whole, ///< a number without fraction
    flag,  ///< true or false, as a number 1 or 0
    word   ///< one of several texts
};

/// What a person may set: the same section and key in the design file ({"roce": {"link_gbps": 100}}) and on
/// the command line (--set roce.link_gbps=100). Sections inside the workload ("workload.parallel") may be
/// shortened to "workload" there: --set workload.tp=8.
struct Setting
{
    std::string section; ///< infiniband, roce, ethernet, nvlink, workload, workload.model, …
    std::string key;     ///< with its unit
    json::NumberRange range{};
    std::function<std::optional<double>(const Design&)> get{}; ///< in the key's unit; empty: not set
    std::function<void(Design&, double)> set{};
    SettingKind kind = SettingKind::number;
    std::function<std::string(const Design&)> text{};         ///< of words; empty: not set
    std::function<bool(Design&, std::string_view)> setText{}; ///< of words; false: unknown, unchanged
    std::vector<std::string> words{};                         ///< some that it may be
};

/// All of them, in the order of the file.
const std::vector<Setting>& settings();

/// What is wrong with a text for a word setting: json.value_unknown.
Finding unknownWord(const Setting& setting, std::string_view text);

/// Sets "section.key" to a number in its unit, or "fabric" to the design's own fabric. Findings (usage):
/// io.setting_unknown, io.setting_not_a_number, io.setting_not_whole, io.setting_not_a_flag,
/// json.number_out_of_range, json.number_not_above, json.value_unknown; place = the key.
Result<void> applySetting(Design& design, std::string_view key, std::string_view value);

} // namespace fabric::io
