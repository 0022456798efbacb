#include "ui/canvas/gestures/drag_gesture.h"

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/drag_item.h"
#include "ui/canvas/moving_frames_item.h"
#include "ui/text/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace fabric {

namespace {

constexpr double guideReach = 6;              ///< logical pixels
constexpr std::size_t mostGuideShapes = 5000; ///< with more in sight nobody can follow a guide
constexpr std::size_t mostMovingShapes = 40;  ///< more move as one box

Rect rectOf(const QRectF& r)
{
    return {r.x(), r.y(), r.width(), r.height()};
}

QRectF rectOf(const CanvasNote& note)
{
    return {note.x, note.y, note.width, note.height};
}

} // namespace

std::unique_ptr<Gesture> DragGesture::start(CanvasView& view, const CanvasHit& pressed, QPoint from)
{
    const Picture& picture = view.picture();
    const CanvasSelection chosen = view.selectionOf(pressed);
    CanvasSelection now = view.selection();
    const bool selected =
        std::includes(now.devices.begin(), now.devices.end(), chosen.devices.begin(), chosen.devices.end()) &&
        std::includes(now.notes.begin(), now.notes.end(), chosen.notes.begin(), chosen.notes.end());
    if (!selected) {
        view.setSelection(chosen);
        now = view.selection();
    }
    std::vector<int> devices;
    int locked = 0;
    for (const DeviceId id : now.devices) {
        const int d = picture.indexOf(id);
        if (d < 0)
            continue;
        if (view.isLocked(id))
            ++locked;
        else
            devices.push_back(d);
    }
    if (locked > 0)
        view.hint(text::counted(CanvasView::tr("%n locked devices stay.", nullptr, locked), locked));
    if (devices.empty() && now.notes.empty())
        return {};
    QPointF lead;
    const int under = pressed.device.valid() ? picture.indexOf(pressed.device) : -1;
    if (under >= 0)
        lead = picture.devices[static_cast<std::size_t>(under)].frame.center();
    else if (const CanvasNote* note = picture.layout().find(pressed.note))
        lead = QPointF(note->x, note->y);
    else if (!devices.empty())
        lead = picture.devices[static_cast<std::size_t>(devices.front())].frame.center();
    return std::unique_ptr<Gesture>(new DragGesture(view, std::move(devices), now.notes, lead, from));
}

DragGesture::DragGesture(CanvasView& view, std::vector<int> devices, std::vector<NoteId> notes, QPointF lead,
                         QPoint from)
    : Gesture(view), m_lead(lead), m_from(from)
{
    std::sort(devices.begin(), devices.end());
    state().marks.hovered.reset();
    m_frames = MovingFrames(picture(), devices);
    freeze({devices, notes, m_frames.frames()});
    if (view.hasSmartGuides())
        findGuides(devices);
    m_item = new DragItem(state(), std::move(devices), std::move(notes), m_frames);
    addItem(m_item);
    if (m_frames.frames().empty())
        return;
    m_framesItem = new MovingFramesItem(state(), m_frames);
    addItem(m_framesItem);
}

DragGesture::~DragGesture()
{
    delete m_item;
    delete m_framesItem;
}

void DragGesture::findGuides(const std::vector<int>& devices)
{
    const QRectF sight = view().visibleArea();
    std::vector<Rect> others;
    for (const int d : grid().devicesIn(picture(), sight, false)) {
        const PictureDevice& device = picture().devices[static_cast<std::size_t>(d)];
        if (!std::binary_search(devices.begin(), devices.end(), d))
            others.push_back(rectOf(device.frame));
        if (others.size() > mostGuideShapes)
            return;
    }
    const std::vector<NoteId>& moved = state().marks.selectedNotes;
    for (const CanvasNote& note : picture().notes()) {
        const bool moves = std::binary_search(moved.begin(), moved.end(), note.id);
        if (moves)
            m_moving.push_back(rectOf(rectOf(note)));
        else if (sight.intersects(rectOf(note)))
            others.push_back(rectOf(rectOf(note)));
    }
    for (const int d : devices) {
        const PictureDevice& device = picture().devices[static_cast<std::size_t>(d)];
        if (!device.hidden)
            m_moving.push_back(rectOf(device.frame));
    }
    if (m_moving.size() > mostMovingShapes)
        m_moving = {arrange::boxAround(m_moving)};
    if (!others.empty())
        m_guides.emplace(others);
}

QPointF DragGesture::snapped(QPointF raw, bool free)
{
    m_snap = {};
    if (free)
        return raw;
    if (m_guides) {
        std::vector<Rect> moved = m_moving;
        for (Rect& r : moved) {
            r.x += raw.x();
            r.y += raw.y();
        }
        m_snap = m_guides->step(moved, guideReach / view().scale());
    }
    // What no guide holds lands on the grid with what is under the hand; the others keep their distance to
    // it.
    const Point onGrid = arrange::snapped({m_lead.x() + raw.x(), m_lead.y() + raw.y()});
    return {m_snap.alongX ? raw.x() + m_snap.dx : onGrid.x - m_lead.x(),
            m_snap.alongY ? raw.y() + m_snap.dy : onGrid.y - m_lead.y()};
}

void DragGesture::move(const CanvasPointer& pointer)
{
    const QPointF raw = view().mapToScene(pointer.at) - view().mapToScene(m_from);
    setOffset(snapped(raw, pointer.modifiers & Qt::AltModifier));
}

void DragGesture::setOffset(QPointF offset)
{
    m_frames.setOffset(picture(), offset);
    m_item->setOffset(offset);
    if (m_framesItem)
        m_framesItem->update();
}

bool DragGesture::release(const CanvasPointer& pointer)
{
    move(pointer);
    const QPointF by = m_item->offset();
    std::vector<DeviceId> ids;
    for (const int d : m_item->devices())
        ids.push_back(picture().devices[static_cast<std::size_t>(d)].id);
    std::vector<NoteMove> notes;
    for (const NoteId id : m_item->notes()) {
        if (const CanvasNote* note = picture().layout().find(id))
            notes.push_back({id, {note->x + by.x(), note->y + by.y()}});
    }
    const std::vector<DevicePlace> placements = view().shifted(ids, by);
    cancel();
    if (!by.isNull())
        tellMoved(placements, notes);
    return false;
}

void DragGesture::cancel()
{
    delete m_item;
    delete m_framesItem;
    m_item = nullptr;
    m_framesItem = nullptr;
    thaw();
}

void DragGesture::paint(QPainter& painter)
{
    const QTransform to = view().viewportTransform();
    painter.setPen(QPen(state().theme.accent, 1));
    for (const arrange::GuideLine& line : m_snap.lines) {
        const bool upright = line.direction == arrange::Direction::vertical;
        painter.drawLine(to.map(upright ? QLineF(line.at, line.from, line.at, line.to)
                                        : QLineF(line.from, line.at, line.to, line.at)));
    }
    for (const arrange::GapMark& gap : m_snap.gaps) {
        const bool level = gap.direction == arrange::Direction::horizontal;
        const QLineF way = to.map(level ? QLineF(gap.from, gap.at, gap.to, gap.at)
                                        : QLineF(gap.at, gap.from, gap.at, gap.to));
        const QPointF tick = level ? QPointF(0, 4) : QPointF(4, 0);
        painter.drawLine(way);
        for (const QPointF& end : {way.p1(), way.p2()})
            painter.drawLine(end - tick, end + tick);
    }
}

} // namespace fabric
