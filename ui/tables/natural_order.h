#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fabric {

/// A key whose bytes sort as people count: "node-2" before "node-10", capitals beside small letters. Runs of
/// digits count without leading zeros; up to 30 of them by value.
std::string naturalKey(std::string_view name);

/// The place of every name in natural order; names with equal keys share one. O(n log n).
std::vector<double> naturalRanks(const std::vector<std::string_view>& names);

} // namespace fabric
