#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <cstddef>
#include <span>
#include <vector>

namespace fabric {

struct TimedSize
{
    Bytes size;
    Seconds time;
};

/// Time = latency + S ÷ bandwidth.
struct LineFit
{
    Seconds latency;
    Bandwidth bandwidth;    ///< S ÷ t for large S
    double middleError = 0; ///< median of |fitted ÷ measured − 1|
    double worstError = 0;  ///< largest of them …
    Bytes worstSize;        ///< … and where
    std::size_t points = 0;

    Seconds at(Bytes size) const { return latency + size / bandwidth; }
};

/// The middle of a list that is not empty; of an even number the upper of the two.
double middleOf(std::vector<double> values);

/// The line whose relative deviations have the least sum. Least absolute, not least squares: measured curves
/// sag between the sizes that latency rules and those that bandwidth rules, where the algorithm changes, and
/// squares would let that sag bend both ends. Solved by iteratively reweighted least squares with a fixed
/// number of rounds (Schlossmacher 1973). Latency is never below 0.
///
/// Errors (invalid input): advise.fit_few_sizes (fewer than three sizes, or all within a factor of 16);
/// advise.fit_no_slope (larger messages do not take longer). O(points).
Result<LineFit> fitLine(std::span<const TimedSize> points);

} // namespace fabric
