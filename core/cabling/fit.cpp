#include "core/cabling/fit.h"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace fabric {
namespace {

bool speaksInfiniband(const DeviceType& type)
{
    const auto& list = type.fabrics;
    return list.empty() || std::find(list.begin(), list.end(), FabricKind::infiniband) != list.end();
}

bool speaksEthernet(const DeviceType& type)
{
    return type.fabrics.empty() || std::any_of(type.fabrics.begin(), type.fabrics.end(), [](FabricKind kind) {
               return kind != FabricKind::infiniband;
           });
}

bool isPluggable(std::string_view cage)
{
    return cage.find("SFP") != std::string_view::npos || cage.find("CFP") != std::string_view::npos;
}

/// What two types have against each other whatever the ports.
Refusal refusalBetween(const DeviceType& a, const DeviceType& b)
{
    const bool wire =
        (speaksInfiniband(a) && speaksInfiniband(b)) || (speaksEthernet(a) && speaksEthernet(b));
    if (!wire)
        return Refusal::otherFabric;
    const bool service = a.kind == DeviceKind::service || b.kind == DeviceKind::service;
    const bool toSwitch = a.kind == DeviceKind::switchDevice || b.kind == DeviceKind::switchDevice;
    return service && !toSwitch ? Refusal::serviceHost : Refusal::none;
}

/// What two kinds of ports have against each other.
Fit fitOf(const PortKind& a, const PortKind& b)
{
    Fit fit;
    fit.rate = std::min(a.rate, b.rate);
    fit.slower = a.rate != b.rate;
    fit.cagesDiffer = !a.cage.empty() && !b.cage.empty() && a.cage != b.cage;
    if (fit.cagesDiffer && !(isPluggable(a.cage) && isPluggable(b.cage)))
        fit.refusal = Refusal::otherCage;
    return fit;
}

const PortKind* kindOf(const std::vector<PortKind>& kinds, std::uint32_t port)
{
    const auto it = std::find_if(kinds.begin(), kinds.end(), [&](const PortKind& kind) {
        return static_cast<int>(port) < kind.first + kind.count;
    });
    return it == kinds.end() ? nullptr : &*it;
}

/// Kinds of `kinds` that fit a port of kind `peer`, the most wanted first: equal rates, then faster, then
/// slower ones (the fastest of them first).
std::vector<PortKind> wanted(const std::vector<PortKind>& kinds, const PortKind& peer)
{
    std::vector<PortKind> fitting;
    for (const PortKind& kind : kinds) {
        if (fitOf(kind, peer))
            fitting.push_back(kind);
    }
    const auto order = [&](const PortKind& kind) {
        return kind.rate == peer.rate ? 0.0 : kind.rate > peer.rate ? 1.0 : 3 - kind.rate / peer.rate;
    };
    std::stable_sort(fitting.begin(), fitting.end(),
                     [&](const PortKind& a, const PortKind& b) { return order(a) < order(b); });
    return fitting;
}

std::optional<int> lowestFree(const PortUse& use, std::size_t position, const PortKind& kind)
{
    for (int port = kind.first; port < kind.first + kind.count; ++port) {
        if (use.isFree(position, port))
            return port;
    }
    return std::nullopt;
}

PortRef refOf(const Design& design, std::size_t position, int port)
{
    return {design.devices[position].id, static_cast<std::uint32_t>(port)};
}

void keepRail(std::vector<PortKind>& kinds, std::optional<int> rail)
{
    if (rail)
        std::erase_if(kinds, [&](const PortKind& kind) { return kind.nic != *rail; });
}

Finding aboutTwo(Finding finding, const Design& design, PortRef from, PortRef to)
{
    return finding.with("found", portName(design, to)).with("expected", portName(design, from));
}

std::string nameOf(const Design& design, DeviceId id)
{
    const Device* device = design.find(id);
    return device ? device->name : std::string();
}

} // namespace

