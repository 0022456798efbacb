#include "ui/canvas/drag_item.h"

#include "ui/paint/key_colour.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr std::size_t mostLines = 2500; ///< so many are drawn within a frame while something moves

} // namespace

DragItem::DragItem(CanvasState& state, std::vector<int> devices, std::vector<NoteId> notes,
                   const MovingFrames& frames)
    : m_state(state), m_frames(frames), m_devices(std::move(devices)), m_notes(std::move(notes))
{
    std::sort(m_devices.begin(), m_devices.end());
    setZValue(10);
    setAcceptedMouseButtons(Qt::NoButton);
}

void DragItem::setOffset(QPointF offset)
{
    m_offset = offset;
    update();
}

QRectF DragItem::boundingRect() const
{
    return m_state.picture->bounds.adjusted(-1e5, -1e5, 1e5, 1e5);
}

void DragItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const Picture& picture = *m_state.picture;
    const std::vector<QColor> colours = keyColours(m_state.options, m_state.theme);
    std::vector<std::vector<QLineF>> lines(colours.size());
    std::size_t count = 0;
    const auto dragged = [&](int d) { return std::binary_search(m_devices.begin(), m_devices.end(), d); };
    for (const int d : m_devices) {
        for (const std::uint32_t i : picture.linesOf(d)) {
            const Line& line = picture.fine.lines[i];
            if (dragged(line.a) && dragged(line.b) && line.b == d)
                continue;
            if (++count > mostLines)
                break;
            QLineF way(line.x1, line.y1, line.x2, line.y2);
            if (dragged(line.a))
                way.setP1(way.p1() + m_offset);
            if (dragged(line.b))
                way.setP2(way.p2() + m_offset);
            lines[static_cast<std::size_t>(colourIndex(line, -1, m_state.options))].push_back(way);
        }
    }
    painter->setRenderHint(QPainter::Antialiasing, count < smoothBelow);
    for (std::size_t c = 0; c < lines.size(); ++c) {
        QPen pen(colours[c], 1.5 * painter->device()->devicePixelRatioF());
        pen.setCosmetic(true);
        painter->setPen(pen);
        painter->drawLines(lines[c].data(), static_cast<int>(lines[c].size()));
    }
    PaintOptions options = m_state.options;
    options.view.translate(-m_offset);
    options.exposed = {};
    options.hidden = nullptr;
    options.hiddenNotes = nullptr;
    DesignPainter(*painter, picture, m_state.theme, m_state.options, m_state.text, m_state.choice)
        .paintMovingSelection(m_frames);
    painter->translate(m_offset);
    DesignPainter frame(*painter, picture, m_state.theme, options, m_state.text, m_state.choice);
    std::vector<int> seen;
    for (const int d : m_devices) {
        const PictureDevice& device = picture.devices[static_cast<std::size_t>(d)];
        // In band L0 a box shows its members as cells.
        const bool cell = options.lod == Lod::pods && device.cluster >= 0 &&
                          picture.clusters[static_cast<std::size_t>(device.cluster)].box >= 0;
        if (!cell && !device.hidden && options.view.intersects(device.frame.adjusted(-8, -8, 8, 8)))
            seen.push_back(d);
    }
    frame.paintDevices(seen);
    for (const NoteId id : m_notes) {
        if (const CanvasNote* note = picture.layout().find(id))
            frame.paintNote(*note);
    }
}

} // namespace fabric
