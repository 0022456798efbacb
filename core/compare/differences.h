#pragma once

#include "core/model/design.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace fabric {

/// One thing that two designs do not have alike; nothing where a design does not have it at all.
struct Difference
{
    using Value = std::variant<std::monostate, double, std::string>;

    std::string what; ///< "device spine-3", "links leaf-0 – spine-1", "fabric"; names and keys, no sentence
    Value a;
    Value b;

    friend bool operator==(const Difference&, const Difference&) = default;
};

struct Differences
{
    std::vector<Difference>
        list; ///< settings, device types, devices, links, NIC connections; each in order of name
    std::size_t leftOut = 0; ///< beyond the limit
};

/// Devices are the same if their names are; links are counted for each pair of devices. Layout, ids and notes
/// are no difference. O((devices + links) log).
Differences differences(const Design& a, const Design& b, std::size_t limit = 1000);

} // namespace fabric
