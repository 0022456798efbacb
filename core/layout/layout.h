#pragma once

#include "core/model/design.h"
#include "core/model/layout.h"

#include <vector>

namespace fabric {

/// Logical pixels at 100 %.
struct Size
{
    double width = 0;
    double height = 0;

    friend bool operator==(const Size&, const Size&) = default;
};

/// Top left corner and size.
struct Rect
{
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    Point centre() const { return {x + width / 2, y + height / 2}; }
    bool intersects(const Rect& o) const
    {
        return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
    }
    friend bool operator==(const Rect&, const Rect&) = default;
};

/// The closed shape of each device, by position in Design::devices: nodes and service hosts 128×48, switches
/// 112×48, routers of a dragonfly 112×44, places of a switchless torus 36×36 (46×46 from three dimensions
/// on).
std::vector<Size> glyphSizes(const Design& design);

/// An open node needs this much room. Designs of up to 16 nodes leave it.
inline constexpr Size openNodeSize = {192, 138};

/// Places for every device. Dragonfly and torus groups are drawn as such; everything else stands in tiers:
/// nodes at the bottom, then leaves, spines, cores; parts that hang together below a tier stand together,
/// parts that do not connect at all side by side. Many pods stand in rows above and below the core. Centres
/// are multiples of 8, shapes never overlap, and the same design always gives the same places. O(n log n).
Layout layout(const Design& design);

/// Places for the devices that have none, below the ones that do: as new devices of an open design. If no
/// device has a place, these are those of layout(). Notes, locks and collapsed groups stay.
Layout completed(const Design& design, Layout partial);

/// The box that a container paints round its members.
struct Region
{
    GroupId group;
    Rect box;
};

/// Boxes of pods, dragonfly groups, tori, racks, NVLink domains and custom groups in the order of
/// Design::groups; rails and planes cut across and have none. Groups without placed members are left out.
std::vector<Region> regions(const Design& design, const Layout& layout);

/// Smallest box round all shapes; empty for a design without devices.
Rect bounds(const Design& design, const Layout& layout);

} // namespace fabric
