#include "core/layout/arrange.h"

#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace fabric::arrange {
namespace guiding {

namespace bg = boost::geometry;
using GuidePoint = bg::model::point<double, 2, bg::cs::cartesian>;
using GuideBox = bg::model::box<GuidePoint>;
using GuideTree = bg::index::rtree<std::pair<GuideBox, std::uint32_t>, bg::index::quadratic<16>>;

/// A shape seen along one axis: `low` … `high` along it, `from` … `to` across.
struct Span
{
    double low = 0;
    double high = 0;
    double from = 0;
    double to = 0;

    double middle() const { return (low + high) / 2; }
    double across() const { return (from + to) / 2; }
};

inline Span spanOf(const Rect& r, bool alongX)
{
    return alongX ? Span{r.x, r.right(), r.y, r.bottom()} : Span{r.y, r.bottom(), r.x, r.right()};
}

/// One line that a shape offers, sorted by place and then by where the shape is across.
struct Offer
{
    double at = 0;
    double across = 0;
    std::uint32_t shape = 0;

    friend bool operator<(const Offer& a, const Offer& b)
    {
        return a.at != b.at ? a.at < b.at : a.across < b.across;
    }
};

/// All lines of one axis.
struct Axis
{
    std::vector<Offer> edges;
    std::vector<Offer> centres;
};

/// The nearest line to a place; keeps `best` if that is as near.
inline void findNearest(const std::vector<Offer>& offers, double place, std::optional<double>& best)
{
    const auto above = std::lower_bound(offers.begin(), offers.end(), Offer{place, -HUGE_VAL, 0});
    const auto consider = [&](double at) {
        if (!best || std::abs(at - place) < std::abs(*best))
            best = at - place;
    };
    if (above != offers.end())
        consider(above->at);
    if (above != offers.begin())
        consider(std::prev(above)->at);
}

constexpr double exact = 1e-6;

} // namespace guiding

using namespace guiding;

struct Guides::Index
{
    std::vector<Rect> shapes;
    std::array<Axis, 2> axes; ///< 0: lines that hold x
    GuideTree tree;

    explicit Index(std::span<const Rect> others) : shapes(others.begin(), others.end())
    {
        std::vector<GuideTree::value_type> boxes;
        boxes.reserve(shapes.size());
        for (std::uint32_t i = 0; i < shapes.size(); ++i) {
            const Rect& r = shapes[i];
            boxes.push_back({GuideBox({r.x, r.y}, {r.right(), r.bottom()}), i});
            for (const bool alongX : {true, false}) {
                const Span span = spanOf(r, alongX);
                Axis& axis = axes[alongX ? 0 : 1];
                axis.edges.push_back({span.low, span.across(), i});
                axis.edges.push_back({span.high, span.across(), i});
                axis.centres.push_back({span.middle(), span.across(), i});
            }
        }
        for (Axis& axis : axes) {
            std::sort(axis.edges.begin(), axis.edges.end());
            std::sort(axis.centres.begin(), axis.centres.end());
        }
        tree = GuideTree(boxes);
    }

    /// The nearest shapes before and after one in its row (column).
    struct Neighbours
    {
        std::optional<Span> before;
        std::optional<Span> after;
    };
    Neighbours neighbours(const Span& of, bool alongX) const
    {
        const double low = of.low - reach;
        const double high = of.high + reach;
        const GuideBox row = alongX ? GuideBox({low, of.from + exact}, {high, of.to - exact})
                                    : GuideBox({of.from + exact, low}, {of.to - exact, high});
        Neighbours found;
        if (of.to - of.from > reach)
            return found;
        for (auto it = tree.qbegin(bg::index::intersects(row)); it != tree.qend(); ++it) {
            const Span other = spanOf(shapes[it->second], alongX);
            if (other.middle() < of.middle() && (!found.before || other.high > found.before->high))
                found.before = other;
            if (other.middle() > of.middle() && (!found.after || other.low < found.after->low))
                found.after = other;
        }
        // What the moved shape lies on is no neighbour to keep a gap to.
        if (found.before && found.before->high > of.low)
            found.before.reset();
        if (found.after && found.after->low < of.high)
            found.after.reset();
        return found;
    }
};

namespace {

/// The guides of one axis for one step.
class AxisStep
{
public:
    template<class Neighbours>
    AxisStep(const Axis& axis, bool alongX, Span moving, double tolerance, const Neighbours& neighbours)
        : m_axis(axis), m_alongX(alongX), m_moving(moving), m_tolerance(tolerance)
    {
        findNearest(axis.edges, moving.low, m_line);
        findNearest(axis.edges, moving.high, m_high);
        findNearest(axis.centres, moving.middle(), m_centre);
        for (const std::optional<double>& other : {m_high, m_centre})
            if (other && (!m_line || std::abs(*other) < std::abs(*m_line)))
                m_line = other;
        if (m_line && std::abs(*m_line) > tolerance)
            m_line.reset();
        findGaps(neighbours);
    }

