#include "core/layout/arrangement.h"

#include "core/layout/block.h"
#include "core/layout/nests.h"

namespace fabric {

Layout forceLayout(const Design& design, std::uint32_t seed, const Context& context)
{
    if (design.devices.empty() || design.devices.size() > mostForForce)
        return layout(design);
    Layout result;
    result.positions.resize(design.nextDeviceId().value);
    for (const auto& [device, at] : layouts::nestedBlock(design, seed, context).items)
        result.place(device, at);
    return result;
}

} // namespace fabric
