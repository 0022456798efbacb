#pragma once

#include "core/model/design.h"

#include <optional>
#include <string>

/// Device types in which a cage holds other ports than before.
namespace fabric::cabling {

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

} // namespace fabric::cabling
