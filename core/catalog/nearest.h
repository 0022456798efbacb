#pragma once

#include <span>
#include <string>
#include <string_view>

namespace fabric::catalog {

/// The candidate that needs the fewest inserted, removed or changed letters to become `wanted`; the first of
/// equals; empty where even the best changes more than half of the word. O(candidates × lengths).
std::string nearest(std::string_view wanted, std::span<const std::string> candidates);

} // namespace fabric::catalog
