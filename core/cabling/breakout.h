#pragma once

#include "core/base/result.h"
#include "core/cabling/plan.h"
#include "core/cabling/port_use.h"
#include "core/model/design.h"

#include <optional>
#include <span>
#include <vector>

/// One port as several slower ones, over one cable that splits.
///
/// Ports are implied by the type of their device. So a port that is alone in its cage (1 × 800) is broken out
/// by giving its device a type of its own in which this cage holds the slower ports (2 × 400, two in the
/// cage): cages keep their numbers, ports behind the cage count on, and links, cables and transceivers are
/// counted by the same rules as those of any twin-port cage. Devices broken out alike share such a type; its
/// id is that of the plain type with "+CAGExWAYS" for each cage, its name and part number stay. Ports that
/// share a cage by their type (2 × 400 in one OSFP) need no change of type: they are given one cable.
namespace fabric::cabling {

/// What a caller puts into one edit, in this order: `newType` at the end of Design::types, `device` in place
/// of the one with its id, `changed` in place of the links with their ids, then `added`.
struct Breakout
{
    std::optional<DeviceType> newType;
    std::optional<Device> device;
    std::vector<Link> changed; ///< sorted by id: renumbered ports, the shared cable, lower rates
    std::vector<Link> added;

    friend bool operator==(const Breakout&, const Breakout&) = default;
};

/// Breaks out a port of a switch or service host into `ways` ports (2, 4 or 8) of an equal share of its rate
/// and cables them to `targets`, in order; a link in the port stays in the first of them at the lower rate.
/// All links of the cage share one cable. Where the cage holds several ports already, these take the place of
/// `ways`. Fewer targets than ports leave the others free. Options::partial is not used. O(devices + links).
/// Refused (ErrorKind::refused): NICs with one port a cage, targets that are taken or do not fit, more
/// targets than ports, a cable that is shared elsewhere already.
Result<Breakout> breakOut(const Design& design, const PortUse& use, PortRef port, int ways,
                          std::span<const PortRef> targets, const Options& options = {});

/// The reverse: the ports of a broken-out cage become one again. A single link may remain in them; it gets a
/// cable of its own and the rate that both ends have. Refused: a cage that was not broken out, or one with
/// several links.
Result<Breakout> joinBack(const Design& design, const PortUse& use, PortRef port);

/// A cable for each link of a splitter, types unchanged. O(links).
Breakout separateCables(const Design& design, CableId cable);

} // namespace fabric::cabling
