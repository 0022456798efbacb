#pragma once

#include "core/base/result.h"
#include "core/json/reader.h"
#include "core/model/design.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace fabric::io {

/// A number that a person may set: the same section and key in the design file ({"roce": {"link_gbps": 100}})
/// and on the command line (--set roce.link_gbps=100).
struct Setting
{
    std::string section; ///< infiniband, roce, ethernet, nvlink, workload
    std::string key;     ///< with its unit
    json::NumberRange range;
    std::function<std::optional<double>(const Design&)> get; ///< in the key's unit; empty: not set
    std::function<void(Design&, double)> set;
};

/// All of them, in the order of the file.
const std::vector<Setting>& settings();

/// Sets "section.key" to a number in its unit, or "fabric" to the design's own fabric. Findings (usage):
/// io.setting_unknown, io.setting_not_a_number, json.number_out_of_range, json.number_not_above,
/// json.value_unknown; place = the key.
Result<void> applySetting(Design& design, std::string_view key, std::string_view value);

} // namespace fabric::io
