#pragma once

#include "core/base/finding.h"
#include "ui/paint/lod.h"
#include "ui/paint/picture.h"
#include "ui/paint/shared_list.h"

#include <QPointF>
#include <QString>

#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

namespace fabric {

/// What the colour of a link and of a switch's strip says. One key at a time.
enum class ColourKey { rail, tier, fabric, load, nothing };

/// The element that sets the pace. Whichever part is given is marked; `nic` needs a device.
struct BottleneckMark
{
    std::optional<DeviceId> device;
    std::optional<int> nic;
    std::optional<LinkId> link;
    QString caption; ///< two lines at most, below the device; empty: none

    friend bool operator==(const BottleneckMark&, const BottleneckMark&) = default;
};

/// States of devices and links, drawn over the picture.
struct Marks
{
    std::vector<DeviceId> selected; ///< sorted
    std::vector<LinkId> selectedLinks;
    std::vector<GroupId> selectedGroups; ///< sorted
    std::vector<NoteId> selectedNotes;   ///< sorted
    std::optional<DeviceId> hovered;
    bool hoveredRim = false; ///< at the side of its ports, where a cable begins
    std::optional<LinkId> hoveredLink;
    std::optional<DeviceId> focused;                 ///< by keyboard
    std::vector<DeviceId> locked;                    ///< sorted
    std::unordered_map<DeviceId, Severity> findings; ///< the worst of each device
    std::optional<BottleneckMark> bottleneck;
};

/// Utilisation of links and devices, as a share of the capacity (1 = 100 %). Negative = unknown.
struct Loads
{
    std::vector<float> fine, middle, coarse; ///< by line of the layer
    std::vector<float> devices;              ///< the busiest link of each
};

/// From one load a link, in the order of Design::links. Empty stays empty.
Loads loadsOf(const Picture& picture, std::span<const double> byLink);

/// One channel of a ring at one moment of play.
struct RingOverlay
{
    struct Hop
    {
        DeviceId from;
        int fromGpu = 0;
        int fromNic = -1; ///< -1: the hop stays inside a node
        DeviceId to;
        int toGpu = 0;
        int toNic = -1;
        std::vector<LinkId> links; ///< in travelling order
    };
    struct Chunk
    {
        int hop = 0;
        double t = 0;  ///< share of the way, 0…1
        QString label; ///< its number
        bool waits = false;
    };
    int channel = 0; ///< gives the colour: that rail's
    SharedList<Hop> hops;
    std::vector<Chunk> chunks;
    /// How far a GPU is towards its result, 0…1; negative: it takes no part. Empty where nobody knows. Asked
    /// on any thread, for the GPUs that are drawn.
    std::function<double(DeviceId node, std::size_t gpu)> reduced;
};

/// From so many GPUs (hops) up chunks are drawn one a node; above the second only links pulse.
inline constexpr std::size_t mostSingleChunks = 64;
inline constexpr std::size_t mostChunks = 1024;

/// How one frame is drawn.
struct PaintOptions
{
    QRectF view;      ///< what is in sight, in units of the picture
    QRectF exposed;   ///< what has to be drawn; null: all of `view`
    double scale = 1; ///< logical pixels per unit
    Lod lod = Lod::text;
    ColourKey colourKey = ColourKey::rail;
    int lineBudget = 5000; ///< lines beyond this are drawn as bundles
    bool moving = false;   ///< thin lines, no smoothing
    bool stubs = true;     ///< cut links that leave the view, from L3 on
    bool snapToPixels = true;
    bool thorough = false;     ///< smooth, at true widths, however many lines: off the screen only
    bool names = true;         ///< texts grow until they can be read; without, small devices have none
    bool labelBundles = false; ///< every bundle says how many links it is, where there is room
    bool linksBehind = false;  ///< links step back, as while a cable is drawn over them
    const std::vector<int>* hidden = nullptr;         ///< devices that are left out with their links, sorted
    const std::vector<NoteId>* hiddenNotes = nullptr; ///< notes that are left out
    const std::vector<int>* hiddenFrames = nullptr;   ///< groups' boxes that are left out, sorted
    FabricKind fabric = FabricKind::infiniband;
    const Marks* marks = nullptr;
    const Loads* loads = nullptr;
    const RingOverlay* ring = nullptr;
};

inline constexpr int budgetAtRest = 5000;
inline constexpr int budgetMoving = 2500;
inline constexpr int smoothBelow = 300; ///< lines; more are drawn without antialiasing

} // namespace fabric
