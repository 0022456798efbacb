#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace fabric::json {

/// How one value of an enumeration is written.
template<class Enum>
struct Name
{
    Enum value;
    std::string_view text;
};

template<class Enum, std::size_t n>
constexpr std::string_view nameOf(const std::array<Name<Enum>, n>& names, Enum value)
{
    for (const Name<Enum>& name : names) {
        if (name.value == value)
            return name.text;
    }
    return names[0].text;
}

} // namespace fabric::json
