#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace fabric {

/// The number that stands for "none" wherever positions and identifiers are kept as 32-bit numbers.
inline constexpr std::uint32_t noIndex = std::numeric_limits<std::uint32_t>::max();

/// A strong identifier: one empty tag per kind, so a DeviceId can never be taken for a LinkId.
/// Identifiers are stable for the life of a design: removing an element never renumbers the others.
template<class Tag>
struct Id
{
    std::uint32_t value = noIndex;

    constexpr bool valid() const { return value != noIndex; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using DeviceId = Id<struct DeviceTag>;
using LinkId = Id<struct LinkTag>;
using CableId = Id<struct CableTag>;
using GroupId = Id<struct GroupTag>;

/// Position of a device type in Design::types.
using TypeIndex = Id<struct TypeTag>;

} // namespace fabric

template<class Tag>
struct std::hash<fabric::Id<Tag>>
{
    std::size_t operator()(fabric::Id<Tag> id) const noexcept { return std::hash<std::uint32_t>{}(id.value); }
};
