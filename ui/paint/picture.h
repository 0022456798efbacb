#pragma once

#include "core/model/change_set.h"
#include "core/model/design.h"
#include "core/model/layout.h"

#include <QRectF>
#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace fabric {

enum class Glyph : std::uint8_t {
    node,
    service,
    box,    ///< a switch
    router, ///< a dragonfly router
    chip,   ///< a member of a torus
    sheets  ///< a collapsed group, in the place of its first member
};

/// One device, ready to be drawn. Its position in Picture::devices is its position in Design::devices.
struct PictureDevice
{
    DeviceId id;
    Glyph shape = Glyph::node;
    bool open = false;    ///< drawn with its insides
    bool flipped = false; ///< a node whose ports look down
    int tier = 0;         ///< 0 node, 1 leaf, 2 spine, 3 core
    int rail = -1;        ///< of a switch that serves one rail only
    int cluster = -1;
    int sheet = -1;      ///< of a member of a collapsed group: position in Picture::sheets
    bool hidden = false; ///< a member that is not drawn: the group's sheets stand for it
    QRectF frame;
    int down = 0; ///< cabled ports towards nodes, towards the next tier and between equals
    int up = 0;
    int level = 0;
    double downGbps = 0;
    double upGbps = 0;
};

/// Devices that are drawn together when they are small: a pod, a group, or a run of devices that are in no
/// group.
struct Cluster
{
    GroupId group; ///< none for a run
    QString title;
    QRectF bounds; ///< of the members
    QRectF frame;  ///< with padding and title; null for a run
    std::vector<int> devices;
    int box = -1; ///< position in Picture::frames; -1 for a run
    int nodes = 0;
    int gpus = 0;
    int switches = 0;
};

/// A group's box, or an NVLink domain over several nodes.
struct Frame
{
    GroupId group;
    GroupKind kind = GroupKind::pod;
    int depth = 0;
    QString title;
    QString subtitle;
    QRectF rect;
    std::vector<int> devices;
    std::vector<int> domains; ///< NVLink domains of the devices, as positions in Picture::frames
    std::vector<int> inner;   ///< groups inside this one, likewise
};

/// A collapsed group: one drawing for all its members, where the middle of them is. Their links end at it.
struct Sheet
{
    GroupId group;
    QString title;
    QString contents;
    int device = -1;          ///< the member whose place in Picture::devices it takes
    std::vector<int> devices; ///< all members
    QPointF centre;
};

enum class LineRoute : std::uint8_t {
    straight,
    arc,   ///< a quadratic curve with control point (cx, cy)
    apart, ///< a torus link between layers that stand apart: a stub at each end unless it is marked
    around ///< leaves both ends outwards and runs beside the grid, along the line through (cx, cy)
};

/// One drawn line: a link, or several that run together. `a` is the end nearer to the nodes.
struct Line
{
    float x1 = 0, y1 = 0, x2 = 0, y2 = 0;
    float cx = 0, cy = 0;
    LineRoute route = LineRoute::straight;
    bool across = false;                ///< joins two clusters
    std::int16_t rail = -1;             ///< -1: none, or several
    std::int8_t tier = 0;               ///< of the upper end
    std::int32_t a = -1, b = -1;        ///< ends, see LineLayer
    std::uint32_t first = 0, count = 1; ///< links, as positions in Picture::linkOrder
    float gbps = 0;                     ///< rate of the fastest of them

    QRectF bounds() const;
};

/// Lines of one clusters' pair lie together, so that a glance at `bounds` may skip them all.
struct LineBatch
{
    QRectF bounds;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    bool across = false;
};

/// All links of a design at one degree of aggregation. What the ends of a line are differs: devices (fine),
/// one device and one block, the block as ~index (middle), or runs of `merged` clusters named by the first
/// (coarse).
struct LineLayer
{
    std::vector<Line> lines;
    std::vector<LineBatch> batches;
    std::vector<std::int32_t> ofFine; ///< by line of the fine layer: the line here that stands for it, or -1
    int merged = 1;
};

