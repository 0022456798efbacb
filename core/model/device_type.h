#pragma once

#include "core/base/units.h"
#include "core/model/cpu_kind.h"
#include "core/model/fabric_kind.h"
#include "core/model/provenance.h"

#include <optional>
#include <string>
#include <vector>

namespace fabric {

/// A PCIe connection: generation × lanes, as negotiated, or the rate that was measured on it.
struct PcieLink
{
    int generation = 0; ///< 1…6; 0 only together with `measured`
    int lanes = 0;      ///< 1…16 (a wider connection counts its lanes)
    std::optional<Bandwidth> measured;

    /// One direction. Raw rate = lanes × transfer rate × line code: 2.5, 5 GT/s with 8b/10b below generation
    /// 3, 8, 16, 32, 64 GT/s with 128b/130b from generation 3 (PCI Express base specifications 1.0 – 6.0). A
    /// measured rate replaces it.
    Bandwidth rate() const;

    friend bool operator==(const PcieLink&, const PcieLink&) = default;
};

/// How the GPUs of a node reach each other without the network.
enum class ScaleUpKind {
    none,     ///< PCIe only
    switched, ///< through NVSwitches, every pair at full rate; may span the nodes of an NVLink domain group
    mesh,     ///< direct GPU–GPU connections, as listed in `edges` (empty: full mesh, evenly)
    pairs     ///< bridges between GPU 2i and 2i+1
};

struct ScaleUp
{
    struct Edge
    {
        int a = 0;
        int b = 0;
        Bandwidth rate; ///< one direction
        friend bool operator==(const Edge&, const Edge&) = default;
    };

    ScaleUpKind kind = ScaleUpKind::none;
    Bandwidth perGpu; ///< one direction, all NVLinks of a GPU together
    std::string name; ///< "NVLink4", "Infinity Fabric"; a proper name, not translated
    std::vector<Edge> edges;

    friend bool operator==(const ScaleUp&, const ScaleUp&) = default;
};

/// What a GPU, NIC or PCIe switch hangs from inside its node.
struct Attachment
{
    enum class To {
        cpu,        ///< a socket's root complex, `index` = socket
        pcieSwitch, ///< `index` = position in NodeInsides::pcieSwitches
        gpu ///< integrated with GPU `index`: no connection that could limit (an accelerator's own ports)
    };

    To to = To::cpu;
    int index = 0;
    PcieLink link; ///< ignored for To::gpu

    friend bool operator==(const Attachment&, const Attachment&) = default;
};

struct GpuSlot
{
    Attachment attachment;
    friend bool operator==(const GpuSlot&, const GpuSlot&) = default;
};

struct NicSlot
{
    std::string model; ///< catalog id
    std::string name;  ///< name on screen
    Attachment attachment;
    int ports = 1;
    Bandwidth portRate; ///< one direction, each port

    friend bool operator==(const NicSlot&, const NicSlot&) = default;
};

/// The GPU model of a node, as far as estimates need it.
struct GpuModel
{
    std::string id;
    std::string name;
    Figure<double> peakFlops;          ///< dense bf16 (fp16 where there is no bf16), FLOP/s
    Figure<Bytes> memory;              ///< per GPU
    Figure<Bandwidth> memoryBandwidth; ///< of one GPU's own memory
    Figure<double> computeCapability;  ///< NVIDIA's, "9.0"
    friend bool operator==(const GpuModel&, const GpuModel&) = default;
};

/// What is inside a node. The rail of a NIC is its position in `nics`.
struct NodeInsides
{
    GpuModel gpu;
    int sockets = 1;
    std::optional<Bandwidth> socketLink;  ///< one direction between two sockets, all links together
    std::vector<Attachment> pcieSwitches; ///< each switch's uplink, to a socket or an earlier switch
    std::vector<GpuSlot> gpus;
    std::vector<NicSlot> nics;
    ScaleUp scaleUp;
    int portsPerCage = 1; ///< network ports that share one cage (2: twin-port OSFP), in port order
    std::optional<CpuKind> cpu;

    friend bool operator==(const NodeInsides&, const NodeInsides&) = default;
};

enum class DeviceKind {
    node, ///< a host with GPUs
    switchDevice,
    service ///< storage, management and fabric-manager hosts: they count in links and cost, nowhere else
};

/// Like ports of a switch or service host, in port order.
struct PortGroup
{
    int count = 0;
    Bandwidth rate; ///< one direction
    int portsPerCage = 1;
    std::string cage; ///< "OSFP", "QSFP56"; a proper name

    friend bool operator==(const PortGroup&, const PortGroup&) = default;
};

/// A model of device, resolved: a design carries a copy of every type that it uses, so a file is complete by
/// itself and a later catalog never changes an old design. Ports are implied by the type and numbered from 0:
/// the ports of NIC 0, NIC 1, … for a node, the port groups one after the other for everything else.
struct DeviceType
{
    std::string id; ///< unique within a design; the catalog's id where it comes from there
    std::string name;
    std::string partNumber; ///< empty: none known
    DeviceKind kind = DeviceKind::node;
    std::vector<FabricKind> fabrics; ///< what the device can speak; empty: anything
    NodeInsides insides;             ///< nodes only
    std::vector<PortGroup> ports;    ///< switches and service hosts
    Figure<Watts> typicalPower;
    Figure<Watts> maxPower;
    std::optional<int> rackUnits;
    Provenance from;

    int portCount() const;
    /// Of one port, one direction; 0 bit/s when there is no such port.
    Bandwidth portRate(int port) const;
    /// Ports in the cage that holds `port`, and the cage's number.
    int portsPerCage(int port) const;
    int cageOf(int port) const;
    /// The NIC that a node's port belongs to; -1 for other devices.
    int nicOf(int port) const;
    /// First port of a NIC.
    int firstPortOf(int nic) const;
    int gpuCount() const { return static_cast<int>(insides.gpus.size()); }
    int nicCount() const { return static_cast<int>(insides.nics.size()); }

    friend bool operator==(const DeviceType&, const DeviceType&) = default;
};

} // namespace fabric
