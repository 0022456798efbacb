#include "core/collective/nccl/graph_result.h"

#include <array>

namespace fabric::nccl {

std::string_view nameOf(PathType type)
{
    constexpr std::array<std::string_view, 12> names{"LOC", "NVL", "NVB", "C2C", "PIX", "PXB",
                                                     "P2C", "PXN", "PHB", "SYS", "NET", "DIS"};
    return names[static_cast<std::size_t>(type)];
}

} // namespace fabric::nccl