Fit fit(const Design& design, const PortUse& use, PortRef from, PortRef to)
{
    Fit result;
    if (!use.exists(from) || !use.exists(to)) {
        result.refusal = Refusal::noSuchPort;
        return result;
    }
    if (from.device == to.device) {
        result.refusal = Refusal::sameDevice;
        return result;
    }
    const DeviceType& a = design.typeOf(*design.find(from.device));
    const DeviceType& b = design.typeOf(*design.find(to.device));
    const std::vector<PortKind> kindsA = portKinds(a);
    const std::vector<PortKind> kindsB = portKinds(b);
    result = fitOf(*kindOf(kindsA, from.port), *kindOf(kindsB, to.port));
    if (const Refusal types = refusalBetween(a, b); types != Refusal::none)
        result.refusal = types;
    for (const PortRef end : {from, to}) { // the end that the pointer is at is the one to tell of
        if (use.isFree(end))
            continue;
        result.refusal = Refusal::portTaken;
        result.taken = end;
        result.takenBy = use.linkAt(end);
    }
    return result;
}

std::optional<Finding> refusalHint(const Design& design, const Fit& fit, PortRef from, PortRef to)
{
    switch (fit.refusal) {
    case Refusal::none:
        return std::nullopt;
    case Refusal::noSuchPort:
        return finding("cabling.no_such_port");
    case Refusal::sameDevice:
        return finding("cabling.same_device");
    case Refusal::portTaken:
        return finding("cabling.port_taken").about(portName(design, fit.taken));
    case Refusal::noFreePort:
        return finding("cabling.no_free_port").about(nameOf(design, to.device));
    case Refusal::otherFabric: {
        const Device* device = design.find(from.device);
        return speaksInfiniband(design.typeOf(*device)) ? finding("cabling.speaks_no_infiniband")
                                                        : finding("cabling.speaks_no_ethernet");
    }
    case Refusal::otherCage:
        return finding("cabling.cage_mismatch");
    case Refusal::serviceHost:
        return finding("cabling.service_host");
    }
    return std::nullopt;
}

std::optional<Finding> refusalReason(const Design& design, const Fit& fit, PortRef from, PortRef to)
{
    switch (fit.refusal) {
    case Refusal::portTaken: {
        const Link* link = design.find(fit.takenBy);
        const PortRef other = !link ? PortRef{} : link->a == fit.taken ? link->b : link->a;
        return finding("cabling.port_taken_reason")
            .about(portName(design, fit.taken))
            .with("found", link ? portName(design, other) : std::string());
    }
    case Refusal::noFreePort:
        return finding("cabling.no_free_port_reason").about(nameOf(design, to.device));
    case Refusal::otherFabric:
        return aboutTwo(finding("cabling.other_fabric_reason"), design, from, to);
    case Refusal::otherCage:
        return aboutTwo(finding("cabling.cage_mismatch_reason"), design, from, to);
    case Refusal::serviceHost:
        return aboutTwo(finding("cabling.service_host_reason"), design, from, to);
    case Refusal::sameDevice:
        return finding("cabling.same_device_reason").about(nameOf(design, to.device));
    case Refusal::none:
    case Refusal::noSuchPort:
        break;
    }
    return refusalHint(design, fit, from, to);
}

std::optional<PortRef> nextFreePort(const Design& design, const PortUse& use, DeviceId device, PortRef peer,
                                    std::optional<int> rail)
{
    const std::optional<std::size_t> position = use.positionOf(device);
    if (!position || !use.exists(peer) || peer.device == device || use.freeCount(*position) == 0)
        return std::nullopt;
    const DeviceType& type = design.typeOf(design.devices[*position]);
    const DeviceType& peerType = design.typeOf(*design.find(peer.device));
    if (refusalBetween(type, peerType) != Refusal::none)
        return std::nullopt;
    std::vector<PortKind> kinds = portKinds(type);
    if (type.kind == DeviceKind::node)
        keepRail(kinds, rail);
    const std::vector<PortKind> peerKinds = portKinds(peerType);
    for (const PortKind& kind : wanted(kinds, *kindOf(peerKinds, peer.port))) {
        if (const std::optional<int> port = lowestFree(use, *position, kind))
            return refOf(design, *position, *port);
    }
    return std::nullopt;
}