    std::optional<double> shift() const { return m_gap ? m_gap : m_line; }

    /// `across`: how far the shape moves the other way.
    void draw(const std::vector<Rect>& shapes, double across, Snap& snap) const
    {
        if (!shift())
            return;
        Span moved = m_moving;
        moved.from += across;
        moved.to += across;
        moved.low += *shift();
        moved.high += *shift();
        drawLine(m_axis.edges, moved.low, moved, shapes, snap);
        drawLine(m_axis.edges, moved.high, moved, shapes, snap);
        drawLine(m_axis.centres, moved.middle(), moved, shapes, snap);
        if (!m_gap)
            return;
        for (const auto& [from, to] : m_gaps)
            snap.gaps.push_back(
                {m_alongX ? Direction::horizontal : Direction::vertical, moved.across(), from, to});
    }

private:
    using Gaps = std::vector<std::pair<double, double>>;

    void offerGap(double shift, Gaps gaps)
    {
        const double best = m_gap ? std::abs(*m_gap) : m_line ? std::abs(*m_line) + exact : m_tolerance;
        if (std::abs(shift) > best || (m_gap && std::abs(shift) == best))
            return;
        m_gap = shift;
        m_gaps = std::move(gaps);
    }
    template<class Neighbours>
    void findGaps(const Neighbours& neighbours)
    {
        const double extent = m_moving.high - m_moving.low;
        const auto [before, after] = neighbours(m_moving);
        if (before && after && after->low - before->high >= extent) {
            const double low = (before->high + after->low - extent) / 2;
            offerGap(low - m_moving.low, {{before->high, low}, {low + extent, after->low}});
        }
        if (const auto second = before ? neighbours(*before).before : std::nullopt) {
            const double gap = before->low - second->high;
            const double low = before->high + gap;
            offerGap(low - m_moving.low, {{second->high, before->low}, {before->high, low}});
        }
        if (const auto second = after ? neighbours(*after).after : std::nullopt) {
            const double gap = second->low - after->high;
            const double low = after->low - gap - extent;
            offerGap(low - m_moving.low, {{low + extent, after->low}, {after->high, second->low}});
        }
    }
    /// From the moved shape to the nearest one on either side that has the line.
    void drawLine(const std::vector<Offer>& offers, double at, const Span& moved,
                  const std::vector<Rect>& shapes, Snap& snap) const
    {
        const auto first = std::lower_bound(offers.begin(), offers.end(), Offer{at - exact, -HUGE_VAL, 0});
        if (first == offers.end() || first->at > at + exact)
            return;
        const double line = first->at;
        const auto beyond = std::lower_bound(first, offers.end(), Offer{line, moved.across(), 0});
        double from = moved.from;
        double to = moved.to;
        const auto include = [&](const Offer& offer) {
            const Span other = spanOf(shapes[offer.shape], m_alongX);
            from = std::min(from, other.from);
            to = std::max(to, other.to);
        };
        if (beyond != offers.end() && beyond->at == line)
            include(*beyond);
        if (beyond != first)
            include(*std::prev(beyond));
        snap.lines.push_back({m_alongX ? Direction::vertical : Direction::horizontal, line, from, to});
    }

    const Axis& m_axis;
    bool m_alongX;
    Span m_moving;
    double m_tolerance;
    std::optional<double> m_line; ///< shift to the nearest line
    std::optional<double> m_high;
    std::optional<double> m_centre;
    std::optional<double> m_gap; ///< shift to equal gaps
    Gaps m_gaps;
};

} // namespace

Guides::Guides(std::span<const Rect> others) : m_index(std::make_unique<const Index>(others)) {}
Guides::~Guides() = default;
Guides::Guides(Guides&&) noexcept = default;
Guides& Guides::operator=(Guides&&) noexcept = default;

Snap Guides::step(std::span<const Rect> moving, double tolerance) const
{
    Snap snap;
    if (moving.empty())
        return snap;
    const Rect box = boxAround(moving);
    const auto stepOf = [&](bool alongX, const Rect& where) {
        return AxisStep(m_index->axes[alongX ? 0 : 1], alongX, spanOf(where, alongX), tolerance,
                        [this, alongX](const Span& of) { return m_index->neighbours(of, alongX); });
    };
    const AxisStep x = stepOf(true, box);
    snap.dx = x.shift().value_or(0);
    snap.alongX = x.shift().has_value();
    const AxisStep y = stepOf(false, {box.x + snap.dx, box.y, box.width, box.height});
    snap.dy = y.shift().value_or(0);
    snap.alongY = y.shift().has_value();
    x.draw(m_index->shapes, snap.dy, snap);
    y.draw(m_index->shapes, 0, snap);
    return snap;
}

} // namespace fabric::arrange
