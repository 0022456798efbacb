#include "core/collective/nccl/topology.h"

#include "core/collective/nccl/topology_host.h"
#include "core/collective/nccl/topology_order.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace fabric::nccl {
namespace {

/// The generation whose rates are nearest to what the node has.
int likelyCapability(const NodeInsides& in)
{
    const double nvlink = in.scaleUp.kind == ScaleUpKind::none ? 0 : toGigabytesPerSecond(in.scaleUp.perGpu);
    if (nvlink > 0)
        return nvlink >= 600 ? 100 : nvlink >= 400 ? 90 : nvlink >= 250 ? 80 : 70;
    int generation = 0;
    for (const GpuSlot& gpu : in.gpus)
        generation = std::max(generation, gpu.attachment.link.generation);
    return generation >= 6 ? 100 : generation == 5 ? 90 : generation == 4 ? 80 : generation >= 1 ? 70 : 80;
}

/// The lowest of all hosts, as NCCL takes it.
int capabilityOf(const std::vector<Host>& hosts, std::vector<Finding>& notes)
{
    int least = 0;
    bool assumed = false;
    for (const Host& host : hosts) {
        const std::optional<double>& stated = host.insides->gpu.computeCapability.value;
        const int found =
            stated ? static_cast<int>(std::lround(*stated * 10)) : likelyCapability(*host.insides);
        assumed = assumed || !stated;
        least = least == 0 ? found : std::min(least, found);
    }
    if (assumed)
        notes.push_back(finding("collective.nccl_compute_capability_assumed", {}, Severity::info)
                            .with("found", least / 10.0));
    return least;
}

/// GB/s between the sockets of a host; `assumed` is set where no CPU says it.
double socketRateOf(const NodeInsides& in, std::optional<double>& assumed)
{
    if (in.cpu)
        return socketGBps(*in.cpu);
    const double rate =
        in.socketLink ? toGigabytesPerSecond(*in.socketLink) : socketGBps(CpuKind::intelSkylake);
    if (in.sockets > 1)
        assumed = rate;
    return rate;
}

/// Numbers count on over the hosts.
void renumber(NodeTopology& node, int host, int firstGpu, int firstNic)
{
    for (Part& part : node.parts) {
        part.host = host;
        if (part.kind == PartKind::gpu)
            part.number += firstGpu;
        else if (part.kind == PartKind::nic || part.kind == PartKind::net)
            part.number += firstNic;
    }
}

/// Hosts of one domain as one node; their NVSwitches become one.
NodeTopology joined(const std::vector<OrderedTopology>& hosts)
{
    NodeTopology all;
    const bool switched = std::any_of(hosts.begin(), hosts.end(), [](const OrderedTopology& host) {
        return !host.node.nvSwitches.empty();
    });
    const int nvSwitch = switched ? all.add({PartKind::nvSwitch}) : -1;
    for (const OrderedTopology& ordered : hosts) {
        const NodeTopology& host = ordered.node;
        std::vector<int> places;
        const auto place = [&](int part) { return places[static_cast<std::size_t>(part)]; };
        for (Part part : host.parts) {
            const bool isSwitch = part.kind == PartKind::nvSwitch;
            places.push_back(isSwitch ? nvSwitch : static_cast<int>(all.parts.size()));
            if (!isSwitch)
                all.add(part);
        }
        for (std::size_t p = 0; p < host.parts.size(); ++p) {
            if (host.parts[p].upward >= 0)
                all.parts[static_cast<std::size_t>(places[p])].upward = place(host.parts[p].upward);
        }
        for (const Wire& wire : host.wires) {
            if (wire.from < wire.to)
                all.connect(place(wire.from), place(wire.to), wire.kind, wire.GBps);
        }
    }
    return all;
}

} // namespace

int NodeTopology::add(const Part& part)
{
    const int index = static_cast<int>(parts.size());
    parts.push_back(part);
    wiresOf.emplace_back();
    switch (part.kind) {
    case PartKind::gpu:
        gpus.push_back(index);
        break;
    case PartKind::net:
        nets.push_back(index);
        break;
    case PartKind::cpu:
        cpus.push_back(index);
        break;
    case PartKind::nvSwitch:
        nvSwitches.push_back(index);
        break;
    case PartKind::nic:
    case PartKind::pcieSwitch:
        break;
    }
    return index;
}

void NodeTopology::connect(int a, int b, WireKind kind, double GBps)
{
    if (!(GBps > 0))
        return;
    const int first = static_cast<int>(wires.size());
    wires.push_back({a, b, kind, GBps, first + 1});
    wires.push_back({b, a, kind, GBps, first});
    wiresOf[static_cast<std::size_t>(a)].push_back(first);
    wiresOf[static_cast<std::size_t>(b)].push_back(first + 1);
}

bool NodeTopology::isIntel() const
{
    return cpu == CpuKind::intelBroadwell || cpu == CpuKind::intelSkylake ||
           cpu == CpuKind::intelSapphireRapids || cpu == CpuKind::intelEmeraldRapids;
}

Host hostOf(const Design& design, const Device& node)
{
    const DeviceType& type = design.typeOf(node);
    Host host;
    host.insides = &type.insides;
    for (int nic = 0; nic < type.nicCount(); ++nic)
        host.nicLinks.push_back(nicLink(design, node, nic));
    host.portRates.assign(static_cast<std::size_t>(type.portCount()), Bandwidth());
    for (const Link& link : design.links) {
        for (const PortRef& end : {link.a, link.b}) {
            if (end.device == node.id && end.port < host.portRates.size())
                host.portRates[end.port] = link.rate;
        }
    }
    return host;
}

Result<BuiltTopology> buildTopology(const std::vector<Host>& hosts, bool fusePorts)
{
    BuiltTopology built;
    const int capability = capabilityOf(hosts, built.notes);
    std::optional<double> assumedSocketRate;
    std::vector<OrderedTopology> ordered;
    int gpus = 0;
    int nics = 0;
    for (const Host& host : hosts) {
        NodeTopology node =
            hostTopology(host, capability, socketRateOf(*host.insides, assumedSocketRate), fusePorts);
        renumber(node, static_cast<int>(ordered.size()), gpus, nics);
        gpus += static_cast<int>(host.insides->gpus.size());
        nics += static_cast<int>(host.insides->nics.size());
        ordered.push_back(inCanonicalOrder(node));
    }
    if (gpus == 0)
        return error(ErrorKind::refused, finding("collective.nccl_no_gpu"));
    if (assumedSocketRate)
        built.notes.push_back(
            finding("collective.nccl_cpu_assumed", {}, Severity::info).with("found", *assumedSocketRate));
    std::stable_sort(ordered.begin(), ordered.end(), [](const OrderedTopology& a, const OrderedTopology& b) {
        return a.certificate < b.certificate;
    });
    built.node = hosts.size() == 1 ? std::move(ordered.front().node) : joined(ordered);
    built.node.computeCapability = capability;
    built.node.cpu = hosts.front().insides->cpu;
    return built;
}

} // namespace fabric::nccl