/// Devices of one tier in one cluster: what a bundle ends at.
struct Block
{
    int cluster = -1;
    int tier = 0;
    QRectF bounds;
    std::vector<int> devices;
};

/// A design and its layout, prepared for drawing: geometry of every device, container and line, and nothing
/// that depends on colours, scale or selection. Preparing is O(n log n) in devices and links.
class Picture
{
public:
    /// Sizes that were chosen so that devices of one kind fit between their neighbours.
    struct Sizes
    {
        double closedWidth = 1e9; ///< upper limit for closed nodes
        std::array<double, 5> switchWidth{};
        bool open = false; ///< there is room for the insides of every node
        friend bool operator==(const Sizes&, const Sizes&) = default;
    };

    /// `keep`: sizes of a picture of nearly the same design, so that one device that comes or goes does not
    /// change all others.
    Picture(Snapshot design, Layout layout, std::vector<DeviceId> opened = {},
            std::optional<Sizes> keep = {});

    const Design& design() const { return *m_design; }
    const Snapshot& snapshot() const { return m_design; }
    const Layout& layout() const { return m_layout; }
    const std::vector<DeviceId>& opened() const { return m_opened; }

    QRectF bounds; ///< of everything, without margin; null for an empty design
    std::vector<PictureDevice> devices;
    std::vector<Cluster> clusters;
    std::vector<Frame> frames; ///< outer before inner
    std::vector<Sheet> sheets;
    std::vector<Block> blocks;
    std::vector<std::uint32_t> linkOrder; ///< positions in Design::links, those of one line side by side
    LineLayer fine;                       ///< links; from five between the same two devices one line
    LineLayer middle;                     ///< between a device and a block
    LineLayer coarse;                     ///< between blocks' clusters
    std::vector<int> torusDims;
    std::vector<int> torusPlace; ///< by device: place in the torus, -1 outside
    bool hasRails = false;       ///< some nodes have several NICs
    int revision = 0;            ///< counts the moves

    /// Moves devices to where `layout` has them: what depends on them is computed anew, everything else
    /// stays. Returns false, and does nothing, when the devices no longer fit the sizes they were given; then
    /// prepare a new picture. Where fewer than half of them move, sizes stay.
    bool move(std::span<const DeviceId> moved, const Layout& layout);

    /// Takes over a design that differs in nothing that is prepared: settings, workload, prices, names of
    /// devices.
    void adopt(Snapshot design) { m_design = std::move(design); }
    /// Takes over notes, which are drawn straight from the layout.
    void setNotes(const Layout& layout);
    /// Takes over which devices are locked.
    void setLocks(const Layout& layout) { m_layout.locked = layout.locked; }
    const std::vector<CanvasNote>& notes() const { return m_layout.notes; }
    /// Says everything in the language of now. O(members of groups).
    void retranslate();
    const Sizes& sizes() const { return m_sizes; }

    int indexOf(DeviceId id) const { return static_cast<int>(m_design->indexOf(id)); }
    const DeviceType& typeOf(int device) const;
    QString nameOf(int device) const;
    /// "1,2,3" of a member of a torus; empty outside.
    QString torusCoordinates(int device) const;
    /// The lines of `fine` that end at a device.
    std::span<const std::uint32_t> linesOf(int device) const;
    /// A line of `fine` that carries a link; -1 if there is none.
    int lineOf(LinkId link) const;
    QRectF boundsOf(std::span<const DeviceId> ids) const;

private:
    friend class PictureTopology;
    friend class PictureGeometry;

    Snapshot m_design;
    Layout m_layout;
    std::vector<DeviceId> m_opened;
    Sizes m_sizes;
    std::vector<std::uint32_t> m_lineStart; ///< by device, into m_lineEnds
    std::vector<std::uint32_t> m_lineEnds;  ///< lines of `fine`
    std::vector<std::int32_t> m_lineOfLink; ///< by position in Design::links
};

} // namespace fabric
