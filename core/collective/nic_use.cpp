#include "core/collective/nic_use.h"

#include "core/collective/inside_order.h"

#include <algorithm>

namespace fabric {
namespace {

std::vector<NicUse::Part> nearestNics(const InsideGraph& inside, int gpu, const std::vector<int>& cabled)
{
    const int chosen = inside.nicNearest(gpu);
    const bool several = inside.nics() > inside.gpus();
    if (!several && std::binary_search(cabled.begin(), cabled.end(), chosen))
        return {{chosen, 1}};
    std::vector<int> nearest;
    std::size_t least = 0;
    for (const int nic : cabled) {
        const std::size_t edges = pathOut(inside, gpu, nic).size();
        if (nearest.empty() || edges < least) {
            nearest.clear();
            least = edges;
        }
        if (edges == least)
            nearest.push_back(nic);
    }
    if (!several)
        return {{nearest[static_cast<std::size_t>(gpu) % nearest.size()], 1}};
    std::vector<NicUse::Part> parts;
    for (const int nic : nearest)
        parts.push_back({nic, 1.0 / static_cast<double>(nearest.size())});
    return parts;
}

} // namespace

std::vector<NicUse::Part> waysOut(const InsideGraph& inside, const NicUse& use, int gpu, int rail,
                                  const std::vector<int>& cabled)
{
    if (inside.scaleUp() != ScaleUpKind::none && std::binary_search(cabled.begin(), cabled.end(), rail) &&
        inside.nvlinkReaches(gpu, inside.gpuBeside(rail)))
        return {{rail, 1}};
    return use.railsOf[static_cast<std::size_t>(gpu)];
}

NicUse nicUseOf(const InsideGraph& inside, const std::vector<int>& cabled, std::size_t rails)
{
    NicUse use;
    use.arrives.assign(rails, 0);
    use.leaves.assign(static_cast<std::size_t>(inside.nics()), std::vector<double>(rails));
    for (int g = 0; g < inside.gpus(); ++g)
        use.railsOf.push_back(nearestNics(inside, g, cabled));
    for (int g = 0; g < inside.gpus(); ++g) {
        for (const NicUse::Part& part : use.railsOf[static_cast<std::size_t>(g)])
            use.arrives[static_cast<std::size_t>(part.nic)] += part.share;
        for (std::size_t rail = 0; rail < rails; ++rail) {
            for (const NicUse::Part& part : waysOut(inside, use, g, static_cast<int>(rail), cabled))
                use.leaves[static_cast<std::size_t>(part.nic)][rail] += part.share;
        }
    }
    return use;
}

} // namespace fabric
