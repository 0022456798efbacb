#pragma once

#include "ui/paint/paint_options.h"

namespace fabric {

/// Which layer of lines is drawn inside clusters and between them.
struct LineChoice
{
    enum class Level { none, fine, middle, coarse };
    Level inside = Level::fine;
    Level across = Level::fine;
    int lines = 0;      ///< drawn lines
    int stride = 1;     ///< only every so-manieth line, when even the bundles are too many
    bool stubs = false; ///< lines with one end in view are cut short, lines that only pass are left out

    friend bool operator==(const LineChoice&, const LineChoice&) = default;
};

const LineLayer& layerOf(const Picture& picture, LineChoice::Level level);
/// Loads of one layer's lines; empty when unknown.
std::span<const float> loadsOf(const Loads* loads, LineChoice::Level level);

/// The finest layers that the band allows and that stay within the budget in this view. O(lines).
LineChoice chooseLines(const Picture& picture, const PaintOptions& options);

/// Which ends of a line of the fine layer can be seen: where any of the device is in view, or the port.
std::pair<bool, bool> endsInView(const Picture& picture, const Line& line, const QRectF& view);

/// Whether a straight line meets a rectangle.
bool crosses(const Line& line, const QRectF& rect);

/// Calls `use(index, line)` for every line of the choice that may be seen in `area`.
template<class Use>
void forVisibleLines(const Picture& picture, const PaintOptions& options, LineChoice::Level level,
                     bool across, const QRectF& area, const Use& use)
{
    if (level == LineChoice::Level::none)
        return;
    const LineLayer& layer = layerOf(picture, level);
    for (const LineBatch& batch : layer.batches) {
        const QRectF& b = batch.bounds;
        if (batch.across != across || b.right() < area.left() || b.left() > area.right() ||
            b.bottom() < area.top() || b.top() > area.bottom())
            continue;
        if (!across && options.lod == Lod::pods && level != LineChoice::Level::coarse) {
            const Line& any = layer.lines[batch.first];
            const int device =
                any.a >= 0 ? any.a : picture.blocks[static_cast<std::size_t>(~any.a)].devices.front();
            const int cluster = picture.devices[static_cast<std::size_t>(device)].cluster;
            if (!picture.clusters[static_cast<std::size_t>(cluster)].frame.isNull())
                continue;
        }
        for (std::uint32_t i = batch.first; i < batch.first + batch.count; ++i) {
            const Line& line = layer.lines[i];
            if (line.route == LineRoute::straight ? crosses(line, area) : line.bounds().intersects(area))
                use(i, line);
        }
    }
}

} // namespace fabric
