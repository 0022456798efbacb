#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// Pieces of JSON text, appended to a string.
namespace fabric::json {

/// With quotes and escapes; bytes that are not UTF-8 become U+FFFD.
void appendString(std::string& out, std::string_view text);

/// The shortest text that reads back as the same number; null for NaN and the infinities, which JSON cannot
/// say.
void appendNumber(std::string& out, double number);
void appendInteger(std::string& out, std::int64_t number);

/// A stored quantity in the unit of the file, `stored == inFile × scale` exactly where a double can say so:
/// of the neighbours that read back as the same quantity, the one with the shortest text.
double inFileUnit(double stored, double scale);

} // namespace fabric::json
