#include "core/collective/torus_walk.h"

#include <algorithm>
#include <numeric>

namespace fabric {
namespace {

/// Row-major distance between neighbours in each dimension.
std::vector<std::uint32_t> stridesOf(const std::vector<int>& dims)
{
    std::vector<std::uint32_t> strides(dims.size(), 1);
    for (std::size_t d = dims.size(); d-- > 1;)
        strides[d - 1] = strides[d] * static_cast<std::uint32_t>(dims[d]);
    return strides;
}

/// The dimensions from slowest to fastest, and whether digits wrap (modular Gray code) instead of turning
/// back.
struct Walk
{
    std::vector<std::size_t> slowestFirst;
    bool wraps = false;
};

Walk chooseWalk(const std::vector<int>& dims)
{
    Walk walk;
    walk.slowestFirst.resize(dims.size());
    std::iota(walk.slowestFirst.begin(), walk.slowestFirst.end(), std::size_t{0});
    const auto even = std::find_if(dims.begin(), dims.end(), [](int k) { return k % 2 == 0; });
    if (even != dims.end()) {
        const auto at = walk.slowestFirst.begin() + (even - dims.begin());
        std::rotate(walk.slowestFirst.begin(), at, at + 1);
        return walk;
    }
    std::vector<std::size_t> bySize = walk.slowestFirst;
    std::stable_sort(bySize.begin(), bySize.end(),
                     [&](std::size_t a, std::size_t b) { return dims[a] > dims[b]; });
    std::int64_t slower = 1;
    for (const std::size_t d : bySize) {
        if (slower > 1 && slower % dims[d] != 0)
            return walk;
        slower *= dims[d];
    }
    walk.slowestFirst = std::move(bySize);
    walk.wraps = true;
    return walk;
}

} // namespace

std::vector<std::uint32_t> torusSnake(const std::vector<int>& dims)
{
    const std::vector<std::uint32_t> strides = stridesOf(dims);
    const Walk walk = chooseWalk(dims);
    std::size_t count = 1;
    for (const int k : dims)
        count *= static_cast<std::size_t>(k);
    std::vector<std::uint32_t> places(count);
    for (std::size_t n = 0; n < count; ++n) {
        std::size_t rest = n;
        std::uint32_t place = 0;
        for (std::size_t i = walk.slowestFirst.size(); i-- > 0;) {
            const std::size_t d = walk.slowestFirst[i];
            const auto k = static_cast<std::size_t>(dims[d]);
            const std::size_t plain = rest % k;
            rest /= k;
            // `rest` sweeps of this digit came before: a turning digit runs backwards on every second one, a
            // wrapping digit starts where the sweep before ended.
            const std::size_t digit =
                walk.wraps ? (plain + rest * (k - 1)) % k : (rest % 2 == 0 ? plain : k - 1 - plain);
            place += static_cast<std::uint32_t>(digit) * strides[d];
        }
        places[n] = place;
    }
    return places;
}

std::vector<std::uint32_t> torusStride(const std::vector<int>& dims)
{
    const auto longest = static_cast<std::size_t>(std::max_element(dims.begin(), dims.end()) - dims.begin());
    const int k = dims[longest];
    const int step = k / 2 + 1;
    std::vector<std::uint32_t> line;
    for (int first = 0; static_cast<int>(line.size()) < k; ++first) {
        int at = first;
        do {
            line.push_back(static_cast<std::uint32_t>(at));
            at = (at + step) % k;
        } while (at != first);
    }
    std::vector<int> others = dims;
    others[longest] = 1;
    const std::vector<std::uint32_t> strides = stridesOf(dims);
    const std::vector<std::uint32_t> otherStrides = stridesOf(others);
    std::vector<std::uint32_t> places;
    for (const std::uint32_t other : torusSnake(others)) {
        std::uint32_t base = 0;
        for (std::size_t d = 0; d < dims.size(); ++d)
            base += other / otherStrides[d] % static_cast<std::uint32_t>(others[d]) * strides[d];
        for (const std::uint32_t along : line)
            places.push_back(base + along * strides[longest]);
    }
    return places;
}

} // namespace fabric
