#include "core/json/nearest.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

namespace fabric::json {
namespace {

/// Longer words than any key; a hostile one costs no more.
constexpr std::size_t lengthLimit = 64;

/// Optimal string alignment distance (Damerau–Levenshtein without overlapping swaps).
std::size_t distance(std::string_view a, std::string_view b)
{
    a = a.substr(0, lengthLimit);
    b = b.substr(0, lengthLimit);
    std::vector<std::size_t> older(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], older[j - 2] + 1);
        }
        std::swap(older, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

} // namespace

std::string_view nearest(std::string_view wanted, std::span<const std::string_view> candidates)
{
    std::string_view best;
    std::size_t bestDistance = std::numeric_limits<std::size_t>::max();
    for (std::string_view candidate : candidates) {
        const std::size_t d = distance(wanted, candidate);
        if (d < bestDistance) {
            best = candidate;
            bestDistance = d;
        }
    }
    return best;
}

std::string_view similar(std::string_view wanted, std::span<const std::string_view> candidates)
{
    const std::string_view best = nearest(wanted, candidates);
    return 2 * distance(wanted, best) <= std::max(wanted.size(), best.size()) ? best : std::string_view();
}

} // namespace fabric::json
