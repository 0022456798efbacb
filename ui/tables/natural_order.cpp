#include "ui/tables/natural_order.h"

#include "ui/search/search_words.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace fabric {

namespace {

constexpr std::size_t longestNumber = 30;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

std::string naturalKey(std::string_view name)
{
    const std::string lower = lowered(name);
    std::string key;
    key.reserve(lower.size() + 2);
    for (std::size_t i = 0; i < lower.size();) {
        if (!isDigit(lower[i])) {
            key += lower[i++];
            continue;
        }
        std::size_t end = i;
        while (end < lower.size() && isDigit(lower[end]))
            ++end;
        while (i + 1 < end && lower[i] == '0')
            ++i;
        // A longer number is a larger one; the length sorts before every letter.
        key += static_cast<char>(1 + std::min(end - i, longestNumber));
        key.append(lower, i, end - i);
        i = end;
    }
    return key;
}

std::vector<double> naturalRanks(const std::vector<std::string_view>& names)
{
    std::vector<std::string> keys;
    keys.reserve(names.size());
    for (const std::string_view name : names)
        keys.push_back(naturalKey(name));
    std::vector<std::uint32_t> order(names.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
              [&keys](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; });
    std::vector<double> ranks(names.size());
    double rank = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i > 0 && keys[order[i]] != keys[order[i - 1]])
            ++rank;
        ranks[order[i]] = rank;
    }
    return ranks;
}

} // namespace fabric
