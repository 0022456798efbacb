#include "core/model/tiers.h"

#include <utility>

namespace fabric {

std::vector<int> switchTiers(const Design& design)
{
    const std::size_t count = design.devices.size();
    std::vector<DeviceKind> kinds(count);
    for (std::size_t i = 0; i < count; ++i)
        kinds[i] = design.typeOf(design.devices[i]).kind;

    std::vector<std::pair<std::size_t, std::size_t>> ends;
    ends.reserve(design.links.size());
    std::vector<std::size_t> first(count + 1, 0);
    for (const Link& link : design.links) {
        const std::ptrdiff_t a = design.indexOf(link.a.device);
        const std::ptrdiff_t b = design.indexOf(link.b.device);
        if (a < 0 || b < 0)
            continue;
        ends.emplace_back(a, b);
        ++first[static_cast<std::size_t>(a) + 1];
        ++first[static_cast<std::size_t>(b) + 1];
    }
    for (std::size_t i = 0; i < count; ++i)
        first[i + 1] += first[i];
    std::vector<std::size_t> neighbours(first.back());
    std::vector<std::size_t> fill(first.begin(), first.end() - 1);
    for (const auto& [a, b] : ends) {
        neighbours[fill[a]++] = b;
        neighbours[fill[b]++] = a;
    }

    std::vector<int> tiers(count, 0);
    std::vector<std::size_t> queue;
    for (std::size_t i = 0; i < count; ++i) {
        if (kinds[i] == DeviceKind::switchDevice)
            tiers[i] = -1;
        else if (kinds[i] == DeviceKind::node)
            queue.push_back(i);
    }
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const std::size_t from = queue[head];
        for (std::size_t k = first[from]; k < first[from + 1]; ++k) {
            const std::size_t to = neighbours[k];
            if (tiers[to] < 0) {
                tiers[to] = tiers[from] + 1;
                queue.push_back(to);
            }
        }
    }
    return tiers;
}

} // namespace fabric
