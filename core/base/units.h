#pragma once

#include <compare>
#include <limits>

namespace fabric {

/// A number that knows its unit. Quantities of one kind add, compare and scale; kinds never mix by accident.
template<class Tag>
class Quantity
{
public:
    constexpr Quantity() = default;
    constexpr explicit Quantity(double value) : m_value(value) {}

    /// The number in the unit that the alias below names.
    constexpr double value() const { return m_value; }

    friend constexpr auto operator<=>(Quantity, Quantity) = default;
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.m_value + b.m_value); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.m_value - b.m_value); }
    friend constexpr Quantity operator*(Quantity a, double k) { return Quantity(a.m_value * k); }
    friend constexpr Quantity operator*(double k, Quantity a) { return Quantity(a.m_value * k); }
    friend constexpr Quantity operator/(Quantity a, double k) { return Quantity(a.m_value / k); }
    friend constexpr double operator/(Quantity a, Quantity b) { return a.m_value / b.m_value; }
    constexpr Quantity& operator+=(Quantity b)
    {
        m_value += b.m_value;
        return *this;
    }

private:
    double m_value = 0;
};

/// False for NaN and infinity too.
template<class Tag>
constexpr bool isPositive(Quantity<Tag> quantity)
{
    return quantity > Quantity<Tag>() && quantity.value() <= std::numeric_limits<double>::max();
}

using Bandwidth = Quantity<struct BandwidthTag>; ///< bit/s, one direction
using Seconds = Quantity<struct SecondsTag>;     ///< s
using Bytes = Quantity<struct BytesTag>;         ///< bytes
using Metres = Quantity<struct MetresTag>;       ///< m
using Watts = Quantity<struct WattsTag>;         ///< W
using Money = Quantity<struct MoneyTag>;         ///< US dollars
using Flops = Quantity<struct FlopsTag>;         ///< floating-point operations

inline constexpr double gigabyte = 1e9; ///< bytes; 1 GiB would be 2^30

/// Network ports are quoted in Gb/s (1e9 bit/s).
constexpr Bandwidth gbps(double gigabitsPerSecond)
{
    return Bandwidth(gigabitsPerSecond * 1e9);
}
constexpr double toGbps(Bandwidth b)
{
    return b.value() / 1e9;
}

/// NVLink and bus bandwidth are quoted in GB/s (1e9 byte/s).
constexpr Bandwidth gigabytesPerSecond(double value)
{
    return Bandwidth(value * 8e9);
}
constexpr double toGigabytesPerSecond(Bandwidth b)
{
    return b.value() / 8e9;
}

constexpr Seconds microseconds(double value)
{
    return Seconds(value * 1e-6);
}
constexpr double toMicroseconds(Seconds s)
{
    return s.value() * 1e6;
}

/// Time to move a volume at a rate.
constexpr Seconds operator/(Bytes volume, Bandwidth rate)
{
    return Seconds(volume.value() * 8 / rate.value());
}

} // namespace fabric
