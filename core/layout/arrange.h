#pragma once

#include "core/layout/layout.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

/// Geometry for arranging shapes by hand. All of it is pure and in logical pixels.
namespace fabric::arrange {

inline constexpr double gridStep = 8;

/// Smallest box round all shapes; empty for none.
Rect boxAround(std::span<const Rect> shapes);

enum class Edge { left, centre, right, top, middle, bottom };

/// The shapes moved so that this edge of each lies on that of the box round all of them; centre and middle:
/// on the centre of the box. Shapes keep their order.
std::vector<Rect> aligned(std::span<const Rect> shapes, Edge edge);

enum class Direction { horizontal, vertical };

/// The shapes with equal gaps: the first and the last in the direction stay, the others keep their order (of
/// centres; of equal ones that of the list). If they do not fit, gaps are negative and equal all the same.
/// Fewer than three stay. O(n log n).
std::vector<Rect> distributed(std::span<const Rect> shapes, Direction direction);

/// The nearest point of the grid; halves go right and down.
Point snapped(Point point, double step = gridStep);

/// A line that shows what a moved shape is in line with.
struct GuideLine
{
    Direction direction = Direction::vertical; ///< of the line itself
    double at = 0;                             ///< x of a vertical line, y of a horizontal one
    double from = 0;                           ///< along the line, over all shapes that it touches
    double to = 0;

    friend bool operator==(const GuideLine&, const GuideLine&) = default;
};

/// One of several equal gaps, drawn as a measure.
struct GapMark
{
    Direction direction = Direction::horizontal; ///< in which the gap lies
    double at = 0;                               ///< across
    double from = 0;
    double to = 0;

    friend bool operator==(const GapMark&, const GapMark&) = default;
};

struct Snap
{
    double dx = 0; ///< to be added to the moved shapes; 0 without a guide in this direction
    double dy = 0;
    bool alongX = false; ///< a guide holds x
    bool alongY = false;
    std::vector<GuideLine> lines;
    std::vector<GapMark> gaps;

    friend bool operator==(const Snap&, const Snap&) = default;
};

/// Guides of a gesture: made once from the shapes that stay, asked at each step of the pointer. Edges snap to
/// edges and centres to centres, in each direction the nearest; a place with equal gaps to the neighbours in
/// the same row or column wins over an equally near or farther line. Made in O(n log n), a step is
/// O(log n + shapes of the row within `reach`).
class Guides
{
public:
    /// How far neighbours may be for equal gaps.
    static constexpr double reach = 1024;

    explicit Guides(std::span<const Rect> others);
    ~Guides();
    Guides(Guides&&) noexcept;
    Guides& operator=(Guides&&) noexcept;

    /// `moving`: the moved shapes where the pointer has them; `tolerance`: in logical pixels, that is screen
    /// pixels ÷ scale.
    Snap step(std::span<const Rect> moving, double tolerance) const;

private:
    struct Index;
    std::unique_ptr<const Index> m_index;
};

} // namespace fabric::arrange
