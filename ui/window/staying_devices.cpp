#include "ui/window/staying_devices.h"

#include <string_view>
#include <unordered_map>

namespace fabric {

StayingDevices stayingDevices(const Design& before, const Layout& places, const Design& now,
                              const Layout& layout)
{
    std::unordered_map<std::string_view, DeviceId> byName;
    for (const Device& device : before.devices)
        byName.emplace(device.name, device.id);
    StayingDevices staying{layout, {}};
    for (const Device& device : now.devices) {
        const auto namesake = byName.find(device.name);
        if (namesake == byName.end())
            continue;
        const Point old = places.at(namesake->second);
        const Point place = layout.at(device.id);
        if (!old.valid() || !place.valid() || old == place)
            continue;
        staying.from.place(device.id, old);
        staying.moved.push_back(device.id);
    }
    return staying;
}

} // namespace fabric
