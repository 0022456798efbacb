#pragma once

#include <span>
#include <string_view>

namespace fabric::io {

/// The candidate with the fewest inserted, removed, changed and swapped letters; the first of equals; empty
/// if there is none. O(candidates × lengths).
std::string_view nearest(std::string_view wanted, std::span<const std::string_view> candidates);

} // namespace fabric::io
