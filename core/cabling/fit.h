#pragma once

#include "core/base/finding.h"
#include "core/cabling/port_use.h"
#include "core/model/design.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace fabric {

/// Why two ports cannot be cabled; the first that holds, in this order.
enum class Refusal : std::uint8_t {
    none,
    noSuchPort,
    sameDevice,
    portTaken,   ///< one of the two carries a link
    noFreePort,  ///< of a device as a whole
    otherFabric, ///< one speaks InfiniBand only, the other Ethernet only (RoCE runs on Ethernet)
    otherCage,   ///< a connector of a maker's own that is not the one at the other end
    serviceHost  ///< service hosts go to switches
};

/// Whether a cable may go between two ports.
struct Fit
{
    Refusal refusal = Refusal::none;
    Bandwidth rate;           ///< one direction, that both ports agree on: of the slower one
    bool slower = false;      ///< the faster port runs below its rate
    bool cagesDiffer = false; ///< both known and different: a cable with two kinds of ends, or optics
    PortRef taken;            ///< with Refusal::portTaken: which
    LinkId takenBy;

    explicit operator bool() const { return refusal == Refusal::none; }
    friend bool operator==(const Fit&, const Fit&) = default;
};

/// Ports of different rates fit and run at the slower one. Pluggable cages (SFP, QSFP, OSFP, CFP of any kind)
/// fit each other through the cable; any other connector that is known fits only itself. O(port groups).
Fit fit(const Design& design, const PortUse& use, PortRef from, PortRef to);

/// The reason of a refusal in three to five words, "leaf-3/port-4 is taken"; none where it fits.
std::optional<Finding> refusalHint(const Design& design, const Fit& fit, PortRef from, PortRef to);
/// The same as a sentence that says what to do.
std::optional<Finding> refusalReason(const Design& design, const Fit& fit, PortRef from, PortRef to);

/// A free port of `device` for a cable from `peer` (which may be taken itself): at the peer's rate before a
/// faster one, that before a slower one; of these the lowest number. With `rail` only ports of that NIC of a
/// node. None: no port is free and fits. O(ports of the device).
std::optional<PortRef> nextFreePort(const Design& design, const PortUse& use, DeviceId device, PortRef peer,
                                    std::optional<int> rail = {});

/// A free port at each of two devices that fit each other: equal rates first, then the fastest link, then the
/// lowest numbers. `rail` chooses the NIC of the node among the two (of `a`, where both are nodes).
std::optional<std::pair<PortRef, PortRef>> freePair(const Design& design, const PortUse& use, DeviceId a,
                                                    DeviceId b, std::optional<int> rail = {});

/// The rail of a switch by the rail groups of the design; none if it is in none. O(members of rail groups).
std::optional<int> railOf(const Design& design, DeviceId device);

/// What a device has to offer to a cable that comes from elsewhere.
struct DeviceFit
{
    Refusal refusal = Refusal::none;
    bool slower = false;
    PortRef port; ///< as nextFreePort() chooses; not valid with a refusal

    explicit operator bool() const { return refusal == Refusal::none; }
    friend bool operator==(const DeviceFit&, const DeviceFit&) = default;
};

/// For every device, by position in Design::devices: what lights up while a cable is dragged from a port.
/// Types are compared once each. O(devices + ports).
std::vector<DeviceFit> fittingPorts(const Design& design, const PortUse& use, PortRef from);

/// The reason why a whole device is refused, in three to five words; none where it fits.
std::optional<Finding> refusalHint(const Design& design, const DeviceFit& fit, PortRef from, DeviceId to);

} // namespace fabric
