#include "core/json/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace fabric::json {
namespace {

bool needsEscape(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte >= 0x7f || c == '"' || c == '\\';
}

std::size_t textLength(double number)
{
    std::array<char, 32> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    return static_cast<std::size_t>(result.ptr - buffer.data());
}

} // namespace

void appendString(std::string& out, std::string_view text)
{
    if (std::any_of(text.begin(), text.end(), needsEscape)) {
        out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        return;
    }
    out += '"';
    out += text;
    out += '"';
}

void appendNumber(std::string& out, double number)
{
    if (!std::isfinite(number)) {
        out += "null";
        return;
    }
    std::array<char, 32> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    out.append(buffer.data(), result.ptr);
}

void appendInteger(std::string& out, std::int64_t number)
{
    std::array<char, 24> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    out.append(buffer.data(), result.ptr);
}

double inFileUnit(double stored, double scale)
{
    const double quotient = stored / scale;
    if (!std::isfinite(quotient) || (std::trunc(quotient) == quotient && quotient * scale == stored))
        return quotient;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double best = quotient;
    std::size_t bestLength = std::numeric_limits<std::size_t>::max();
    for (double candidate :
         {quotient, std::nextafter(quotient, -infinity), std::nextafter(quotient, infinity)}) {
        if (candidate * scale != stored || textLength(candidate) >= bestLength)
            continue;
        best = candidate;
        bestLength = textLength(candidate);
    }
    return best;
}

} // namespace fabric::json
