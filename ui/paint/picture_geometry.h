#pragma once

#include "ui/paint/picture.h"

#include <QPointF>

#include <functional>

namespace fabric {

/// Positions of all frames in an order in which each comes after what it holds.
std::vector<int> frameOrder(const Picture& picture);

/// The box of a group round its members; `rectOf` gives the boxes of what it holds.
QRectF frameRound(const Frame& frame, const QRectF& members, const std::function<QRectF(int)>& rectOf);

/// The part of preparing a picture that depends on where the devices stand: frames, ports, routes, bounds.
class PictureGeometry
{
public:
    explicit PictureGeometry(Picture& picture) : m_picture(picture) {}

    void prepare();
    /// For devices whose places have changed while all sizes stay.
    void refresh(std::span<const DeviceId> moved);
    /// Sizes that fit the layout.
    Picture::Sizes sizes() const;
    void wholeBounds();

private:
    enum class Side { top, bottom, left, right };
    struct End
    {
        std::uint32_t line = 0;
        bool atB = false;
        Side side = Side::top;
        double order = 0;
    };

    void frameDevice(int device);
    void turnNode(int device);
    void attach(int device);
    Side sideTowards(int device, int peer) const;
    void spread(int device, std::vector<End>& ends, Side side);
    void attachChip(int device);
    void setEnd(const End& end, QPointF where);
    void route(Line& line) const;
    void routeTorus(Line& line) const;
    void placeAll();
    void frameGroups();
    void frameClusters();
    void placeMiddle();
    void placeCoarse();
    void batchBounds(LineLayer& layer) const;
    void placeSheet(Sheet& sheet) const;
    int peerOf(std::uint32_t line, int device) const;
    PictureDevice& device(int d) { return m_picture.devices[static_cast<std::size_t>(d)]; }
    const PictureDevice& device(int d) const { return m_picture.devices[static_cast<std::size_t>(d)]; }

    Picture& m_picture;
    QPointF m_centre; ///< of all devices
};

} // namespace fabric
