#pragma once

#include <cstdint>
#include <vector>

namespace fabric {

/// Every place of a torus once, as positions in row-major order (last dimension fastest), each a neighbour of
/// the one before. The walk closes through one wrap-around link if a dimension is even (that one is walked
/// slowest) or if all are odd and each divides the product of the slower ones; otherwise its last place is a
/// few links from its first.
std::vector<std::uint32_t> torusSnake(const std::vector<int>& dims);

/// The opposite: along the longest dimension (the first of several) in steps of ⌊k ÷ 2⌋ + 1, the other
/// dimensions along their snake. Where the step and k share a factor, each cycle starts one place further.
std::vector<std::uint32_t> torusStride(const std::vector<int>& dims);

} // namespace fabric
