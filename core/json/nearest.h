#pragma once

#include <span>
#include <string_view>

/// What somebody may have meant. Words are compared by the fewest inserted, removed, changed and swapped
/// letters of their first 64.
namespace fabric::json {

/// The candidate nearest to `wanted`; the first of equals; empty if there is none.
/// O(candidates × lengths).
std::string_view nearest(std::string_view wanted, std::span<const std::string_view> candidates);

/// The same, but empty where even the nearest changes more than half of the longer word.
std::string_view similar(std::string_view wanted, std::span<const std::string_view> candidates);

} // namespace fabric::json
