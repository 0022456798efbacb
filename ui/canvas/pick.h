#pragma once

#include "ui/paint/line_choice.h"
#include "ui/paint/picture.h"

#include <QPointF>

#include <vector>

namespace fabric {

/// What is at a place of the canvas.
struct CanvasHit
{
    enum class Kind { nothing, device, nic, link, bundle, group, note };
    Kind kind = Kind::nothing;
    DeviceId device; ///< of device and nic
    int nic = -1;
    bool tab = false;                    ///< of device and nic: where a cable begins, on a port tab; in band
                                         ///< L2 on the side where the ports are
    LinkId link;                         ///< of link: the first of those that share the line
    std::vector<LinkId> links;           ///< of link: all that share the line
    int count = 0;                       ///< of bundle: its links
    std::array<int, 2> clusters{-1, -1}; ///< of bundle: what it joins
    GroupId group;       ///< of group, and of a pod or collapsed group that is drawn as one box
    bool handle = false; ///< of group: on its title or its box, where it is dragged
    NoteId note;         ///< of note
    int corner = -1;     ///< of note: 0 top left, then clockwise

    friend bool operator==(const CanvasHit&, const CanvasHit&) = default;
};

/// Where a cable is attached at a device: the tab of a node's NIC; the tab at the right side that stands for
/// all free ports of another device.
QRectF portRect(const Picture& picture, int device, int nic);
/// The box that a person takes for the title of a group.
QRectF titleRect(const Frame& frame);

/// A uniform grid over the frames of all devices: the scene's own index knows nothing of what batches draw.
/// Building is O(devices).
class PickGrid
{
public:
    PickGrid() = default;
    explicit PickGrid(const Picture& picture);

    /// The device at a place, the nearest within `tolerance`; -1 if there is none. O(1).
    int deviceAt(const Picture& picture, QPointF where, double tolerance) const;
    /// Devices that lie in a rectangle altogether, or touch it.
    std::vector<int> devicesIn(const Picture& picture, const QRectF& area, bool whole) const;

private:
    std::pair<int, int> cell(QPointF where) const;

    QPointF m_origin;
    double m_size = 256;
    int m_columns = 0;
    int m_rows = 0;
    std::vector<std::uint32_t> m_start; ///< by cell, into m_members
    std::vector<std::uint32_t> m_members;
};

/// What a person points at: a device, else a link or bundle that is drawn now, else a group. `tolerance` in
/// units of the picture. O(lines in the layers that are drawn).
CanvasHit hitAt(const Picture& picture, const PickGrid& grid, const PaintOptions& options,
                const LineChoice& choice, QPointF where, double tolerance);

} // namespace fabric
