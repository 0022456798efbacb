#pragma once

#include "core/model/device_type.h"

#include <QPolygonF>
#include <QRectF>

#include <vector>

/// Sizes of devices in units of the picture (logical pixels at 100 %) and where their parts are.
namespace fabric::shapes {

inline constexpr double deviceRadius = 4;
inline constexpr double containerRadius = 8;
inline constexpr double stripWidth = 6; ///< at the left of a switch, in the key's colour
inline constexpr double tabWidth = 8;   ///< a port that sticks out
inline constexpr double tabHeight = 5;
inline constexpr double parallelPitch = 6; ///< between 2 to 4 parallel links
inline constexpr double switchHeight = 44;
inline constexpr double narrowSwitch = 104;
inline constexpr double wideSwitch = 176;
inline constexpr double chip2d = 36;
inline constexpr double chip3d = 46;
inline constexpr double routerWidth = 112;
inline constexpr double cutCorner = 10;
inline constexpr double containerPadding = 16;
inline constexpr double containerTitle = 24; ///< room for the title below the members

inline constexpr double smallestTitle = 12; ///< of a group, so that it stays readable a little longer
inline constexpr double largestTitle = 22;  ///< than what stands in the group

inline constexpr double domainCaption = 20; ///< room for the line below the nodes of an NVLink domain
inline constexpr double nameAbovePips = 26; ///< in band L2: height of a closed node's name over its GPUs
inline constexpr double pipsAbove = 6;      ///< and how far these stand over the node's lower edge

inline constexpr QSizeF sheets{112, 72}; ///< a collapsed group, without the offset sheets behind it
inline constexpr double sheetOffset = 4;

QSizeF closedNode(const DeviceType& type);
QSizeF openNode(const DeviceType& type);
QSizeF serviceHost();

/// Where NIC `nic` of a node leaves its frame: the middle of its tab's outer edge, above the frame or,
/// flipped, below.
QPointF nicPort(const DeviceType& type, const QRectF& frame, int nic, bool open, bool flipped);
QRectF nicTab(const DeviceType& type, const QRectF& frame, int nic, bool open, bool flipped);

/// The tab at the right side of a switch or service host that stands for its free ports.
QRectF freeTab(const QRectF& frame);

/// What is inside a node, laid out in its frame.
struct Insides
{
    std::vector<QRectF> nics;
    std::vector<QRectF> gpus;
    QRectF outline;            ///< NVLink domain; null if there is none
    QRectF bar;                ///< NVSwitches; null unless switched
    std::vector<QRectF> pairs; ///< bridged GPUs
    QRectF name;               ///< the line for name and model
    double textSize = 11;      ///< font of numbers, in units of the picture
};
Insides insides(const DeviceType& type, const QRectF& frame, bool open, bool flipped);

/// A NIC and a GPU that hang from the same PCIe switch or socket, or belong together. One pair a NIC at least
/// where there is a GPU.
struct PciePair
{
    int nic = 0;
    int gpu = 0;
};
std::vector<PciePair> pciePairs(const NodeInsides& node);

/// A rectangle with cut corners.
QPolygonF router(const QRectF& frame);

} // namespace fabric::shapes
