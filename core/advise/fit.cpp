#include "core/advise/fit.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace fabric {
namespace {

struct Line
{
    double latency = 0; ///< s
    double perByte = 0; ///< s
};

/// Weighted least squares of 1 = latency ÷ t + perByte × S ÷ t.
Line weighted(std::span<const TimedSize> points, const std::vector<double>& weights)
{
    double aa = 0;
    double ab = 0;
    double bb = 0;
    double a = 0;
    double b = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double u = 1 / points[i].time.value();
        const double v = points[i].size.value() * u;
        aa += weights[i] * u * u;
        ab += weights[i] * u * v;
        bb += weights[i] * v * v;
        a += weights[i] * u;
        b += weights[i] * v;
    }
    const double det = aa * bb - ab * ab;
    Line line;
    if (det > 1e-12 * aa * bb)
        line = {(bb * a - ab * b) / det, (aa * b - ab * a) / det};
    if (!(line.latency > 0))
        line = {0, bb > 0 ? b / bb : 0};
    return line;
}

double deviation(const TimedSize& point, const Line& line)
{
    return (line.latency + line.perByte * point.size.value()) / point.time.value() - 1;
}

Line leastDeviations(std::span<const TimedSize> points)
{
    constexpr int rounds = 60;
    constexpr double smallest = 1e-4; // a deviation below it counts as that much
    std::vector<double> weights(points.size(), 1);
    Line line = weighted(points, weights);
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < points.size(); ++i)
            weights[i] = 1 / std::max(std::abs(deviation(points[i], line)), smallest);
        line = weighted(points, weights);
    }
    return line;
}

bool sizesSuffice(std::span<const TimedSize> points)
{
    std::set<double> sizes;
    for (const TimedSize& p : points)
        sizes.insert(p.size.value());
    return sizes.size() >= 3 && *sizes.rbegin() >= 16 * *sizes.begin();
}

} // namespace

double middleOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

Result<LineFit> fitLine(std::span<const TimedSize> points)
{
    if (!sizesSuffice(points))
        return error(ErrorKind::invalidInput,
                     finding("advise.fit_few_sizes").with("found", static_cast<std::int64_t>(points.size())));
    const Line line = leastDeviations(points);
    if (!(line.perByte > 0) || !std::isfinite(8 / line.perByte))
        return error(ErrorKind::invalidInput, finding("advise.fit_no_slope"));
    LineFit fit;
    fit.latency = Seconds(line.latency);
    fit.bandwidth = Bandwidth(8 / line.perByte);
    fit.points = points.size();
    std::vector<double> errors;
    for (const TimedSize& p : points) {
        errors.push_back(std::abs(deviation(p, line)));
        if (errors.back() >= fit.worstError) {
            fit.worstError = errors.back();
            fit.worstSize = p.size;
        }
    }
    fit.middleError = middleOf(std::move(errors));
    return fit;
}

} // namespace fabric
