#pragma once

#include "ui/canvas/pick.h"
#include "ui/paint/design_painter.h"

#include <QImage>

#include <memory>
#include <optional>

namespace fabric {

/// How what stands still is painted while a hand moves something.
struct Frozen
{
    std::vector<int> devices;  ///< left out, with their links
    std::vector<NoteId> notes; ///< left out
    std::vector<int> frames;   ///< boxes of groups that are left out
    bool linksBehind = false;  ///< links step back
};

/// What the items of the canvas share. The view owns it and sets up `options` and `choice` before each frame.
struct CanvasState
{
    std::shared_ptr<Picture>
        picture; ///< also read by the thread that refines: copied before a change while shared
    Theme theme;
    Marks marks;
    std::shared_ptr<const Loads> loads;
    std::optional<RingOverlay> ring;
    PaintOptions options;
    LineChoice choice;
    TextPainter text;
    QImage backdrop; ///< ground, links and members of this very view, painted ahead; null: paint them now
    QImage front;    ///< links and members of the backdrop alone, where boxes of groups move behind them
};

} // namespace fabric
