#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace fabric {

/// Code points of a UTF-8 text.
inline std::size_t characterCount(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

} // namespace fabric
