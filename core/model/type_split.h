#pragma once

#include "core/model/design.h"

#include <optional>
#include <string>
#include <utility>

/// Device types that were made from others: a cage that holds other ports than before, NICs that were added.
/// Their ids say so: "sn5600+5x2" has two ports in cage 5, "dgx-h100+2nic" two more NICs.
namespace fabric {

/// A port's cage and the ports that it holds, `first` … `first + count − 1`.
struct CagePorts
{
    int cage = 0;
    int first = 0;
    int count = 0;
};
CagePorts cagePorts(const DeviceType& type, int port);

/// The type with `ways` ports of an equal share of the rate in a cage that holds one; of everything but
/// nodes.
DeviceType splitType(const DeviceType& type, int port, int ways);

/// The reverse, for a cage that the type's id names as split; none for any other. The cage's ports become
/// one.
std::optional<DeviceType> joinedType(const DeviceType& type, int port);

/// The design's type that is this one but for the id.
std::optional<TypeIndex> alikeType(const Design& design, const DeviceType& type);

/// The type's id, or where a different type of the design has it, the nearest that is free.
std::string freeTypeId(const Design& design, const std::string& id);

/// The type that this one was made from, with the ports and NICs that it had; none if it was not made from
/// another one, or is not any more what its id says. Power and part number stay those of `type`.
std::optional<DeviceType> baseType(const DeviceType& type);

/// "dgx-h100" and 2 for "dgx-h100+2nic"; without such an ending, 0.
std::pair<std::string, int> extraNics(const std::string& id);

} // namespace fabric