std::optional<std::pair<PortRef, PortRef>> freePair(const Design& design, const PortUse& use, DeviceId a,
                                                    DeviceId b, std::optional<int> rail)
{
    const std::optional<std::size_t> at = use.positionOf(a);
    const std::optional<std::size_t> bt = use.positionOf(b);
    if (!at || !bt || a == b || use.freeCount(*at) == 0 || use.freeCount(*bt) == 0)
        return std::nullopt;
    const DeviceType& typeA = design.typeOf(design.devices[*at]);
    const DeviceType& typeB = design.typeOf(design.devices[*bt]);
    if (refusalBetween(typeA, typeB) != Refusal::none)
        return std::nullopt;
    std::vector<PortKind> kindsA = portKinds(typeA);
    std::vector<PortKind> kindsB = portKinds(typeB);
    if (typeA.kind == DeviceKind::node)
        keepRail(kindsA, rail);
    else if (typeB.kind == DeviceKind::node)
        keepRail(kindsB, rail);
    using Rank = std::tuple<bool, double, int, int>; // smaller is better
    std::optional<Rank> best;
    for (const PortKind& ka : kindsA) {
        const std::optional<int> pa = lowestFree(use, *at, ka);
        for (std::size_t i = 0; pa && i < kindsB.size(); ++i) {
            const Fit pair = fitOf(ka, kindsB[i]);
            const std::optional<int> pb = pair ? lowestFree(use, *bt, kindsB[i]) : std::nullopt;
            const Rank rank{pair.slower, -pair.rate.value(), *pa, pb.value_or(0)};
            if (pb && (!best || rank < *best))
                best = rank;
        }
    }
    if (!best)
        return std::nullopt;
    return std::pair(refOf(design, *at, std::get<2>(*best)), refOf(design, *bt, std::get<3>(*best)));
}

std::optional<int> railOf(const Design& design, DeviceId device)
{
    for (const Group& group : design.groups) {
        if (group.kind == GroupKind::rail &&
            std::find(group.members.begin(), group.members.end(), device) != group.members.end())
            return group.index;
    }
    return std::nullopt;
}

std::vector<DeviceFit> fittingPorts(const Design& design, const PortUse& use, PortRef from)
{
    std::vector<DeviceFit> fits(design.devices.size(), {Refusal::noSuchPort, false, {}});
    if (!use.exists(from))
        return fits;
    const DeviceType& source = design.typeOf(*design.find(from.device));
    const std::vector<PortKind> sourceKinds = portKinds(source);
    const PortKind& sourceKind = *kindOf(sourceKinds, from.port);
    struct OfType
    {
        Refusal refusal = Refusal::none;
        std::vector<PortKind> kinds; ///< in the order of choice
    };
    std::vector<OfType> types;
    for (const DeviceType& type : design.types) {
        const std::vector<PortKind> all = portKinds(type);
        OfType entry{refusalBetween(source, type), wanted(all, sourceKind)};
        if (entry.refusal == Refusal::none && entry.kinds.empty())
            entry.refusal = all.empty() ? Refusal::noFreePort : Refusal::otherCage;
        types.push_back(std::move(entry));
    }
    for (std::size_t i = 0; i < fits.size(); ++i) {
        const OfType& type = types[design.devices[i].type.value];
        DeviceFit& fit = fits[i];
        fit.refusal = design.devices[i].id == from.device ? Refusal::sameDevice
                      : type.refusal != Refusal::none     ? type.refusal
                                                          : Refusal::noFreePort;
        if (fit.refusal != Refusal::noFreePort || use.freeCount(i) == 0)
            continue;
        for (const PortKind& kind : type.kinds) {
            if (const std::optional<int> port = lowestFree(use, i, kind)) {
                fit = {Refusal::none, kind.rate != sourceKind.rate, refOf(design, i, *port)};
                break;
            }
        }
    }
    return fits;
}

std::optional<Finding> refusalHint(const Design& design, const DeviceFit& deviceFit, PortRef from,
                                   DeviceId to)
{
    Fit asPorts;
    asPorts.refusal = deviceFit.refusal;
    return refusalHint(design, asPorts, from, {to, 0});
}

} // namespace fabric
