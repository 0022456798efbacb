#pragma once

#include "core/base/finding.h"
#include "core/base/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// What a generator would build, counted in closed form, so that it is known at once for any size.
struct Shape
{
    std::string nodeType;   ///< id
    std::string switchType; ///< id; empty: no switches
    int radix = 0;          ///< ports of a switch that the generator may use
    int portsNeeded =
        0; ///< ports of the fullest kind of switch that the shape needs (a dragonfly router: p+a−1+h)

    std::int64_t nodes = 0;
    std::int64_t gpus = 0;
    std::int64_t nics = 0;
    std::int64_t services = 0;

    std::int64_t leaves = 0; ///< star: its one switch; torus with hosts at switches: its switches
    std::int64_t spines = 0;
    std::int64_t cores = 0;
    std::int64_t routers = 0; ///< dragonfly
    std::int64_t groups = 0;  ///< dragonfly groups of all planes
    std::int64_t pods = 0;    ///< scalable units or pods

    std::int64_t nodeLinks = 0; ///< between nodes and switches
    std::int64_t leafSpineLinks = 0;
    std::int64_t spineCoreLinks = 0;
    std::int64_t localLinks = 0;   ///< inside dragonfly groups; all links of a torus's dimensions
    std::int64_t globalLinks = 0;  ///< between dragonfly groups
    std::int64_t serviceLinks = 0; ///< to fabric managers

    std::int64_t freeLeafPorts = 0; ///< of leaves or routers, in all
    std::int64_t freeSpinePorts = 0;
    std::int64_t freeCorePorts = 0;

    int leafDown = 0; ///< ports of a full leaf towards nodes
    int leafUp = 0;   ///< and upwards
    Bandwidth nodeLinkRate;
    Bandwidth coreLinkRate;                   ///< between switches
    std::optional<Bandwidth> bisectionAtMost; ///< of a split into ⌊N/2⌋ and ⌈N/2⌉; none for one node

    std::int64_t nodesMax = 0; ///< what this shape of switch, tiers and ratio ends at

    std::vector<Finding> notes;      ///< severity info or warning: remainder, free ports, published counts
    std::optional<Finding> tooLarge; ///< set where generate() would refuse for memory

    std::int64_t switches() const { return leaves + spines + cores + routers; }
    std::int64_t links() const
    {
        return nodeLinks + leafSpineLinks + spineCoreLinks + localLinks + globalLinks + serviceLinks;
    }
    /// Generators lay one cable a link.
    std::int64_t cables() const { return links(); }
};

} // namespace fabric
