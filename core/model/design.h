#pragma once

#include "core/base/id.h"
#include "core/model/device_type.h"
#include "core/model/fabric_settings.h"
#include "core/model/workload.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace fabric {

struct Device
{
    DeviceId id;
    TypeIndex type;
    std::string name; ///< unique within the design

    friend bool operator==(const Device&, const Device&) = default;
};

/// One port of one device; the port number is the one that the device's type implies.
struct PortRef
{
    DeviceId device;
    std::uint32_t port = 0;

    friend auto operator<=>(const PortRef&, const PortRef&) = default;
};

/// What a link is made of. DAC and AOC contain their ends; optics need transceivers.
enum class Medium : std::uint8_t {
    optics,       ///< twin-port transceivers where both cages are twin, else single ones
    opticsSingle, ///< one transceiver at each end of each link
    dac,
    aoc
};

/// A logical connection between two ports, full duplex. One link is one cable unless `cable` joins several
/// (a splitter). Links are not cables and not transceivers: the three are counted apart.
struct Link
{
    LinkId id;
    PortRef a;
    PortRef b;
    Bandwidth rate; ///< one direction; the slower of the two ports unless set lower
    Medium medium = Medium::optics;
    CableId cable; ///< links with the same valid id share one cable
    std::optional<Metres> length;

    friend bool operator==(const Link&, const Link&) = default;
};

enum class GroupKind {
    pod, ///< nodes and the switches that belong to them; a scalable unit
    rack,
    nvlinkDomain,   ///< nodes whose GPUs share one NVLink domain
    rail,           ///< switches of one rail, `index` = rail
    plane,          ///< switches of one plane, `index` = plane
    dragonflyGroup, ///< routers and their nodes, `index` = group
    torus,          ///< nodes or switches of a torus in row-major order (last dimension fastest), `dims` set
    custom
};

/// Devices that belong together. A device may be in several groups of different kinds.
struct Group
{
    GroupId id;
    GroupKind kind = GroupKind::custom;
    std::string name;
    GroupId parent; ///< none: top level
    int index = 0;
    std::vector<int> dims;
    std::vector<DeviceId> members; ///< in order; for tori the order is the coordinate

    friend bool operator==(const Group&, const Group&) = default;
};

/// A NIC whose PCIe connection is not what its type says: negotiated down, or measured.
struct NicOverride
{
    DeviceId node;
    int nic = 0;
    PcieLink link;

    friend bool operator==(const NicOverride&, const NicOverride&) = default;
};

struct PriceOverride
{
    std::string type; ///< id of a device type, cable or transceiver
    Money price;
    std::string source;

    friend bool operator==(const PriceOverride&, const PriceOverride&) = default;
};

/// A finding that somebody accepted, with the reason.
struct Waiver
{
    std::string rule;
    std::vector<std::string> subjects;
    std::string reason;

    friend bool operator==(const Waiver&, const Waiver&) = default;
};

/// How a design came to be: the generator's family ("star", "fat-tree", "rail", "dragonfly", "torus",
/// "reference"; empty: drawn by hand) and its parameters in the spelling of the command line.
struct Origin
{
    std::string family;
    std::vector<std::pair<std::string, std::string>> parameters;

    friend bool operator==(const Origin&, const Origin&) = default;
};

/// A fabric: what stands in it and how it is cabled, and nothing about how it is drawn.
///
/// `devices`, `links` and `groups` are sorted by id. Only a patch (`patch.h`) changes a design that others
/// see; generators and readers fill in a new one.
struct Design
{
    std::string name;
    std::string notes;
    Origin origin;
    std::vector<DeviceType> types;
    std::vector<Device> devices;
    std::vector<Link> links;
    std::vector<Group> groups;
    std::vector<NicOverride> nicOverrides; ///< sorted by node, then NIC
    FabricSettings fabric;
    Workload workload;
    std::string prices; ///< price set by default; empty: none chosen
    std::vector<PriceOverride> priceOverrides;
    std::vector<Waiver> waivers;

    /// Position in `devices`, `links` or `groups`; -1 if there is none. O(1) while ids are dense, else O(log
    /// n).
    std::ptrdiff_t indexOf(DeviceId id) const;
    std::ptrdiff_t indexOf(LinkId id) const;
    std::ptrdiff_t indexOf(GroupId id) const;

    const Device* find(DeviceId id) const;
    const Link* find(LinkId id) const;
    const Group* find(GroupId id) const;

    const DeviceType& typeOf(const Device& device) const { return types[device.type.value]; }
    bool is(const Device& device, DeviceKind kind) const { return typeOf(device).kind == kind; }

    /// One more than the largest id in use.
    DeviceId nextDeviceId() const;
    LinkId nextLinkId() const;
    GroupId nextGroupId() const;

    friend bool operator==(const Design&, const Design&) = default;
};

/// An unchanging design that analyses on other threads may read.
using Snapshot = std::shared_ptr<const Design>;

/// Name of a port as people write it: "node-3/nic-2" (with "/port-1" where a NIC has several),
/// "leaf-0/port-17".
std::string portName(const Design& design, PortRef port);

/// The PCIe connection of a NIC: the override if there is one, else what the type says.
PcieLink nicLink(const Design& design, const Device& node, int nic);

} // namespace fabric
