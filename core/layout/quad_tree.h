#pragma once

#include "core/layout/layout.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace fabric::layouts {

/// Points in nested quarters, to sum up the repulsion of many from afar (Barnes and Hut, A hierarchical
/// O(N log N) force-calculation algorithm, Nature 324, 1986).
class QuadTree
{
public:
    /// `weights`: how hard each point pushes. O(n log n).
    QuadTree(std::span<const Point> points, std::span<const double> weights);

    /// Σ weight × (at − p) ÷ |at − p|² over all points but those at `at` itself. Quarters that are seen under
    /// a smaller angle than 0.9 rad count as one point.
    Point push(Point at) const;

private:
    static constexpr std::uint32_t none = UINT32_MAX;
    static constexpr int deepest = 40;

    struct Quarter
    {
        Point middle; ///< of the square
        double half = 0;
        double sumX = 0;
        double sumY = 0;
        double weight = 0; ///< 0: empty
        Point only;        ///< while it holds one place
        std::array<std::uint32_t, 4> parts = {none, none, none, none};
        bool split = false;
    };

    void add(Point point, double weight);
    std::uint32_t partFor(std::uint32_t quarter, Point point);

    std::vector<Quarter> m_quarters;
};

} // namespace fabric::layouts
