#pragma once

#include "core/base/result.h"
#include "core/cabling/port_use.h"
#include "core/model/design.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// Many cables at once. Plans change nothing: they return the links to add, with ids from
/// Design::nextLinkId() on and ports taken in the order of the cables, lowest first, as freePair() chooses.
/// The same input gives the same plan. A plan is whole or refused (ErrorKind::refused; the first finding says
/// which device is short of how many ports, and the nearest number that works), unless `partial` is set.
/// Devices named twice count once.
namespace fabric::cabling {

struct Options
{
    Medium medium = Medium::optics;
    std::optional<Metres> length; ///< of every cable
    bool partial = false;         ///< as many cables as ports allow
};

struct Plan
{
    std::vector<Link> links;
    std::int64_t notCabled = 0; ///< cables that were asked for and found no ports; 0 unless partial
    std::vector<Finding> notes; ///< Severity::info: what is left out, what runs slower
};

/// `count` cables between two devices.
Result<Plan> between(const Design& design, DeviceId a, DeviceId b, int count, const Options& options = {});

/// All free ports of these devices to one switch; with `nic` only those of that NIC.
Result<Plan> allToOne(const Design& design, std::span<const DeviceId> devices, DeviceId leaf,
                      std::optional<int> nic = {}, const Options& options = {});

/// `cablesPerPair` cables from each device of one set to each of the other. Cables that exist count neither
/// way.
Result<Plan> mesh(const Design& design, std::span<const DeviceId> lower, std::span<const DeviceId> upper,
                  int cablesPerPair, const Options& options = {});

/// The same for each two of one set: the routers of a dragonfly group.
Result<Plan> meshWithin(const Design& design, std::span<const DeviceId> devices, int cablesPerPair,
                        const Options& options = {});

/// The free ports of NIC r of every node to leaves[r]. NICs beyond the leaves stay free, with a note; more
/// leaves than NICs are refused.
Result<Plan> railWise(const Design& design, std::span<const DeviceId> nodes, std::span<const DeviceId> leaves,
                      const Options& options = {});

} // namespace fabric::cabling
