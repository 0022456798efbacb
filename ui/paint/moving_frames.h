#pragma once

#include "ui/paint/picture.h"

#include <QPointF>

#include <span>

namespace fabric {

/// The boxes of groups while some of their devices move: as they will be when those are dropped. What stands
/// still is measured once, a step is O(boxes that change).
class MovingFrames
{
public:
    MovingFrames() = default;
    /// `devices`: positions in Picture::devices, sorted.
    MovingFrames(const Picture& picture, std::span<const int> devices);

    /// How far the devices are from where the picture has them.
    void setOffset(const Picture& picture, QPointF offset);
    QPointF offset() const { return m_offset; }

    bool moves(int device) const;
    /// Positions in Picture::frames of the boxes that may change, sorted: outer before inner.
    const std::vector<int>& frames() const { return m_frames; }
    /// Of a box that may change.
    QRectF rect(int frame) const;

private:
    struct Members
    {
        QRectF still;
        QRectF moving;
    };

    std::vector<int> m_devices; ///< sorted
    std::vector<int> m_frames;
    std::vector<Members> m_members; ///< by position in m_frames
    std::vector<QRectF> m_rects;    ///< likewise
    QPointF m_offset;
};

} // namespace fabric
