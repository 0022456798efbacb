#pragma once

#include "core/collective/schedule.h"

#include <cstdint>
#include <memory>

namespace fabric {

/// all_reduce by recursive halving and doubling on any number of ranks.
///
/// With P the largest power of two ≤ R and r = R − P: first the even ones of ranks 0 … 2r − 1 send all they
/// have to the odd ones; then P ranks exchange halves, quarters, … with partners at distance 1, 2, 4, … and
/// the same backwards; last the odd ones send the result back. 2 log₂ P steps, two more if r > 0; every rank
/// of the P sends 2 (P − 1) ÷ P of the buffer (Thakur, Rabenseifner, Gropp, IJHPCA 19, 2005).
std::unique_ptr<const Schedule> halvingDoublingSchedule(std::uint32_t ranks);

} // namespace fabric
