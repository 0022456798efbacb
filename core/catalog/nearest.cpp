#include "core/catalog/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace fabric::catalog {
namespace {

constexpr std::size_t lengthLimit = 64;

/// Levenshtein distance of the first 64 letters.
std::size_t distance(std::string_view a, std::string_view b)
{
    a = a.substr(0, lengthLimit);
    b = b.substr(0, lengthLimit);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}

} // namespace

std::string nearest(std::string_view wanted, std::span<const std::string> candidates)
{
    const std::string* best = nullptr;
    std::size_t bestDistance = 0;
    for (const std::string& candidate : candidates) {
        const std::size_t d = distance(wanted, candidate);
        if (!best || d < bestDistance) {
            best = &candidate;
            bestDistance = d;
        }
    }
    const bool near = best && 2 * bestDistance <= std::max(wanted.size(), best->size());
    return near ? *best : std::string();
}

} // namespace fabric::catalog
