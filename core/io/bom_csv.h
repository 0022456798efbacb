#pragma once

#include "core/cost/cost.h"

#include <string>
#include <string_view>

namespace fabric::io {

/// The bill of materials as comma-separated values (RFC 4180, UTF-8): category, model, part_number, quantity,
/// unit_price, total, status, source, currency. An unknown price is an empty cell, never 0.
std::string bomCsv(const CostReport& report);

/// One cell of text. Quoted where it has to be; text that a spreadsheet would run as a formula (it begins
/// with = + - @, a tab or a line's end) gets an apostrophe in front.
std::string csvText(std::string_view text);

} // namespace fabric::io
