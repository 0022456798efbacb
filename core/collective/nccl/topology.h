#pragma once

#include "core/base/finding.h"
#include "core/base/result.h"
#include "core/collective/nccl/graph_result.h"
#include "core/model/design.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace fabric::nccl {

/// One host as NCCL finds it when a job starts: its type, and what differs from it.
struct Host
{
    const NodeInsides* insides = nullptr;
    std::vector<PcieLink> nicLinks;   ///< of every NIC; empty: as the type says
    std::vector<Bandwidth> portRates; ///< of every network port, 0: no link; empty: as the type says
};

/// The host of a node in a design: overrides applied, ports at the rate of their links. O(links).
Host hostOf(const Design& design, const Device& node);

enum class PartKind : std::uint8_t {
    gpu,
    net, ///< a port of a NIC, or all its ports together: what NCCL calls a network device
    nic,
    pcieSwitch,
    cpu,
    nvSwitch ///< all of a domain are one part
};

enum class WireKind : std::uint8_t { nvlink, c2c, pcie, socket, network };

/// One direction of a connection.
struct Wire
{
    int from = 0; ///< part
    int to = 0;   ///< part
    WireKind kind = WireKind::pcie;
    double GBps = 0;
    int reverse = 0; ///< the wire the other way
};

struct Part
{
    PartKind kind = PartKind::gpu;
    int host = 0;
    int number = 0;  ///< as in NodeInsides, counted on over the hosts; a net has its NIC's
    int port = -1;   ///< of a net: the port of its NIC; -1: all ports together
    int upward = -1; ///< the part it hangs from in the PCIe tree; -1: none
};

/// A node as NCCL sees it: GPUs, PCIe switches, CPUs, NICs and NVSwitches with the rates that NCCL gives
/// their connections. Hosts of one NVLink domain are one node.
struct NodeTopology
{
    std::vector<Part> parts;
    std::vector<Wire> wires;
    std::vector<std::vector<int>> wiresOf; ///< by part: the wires that leave it
    std::vector<int> gpus;                 ///< parts by kind, in the order in which they were added
    std::vector<int> nets;
    std::vector<int> cpus;
    std::vector<int> nvSwitches; ///< one or none
    int computeCapability = 0;   ///< ten times
    std::optional<CpuKind> cpu;

    int add(const Part& part);
    /// Both directions. A rate of 0 makes no connection.
    void connect(int a, int b, WireKind kind, double GBps);

    bool isIntel() const;
    bool isAmd() const { return cpu == CpuKind::amd; }
};

/// A topology, and what had to be assumed for it.
struct BuiltTopology
{
    NodeTopology node;
    std::vector<Finding> notes;
};

/// Several hosts are one NVLink domain; they must be switched. NICs without a linked port are left out.
///
/// Where the model does not know the compute capability, the one that fits the NVLink or PCIe rates is
/// assumed; where it does not know the CPU, the socket link of the model, and failing that Skylake's. Both
/// become notes: collective.nccl_compute_capability_assumed, collective.nccl_cpu_assumed.
///
/// Errors (refused): collective.nccl_no_gpu.
Result<BuiltTopology> buildTopology(const std::vector<Host>& hosts, bool fusePorts = true);

// ---- NCCL's rates, GB/s and one direction

/// What NCCL counts for a GPU's NVLinks of a nominal rate: per link SM60 18 of 20, SM70 20 of 25, SM80 20 of
/// 25, SM86 12 of 14.0625, SM90 20.6 of 25, SM100 and later 40.1 of 50.
double nvlinkGBps(int computeCapability, Bandwidth nominal);

/// Lanes × rate code ÷ 80 with the code in units of 100 Mb/s a lane; a measured rate replaces it. Without a
/// generation the code is 60, without lanes there are 16.
double pcieGBps(const PcieLink& link);

/// Whether a GPU at a socket is joined to it by a chip-to-chip link: a rate without a PCIe generation that
/// PCIe does not reach.
bool isChipToChip(const PcieLink& link);

/// Between two sockets.
double socketGBps(CpuKind cpu);

} // namespace fabric::nccl
