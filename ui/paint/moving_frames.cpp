#include "ui/paint/moving_frames.h"

#include "ui/paint/picture_geometry.h"

#include <algorithm>

namespace fabric {

MovingFrames::MovingFrames(const Picture& picture, std::span<const int> devices)
    : m_devices(devices.begin(), devices.end())
{
    const int count = static_cast<int>(picture.frames.size());
    std::vector<bool> changes(picture.frames.size());
    std::vector<Members> members(picture.frames.size());
    const auto anyOf = [&](const std::vector<int>& frames) {
        return std::any_of(frames.begin(), frames.end(),
                           [&](int f) { return changes[static_cast<std::size_t>(f)]; });
    };
    for (const int f : frameOrder(picture)) {
        const Frame& frame = picture.frames[static_cast<std::size_t>(f)];
        Members& of = members[static_cast<std::size_t>(f)];
        for (const int d : frame.devices)
            (moves(d) ? of.moving : of.still) |= picture.devices[static_cast<std::size_t>(d)].frame;
        changes[static_cast<std::size_t>(f)] =
            !of.moving.isNull() || anyOf(frame.domains) || anyOf(frame.inner);
    }
    // What stands in a box that changes is painted with it.
    for (int f = 0; f < count; ++f) {
        const Frame& frame = picture.frames[static_cast<std::size_t>(f)];
        if (!changes[static_cast<std::size_t>(f)])
            continue;
        for (const std::vector<int>& held : {frame.inner, frame.domains}) {
            for (const int h : held)
                changes[static_cast<std::size_t>(h)] = true;
        }
    }
    for (int f = 0; f < count; ++f) {
        if (!changes[static_cast<std::size_t>(f)])
            continue;
        m_frames.push_back(f);
        m_members.push_back(members[static_cast<std::size_t>(f)]);
    }
    m_rects.resize(m_frames.size());
    setOffset(picture, {});
}

bool MovingFrames::moves(int device) const
{
    return std::binary_search(m_devices.begin(), m_devices.end(), device);
}

void MovingFrames::setOffset(const Picture& picture, QPointF offset)
{
    m_offset = offset;
    const auto rectOf = [&](int frame) {
        return std::binary_search(m_frames.begin(), m_frames.end(), frame)
                   ? rect(frame)
                   : picture.frames[static_cast<std::size_t>(frame)].rect;
    };
    // NVLink domains before what holds them, then from the inside outwards.
    for (const bool domains : {true, false}) {
        for (std::size_t i = m_frames.size(); i-- > 0;) {
            const Frame& frame = picture.frames[static_cast<std::size_t>(m_frames[i])];
            if ((frame.kind == GroupKind::nvlinkDomain) != domains)
                continue;
            const Members& of = m_members[i];
            const QRectF moved = of.moving.isNull() ? QRectF() : of.moving.translated(offset);
            m_rects[i] = frameRound(frame, of.still | moved, rectOf);
        }
    }
}

QRectF MovingFrames::rect(int frame) const
{
    const auto at = std::lower_bound(m_frames.begin(), m_frames.end(), frame);
    return m_rects[static_cast<std::size_t>(at - m_frames.begin())];
}

} // namespace fabric
