#include "ui/canvas/gestures/note_gesture.h"

#include "core/layout/arrange.h"
#include "ui/canvas/canvas_view.h"

#include <algorithm>

namespace fabric {

namespace {

constexpr QSizeF leastNote(48, 24);

} // namespace

NoteGesture::NoteGesture(CanvasView& view, NoteId id, int corner, QPoint from)
    : Gesture(view), m_note(id), m_corner(corner), m_from(from)
{
    if (const CanvasNote* note = picture().layout().find(id))
        m_before = QRectF(note->x, note->y, note->width, note->height);
    m_now = m_before;
    freeze({{}, {id}, {}});
}

void NoteGesture::move(const CanvasPointer& pointer)
{
    const QPointF by = view().mapToScene(pointer.at) - view().mapToScene(m_from);
    const bool free = pointer.modifiers & Qt::AltModifier;
    const auto onGrid = [&](QPointF at) {
        const Point p = arrange::snapped({at.x(), at.y()});
        return free ? at : QPointF(p.x, p.y);
    };
    const bool left = m_corner == 0 || m_corner == 3;
    const bool top = m_corner < 2;
    const QPointF pulled = onGrid((m_corner == 0   ? m_before.topLeft()
                                   : m_corner == 1 ? m_before.topRight()
                                   : m_corner == 2 ? m_before.bottomRight()
                                                   : m_before.bottomLeft()) +
                                  by);
    m_now = m_before;
    if (left)
        m_now.setLeft(std::min(pulled.x(), m_before.right() - leastNote.width()));
    else
        m_now.setRight(std::max(pulled.x(), m_before.left() + leastNote.width()));
    if (top)
        m_now.setTop(std::min(pulled.y(), m_before.bottom() - leastNote.height()));
    else
        m_now.setBottom(std::max(pulled.y(), m_before.top() + leastNote.height()));
    repaint();
}

bool NoteGesture::release(const CanvasPointer& pointer)
{
    move(pointer);
    const QRectF box = m_now;
    thaw();
    if (box != m_before)
        Q_EMIT view().noteResized(m_note, box);
    return false;
}

void NoteGesture::paint(QPainter& painter)
{
    const CanvasNote* note = picture().layout().find(m_note);
    if (!note)
        return;
    CanvasNote shown = *note;
    shown.x = m_now.x();
    shown.y = m_now.y();
    shown.width = m_now.width();
    shown.height = m_now.height();
    painter.save();
    painter.setTransform(view().viewportTransform());
    PaintOptions options = state().options;
    options.exposed = {};
    DesignPainter(painter, picture(), state().theme, options, state().text, state().choice).paintNote(shown);
    painter.restore();
}

} // namespace fabric
